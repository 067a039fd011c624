import { type RemindedBooking, reminderSubject } from '../domain/dedupe-key';
import { REMINDER } from '../domain/notification-kind';
import type { NotificationInput } from './record-notifications';

export function reminderInput(
  { bookingId, customerId, classId }: RemindedBooking & { readonly classId: number },
  dueAt: Date,
): NotificationInput {
  return {
    kind: REMINDER,
    recipients: [{ kind: 'customer', customerId }],
    channels: 'push_else_email',
    subject: reminderSubject({ bookingId }),
    ids: { class_id: classId, booking_id: bookingId },
    // The class as it is when the reminder is sent.
    message: null,
    dueAt,
  };
}
