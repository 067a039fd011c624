import { SqlMigration } from './sql-migration';

/** The newest entries of each kind, by which the desk learns what others changed (desk.md DESK-33). */
export class ActivityByKind1795219200103 extends SqlMigration {
  readonly name = 'ActivityByKind1795219200103';

  protected readonly statements = [
    'CREATE INDEX activity_entry_by_kind ON accounts.activity_entry (account_id, subject_type, id DESC)',
  ];
}
