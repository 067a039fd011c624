export { CustomersModule } from './customers.module';
export { customerEntities } from './entities';
export {
  type BookingCollision,
  type CustomerAnonymised,
  type CustomerBelonging,
  CustomerBelongings,
  CustomerHistories,
  type CustomerHistory,
  type CustomerHistoryContributor,
  CustomerLocks,
  customerProfileErrors,
  type CustomerRow,
  type CustomerTakenOver,
  FindOrCreateCustomer,
  type LockedCustomer,
  type MergePair,
  type MergeShare,
  MobileCustomerDto,
  type PhoneCustomerInput,
  type PhoneReleased,
  presentCustomer,
} from './directory';
export {
  customerPasswordErrors,
  customerSignInErrors,
  externalSignInErrors,
  PersonPasswordLinks,
  PruneCustomerSignIns,
  PruneExternalSignIns,
} from './sign-in';
export { foundCustomers } from './desk';
export { customerMergePage } from './merge';
