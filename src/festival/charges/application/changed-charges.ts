import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { Patch } from '@studio/kernel';
import { rowChange } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { FestivalChargeEntity } from '../entities/festival-charge.entity';

export interface ChargeChange {
  readonly fields: Patch<Omit<FestivalChargeEntity, 'accountId' | 'id' | 'amountCents' | 'currency'>>;
  /** Action after `festival_charge.`, in the past tense. */
  readonly action: 'updated' | 'payment_recorded' | 'cancelled' | 'accepted' | 'refunded';
  /** Facts for the log in addition to the changed fields, such as the reason. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Changes locked charges and logs the change. */
@Injectable()
export class ChangedCharges {
  constructor(private readonly activity: ActivityLog) {}

  /** Runs in the caller's transaction with the charge locked. Does nothing without changed fields and facts. */
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

/** The user who settles a charge; null for an API token. */
export function settlerOf({ actor }: ActorContext): number | null {
  return actor.kind === 'staff' ? actor.userId : null;
}
