import { declareFreeTexts, declarePersonalRows } from '@studio/privacy';

import { ATTENDED_AT } from './bookings';

/** Declares the personal data of this context, and its texts that may name a person (ERA-4, EXP-2). */
export function declareBookingData(): void {
  declareFreeTexts({
    booking: { table: 'booking.class_booking', texts: ['notes'] },
    booking_correction: { table: 'booking.booking_correction', texts: ['reason'] },
    class_cancellation: { table: 'booking.class_cancellation', texts: ['reason'] },
  });
  declarePersonalRows({
    bookings: {
      tables: ['booking.class_booking'],
      text: `
        SELECT b.id, b.scheduled_class_id, c.title, c.starts_at, c.ends_at, b.status, b.notes, b.booked_by ->> 'role' AS booked_by,
          b.created_at, ${ATTENDED_AT} AS attended_at, b.attendance_marked_at, b.cancelled_at, b.late_cancellation, b.late_cancellation_fee_cents,
          b.late_cancellation_fee_currency, b.corrected_removed_at
        FROM booking.class_booking b
        JOIN scheduling.scheduled_class c ON c.account_id = b.account_id AND c.id = b.scheduled_class_id
        WHERE b.account_id = $1 AND b.customer_id = ANY($2::bigint[])`,
    },
    calendar_address: {
      tables: ['booking.calendar_address'],
      text: 'SELECT id, created_at FROM booking.calendar_address WHERE account_id = $1 AND customer_id = ANY($2::bigint[])',
    },
    booking_corrections: {
      tables: ['booking.booking_correction'],
      text: `
        SELECT id, class_booking_id, scheduled_class_id, action, reason, previous_booking_status, new_booking_status, pass_effect,
          previous_class_pass_id, new_class_pass_id, created_at
        FROM booking.booking_correction WHERE account_id = $1 AND customer_id = ANY($2::bigint[])`,
    },
  });
}
