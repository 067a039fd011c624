import {
  addDays,
  assertPeriod,
  calendarDateOf,
  type ErrorTexts,
  isCalendarDate,
  parseInstant,
  startOfDay,
  validationFailed,
} from '@studio/kernel';

/** Days around today that are shown where none are given. */
const DAYS_BACK = 90;
const DAYS_AHEAD = 30;

/** Days that can be asked for (ARG-3). */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2199-12-31';

/** The two clocks as they were asked for; null where not given (TOOL-LEDGER-2). */
export interface AskedFrame {
  readonly fromDate: string | null;
  readonly toDate: string | null;
  /** RFC 3339 with an offset or `Z`. */
  readonly asOf: string | null;
}

/** Days of the studio, both included, that shape the details. */
export interface DetailWindow {
  readonly fromDate: string;
  readonly toDate: string;
  readonly startsAt: Date;
  /** Exclusive. */
  readonly endsAt: Date;
}

/** When the all-time facts are evaluated. */
export interface Evaluation {
  /** What is asked of is compared with this; stored instants are whole milliseconds, so a cut off rest decides nothing. */
  readonly at: Date;
  /** The same for a historical evaluation, null for a current one (TOOL-LEDGER-3). */
  readonly asOf: Date | null;
}

export interface InvestigationFrame {
  readonly window: DetailWindow;
  readonly evaluation: Evaluation;
}

/**
 * What an investigation is about. Throws `validation_failed` on `from_date` and `to_date` that are no days, on a reversed or too
 * long window (`to_date`, ARG-5), and on `as_of` that is no instant or after `now`.
 */
export function frameInvestigation(asked: AskedFrame, now: Date, timeZone: string): InvestigationFrame {
  const { fromDate, toDate, asOf } = asked;
  const errors: ErrorTexts = { ...dayErrors({ from_date: fromDate, to_date: toDate }), ...asOfErrors(asOf, now) };
  if (Object.keys(errors).length > 0) throw validationFailed(errors);
  const evaluated = asOf === null ? null : readInstant(asOf);
  return {
    window: chooseWindow(fromDate, toDate, calendarDateOf(now, timeZone), timeZone),
    evaluation: { at: evaluated ?? now, asOf: evaluated },
  };
}

/** A default never crosses the given day: it moves on with it. */
function chooseWindow(from: string | null, to: string | null, today: string, timeZone: string): DetailWindow {
  const first = addDays(today, -DAYS_BACK);
  const last = addDays(today, DAYS_AHEAD);
  const fromDate = from ?? (to !== null && to < first ? addDays(to, -DAYS_BACK) : first);
  const toDate = to ?? (from !== null && from > last ? addDays(from, DAYS_AHEAD) : last);
  assertPeriod(fromDate, toDate, { from: 'from_date', to: 'to_date' });
  return {
    fromDate,
    toDate,
    startsAt: startOfDay(fromDate, timeZone),
    endsAt: startOfDay(addDays(toDate, 1), timeZone),
  };
}

function dayErrors(days: Readonly<Record<string, string | null>>): ErrorTexts {
  const impossible = Object.entries(days).filter(([, day]) => day !== null && !isDay(day));
  return Object.fromEntries(
    impossible.map(([name]) => [name, [`${name} must be a day from ${FIRST_DAY} to ${LAST_DAY}, as YYYY-MM-DD.`]]),
  );
}

function isDay(day: string): boolean {
  return isCalendarDate(day) && day >= FIRST_DAY && day <= LAST_DAY;
}

function asOfErrors(asOf: string | null, now: Date): ErrorTexts {
  if (asOf === null) return {};
  const at = readInstant(asOf);
  if (at === null) return { as_of: ['as_of must be an RFC 3339 date-time with an offset or Z.'] };
  const isFuture = at > now || (at.getTime() === now.getTime() && isMoreThanMilliseconds(asOf));
  return isFuture ? { as_of: ['as_of must not be later than now.'] } : {};
}

/** RFC 3339 limits no fraction, the calendar library those beyond nanoseconds. */
function readInstant(text: string): Date | null {
  return parseInstant(text.replace(/(\.\d{9})\d+/, '$1'));
}

function isMoreThanMilliseconds(text: string): boolean {
  return /\.\d{3}\d*[1-9]/.test(text);
}
