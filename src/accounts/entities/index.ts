import type { EntityClass } from '@studio/persistence';

import { AccountEntity } from './account.entity';
import { AccountApiTokenEntity } from './account-api-token.entity';
import { AccountMembershipEntity } from './account-membership.entity';
import { AccountSubscriptionEntity } from './account-subscription.entity';
import { ActivityEntryEntity } from './activity-entry.entity';
import { MobileSessionEntity } from './mobile-session.entity';
import { SubscriptionPaymentEntity } from './subscription-payment.entity';
import { SubscriptionPlanEntity } from './subscription-plan.entity';
import { UserEntity } from './user.entity';

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
