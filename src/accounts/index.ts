export { AccountsModule } from './accounts.module';
export type { AccountSettingsChanged } from './people/application/account-events';
export { type Activity, ActivityLog } from './activity/application/activity-log';
export type { PublicVisit } from './studios/application/admit-public-visit';
export { AssistantAccess } from './sessions/application/assistant-access';
export { type AssistedStudio, Authenticate, type ServiceKey } from './sessions/application/authenticate';
export { DueStudios } from './settings/application/due-studios';
export { enteredPhone } from './studios/application/entered-phone';
export { type LinkedTrainer, LinkedTrainers } from './people/application/linked-trainers';
export { type Device, type IssuedSession, MobileSessions } from './sessions/application/mobile-sessions';
export { MoneyInUse } from './settings/application/money-in-use';
export { type PasswordAttempt, PasswordGuesses } from './sessions/application/password-guesses';
export { PasswordHasher } from './sessions/application/password-hasher';
export type { PasswordLinkRequested } from './sessions/application/password-link-requested';
export { RequestStaffPasswordLink } from './sessions/application/request-staff-password-link';
export { ResetStaffPassword } from './sessions/application/reset-staff-password';
export { type MailedLink, StaffPasswordLinks } from './sessions/application/staff-password-links';
export { type ProvenPerson, StaffCredentials, type StaffUser } from './sessions/application/staff-credentials';
export { type ListedLocation, StudioLocations } from './settings/application/studio-locations';
export { ChangeStudio } from './settings/application/change-studio';
export { CreateOwner } from './team/application/create-owner';
export { CreateStudio, type NewStudio } from './settings/application/create-studio';
export { systemContext } from './people/application/platform-context';
export { RecordSubscriptionPayment } from './settings/application/record-subscription-payment';
export { SaveSubscriptionPlan } from './settings/application/save-subscription-plan';
export { RevokeSessions } from './sessions/application/revoke-sessions';
export { SetPlatformAdmin } from './team/application/set-platform-admin';
export { SetUserPassword } from './sessions/application/set-user-password';
export { hourOf, type SignInGuessed } from './sessions/application/sign-in-guessed';
export { ActivityVisibility } from './activity/application/activity-visibility';
export { SignInPruning } from './sessions/application/sign-in-pruning';
export { SetSubscription } from './settings/application/set-subscription';
export { type ActorSnapshot, StaffSnapshots } from './people/application/staff-snapshots';
export { type TrainerLink, TrainerLinks } from './people/application/trainer-links';
export { StudioSetUp } from './settings/application/studio-set-up';
export {
  accountErrors,
  demoReadonly,
  forbidden,
  invalidCredentials,
  scheduleKindDisabled,
  tokenInvalid,
  tokenMissing,
} from './studios/domain/accounts.errors';
export { isStaffLink, PASSWORD_LINK, passwordMailsExhausted, resetTokenInvalid } from './sessions/domain/password-link';
export { MOBILE_PLATFORMS, type MobilePlatform } from './sessions/domain/mobile-platform';
export { SCHEDULE_KINDS, type ScheduleKind } from './studios/domain/schedule-kind';
export { shownOpeningHours } from './studios/domain/opening-hours';
export { STAFF_PASSWORD_MIN } from './sessions/domain/staff-password';
export { SUBSCRIPTION_STATUSES } from './studios/domain/subscription-gate';
export { accountEntities } from './entities';
export { ACCOUNT_MODES, type AccountMode } from './studios/entities/account.entity';
export { SUBSCRIPTION_INTERVALS } from './studios/entities/account-subscription.entity';
export {
  SUBSCRIPTION_PAYMENT_STATUSES,
  SUBSCRIPTION_PAYMENT_TYPES,
} from './studios/entities/subscription-payment.entity';
export { PLAN_TYPES } from './studios/entities/subscription-plan.entity';
export { AbilitiesGuard } from './sessions/http/abilities.guard';
export { presentActorSnapshot } from './activity/http/actor-snapshot.presenter';
export { ActorSnapshotDto } from './activity/http/dto/actor-snapshot.dto';
export { DeviceDto, deviceOf } from './sessions/http/dto/device.dto';
export { InvitationDto } from './team/http/dto/invitation.dto';
export { RevokedSessionsDto } from './team/http/dto/membership.dto';
export { MobileAccountDto } from './sessions/http/dto/mobile-account.dto';
export { MobileStaffUserDto } from './sessions/http/dto/mobile-staff-user.dto';
export { PermissionsGuard } from './sessions/http/permissions.guard';
export { SubscriptionErrorDto } from './studios/http/subscription-error.dto';
export { MessageDto } from './sessions/http/dto/message.dto';
export { PublicStudioContent, Visit } from './studios/http/public-content.decorators';
export { type AssistedMember, AssistedMembers, type PersonInStudio } from './sessions/queries/assisted-members.query';
export { type MobileAccount, MobileAccountQuery, type SignInStudio } from './sessions/queries/mobile-account.query';
export type { PublicStudio } from './studios/queries/public-studio.query';
export { SessionDirectory } from './sessions/queries/session-directory.query';
export { type StaffContact, StaffDirectory } from './people/queries/staff-directory.query';
export { type StudioProfile, studioProfile } from './settings/queries/studio-profile.query';
export { StaffProfileQuery } from './sessions/queries/staff-profile.query';
export {
  type ListedStudio,
  type MessagingStudio,
  type PaidStudio,
  type ShownStudio,
  type StudioCompensation,
  StudioDirectory,
  type StudioBranding,
  type StudioSettings,
} from './studios/queries/studio-directory.query';
