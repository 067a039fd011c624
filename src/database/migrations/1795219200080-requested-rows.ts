import { SqlMigration } from './sql-migration';

/** The request that made a class type or trainer, by which a repeat of it is found (CAT-6). */
export class RequestedRows1795219200080 extends SqlMigration {
  readonly name = 'RequestedRows1795219200080';

  protected readonly statements = ['class_type', 'trainer'].map(
    (table) =>
      `ALTER TABLE scheduling.${table} ADD COLUMN request_hash char(64), ADD COLUMN requested_at timestamptz(3)`,
  );
}
