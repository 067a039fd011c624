import type { TestDatabase } from './database';

/** Rows of a studio's books as they are stored, read table by table without any condition but the studio's. */
export interface StudioBooks {
  readonly zone: string;
  readonly now: Date;
  readonly tables: Tables;
}

interface Tables {
  readonly locations: readonly { id: number; name: string }[];
  readonly epochs: readonly { id: number; starts_at: Date; is_legacy: boolean }[];
  readonly purchases: readonly PurchaseRow[];
  readonly refunds: readonly (Amount & {
    id: number;
    purchase_id: number;
    location_id: number | null;
    refunded_at: Date;
  })[];
  readonly expenses: readonly (Amount & { status: string; occurred_at: Date; expense_location_id: number | null })[];
  readonly entries: readonly EntryRow[];
  readonly counts: readonly CountRow[];
  readonly passes: readonly PassRow[];
  readonly reservations: readonly ReservationRow[];
  readonly bookings: readonly BookingRow[];
  readonly classes: readonly ClassRow[];
  readonly trainers: readonly { id: number; is_active: boolean }[];
  readonly assignments: readonly AssignmentRow[];
  readonly models: readonly { id: number; type: string }[];
  readonly versions: readonly VersionRow[];
  readonly rules: readonly RuleRow[];
  readonly runs: readonly RunRow[];
  readonly events: readonly { id: number; location_id: number | null; capacity: number | null; starts_at: Date }[];
  readonly ticketTypes: readonly { id: number; event_id: number; is_active: boolean; inventory: number }[];
  readonly orders: readonly OrderRow[];
  readonly orderItems: readonly { order_id: number; ticket_type_id: number; quantity: number }[];
  readonly admissions: readonly OrderRow[];
  readonly charges: readonly ChargeRow[];
  readonly attempts: readonly (Amount & { id: number; status: string; paid_at: Date | null; created_at: Date })[];
  readonly chargeRefunds: readonly (Amount & { id: number; refunded_at: Date })[];
  readonly desk: readonly DeskRow[];
  readonly tickets: readonly { event_id: number; status: string; is_checked_in: boolean }[];
}

/** An amount as rows have it. */
export interface Amount {
  readonly amount_cents: number;
  readonly currency: string;
}

interface PurchaseRow extends Amount {
  readonly id: number;
  readonly location_id: number | null;
  readonly booking_id: number | null;
  readonly payment_source: string;
  readonly status: string;
  readonly paid_at: Date | null;
  readonly started_at: Date | null;
  readonly created_at: Date;
}

interface EntryRow extends Amount {
  readonly id: number;
  readonly source_key: string;
  readonly finance_epoch_id: number;
  readonly location_id: number;
  readonly direction: string;
  readonly purpose: string;
  readonly occurred_at: Date;
}

interface CountRow {
  readonly id: number;
  readonly finance_epoch_id: number;
  readonly location_id: number;
  readonly currency: string;
  readonly expected_before_cents: number;
  readonly actual_counted_cents: number;
  readonly cutoff_entry_id: number;
}

export interface PassRow {
  readonly id: number;
  readonly purchased_at: Date;
  readonly available_from_time: string | null;
  readonly available_until_time: string | null;
  readonly allows_any_time: boolean;
  readonly any_time_addon_price_cents: number | null;
  readonly status: string;
  readonly currency: string;
  readonly price_cents: number;
  readonly paid_amount_cents: number;
  readonly sessions_count: number;
  readonly issued_location_id: number | null;
}

interface ReservationRow {
  readonly id: number;
  readonly class_pass_id: number;
  readonly class_booking_id: number;
  readonly status: string;
  readonly reserved_at: Date;
}

export interface BookingRow {
  readonly id: number;
  readonly scheduled_class_id: number;
  readonly status: string;
  readonly price_cents: number | null;
  readonly price_currency: string | null;
  readonly late_cancellation: string | null;
  readonly late_cancellation_fee_cents: number | null;
  readonly late_cancellation_fee_currency: string | null;
  readonly corrected_removed_at: Date | null;
}

export interface ClassRow {
  readonly id: number;
  readonly status: string;
  readonly schedule_kind: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly location_id: number;
  readonly trainer_id: number | null;
  readonly class_type_id: number;
  readonly capacity: number | null;
}

interface RunRow {
  readonly id: number;
  readonly status: string;
  readonly from: string;
  readonly to: string;
  /** What it pays. */
  readonly entries: readonly {
    readonly trainer_id: number;
    readonly kind: 'class' | 'fixed';
    readonly date: string;
    readonly location_id?: number;
    readonly starts_at?: string;
    readonly amount: Amount | null;
  }[];
}

interface Dated {
  readonly id: number;
  readonly effective_from: string;
}

interface AssignmentRow extends Dated {
  readonly trainer_id: number;
  readonly salary_model_id: number;
}

export interface VersionRow extends Dated {
  readonly salary_model_id: number;
  readonly currency: string;
  readonly period: string | null;
  readonly amount_cents: number | null;
  readonly counted_statuses: readonly string[] | null;
  readonly pay_empty_classes: boolean | null;
}

export interface RuleRow {
  readonly version_id: number;
  readonly class_type_id: number | null;
  readonly formula: string;
  readonly parameters: Readonly<Record<string, number>>;
  readonly minimum_pay_cents: number | null;
  readonly maximum_pay_cents: number | null;
}

interface OrderRow extends Amount {
  readonly id: number;
  readonly event_id: number;
  readonly status: string;
  readonly paid_at: Date | null;
  readonly created_at: Date;
  readonly refunded_at: Date | null;
  readonly expires_at: Date | null;
}

interface ChargeRow extends Amount {
  readonly id: number;
  readonly status: string;
  readonly manual_method: string | null;
  readonly paid_at: Date | null;
}

/** Cash at the desk of an event or an edition. */
interface DeskRow extends Amount {
  readonly source: string;
  readonly source_key: string;
  readonly direction: string;
  readonly cashbox_location_id: number | null;
}

/** Every table; days as texts, and only what was not superseded of salaries. */
const SOURCES: Readonly<Record<keyof Tables, string>> = {
  locations: 'SELECT * FROM scheduling.location',
  epochs: 'SELECT * FROM finance.finance_epoch',
  purchases: 'SELECT * FROM finance.customer_purchase',
  refunds: 'SELECT * FROM finance.purchase_refund',
  expenses: 'SELECT * FROM finance.expense',
  entries: 'SELECT * FROM finance.cash_ledger_entry',
  counts: 'SELECT * FROM finance.cashbox_reconciliation',
  passes: 'SELECT * FROM passes.class_pass',
  reservations: 'SELECT * FROM passes.class_pass_reservation',
  bookings: 'SELECT * FROM booking.class_booking',
  classes: 'SELECT * FROM scheduling.scheduled_class',
  trainers: 'SELECT * FROM scheduling.trainer',
  assignments: `SELECT id, trainer_id, salary_model_id, effective_from::text FROM reports.salary_assignment WHERE superseded_at IS NULL`,
  models: 'SELECT * FROM reports.salary_model',
  versions: `SELECT id, salary_model_id, effective_from::text, currency, period, amount_cents, counted_statuses, pay_empty_classes
    FROM reports.salary_model_version WHERE superseded_at IS NULL`,
  rules: 'SELECT * FROM reports.salary_rule',
  runs: `SELECT id, status, period_starts_on::text AS from, period_ends_on::text AS to, (
      SELECT coalesce(jsonb_agg(e || jsonb_build_object('trainer_id', l.trainer_id)), '[]')
      FROM reports.payroll_run_line l, jsonb_array_elements(l.entries) e
      WHERE l.account_id = r.account_id AND l.payroll_run_id = r.id) AS entries
    FROM reports.payroll_run r`,
  events: 'SELECT * FROM events.event',
  ticketTypes: `SELECT *, owner_id AS event_id FROM ticketing.ticket_type WHERE owner = 'event'`,
  orders: `SELECT *, owner_id AS event_id FROM ticketing.ticket_order WHERE owner = 'event'`,
  orderItems: `SELECT * FROM ticketing.ticket_order_item WHERE owner = 'event'`,
  admissions: `SELECT *, owner_id AS event_id FROM ticketing.ticket_order WHERE owner = 'edition'`,
  charges: 'SELECT * FROM festival.festival_charge',
  attempts: 'SELECT * FROM payments.payment_attempt',
  chargeRefunds: 'SELECT * FROM festival.festival_charge_refund',
  desk: `SELECT 'event' AS source, source_key, direction, amount_cents, currency, cashbox_location_id FROM events.event_cash_entry
    UNION ALL SELECT 'festival', source_key, direction, amount_cents, currency, cashbox_location_id FROM festival.festival_cash_entry`,
  tickets: `SELECT *, owner_id AS event_id FROM ticketing.ticket WHERE owner = 'event'`,
};

/** Reads the books of a studio. Row-level security leaves no other studio's rows. */
export async function studioBooks(
  { database, clock }: { readonly database: TestDatabase; readonly clock: { now(): Date } },
  { id, timezone }: { readonly id: number; readonly timezone: string | null },
): Promise<StudioBooks> {
  const tables: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(SOURCES)) tables[name] = await database.asStudio(id, text);
  return { zone: timezone ?? 'UTC', now: clock.now(), tables: tables as unknown as Tables };
}

/** Time and place that is reckoned: days of the zone, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
  readonly locationId: number | null;
}

const DAYS = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant. */
export function dayOf(at: Date, zone: string): string {
  const format = DAYS.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  DAYS.set(zone, format);
  return format.format(at);
}

/** The epoch that started last. */
export function activeEpoch({ tables }: StudioBooks) {
  return tables.epochs.toSorted((a, b) => Number(b.starts_at) - Number(a.starts_at) || b.id - a.id)[0];
}

/** Whether an instant lies in the days and in the active epoch (MNY-2). */
export function isWithin(books: StudioBooks, { from, to }: Span, at: Date | null): boolean {
  if (!at) return false;
  const day = dayOf(at, books.zone);
  const epoch = activeEpoch(books);
  return day >= from && day <= to && (!epoch || epoch.is_legacy || at >= epoch.starts_at);
}

/** Whether something belongs to the place; with none asked for everything does. */
export function isAt({ locationId }: Span, own: number | null | undefined): boolean {
  return locationId === null || own === locationId;
}

/** The money list of amounts (OUT-4), of currencies with two decimals. */
export function moneyListOf(amounts: readonly Amount[]) {
  const sums = new Map<string, number>();
  for (const { currency, amount_cents } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount_cents);
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([currency, cents]) => moneyOf(currency, cents));
}

/** A money object of a currency with two decimals. */
export function moneyOf(currency: string, cents: number) {
  return { currency, amount_cents: cents, amount: (cents / 100).toFixed(2) };
}

/** The amounts taken away. */
export function negative(amounts: readonly Amount[]): Amount[] {
  return amounts.map(({ currency, amount_cents }) => ({ currency, amount_cents: -amount_cents }));
}

/** How many there are of each status. */
export function countByStatus(rows: readonly { readonly status: string }[]): Record<string, number> {
  return Object.fromEntries([...grouped(rows, ({ status }) => status)].map(([status, of]) => [status, of.length]));
}

/** Rows by a key. */
export function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
