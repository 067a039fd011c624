import { addDays, assertPeriod, calendarDateOf, parseInstant, startOfDay, validationFailed } from '@studio/kernel';

/** Default window: days before and after today. */
const DAYS_BACK = 90;
const DAYS_AHEAD = 30;

/** The requested window and evaluation instant, with valid days; null when absent (TOOL-LEDGER-2). */
export interface RequestedFrame {
  readonly fromDate: string | null;
  readonly toDate: string | null;
  /** RFC 3339 with an offset or `Z`. */
  readonly asOf: string | null;
}

/** Days of the studio, both included, to which the details are limited. */
export interface DetailWindow {
  readonly fromDate: string;
  readonly toDate: string;
  readonly startsAt: Date;
  /** Exclusive. */
  readonly endsAt: Date;
}

/** The instant at which all-time facts are evaluated. */
export interface Evaluation {
  /** The instant for comparisons; stored instants have whole milliseconds, so truncation changes no result. */
  readonly at: Date;
  /** The same for a historical evaluation, null for a current one (TOOL-LEDGER-3). */
  readonly asOf: Date | null;
}

export interface InvestigationFrame {
  readonly window: DetailWindow;
  readonly evaluation: Evaluation;
}

/**
 * Chooses window and evaluation instant. Throws `validation_failed` on `as_of` for an invalid or future instant, and on
 * `to_date` for a reversed or too long window (ARG-5).
 */
export function frameInvestigation(asked: RequestedFrame, now: Date, timeZone: string): InvestigationFrame {
  const { fromDate, toDate, asOf } = asked;
  const evaluated = asOf === null ? null : readAsOf(asOf, now);
  return {
    window: chooseWindow(fromDate, toDate, calendarDateOf(now, timeZone), timeZone),
    evaluation: { at: evaluated ?? now, asOf: evaluated },
  };
}

/** A default bound moves along, so that it never crosses the given one. */
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

function readAsOf(text: string, now: Date): Date {
  const at = readInstant(text);
  if (at === null) throw refusedInstant('as_of must be an RFC 3339 date-time with an offset or Z.');
  if (at > now || (at.getTime() === now.getTime() && isMoreThanMilliseconds(text)))
    throw refusedInstant('as_of must not be later than now.');
  return at;
}

function refusedInstant(text: string): Error {
  return validationFailed({ as_of: [text] });
}

/** Truncates fractions, which RFC 3339 does not limit but the calendar library does. */
function readInstant(text: string): Date | null {
  return parseInstant(text.replace(/(\.\d{9})\d+/, '$1'));
}

function isMoreThanMilliseconds(text: string): boolean {
  return /\.\d{3}\d*[1-9]/.test(text);
}
