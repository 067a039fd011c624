import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';

import { RecordChargePayment, RefundCharge } from '../festival';
import type { DemoFestivalSetting } from './demo-stage';

const OF_ENTRY = 'SELECT id, status FROM festival.festival_charge WHERE account_id = $1 AND entry_id = $2 ORDER BY id';

interface SeededCharge {
  readonly id: number;
  readonly status: string;
}

/** Money of entries of a demo festival. */
@Injectable()
export class DemoCharges {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly pay: RecordChargePayment,
    private readonly refund: RefundCharge,
  ) {}

  /** Records the payment of the entry's charges. */
  async settle(setting: DemoFestivalSetting, entryId: number, method: 'cash' | 'card'): Promise<void> {
    for (const { id, status } of await this.ofEntry(setting, entryId))
      if (status === 'pending') await this.pay.execute(setting.staff, id, { method });
  }

  /** Refunds the entry's payment in cash. */
  async giveBack(setting: DemoFestivalSetting, entryId: number, amountCents: number, reason: string): Promise<void> {
    const [charge] = await this.ofEntry(setting, entryId);
    const refund = { amountCents, method: 'cash', reason, idempotencyKey: randomUUID() } as const;
    await this.refund.execute(setting.staff, charge?.id ?? 0, refund);
  }

  private ofEntry({ staff }: DemoFestivalSetting, entryId: number): Promise<SeededCharge[]> {
    return this.uow.write(staff, (manager) => manager.query<SeededCharge[]>(OF_ENTRY, [staff.accountId, entryId]));
  }
}
