import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';

import { CustomerPassesQuery } from '../queries/customer-passes.query';
import { presentPassDetails } from './class-pass.presenter';
import type { ClassPassDetailsDto } from './dto/class-pass-details.dto';

/** Makes the answer that reading, issuing and adjusting one pass have in common. */
@Injectable()
export class ClassPassAnswers {
  constructor(private readonly passes: CustomerPassesQuery) {}

  /** Throws `not_found`. */
  async one(ctx: StaffContext, id: number): Promise<{ data: ClassPassDetailsDto }> {
    return { data: presentPassDetails(await this.passes.details(ctx, id), ctx.timeZone) };
  }
}
