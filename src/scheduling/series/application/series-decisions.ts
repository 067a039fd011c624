import { addDays } from '@studio/kernel';

import {
  belongsToSeries,
  changesTrainer,
  decideFollowing,
  fallbacksOf,
  type FollowedChange,
  type FollowedFields,
  movesClass,
  type NewOccurrence,
  type Occurrence,
  type OccupiedPeriods,
  type Period,
  type ScheduleSeriesEntity,
} from '../../classes';
import type { SubstitutionInForce } from '../../substitutions';
import type { LeftOutReason, SeriesRun } from './series-run';
import { type SeriesWithSetting, wantedClass } from './series-setting';

const DAYS_PER_WEEK = 7;

/** What decides about the classes of all series of a transaction. */
export interface Circumstances {
  readonly substitutions: readonly SubstitutionInForce[];
  readonly allowsOverlap: boolean;
  /** Periods in which something other than classes occupies a room. */
  readonly reserved: ReadonlyMap<number, readonly Period[]>;
  /** Changes with every decision, so that series are decided as if they ran one after the other. */
  readonly occupied: OccupiedPeriods;
  /** Classes are changed and deleted only if they start later, so that the past does not change. */
  readonly ahead: Date;
}

/** A date of a series without a class, and the class that it should have. */
export interface Candidate {
  readonly date: string;
  readonly wanted: FollowedFields;
}

export interface ClassUpdate {
  readonly id: number;
  readonly date: string;
  readonly change: FollowedChange;
}

type LeftOut = SeriesRun['leftOut'][number];

/** A locked series with its classes that may change. */
export interface SeriesPlan {
  readonly series: ScheduleSeriesEntity;
  /** Null for an ended series. */
  readonly setting: SeriesWithSetting | null;
  readonly today: string;
  /** The locked classes that differ, or no longer belong. */
  readonly classes: readonly Occurrence[];
  readonly candidates: readonly Candidate[];
}

/** What is to be written for one series. */
export interface SeriesChanges {
  readonly series: ScheduleSeriesEntity;
  readonly removed: readonly Occurrence[];
  readonly updates: readonly ClassUpdate[];
  readonly created: readonly NewOccurrence[];
  readonly leftOut: readonly LeftOut[];
  readonly kept: SeriesRun['kept'];
  /** Null for an ended series. */
  readonly generatedUntil: string | null;
}

export function isOutdated(series: ScheduleSeriesEntity, { occurrenceDate }: Occurrence): boolean {
  return series.status === 'ended' || !belongsToSeries(series, occurrenceDate);
}

/** Future classes that no longer belong are deleted, or kept with their bookings (SER-6); the others follow (SER-5). */
export function decideSeries(
  { series, setting, today, classes, candidates }: SeriesPlan,
  circumstances: Circumstances,
  weeks: number,
): SeriesChanges {
  const outdated = classes.filter((one) => isOutdated(series, one));
  const removed = outdated.filter(({ hasBookings }) => !hasBookings);
  for (const { id } of removed) circumstances.occupied.release(id);
  const kept = outdated
    .filter(({ hasBookings }) => hasBookings)
    .map(({ occurrenceDate, id }) => ({ date: occurrenceDate, classId: id }));
  const nothing = { series, removed, kept, updates: [], created: [], leftOut: [], generatedUntil: null };
  if (!setting) return nothing;
  const leftOut: LeftOut[] = [];
  // A class that is kept follows its series in everything that bookings do not fix.
  const following = classes.filter((one) => !removed.includes(one));
  const updates = decideUpdates(setting, following, circumstances, leftOut);
  const created = decideCreation(setting, candidates, circumstances, leftOut);
  return { ...nothing, updates, created, leftOut, generatedUntil: addDays(today, weeks * DAYS_PER_WEEK) };
}

/** How a class differs from its series; empty when it follows. */
export function changeOf(
  setting: SeriesWithSetting,
  substitutions: readonly SubstitutionInForce[],
  occurrence: Occurrence,
): FollowedChange {
  const { occurrenceDate, hasBookings, startsAt } = occurrence;
  const wanted = wantedClass(setting, occurrenceDate, substitutions, hasBookings ? startsAt : null);
  return decideFollowing({ ...occurrence, activeBookings: occurrence.activeBookingsCount }, wanted);
}

/** As much of the changes of the classes as room and trainer allow (SER-5). */
function decideUpdates(
  setting: SeriesWithSetting,
  classes: readonly Occurrence[],
  circumstances: Circumstances,
  leftOut: LeftOut[],
): ClassUpdate[] {
  return classes.flatMap((one) => {
    const change = possibleChange(setting, one, circumstances, leftOut);
    if (!change || Object.keys(change).length === 0) return [];
    if (one.status === 'scheduled') occupy(circumstances, one.id, { ...one, ...change });
    return [{ id: one.id, date: one.occurrenceDate, change }];
  });
}

function possibleChange(
  setting: SeriesWithSetting,
  occurrence: Occurrence,
  circumstances: Circumstances,
  leftOut: LeftOut[],
): FollowedChange | null {
  const { substitutions, ahead } = circumstances;
  const [whole = {}, ...lesser] = fallbacksOf(changeOf(setting, substitutions, occurrence));
  const obstacleTo = (change: FollowedChange) => changeObstacle(circumstances, occurrence, change);
  // A class is never moved into the past: one that would have started keeps its time and place.
  const isPast = (whole.startsAt ?? occurrence.startsAt) <= ahead;
  const obstacle = isPast ? null : obstacleTo(whole);
  if (obstacle) leftOut.push({ date: occurrence.occurrenceDate, reason: obstacle });
  if (!isPast && !obstacle) return whole;
  return lesser.find((change) => obstacleTo(change) === null) ?? null;
}

/** Why the class cannot be changed this way; null when it can. */
function changeObstacle(
  circumstances: Circumstances,
  occurrence: Occurrence,
  change: FollowedChange,
): LeftOutReason | null {
  if (occurrence.status !== 'scheduled') return null;
  const after = { ...occurrence, ...change };
  if (movesClass(change) && isRoomTaken(circumstances, after, occurrence.id)) return 'room_occupied';
  const needsTrainer = movesClass(change) || changesTrainer(change);
  return needsTrainer && isTrainerBusy(circumstances, after, occurrence.id) ? 'trainer_occupied' : null;
}

/** The classes of the dates, except where room or trainer are occupied (SER-2, SER-3). */
function decideCreation(
  { series }: SeriesWithSetting,
  candidates: readonly Candidate[],
  circumstances: Circumstances,
  leftOut: LeftOut[],
): NewOccurrence[] {
  return candidates.flatMap(({ date, wanted }) => {
    const obstacle = creationObstacle(circumstances, wanted);
    if (obstacle) {
      leftOut.push({ date, reason: obstacle });
      return [];
    }
    occupy(circumstances, null, wanted);
    const { id: seriesId, scheduleKind } = series;
    const { allowsOverlap: allowsTrainerOverlap } = circumstances;
    return { ...wanted, scheduleKind, seriesId, occurrenceDate: date, allowsTrainerOverlap };
  });
}

function creationObstacle(circumstances: Circumstances, wanted: FollowedFields): LeftOutReason | null {
  if (isTrainerBusy(circumstances, wanted)) return 'trainer_occupied';
  return isRoomTaken(circumstances, wanted) ? 'room_occupied' : null;
}

function isTrainerBusy(
  { allowsOverlap, occupied }: Circumstances,
  wanted: FollowedFields,
  except: number | null = null,
): boolean {
  return !allowsOverlap && occupied.hasTrainer(wanted.trainerId, wanted, except);
}

/** Touching is no conflict (CLS-2). */
function isRoomTaken(
  { reserved, occupied }: Circumstances,
  wanted: FollowedFields,
  except: number | null = null,
): boolean {
  const others = reserved.get(wanted.roomId) ?? [];
  const isReserved = others.some((other) => other.startsAt < wanted.endsAt && other.endsAt > wanted.startsAt);
  return isReserved || occupied.hasRoom(wanted.roomId, wanted, except);
}

/** Only main trainers: a class with additional ones was changed manually, and does not follow its series. */
function occupy(
  { occupied }: Circumstances,
  id: number | null,
  { roomId, trainerId, startsAt, endsAt }: FollowedFields,
): void {
  occupied.occupy({ id, roomId, trainerIds: trainerId === null ? [] : [trainerId], startsAt, endsAt });
}
