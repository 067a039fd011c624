import { insertRows, type StudioScope, type ValueChange } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

/** A link table with the columns and values that identify the owner of the set. */
interface Links {
  readonly table: string;
  readonly key: object;
  readonly target: string;
}

/** Replaces the set `before` with `after`. Returns the changes by input. */
export async function writeLinks(
  manager: EntityManager,
  scope: StudioScope,
  { table, key, target }: Links,
  input: string,
  before: readonly number[],
  after: readonly number[],
): Promise<Readonly<Record<string, ValueChange>>> {
  const wanted = [...new Set(after)].sort((one, other) => one - other);
  if (wanted.join() === before.join()) return {};
  const columns = Object.keys(key);
  const values = [scope.accountId, ...(Object.values(key) as unknown[]), wanted];
  const parameters = columns.map((_, index) => `$${index + 2}`);
  const ids = `$${values.length}::bigint[]`;
  const owner = columns.map((column, index) => `${column} = ${parameters[index]}`).join(' AND ');
  await manager.query(`DELETE FROM ${table} WHERE account_id = $1 AND ${owner} AND ${target} <> ALL(${ids})`, values);
  const rows = wanted.map((id) => ({ ...key, [target]: id }));
  await insertRows(manager, scope, table, rows, 'ON CONFLICT DO NOTHING');
  return { [input]: { before, after: wanted } };
}
