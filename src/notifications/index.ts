export { type PasswordLink, PasswordLinks } from './application/password-links';
export { type NotificationInput, RecordNotifications } from './application/record-notifications';
export type { Recipient } from './domain/notification-kind';
export { NotificationsModule } from './notifications.module';
export { type FailedNotification, FailedNotificationsQuery } from './queries/failed-notifications.query';
