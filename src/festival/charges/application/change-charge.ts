import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, type Patch } from '@studio/kernel';

import { FestivalUnit } from '../../festival-unit';
import { chargeRefused } from '../domain/charge-refusals';
import { isUnpaid } from '../domain/charge-status';
import { assertFutureDueDate } from '../domain/due-date';
import type { FestivalChargeEntity } from '../entities/festival-charge.entity';
import { ChangedCharges } from './changed-charges';
import { LockedCharges } from './locked-charges';

export type ChargePatch = Patch<Pick<FestivalChargeEntity, 'name' | 'dueAt' | 'notes'>>;

/**
 * Changes name, due date and notes of an unpaid charge. An unchanged due date may be in the past. Throws
 * `validation_failed` on `due_at`, `not_found`, `charge_closed` on `charge`.
 */
@Injectable()
export class ChangeCharge {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly charges: LockedCharges,
    private readonly changed: ChangedCharges,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, id: number, patch: ChargePatch): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      await this.charges.entryOf(manager, ctx, id);
      const { charge } = await this.charges.within(manager, ctx, id);
      if (patch.dueAt?.getTime() !== charge.dueAt?.getTime())
        assertFutureDueDate(patch.dueAt ?? null, this.clock.now());
      if (!isUnpaid(charge.status)) throw chargeRefused('charge_closed');
      await this.changed.change(manager, ctx, charge, { fields: patch, action: 'updated' });
    });
  }
}
