import { formatInZone, formatUtc } from '@studio/kernel';

import { presentActorSnapshot } from '../../../accounts';
import { zoneOfClass } from '../../../scheduling';
import type { BookingDetailsRow, BookingReservationRow, ManagedBookingRow } from '../queries/managed-bookings.query';
import { presentCorrection } from './correction.presenter';
import type {
  BookedClassDto,
  BookingReservationDto,
  ManagedBookingDetailsDto,
  ManagedBookingDto,
} from './dto/managed-booking.dto';
import { presentBookedCustomer, presentPass } from './mobile-class.presenter';

/** What the reader may see, and the zone of the studio. */
export interface ManagedSetting {
  readonly timeZone: string;
  /** False hides e-mail addresses, phone numbers and notes about the customer. */
  readonly seesCustomers: boolean;
}

/** A booking as staff manage it. */
export function presentManagedBooking(row: ManagedBookingRow, setting: ManagedSetting): ManagedBookingDto {
  const { seesCustomers } = setting;
  const customer = presentBookedCustomer(row);
  const pass = presentPass(row);
  const bookedBy = presentActorSnapshot(row.booked_by);
  return {
    id: row.booking_id,
    status: row.booking_status,
    attended_at: row.attended_at && formatUtc(row.attended_at),
    attendance_marked_at: row.attendance_marked_at && formatUtc(row.attendance_marked_at),
    cancelled_at: row.cancelled_at && formatUtc(row.cancelled_at),
    late_cancellation: row.late_cancellation && {
      session: row.late_cancellation,
      fee_cents: row.late_cancellation_fee_cents,
      fee_currency: row.late_cancellation_fee_currency,
    },
    notes: row.notes,
    skip_class_pass_reservation: row.skip_class_pass_reservation,
    price_cents: row.price_cents,
    price_currency: row.price_currency,
    paid_cents: row.paid_cents,
    activations: row.activations,
    is_first_visit: row.is_first_visit,
    customer_note: seesCustomers ? row.customer_note : null,
    booked_by: seesCustomers ? bookedBy : { ...bookedBy, email: null },
    created_at: formatUtc(row.created_at),
    customer: seesCustomers ? customer : { ...customer, email: null, phone: null },
    scheduled_class: presentBookedClass(row, setting.timeZone),
    class_pass: pass && { ...pass, remaining_sessions_count: row.pass_remaining_sessions ?? 0 },
  };
}

export function presentBookingDetails(
  { booking, reservation, corrections }: BookingDetailsRow,
  setting: ManagedSetting,
): ManagedBookingDetailsDto {
  return {
    ...presentManagedBooking(booking, setting),
    reservation: reservation && presentReservation(reservation),
    corrections: corrections.map(presentCorrection),
  };
}

function presentBookedClass(row: ManagedBookingRow, studioZone: string): BookedClassDto {
  const timezone = zoneOfClass(row.location_timezone, studioZone);
  return {
    id: row.class_id,
    title: row.class_title,
    schedule_kind: row.class_kind,
    status: row.class_status,
    starts_at: formatInZone(row.starts_at, timezone),
    ends_at: formatInZone(row.ends_at, timezone),
    timezone,
    location_id: row.location_id,
    visit_price_cents: row.visit_price_cents,
    visit_price_currency: row.visit_price_currency,
  };
}

function presentReservation(row: BookingReservationRow): BookingReservationDto {
  return {
    ...row,
    reserved_at: formatUtc(row.reserved_at),
    used_at: row.used_at && formatUtc(row.used_at),
    released_at: row.released_at && formatUtc(row.released_at),
  };
}
