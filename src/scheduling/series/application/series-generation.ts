import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { addDays, calendarDateOf, Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, type StudioSettings } from '../../../accounts';
import {
  changesTrainer,
  decideFollowing,
  fallbacksOf,
  type FollowedChange,
  movesClass,
  belongsToSeries,
  computeOccurrenceDates,
  ScheduleSeriesEntity,
  ScheduledClassEntity,
  busyTrainers,
  isRoomOccupied,
  lockRooms,
  lockTrainers,
  type Period,
  RoomReservations,
  deleteClasses,
  followingClasses,
  insertUnlessOccupied,
  lockFollowing,
  type Occurrence,
  occupiedDates,
} from '../../classes';
import { type LeftOutReason, NOTHING_DONE, type SeriesRun } from './series-run';
import { lockSeries, type SeriesWithSetting, settingOf, wantedClass } from './series-setting';
import { type SubstitutionInForce, substitutionsOf } from '../../substitutions';

/** A run for one series: the values for its classes, and the results so far. */
interface Run {
  readonly manager: EntityManager;
  readonly setting: SeriesWithSetting;
  readonly substitutions: readonly SubstitutionInForce[];
  readonly allowsOverlap: boolean;
  /** Periods in which something other than classes occupies the series' room. */
  readonly reserved: readonly Period[];
  /** Classes are created only if they start later. */
  readonly after: Date;
  /** Classes are changed and deleted only if they start later, so that the past does not change. */
  readonly ahead: Date;
  readonly leftOut: { date: string; reason: LeftOutReason }[];
}

/**
 * Updates the classes of one series in the caller's transaction: deletes those that no longer belong (SER-6), updates the others
 * (SER-5), creates missing ones (SER-1…SER-4). Repeating it changes nothing. Locks the series, its room, its trainers and then
 * only the classes it changes, so that bookings of all other classes continue meanwhile.
 */
@Injectable()
export class SeriesGeneration {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly reservations: RoomReservations,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Null when an active series can no longer take place and must be paused (SER-7). */
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
      // No new classes of a disabled kind (KIND-2); the series continues when the kind is enabled again.
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
    const reserved = await this.reservations.reservedIn(manager, series, series.roomId, fromNow);
    const run = { manager, setting, substitutions, allowsOverlap, reserved, after: asOf, ahead, leftOut };
    const updated = await follow(run);
    const occupied = await occupiedDates(manager, series);
    const dates = computeOccurrenceDates(series, today, settings.scheduleGenerationWeeks);
    const generated: string[] = [];
    for (const date of dates) if (!occupied.has(date) && (await createClass(run, date))) generated.push(date);

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
 * Locks room and trainers of the series, including substitutes. Substitutes are read before, so that all trainers are locked in id
 * order, and again under the lock of the series' trainer, which every new substitution acquires.
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

/** Deletes future classes that no longer belong; those with bookings are kept (SER-6). */
async function removeUnless(
  manager: EntityManager,
  series: ScheduleSeriesEntity,
  after: Date,
  belongs: (date: string) => boolean,
): Promise<Pick<SeriesRun, 'removed' | 'kept'>> {
  const outdated = (await followingClasses(manager, series, after)).filter((one) => !belongs(one.occurrenceDate));
  const locked = await lockFollowing(manager, series, outdated, after);
  const unbooked = locked.filter(({ hasBookings }) => !hasBookings);
  await deleteClasses(manager, series, unbooked);
  return {
    removed: unbooked.map((one) => one.occurrenceDate).toSorted(),
    kept: locked
      .filter(({ hasBookings }) => hasBookings)
      .map(({ occurrenceDate, id }) => ({ date: occurrenceDate, classId: id })),
  };
}

/** Updates the existing classes. Returns the dates of those that changed. */
async function follow(run: Run): Promise<string[]> {
  const { manager, setting, ahead } = run;
  const { series } = setting;
  const behind = (await followingClasses(manager, series, ahead)).filter((one) => isBehind(run, one));
  const updated: string[] = [];
  for (const one of await lockFollowing(manager, series, behind, ahead))
    if (await applyPossible(run, one)) updated.push(one.occurrenceDate);
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

/** Applies as much of the change as room and trainer allow. */
async function applyPossible(run: Run, occurrence: Occurrence): Promise<boolean> {
  const { manager, ahead, leftOut, allowsOverlap } = run;
  const { accountId, id, occurrenceDate: date } = occurrence;
  const [whole = {}, ...lesser] = fallbacksOf(changeOf(run, occurrence));
  // A class is never moved into the past: one that would have started keeps its time and place.
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

/** Why the class cannot be changed this way; null when it can. */
async function obstacleOf(
  { manager, allowsOverlap, reserved }: Run,
  occurrence: Occurrence,
  change: FollowedChange,
): Promise<LeftOutReason | null> {
  if (occurrence.status !== 'scheduled') return null;
  const after = { ...occurrence, ...change };
  if (movesClass(change)) {
    const isOccupied = overlapsAny(reserved, after) || (await isRoomOccupied(manager, after, after, occurrence.id));
    if (isOccupied) return 'room_occupied';
  }
  if (allowsOverlap || !(movesClass(change) || changesTrainer(change))) return null;
  const busy = await busyTrainers(manager, after, [after.trainerId], after, occurrence.id);
  return busy.length > 0 ? 'trainer_occupied' : null;
}

/** Creates the class of a date, unless it would have started, or room or trainer are occupied (SER-2, SER-3). */
async function createClass(
  { manager, setting, substitutions, allowsOverlap, reserved, after, leftOut }: Run,
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
  const isCreated =
    !overlapsAny(reserved, wanted) &&
    (await insertUnlessOccupied(manager, {
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
  if (!isCreated) leftOut.push({ date, reason: 'room_occupied' });
  return isCreated;
}

/** Whether one of the periods overlaps with the class; touching is no conflict (CLS-2). */
function overlapsAny(periods: readonly Period[], { startsAt, endsAt }: Period): boolean {
  return periods.some((period) => period.startsAt < endsAt && period.endsAt > startsAt);
}
