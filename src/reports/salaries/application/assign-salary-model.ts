import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, notChoosable, validationFailed } from '@studio/kernel';
import { insertRows, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, StaffSnapshots } from '../../../accounts';
import { salaryModelArchived } from '../domain/salary.errors';

/** Assignments of trainers to a model from a day on. */
export interface NewAssignments {
  /** 1 to 200, without duplicates. */
  readonly trainerIds: readonly number[];
  readonly salaryModelId: number;
  readonly effectiveFrom: string;
}

interface LiveRow {
  readonly id: number;
  readonly trainerId: number;
  readonly salaryModelId: number;
}

const LOCK_TRAINERS = `
  SELECT id FROM scheduling.trainer WHERE account_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE`;

const HOLD_MODEL = `
  SELECT archived_at AS "archivedAt" FROM reports.salary_model WHERE account_id = $1 AND id = $2 FOR SHARE`;

const OF_THE_DAY = `
  SELECT id, trainer_id AS "trainerId", salary_model_id AS "salaryModelId" FROM reports.salary_assignment
  WHERE account_id = $1 AND trainer_id = ANY($2::bigint[]) AND effective_from = $3 AND superseded_at IS NULL`;

const SUPERSEDE =
  'UPDATE reports.salary_assignment SET superseded_at = $3 WHERE account_id = $1 AND id = ANY($2::bigint[])';

/**
 * Assigns trainers, active or not, to a model from a day on. Assignments of the same day are superseded but remain
 * stored (SAL-2). Repeating it changes nothing. Throws `validation_failed` on `trainer_ids.<n>` and `salary_model_id`,
 * `salary_model_archived`. Returns the ids of the assignments.
 */
@Injectable()
export class AssignSalaryModel {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly snapshots: StaffSnapshots,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, input: NewAssignments): Promise<number[]> {
    const { accountId } = ctx;
    const { trainerIds, salaryModelId, effectiveFrom } = input;
    return this.uow.write(ctx, async (manager) => {
      await this.lockTrainers(manager, ctx, trainerIds);
      await this.lockModel(manager, ctx, salaryModelId);
      const before = await manager.query<LiveRow[]>(OF_THE_DAY, [accountId, trainerIds, effectiveFrom]);
      const same = before.filter((row) => row.salaryModelId === salaryModelId);
      const other = before.filter((row) => row.salaryModelId !== salaryModelId);
      const unchanged = new Set(same.map(({ trainerId }) => trainerId));
      const changed = trainerIds.filter((id) => !unchanged.has(id));
      const ids = await this.replace(manager, ctx, { ...input, trainerIds: changed }, other);
      return [...same.map(({ id }) => id), ...ids];
    });
  }

  /** Serialises assignments of the same trainers. */
  private async lockTrainers(
    manager: EntityManager,
    { accountId }: ActorContext,
    trainerIds: readonly number[],
  ): Promise<void> {
    const rows = await manager.query<{ id: number }[]>(LOCK_TRAINERS, [accountId, trainerIds]);
    const known = new Set(rows.map(({ id }) => id));
    const wrong = [...trainerIds.entries()].filter(([, id]) => !known.has(id));
    if (wrong.length === 0) return;
    const text = 'The trainer does not exist or cannot be chosen.';
    throw validationFailed(Object.fromEntries(wrong.map(([index]) => [`trainer_ids.${index}`, [text]])));
  }

  /** Locks the model against archiving until the transaction ends. */
  private async lockModel(manager: EntityManager, { accountId }: ActorContext, id: number): Promise<void> {
    const [model] = await manager.query<{ archivedAt: Date | null }[]>(HOLD_MODEL, [accountId, id]);
    if (!model) throw notChoosable('salary_model_id', 'The salary model');
    if (model.archivedAt !== null) throw salaryModelArchived();
  }

  private async replace(
    manager: EntityManager,
    ctx: ActorContext,
    { trainerIds, salaryModelId, effectiveFrom }: NewAssignments,
    before: readonly LiveRow[],
  ): Promise<number[]> {
    if (trainerIds.length === 0) return [];
    await manager.query(SUPERSEDE, [ctx.accountId, before.map(({ id }) => id), this.clock.now()]);
    const actor = await this.snapshots.of(ctx);
    const given = { salary_model_id: salaryModelId, effective_from: effectiveFrom, actor };
    const assigned = trainerIds.map((trainerId) => ({ trainer_id: trainerId, ...given }));
    const table = 'reports.salary_assignment';
    const rows = await insertRows<{ id: number }>(manager, ctx, table, assigned, 'RETURNING id');
    const modelBefore = new Map(before.map((row) => [row.trainerId, row.salaryModelId]));
    const activities = trainerIds.map((trainerId) => ({
      action: 'trainer.salary_model_assigned',
      subjectType: 'trainer',
      subjectId: trainerId,
      changes: {
        effective_from: effectiveFrom,
        salary_model_id: { before: modelBefore.get(trainerId) ?? null, after: salaryModelId },
      },
    }));
    await this.activity.recordAll(manager, ctx, activities);
    return rows.map(({ id }) => id);
  }
}
