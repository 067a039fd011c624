'use strict';
// What tests of a single server cannot show on a Citus cluster, each with the reason. A run on one prints this list and skips it.

const OWN_SERVER = 'starts PostgreSQL servers of its own, on which nothing is distributed';
const FORMER_ROWS = 'migrates what an older schema held, which no cluster ever had';
const PLAN = 'reads the plan of one server; that of a cluster is made of the plans of its shards';

/** Files, or only the tests of one whose names contain a text. */
module.exports = [
  { file: 'test/integration/persistence/backup.spec.ts', reason: OWN_SERVER },
  { file: 'test/integration/persistence/base-backup.spec.ts', reason: OWN_SERVER },
  { file: 'test/integration/persistence/damaged-archive.spec.ts', reason: OWN_SERVER },
  { file: 'test/integration/persistence/embedded-server.spec.ts', reason: OWN_SERVER },
  { file: 'test/integration/persistence/embedded-server-patience.spec.ts', reason: OWN_SERVER },
  { file: 'test/integration/persistence/embedded-server-recovery.spec.ts', reason: OWN_SERVER },
  { file: 'test/integration/persistence/embedded-server-sharing.spec.ts', reason: OWN_SERVER },
  { file: 'test/integration/persistence/left-behind.spec.ts', reason: OWN_SERVER },
  { file: 'test/integration/persistence/reachable-files.spec.ts', reason: OWN_SERVER },
  { file: 'test/integration/persistence/replica.spec.ts', reason: OWN_SERVER },
  { file: 'test/process/backup.spec.ts', reason: OWN_SERVER },
  { file: 'test/e2e/booking/late-fees-before-migration.spec.ts', reason: FORMER_ROWS },
  { file: 'test/e2e/pages/pages-before-migration.spec.ts', reason: FORMER_ROWS },
  { file: 'test/e2e/reports/year-before-migration.spec.ts', reason: FORMER_ROWS },
  { file: 'test/integration/persistence/changes-around-migration.spec.ts', reason: FORMER_ROWS },
  { file: 'test/integration/persistence/keys-before-migration.spec.ts', reason: FORMER_ROWS },
  { file: 'test/integration/persistence/revisions-before-migration.spec.ts', reason: FORMER_ROWS },
  { file: 'test/integration/ticketing/held-before-migration.spec.ts', reason: FORMER_ROWS },
  {
    file: 'test/integration/persistence/distribution.spec.ts',
    reason: 'compares tables that are not distributed yet with the rules of distribution',
  },
  {
    file: 'test/integration/persistence/wait-for-database.spec.ts',
    tests: ['password'],
    reason: 'needs a server that asks for the password, which clusters on one machine need not do',
  },
  {
    file: 'test/e2e/assistant/ends-of-access.spec.ts',
    tests: ['all of it at once'],
    reason:
      'of six writes at once, those that wait for each other on different servers answer `busy`, to be sent again',
  },
  {
    file: 'test/e2e/desk/second-factor.spec.ts',
    tests: ['for 5 codes, also when they come at the same moment'],
    reason: 'of eight codes at once, up to three are answered `busy`, to be sent again; never more than 5 are counted',
  },
  {
    file: 'test/e2e/interface/prepared-requests.spec.ts',
    reason:
      'clones the database after each of 190 requests, seconds each on a cluster; each operation has specs that run there',
  },
  { file: 'test/integration/accounts/indexes.spec.ts', tests: ['under the policies'], reason: PLAN },
  {
    file: 'test/integration/assistant/connection-list.spec.ts',
    tests: ['along the order of the index'],
    reason: PLAN,
  },
  { file: 'test/integration/festival/battle-lists.spec.ts', tests: ['of their page only'], reason: PLAN },
  {
    file: 'test/integration/festival/large-edition.spec.ts',
    reason: 'makes its rows by one statement that a cluster does not plan',
  },
  { file: 'test/integration/persistence/look-up-each.spec.ts', tests: ['never read the whole table'], reason: PLAN },
  { file: 'test/integration/finance/cashboxes.spec.ts', tests: ['reads no entry from before'], reason: PLAN },
];
