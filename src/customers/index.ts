export { CustomersModule } from './customers.module';
export {
  type BookingCollision,
  CustomerBelongings,
  type CustomerBelonging,
  type MergePair,
  type MergeShare,
} from './directory/application/customer-belongings';
export type { CustomerAnonymised, CustomerTakenOver, PhoneReleased } from './directory/application/customer-events';
export {
  CustomerHistories,
  type CustomerHistory,
  type CustomerHistoryContributor,
} from './directory/application/customer-histories';
export { CustomerLocks, type LockedCustomer } from './directory/application/customer-locks';
export { type PhoneCustomerInput, FindOrCreateCustomer } from './directory/application/find-or-create-customer';
export { PruneExternalSignIns } from './sign-in/application/prune-external-sign-ins';
export { PruneCustomerSignIns } from './sign-in/application/prune-customer-sign-ins';
export { externalSignInErrors } from './sign-in/domain/external-identity.errors';
export { PersonPasswordLinks } from './sign-in/application/person-password-links';
export { customerPasswordErrors } from './sign-in/domain/password.errors';
export { customerProfileErrors } from './directory/domain/profile.errors';
export { customerSignInErrors } from './sign-in/domain/sign-in.errors';
export { customerEntities } from './entities';
export { presentCustomer } from './directory/http/customer.presenter';
export { MobileCustomerDto } from './directory/http/dto/mobile-customer.dto';
export type { CustomerRow } from './directory/queries/customer-row';
export { foundCustomers } from './desk/queries/found-customers.query';
export { customerMergePage } from './merge/domain/customer-merge.reference';
