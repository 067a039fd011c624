import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { addDays, calendarDateOf, Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, type StudioSettings } from '../../accounts';
import {
  changesTrainer,
  decideFollowing,
  fallbacksOf,
  type FollowedChange,
  movesClass,
} from '../domain/class-following';
import { belongsToSeries, computeOccurrenceDates } from '../domain/occurrences';
import { ScheduleSeriesEntity } from '../entities/schedule-series.entity';
import { ScheduledClassEntity } from '../entities/scheduled-class.entity';
import { busyTrainers, isRoomTaken, lockRooms, lockTrainers, type Period } from './occupancy';
import { RoomReservations } from './room-reservations';
import {
  deleteClasses,
  followingClasses,
  insertUnlessTaken,
  lockFollowing,
  type Occurrence,
  takenDates,
} from './series-classes';
import { type LeftOutReason, NOTHING_DONE, type SeriesRun } from './series-run';
import { lockSeries, type SeriesWithSetting, settingOf, wantedClass } from './series-setting';
import { type SubstitutionInForce, substitutionsOf } from './substitutions-in-force';

/** A run over one series: what its classes take their values from, and what is done so far. */
interface Run {
  readonly manager: EntityManager;
  readonly setting: SeriesWithSetting;
  readonly substitutions: readonly SubstitutionInForce[];
  readonly allowsOverlap: boolean;
  /** When something else than classes has the series' room. */
  readonly held: readonly Period[];
  /** Classes that start later are made. */
  readonly after: Date;
  /** Classes that start later are changed and deleted: what has been is not rewritten. */
  readonly ahead: Date;
  readonly leftOut: { date: string; reason: LeftOutReason }[];
}

/**
 * Brings the classes of one series in line with it, in the caller's unit: deletes those that no longer belong (SER-6), has
 * the others follow (SER-5), makes what is missing (SER-1…SER-4). A repeat finds nothing left to do. Locks the series, its
 * room, its trainers and then only the classes it changes, so that bookings of all others go on meanwhile.
 */
@Injectable()
export class SeriesGeneration {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly reservations: RoomReservations,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Null when an active series cannot take place any more and is to be paused (SER-7). */
  async run(
    ctx: ActorContext,
    seriesId: number,
    settings: StudioSettings,
    asOf: Date = this.clock.now(),
  ): Promise<SeriesRun | null> {
    return this.uow.write(ctx, async (manager) => {
      const series = settings.isActive ? await lockSeries(manager, ctx, seriesId) : null;
      if (series?.status === 'ended') return this.end(manager, ctx, series, asOf);
      if (series?.status !== 'active') return NOTHING_DONE;
      const setting = await settingOf(manager, series, ctx.timeZone);
      if (!setting) return null;
      // Its classes would be new ones (KIND-2); it goes on by itself once the kind is enabled again.
      if (!settings.enabledKinds.includes(series.scheduleKind)) return NOTHING_DONE;
      return this.fill(manager, ctx, setting, settings, asOf);
    });
  }

  private async end(
    manager: EntityManager,
    ctx: ActorContext,
    series: ScheduleSeriesEntity,
    asOf: Date,
  ): Promise<SeriesRun> {
    const run = { ...NOTHING_DONE, ...(await removeUnless(manager, series, this.aheadOf(asOf), () => false)) };
    await this.record(manager, ctx, series, run);
    return run;
  }

  private async fill(
    manager: EntityManager,
    ctx: ActorContext,
    setting: SeriesWithSetting,
    settings: StudioSettings,
    asOf: Date,
  ): Promise<SeriesRun> {
    const { series, zone } = setting;
    const today = calendarDateOf(asOf, zone);
    const substitutions = await lockPlace(manager, series, today);
    const ahead = this.aheadOf(asOf);
    const gone = await removeUnless(manager, series, ahead, (date) => belongsToSeries(series, date));
    const leftOut: Run['leftOut'] = [];
    const allowsOverlap = settings.allowsTrainerOverlap;
    const fromNow = { startsAt: asOf, endsAt: null };
    const held = await this.reservations.heldIn(manager, series, series.roomId, fromNow);
    const run = { manager, setting, substitutions, allowsOverlap, held, after: asOf, ahead, leftOut };
    const updated = await follow(run);
    const taken = await takenDates(manager, series);
    const dates = computeOccurrenceDates(series, today, settings.scheduleGenerationWeeks);
    const generated: string[] = [];
    for (const date of dates) if (!taken.has(date) && (await make(run, date))) generated.push(date);

    const generatedUntil = addDays(today, settings.scheduleGenerationWeeks * 7);
    const done = { generatedUntil, generatedAt: this.clock.now() };
    await manager.update(ScheduleSeriesEntity, { accountId: ctx.accountId, id: series.id }, done);
    const result = { generated, updated, ...gone, leftOut };
    await this.record(manager, ctx, series, result);
    return result;
  }

  private aheadOf(asOf: Date): Date {
    const now = this.clock.now();
    return asOf > now ? asOf : now;
  }

  private async record(
    manager: EntityManager,
    ctx: ActorContext,
    { id }: ScheduleSeriesEntity,
    { generated, updated, removed }: SeriesRun,
  ): Promise<void> {
    if (generated.length + updated.length + removed.length === 0) return;
    await this.activity.record(manager, ctx, {
      action: 'series.generated',
      subjectType: 'schedule_series',
      subjectId: id,
      changes: { generated: generated.length, updated: updated.length, removed: removed.length },
    });
  }
}

/**
 * Locks room and trainers of the series, those who stand in included. They are looked for first, so that all are locked in
 * the order of ids, and again under the lock of the series' trainer, which whoever makes a substitution takes.
 */
async function lockPlace(
  manager: EntityManager,
  series: ScheduleSeriesEntity,
  today: string,
): Promise<SubstitutionInForce[]> {
  const found = await substitutionsOf(manager, series, series.trainerId, today);
  await lockRooms(manager, series, [series.roomId]);
  await lockTrainers(manager, series, [series.trainerId, ...found.map((one) => one.substituteTrainerId)]);
  return substitutionsOf(manager, series, series.trainerId, today);
}

/** Deletes the future classes that no longer belong; those with bookings stay (SER-6). */
async function removeUnless(
  manager: EntityManager,
  series: ScheduleSeriesEntity,
  after: Date,
  belongs: (date: string) => boolean,
): Promise<Pick<SeriesRun, 'removed' | 'kept'>> {
  const strangers = (await followingClasses(manager, series, after)).filter((one) => !belongs(one.occurrenceDate));
  const locked = await lockFollowing(manager, series, strangers, after);
  const unbooked = locked.filter(({ hasBookings }) => !hasBookings);
  await deleteClasses(manager, series, unbooked);
  return {
    removed: unbooked.map((one) => one.occurrenceDate).toSorted(),
    kept: locked
      .filter(({ hasBookings }) => hasBookings)
      .map(({ occurrenceDate, id }) => ({ date: occurrenceDate, classId: id })),
  };
}

/** Has the classes there are follow the series. Returns the dates of those that changed. */
async function follow(run: Run): Promise<string[]> {
  const { manager, setting, ahead } = run;
  const { series } = setting;
  const behind = (await followingClasses(manager, series, ahead)).filter((one) => isBehind(run, one));
  const updated: string[] = [];
  for (const one of await lockFollowing(manager, series, behind, ahead))
    if (await bringUp(run, one)) updated.push(one.occurrenceDate);
  return updated.toSorted();
}

function isBehind(run: Run, occurrence: Occurrence): boolean {
  return Object.keys(changeOf(run, occurrence)).length > 0;
}

function changeOf({ setting, substitutions }: Run, occurrence: Occurrence): FollowedChange {
  const { occurrenceDate, hasBookings, startsAt } = occurrence;
  const wanted = wantedClass(setting, occurrenceDate, substitutions, hasBookings ? startsAt : null);
  return decideFollowing({ ...occurrence, activeBookings: occurrence.activeBookingsCount }, wanted);
}

/** Applies as much of the change as room and trainer allow; what they do not allow is left out. */
async function bringUp(run: Run, occurrence: Occurrence): Promise<boolean> {
  const { manager, ahead, leftOut, allowsOverlap } = run;
  const { accountId, id, occurrenceDate: date } = occurrence;
  const [whole = {}, ...lesser] = fallbacksOf(changeOf(run, occurrence));
  // Nobody is sent back in time: a class that would have started keeps its place.
  const isPast = (whole.startsAt ?? occurrence.startsAt) <= ahead;
  const obstacle = isPast ? null : await obstacleOf(run, occurrence, whole);
  if (obstacle) leftOut.push({ date, reason: obstacle });
  let change = isPast || obstacle ? null : whole;
  for (const next of lesser) change ??= (await obstacleOf(run, occurrence, next)) === null ? next : null;
  if (!change || Object.keys(change).length === 0) return false;
  const needsTrainer = movesClass(change) || changesTrainer(change);
  const overlap = needsTrainer ? { allowsTrainerOverlap: allowsOverlap } : {};
  await manager.update(ScheduledClassEntity, { accountId, id }, { ...change, ...overlap });
  return true;
}

/** What keeps a class from being changed so; null when nothing does. */
async function obstacleOf(
  { manager, allowsOverlap, held }: Run,
  occurrence: Occurrence,
  change: FollowedChange,
): Promise<LeftOutReason | null> {
  if (occurrence.status !== 'scheduled') return null;
  const after = { ...occurrence, ...change };
  if (movesClass(change)) {
    const isTaken = isHeld(held, after) || (await isRoomTaken(manager, after, after, occurrence.id));
    if (isTaken) return 'room_occupied';
  }
  if (allowsOverlap || !(movesClass(change) || changesTrainer(change))) return null;
  const busy = await busyTrainers(manager, after, [after.trainerId], after, occurrence.id);
  return busy.length > 0 ? 'trainer_occupied' : null;
}

/** Makes the class of a date, unless it would have started, or room or trainer are taken (SER-2, SER-3). */
async function make(
  { manager, setting, substitutions, allowsOverlap, held, after, leftOut }: Run,
  date: string,
): Promise<boolean> {
  const { series } = setting;
  const wanted = wantedClass(setting, date, substitutions);
  if (wanted.startsAt <= after) return false;
  const busy = allowsOverlap ? [] : await busyTrainers(manager, series, [wanted.trainerId], wanted);
  if (busy.length > 0) {
    leftOut.push({ date, reason: 'trainer_occupied' });
    return false;
  }
  const isMade =
    !isHeld(held, wanted) &&
    (await insertUnlessTaken(manager, {
      ...wanted,
      accountId: series.accountId,
      scheduleKind: series.scheduleKind,
      seriesId: series.id,
      occurrenceDate: date,
      allowsTrainerOverlap: allowsOverlap,
      isManuallyModified: false,
      source: 'series',
      status: 'scheduled',
    }));
  if (!isMade) leftOut.push({ date, reason: 'room_occupied' });
  return isMade;
}

/** Whether one of the periods covers some time of the class; touching is no conflict (CLS-2). */
function isHeld(held: readonly Period[], { startsAt, endsAt }: Period): boolean {
  return held.some((period) => period.startsAt < endsAt && period.endsAt > startsAt);
}
