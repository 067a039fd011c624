import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts';
import { CustomersModule } from '../customers';
import { FinanceModule } from '../finance';
import { BookingNotifications } from './application/booking-notifications';
import { ClassNotifications } from './application/class-notifications';
import { DeliverNotification } from './application/deliver-notification';
import { DeviceTokens } from './application/device-tokens';
import { EmailInstead } from './application/email-instead';
import { FillReminders } from './application/fill-reminders';
import { FillStudios } from './application/fill-studios';
import { FollowCustomers } from './application/follow-customers';
import { PruneNotifications } from './application/prune-notifications';
import { LateMessages } from './application/late-messages';
import { MailReceipt } from './application/mail-receipt';
import { NotificationEvents } from './application/notification-events';
import { NotificationStore } from './application/notification-store';
import { PassNotifications } from './application/pass-notifications';
import { PushDelivery } from './application/push-delivery';
import { Recipients } from './application/recipients';
import { RecordNotifications } from './application/record-notifications';
import { RegisterDevice } from './application/register-device';
import { ReminderMessages } from './application/reminder-messages';
import { ReminderStore } from './application/reminder-store';
import { SendNotifications } from './application/send-notifications';
import { NotifiedClasses } from './application/notified-classes';
import { TrainerNotifications } from './application/trainer-notifications';
import { CustomerNotificationsController } from './http/customer-notifications.controller';
import { DeviceTokensController } from './http/device-tokens.controller';
import { ReceiptMailsController } from './http/receipt-mails.controller';
import { CustomerNotificationsQuery } from './queries/customer-notifications.query';
import { FailedNotificationsQuery } from './queries/failed-notifications.query';
import { ReminderGroundsQuery } from './queries/reminder-grounds.query';
import { NotifiedClassQuery } from './queries/notified-class.query';
import { NotifiedPassQuery } from './queries/notified-pass.query';
import { declareNotificationsData } from './personal-data';

declareNotificationsData();

const useCases = [
  FillReminders,
  FillStudios,
  MailReceipt,
  PruneNotifications,
  RecordNotifications,
  RegisterDevice,
  SendNotifications,
];

/** What happens elsewhere, as notifications. */
const listeners = [
  BookingNotifications,
  ClassNotifications,
  NotificationEvents,
  PassNotifications,
  TrainerNotifications,
];

const queries = [
  CustomerNotificationsQuery,
  FailedNotificationsQuery,
  ReminderGroundsQuery,
  NotifiedClassQuery,
  NotifiedPassQuery,
];

/** Notifications to people, and the devices that receive them. */
@Module({
  imports: [AccountsModule, CustomersModule, FinanceModule],
  controllers: [CustomerNotificationsController, DeviceTokensController, ReceiptMailsController],
  providers: [
    ...useCases,
    ...listeners,
    ...queries,
    DeliverNotification,
    DeviceTokens,
    EmailInstead,
    FollowCustomers,
    LateMessages,
    NotificationStore,
    PushDelivery,
    Recipients,
    ReminderMessages,
    ReminderStore,
    NotifiedClasses,
  ],
  exports: [...useCases, FailedNotificationsQuery],
})
export class NotificationsModule {}
