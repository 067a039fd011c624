export { AnonymiseCustomer } from './application/anonymise-customer';
export { CustomerErasureModule } from './erasure.module';
export { CustomerExport } from './http/customer-export';
export { AnonymisedCustomerDto } from './http/dto/personal-data.dto';
export { presentFoundTexts } from './http/found-texts.presenter';
