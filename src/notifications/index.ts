export { type PasswordLink, PasswordLinks } from './application/password-links';
export { type NotificationInput, RecordNotification } from './application/record-notification';
export type { Message, NotificationKind, Recipient } from './domain/notification-kind';
export { NotificationsModule } from './notifications.module';
export { type FailedNotification, FailedNotificationsQuery } from './queries/failed-notifications.query';
