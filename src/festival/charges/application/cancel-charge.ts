import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { FestivalUnit } from '../../festival-unit';
import { FestivalNotices } from '../../notices/application/festival-notices';
import { type ChargeRefusal, chargeRefused } from '../domain/charge-refusals';
import { beginsToRequireRefund, decideCancellation } from '../domain/charge-transitions';
import { ChangedCharges } from './changed-charges';
import { ExpiredAttempts } from './expired-attempts';
import { LockedCharges } from './locked-charges';

/**
 * Cancels a charge: an unpaid one is no longer owed, a paid one becomes due for a refund. A repeat changes nothing.
 * Throws `not_found`, `charge_closed` on `charge`.
 */
@Injectable()
export class CancelCharge {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly charges: LockedCharges,
    private readonly expired: ExpiredAttempts,
    private readonly changed: ChangedCharges,
    private readonly notices: FestivalNotices,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, id: number, reason: string): Promise<void> {
    const refusal = await this.unit.write(ctx, (manager) => this.cancel(manager, ctx, id, reason));
    // Thrown after the commit, so that expired attempts remain closed (PAY-3).
    if (refusal !== null) throw chargeRefused(refusal);
  }

  private async cancel(
    manager: EntityManager,
    ctx: ActorContext,
    id: number,
    reason: string,
  ): Promise<ChargeRefusal | null> {
    const entry = await this.charges.entryOf(manager, ctx, id);
    await this.expired.closeOfEntry(manager, ctx, entry.id);
    const { charge } = await this.charges.within(manager, ctx, id);
    const decision = decideCancellation(charge);
    if (decision === 'charge_closed') return decision;
    if (decision === 'cancelled_before') return null;
    await this.changed.change(manager, ctx, charge, {
      action: 'cancelled',
      fields: { status: decision.status, cancelledAt: this.clock.now() },
      facts: { reason },
    });
    if (beginsToRequireRefund(charge.status, decision.status))
      await this.notices.record(ctx, [{ kind: 'charge_refund_due', chargeId: id }]);
    return null;
  }
}
