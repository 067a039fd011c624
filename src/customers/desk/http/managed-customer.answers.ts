import { Injectable } from '@nestjs/common';
import { notFound } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';

import {
  CustomerHistories,
  CustomerDirectoryQuery,
  type ManagedCustomerDetailsDto,
  presentCustomerDetails,
} from '../../directory';

/** The common answer of reading and changing one customer. */
@Injectable()
export class ManagedCustomerAnswers {
  constructor(
    private readonly directory: CustomerDirectoryQuery,
    private readonly histories: CustomerHistories,
  ) {}

  /** Throws `not_found`. */
  async one(scope: StudioScope, id: number): Promise<{ data: ManagedCustomerDetailsDto }> {
    const row = await this.directory.find(scope, id);
    if (!row) throw notFound('The customer');
    return { data: presentCustomerDetails(row, await this.histories.of(scope, id)) };
  }
}
