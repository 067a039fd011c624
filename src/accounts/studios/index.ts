export { StudioSubscription, type SubscriptionState } from './application/studio-subscription';
export {
  abilityMissing,
  abilityNotGrantable,
  accountErrors,
  currencyInUse,
  demoReadonly,
  forbidden,
  invalidCredentials,
  lastOwner,
  memberAlready,
  permissionNotGrantable,
  publicContentUnavailable,
  roleNotGrantable,
  staffAccessDenied,
  tokenInvalid,
  tokenMissing,
  wrongGuard,
} from './domain/accounts.errors';
export { type OpeningHours, WEEKDAYS } from './domain/opening-hours';
export { SCHEDULE_KINDS, type ScheduleKind } from './domain/schedule-kind';
export { assessStudioSlug } from './domain/studio-slug';
export {
  decidePublicContent,
  SUBSCRIPTION_STATUSES,
  type SubscriptionFacts,
  type SubscriptionStatus,
} from './domain/subscription-gate';
export { AccountMembershipEntity } from './entities/account-membership.entity';
export { AccountSubscriptionEntity, type SubscriptionInterval } from './entities/account-subscription.entity';
export { AccountEntity, type AccountMode, type AccountStatus } from './entities/account.entity';
export {
  SubscriptionPaymentEntity,
  type SubscriptionPaymentStatus,
  type SubscriptionPaymentType,
} from './entities/subscription-payment.entity';
export { type PlanType, SubscriptionPlanEntity } from './entities/subscription-plan.entity';
export { UserEntity } from './entities/user.entity';
export { OpeningHoursDto } from './http/dto/opening-hours.dto';
export { StudioDirectory } from './queries/studio-directory.query';
export {
  SUBSCRIPTION_COLUMNS,
  SUBSCRIPTION_JOINS,
  subscriptionOf,
  type SubscriptionRow,
} from './queries/subscription-facts';
