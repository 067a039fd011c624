export { UpdateOwnProfile } from './application/update-own-profile';
export { PossibleDuplicateDto } from './http/dto/possible-duplicate.dto';
export { ManagedCustomerAnswers } from './http/managed-customer.answers';
export { PossibleDuplicatesQuery } from './queries/possible-duplicates.query';
