import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { StudiosModule } from '../studios';
import { ActivityModule } from '../activity';
import { ChangeAccount } from './application/change-account';
import { ChangeStudio } from './application/change-studio';
import { CreateStudio } from './application/create-studio';
import { DueStudios } from './application/due-studios';
import { ReconcileSubscriptions } from './application/reconcile-subscriptions';
import { RecordSubscriptionPayment } from './application/record-subscription-payment';
import { SaveSubscriptionPlan } from './application/save-subscription-plan';
import { SetSubscription } from './application/set-subscription';
import { AccountController } from './http/account.controller';
import { AccountSettingsQuery } from './queries/account-settings.query';

/** Parts that other areas use as well. */
const shared = [
  AccountSettingsQuery,
  ChangeAccount,
  ChangeStudio,
  CreateStudio,
  DueStudios,
  RecordSubscriptionPayment,
  SaveSubscriptionPlan,
  SetSubscription,
];

/** Settings, creation and subscription of a studio. */
@Module({
  imports: [ActivityModule, HttpModule, StudiosModule],
  controllers: [AccountController],
  providers: [...shared, ReconcileSubscriptions],
  exports: shared,
})
export class SettingsModule {}
