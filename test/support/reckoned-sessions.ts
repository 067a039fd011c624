import {
  type Amount,
  type BookingRow,
  type ClassRow,
  grouped,
  isAt,
  isWithin,
  moneyListOf,
  negative,
} from './studio-books';
import type { PassRow, Span, StudioBooks } from './studio-books';
import { expensesOf } from './reckoned-payments';

const KINDS = ['group_class', 'private_lesson', 'room_rental'];
const COUNTED = ['booked', 'attended', 'no_show'];
const HELD = ['reserved', 'used'];

/** What a booking brought in: shares of its pass, else its price, and what was paid for it directly. */
export interface ReckonedBooking {
  readonly booking: BookingRow;
  readonly pass: {
    readonly row: PassRow;
    readonly currency: string;
    readonly value: number;
    readonly paid: number;
  } | null;
  readonly direct: { readonly currency: string; readonly gross: number; readonly refunded: number } | null;
  /** Its price, which it owes without a pass (FIN-19). */
  readonly price: Amount | null;
}

/** What sessions are reckoned from, looked up by id. */
export interface SessionBooks {
  readonly books: StudioBooks;
  readonly bookingsOf: (classId: number) => readonly ReckonedBooking[];
}

/** The share of a session at `rank`, the first ones larger by one (MNY-7). */
const shareOf = (cents: number, sessions: number, rank: number) =>
  Math.floor(cents / sessions) + (rank <= cents % sessions ? 1 : 0);

/** Reckons what each booking that was not removed brought in. */
export function sessionBooks(books: StudioBooks): SessionBooks {
  const { passes, reservations, purchases, refunds, bookings } = books.tables;
  const passOf = new Map(passes.map((row) => [row.id, row]));
  const shares = new Map<number, ReckonedBooking['pass']>();
  const held = reservations.filter(({ status }) => HELD.includes(status));
  for (const [passId, ofPass] of grouped(held, (row) => row.class_pass_id)) {
    const pass = passOf.get(passId);
    const inOrder = ofPass.toSorted((a, b) => Number(a.reserved_at) - Number(b.reserved_at) || a.id - b.id);
    if (!pass) continue;
    for (const [index, { class_booking_id }] of inOrder.entries())
      shares.set(class_booking_id, {
        row: pass,
        currency: pass.currency,
        value: shareOf(pass.price_cents, pass.sessions_count, index + 1),
        paid: shareOf(pass.paid_amount_cents, pass.sessions_count, index + 1),
      });
  }
  const refunded = grouped(refunds, (row) => row.purchase_id);
  const direct = new Map<number, ReckonedBooking['direct']>();
  for (const { id, booking_id, status, payment_source, currency, amount_cents } of purchases)
    if (booking_id !== null && status === 'payment_paid' && payment_source !== 'online_checkout') {
      const back = (refunded.get(id) ?? []).reduce((sum, row) => sum + row.amount_cents, 0);
      const before = direct.get(booking_id) ?? { gross: 0, refunded: 0 };
      direct.set(booking_id, {
        currency,
        gross: before.gross + amount_cents,
        refunded: before.refunded + back,
      });
    }
  const reckoned = bookings
    .filter((row) => row.corrected_removed_at === null)
    .map((booking) => {
      const pass = shares.get(booking.id) ?? null;
      const paid = direct.get(booking.id) ?? null;
      const price = priceOf(booking);
      // Paid in another currency, the price is owed no more.
      const owesPrice = !pass && price?.currency === (paid ?? price)?.currency;
      return { booking, pass, direct: paid, price: owesPrice ? price : null };
    });
  const ofClass = grouped(reckoned, ({ booking }) => booking.scheduled_class_id);
  return { books, bookingsOf: (id) => ofClass.get(id) ?? [] };
}

/** The fee of a late cancellation, else the price (CAN-10). */
function priceOf(booking: BookingRow): Amount | null {
  const cents = booking.late_cancellation_fee_cents ?? booking.price_cents;
  const currency = booking.late_cancellation_fee_currency ?? booking.price_currency;
  return cents === null || currency === null ? null : { currency, amount_cents: cents };
}

/** Completed sessions of the span, newest first (MNY-6). */
export function completedSessions({ books }: SessionBooks, span: Span): ClassRow[] {
  const isCompleted = (row: ClassRow) =>
    row.status === 'scheduled' && KINDS.includes(row.schedule_kind) && row.ends_at <= books.now;
  return books.tables.classes
    .filter((row) => isCompleted(row) && isWithin(books, span, row.starts_at) && isAt(span, row.location_id))
    .toSorted((a, b) => Number(b.starts_at) - Number(a.starts_at) || b.id - a.id);
}

/** What a booking earned: its price, or the share of the pass and the direct payments less their refunds (TOOL-EARN-2). */
export function earnedBy({ pass, direct, price }: ReckonedBooking): Amount[] {
  if (price) return [price];
  return [
    ...(pass ? [{ currency: pass.currency, amount_cents: pass.value }] : []),
    ...(direct ? [{ currency: direct.currency, amount_cents: Math.max(0, direct.gross - direct.refunded) }] : []),
  ];
}

const counts = ({ booking }: ReckonedBooking) => COUNTED.includes(booking.status);
/** It counts, or was cancelled late and owes for that (CAN-10). */
export const earns = ({ booking }: ReckonedBooking) =>
  COUNTED.includes(booking.status) ||
  booking.late_cancellation === 'kept' ||
  booking.late_cancellation_fee_cents !== null;
const nonZero = (amounts: readonly Amount[]) => moneyListOf(amounts).filter(({ amount_cents }) => amount_cents !== 0);

/** Totals without salary, and the sessions, of the earnings report. */
export function reckonEarnings(sessions: SessionBooks, span: Span, salary: readonly Amount[]) {
  const completed = completedSessions(sessions, span).map((row) => {
    const bookings = sessions.bookingsOf(row.id);
    return { row, counted: bookings.filter(counts).length, earned: bookings.filter(earns).flatMap(earnedBy) };
  });
  const isRental = ({ row }: { readonly row: ClassRow }) => row.schedule_kind === 'room_rental';
  const lessons = completed.filter((one) => !isRental(one)).flatMap(({ earned }) => earned);
  const rentals = completed.filter(isRental).flatMap(({ earned }) => earned);
  const expenses = expensesOf(sessions.books, span);
  const revenue = nonZero([...lessons, ...rentals]);
  return {
    totals: {
      lesson_revenue: nonZero(lessons),
      rental_revenue: nonZero(rentals),
      revenue,
      expenses: moneyListOf(expenses),
      salary: moneyListOf(salary),
      earnings: moneyListOf([...revenue, ...negative(expenses), ...negative(salary)]),
    },
    items: completed.map(({ row, counted, earned }) => ({
      scheduled_class_id: row.id,
      kind: row.schedule_kind,
      bookings_count: counted,
      value: nonZero(earned),
    })),
  };
}

/** Rentals of the span, newest first, each in its currencies (TOOL-RENTAL-2 and 3). */
export function reckonRentals(sessions: SessionBooks, span: Span) {
  const rows = completedSessions(sessions, span)
    .filter((row) => row.schedule_kind === 'room_rental')
    .flatMap((row) =>
      sessions
        .bookingsOf(row.id)
        .filter(earns)
        .toSorted((a, b) => b.booking.id - a.booking.id)
        .map((one) => ({ booking: one.booking, money: rentalMoneyOf(one) })),
    );
  return {
    totals: listsOf(rows.flatMap(({ money }) => money)),
    items: rows.map(({ booking, money }) => ({
      booking_id: booking.id,
      ...listsOf(money),
      rental_status: statusOf(money),
    })),
  };
}

interface RentalMoney {
  readonly currency: string;
  readonly accrued: number;
  readonly paid: number;
  readonly refunded: number;
  readonly debt: number;
}

/** What is owed and was paid for a rental, by currency: by its pass, and by its price or what was paid directly. */
function rentalMoneyOf({ pass, direct, price }: ReckonedBooking): RentalMoney[] {
  const { gross = 0, refunded = 0 } = direct ?? {};
  const own = price ?? direct;
  const parts = [
    ...(pass ? [{ currency: pass.currency, accrued: pass.value, paid: pass.paid, refunded: 0 }] : []),
    ...(own ? [{ currency: own.currency, accrued: price?.amount_cents ?? gross, paid: gross, refunded }] : []),
  ];
  return [...grouped(parts, ({ currency }) => currency)].map(([currency, of]) => {
    const sum = (key: 'accrued' | 'paid' | 'refunded') => of.reduce((total, part) => total + part[key], 0);
    const net = Math.max(0, sum('paid') - sum('refunded'));
    return {
      currency,
      ...{ accrued: sum('accrued'), paid: sum('paid'), refunded: sum('refunded') },
      debt: Math.max(0, sum('accrued') - net),
    };
  });
}

function listsOf(money: readonly RentalMoney[]) {
  const listOf = (key: Exclude<keyof RentalMoney, 'currency'>) =>
    nonZero(money.map(({ currency, [key]: amount_cents }) => ({ currency, amount_cents })));
  return { accrued: listOf('accrued'), paid: listOf('paid'), refunded: listOf('refunded'), debt: listOf('debt') };
}

function statusOf(money: readonly RentalMoney[]) {
  if (money.some((of) => of.refunded > 0) && money.every((of) => of.paid <= of.refunded)) return 'refunded';
  if (money.some((of) => of.accrued > 0) && money.every((of) => of.debt === 0)) return 'paid';
  return money.some((of) => of.paid > 0) ? 'partially_paid' : 'unpaid';
}
