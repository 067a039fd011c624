import { addDays, startOfDay, weekdayOf } from '@studio/kernel';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type WeekdayName = (typeof WEEKDAYS)[number];

/** A calendar day of the studio (OUT-1). */
export interface RequestedDay {
  readonly date: string;
  /** Monday is 1, Sunday is 7. */
  readonly isoWeekday: number;
  readonly weekday: WeekdayName;
  /** Its first instant, and the first instant after it. */
  readonly from: Date;
  readonly until: Date;
}

/**
 * The day in the time zone from local midnight to local midnight, also when a clock change makes it shorter or longer.
 */
export function requestedDay(date: string, timeZone: string): RequestedDay {
  const isoWeekday = weekdayOf(date);
  return {
    date,
    isoWeekday,
    weekday: WEEKDAYS[isoWeekday - 1] ?? 'sunday',
    from: startOfDay(date, timeZone),
    until: startOfDay(addDays(date, 1), timeZone),
  };
}
