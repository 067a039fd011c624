import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';
import { declareConstraints } from '@studio/persistence';

import { ActivityLog } from './activity/application/activity-log';
import { AdmitPublicVisit } from './studios/application/admit-public-visit';
import { Authenticate } from './sessions/application/authenticate';
import { BoundedDelay } from './sessions/application/bounded-delay';
import { ChangeAccount } from './settings/application/change-account';
import { ChangeOwnPassword } from './sessions/application/change-own-password';
import { ChangeOwnPerson } from './team/application/change-own-person';
import { ChangeMember } from './team/application/change-member';
import { ChangeStudio } from './settings/application/change-studio';
import { CreateOwner } from './team/application/create-owner';
import { CreateStudio } from './settings/application/create-studio';
import { DueStudios } from './settings/application/due-studios';
import { IssueApiToken } from './keys/application/issue-api-token';
import { PruneAccessRecords } from './sessions/application/prune-access-records';
import { MobileSessions } from './sessions/application/mobile-sessions';
import { OwnSessions } from './sessions/application/own-sessions';
import { NotifyGuessedStaff } from './sessions/application/notify-guessed-staff';
import { PasswordGuesses } from './sessions/application/password-guesses';
import { PasswordHasher } from './sessions/application/password-hasher';
import { PersonActivity } from './activity/application/person-activity';
import { ReconcileSubscriptions } from './settings/application/reconcile-subscriptions';
import { RevokeSessions } from './sessions/application/revoke-sessions';
import { SetPlatformAdmin } from './team/application/set-platform-admin';
import { SetUserPassword } from './sessions/application/set-user-password';
import { RegenerateApiToken } from './keys/application/regenerate-api-token';
import { RemoveMember } from './team/application/remove-member';
import { RemoveTrainerLogin } from './team/application/remove-trainer-login';
import { RevokeApiToken } from './keys/application/revoke-api-token';
import { RevokeMemberSessions } from './sessions/application/revoke-member-sessions';
import { InviteMember } from './team/application/invite-member';
import { ReadActivityLog } from './activity/application/read-activity-log';
import { RecordSubscriptionPayment } from './settings/application/record-subscription-payment';
import { RequestStaffPasswordLink } from './sessions/application/request-staff-password-link';
import { ResetStaffPassword } from './sessions/application/reset-staff-password';
import { SaveSubscriptionPlan } from './settings/application/save-subscription-plan';
import { SetSubscription } from './settings/application/set-subscription';
import { SignInStaff } from './sessions/application/sign-in-staff';
import { StaffPasswordLinks } from './sessions/application/staff-password-links';
import { SignOut } from './sessions/application/sign-out';
import { StudioSubscription } from './studios/application/studio-subscription';
import { StaffCredentials } from './sessions/application/staff-credentials';
import { StaffSnapshots } from './people/application/staff-snapshots';
import { StaffPasswords } from './sessions/application/staff-passwords';
import { AbilitiesGuard } from './sessions/http/abilities.guard';
import { AccountController } from './settings/http/account.controller';
import { ActivityLogController } from './activity/http/activity-log.controller';
import { ApiTokenStrategy } from './sessions/http/api-token.strategy';
import { ApiTokensController } from './keys/http/api-tokens.controller';
import { MembershipsController } from './team/http/memberships.controller';
import { MemberInvitationController } from './team/http/member-invitation.controller';
import { MobileSessionStrategy } from './sessions/http/mobile-session.strategy';
import { OwnPersonController } from './team/http/own-person.controller';
import { OwnSessionsController } from './sessions/http/own-sessions.controller';
import { PermissionsGuard } from './sessions/http/permissions.guard';
import { PublicStudioGuard } from './studios/http/public-studio.guard';
import { SessionController } from './sessions/http/session.controller';
import { StaffSignInController } from './sessions/http/staff-sign-in.controller';
import { TrainerLoginsController } from './team/http/trainer-logins.controller';
import { invitationControllers, invitationProviders } from './team/invitations.parts';
import { AccountSettingsQuery } from './settings/queries/account-settings.query';
import { ActivityEntriesQuery } from './activity/queries/activity-entries.query';
import { ApiTokensQuery } from './keys/queries/api-tokens.query';
import { AssistedMembers } from './sessions/queries/assisted-members.query';
import { BearerQuery } from './sessions/queries/bearer.query';
import { MembershipsQuery } from './team/queries/memberships.query';
import { MobileAccountQuery } from './sessions/queries/mobile-account.query';
import { PublicStudioQuery } from './studios/queries/public-studio.query';
import { SessionDirectory } from './sessions/queries/session-directory.query';
import { StaffDirectory } from './people/queries/staff-directory.query';
import { StaffProfileQuery } from './sessions/queries/staff-profile.query';
import { StudioDirectory } from './studios/queries/studio-directory.query';
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
