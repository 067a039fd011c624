import { AnonymiseCustomer } from './erasure/application/anonymise-customer';
import { BlankText } from './directory/application/blank-text';
import { ChangeCustomer } from './desk/application/change-customer';
import { CreateCustomer } from './desk/application/create-customer';
import { CustomerBlanking } from './erasure/application/customer-blanking';
import { CustomerTraces } from './directory/application/customer-traces';
import { DeleteCustomer } from './desk/application/delete-customer';
import { EraseByEmail } from './erasure/application/erase-by-email';
import { ExportPersonalData } from './erasure/application/export-personal-data';
import { ImportCustomers } from './import/application/import-customers';
import { ImportedCustomers } from './import/application/imported-customers';
import { MergeByStaff } from './merge/application/merge-by-staff';
import { PreviewMerge } from './merge/application/preview-merge';
import { RevokeCustomerSessions } from './sign-in/application/revoke-customer-sessions';
import { StudioPhones } from './directory/application/studio-phones';
import { CustomerMergesController } from './merge/http/customer-merges.controller';
import { ManageCustomerActionsController } from './desk/http/manage-customer-actions.controller';
import { CustomerDataController } from './erasure/http/customer-data.controller';
import { CustomerExport } from './erasure/http/customer-export';
import { ManageCustomerFilesController } from './desk/http/manage-customer-files.controller';
import { ManageCustomersController } from './desk/http/manage-customers.controller';
import { ManagedCustomerAnswers } from './desk/http/managed-customer.answers';
import { PersonalDataController } from './erasure/http/personal-data.controller';
import { StaffCustomersController } from './desk/http/staff-customers.controller';
import { CustomerDirectoryQuery } from './directory/queries/customer-directory.query';
import { PossibleDuplicatesQuery } from './desk/queries/possible-duplicates.query';

export const customerManagement = {
  // Files first: the other routes would read their paths as ids.
  controllers: [
    ManageCustomerFilesController,
    CustomerMergesController,
    ManageCustomersController,
    ManageCustomerActionsController,
    CustomerDataController,
    PersonalDataController,
    StaffCustomersController,
  ],
  providers: [
    AnonymiseCustomer,
    BlankText,
    ChangeCustomer,
    CreateCustomer,
    CustomerDirectoryQuery,
    CustomerExport,
    CustomerBlanking,
    CustomerTraces,
    DeleteCustomer,
    EraseByEmail,
    ExportPersonalData,
    ImportCustomers,
    ImportedCustomers,
    ManagedCustomerAnswers,
    MergeByStaff,
    PossibleDuplicatesQuery,
    PreviewMerge,
    RevokeCustomerSessions,
    StudioPhones,
  ],
};
