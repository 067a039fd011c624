import { Module } from '@nestjs/common';
import { declareConstraints } from '@studio/persistence';

import { ActivityLog } from './application/activity-log';
import { ChangeStudio } from './application/change-studio';
import { CreateOwner } from './application/create-owner';
import { CreateStudio } from './application/create-studio';
import { PasswordHasher } from './application/password-hasher';
import { RecordSubscriptionPayment } from './application/record-subscription-payment';
import { SaveSubscriptionPlan } from './application/save-subscription-plan';
import { SetSubscription } from './application/set-subscription';
import { PublicStudioGuard } from './http/public-studio.guard';
import { PublicStudioQuery } from './queries/public-studio.query';
import { StudioDirectory } from './queries/studio-directory.query';

const useCases = [
  ChangeStudio,
  CreateOwner,
  CreateStudio,
  RecordSubscriptionPayment,
  SaveSubscriptionPlan,
  SetSubscription,
];
const shared = [ActivityLog, PublicStudioGuard, PublicStudioQuery, StudioDirectory];

declareConstraints({
  account_slug_key: { code: 'already_taken', input: 'slug', message: 'This slug is already in use.' },
  user_email_key: { code: 'already_taken', input: 'email', message: 'This e-mail address is already in use.' },
});

/** Studios, their subscriptions and the people who work in them. */
@Module({ providers: [...useCases, ...shared, PasswordHasher], exports: [...useCases, ...shared] })
export class AccountsModule {}
