export { ImportCustomers } from './application/import-customers';
export { presentImport } from './http/customer-import.presenter';
export { CustomerImportDto, CustomerImportQueryDto, CustomerImportReportDto } from './http/dto/customer-import.dto';
export { CustomerImportModule } from './import.module';
