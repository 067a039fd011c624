import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { addDays, Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { CorrectPurchase } from '../finance/purchases/application/correct-purchase';
import { RefundPurchase } from '../finance/purchases/application/refund-purchase';
import { counterTime, type DemoBooksSetting, type DemoMonth } from './demo-months';
import type { DemoPlan } from './demo-plan';

/** Ages of the months with a refund and with a correction. */
const REFUND_AGE = 2;
const CORRECTION_AGE = 4;
const AFTERNOON = '17:00';

const NEWEST_CASH = `
  SELECT id, location_id AS "locationId", amount_cents AS "amountCents" FROM finance.customer_purchase
  WHERE account_id = $1 AND method = 'cash' AND class_pass_id IS NOT NULL ORDER BY paid_at DESC, id DESC LIMIT 1`;

interface NewestPurchase {
  readonly id: number;
  readonly locationId: number;
  readonly amountCents: number;
}

/** A refund of a demo studio to a customer, and the correction of a payment that was entered wrong. */
@Injectable()
export class DemoSlips {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly refund: RefundPurchase,
    private readonly correct: CorrectPurchase,
  ) {}

  async putRight({ money }: DemoPlan, setting: DemoBooksSetting, { nextDay, age }: DemoMonth): Promise<void> {
    if (age !== REFUND_AGE && age !== CORRECTION_AGE) return;
    const { staff } = setting;
    const purchases = await this.uow.write(staff, (manager) =>
      manager.query<NewestPurchase[]>(NEWEST_CASH, [staff.accountId]),
    );
    for (const { id, locationId, amountCents } of purchases) {
      await this.clock.at(counterTime(setting, addDays(nextDay, -1), AFTERNOON), async () => {
        const key = { idempotencyKey: randomUUID() };
        if (age === CORRECTION_AGE)
          return this.correct.execute(staff, id, { method: 'card', reason: money.reasons.correction, ...key });
        const part = { amountCents: Math.floor(amountCents / 2), method: 'cash', locationId } as const;
        return this.refund.execute(staff, id, { ...part, reason: money.reasons.refund, ...key });
      });
    }
  }
}
