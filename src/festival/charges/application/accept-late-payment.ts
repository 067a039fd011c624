import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';

import { FestivalUnit } from '../../festival-unit';
import { isAcceptable } from '../domain/charge-money';
import { chargeRefused } from '../domain/charge-refusals';
import { ChangedCharges, settlerOf } from './changed-charges';
import { LockedCharges } from './locked-charges';

/**
 * Accepts a late payment as if it had been on time (PAY-7). Throws `not_found`, `charge_not_acceptable` on `charge`.
 */
@Injectable()
export class AcceptLatePayment {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly charges: LockedCharges,
    private readonly changed: ChangedCharges,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, id: number, reason: string): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      await this.charges.entryOf(manager, ctx, id);
      const { charge, money } = await this.charges.within(manager, ctx, id);
      if (!isAcceptable(money, charge.cancelledAt)) throw chargeRefused('charge_not_acceptable');
      await this.changed.change(manager, ctx, charge, {
        action: 'accepted',
        fields: { status: 'paid', settledByUserId: settlerOf(ctx), paidAt: charge.paidAt ?? this.clock.now() },
        facts: { reason },
      });
    });
  }
}
