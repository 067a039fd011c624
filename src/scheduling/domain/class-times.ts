import { calendarDateOf, timeOfDayOf } from '@studio/kernel';

import { computeClassTimes } from './occurrences';

/** When a class takes place. */
export interface ClassTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** What staff ask to be changed; what is absent stays. Local in the class's zone (CAL-3). */
export interface AskedTimes {
  readonly date?: string | undefined;
  readonly startTime?: string | undefined;
  readonly durationMinutes?: number | undefined;
}

const MILLISECONDS_PER_MINUTE = 60_000;

/**
 * The times of a class after an edit: day, time of day and duration each keep the others. A class that moves to another zone
 * keeps its wall clock; one whose wall clock and zone stay keeps its instant, also in a fold.
 */
export function computeEditedTimes(
  { startsAt, endsAt }: ClassTimes,
  { date, startTime, durationMinutes }: AskedTimes,
  { from, to }: { readonly from: string; readonly to: string },
): ClassTimes {
  const duration = durationMinutes ?? (endsAt.getTime() - startsAt.getTime()) / MILLISECONDS_PER_MINUTE;
  const wall = { date: calendarDateOf(startsAt, from), startTime: timeOfDayOf(startsAt, from) };
  const asked = { date: date ?? wall.date, startTime: startTime ?? wall.startTime };
  const stays = from === to && asked.date === wall.date && asked.startTime === wall.startTime;
  if (stays) return { startsAt, endsAt: new Date(startsAt.getTime() + duration * MILLISECONDS_PER_MINUTE) };
  return computeClassTimes(asked.date, asked.startTime, duration, to);
}
