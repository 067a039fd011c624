import type { EntityClass } from '@studio/persistence';

import { AccountEntity } from './account.entity';
import { AccountMembershipEntity } from './account-membership.entity';
import { AccountSubscriptionEntity } from './account-subscription.entity';
import { ActivityEntryEntity } from './activity-entry.entity';
import { SubscriptionPaymentEntity } from './subscription-payment.entity';
import { SubscriptionPlanEntity } from './subscription-plan.entity';
import { UserEntity } from './user.entity';

/** Tables of this context that TypeORM maps. */
export const accountEntities: readonly EntityClass[] = [
  AccountEntity,
  AccountMembershipEntity,
  AccountSubscriptionEntity,
  ActivityEntryEntity,
  SubscriptionPaymentEntity,
  SubscriptionPlanEntity,
  UserEntity,
];
