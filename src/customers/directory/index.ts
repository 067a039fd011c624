export { BlankText } from './application/blank-text';
export { holds, lockHolders, type StoredHolder } from './application/contact-holders';
export { contactLock, tryLockContacts } from './application/contact-locks';
export {
  type BookingCollision,
  CustomerBelongings,
  type MergePair,
  type MergeShare,
} from './application/customer-belongings';
export type {
  CustomerAnonymised,
  CustomerDeleted,
  CustomerSignedOut,
  CustomerTakenOver,
  PhoneReleased,
} from './application/customer-events';
export { type FileCells, type FileRow, readCustomerFile } from './application/customer-file';
export { COLUMN_NAMES, type FileColumn, type ReadColumn } from './application/customer-file-columns';
export { CustomerHistories, type CustomerHistory } from './application/customer-histories';
export { CustomerLocks, type LockedCustomer } from './application/customer-locks';
export { CustomerSignInLimits, NewCustomerNeeded } from './application/customer-sign-in-limits';
export { CustomerTraces } from './application/customer-traces';
export { FindOrCreateCustomer, type PhoneCustomerInput } from './application/find-or-create-customer';
export { lockCustomer } from './application/locked-customer';
export { findKeys, keysOf } from './application/person-keys';
export { StudioPhones } from './application/studio-phones';
export { CustomerDirectoryModule } from './directory.module';
export {
  type ContactHolder,
  type ContactOrigin,
  decideEmailProof,
  decidePhoneProof,
  isIdentifying,
} from './domain/contact-origin';
export { computeCustomerChange } from './domain/customer-change';
export { customerHasHistory, customerHasUpcomingBooking, customerIsAnonymised } from './domain/customer.errors';
export {
  customerProfileErrors,
  mergeNotPossible,
  phoneVerificationNotNeeded,
  phoneVerificationRequired,
} from './domain/profile.errors';
export { CustomerEntity, NOTHING_PERSONAL } from './entities/customer.entity';
export { IdpLoginCodeEntity } from './entities/idp-login-code.entity';
export { IdpStateEntity } from './entities/idp-state.entity';
export { presentCustomer } from './http/customer.presenter';
export { ManagedCustomerDetailsDto, ManagedCustomerDto } from './http/dto/managed-customer.dto';
export { MobileCustomerDto } from './http/dto/mobile-customer.dto';
export { MobileStudioDto } from './http/dto/mobile-studio.dto';
export { StaffCustomerDto } from './http/dto/staff-customer.dto';
export { presentCustomerDetails, presentManagedCustomer } from './http/managed-customer.presenter';
export { presentStaffCustomer } from './http/staff-customer.presenter';
export { CustomerDirectoryQuery } from './queries/customer-directory.query';
export { CustomerProfileQuery } from './queries/customer-profile.query';
export { customerHas } from './queries/customer-search';
