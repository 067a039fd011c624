import type { EntityManager } from 'typeorm';

import type { StudioScope } from './studio-scope';

/** The protocol counts the parameters of a statement in 16 bits. */
const PARAMETERS_MAX = 65_535;

/** Values by column. JSON that is an array must be passed as its text: the driver makes an array of the database of one. */
type NewRow = Readonly<Record<string, unknown>>;

/**
 * Inserts rows of the studio, whose `account_id` is added, with `INSERT … VALUES`: Citus copies the rows of an `INSERT … SELECT`,
 * which tables with policies refuse. A column that only other rows have is null. Returns what a RETURNING of `tail` gives.
 */
export async function insertRows<Returned = unknown>(
  manager: EntityManager,
  { accountId }: StudioScope,
  table: string,
  rows: readonly NewRow[],
  tail = '',
): Promise<Returned[]> {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const rowsMax = Math.floor((PARAMETERS_MAX - 1) / Math.max(columns.length, 1));
  const returned: Returned[] = [];
  for (let start = 0; start < rows.length; start += rowsMax) {
    const batch = rows.slice(start, start + rowsMax);
    const text = `INSERT INTO ${table} (account_id, ${columns.join(', ')}) VALUES ${places(batch.length, columns.length)} ${tail}`;
    const values = batch.flatMap((row) => columns.map((column) => row[column] ?? null));
    returned.push(...(await manager.query<Returned[]>(text, [accountId, ...values])));
  }
  return returned;
}

/** `($1, $2, $3), ($1, $4, $5)`: each row begins with the studio. */
function places(rows: number, columns: number): string {
  return Array.from({ length: rows }, (_row, row) => {
    const own = Array.from({ length: columns }, (_column, column) => `$${row * columns + column + 2}`);
    return `(${['$1', ...own].join(', ')})`;
  }).join(', ');
}
