import type { EntityClass } from '@studio/persistence';

import { AccountEntity } from './studios/entities/account.entity';
import { AccountApiTokenEntity } from './sessions/entities/account-api-token.entity';
import { AccountMembershipEntity } from './studios/entities/account-membership.entity';
import { AccountSubscriptionEntity } from './studios/entities/account-subscription.entity';
import { ActivityEntryEntity } from './activity/entities/activity-entry.entity';
import { MobileSessionEntity } from './sessions/entities/mobile-session.entity';
import { SubscriptionPaymentEntity } from './studios/entities/subscription-payment.entity';
import { SubscriptionPlanEntity } from './studios/entities/subscription-plan.entity';
import { UserEntity } from './studios/entities/user.entity';

/** Tables of this context that TypeORM maps. */
export const accountEntities: readonly EntityClass[] = [
  AccountApiTokenEntity,
  AccountEntity,
  AccountMembershipEntity,
  AccountSubscriptionEntity,
  ActivityEntryEntity,
  MobileSessionEntity,
  SubscriptionPaymentEntity,
  SubscriptionPlanEntity,
  UserEntity,
];
