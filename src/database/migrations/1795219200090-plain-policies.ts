import { RENEW_POLICIES } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** Policies without a subquery, as Citus allows them. */
export class PlainPolicies1795219200090 extends SqlMigration {
  readonly name = 'PlainPolicies1795219200090';

  protected readonly statements = [RENEW_POLICIES];
}
