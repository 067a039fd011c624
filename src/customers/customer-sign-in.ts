import { botCheckBinding } from './adapters/bot-check-binding';
import { AdmitEmailSignIn } from './application/admit-email-sign-in';
import { AdmitPhoneSignIn } from './application/admit-phone-sign-in';
import { CustomerPasswordLinks } from './application/customer-password-links';
import { CustomerSignInLimits } from './application/customer-sign-in-limits';
import { CustomerSignInMethods } from './application/customer-sign-in-methods';
import { CustomersByPhone } from './application/customers-by-phone';
import { InviteCustomer } from './application/invite-customer';
import { MergeCustomers } from './application/merge-customers';
import { MergeOwnIdentity } from './application/merge-own-identity';
import { OneTimeCodes } from './application/one-time-codes';
import { OwnMerges } from './application/own-merges';
import { OwnPasswords } from './application/own-passwords';
import { OwnProfiles } from './application/own-profiles';
import { PersonPasswordLinks } from './application/person-password-links';
import { PhoneOwners } from './application/phone-owners';
import { ProvenPhones } from './application/proven-phones';
import { ReleaseContacts } from './application/release-contacts';
import { RequestMergeCode } from './application/request-merge-code';
import { RequestPasswordLink } from './application/request-password-link';
import { RequestSignInCode } from './application/request-sign-in-code';
import { ResetPassword } from './application/reset-password';
import { SendOneTimeCode } from './application/send-one-time-code';
import { SetCustomerPassword } from './application/set-customer-password';
import { SignInCustomerByEmail } from './application/sign-in-customer-by-email';
import { SignInCustomerByPhone } from './application/sign-in-customer-by-phone';
import { TakeOverCustomer } from './application/take-over-customer';
import { TakeProvenPhone } from './application/take-proven-phone';
import { UpdateOwnProfile } from './application/update-own-profile';
import { CustomerInvitationController } from './http/customer-invitation.controller';
import { CustomerProfileController } from './http/customer-profile.controller';
import { EmailSignInController } from './http/email-sign-in.controller';
import { MobileProfileController } from './http/mobile-profile.controller';
import { PasswordPageController } from './http/password-page.controller';
import { PasswordController } from './http/password.controller';
import { PhoneSignInController } from './http/phone-sign-in.controller';
import { ProfileActors } from './http/profile-actors';
import { StudioCardController } from './http/studio-card.controller';

/** Sign-in of customers, their own profile and passwords; a part of CustomersModule. */
export const customerSignIn = {
  controllers: [
    CustomerInvitationController,
    CustomerProfileController,
    EmailSignInController,
    MobileProfileController,
    PasswordController,
    PasswordPageController,
    PhoneSignInController,
    StudioCardController,
  ],
  providers: [
    AdmitEmailSignIn,
    AdmitPhoneSignIn,
    CustomerPasswordLinks,
    CustomerSignInLimits,
    CustomerSignInMethods,
    CustomersByPhone,
    InviteCustomer,
    MergeCustomers,
    MergeOwnIdentity,
    OneTimeCodes,
    OwnMerges,
    OwnPasswords,
    OwnProfiles,
    PersonPasswordLinks,
    PhoneOwners,
    ProfileActors,
    ProvenPhones,
    ReleaseContacts,
    RequestMergeCode,
    RequestPasswordLink,
    RequestSignInCode,
    ResetPassword,
    SendOneTimeCode,
    SetCustomerPassword,
    SignInCustomerByEmail,
    SignInCustomerByPhone,
    TakeOverCustomer,
    TakeProvenPhone,
    UpdateOwnProfile,
    botCheckBinding,
  ],
};
