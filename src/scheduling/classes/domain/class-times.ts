import { calendarDateOf, timeOfDayOf } from '@studio/kernel';

import { computeClassTimes } from './occurrences';

/** When a class takes place. */
export interface ClassTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Requested times; absent ones are unchanged. Local in the class's zone (CAL-3). */
export interface RequestedTimes {
  readonly date?: string | undefined;
  readonly startTime?: string | undefined;
  readonly durationMinutes?: number | undefined;
}

const MILLISECONDS_PER_MINUTE = 60_000;

/**
 * The times of a class after an edit: changing day, time of day or duration does not change the others. In another zone the class
 * keeps its wall-clock time; if wall-clock time and zone do not change, it keeps its instant, also in a fold.
 */
export function computeEditedTimes(
  { startsAt, endsAt }: ClassTimes,
  { date, startTime, durationMinutes }: RequestedTimes,
  { from, to }: { readonly from: string; readonly to: string },
): ClassTimes {
  const duration = durationMinutes ?? (endsAt.getTime() - startsAt.getTime()) / MILLISECONDS_PER_MINUTE;
  const wall = { date: calendarDateOf(startsAt, from), startTime: timeOfDayOf(startsAt, from) };
  const requested = { date: date ?? wall.date, startTime: startTime ?? wall.startTime };
  const stays = from === to && requested.date === wall.date && requested.startTime === wall.startTime;
  if (stays) return { startsAt, endsAt: new Date(startsAt.getTime() + duration * MILLISECONDS_PER_MINUTE) };
  return computeClassTimes(requested.date, requested.startTime, duration, to);
}
