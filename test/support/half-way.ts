import type { ActorContext } from '@studio/access';
import { busy } from '@studio/kernel';

import { ActivityLog } from '../../src/accounts';
import type { TestApp } from './app';
import { inStudio } from './database';

/** Tables with rows of one studio. */
const TABLES = `
  SELECT c.oid::regclass::text AS name FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'account_id' AND NOT a.attisdropped
  WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;

/** A session remembers when it was used, which a request that fails does as well. */
const ROW = `to_jsonb(t) - '{last_used_at, updated_at}'::text[]`;

/** Fails the last step of each write while `work` runs, which is the entry in the activity log. */
export async function whileWritesFail<T>({ app }: Pick<TestApp, 'app'>, work: () => PromiseLike<T>): Promise<T> {
  const log = app.get(ActivityLog);
  const spies = [
    jest.spyOn(log, 'record').mockRejectedValue(busy(1)),
    jest.spyOn(log, 'recordAll').mockRejectedValue(busy(1)),
  ];
  try {
    return await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Every row of the studio by table, and what waits to be sent or done, so that two states can be compared. */
export function rowsOfStudio(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
): Promise<Readonly<Record<string, unknown>>> {
  return inStudio(database.ownerUrl, accountId, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(TABLES);
    const found: Record<string, unknown> = {};
    const read = async (name: string, where: string, values: readonly unknown[]) => {
      const text = `SELECT ${ROW} AS row FROM ${name} t WHERE ${where} ORDER BY 1`;
      const { rows } = await client.query<{ row: unknown }>(text, [...values]);
      if (rows.length > 0) found[name] = rows.map(({ row }) => row);
    };
    for (const { name } of tables) await read(name, 'account_id = $1', [accountId]);
    await read('jobs.job', `data @> $1 AND state = 'created'`, [{ accountId }]);
    await read('delivery.outbox_message', 'true', []);
    return found;
  });
}
