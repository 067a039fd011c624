import { insertRows, type StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

/** Inserts what `select` makes of the studio's rows; its columns have the names of those of the table, and $1 is the studio. */
export async function insertSelected<Returned>(
  manager: EntityManager,
  scope: StudioScope,
  table: string,
  select: string,
  values: readonly unknown[],
  tail?: string,
): Promise<Returned[]> {
  const rows = await manager.query<Readonly<Record<string, unknown>>[]>(select, [scope.accountId, ...values]);
  return insertRows<Returned>(manager, scope, table, rows, tail);
}
