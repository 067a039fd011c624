import { addDays, startOfDay, validationFailed } from '@studio/kernel';

/** First and last day of the studio's calendar, both inclusive; null for no bound. */
export interface DayWindow {
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
}

/**
 * The instants of a window, start inclusive and end exclusive, also for days of 23 and 25 hours. Throws
 * `validation_failed` on `date_to` when it is before `date_from`.
 */
export function instantsOf({ dateFrom, dateTo }: DayWindow, timeZone: string): [from: Date | null, until: Date | null] {
  if (dateFrom !== null && dateTo !== null && dateTo < dateFrom)
    throw validationFailed({ date_to: ['date_to must not be before date_from.'] });
  return [
    dateFrom === null ? null : startOfDay(dateFrom, timeZone),
    dateTo === null ? null : startOfDay(addDays(dateTo, 1), timeZone),
  ];
}
