import type { Language, LetterAction } from '@studio/texts';

/** Kinds of notifications that are recorded and sent later (NTF-1); one-time codes are sent immediately and never recorded. */
export const NOTIFICATION_KINDS = [
  'booking_created',
  'booking_cancelled',
  'class_cancelled',
  'class_restored',
  'class_changed',
  'class_reminder',
  'pass_issued',
  'pass_adjusted',
  'first_booking',
  'all_bookings_cancelled',
  'lead_created',
  'password_link',
  'phone_released',
  'sign_in_guessed',
  'payment_receipt',
  'second_factor_set_up',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The kind that may be cancelled and created again (NTF-4); its text is generated at delivery. */
export const REMINDER = 'class_reminder' satisfies NotificationKind;

export const NOTIFICATION_CHANNELS = ['email', 'push', 'sms'] as const;

export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export const NOTIFICATION_STATUSES = ['pending', 'sent', 'failed', 'cancelled'] as const;

export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

/** The recipient: a member of the staff or a customer of the studio. */
export type Recipient =
  { readonly kind: 'staff'; readonly userId: number } | { readonly kind: 'customer'; readonly customerId: number };

/** Names a recipient in keys and maps. */
export function keyOf(recipient: Recipient): string {
  return recipient.kind === 'staff' ? `user ${recipient.userId}` : `customer ${recipient.customerId}`;
}

/** The ids of recipients, by kind. */
export function idsOf(recipients: readonly Recipient[]): { userIds: number[]; customerIds: number[] } {
  return {
    userIds: recipients.flatMap((one) => (one.kind === 'staff' ? [one.userId] : [])),
    customerIds: recipients.flatMap((one) => (one.kind === 'customer' ? [one.customerId] : [])),
  };
}

/** The text of a notification. Never another person's data (NTF-6), never a secret. */
export interface Message {
  /** Subject of the e-mail, title of the push. */
  readonly title: string;
  readonly text: string;
  /** Absent in rows from before there were others than English. */
  readonly language?: Language;
  /** A link of the text that HTML shows as a button. */
  readonly action?: LetterAction;
}

/** The text in the recipient's language (LANG-1). */
export type MessageOf = (language: Language) => Message;
