export { CustomersModule } from './customers.module';
export { customerEntities } from './entities';
export {
  type CustomerAnonymised,
  CustomerBelongings,
  type CustomerDeleted,
  CustomerHistories,
  type CustomerHistory,
  CustomerLocks,
  CustomerProfileQuery,
  customerProfileErrors,
  type CustomerSignedOut,
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
  emailMissing,
  externalSignInErrors,
  forgotPasswordPath,
  PersonPasswordLinks,
  PruneCustomerSignIns,
  PruneExternalSignIns,
  siteverify,
  studioOf,
  studioPrefix,
} from './sign-in';
export { foundCustomers } from './desk';
export { customerMergePage } from './merge';
export { AddCustomerNote } from './notes';
