import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts';
import { DeliverNotification } from './application/deliver-notification';
import { DeviceTokens } from './application/device-tokens';
import { EmailInstead } from './application/email-instead';
import { FollowCustomers } from './application/follow-customers';
import { KeepHouse } from './application/keep-house';
import { LateMessages } from './application/late-messages';
import { NotificationEvents } from './application/notification-events';
import { NotificationStore } from './application/notification-store';
import { PushDelivery } from './application/push-delivery';
import { Recipients } from './application/recipients';
import { RecordNotification } from './application/record-notification';
import { RegisterDevice } from './application/register-device';
import { SendNotifications } from './application/send-notifications';
import { CustomerNotificationsController } from './http/customer-notifications.controller';
import { DeviceTokensController } from './http/device-tokens.controller';
import { CustomerNotificationsQuery } from './queries/customer-notifications.query';
import { FailedNotificationsQuery } from './queries/failed-notifications.query';

const useCases = [KeepHouse, RecordNotification, RegisterDevice, SendNotifications];

/** What people are told of, and the devices they are told on. */
@Module({
  imports: [AccountsModule],
  controllers: [CustomerNotificationsController, DeviceTokensController],
  providers: [
    ...useCases,
    CustomerNotificationsQuery,
    DeliverNotification,
    DeviceTokens,
    EmailInstead,
    FailedNotificationsQuery,
    FollowCustomers,
    LateMessages,
    NotificationEvents,
    NotificationStore,
    PushDelivery,
    Recipients,
  ],
  exports: [...useCases, FailedNotificationsQuery],
})
export class NotificationsModule {}
