import pg from 'pg';
import { DataSource } from 'typeorm';

import { createDataSource, type MigrationClass, MIGRATIONS_TABLE } from './data-source';
import { inSession } from './database-start';

/** Key of the advisory lock under which one process at a time changes the schema. */
const MIGRATION_LOCK = 7_305_601;

/**
 * Applies pending migrations as the owner role, under an advisory lock, so that several processes may start at the same
 * time; each migration is one transaction. Afterwards the application role may read and write the service's tables.
 * Returns the names of the migrations it ran.
 */
export async function migrate(
  ownerUrl: string,
  applicationRole: string,
  migrations: readonly MigrationClass[],
): Promise<string[]> {
  return inSession({ connectionString: ownerUrl }, async (lock) => {
    const dataSource = createDataSource({ url: ownerUrl, poolSize: 1, migrations });
    try {
      await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await dataSource.initialize();
      const done = await dataSource.runMigrations({ transaction: 'each' });
      await grantTo(applicationRole, dataSource);
      return done.map((migration) => migration.name);
    } finally {
      if (dataSource.isInitialized) await dataSource.destroy();
    }
  });
}

/** Names of the pending migrations, read with the application role. */
export async function pendingMigrations(
  applicationUrl: string,
  migrations: readonly MigrationClass[],
): Promise<string[]> {
  return inSession({ connectionString: applicationUrl }, async (client) => {
    const table = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
      `public.${MIGRATIONS_TABLE}`,
    ]);
    const wanted = migrations.map((migration) => migration.name);
    if (!table.rows[0]?.found) return wanted;
    const ran = await client.query<{ name: string }>(`SELECT name FROM public.${MIGRATIONS_TABLE}`);
    const names = new Set(ran.rows.map((row) => row.name));
    return wanted.filter((name) => !names.has(name));
  });
}

/** The owner's schemas are the service's; the application role may access their rows and never their structure. */
async function grantTo(role: string, dataSource: DataSource): Promise<void> {
  const quoted = pg.escapeIdentifier(role);
  const schemas = await dataSource.query<{ nspname: string }[]>(
    `SELECT nspname FROM pg_namespace WHERE nspowner = (SELECT oid FROM pg_roles WHERE rolname = current_user) AND nspname NOT LIKE 'pg\\_%'`,
  );
  for (const { nspname } of schemas) {
    const schema = pg.escapeIdentifier(nspname);
    await dataSource.query(`GRANT USAGE ON SCHEMA ${schema} TO ${quoted}`);
    await dataSource.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${quoted}`);
    await dataSource.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${quoted}`);
  }
  await dataSource.query(`GRANT SELECT ON public.${MIGRATIONS_TABLE} TO ${quoted}`);
}
