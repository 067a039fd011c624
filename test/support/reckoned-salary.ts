import { completedSessions, earnedBy, type SessionBooks } from './reckoned-sessions';
import {
  activeEpoch,
  type Amount,
  type ClassRow,
  dayOf,
  isAt,
  type RuleRow,
  type Span,
  type VersionRow,
} from './studio-books';

/** What trainers earn by their models (MNY-10 and 11). */
export interface ReckonedSalary {
  readonly parts: readonly (Amount & { readonly trainerId: number })[];
  readonly isIncomplete: boolean;
  readonly hasFixedPay: boolean;
}

interface Terms {
  readonly isFixed: boolean;
  readonly version: VersionRow | undefined;
}

const DAY = 86_400_000;

/** What trainers earn in the span; fixed pay does not ask for the place. Closed days pay what their run says (SAL-14). */
export function reckonSalary(sessions: SessionBooks, span: Span): ReckonedSalary {
  const { tables, zone, now } = sessions.books;
  const closed = tables.runs.filter(({ status }) => status === 'closed');
  const isOpen = (day: string) => !closed.some(({ from, to }) => from <= day && day <= to);
  const paid = closed.flatMap((run) => run.entries).filter((entry) => isPaidIn(sessions, span, entry));
  const classes = completedSessions(sessions, span)
    .filter((row) => isOpen(dayOf(row.starts_at, zone)))
    .map((row) => payOfClass(sessions, row));
  const openDays = daysOf(span).filter(isOpen);
  const days = openDays.flatMap((day) =>
    tables.trainers.flatMap(({ id }) => {
      const terms = termsOn(sessions, id, day);
      if (!terms?.isFixed) return [];
      return [terms.version ? { trainerId: id, ...shareOfDay(terms.version, day) } : null];
    }),
  );
  const today = dayOf(now, zone);
  const isUnassigned =
    openDays.length > 0 && tables.trainers.some(({ id, is_active }) => is_active && !termsOn(sessions, id, today));
  const entries = [...classes.flat(), ...days];
  const ofRuns = paid.flatMap(({ trainer_id: trainerId, amount }) => (amount ? [{ trainerId, ...amount }] : []));
  return {
    parts: [...ofRuns, ...entries.filter((entry) => entry !== null)],
    isIncomplete: isUnassigned || entries.includes(null),
    hasFixedPay: days.length > 0 || paid.some(({ kind }) => kind === 'fixed'),
  };
}

type RunEntry = SessionBooks['books']['tables']['runs'][number]['entries'][number];

/** Whether an entry of a run is of the days and, for a class, of the place and the epoch. */
function isPaidIn({ books }: SessionBooks, span: Span, { kind, date, location_id, starts_at }: RunEntry): boolean {
  if (date < span.from || date > span.to) return false;
  const epoch = activeEpoch(books);
  const isOfEpoch = !epoch || epoch.is_legacy || new Date(starts_at ?? 0) >= epoch.starts_at;
  return kind === 'fixed' || (isAt(span, location_id) && isOfEpoch);
}

/** Null where nobody says how the trainer is paid. */
function termsOn({ books: { tables } }: SessionBooks, trainerId: number, day: string): Terms | null {
  const assignment = latest(
    tables.assignments.filter((row) => row.trainer_id === trainerId),
    day,
  );
  if (!assignment) return null;
  const modelId = assignment.salary_model_id;
  const isFixed = tables.models.find(({ id }) => id === modelId)?.type === 'fixed_period';
  const versions = tables.versions.filter((row) => row.salary_model_id === modelId);
  return { isFixed, version: latest(versions, day) };
}

function latest<Row extends { readonly id: number; readonly effective_from: string }>(
  rows: readonly Row[],
  day: string,
) {
  return rows
    .filter((row) => row.effective_from <= day)
    .toSorted((a, b) => b.effective_from.localeCompare(a.effective_from) || b.id - a.id)[0];
}

/** Nothing, an amount, or null where it is not known. */
function payOfClass(sessions: SessionBooks, row: ClassRow): ((Amount & { trainerId: number }) | null)[] {
  const { zone, tables } = sessions.books;
  if (row.trainer_id === null) return [];
  const terms = termsOn(sessions, row.trainer_id, dayOf(row.starts_at, zone));
  if (!terms) return [null];
  if (terms.isFixed) return [];
  const { version } = terms;
  const rules = tables.rules.filter((rule) => rule.version_id === version?.id);
  const rule = rules.find((one) => one.class_type_id === row.class_type_id) ?? rules.find((one) => !one.class_type_id);
  if (!version || !rule) return [null];
  const counted = sessions
    .bookingsOf(row.id)
    .filter(({ booking }) => version.counted_statuses?.includes(booking.status));
  const capacity = row.capacity ?? counted.length;
  const people = row.schedule_kind === 'group_class' || counted.length === 0 ? counted.length : capacity;
  const pay = { trainerId: row.trainer_id, currency: version.currency };
  if (people === 0 && !version.pay_empty_classes) return [{ ...pay, amount_cents: 0 }];
  const isUnknown = counted.some(
    (one) =>
      (!one.pass && !one.direct && !one.price) || earnedBy(one).some(({ currency }) => currency !== version.currency),
  );
  if (rule.formula === 'class_value_percentage' && isUnknown) return [null];
  const value = counted.flatMap(earnedBy).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const minutes = (Number(row.ends_at) - Number(row.starts_at)) / 60_000;
  return [{ ...pay, amount_cents: bounded(rule, byFormula(rule, people, minutes, value)) }];
}

function bounded(rule: RuleRow, cents: number): number {
  return Math.min(Math.max(cents, rule.minimum_pay_cents ?? 0), rule.maximum_pay_cents ?? Infinity);
}

function byFormula({ formula, parameters }: RuleRow, people: number, minutes: number, value: number): number {
  const of = (name: string) => parameters[name] ?? 0;
  const extra = Math.max(0, people - of('included_people')) * of('extra_rate_cents');
  if (formula === 'flat') return of('amount_cents');
  if (formula === 'per_person') return Math.max(people, of('minimum_people')) * of('rate_cents');
  if (formula === 'base_plus_extra') return of('base_cents') + extra;
  if (formula === 'hourly_plus_extra') return Math.floor((of('hourly_rate_cents') * minutes) / 60 + 0.5) + extra;
  if (formula === 'class_value_percentage') return Math.floor((value * of('basis_points')) / 10_000 + 0.5);
  throw new Error(`No demo trainer is paid by ${formula}.`);
}

/** What a day is of the amount for its month; demo trainers are paid by no other stretch. */
function shareOfDay({ amount_cents: cents, period, currency }: VersionRow, day: string): Amount {
  if (period !== 'month') throw new Error(`No demo trainer is paid by the ${period}.`);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const whole = cents ?? 0;
  return { currency, amount_cents: Math.floor(whole / days) + (date <= whole % days ? 1 : 0) };
}

function daysOf({ from, to }: Span): string[] {
  const first = Date.parse(from);
  return Array.from({ length: (Date.parse(to) - first) / DAY + 1 }, (_, index) =>
    new Date(first + index * DAY).toISOString().slice(0, 10),
  );
}
