import { addDays, assertPeriod, calendarDateOf, parseInstant, startOfDay, validationFailed } from '@studio/kernel';

/** Days around today that are shown where none are given. */
const DAYS_BACK = 90;
const DAYS_AHEAD = 30;

/** The two clocks as they were asked for, days that are real ones; null where not given (TOOL-LEDGER-2). */
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
 * What an investigation is about. Throws `validation_failed` on `as_of` that is no instant or after `now`, and on `to_date` for a
 * reversed or too long window (ARG-5).
 */
export function frameInvestigation(asked: AskedFrame, now: Date, timeZone: string): InvestigationFrame {
  const { fromDate, toDate, asOf } = asked;
  const evaluated = asOf === null ? null : readAsOf(asOf, now);
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

/** RFC 3339 limits no fraction, the calendar library those beyond nanoseconds. */
function readInstant(text: string): Date | null {
  return parseInstant(text.replace(/(\.\d{9})\d+/, '$1'));
}

function isMoreThanMilliseconds(text: string): boolean {
  return /\.\d{3}\d*[1-9]/.test(text);
}
