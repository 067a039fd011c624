/** When a studio is open on a weekday; times as `HH:MM`. Information only: it restricts no class. */
export interface OpeningDay {
  readonly enabled: boolean;
  readonly opens_at: string;
  readonly closes_at: string;
}

/** ISO weekdays, Monday first. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** By ISO weekday; a missing day is open from 08:00 to 22:00. */
export type OpeningHours = Partial<Readonly<Record<(typeof WEEKDAYS)[number], OpeningDay>>>;
