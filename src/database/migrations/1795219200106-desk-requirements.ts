import { SqlMigration } from './sql-migration';

/** Studios that require the desk of those of whom they require a second factor (second-factor.md SF-27). */
export class DeskRequirements1795219200106 extends SqlMigration {
  readonly name = 'DeskRequirements1795219200106';

  protected readonly statements = [
    'ALTER TABLE accounts.account ADD COLUMN desk_required boolean NOT NULL DEFAULT false',
    `ALTER TABLE accounts.account ADD CONSTRAINT account_desk_required_check
       CHECK (second_factor_required OR NOT desk_required)`,
  ];
}
