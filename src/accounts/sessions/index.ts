export { AssistantAccess } from './application/assistant-access';
export { type AssistedStudio, Authenticate, type FoundBearer, type ServiceKey } from './application/authenticate';
export { ChangeOwnPassword } from './application/change-own-password';
export {
  type Device,
  type IssuedSession,
  MobileSessions,
  SESSION_DAYS,
  SESSION_TOKEN_PREFIX,
  SHARED_SESSION_DAYS,
} from './application/mobile-sessions';
export { NotifyGuessedStaff } from './application/notify-guessed-staff';
export { PasswordGuesses } from './application/password-guesses';
export { PasswordHasher } from './application/password-hasher';
export type { PasswordLinkRequested } from './application/password-link-requested';
export { type OwnPassword, ProveOwnPassword } from './application/prove-own-password';
export { RequestStaffPasswordLink } from './application/request-staff-password-link';
export { ResetStaffPassword } from './application/reset-staff-password';
export { RevokeMemberSessions } from './application/revoke-member-sessions';
export { RevokeSessions } from './application/revoke-sessions';
export { SetUserPassword } from './application/set-user-password';
export { hourOf, type SignInGuessed } from './application/sign-in-guessed';
export { SignInPruning } from './application/sign-in-pruning';
export { SignOut } from './application/sign-out';
export { type ProvenPerson, StaffCredentials, type StaffUser } from './application/staff-credentials';
export { type MailedLink, StaffPasswordLinks } from './application/staff-password-links';
export { type SignInRequest, StaffSessions } from './application/staff-sessions';
export { StaffPasswords } from './application/staff-passwords';
export { MOBILE_PLATFORMS, type MobilePlatform } from './domain/mobile-platform';
export { isStaffLink, PASSWORD_LINK, passwordMailsExhausted, resetTokenInvalid } from './domain/password-link';
export { ORIGIN_TEXT, originOf } from './domain/page-origin';
export { isStaffPassword, STAFF_PASSWORD_MIN, STAFF_PASSWORD_RULE } from './domain/staff-password';
export { AccountApiTokenEntity } from './entities/account-api-token.entity';
export { AbilitiesGuard } from './http/abilities.guard';
export { noteDeskRequest } from './http/desk-request';
export { DeviceDto, deviceOf } from './http/dto/device.dto';
export { MessageDto } from './http/dto/message.dto';
export { MobileAccountDto } from './http/dto/mobile-account.dto';
export { MobileStaffUserDto } from './http/dto/mobile-staff-user.dto';
export { StaffLoginDto } from './http/dto/staff-login.dto';
export { IsStaffPassword } from './http/dto/staff-password.decorator';
export { PermissionsGuard } from './http/permissions.guard';
export { ApiTokenDirectory, type KnownApiToken } from './queries/api-token-directory.query';
export { type AssistedMember, AssistedMembers } from './queries/assisted-members.query';
export { type MobileAccount, MobileAccountQuery, type SignInStudio } from './queries/mobile-account.query';
export { SessionDirectory } from './queries/session-directory.query';
export { StaffProfileQuery } from './queries/staff-profile.query';
export { StaffStudios } from './queries/staff-studios.query';
export { SessionsModule } from './sessions.module';
