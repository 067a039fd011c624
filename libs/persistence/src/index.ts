export { BatchedDeletions } from './batched-deletions';
export { type BatchedRead, BatchedReads } from './batched-reads';
export { chooseSlug, followingSlug, lockSlugs } from './chosen-slugs';
export { type EntityClass, type MigrationClass } from './data-source';
export { declareConstraints, isUnavailable, translateDatabaseError } from './database-errors';
export { assessRole, describeAddress, inSession, renewStatistics, waitForDatabase } from './database-start';
export { DatabaseStartError } from './database-start-error';
export { BackupError } from './embedded/archive-contents';
export { backUp } from './embedded/backup';
export { copyRunningServer } from './embedded/base-backup';
export { EmbeddedServer } from './embedded/embedded-server';
export { restore } from './embedded/restore';
export { endStartedServers } from './embedded/server-process';
export { isAlive } from './embedded/start-lock';
export type { EmbeddedAddresses } from './embedded/server-sessions';
export { unprivilegedIdentity } from './embedded/system-user';
export { FailureLog } from './failure-log';
export { freeSlug } from './free-slug';
export { insertRows } from './insert-rows';
export { enterStudio } from './lent-client';
export { LastUses } from './last-uses';
export { lookUpEach } from './look-up-each';
export { migrate, pendingMigrations } from './migrator';
export { OptionalRecords } from './optional-records';
export { PersistenceModule } from './persistence.module';
export { refusingUse } from './references';
export { Replica } from './replica';
export { declareRequestKeys, findRepeated, type RequestKey } from './request-keys';
export { rowChange, type ValueChange } from './row-change';
export { containsSearch, containsText, foldedText, searchValues, unaccentedText } from './search-text';
export { BY_NAME, plannedForValues, type RowsOf, type Statement, statement } from './statement';
export type { StudioScope } from './studio-scope';
export {
  CREATE_TOUCH_FUNCTION,
  keyedTableOutsidePolicies,
  platformTable,
  RENEW_POLICIES,
  rowLevelSecurity,
  tenantLinkTable,
  tenantTable,
} from './tenant-tables';
export { limitsOfRole } from './time-limits';
export { UnitOfWork } from './unit-of-work';
