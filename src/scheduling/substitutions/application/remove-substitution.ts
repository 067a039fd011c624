import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, StudioDirectory } from '../../../accounts';
import { trainerOccupied } from '../../catalogue';
import { lockTrainers } from '../../classes';

interface SubstitutionRow {
  readonly trainer_id: number;
  readonly substitute_trainer_id: number;
}

const IN_FORCE = `
  SELECT trainer_id, substitute_trainer_id FROM scheduling.trainer_substitution
  WHERE account_id = $1 AND id = $2 AND removed_at IS NULL`;

const REMOVE = 'UPDATE scheduling.trainer_substitution SET removed_at = $3 WHERE account_id = $1 AND id = $2';

const CLASSES = `
  SELECT id FROM scheduling.scheduled_class
  WHERE account_id = $1 AND substitution_id = $2 AND starts_at > $3 ORDER BY id FOR NO KEY UPDATE`;

/** The scheduled ones of the classes that overlap with another class of the trainer. */
const BUSY = `
  SELECT DISTINCT c.id FROM scheduling.scheduled_class c
  JOIN scheduling.trainer_occupation o
    ON o.account_id = c.account_id AND o.trainer_id = $2 AND o.during && tstzrange(c.starts_at, c.ends_at)
      AND o.scheduled_class_id <> c.id
  WHERE c.account_id = $1 AND c.id = ANY($3::bigint[]) AND c.status = 'scheduled'`;

/** The trainer may have become an additional trainer of a class meanwhile, which a main trainer cannot be. */
const LEAVE_ADDITIONAL = `
  DELETE FROM scheduling.scheduled_class_trainer
  WHERE account_id = $1 AND trainer_id = $2 AND scheduled_class_id = ANY($3::bigint[])`;

const PUT_BACK = `
  UPDATE scheduling.scheduled_class
  SET trainer_id = $2, substitution_id = NULL, replaced_trainer_id = NULL,
    allows_trainer_overlap = allows_trainer_overlap OR id = ANY($4::bigint[])
  WHERE account_id = $1 AND id = ANY($3::bigint[])`;

/**
 * Ends a substitution and reassigns its future classes that were not changed to the replaced trainer (SBS-2). Throws `not_found`,
 * also for one already removed, and `trainer_occupied` (trainer_id) when the trainer has another class by now and the studio does
 * not allow overlaps.
 */
@Injectable()
export class RemoveSubstitution {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const { accountId } = ctx;
      const now = this.clock.now();
      const { trainer_id: trainerId } = await lockSubstitution(manager, ctx, id);
      await manager.query(REMOVE, [accountId, id, now]);
      const rows = await manager.query<{ id: number }[]>(CLASSES, [accountId, id, now]);
      const classes = rows.map((row) => row.id);
      const busy = await manager.query<{ id: number }[]>(BUSY, [accountId, trainerId, classes]);
      if (busy.length > 0 && !(await this.studios.settings(accountId)).allowsTrainerOverlap)
        throw trainerOccupied('trainer_id');
      await manager.query(LEAVE_ADDITIONAL, [accountId, trainerId, classes]);
      await manager.query(PUT_BACK, [accountId, trainerId, classes, busy.map((row) => row.id)]);
      await this.activity.record(manager, ctx, {
        action: 'trainer_substitution.removed',
        subjectType: 'trainer_substitution',
        subjectId: id,
        changes: { trainer_id: trainerId, classes: classes.length },
      });
    });
  }
}

/** Locks both trainers, as every other change of substitutions does, and reads the substitution under their locks. */
async function lockSubstitution(manager: EntityManager, ctx: ActorContext, id: number): Promise<SubstitutionRow> {
  const find = async () => {
    const [row] = await manager.query<SubstitutionRow[]>(IN_FORCE, [ctx.accountId, id]);
    if (!row) throw notFound('The substitution');
    return row;
  };
  const found = await find();
  await lockTrainers(manager, ctx, [found.trainer_id, found.substitute_trainer_id]);
  return find();
}
