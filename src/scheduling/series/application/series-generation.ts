import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { calendarDateOf, Clock, earlierDate, groupBy } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, type StudioSettings } from '../../../accounts';
import {
  computeOccurrenceDates,
  followingClasses,
  lockFollowing,
  lockRooms,
  lockTrainers,
  type Occurrence,
  occupiedDates,
  OccupiedPeriods,
  type Period,
  RoomReservations,
  type ScheduleSeriesEntity,
} from '../../classes';
import { type SubstitutionInForce, substitutionsOf } from '../../substitutions';
import {
  type Candidate,
  changeOf,
  type Circumstances,
  decideSeries,
  isOutdated,
  type SeriesChanges,
  type SeriesPlan,
} from './series-decisions';
import { NOTHING_DONE, type SeriesRun } from './series-run';
import { lockEachSeries, type SeriesWithSetting, settingsOf, wantedClass } from './series-setting';
import { writeChanges } from './series-writes';

/** The series of one transaction that have something to do, in id order. */
interface Batch {
  readonly manager: EntityManager;
  readonly ctx: ActorContext;
  readonly settings: StudioSettings;
  readonly series: readonly ScheduleSeriesEntity[];
  /** Of the series that are not ended. */
  readonly filled: ReadonlyMap<number, SeriesWithSetting>;
  /** Classes are created only if they start later. */
  readonly after: Date;
  /** Classes are changed and deleted only if they start later, so that the past does not change. */
  readonly ahead: Date;
}

/**
 * Updates the classes of series in the caller's transaction: deletes those that no longer belong (SER-6), updates the others
 * (SER-5), creates missing ones (SER-1…SER-4). Repeating it changes nothing. Locks the series, their rooms, their trainers and then
 * only the classes it changes, so that bookings of all other classes continue meanwhile. Reads once for all series, and decides
 * as if they ran one after the other, in id order.
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
  async run(ctx: ActorContext, seriesId: number, settings: StudioSettings): Promise<SeriesRun | null> {
    const runs = await this.runEach(ctx, [seriesId], settings, this.clock.now());
    return runs.get(seriesId) ?? null;
  }

  /** The run of each series, or null as above. The ids must be in order. */
  async runEach(
    ctx: ActorContext,
    seriesIds: readonly number[],
    settings: StudioSettings,
    asOf: Date,
  ): Promise<ReadonlyMap<number, SeriesRun | null>> {
    return this.uow.write(ctx, async (manager) => {
      const runs = new Map<number, SeriesRun | null>(seriesIds.map((id) => [id, NOTHING_DONE]));
      const locked = settings.isActive ? await lockEachSeries(manager, ctx, seriesIds) : [];
      const active = locked.filter(({ status }) => status === 'active');
      const possible = await settingsOf(manager, ctx, active, ctx.timeZone);
      for (const { id } of active) if (!possible.has(id)) runs.set(id, null);
      // No new classes of a disabled kind (KIND-2); the series continues when the kind is enabled again.
      const enabled = [...possible].filter(([, { series }]) => settings.enabledKinds.includes(series.scheduleKind));
      const filled = new Map(enabled);
      const series = locked.filter(({ id, status }) => status === 'ended' || filled.has(id));
      const now = this.clock.now();
      const instants = { after: asOf, ahead: asOf > now ? asOf : now };
      const changes =
        series.length > 0 ? await this.decide({ manager, ctx, settings, series, filled, ...instants }) : [];
      for (const [id, run] of await writeChanges(manager, ctx, changes, now, settings.allowsTrainerOverlap))
        runs.set(id, run);
      await this.record(manager, ctx, runs);
      return runs;
    });
  }

  private async decide(batch: Batch): Promise<SeriesChanges[]> {
    const { ctx, series, filled, after } = batch;
    const todays = new Map([...filled].map(([id, { zone }]) => [id, calendarDateOf(after, zone)]));
    const first = [...todays.values()].reduce(earlierDate, calendarDateOf(after, ctx.timeZone));
    const substitutions = await lockPlaces(batch, first);
    const changing = await lockChanging(batch, substitutions);
    const occupied = await occupiedDates(batch.manager, ctx, [...filled.keys()], first);
    const changingOf = groupBy(changing, ({ seriesId }) => seriesId);
    const plans = series.map((one): SeriesPlan => {
      const setting = filled.get(one.id) ?? null;
      const classes = changingOf.get(one.id) ?? [];
      const today = todays.get(one.id) ?? first;
      const taken = occupied.get(one.id) ?? new Set();
      const candidates = setting ? candidatesOf(batch, setting, substitutions, today, taken) : [];
      return { series: one, setting, today, classes, candidates };
    });
    const circumstances = await this.circumstancesOf(batch, substitutions, plans);
    return plans.map((plan) => decideSeries(plan, circumstances, batch.settings.scheduleGenerationWeeks));
  }

  /** Room and trainers are looked at only in the periods of the classes that are created or changed. */
  private async circumstancesOf(
    { manager, ctx, settings, after, ahead }: Batch,
    substitutions: readonly SubstitutionInForce[],
    plans: readonly SeriesPlan[],
  ): Promise<Circumstances> {
    const places = plans.flatMap(({ setting, classes, candidates }) => [
      ...candidates.map(({ wanted }) => wanted),
      ...(setting ? classes.flatMap((one) => [one, { ...one, ...changeOf(setting, substitutions, one) }]) : []),
    ]);
    const roomIds = [...new Set(places.map(({ roomId }) => roomId))];
    const trainerIds = [...new Set(places.map(({ trainerId }) => trainerId))].filter((id) => id !== null);
    const occupied = await OccupiedPeriods.read(manager, ctx, { roomIds, trainerIds }, places);
    const reserved = new Map<number, readonly Period[]>();
    for (const roomId of roomIds)
      reserved.set(roomId, await this.reservations.reservedIn(manager, ctx, roomId, { startsAt: after, endsAt: null }));
    return { substitutions, allowsOverlap: settings.allowsTrainerOverlap, reserved, occupied, ahead };
  }

  private async record(
    manager: EntityManager,
    ctx: ActorContext,
    runs: ReadonlyMap<number, SeriesRun | null>,
  ): Promise<void> {
    const activities = [...runs].flatMap(([id, run]) => {
      const { generated, updated, removed } = run ?? NOTHING_DONE;
      if (generated.length + updated.length + removed.length === 0) return [];
      const changes = { generated: generated.length, updated: updated.length, removed: removed.length };
      return { action: 'series.generated', subjectType: 'schedule_series', subjectId: id, changes };
    });
    await this.activity.recordAll(manager, ctx, activities);
  }
}

/**
 * Locks rooms and trainers of the series, including substitutes. Substitutes are read before, so that all trainers are locked in id
 * order, and again under the lock of the series' trainers, which every new substitution acquires.
 */
async function lockPlaces({ manager, ctx, filled }: Batch, today: string): Promise<SubstitutionInForce[]> {
  const several = [...filled.values()].map(({ series }) => series);
  if (several.length === 0) return [];
  const trainerIds = [...new Set(several.map(({ trainerId }) => trainerId))];
  const found = await substitutionsOf(manager, ctx, trainerIds, today);
  await lockRooms(manager, ctx, [...new Set(several.map(({ roomId }) => roomId))]);
  await lockTrainers(manager, ctx, [...trainerIds, ...substitutesOf(found)]);
  const current = await substitutionsOf(manager, ctx, trainerIds, today);
  // Of substitutions made while the locks were awaited. This breaks the order of locks; a deadlock repeats the transaction.
  const unlocked = substitutesOf(current).filter((id) => !substitutesOf(found).includes(id));
  await lockTrainers(manager, ctx, unlocked);
  return current;
}

function substitutesOf(substitutions: readonly SubstitutionInForce[]): number[] {
  return substitutions.map(({ substituteTrainerId }) => substituteTrainerId);
}

/** Locks the classes that differ from their series, or no longer belong to it. */
async function lockChanging(
  { manager, ctx, series, filled, ahead }: Batch,
  substitutions: readonly SubstitutionInForce[],
): Promise<Occurrence[]> {
  const ids = series.map(({ id }) => id);
  const changing = (await followingClasses(manager, ctx, ids, ahead)).filter((one) => {
    const setting = filled.get(one.seriesId);
    return !setting || isOutdated(setting.series, one) || Object.keys(changeOf(setting, substitutions, one)).length > 0;
  });
  return lockFollowing(manager, ctx, changing, ahead);
}

/** The dates without a class whose class would not have started. */
function candidatesOf(
  { settings, after }: Batch,
  setting: SeriesWithSetting,
  substitutions: readonly SubstitutionInForce[],
  today: string,
  taken: ReadonlySet<string>,
): Candidate[] {
  return computeOccurrenceDates(setting.series, today, settings.scheduleGenerationWeeks)
    .filter((date) => !taken.has(date))
    .map((date) => ({ date, wanted: wantedClass(setting, date, substitutions) }))
    .filter(({ wanted }) => wanted.startsAt > after);
}
