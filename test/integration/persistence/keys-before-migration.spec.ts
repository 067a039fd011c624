import pg from 'pg';

import { createTestApp, type TestApp } from '../../support/app';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import type { TestDatabase } from '../../support/database';
import { migratedFrom, MIGRATION_TIMEOUT_MS } from '../../support/former-database';
import { addPass } from '../../support/passes';
import { bearerOfRole } from '../../support/staff';
import { openStudio } from '../../support/studio';

const CODE = 'SAME-CARD';
const COPY = `
  INSERT INTO passes.class_pass (account_id, customer_id, code, source, plan_name, plan_slug, is_trial, price_cents, currency,
    validity_days, total_validity_days, allows_any_time, sessions_count, purchased_at, usable_until_at)
  SELECT account_id, customer_id, '${CODE}', source, plan_name, plan_slug, is_trial, price_cents, currency, validity_days,
    total_validity_days, allows_any_time, sessions_count, purchased_at, usable_until_at
  FROM passes.class_pass WHERE account_id = $1 ORDER BY id LIMIT 1`;
const SESSION = `
  INSERT INTO accounts.mobile_session (account_id, guard, customer_id, token_hash, last_four, expires_at)
  VALUES ($1, 'customer', $2, repeat('a', 64), 'abcd', now())`;
const DEVICES = `
  INSERT INTO notifications.mobile_device_token (account_id, mobile_session_id, user_id, customer_id, provider, platform, token_hash, token, last_seen_at, revoked_at)
  SELECT s.account_id, nullif(s.id, $1), s.user_id, s.customer_id, 'fcm', 'ios', lpad(s.id::text, 64, '0'), 'sealed', now(), s.revoked_at
  FROM accounts.mobile_session s`;
/** Without what a later migration added. */
const ROWS = `
  SELECT 'session' AS what, id::int, to_jsonb(s) - 'has_second_factor' AS row FROM accounts.mobile_session s
  UNION ALL SELECT 'device', id::int, to_jsonb(d) FROM notifications.mobile_device_token d ORDER BY 1, 2`;

describe('keys over all studios', () => {
  let service: TestApp;
  let [firstId, secondId, customerId, goneId] = [0, 0, 0, 0];
  let migrated: TestDatabase;
  let former: object[];
  let refusals: unknown[];

  beforeAll(async () => {
    service = await createTestApp();
    const [first, second] = [(await openStudio(service)).ctx, (await openStudio(service)).ctx];
    [firstId, secondId] = [first.accountId, second.accountId];
    for (const ctx of [second, first]) {
      customerId = await addCustomer(service, ctx);
      for (let count = 0; count < 3; count += 1) await bearerOfCustomer(service, ctx, customerId);
      await bearerOfRole(service, ctx, 'trainer');
      await addPass(service, ctx, customerId, null);
    }
    goneId = await addCustomer(service, first);
    await bearerOfCustomer(service, first, goneId);
    migrated = await migratedFrom(service.database, 'RowsOfOneServer', asFormer);
  }, MIGRATION_TIMEOUT_MS);
  afterAll(async () => {
    await migrated.drop();
    await service.close();
  });

  /** Sessions that ended, devices without one, a customer who was deleted, and what the former keys refused. */
  async function asFormer(client: pg.Client): Promise<void> {
    await client.query(`SET session_replication_role = 'origin'`);
    await client.query(
      'UPDATE accounts.mobile_session SET revoked_at = now() WHERE id IN (SELECT max(id) FROM accounts.mobile_session GROUP BY customer_id)',
    );
    const { rows } = await client.query<{ id: number }>('SELECT min(id)::int AS id FROM accounts.mobile_session');
    await client.query(DEVICES, [rows[0]?.id]);
    await client.query('DELETE FROM customers.customer WHERE id = $1', [goneId]);
    await client.query(COPY, [firstId]);
    refusals = [
      await client.query(COPY, [secondId]).catch(constraintOf),
      await client.query(SESSION, [firstId, goneId]).catch(constraintOf),
    ];
    former = (await client.query<object>(ROWS)).rows;
  }

  it('kept codes of passes apart, and customers with their sessions and devices together', () => {
    expect(refusals).toEqual(['class_pass_code_key', 'mobile_session_customer_fkey']);
    expect(former).toHaveLength(16);
  });

  it('end with every session and device as it was, and none of a deleted customer', async () => {
    expect(await migrated.query(ROWS)).toEqual(former);
    expect(await migrated.query('SELECT 1 FROM accounts.mobile_session WHERE customer_id = $1', [goneId])).toEqual([]);
  });

  it('let a studio give a code that another one has, and its own only once (ISS-2)', async () => {
    const copy = (studio: number) => migrated.asStudio(studio, COPY, [studio]).then(() => 'given', constraintOf);
    expect([await copy(firstId), await copy(secondId), await copy(secondId)]).toEqual([
      ...['class_pass_code_key', 'given', 'class_pass_code_key'],
    ]);
    expect(
      await migrated.asStudio(secondId, `${COPY} ON CONFLICT (account_id, code) DO NOTHING RETURNING 1`, [secondId]),
    ).toEqual([]);
  });

  it('let a customer go whose sessions stay until the service or the daily job deletes them (SES-6)', async () => {
    await migrated.asStudio(firstId, 'DELETE FROM passes.class_pass WHERE account_id = $1', [firstId]);
    await migrated.asStudio(firstId, 'DELETE FROM customers.customer WHERE account_id = $1 AND id = $2', [
      firstId,
      customerId,
    ]);
    expect(await migrated.query(ROWS)).toEqual(former);
  });
});

function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) throw error;
  return error.constraint;
}
