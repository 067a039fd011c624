/** Opening hours of a weekday; times as `HH:MM`. Information only: they restrict no class. */
export interface OpeningDay {
  readonly enabled: boolean;
  readonly opens_at: string;
  readonly closes_at: string;
}

/** ISO weekdays, Monday first. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** By ISO weekday; a missing day is open from 08:00 to 22:00. */
export type OpeningHours = Partial<Readonly<Record<(typeof WEEKDAYS)[number], OpeningDay>>>;

/** A weekday as presented; only open days have times. */
export interface ShownOpeningDay {
  readonly enabled: boolean;
  readonly opens_at: string | null;
  readonly closes_at: string | null;
  /** Whether the studio set the day or the default applies. */
  readonly source: 'studio' | 'default';
}

/** What counts for a day that the studio has not set. */
export const USUAL_DAY: OpeningDay = { enabled: true, opens_at: '08:00', closes_at: '22:00' };
const UNSET: ShownOpeningDay = { ...USUAL_DAY, source: 'default' };

/** Every weekday; unset days have the default. */
export function shownOpeningHours(
  hours: OpeningHours | null,
): Readonly<Record<(typeof WEEKDAYS)[number], ShownOpeningDay>> {
  const shown = WEEKDAYS.map((weekday) => [weekday, shownDay(hours?.[weekday])] as const);
  return Object.fromEntries(shown) as Record<(typeof WEEKDAYS)[number], ShownOpeningDay>;
}

function shownDay(day: OpeningDay | undefined): ShownOpeningDay {
  if (!day) return UNSET;
  const times = day.enabled
    ? { opens_at: day.opens_at, closes_at: day.closes_at }
    : { opens_at: null, closes_at: null };
  return { enabled: day.enabled, ...times, source: 'studio' };
}
