import { Module } from '@nestjs/common';
import { declareConstraints, declareRequestKeys } from '@studio/persistence';

import { CustomerDirectoryModule } from './directory';
import { CustomerErasureModule } from './erasure';
import { CustomerSignInModule } from './sign-in';
import { CustomerImportModule } from './import';
import { CustomerDeskModule } from './desk';
import { CustomerMergesModule } from './merge';
import { CustomerNotesModule } from './notes';
import { CustomerProfileModule } from './profile';
import { declareCustomersData } from './personal-data';

declareCustomersData();

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
  // The import and merges come first, because the route of the customer with an id also matches theirs.
  imports: [
    CustomerImportModule,
    CustomerMergesModule,
    CustomerDirectoryModule,
    CustomerErasureModule,
    CustomerNotesModule,
    CustomerSignInModule,
    CustomerDeskModule,
    CustomerProfileModule,
  ],
  exports: [
    CustomerDirectoryModule,
    CustomerErasureModule,
    CustomerNotesModule,
    CustomerSignInModule,
    CustomerImportModule,
    CustomerDeskModule,
    CustomerMergesModule,
    CustomerProfileModule,
  ],
})
export class CustomersModule {}
