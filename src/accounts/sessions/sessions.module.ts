import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';

import { StudiosModule } from '../studios';
import { ActivityModule } from '../activity';
import { Authenticate } from './application/authenticate';
import { BoundedDelay } from './application/bounded-delay';
import { ChangeOwnPassword } from './application/change-own-password';
import { MobileSessions } from './application/mobile-sessions';
import { NotifyGuessedStaff } from './application/notify-guessed-staff';
import { OwnSessions } from './application/own-sessions';
import { PasswordGuesses } from './application/password-guesses';
import { PasswordHasher } from './application/password-hasher';
import { ProveOwnPassword } from './application/prove-own-password';
import { PruneAccessRecords } from './application/prune-access-records';
import { RequestStaffPasswordLink } from './application/request-staff-password-link';
import { ResetStaffPassword } from './application/reset-staff-password';
import { RevokeMemberSessions } from './application/revoke-member-sessions';
import { RevokeSessions } from './application/revoke-sessions';
import { SetUserPassword } from './application/set-user-password';
import { SignInStaff } from './application/sign-in-staff';
import { SignOut } from './application/sign-out';
import { StaffCredentials } from './application/staff-credentials';
import { StaffPasswordLinks } from './application/staff-password-links';
import { StaffPasswords } from './application/staff-passwords';
import { StaffSessions } from './application/staff-sessions';
import { AbilitiesGuard } from './http/abilities.guard';
import { ApiTokenStrategy } from './http/api-token.strategy';
import { MobileSessionStrategy } from './http/mobile-session.strategy';
import { OwnSessionsController } from './http/own-sessions.controller';
import { PermissionsGuard } from './http/permissions.guard';
import { SessionController } from './http/session.controller';
import { StaffSignInController } from './http/staff-sign-in.controller';
import { ApiTokenDirectory } from './queries/api-token-directory.query';
import { AssistedMembers } from './queries/assisted-members.query';
import { BearerQuery } from './queries/bearer.query';
import { MobileAccountQuery } from './queries/mobile-account.query';
import { SessionDirectory } from './queries/session-directory.query';
import { StaffProfileQuery } from './queries/staff-profile.query';
import { StaffStudios } from './queries/staff-studios.query';

/** Parts that other areas use as well. */
const shared = [
  AbilitiesGuard,
  ApiTokenDirectory,
  AssistedMembers,
  Authenticate,
  ChangeOwnPassword,
  MobileAccountQuery,
  MobileSessions,
  NotifyGuessedStaff,
  PasswordGuesses,
  PasswordHasher,
  PermissionsGuard,
  ProveOwnPassword,
  RequestStaffPasswordLink,
  ResetStaffPassword,
  RevokeMemberSessions,
  RevokeSessions,
  SessionDirectory,
  SetUserPassword,
  SignOut,
  StaffCredentials,
  StaffPasswordLinks,
  StaffPasswords,
  StaffProfileQuery,
  StaffSessions,
  StaffStudios,
];

/** Sign-in, sessions and passwords of staff, and authentication of requests. */
@Module({
  imports: [AccessModule, ActivityModule, HttpModule, StudiosModule],
  controllers: [OwnSessionsController, SessionController, StaffSignInController],
  providers: [
    ...shared,
    ApiTokenStrategy,
    BearerQuery,
    BoundedDelay,
    MobileSessionStrategy,
    OwnSessions,
    PruneAccessRecords,
    SignInStaff,
  ],
  exports: shared,
})
export class SessionsModule {}
