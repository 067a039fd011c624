export { UpdateOwnProfile } from './application/update-own-profile';
export { CustomerDeskModule } from './desk.module';
export { DuplicatesQueryDto, PossibleDuplicateDto } from './http/dto/possible-duplicate.dto';
export { ManagedCustomerAnswers } from './http/managed-customer.answers';
export { foundCustomers } from './queries/found-customers.query';
export { PossibleDuplicatesQuery } from './queries/possible-duplicates.query';
