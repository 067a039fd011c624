export { AddCustomerNote } from './application/add-customer-note';
export { CustomerNotesModule } from './notes.module';
