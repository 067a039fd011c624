import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { StaffSnapshots } from '../../../accounts';
import type { PassState } from '../domain/class-pass';
import type { AdjustmentOrigin, AdjustmentType } from '../domain/pass-adjustment';

/** A permanent record of one change of a pass. */
export interface PassAdjustment {
  readonly classPassId: number;
  readonly type: AdjustmentType;
  readonly origin: AdjustmentOrigin;
  readonly reason: string;
  /** The pass before and after; equal when only the reason is recorded. */
  readonly before: PassState;
  readonly after: PassState;
  /** The freeze that this adjustment begins or ends. */
  readonly freeze?: { readonly startedAt: Date; readonly finishedAt: Date | null; readonly days: number | null };
}

const INSERT = `
  INSERT INTO passes.class_pass_adjustment (account_id, class_pass_id, actor, adjustment_type, origin, reason,
    sessions_delta, previous_sessions_count, new_sessions_count, days_delta, previous_validity_days, new_validity_days,
    previous_total_validity_days, new_total_validity_days, previous_status, new_status, freeze_started_at,
    freeze_finished_at, freeze_days_count)
  SELECT $1, n.class_pass_id, $2, n.adjustment_type, n.origin, n.reason, n.sessions_delta, n.previous_sessions_count,
    n.new_sessions_count, n.days_delta, n.previous_validity_days, n.new_validity_days, n.previous_total_validity_days,
    n.new_total_validity_days, n.previous_status, n.new_status, n.freeze_started_at, n.freeze_finished_at,
    n.freeze_days_count
  FROM jsonb_to_recordset($3::jsonb) AS n (class_pass_id bigint, adjustment_type text, origin text,
    reason text, sessions_delta int, previous_sessions_count int, new_sessions_count int, days_delta int,
    previous_validity_days int, new_validity_days int, previous_total_validity_days int, new_total_validity_days int,
    previous_status text, new_status text, freeze_started_at timestamptz, freeze_finished_at timestamptz,
    freeze_days_count int)
  RETURNING id`;

/** Appends immutable records of who adjusted a pass, how and why. Runs in the caller's transaction. */
@Injectable()
export class PassAdjustments {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly snapshots: StaffSnapshots,
  ) {}

  /** Returns the ids in the order of the adjustments. */
  async record(ctx: ActorContext, adjustments: readonly PassAdjustment[]): Promise<readonly number[]> {
    if (adjustments.length === 0) return [];
    const actor = await this.snapshots.of(ctx);
    return this.uow.write(ctx, async (manager) => {
      const values = [ctx.accountId, JSON.stringify(actor), JSON.stringify(adjustments.map(rowOf))];
      const rows = await manager.query<{ id: number }[]>(INSERT, values);
      return rows.map(({ id }) => id).toSorted((a, b) => a - b);
    });
  }
}

function rowOf({ classPassId, type, origin, reason, before, after, freeze }: PassAdjustment): object {
  return {
    class_pass_id: classPassId,
    adjustment_type: type,
    origin,
    reason,
    ...(type === 'sessions' && sessionsOf(before, after)),
    ...((type === 'validity_days' || type === 'unfreeze') && daysOf(before, after)),
    ...(before.status !== after.status && { previous_status: before.status, new_status: after.status }),
    ...(freeze && {
      freeze_started_at: freeze.startedAt,
      freeze_finished_at: freeze.finishedAt,
      freeze_days_count: freeze.days,
    }),
  };
}

function sessionsOf(before: PassState, after: PassState): object {
  return {
    sessions_delta: after.sessionsCount - before.sessionsCount,
    previous_sessions_count: before.sessionsCount,
    new_sessions_count: after.sessionsCount,
  };
}

function daysOf(before: PassState, after: PassState): object {
  return {
    days_delta: after.validityDays - before.validityDays,
    previous_validity_days: before.validityDays,
    new_validity_days: after.validityDays,
    previous_total_validity_days: before.totalValidityDays,
    new_total_validity_days: after.totalValidityDays,
  };
}
