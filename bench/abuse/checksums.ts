import pg from 'pg';

import { tenantTables } from './marked-studio';

/** A hash of a studio's rows for each table. */
export type Checksums = ReadonlyMap<string, string>;

/** Hashes every row of the studio in every table under row-level security but one. */
export async function checksumsOf(superuserUrl: string, accountId: number, leftOut: string | null): Promise<Checksums> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const sums = new Map<string, string>();
    for (const table of await tenantTables(client)) {
      if (table === leftOut) continue;
      const { rows } = await client.query<{ count: string; hash: string | null }>(
        `SELECT count(*), md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS hash FROM ${table} t WHERE account_id = $1`,
        [accountId],
      );
      sums.set(table, `${rows[0]?.count} rows ${rows[0]?.hash}`);
    }
    return sums;
  } finally {
    await client.end();
  }
}

/** Tables whose rows are others than before. */
export function changedTables(before: Checksums, after: Checksums): string[] {
  return [...before].flatMap(([table, sum]) =>
    after.get(table) === sum ? [] : [`${table}: ${sum} → ${after.get(table)}`],
  );
}
