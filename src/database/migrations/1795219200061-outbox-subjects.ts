import { SqlMigration } from './sql-migration';

/**
 * The subject row of a stored message, by which an erasure finds it independent of its address (customers-and-leads.md
 * ERA-3).
 */
export class OutboxSubjects1795219200061 extends SqlMigration {
  readonly name = 'OutboxSubjects1795219200061';

  protected readonly statements = [
    'ALTER TABLE delivery.outbox_message ADD COLUMN about text',
    'CREATE INDEX outbox_message_by_about ON delivery.outbox_message (about) WHERE about IS NOT NULL',
  ];
}
