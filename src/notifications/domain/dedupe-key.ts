import { keyOf, type NotificationChannel, type NotificationKind, type Recipient, REMINDER } from './notification-kind';

/** A booking that may be reminded of. */
export interface RemindedBooking {
  readonly bookingId: number;
  readonly customerId: number;
}

/** The key that distinguishes a notification from earlier ones (NTF-3). */
export function dedupeKey(
  kind: NotificationKind,
  recipient: Recipient,
  subject: string,
  place: NotificationChannel,
): string {
  return `${kind}:${keyOf(recipient)}:${subject}:${place}`;
}

/** The subject of a reminder: one per booking, however often it is created again (NTF-4). */
export function reminderSubject({ bookingId }: Pick<RemindedBooking, 'bookingId'>): string {
  return `booking ${bookingId}`;
}

/** Keys of a booking's reminder and of the e-mail that replaces it. */
export function reminderKeys({ bookingId, customerId }: RemindedBooking): string[] {
  const key = (place: NotificationChannel) =>
    dedupeKey(REMINDER, { kind: 'customer', customerId }, reminderSubject({ bookingId }), place);
  return [key('push'), key('email')];
}
