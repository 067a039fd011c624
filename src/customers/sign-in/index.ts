export { type BotVerdict, siteverify } from './adapters/siteverify';
export { CustomerPasswordLinks } from './application/customer-password-links';
export { CustomerSignInMethods } from './application/customer-sign-in-methods';
export { type CodeOrigin, OneTimeCodes } from './application/one-time-codes';
export { OwnPasswords } from './application/own-passwords';
export { OwnProfiles, type StoredProfile } from './application/own-profiles';
export { endPasswordLinks } from './application/password-links';
export { PersonPasswordLinks } from './application/person-password-links';
export { ProvenPhones } from './application/proven-phones';
export { PruneCustomerSignIns } from './application/prune-customer-sign-ins';
export { PruneExternalSignIns } from './application/prune-external-sign-ins';
export { ReleaseContacts } from './application/release-contacts';
export { RevokeCustomerSessions } from './application/revoke-customer-sessions';
export { type CodeSent, SendOneTimeCode } from './application/send-one-time-code';
export { TakeOverCustomer } from './application/take-over-customer';
export { externalSignInErrors } from './domain/external-identity.errors';
export { studioOf, studioPrefix } from './domain/external-identity-token';
export { forgotPasswordPath } from './domain/sign-in-page';
export { customerPasswordErrors, emailMissing } from './domain/password.errors';
export {
  customerSignInErrors,
  otpCodeRefusals,
  otpCodeRefused,
  otpSendRefusals,
  signInMethodUnavailable,
} from './domain/sign-in.errors';
export { codeOriginOf } from './http/code-origin';
export { CustomerSessionAnswers } from './http/customer-session.answers';
export { MobileCustomerSessionResponseDto } from './http/dto/customer-session.dto';
export { MobileCustomerOtpSendResponseDto } from './http/dto/customer-sign-in.dto';
export { CustomerSignInModule } from './sign-in.module';
