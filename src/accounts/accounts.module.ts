import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';
import { declareConstraints } from '@studio/persistence';

import { ActivityLog } from './application/activity-log';
import { AdmitPublicVisit } from './application/admit-public-visit';
import { Authenticate } from './application/authenticate';
import { BoundedDelay } from './application/bounded-delay';
import { ChangeAccount } from './application/change-account';
import { ChangeOwnPassword } from './application/change-own-password';
import { ChangeOwnPerson } from './application/change-own-person';
import { ChangeMember } from './application/change-member';
import { ChangeStudio } from './application/change-studio';
import { CreateOwner } from './application/create-owner';
import { CreateStudio } from './application/create-studio';
import { DueStudios } from './application/due-studios';
import { IssueApiToken } from './application/issue-api-token';
import { PruneAccessRecords } from './application/prune-access-records';
import { MobileSessions } from './application/mobile-sessions';
import { OwnSessions } from './application/own-sessions';
import { NotifyGuessedStaff } from './application/notify-guessed-staff';
import { PasswordGuesses } from './application/password-guesses';
import { PasswordHasher } from './application/password-hasher';
import { PersonActivity } from './application/person-activity';
import { ReconcileSubscriptions } from './application/reconcile-subscriptions';
import { RevokeSessions } from './application/revoke-sessions';
import { SetPlatformAdmin } from './application/set-platform-admin';
import { SetUserPassword } from './application/set-user-password';
import { RegenerateApiToken } from './application/regenerate-api-token';
import { RemoveMember } from './application/remove-member';
import { RemoveTrainerLogin } from './application/remove-trainer-login';
import { RevokeApiToken } from './application/revoke-api-token';
import { RevokeMemberSessions } from './application/revoke-member-sessions';
import { InviteMember } from './application/invite-member';
import { ReadActivityLog } from './application/read-activity-log';
import { RecordSubscriptionPayment } from './application/record-subscription-payment';
import { RequestStaffPasswordLink } from './application/request-staff-password-link';
import { ResetStaffPassword } from './application/reset-staff-password';
import { SaveSubscriptionPlan } from './application/save-subscription-plan';
import { SetSubscription } from './application/set-subscription';
import { SignInStaff } from './application/sign-in-staff';
import { StaffPasswordLinks } from './application/staff-password-links';
import { SignOut } from './application/sign-out';
import { StudioSubscription } from './application/studio-subscription';
import { StaffCredentials } from './application/staff-credentials';
import { StaffSnapshots } from './application/staff-snapshots';
import { StaffPasswords } from './application/staff-passwords';
import { AbilitiesGuard } from './http/abilities.guard';
import { AccountController } from './http/account.controller';
import { ActivityLogController } from './http/activity-log.controller';
import { ApiTokenStrategy } from './http/api-token.strategy';
import { ApiTokensController } from './http/api-tokens.controller';
import { MembershipsController } from './http/memberships.controller';
import { MemberInvitationController } from './http/member-invitation.controller';
import { MobileSessionStrategy } from './http/mobile-session.strategy';
import { OwnPersonController } from './http/own-person.controller';
import { OwnSessionsController } from './http/own-sessions.controller';
import { PermissionsGuard } from './http/permissions.guard';
import { PublicStudioGuard } from './http/public-studio.guard';
import { SessionController } from './http/session.controller';
import { StaffSignInController } from './http/staff-sign-in.controller';
import { TrainerLoginsController } from './http/trainer-logins.controller';
import { invitationControllers, invitationProviders } from './invitations/invitations.parts';
import { AccountSettingsQuery } from './queries/account-settings.query';
import { ActivityEntriesQuery } from './queries/activity-entries.query';
import { ApiTokensQuery } from './queries/api-tokens.query';
import { AssistedMembers } from './queries/assisted-members.query';
import { BearerQuery } from './queries/bearer.query';
import { MembershipsQuery } from './queries/memberships.query';
import { MobileAccountQuery } from './queries/mobile-account.query';
import { PublicStudioQuery } from './queries/public-studio.query';
import { SessionDirectory } from './queries/session-directory.query';
import { StaffDirectory } from './queries/staff-directory.query';
import { StaffProfileQuery } from './queries/staff-profile.query';
import { StudioDirectory } from './queries/studio-directory.query';
import { declareAccountsData } from './personal-data';

declareAccountsData();

const useCases = [
  AdmitPublicVisit,
  ChangeAccount,
  ChangeMember,
  ChangeOwnPassword,
  ChangeOwnPerson,
  ChangeStudio,
  CreateOwner,
  CreateStudio,
  IssueApiToken,
  InviteMember,
  ReadActivityLog,
  RecordSubscriptionPayment,
  RequestStaffPasswordLink,
  ResetStaffPassword,
  RegenerateApiToken,
  RemoveMember,
  RemoveTrainerLogin,
  RevokeApiToken,
  RevokeMemberSessions,
  RevokeSessions,
  SaveSubscriptionPlan,
  SetPlatformAdmin,
  SetSubscription,
  SetUserPassword,
  SignInStaff,
  SignOut,
];
const shared = [
  AbilitiesGuard,
  ActivityLog,
  AssistedMembers,
  Authenticate,
  DueStudios,
  MobileAccountQuery,
  MobileSessions,
  PasswordGuesses,
  PasswordHasher,
  PermissionsGuard,
  PublicStudioGuard,
  PublicStudioQuery,
  SessionDirectory,
  StaffCredentials,
  StaffDirectory,
  StaffPasswordLinks,
  StaffProfileQuery,
  StaffSnapshots,
  StudioDirectory,
];

declareConstraints({
  account_slug_key: { code: 'already_taken', input: 'slug', message: 'This slug is already in use.' },
  account_membership_user_key: {
    code: 'already_taken',
    input: 'email',
    message: 'This person is a member of the studio already.',
  },
  user_email_key: { code: 'already_taken', input: 'email', message: 'This e-mail address is already in use.' },
});

/** Studios, their subscriptions and the people who work in them. */
@Module({
  imports: [AccessModule, HttpModule],
  controllers: [
    AccountController,
    ActivityLogController,
    ApiTokensController,
    MemberInvitationController,
    MembershipsController,
    OwnPersonController,
    OwnSessionsController,
    SessionController,
    StaffSignInController,
    TrainerLoginsController,
    ...invitationControllers,
  ],
  providers: [
    ...useCases,
    ...shared,
    ...invitationProviders,
    AccountSettingsQuery,
    ActivityEntriesQuery,
    ApiTokensQuery,
    ApiTokenStrategy,
    BearerQuery,
    BoundedDelay,
    PruneAccessRecords,
    MembershipsQuery,
    MobileSessionStrategy,
    NotifyGuessedStaff,
    OwnSessions,
    PersonActivity,
    ReconcileSubscriptions,
    StaffPasswords,
    StudioSubscription,
  ],
  exports: [...useCases, ...shared],
})
export class AccountsModule {}
