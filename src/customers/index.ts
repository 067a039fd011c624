export { CustomersModule } from './customers.module';
export {
  type BookingCollision,
  CustomerBelongings,
  type CustomerBelonging,
  type MergePair,
  type MergeShare,
} from './application/customer-belongings';
export type { CustomerAnonymised, CustomerTakenOver, PhoneReleased } from './application/customer-events';
export {
  CustomerHistories,
  type CustomerHistory,
  type CustomerHistoryContributor,
} from './application/customer-histories';
export { CustomerLocks, type LockedCustomer } from './application/customer-locks';
export { type PhoneCustomerInput, FindOrCreateCustomer } from './application/find-or-create-customer';
export { PruneExternalSignIns } from './application/prune-external-sign-ins';
export { PruneCustomerSignIns } from './application/prune-customer-sign-ins';
export { externalSignInErrors } from './domain/external-identity.errors';
export { PersonPasswordLinks } from './application/person-password-links';
export { customerPasswordErrors } from './domain/password.errors';
export { customerProfileErrors } from './domain/profile.errors';
export { customerSignInErrors } from './domain/sign-in.errors';
export { customerEntities } from './entities';
export { presentCustomer } from './http/customer.presenter';
export { MobileCustomerDto } from './http/dto/mobile-customer.dto';
export type { CustomerRow } from './queries/customer-row';
export { foundCustomers } from './queries/found-customers.query';
export { customerMergePage } from './domain/customer-merge.reference';
