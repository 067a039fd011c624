import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { CustomerDirectoryModule } from '../directory';
import { botCheckBinding } from './adapters/bot-check-binding';
import { openIdBinding } from './adapters/openid-binding';
import { AdmitEmailSignIn } from './application/admit-email-sign-in';
import { AdmitExternalIdentity } from './application/admit-external-identity';
import { AdmitPhoneSignIn } from './application/admit-phone-sign-in';
import { CustomerPasswordLinks } from './application/customer-password-links';
import { CustomerSignInMethods } from './application/customer-sign-in-methods';
import { CustomersByPhone } from './application/customers-by-phone';
import { ExchangeExternalSignIn } from './application/exchange-external-sign-in';
import { ExternalCustomers } from './application/external-customers';
import { ExternalLoginCodes } from './application/external-login-codes';
import { ExternalSignInStates } from './application/external-sign-in-states';
import { FinishExternalSignIn } from './application/finish-external-sign-in';
import { InviteCustomer } from './application/invite-customer';
import { OneTimeCodes } from './application/one-time-codes';
import { OwnPasswords } from './application/own-passwords';
import { OwnProfiles } from './application/own-profiles';
import { PersonPasswordLinks } from './application/person-password-links';
import { ProvenPhones } from './application/proven-phones';
import { PruneCustomerSignIns } from './application/prune-customer-sign-ins';
import { PruneExternalSignIns } from './application/prune-external-sign-ins';
import { ReleaseContacts } from './application/release-contacts';
import { RequestPasswordLink } from './application/request-password-link';
import { RequestSignInCode } from './application/request-sign-in-code';
import { ResetPassword } from './application/reset-password';
import { RevokeCustomerSessions } from './application/revoke-customer-sessions';
import { SendOneTimeCode } from './application/send-one-time-code';
import { SetCustomerPassword } from './application/set-customer-password';
import { SignInCustomerByEmail } from './application/sign-in-customer-by-email';
import { SignInCustomerByPhone } from './application/sign-in-customer-by-phone';
import { StartExternalSignIn } from './application/start-external-sign-in';
import { TakeOverCustomer } from './application/take-over-customer';
import { CustomerInvitationController } from './http/customer-invitation.controller';
import { CustomerSessionAnswers } from './http/customer-session.answers';
import { EmailSignInController } from './http/email-sign-in.controller';
import { ExternalSignInController } from './http/external-sign-in.controller';
import { ForgotPasswordPageController } from './http/forgot-password-page.controller';
import { PasswordPageController } from './http/password-page.controller';
import { PasswordController } from './http/password.controller';
import { PhoneSignInController } from './http/phone-sign-in.controller';

/** Parts that other areas use as well. */
const shared = [
  CustomerPasswordLinks,
  CustomerSessionAnswers,
  CustomerSignInMethods,
  OneTimeCodes,
  OwnPasswords,
  OwnProfiles,
  PersonPasswordLinks,
  ProvenPhones,
  PruneCustomerSignIns,
  ReleaseContacts,
  RevokeCustomerSessions,
  SendOneTimeCode,
  TakeOverCustomer,
];

/** Sign-in of customers: codes, passwords, external identities. */
@Module({
  imports: [AccessModule, AccountsModule, CustomerDirectoryModule, HttpModule],
  controllers: [
    CustomerInvitationController,
    EmailSignInController,
    ExternalSignInController,
    ForgotPasswordPageController,
    PasswordController,
    PasswordPageController,
    PhoneSignInController,
  ],
  providers: [
    ...shared,
    AdmitEmailSignIn,
    AdmitExternalIdentity,
    AdmitPhoneSignIn,
    botCheckBinding,
    CustomersByPhone,
    ExchangeExternalSignIn,
    ExternalCustomers,
    ExternalLoginCodes,
    ExternalSignInStates,
    FinishExternalSignIn,
    InviteCustomer,
    openIdBinding,
    PruneExternalSignIns,
    RequestPasswordLink,
    RequestSignInCode,
    ResetPassword,
    SetCustomerPassword,
    SignInCustomerByEmail,
    SignInCustomerByPhone,
    StartExternalSignIn,
  ],
  exports: shared,
})
export class CustomerSignInModule {}
