import { SqlMigration } from './sql-migration';

/** Indexes for reads that had none. */
export class Indexes1795219200012 extends SqlMigration {
  readonly name = 'Indexes1795219200012';

  protected readonly statements = [
    // For sign-in and mails, which look up a person before the studio is known.
    'CREATE INDEX account_membership_by_person ON accounts.account_membership (user_id)',
    // For anonymising, and for the log of one subject.
    'CREATE INDEX activity_entry_by_subject ON accounts.activity_entry (account_id, subject_type, subject_id)',
  ];
}
