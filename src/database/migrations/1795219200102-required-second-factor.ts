import { SqlMigration } from './sql-migration';

/** Studios that require a second factor, and the sessions that have one (second-factor.md SF-14, SF-15). */
export class RequiredSecondFactor1795219200102 extends SqlMigration {
  readonly name = 'RequiredSecondFactor1795219200102';

  protected readonly statements = [
    'ALTER TABLE accounts.account ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false',
    'ALTER TABLE accounts.mobile_session ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false',
  ];
}
