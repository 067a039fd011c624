import { addDays, daysBetween, type ErrorTexts } from '@studio/kernel';

/** Maximum window of the activity log in days, including both ends. */
export const MAX_ACTIVITY_DAYS = 62;

const DEFAULT_DAYS = 14;

/** Calendar days, including both ends. */
export interface ActivityWindow {
  readonly from: string;
  readonly to: string;
}

interface WindowInput {
  readonly from: string | null;
  readonly to: string | null;
  /** Today in the studio's zone: the default of `to`, unless `from` is later. */
  readonly today: string;
}

/** The days of the requested window, or what is wrong by input. Without `from`: the 14 days until `to`. */
export function resolveActivityWindow({
  from,
  to,
  today,
}: WindowInput): { window: ActivityWindow } | { errors: ErrorTexts } {
  const last = to ?? (from !== null && from > today ? from : today);
  const first = from ?? addDays(last, 1 - DEFAULT_DAYS);
  const days = daysBetween(first, last) + 1;
  if (days < 1) return { errors: { to: ['to must not be before from.'] } };
  if (days <= MAX_ACTIVITY_DAYS) return { window: { from: first, to: last } };
  return {
    errors: { [to === null ? 'from' : 'to']: [`The window must not be longer than ${MAX_ACTIVITY_DAYS} days.`] },
  };
}
