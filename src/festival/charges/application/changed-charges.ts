import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { Patch } from '@studio/kernel';
import { rowChange } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { FestivalChargeEntity } from '../entities/festival-charge.entity';

/** What is to change of a charge. */
export interface ChargeChange {
  readonly fields: Patch<Omit<FestivalChargeEntity, 'accountId' | 'id' | 'amountCents' | 'currency'>>;
  /** Past tense, after `festival_charge.`. */
  readonly action: 'updated' | 'payment_recorded' | 'cancelled' | 'accepted' | 'refunded';
  /** Beside the fields that change, such as the reason. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Changes locked charges, and remembers it. */
@Injectable()
export class ChangedCharges {
  constructor(private readonly activity: ActivityLog) {}

  /** In the open unit, with the charge locked. Where neither a field changes nor a fact is to be kept, nothing happens. */
  async change(
    manager: EntityManager,
    ctx: ActorContext,
    charge: FestivalChargeEntity,
    { fields: wanted, action, facts = {} }: ChargeChange,
  ): Promise<void> {
    const { accountId, id } = charge;
    const { fields, changes } = rowChange(manager, FestivalChargeEntity, charge, wanted);
    const hasChanged = Object.keys(fields).length > 0;
    if (!hasChanged && Object.keys(facts).length === 0) return;
    if (hasChanged) await manager.update(FestivalChargeEntity, { accountId, id }, fields);
    await this.activity.record(manager, ctx, {
      action: `festival_charge.${action}`,
      subjectType: 'festival_charge',
      subjectId: id,
      changes: { ...changes, ...facts },
    });
  }
}

/** The person who settles a charge; null for a program. */
export function settlerOf({ actor }: ActorContext): number | null {
  return actor.kind === 'staff' ? actor.userId : null;
}
