export { CustomersModule } from './customers.module';
export { customerEntities } from './entities';
export {
  type CustomerAnonymised,
  CustomerBelongings,
  CustomerHistories,
  type CustomerHistory,
  CustomerLocks,
  CustomerProfileQuery,
  customerProfileErrors,
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
  type BotVerdict,
  customerPasswordErrors,
  customerSignInErrors,
  externalSignInErrors,
  forgotPasswordPath,
  PersonPasswordLinks,
  PruneCustomerSignIns,
  PruneExternalSignIns,
  siteverify,
} from './sign-in';
export { foundCustomers } from './desk';
export { customerMergePage } from './merge';
