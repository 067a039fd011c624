import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { addDays, Clock, startOfDay } from '@studio/kernel';

import { CashboxBalancesQuery } from '../finance';
import { ReconcileCashbox } from '../finance/cash/application/reconcile-cashbox';
import { RecordCashMovement } from '../finance/cash/application/record-cash-movement';
import { StartFinanceEpoch } from '../finance/cash/application/start-finance-epoch';
import { counterTime, type DemoBooksSetting, type DemoMonth } from './demo-months';
import type { DemoPlan } from './demo-plan';

const EVENING = '21:00';
/** The age of the month whose count does not add up. */
const VARIANCE_AGE = 2;
const MISSING_CENTS = 2_000;

/**
 * The cashboxes of a demo studio: counted when the books begin; at the end of each month the owner withdraws the
 * surplus and counts.
 */
@Injectable()
export class DemoCash {
  constructor(
    private readonly clock: Clock,
    private readonly startEpoch: StartFinanceEpoch,
    private readonly recordMovement: RecordCashMovement,
    private readonly reconcile: ReconcileCashbox,
    private readonly balances: CashboxBalancesQuery,
  ) {}

  async open({ money, currency }: DemoPlan, { staff, locationIds, since }: DemoBooksSetting): Promise<void> {
    const counts = locationIds.map((locationId) => ({ locationId, currency, actualCountedCents: money.floatCents }));
    const epoch = { counts, reason: money.reasons.epoch, idempotencyKey: randomUUID() };
    await this.clock.at(startOfDay(since, staff.timeZone), () => this.startEpoch.execute(staff, epoch));
  }

  async close({ money, currency }: DemoPlan, setting: DemoBooksSetting, { nextDay, age }: DemoMonth): Promise<void> {
    const { staff } = setting;
    const boxes = await this.balances.list(staff, { defaultCurrency: currency, locationId: null, currency: null });
    const missingCents = age === VARIANCE_AGE ? MISSING_CENTS : 0;
    await this.clock.at(counterTime(setting, addDays(nextDay, -1), EVENING), async () => {
      for (const [index, { locationId, balanceCents }] of boxes.entries()) {
        const amountCents = balanceCents - money.floatCents;
        const movement = { direction: 'out', locationId, currency, amountCents, occurredAt: null } as const;
        const reason = money.reasons.withdrawal;
        if (amountCents > 0)
          await this.recordMovement.execute(staff, { ...movement, reason, idempotencyKey: randomUUID() });
        const actualCountedCents = Math.min(balanceCents, money.floatCents) - (index === 0 ? missingCents : 0);
        const count = { locationId, currency, actualCountedCents: Math.max(0, actualCountedCents) };
        await this.reconcile.execute(staff, { ...count, reason: money.reasons.count, idempotencyKey: randomUUID() });
      }
    });
  }
}
