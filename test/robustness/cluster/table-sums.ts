import { inSession } from '../../harness/sessions';

const TABLES = `SELECT quote_ident(n.nspname) || '.' || quote_ident(c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname NOT IN ('information_schema', 'citus', 'citus_internal', 'columnar', 'columnar_internal')
  ORDER BY 1`;

/** Rows and a checksum of every table, whichever servers its rows are on. */
export async function tableSums(superuserUrl: string): Promise<ReadonlyMap<string, string>> {
  return inSession(superuserUrl, async (client) => {
    const sums = new Map<string, string>();
    const { rows: tables } = await client.query<{ name: string }>(TABLES);
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string; sum: string | null }>(
        `SELECT count(*), sum(hashtextextended(t::text, 0)::numeric) FROM ${name} t`,
      );
      sums.set(name, `${rows[0]?.count} rows, sum ${rows[0]?.sum ?? 0}`);
    }
    return sums;
  });
}

/** Tables whose rows differ, in words; empty when all agree. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].flatMap((name) => {
    const [before = 'no table', after = 'no table'] = [one.get(name), other.get(name)];
    return before === after ? [] : [`${name}: ${before}, then ${after}`];
  });
}

/** All rows of the sums. */
export function rowsIn(sums: ReadonlyMap<string, string>): number {
  return [...sums.values()].reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
}
