import { ApiProperty } from '@nestjs/swagger';

import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  NOTIFICATION_STATUSES,
  type NotificationChannel,
  type NotificationKind,
  type NotificationStatus,
} from '../../domain/notification-kind';

/** A notification of a customer, without its text. */
export class CustomerNotificationDto {
  /** @example 512 */
  @ApiProperty({ description: 'Id of the notification.' }) id: number;
  /** Its kind. @example "password_link" */
  @ApiProperty({ enum: NOTIFICATION_KINDS }) kind: NotificationKind;
  /** How it is delivered. @example "email" */
  @ApiProperty({ enum: NOTIFICATION_CHANNELS }) channel: NotificationChannel;
  /** `pending` until it is `sent`, has `failed` three times, or is `cancelled`. @example "sent" */
  @ApiProperty({ enum: NOTIFICATION_STATUSES }) status: NotificationStatus;
  /** When it is to be sent. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) due_at: string;
  /** When it was sent; null before. @example "2026-06-01T08:00:01Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) sent_at: string | null;
}
