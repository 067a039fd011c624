import { Injectable, type OnModuleInit } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { CustomerHistories, type CustomerHistory } from '../../customers';

const PASSES = `
  SELECT count(*)::int AS passes, (count(*) FILTER (WHERE status = 'active'))::int AS "activePasses"
  FROM passes.class_pass WHERE account_id = $1 AND customer_id = $2`;

/** Tells what passes a customer has, for those who manage customers. */
@Injectable()
export class PassesOfCustomers implements OnModuleInit {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly histories: CustomerHistories,
  ) {}

  onModuleInit(): void {
    this.histories.register('passes', (scope, customerId) => this.history(scope, customerId));
  }

  /** Passes are never deleted, so any of them is a record. */
  private async history({ accountId }: StudioScope, customerId: number): Promise<Partial<CustomerHistory>> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<{ passes: number; activePasses: number }>('passes_of_customer', PASSES, [accountId, customerId]),
    ]);
    return { hasRecords: (row?.passes ?? 0) > 0, activePasses: row?.activePasses ?? 0 };
  }
}
