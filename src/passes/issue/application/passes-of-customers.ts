import { Injectable, type OnModuleInit } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { CustomerHistories, type CustomerHistory } from '../../../customers';

const PASSES = `
  SELECT count(*) > 0
      OR EXISTS (SELECT 1 FROM finance.customer_purchase u WHERE u.account_id = $1 AND u.customer_id = $2) AS "hasRecords",
    (count(*) FILTER (WHERE status = 'active'))::int AS "activePasses"
  FROM passes.class_pass WHERE account_id = $1 AND customer_id = $2`;

/** Provides customer management with a customer's passes. */
@Injectable()
export class PassesOfCustomers implements OnModuleInit {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly histories: CustomerHistories,
  ) {}

  onModuleInit(): void {
    this.histories.register('passes', (scope, customerId) => this.history(scope, customerId));
  }

  /** Passes and purchases are never deleted, so each counts as history. Purchases have no customer id of their own. */
  private async history({ accountId }: StudioScope, customerId: number): Promise<Partial<CustomerHistory>> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<Partial<CustomerHistory>>('passes_of_customer', PASSES, [accountId, customerId]),
    ]);
    return row ?? {};
  }
}
