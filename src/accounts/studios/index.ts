export { AdmitPublicVisit, type PublicVisit } from './application/admit-public-visit';
export { ConfirmPublicVisit, type ConfirmVersion, versionIn } from './application/confirm-public-visit';
export { enteredPhone } from './application/entered-phone';
export { StudioSubscription, type SubscriptionState } from './application/studio-subscription';
export {
  abilityMissing,
  abilityNotGrantable,
  accountErrors,
  currencyInUse,
  demoReadonly,
  deskRequired,
  forbidden,
  invalidCredentials,
  oneTimeCodeWrong,
  passkeyRefused,
  passkeysUnavailable,
  secondFactorChanged,
  secondFactorMissing,
  secondFactorRequired,
  signInStepEnded,
  lastOwner,
  alreadyMember,
  pageRefused,
  permissionNotGrantable,
  publicContentUnavailable,
  roleNotGrantable,
  scheduleKindDisabled,
  staffAccessDenied,
  tokenInvalid,
  tokenMissing,
  wrongGuard,
} from './domain/accounts.errors';
export { BOOKING_REQUIREMENTS, type BookingRequirement } from './domain/booking-requirement';
export { type OpeningHours, shownOpeningHours, WEEKDAYS } from './domain/opening-hours';
export { SCHEDULE_KINDS, type ScheduleKind } from './domain/schedule-kind';
export { assessStudioSlug } from './domain/studio-slug';
export {
  decidePublicContent,
  SUBSCRIPTION_STATUSES,
  type SubscriptionFacts,
  type SubscriptionStatus,
} from './domain/subscription-gate';
export { AccountMembershipEntity } from './entities/account-membership.entity';
export {
  AccountSubscriptionEntity,
  SUBSCRIPTION_INTERVALS,
  type SubscriptionInterval,
} from './entities/account-subscription.entity';
export { ACCOUNT_MODES, AccountEntity, type AccountMode, type AccountStatus } from './entities/account.entity';
export {
  SUBSCRIPTION_PAYMENT_STATUSES,
  SUBSCRIPTION_PAYMENT_TYPES,
  SubscriptionPaymentEntity,
  type SubscriptionPaymentStatus,
  type SubscriptionPaymentType,
} from './entities/subscription-payment.entity';
export { PLAN_TYPES, type PlanType, SubscriptionPlanEntity } from './entities/subscription-plan.entity';
export { UserEntity } from './entities/user.entity';
export { OpeningHoursDto } from './http/dto/opening-hours.dto';
export { PublicStudioContent, Visit } from './http/public-content.decorators';
export { SubscriptionErrorDto } from './http/subscription-error.dto';
export { bookingRequirementSql } from './queries/booking-requirement.sql';
export type { ContentVersion } from './queries/public-studio.query';
export {
  type ListedStudio,
  type MessagingStudio,
  type PaidStudio,
  type ShownStudio,
  type StudioCompensation,
  type StudioBranding,
  StudioDirectory,
  type StudioSettings,
} from './queries/studio-directory.query';
export {
  SUBSCRIPTION_COLUMNS,
  SUBSCRIPTION_JOINS,
  subscriptionOf,
  type SubscriptionRow,
} from './queries/subscription-facts';
export { StudiosModule } from './studios.module';
