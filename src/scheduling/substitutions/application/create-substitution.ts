import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { calendarDateOf, Clock, notChoosable, validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, StudioDirectory } from '../../../accounts';
import { zoneOfClass, chooseTrainers, lockTrainers } from '../../classes';
import { trainerOccupied } from '../../catalogue';
import { assessSubstitutionRange } from '../domain/substitution-range';

export interface NewSubstitution {
  readonly trainerId: number;
  readonly substituteTrainerId: number;
  /** Days of each class's zone, both included. */
  readonly fromDate: string;
  readonly toDate: string;
  readonly reason: string | null;
  /** With the studio's permission for overlaps, a busy substitute is accepted (CLS-4). */
  readonly confirmsTrainerOverlap: boolean;
}

const INSERT = `
  INSERT INTO scheduling.trainer_substitution (account_id, trainer_id, substitute_trainer_id, from_date, to_date, reason)
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;

/** The trainer's classes, except those on which they already substitute for somebody. */
const CLASSES = `
  SELECT c.id, c.starts_at, l.timezone FROM scheduling.scheduled_class c
  JOIN scheduling.location l ON l.account_id = c.account_id AND l.id = c.location_id
  WHERE c.account_id = $1 AND c.trainer_id = $2 AND c.status = 'scheduled' AND c.starts_at > $3
    AND c.substitution_id IS NULL
  ORDER BY c.id FOR NO KEY UPDATE OF c`;

/** Those of the classes that overlap with another class of the substitute; `itself` when the substitute is in the class itself. */
const BUSY = `
  SELECT c.scheduled_class_id AS id, bool_or(o.scheduled_class_id = c.scheduled_class_id) AS itself
  FROM scheduling.trainer_occupation c
  JOIN scheduling.trainer_occupation o
    ON o.account_id = c.account_id AND o.trainer_id = $3 AND o.during && c.during
  WHERE c.account_id = $1 AND c.trainer_id = $2 AND c.scheduled_class_id = ANY($4::bigint[])
  GROUP BY c.scheduled_class_id`;

const REPLACE = `
  UPDATE scheduling.scheduled_class
  SET trainer_id = $3, replaced_trainer_id = $2, substitution_id = $4,
    allows_trainer_overlap = allows_trainer_overlap OR id = ANY($6::bigint[])
  WHERE account_id = $1 AND trainer_id = $2 AND id = ANY($5::bigint[])`;

/**
 * Substitutes a trainer for some days, on all their scheduled classes that have not started; classes generated later get the
 * substitute too (SBS-1). Throws `validation_failed` (trainer_id, substitute_trainer_id, from_date when another substitution of
 * the trainer overlaps, to_date), `trainer_occupied` (substitute_trainer_id).
 */
@Injectable()
export class CreateSubstitution {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, input: NewSubstitution): Promise<number> {
    const { accountId } = ctx;
    const { trainerId, substituteTrainerId, fromDate, toDate, reason } = input;
    const problem = assessSubstitutionRange(fromDate, toDate, calendarDateOf(this.clock.now(), ctx.timeZone));
    if (problem) throw validationFailed(problem);
    if (trainerId === substituteTrainerId)
      throw notChoosable('substitute_trainer_id', 'A trainer as their own substitute');
    return this.uow.write(ctx, async (manager) => {
      await lockTrainers(manager, ctx, [trainerId, substituteTrainerId]);
      await chooseTrainers(manager, ctx, [
        { id: trainerId, input: 'trainer_id' },
        { id: substituteTrainerId, input: 'substitute_trainer_id' },
      ]);
      const values = [accountId, trainerId, substituteTrainerId, fromDate, toDate, reason];
      const [{ id } = { id: 0 }] = await manager.query<{ id: number }[]>(INSERT, values);
      const classes = await this.lockClasses(manager, ctx, input);
      const busy = await this.busyOn(manager, ctx, input, classes);
      await manager.query(REPLACE, [accountId, trainerId, substituteTrainerId, id, classes, busy]);
      await this.activity.record(manager, ctx, {
        action: 'trainer_substitution.created',
        subjectType: 'trainer_substitution',
        subjectId: id,
        changes: {
          trainer_id: trainerId,
          substitute_trainer_id: substituteTrainerId,
          from_date: fromDate,
          to_date: toDate,
          classes: classes.length,
        },
      });
      return id;
    });
  }

  /** Locks the classes whose local day is in the range. Returns their ids. */
  private async lockClasses(
    manager: EntityManager,
    { accountId, timeZone }: ActorContext,
    { trainerId, fromDate, toDate }: NewSubstitution,
  ): Promise<number[]> {
    const rows = await manager.query<{ id: number; starts_at: Date; timezone: string | null }[]>(CLASSES, [
      accountId,
      trainerId,
      this.clock.now(),
    ]);
    const isInRange = (date: string) => fromDate <= date && date <= toDate;
    return rows
      .filter((row) => isInRange(calendarDateOf(row.starts_at, zoneOfClass(row.timezone, timeZone))))
      .map(({ id }) => id);
  }

  /** Classes on which the substitute is busy, if overlaps are allowed and confirmed. Throws `trainer_occupied` otherwise. */
  private async busyOn(
    manager: EntityManager,
    { accountId }: ActorContext,
    { trainerId, substituteTrainerId, confirmsTrainerOverlap }: NewSubstitution,
    classes: readonly number[],
  ): Promise<number[]> {
    const rows = await manager.query<{ id: number; itself: boolean }[]>(BUSY, [
      accountId,
      trainerId,
      substituteTrainerId,
      classes,
    ]);
    if (rows.length === 0) return [];
    const { allowsTrainerOverlap } = await this.studios.settings(accountId);
    // Nobody can be both main and additional trainer of a class.
    const isWaived = allowsTrainerOverlap && confirmsTrainerOverlap && !rows.some(({ itself }) => itself);
    if (!isWaived) throw trainerOccupied('substitute_trainer_id');
    return rows.map(({ id }) => id);
  }
}
