import { inZone, timeOfDayOf } from '@studio/kernel';
import type { z } from 'zod';

import { BOOKING_STATUSES, type BookingStatus } from '../../../booking';
import { computePassValues } from '../../../passes';
import { computeAvailableSpots } from '../../../scheduling';
import type { BookedPass, BookingOfDay, ClassOfDay } from '../../day';
import { shownCustomerName } from '../../domain/shown-customer';
import type { classOfDay } from './class-of-day.output';

type ShownClass = z.input<typeof classOfDay>;
type ShownBooking = ShownClass['bookings'][number];

const MINUTE_MS = 60_000;

/** A class with its listed bookings; `statuses` are the requested ones. Times are in `timeZone`. */
export function presentClassOfDay(
  row: ClassOfDay,
  bookings: readonly BookingOfDay[],
  statuses: readonly BookingStatus[],
  timeZone: string,
): ShownClass {
  const { kind, startsAt, endsAt, capacity } = row;
  const time = timeOfDayOf(startsAt, timeZone);
  const activeBookings = row.bookings.booked + row.bookings.attended;
  const selected = statuses.reduce((sum, status) => sum + row.bookings[status], 0);
  return {
    scheduled_class_id: row.id,
    title: row.title,
    status: row.status,
    schedule_kind: kind,
    direction: row.direction,
    class_type: row.classType,
    starts_at: inZone(timeZone)(startsAt),
    ends_at: inZone(timeZone)(endsAt),
    time,
    time_range: `${time}-${timeOfDayOf(endsAt, timeZone)}`,
    duration_minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS),
    location: { id: row.locationId, name: row.locationName, timezone: row.locationTimeZone ?? timeZone },
    room: { id: row.roomId, name: row.roomName },
    trainer: row.trainerId === null ? null : { id: row.trainerId, name: row.trainerName ?? '' },
    additional_trainers: [...row.additionalTrainers],
    capacity,
    bookings_count: selected,
    bookings_by_status: Object.fromEntries(
      BOOKING_STATUSES.filter((status) => row.bookings[status] > 0).map((status) => [status, row.bookings[status]]),
    ),
    active_bookings_count: activeBookings,
    available_spots: computeAvailableSpots({ kind, capacity, activeBookings }),
    bookings_truncated: selected > bookings.length,
    bookings: bookings.map((booking) => presentBooking(booking, timeZone)),
  };
}

function presentBooking(row: BookingOfDay, timeZone: string): ShownBooking {
  const { id, status, attendedAt, customerId, customerName, reservationStatus, pass } = row;
  return {
    booking_id: id,
    status,
    attended_at: attendedAt && inZone(timeZone)(attendedAt),
    customer: { id: customerId, name: shownCustomerName(customerName, customerId) },
    reservation_status: reservationStatus,
    class_pass: pass && presentPass(pass),
  };
}

function presentPass(pass: BookedPass): ShownBooking['class_pass'] {
  const { paymentStatus, paidAmountCents, remainingPaymentCents } = computePassValues(pass);
  return {
    id: pass.id,
    code: pass.code,
    plan_name: pass.planName,
    status: pass.status,
    is_paid: paymentStatus === 'paid',
    payment_status: paymentStatus,
    price_cents: pass.priceCents,
    paid_amount_cents: paidAmountCents,
    remaining_payment_cents: remainingPaymentCents,
    currency: pass.currency,
    sessions_count: pass.sessionsCount,
    reserved_sessions_count: pass.reservedSessionsCount,
    used_sessions_count: pass.usedSessionsCount,
  };
}
