import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { insertRows, UnitOfWork } from '@studio/persistence';

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
      const table = 'passes.class_pass_adjustment';
      const given = adjustments.map((adjustment) => ({ actor, ...rowOf(adjustment) }));
      const rows = await insertRows<{ id: number }>(manager, ctx, table, given, 'RETURNING id');
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
