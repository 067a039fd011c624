import { addDays, daysBetween, type ErrorTexts } from '@studio/kernel';

/** Maximum window in days, both ends included. */
export const MAX_WINDOW_DAYS = 92;

export const REVERSED: ErrorTexts = { to: ['to must not be before from.'] };

/** A period of calendar days, both included. */
export interface ScheduleWindow {
  readonly from: string;
  readonly to: string;
}

export interface WindowInput {
  readonly from: string | null;
  readonly to: string | null;
  /** Today in the studio's zone; the default of `from`. */
  readonly today: string;
  /** Days between `from` and the default of `to`. */
  readonly defaultDays: number;
}

/** The days of a schedule, or the errors by input. */
export function resolveWindow({
  from,
  to,
  today,
  defaultDays,
}: WindowInput): { window: ScheduleWindow } | { errors: ErrorTexts } {
  const first = from ?? today;
  const last = to ?? addDays(first, defaultDays);
  const days = daysBetween(first, last) + 1;
  if (days < 1) return { errors: REVERSED };
  if (days > MAX_WINDOW_DAYS)
    return { errors: { to: [`The window must not be longer than ${MAX_WINDOW_DAYS} days.`] } };
  return { window: { from: first, to: last } };
}
