export { AccountsModule } from './accounts.module';
export type { AccountSettingsChanged } from './application/account-events';
export { type Activity, ActivityLog } from './application/activity-log';
export type { PublicVisit } from './application/admit-public-visit';
export { AssistantAccess } from './application/assistant-access';
export { type AssistedStudio, Authenticate, type ServiceKey } from './application/authenticate';
export { DueStudios } from './application/due-studios';
export { enteredPhone } from './application/entered-phone';
export { type LinkedTrainer, LinkedTrainers } from './application/linked-trainers';
export { type Device, type IssuedSession, MobileSessions } from './application/mobile-sessions';
export { MoneyInUse } from './application/money-in-use';
export { type PasswordAttempt, PasswordGuesses } from './application/password-guesses';
export { PasswordHasher } from './application/password-hasher';
export type { PasswordLinkRequested } from './application/password-link-requested';
export { RequestStaffPasswordLink } from './application/request-staff-password-link';
export { ResetStaffPassword } from './application/reset-staff-password';
export { type MailedLink, StaffPasswordLinks } from './application/staff-password-links';
export { type ProvenPerson, StaffCredentials, type StaffUser } from './application/staff-credentials';
export { type ListedLocation, StudioLocations } from './application/studio-locations';
export { ChangeStudio } from './application/change-studio';
export { CreateOwner } from './application/create-owner';
export { CreateStudio, type NewStudio } from './application/create-studio';
export { systemContext } from './application/platform-context';
export { RecordSubscriptionPayment } from './application/record-subscription-payment';
export { SaveSubscriptionPlan } from './application/save-subscription-plan';
export { RevokeSessions } from './application/revoke-sessions';
export { SetPlatformAdmin } from './application/set-platform-admin';
export { SetUserPassword } from './application/set-user-password';
export { hourOf, type SignInGuessed } from './application/sign-in-guessed';
export { ActivityVisibility } from './application/activity-visibility';
export { SignInPruning } from './application/sign-in-pruning';
export { SetSubscription } from './application/set-subscription';
export { type ActorSnapshot, StaffSnapshots } from './application/staff-snapshots';
export { type TrainerLink, TrainerLinks } from './application/trainer-links';
export { StudioSetUp } from './application/studio-set-up';
export {
  accountErrors,
  demoReadonly,
  forbidden,
  invalidCredentials,
  scheduleKindDisabled,
  tokenInvalid,
  tokenMissing,
} from './domain/accounts.errors';
export { isStaffLink, PASSWORD_LINK, passwordMailsExhausted, resetTokenInvalid } from './domain/password-link';
export { MOBILE_PLATFORMS, type MobilePlatform } from './domain/mobile-platform';
export { SCHEDULE_KINDS, type ScheduleKind } from './domain/schedule-kind';
export { shownOpeningHours } from './domain/opening-hours';
export { STAFF_PASSWORD_MIN } from './domain/staff-password';
export { SUBSCRIPTION_STATUSES } from './domain/subscription-gate';
export { accountEntities } from './entities';
export { ACCOUNT_MODES, type AccountMode } from './entities/account.entity';
export { SUBSCRIPTION_INTERVALS } from './entities/account-subscription.entity';
export { SUBSCRIPTION_PAYMENT_STATUSES, SUBSCRIPTION_PAYMENT_TYPES } from './entities/subscription-payment.entity';
export { PLAN_TYPES } from './entities/subscription-plan.entity';
export { AbilitiesGuard } from './http/abilities.guard';
export { presentActorSnapshot } from './http/actor-snapshot.presenter';
export { ActorSnapshotDto } from './http/dto/actor-snapshot.dto';
export { DeviceDto, deviceOf } from './http/dto/device.dto';
export { InvitationDto } from './http/dto/invitation.dto';
export { RevokedSessionsDto } from './http/dto/membership.dto';
export { MobileAccountDto } from './http/dto/mobile-account.dto';
export { MobileStaffUserDto } from './http/dto/mobile-staff-user.dto';
export { PermissionsGuard } from './http/permissions.guard';
export { SubscriptionErrorDto } from './http/subscription-error.dto';
export { MessageDto } from './http/dto/message.dto';
export { PublicStudioContent, Visit } from './http/public-content.decorators';
export { type AssistedMember, AssistedMembers, type PersonInStudio } from './queries/assisted-members.query';
export { type MobileAccount, MobileAccountQuery, type SignInStudio } from './queries/mobile-account.query';
export type { PublicStudio } from './queries/public-studio.query';
export { SessionDirectory } from './queries/session-directory.query';
export { type StaffContact, StaffDirectory } from './queries/staff-directory.query';
export { type StudioProfile, studioProfile } from './queries/studio-profile.query';
export { StaffProfileQuery } from './queries/staff-profile.query';
export {
  type ListedStudio,
  type MessagingStudio,
  type PaidStudio,
  type ShownStudio,
  type StudioCompensation,
  StudioDirectory,
  type StudioBranding,
  type StudioSettings,
} from './queries/studio-directory.query';
