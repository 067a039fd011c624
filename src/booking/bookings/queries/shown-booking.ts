import type { BookingStatus } from '../domain/booking-status';
import { ATTENDED_AT } from './attendance.sql';
import { namesPass } from './named-pass.sql';

/** A booking with its customer and the pass whose session it holds. */
export interface ShownBookingRow {
  readonly booking_id: number;
  readonly class_id: number;
  readonly booking_status: BookingStatus;
  /** Start of the class while `attended` (BK-12). */
  readonly attended_at: Date | null;
  readonly notes: string | null;
  readonly customer_id: number;
  readonly customer_name: string | null;
  readonly customer_email: string | null;
  readonly customer_phone: string | null;
  readonly customer_default_language: string | null;
  readonly customer_email_verified_at: Date | null;
  readonly customer_phone_verified_at: Date | null;
  /** The pass that the booking is on, or was on until it was cancelled; null without one (PASS-2). */
  readonly pass_id: number | null;
  readonly pass_code: string | null;
  readonly pass_plan_name: string | null;
}

/** Columns of ShownBookingRow, over `booking.class_booking b` of the class `c`, and SHOWN_BOOKING_JOINS. */
export const SHOWN_BOOKING_COLUMNS = `
  b.id AS booking_id, b.scheduled_class_id AS class_id, b.status AS booking_status, ${ATTENDED_AT} AS attended_at, b.notes,
  u.id AS customer_id, u.name AS customer_name, u.email AS customer_email, u.phone AS customer_phone,
  u.default_language AS customer_default_language, u.email_verified_at AS customer_email_verified_at,
  u.phone_verified_at AS customer_phone_verified_at,
  p.id AS pass_id, p.code AS pass_code, p.plan_name AS pass_plan_name`;

export const SHOWN_BOOKING_JOINS = `
  JOIN customers.customer u ON u.account_id = $1 AND u.id = b.customer_id
  LEFT JOIN passes.class_pass_reservation r
    ON r.account_id = $1 AND r.class_booking_id = b.id AND ${namesPass('b', 'r')}
  LEFT JOIN passes.class_pass p ON p.account_id = $1 AND p.id = r.class_pass_id`;
