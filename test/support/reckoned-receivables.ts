import { timeOfDayOf } from '@studio/kernel';

import { earns, type ReckonedBooking, type SessionBooks } from './reckoned-sessions';
import { type ClassRow, moneyOf, type PassRow } from './studio-books';

/** What customers owe, oldest first: balances of passes, and due bookings (FIN-4, FIN-9). */
export function reckonReceivables({ books, bookingsOf }: SessionBooks) {
  const passes = books.tables.passes
    .filter((row) => row.status !== 'cancelled' && row.paid_amount_cents < row.price_cents)
    .map((row) => ({
      ...{ at: Number(row.purchased_at), kind: 'class_pass', id: row.id, due: null },
      amount: moneyOf(row.currency, row.price_cents - row.paid_amount_cents),
    }));
  const bookings = books.tables.classes
    .filter((row) => row.status === 'scheduled')
    .flatMap((row) =>
      bookingsOf(row.id).flatMap((one) => {
        const due = dueOf(one, row, books.zone);
        return due ? [{ at: Number(row.starts_at), kind: 'booking', id: one.booking.id, ...due }] : [];
      }),
    );
  return [...passes, ...bookings]
    .toSorted((a, b) => a.at - b.at || a.kind.localeCompare(b.kind) || a.id - b.id)
    .map(({ kind, id, due, amount }) => ({
      kind,
      amount,
      ...(kind === 'booking' ? { booking: { id, due_kind: due } } : { class_pass: { id } }),
    }));
}

function dueOf(one: ReckonedBooking, row: ClassRow, zone: string) {
  const { booking, pass, direct, price } = one;
  const isOpen = ['booked', 'attended'].includes(booking.status);
  if (pass) {
    const addon = addonOf(pass.row, timeOfDayOf(row.starts_at, zone));
    return isOpen && !direct && addon > 0 ? { due: 'any_time_addon', amount: moneyOf(pass.currency, addon) } : null;
  }
  if (!earns(one)) return null;
  if (price) {
    const rest = price.amount_cents - (direct ? direct.gross - direct.refunded : 0);
    const ofKind = row.schedule_kind === 'group_class' ? 'drop_in' : row.schedule_kind;
    const due = booking.late_cancellation_fee_cents === null ? ofKind : 'late_cancellation_fee';
    return rest > 0 ? { due, amount: moneyOf(price.currency, rest) } : null;
  }
  const isAgreed = booking.price_cents === null && ['room_rental', 'private_lesson'].includes(row.schedule_kind);
  return isAgreed && isOpen && !direct ? { due: row.schedule_kind, amount: null } : null;
}

/** What a class outside the window of a pass costs on top. */
function addonOf(pass: PassRow, time: string): number {
  const isInside =
    time >= (pass.available_from_time?.slice(0, 5) ?? '') && time < (pass.available_until_time?.slice(0, 5) ?? '24:00');
  return isInside || !pass.allows_any_time ? 0 : (pass.any_time_addon_price_cents ?? 0);
}
