import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';
import { declareConstraints, declareRequestKeys } from '@studio/persistence';

import { AccountsModule } from '../accounts';
import { openIdBinding } from './sign-in/adapters/openid-binding';
import { AdmitExternalIdentity } from './sign-in/application/admit-external-identity';
import { CustomerBelongings } from './directory/application/customer-belongings';
import { CustomerHistories } from './directory/application/customer-histories';
import { CustomerLocks } from './directory/application/customer-locks';
import { FindOrCreateCustomer } from './directory/application/find-or-create-customer';
import { ExchangeExternalSignIn } from './sign-in/application/exchange-external-sign-in';
import { ExternalCustomers } from './sign-in/application/external-customers';
import { ExternalLoginCodes } from './sign-in/application/external-login-codes';
import { ExternalSignInStates } from './sign-in/application/external-sign-in-states';
import { FinishExternalSignIn } from './sign-in/application/finish-external-sign-in';
import { PruneExternalSignIns } from './sign-in/application/prune-external-sign-ins';
import { PruneCustomerSignIns } from './sign-in/application/prune-customer-sign-ins';
import { PersonPasswordLinks } from './sign-in/application/person-password-links';
import { StartExternalSignIn } from './sign-in/application/start-external-sign-in';
import { customerManagement } from './customer-management';
import { customerSignIn } from './customer-sign-in';
import { CustomerSessionAnswers } from './sign-in/http/customer-session.answers';
import { ExternalSignInController } from './sign-in/http/external-sign-in.controller';
import { CustomerProfileQuery } from './directory/queries/customer-profile.query';
import { declareCustomersData } from './personal-data';

declareCustomersData();

const externalSignIn = [
  AdmitExternalIdentity,
  ExchangeExternalSignIn,
  ExternalCustomers,
  ExternalLoginCodes,
  ExternalSignInStates,
  FinishExternalSignIn,
  PruneExternalSignIns,
  StartExternalSignIn,
  openIdBinding,
];

const emailTaken = { code: 'already_taken', input: 'email', message: 'This e-mail address is already in use.' };
const phoneTaken = { code: 'already_taken', input: 'phone', message: 'This phone number is already in use.' };

declareConstraints({
  customer_email_key: emailTaken,
  customer_email_unproven_key: emailTaken,
  customer_phone_key: phoneTaken,
  customer_phone_unproven_key: phoneTaken,
  customer_external_idp_key: {
    code: 'already_taken',
    input: 'external_idp',
    message: 'This external identity is already in use.',
  },
});

declareRequestKeys('customer_merge_idempotency_key');

/** Customers of the studios and how they sign in. */
@Module({
  imports: [AccessModule, AccountsModule, HttpModule],
  controllers: [...customerManagement.controllers, ...customerSignIn.controllers, ExternalSignInController],
  providers: [
    ...customerManagement.providers,
    ...externalSignIn,
    ...customerSignIn.providers,
    CustomerBelongings,
    CustomerHistories,
    CustomerLocks,
    CustomerProfileQuery,
    CustomerSessionAnswers,
    FindOrCreateCustomer,
    PruneCustomerSignIns,
  ],
  exports: [
    CustomerBelongings,
    CustomerHistories,
    CustomerLocks,
    CustomerProfileQuery,
    FindOrCreateCustomer,
    PruneCustomerSignIns,
    PersonPasswordLinks,
  ],
})
export class CustomersModule {}
