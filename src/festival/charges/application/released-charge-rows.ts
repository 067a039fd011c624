import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { FestivalNotices } from '../../notices/application/festival-notices';
import type { ChargeStatus } from '../domain/charge-status';
import { beginsToRequireRefund, type ReleasableCharge } from '../domain/charge-transitions';

/** The charges that a decision released. */
export interface ReleasedCharges {
  readonly cancelledChargeIds: readonly number[];
  /** Paid charges that now require a refund. */
  readonly refundDueChargeIds: readonly number[];
}

/** Which charges a decision releases, and how. */
export interface ChargeRelease {
  /** Condition on the charge `c`; `$2` is `id`. */
  readonly where: string;
  readonly id: number;
  /** The decision, for the log. */
  readonly because: 'entry_rejected' | 'entry_withdrawn' | 'edition_cancelled' | 'category_changed';
  /** The new status of the charge; null leaves it unchanged. */
  readonly decide: (charge: ReleasableCharge) => ChargeStatus | null;
  /** Whether the entry's contact is notified of each refund that becomes due. */
  readonly notifiesContact: boolean;
}

interface LockedCharge extends ReleasableCharge {
  readonly id: number;
}

interface ReleasedCharge extends LockedCharge {
  readonly after: ChargeStatus;
}

const lockedWhere = (condition: string) => `
  SELECT c.id, c.status, c.amount_cents AS "amountCents", c.cancelled_at AS "cancelledAt"
  FROM festival.festival_charge c
  WHERE c.account_id = $1 AND ${condition}
  ORDER BY c.id
  FOR UPDATE OF c`;

const UPDATE = `
  UPDATE festival.festival_charge c SET status = n.status, cancelled_at = $4
  FROM unnest($2::bigint[], $3::text[]) AS n (id, status)
  WHERE c.account_id = $1 AND c.id = n.id`;

/** Releases charges that are no longer owed, all of a decision in one statement. */
@Injectable()
export class ReleasedChargeRows {
  constructor(
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
    private readonly notices: FestivalNotices,
  ) {}

  /** Runs in the caller's transaction with the entry or the edition locked. */
  async release(manager: EntityManager, ctx: ActorContext, release: ChargeRelease): Promise<ReleasedCharges> {
    const charges = await manager.query<LockedCharge[]>(lockedWhere(release.where), [ctx.accountId, release.id]);
    const released = charges.flatMap((charge): ReleasedCharge[] => {
      const after = release.decide(charge);
      return after === null ? [] : [{ ...charge, after }];
    });
    if (released.length > 0) await this.store(manager, ctx, release, released);
    const idsOf = (some: readonly ReleasedCharge[]) => some.map(({ id }) => id);
    const refundDueChargeIds = idsOf(released.filter(({ status, after }) => beginsToRequireRefund(status, after)));
    if (release.notifiesContact && refundDueChargeIds.length > 0)
      await this.notices.record(
        ctx,
        refundDueChargeIds.map((chargeId) => ({ kind: 'charge_refund_due', chargeId })),
      );
    return { cancelledChargeIds: idsOf(released.filter(({ after }) => after === 'cancelled')), refundDueChargeIds };
  }

  private async store(
    manager: EntityManager,
    ctx: ActorContext,
    { because }: ChargeRelease,
    released: readonly ReleasedCharge[],
  ): Promise<void> {
    const ids = released.map(({ id }) => id);
    const statuses = released.map(({ after }) => after);
    await manager.query(UPDATE, [ctx.accountId, ids, statuses, this.clock.now()]);
    const activities = released.map(({ id, status, after }) => ({
      action: 'festival_charge.released',
      subjectType: 'festival_charge',
      subjectId: id,
      changes: { status: { before: status, after }, because },
    }));
    await this.activity.recordAll(manager, ctx, activities);
  }
}
