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

/** From a day on within it, its last day is the one before; else it is removed. */
const REMOVE = `
  UPDATE scheduling.trainer_substitution
  SET removed_at = CASE WHEN from_date < $4::date THEN removed_at ELSE $3 END,
    to_date = CASE WHEN from_date < $4::date THEN least(to_date, $4::date - 1) ELSE to_date END
  WHERE account_id = $1 AND id = $2`;

const CLASSES = `
  SELECT c.id FROM scheduling.scheduled_class c
  JOIN scheduling.location l ON l.account_id = c.account_id AND l.id = c.location_id
  WHERE c.account_id = $1 AND c.substitution_id = $2 AND c.starts_at > $3
    AND ($4::date IS NULL OR (c.starts_at AT TIME ZONE coalesce(l.timezone, $5))::date >= $4)
  ORDER BY c.id FOR NO KEY UPDATE OF c`;

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
 * Ends a substitution, or those of its days from one on, and reassigns its future classes that were not changed to the
 * replaced trainer (SBS-2). Throws `not_found`, also for one already removed, and `trainer_occupied` (trainer_id) when the
 * trainer has another class by now and the studio does not allow overlaps.
 */
@Injectable()
export class RemoveSubstitution {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Of the given day and later ones, on the clocks of the classes; of all days with null. */
  async execute(ctx: ActorContext, id: number, fromDate: string | null): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const { accountId } = ctx;
      const now = this.clock.now();
      const { trainer_id: trainerId } = await lockSubstitution(manager, ctx, id);
      await manager.query(REMOVE, [accountId, id, now, fromDate]);
      const rows = await manager.query<{ id: number }[]>(CLASSES, [accountId, id, now, fromDate, ctx.timeZone]);
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
        changes: { trainer_id: trainerId, from_date: fromDate, classes: classes.length },
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
