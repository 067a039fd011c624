import { inSession } from '../../harness/sessions';
import { tenantTables } from './marked-studio';

/** A hash of a studio's rows for each table. */
export type Checksums = ReadonlyMap<string, string>;

/** Hashes every row of the studio in every table under row-level security; `counted` says of a table which of its rows count. */
export async function checksumsOf(
  superuserUrl: string,
  accountId: number,
  counted: Readonly<Record<string, string>>,
): Promise<Checksums> {
  return inSession(superuserUrl, async (client) => {
    const sums = new Map<string, string>();
    for (const table of await tenantTables(client)) {
      const { rows } = await client.query<{ count: string; hash: string | null }>(
        `SELECT count(*), md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS hash FROM ${table} t WHERE account_id = $1 AND ${counted[table] ?? 'true'}`,
        [accountId],
      );
      sums.set(table, `${rows[0]?.count} rows ${rows[0]?.hash}`);
    }
    return sums;
  });
}

/** Tables whose rows are others than before. */
export function changedTables(before: Checksums, after: Checksums): string[] {
  return [...before].flatMap(([table, sum]) =>
    after.get(table) === sum ? [] : [`${table}: ${sum} → ${after.get(table)}`],
  );
}
