import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { CustomerDirectoryModule } from '../directory';
import { AddCustomerNote } from './application/add-customer-note';
import { DeleteCustomerNote } from './application/delete-customer-note';
import { NotesOfCustomers } from './application/notes-of-customers';
import { CustomerNotesController } from './http/customer-notes.controller';
import { CustomerNotesQuery } from './queries/customer-notes.query';

/** Notes of the staff about customers. */
@Module({
  imports: [AccountsModule, CustomerDirectoryModule, HttpModule],
  controllers: [CustomerNotesController],
  providers: [AddCustomerNote, CustomerNotesQuery, DeleteCustomerNote, NotesOfCustomers],
  exports: [AddCustomerNote],
})
export class CustomerNotesModule {}
