import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration that is a list of SQL statements. Forward only: there is no way back but a backup. */
export abstract class SqlMigration implements MigrationInterface {
  protected abstract readonly statements: readonly string[];

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of this.statements) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead.'));
  }
}
