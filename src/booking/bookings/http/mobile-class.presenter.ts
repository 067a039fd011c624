import type { ActorContext } from '@studio/access';
import { formatInZone, formatUtc } from '@studio/kernel';

import type { ShownStudio } from '../../../accounts';
import { type MobileCustomerDto, presentCustomer } from '../../../customers';
import { computeAvailableSpots, computeShownStatus, isBookingOpen, zoneOfClass } from '../../../scheduling';
import type { BookingWithClassRow } from '../queries/mobile-bookings.query';
import type { MobileClasses, MobileClassRow } from '../queries/mobile-classes.query';
import type { ShownBookingRow } from '../queries/shown-booking';
import type { ShownClassRow } from '../queries/shown-class';
import type {
  BookingClassPassDto,
  MobileClassBookingDto,
  MobileScheduledClassDto,
  OwnClassBookingDto,
} from './dto/mobile-class.dto';

const MINUTE_MS = 60_000;

/** What all classes of an answer share. */
export interface MobileSetting {
  readonly studio: ShownStudio;
  /** The studio's zone, and the instant that decides what has begun. */
  readonly ctx: Pick<ActorContext, 'timeZone' | 'now'>;
  /** Classes that the signed-in customer could book now; null for staff. */
  readonly bookable: ReadonlySet<number> | null;
}

/** Classes as apps show them, with their bookings for staff. */
export function presentMobileClasses(
  { classes, bookings, studio, bookable }: MobileClasses,
  ctx: ActorContext,
): MobileScheduledClassDto[] {
  const setting = { studio, ctx, bookable };
  const byClass = bookings && groupedByClass(bookings);
  return classes.map((row) => {
    const shown = presentMobileClass(row, setting, ownBookingOf(row));
    if (!byClass) return shown;
    return { ...shown, bookings: (byClass.get(row.id) ?? []).map((booking) => presentBooking(booking, shown)) };
  });
}

function groupedByClass(bookings: readonly ShownBookingRow[]): ReadonlyMap<number, readonly ShownBookingRow[]> {
  const byClass = new Map<number, ShownBookingRow[]>();
  for (const booking of bookings) {
    const together = byClass.get(booking.class_id);
    if (together) together.push(booking);
    else byClass.set(booking.class_id, [booking]);
  }
  return byClass;
}

/** A booking as apps show it, with its class. `isOwn` is true for the booking's own customer. */
export function presentMobileBooking(
  row: BookingWithClassRow,
  setting: MobileSetting,
  isOwn: boolean,
): MobileClassBookingDto {
  const own = isOwn ? { id: row.booking_id, status: row.booking_status } : null;
  return presentBooking(row, presentMobileClass(row, setting, own));
}

function presentMobileClass(
  row: ShownClassRow,
  { studio, ctx: { timeZone, now }, bookable }: MobileSetting,
  customer_booking: OwnClassBookingDto | null,
): MobileScheduledClassDto {
  const zone = zoneOfClass(row.location_timezone, timeZone);
  const facts = factsOf(row);
  return {
    id: row.id,
    title: titleOf(row),
    description: row.description,
    starts_at: formatInZone(row.starts_at, zone),
    ends_at: formatInZone(row.ends_at, zone),
    timezone: zone,
    status: computeShownStatus(facts, now),
    schedule_kind: row.schedule_kind,
    location: { id: row.location_id, name: row.location_name, slug: row.location_slug },
    room: { id: row.room_id, name: row.room_name, slug: row.room_slug },
    class_type: { id: row.class_type_id, name: row.class_type_name, slug: row.class_type_slug },
    activity_direction: { id: row.direction_id, name: row.direction_name, slug: row.direction_slug },
    trainer:
      row.trainer_id === null
        ? { id: 0, name: studio.name, photo_url: null }
        : { id: row.trainer_id, name: row.trainer_name ?? studio.name, photo_url: row.trainer_photo_url },
    additional_trainers: [...row.additional_trainers],
    capacity: row.capacity ?? 0,
    booked_count: row.active_bookings_count,
    available_spots: computeAvailableSpots(facts),
    booking_open: isBookingOpen(facts, now),
    customer_booking,
    customer_booking_allowed: bookable?.has(row.id) ?? null,
  };
}

function factsOf(row: ShownClassRow) {
  return {
    kind: row.schedule_kind,
    status: row.class_status,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    capacity: row.capacity,
    activeBookings: row.active_bookings_count,
    bookingCutoffMinutes: row.booking_cutoff_minutes,
  };
}

function titleOf({ title, rental_mode, starts_at, ends_at }: ShownClassRow): string {
  if (rental_mode !== 'anytime') return title;
  return `Rental ${(ends_at.getTime() - starts_at.getTime()) / MINUTE_MS} min`;
}

function ownBookingOf({ own_booking_id, own_booking_status }: MobileClassRow): OwnClassBookingDto | null {
  if (own_booking_id === null || own_booking_status === null) return null;
  return { id: own_booking_id, status: own_booking_status };
}

function presentBooking(row: ShownBookingRow, scheduled_class: MobileScheduledClassDto): MobileClassBookingDto {
  return {
    id: row.booking_id,
    status: row.booking_status,
    attended_at: row.attended_at && formatUtc(row.attended_at),
    notes: row.notes,
    customer: presentBookedCustomer(row),
    scheduled_class,
    class_pass: presentPass(row),
  };
}

export function presentBookedCustomer(row: ShownBookingRow): MobileCustomerDto {
  return presentCustomer({
    id: row.customer_id,
    name: row.customer_name,
    email: row.customer_email,
    phone: row.customer_phone,
    default_language: row.customer_default_language,
    email_verified_at: row.customer_email_verified_at,
    phone_verified_at: row.customer_phone_verified_at,
  });
}

/** The pass of a reserved or used session (PASS-2). */
export function presentPass({ pass_id, pass_code, pass_plan_name }: ShownBookingRow): BookingClassPassDto | null {
  if (pass_id === null || pass_code === null || pass_plan_name === null) return null;
  return { id: pass_id, code: pass_code, plan_name: pass_plan_name };
}
