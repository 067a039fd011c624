import { Module } from '@nestjs/common';

import { AccountsModule } from '../../accounts';
import { CustomerDirectoryModule } from '../directory';
import { ImportCustomers } from './application/import-customers';
import { ImportedCustomers } from './application/imported-customers';

/** Import of customers from files. */
@Module({
  imports: [AccountsModule, CustomerDirectoryModule],
  providers: [ImportCustomers, ImportedCustomers],
  exports: [ImportCustomers],
})
export class CustomerImportModule {}
