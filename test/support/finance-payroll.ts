import type { ActorContext } from '@studio/access';

import type { TestApp } from './app';

/** A closed run without lines, as a row. Returns the id. */
export async function addPayrollRunRow(
  { database }: Pick<TestApp, 'database'>,
  { accountId }: Pick<ActorContext, 'accountId'>,
): Promise<number> {
  const [row] = await database.asStudio<{ id: number }>(
    accountId,
    `INSERT INTO reports.payroll_run (account_id, cadence, period_starts_on, period_ends_on, totals, incomplete, closed_at,
       idempotency_key, idempotency_hash, actor)
     VALUES ($1, 'monthly', '2026-05-01', '2026-05-31', '[]', false, now(), gen_random_uuid(), repeat('0', 64),
       '{"name":"Ana","role":"owner","user_id":1,"trainer_id":null}') RETURNING id::int`,
    [accountId],
  );
  return row?.id ?? 0;
}
