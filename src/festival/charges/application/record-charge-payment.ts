import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { FestivalUnit } from '../../festival-unit';
import { type ChargeRefusal, chargeRefused, recordingRefusal } from '../domain/charge-refusals';
import type { ManualMethod } from '../domain/charge-status';
import { CashDesk, cashInKeyOf } from './cash-desk';
import { ChangedCharges, settlerOf } from './changed-charges';
import { ExpiredAttempts } from './expired-attempts';
import { type LockedCharge, LockedCharges, type LockedEntry } from './locked-charges';

/** A payment of a charge that staff received. */
export interface RecordedPayment {
  readonly method: ManualMethod;
  /** Replaces the notes of the charge; undefined does not change them. */
  readonly notes?: string | null | undefined;
}

/**
 * Records a payment of an outstanding charge to staff; cash enters the edition's cash desk (PAY-6). Throws `not_found`,
 * and on `charge` `payment_in_progress`, `charge_not_outstanding`, `charge_overdue`.
 */
@Injectable()
export class RecordChargePayment {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly charges: LockedCharges,
    private readonly expired: ExpiredAttempts,
    private readonly changed: ChangedCharges,
    private readonly desk: CashDesk,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, id: number, payment: RecordedPayment): Promise<void> {
    const refusal = await this.unit.write(ctx, async (manager): Promise<ChargeRefusal | null> => {
      const entry = await this.charges.entryOf(manager, ctx, id);
      await this.expired.closeOfEntry(manager, ctx, entry.id);
      const locked = await this.charges.within(manager, ctx, id);
      const reason = recordingRefusal({ ...locked.charge, ...locked }, this.clock.now());
      if (reason === null) await this.settle(manager, ctx, entry, locked, payment);
      return reason;
    });
    // Thrown after the commit, so that expired attempts remain closed (PAY-3).
    if (refusal !== null) throw chargeRefused(refusal);
  }

  private async settle(
    manager: EntityManager,
    ctx: ActorContext,
    { edition }: LockedEntry,
    { charge }: LockedCharge,
    { method, notes }: RecordedPayment,
  ): Promise<void> {
    const { id, amountCents, currency } = charge;
    await this.changed.change(manager, ctx, charge, {
      action: 'payment_recorded',
      fields: {
        status: 'paid',
        manualMethod: method,
        settledByUserId: settlerOf(ctx),
        paidAt: this.clock.now(),
        wasInPayment: true,
        ...(notes !== undefined && { notes }),
      },
      facts: { amount_cents: amountCents, currency },
    });
    if (method !== 'cash') return;
    const sourceKey = cashInKeyOf(id);
    await this.desk.record(manager, ctx, {
      ...{ editionId: edition.id, orderId: null, chargeId: id, sourceKey, cashInKey: sourceKey },
      ...{ purpose: 'charge_payment', amountCents, currency, reason: null },
    });
  }
}
