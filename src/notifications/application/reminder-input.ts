import { REMINDER } from '../domain/notification-kind';
import type { NotificationInput } from './record-notifications';

/** A booking that may be reminded of. */
export interface RemindedBooking {
  readonly bookingId: number;
  readonly customerId: number;
}

/** The reminder of a booking. One per booking, however often it is made again (NTF-4). */
export function reminderInput(
  { bookingId, customerId, classId }: RemindedBooking & { readonly classId: number },
  dueAt: Date,
): NotificationInput {
  return {
    kind: REMINDER,
    recipients: [{ kind: 'customer', customerId }],
    channels: 'push_else_email',
    subject: `booking ${bookingId}`,
    ids: { class_id: classId, booking_id: bookingId },
    // As the class is when the reminder goes out.
    message: null,
    dueAt,
  };
}
