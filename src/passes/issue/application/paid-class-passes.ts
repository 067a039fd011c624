import { Injectable } from '@nestjs/common';
import { type StudioScope, UnitOfWork } from '@studio/persistence';

import { PaidPasses } from '../../../finance';

const LOCK = `
  SELECT price_cents AS "priceCents" FROM passes.class_pass WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE`;

const SETTLE = `
  UPDATE passes.class_pass SET paid_amount_cents = least(price_cents, greatest(0, $3::bigint))
  WHERE account_id = $1 AND id = $2`;

/** The data of class passes that payments need. */
@Injectable()
export class PaidClassPasses extends PaidPasses {
  constructor(private readonly uow: UnitOfWork) {
    super();
  }

  override async lock(scope: StudioScope, classPassId: number): Promise<{ readonly priceCents: number }> {
    const [pass] = await this.uow.write(scope, (manager) =>
      manager.query<{ priceCents: number }[]>(LOCK, [scope.accountId, classPassId]),
    );
    if (!pass) throw new Error(`There is no class pass with the id ${classPassId}.`);
    return pass;
  }

  override async settle(scope: StudioScope, classPassId: number, netPaidCents: number): Promise<void> {
    await this.uow.write(scope, (manager) => manager.query(SETTLE, [scope.accountId, classPassId, netPaidCents]));
  }
}
