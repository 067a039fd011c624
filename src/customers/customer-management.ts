import { AnonymiseCustomer } from './application/anonymise-customer';
import { BlankText } from './application/blank-text';
import { ChangeCustomer } from './application/change-customer';
import { CreateCustomer } from './application/create-customer';
import { CustomerBlanking } from './application/customer-blanking';
import { CustomerTraces } from './application/customer-traces';
import { DeleteCustomer } from './application/delete-customer';
import { EraseByEmail } from './application/erase-by-email';
import { ExportPersonalData } from './application/export-personal-data';
import { ImportCustomers } from './application/import-customers';
import { ImportedCustomers } from './application/imported-customers';
import { MergeByStaff } from './application/merge-by-staff';
import { PreviewMerge } from './application/preview-merge';
import { RevokeCustomerSessions } from './application/revoke-customer-sessions';
import { StudioPhones } from './application/studio-phones';
import { CustomerMergesController } from './http/customer-merges.controller';
import { ManageCustomerActionsController } from './http/manage-customer-actions.controller';
import { CustomerDataController } from './http/customer-data.controller';
import { CustomerExport } from './http/customer-export';
import { ManageCustomerFilesController } from './http/manage-customer-files.controller';
import { ManageCustomersController } from './http/manage-customers.controller';
import { ManagedCustomerAnswers } from './http/managed-customer.answers';
import { PersonalDataController } from './http/personal-data.controller';
import { StaffCustomersController } from './http/staff-customers.controller';
import { CustomerDirectoryQuery } from './queries/customer-directory.query';
import { PossibleDuplicatesQuery } from './queries/possible-duplicates.query';

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
