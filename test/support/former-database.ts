import { migrate } from '@studio/persistence';
import type pg from 'pg';

import { migrations } from '../../src/database/migrations';
import { inSession } from '../harness/sessions';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './database';
import { asSuperuserIn } from './sessions';

/** For a hook: all migrations run, also on a busy machine. */
export const MIGRATION_TIMEOUT_MS = 180_000;

/** Tables with the columns that are written. */
const COLUMNS = `
  SELECT format('%I.%I', table_schema, table_name) AS "table", array_agg(quote_ident(column_name)::text) AS columns,
    bool_or(is_identity = 'YES' AND column_name = 'id') AS "hasId"
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema NOT IN ('pg_catalog', 'information_schema', 'public', 'pgboss') AND table_type = 'BASE TABLE'
    AND is_generated = 'NEVER' GROUP BY table_schema, table_name ORDER BY 1`;

/** What columns that are named otherwise by now held. */
const FORMER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'booking.class_booking': { attended_at: `CASE status WHEN 'attended' THEN attendance_marked_at END` },
};

interface Table {
  readonly table: string;
  readonly columns: readonly string[];
  readonly hasId: boolean;
}

/**
 * A database that held the rows of `source` when its schema was that before a migration, and was migrated to the current
 * one then. `asFormer` makes of the rows what the service of that time wrote.
 */
export async function migratedFrom(
  source: TestDatabase,
  before: string,
  asFormer: (client: pg.Client) => Promise<unknown>,
): Promise<TestDatabase> {
  const former = await createEmptyDatabase();
  try {
    const place = migrations.findIndex(({ name }) => name.startsWith(before));
    await migrate(former.ownerUrl, 'studio_app', migrations.slice(0, place));
    await asSuperuserIn(source.name, (from) =>
      inSession(former.superuserUrl, async (to) => {
        // Triggers and foreign keys are those of the writes that were.
        await to.query(`SET session_replication_role = 'replica'`);
        await copyRows(from, to);
        await asFormer(to);
      }),
    );
    await migrate(former.ownerUrl, 'studio_app', migrations);
    return await createTestDatabase(former.name);
  } finally {
    await former.drop();
  }
}

async function copyRows(from: pg.Client, to: pg.Client): Promise<void> {
  const current = new Map((await from.query<Table>(COLUMNS)).rows.map((row) => [row.table, row.columns]));
  for (const { table, columns, hasId } of (await to.query<Table>(COLUMNS)).rows) {
    const stored = FORMER[table] ?? {};
    const kept = columns.filter((name) => name in stored || current.get(table)?.includes(name));
    const names = kept.join(', ');
    if (names === '') continue;
    const sources = kept.map((name) => (name in stored ? `${stored[name]} AS ${name}` : name)).join(', ');
    const { rows } = await from.query<{ rows: string }>(
      `SELECT coalesce(json_agg(t), '[]')::text AS rows FROM (SELECT ${sources} FROM ${table}) t`,
    );
    await to.query(`DELETE FROM ${table}`);
    await to.query(
      `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1)`,
      [rows[0]?.rows],
    );
    if (hasId)
      await to.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), greatest(1, (SELECT max(id) FROM ${table})))`, [
        table,
      ]);
  }
}
