import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { CustomerDirectoryModule } from '../directory';
import { CustomerErasureModule } from '../erasure';
import { CustomerSignInModule } from '../sign-in';
import { CustomerImportModule } from '../import';
import { ChangeCustomer } from './application/change-customer';
import { CreateCustomer } from './application/create-customer';
import { DeleteCustomer } from './application/delete-customer';
import { UpdateOwnProfile } from './application/update-own-profile';
import { ManageCustomerActionsController } from './http/manage-customer-actions.controller';
import { ManageCustomerFilesController } from './http/manage-customer-files.controller';
import { ManageCustomersController } from './http/manage-customers.controller';
import { ManagedCustomerAnswers } from './http/managed-customer.answers';
import { StaffCustomersController } from './http/staff-customers.controller';
import { PossibleDuplicatesQuery } from './queries/possible-duplicates.query';

/** Customers as staff manage them. */
@Module({
  imports: [
    AccountsModule,
    CustomerDirectoryModule,
    CustomerErasureModule,
    CustomerImportModule,
    CustomerSignInModule,
    HttpModule,
  ],
  // The files come before the customer with an id, whose route also matches theirs.
  controllers: [
    ManageCustomerActionsController,
    ManageCustomerFilesController,
    ManageCustomersController,
    StaffCustomersController,
  ],
  providers: [
    ChangeCustomer,
    CreateCustomer,
    DeleteCustomer,
    ManagedCustomerAnswers,
    PossibleDuplicatesQuery,
    UpdateOwnProfile,
  ],
  exports: [ManagedCustomerAnswers, PossibleDuplicatesQuery, UpdateOwnProfile],
})
export class CustomerDeskModule {}
