import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { CustomerDirectoryModule } from '../directory';
import { AnonymiseCustomer } from './application/anonymise-customer';
import { CustomerBlanking } from './application/customer-blanking';
import { EraseByEmail } from './application/erase-by-email';
import { ExportPersonalData } from './application/export-personal-data';
import { CustomerDataController } from './http/customer-data.controller';
import { CustomerExport } from './http/customer-export';
import { PersonalDataController } from './http/personal-data.controller';

/** Erasure and export of what is stored about a person. */
@Module({
  imports: [AccountsModule, CustomerDirectoryModule, HttpModule],
  controllers: [CustomerDataController, PersonalDataController],
  providers: [AnonymiseCustomer, CustomerBlanking, CustomerExport, EraseByEmail, ExportPersonalData],
  exports: [AnonymiseCustomer, CustomerExport],
})
export class CustomerErasureModule {}
