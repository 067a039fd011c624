import { botCheckBinding } from './sign-in/adapters/bot-check-binding';
import { AdmitEmailSignIn } from './sign-in/application/admit-email-sign-in';
import { AdmitPhoneSignIn } from './sign-in/application/admit-phone-sign-in';
import { CustomerPasswordLinks } from './sign-in/application/customer-password-links';
import { CustomerSignInLimits } from './directory/application/customer-sign-in-limits';
import { CustomerSignInMethods } from './sign-in/application/customer-sign-in-methods';
import { CustomersByPhone } from './sign-in/application/customers-by-phone';
import { InviteCustomer } from './sign-in/application/invite-customer';
import { MergeCustomers } from './merge/application/merge-customers';
import { MergeOwnIdentity } from './merge/application/merge-own-identity';
import { OneTimeCodes } from './sign-in/application/one-time-codes';
import { OwnMerges } from './merge/application/own-merges';
import { OwnPasswords } from './sign-in/application/own-passwords';
import { OwnProfiles } from './sign-in/application/own-profiles';
import { PersonPasswordLinks } from './sign-in/application/person-password-links';
import { PhoneOwners } from './merge/application/phone-owners';
import { ProvenPhones } from './sign-in/application/proven-phones';
import { ReleaseContacts } from './sign-in/application/release-contacts';
import { RequestMergeCode } from './merge/application/request-merge-code';
import { RequestPasswordLink } from './sign-in/application/request-password-link';
import { RequestSignInCode } from './sign-in/application/request-sign-in-code';
import { ResetPassword } from './sign-in/application/reset-password';
import { SendOneTimeCode } from './sign-in/application/send-one-time-code';
import { SetCustomerPassword } from './sign-in/application/set-customer-password';
import { SignInCustomerByEmail } from './sign-in/application/sign-in-customer-by-email';
import { SignInCustomerByPhone } from './sign-in/application/sign-in-customer-by-phone';
import { TakeOverCustomer } from './sign-in/application/take-over-customer';
import { TakeProvenPhone } from './merge/application/take-proven-phone';
import { UpdateOwnProfile } from './desk/application/update-own-profile';
import { CustomerInvitationController } from './sign-in/http/customer-invitation.controller';
import { CustomerProfileController } from './profile/http/customer-profile.controller';
import { EmailSignInController } from './sign-in/http/email-sign-in.controller';
import { MobileProfileController } from './profile/http/mobile-profile.controller';
import { PasswordPageController } from './sign-in/http/password-page.controller';
import { PasswordController } from './sign-in/http/password.controller';
import { PhoneSignInController } from './sign-in/http/phone-sign-in.controller';
import { ProfileActors } from './profile/http/profile-actors';
import { StudioCardController } from './profile/http/studio-card.controller';

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
