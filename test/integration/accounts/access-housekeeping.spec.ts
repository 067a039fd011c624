import { JobQueue, JobWorker } from '@studio/jobs';

import { PruneAccessRecords } from '../../../src/accounts/sessions/application/prune-access-records';
import { createTestApp, type TestApp } from '../../support/app';
import { addCustomers } from '../../support/booking';
import { addStaff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const HASH = (digit: number) => String(digit).repeat(64);

describe('access.housekeeping', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let userId: number;

  beforeAll(async () => {
    service = await createTestApp();
    studio = await openStudio(service);
    ({ userId } = await addStaff(service, studio.ctx, 'owner'));
  });
  afterAll(() => service.close());

  const rows = async (text: string) =>
    (await service.database.asStudio<{ name: string }>(studio.ctx.accountId, text)).map(({ name }) => name);
  const run = async () => {
    await service.app.get(JobQueue).send('access.housekeeping', {});
    await service.app.get(JobWorker).runDue();
    await service.app.get(PruneAccessRecords).execute();
  };

  it('deletes sessions 30 days after their end', async () => {
    const session = (digit: number, name: string, expiresAt: string, revokedAt: string | null) =>
      service.database.query(
        `INSERT INTO accounts.mobile_session (account_id, guard, user_id, token_hash, last_four, device_name, expires_at, revoked_at)
         VALUES ($1, 'staff', $2, $3, 'abcd', $4, $5, $6)`,
        [studio.ctx.accountId, userId, HASH(digit), name, expiresAt, revokedAt],
      );
    await session(1, 'expired long ago', '2026-05-02T07:59:59Z', null);
    await session(2, 'expired', '2026-05-02T08:00:00Z', null);
    await session(3, 'revoked long ago', '2026-08-01T00:00:00Z', '2026-05-02T07:59:59Z');
    await session(4, 'revoked', '2026-08-01T00:00:00Z', '2026-05-31T00:00:00Z');
    await session(5, 'alive', '2026-08-01T00:00:00Z', null);
    await run();
    expect(await rows('SELECT device_name AS name FROM accounts.mobile_session ORDER BY id')).toEqual([
      'expired',
      'revoked',
      'alive',
    ]);
  });

  it('deletes sessions of customers who do not exist, which no key refuses (SES-6), and of nobody else', async () => {
    const { accountId } = studio.ctx;
    const [customerId = 0] = await addCustomers(service, studio.ctx, 1);
    for (const [digit, name, id] of [
      [6, 'of a customer', customerId],
      [7, 'of nobody', customerId + 1_000_000],
    ] as const)
      await service.database.query(
        `INSERT INTO accounts.mobile_session (account_id, guard, customer_id, token_hash, last_four, device_name, expires_at)
         VALUES ($1, 'customer', $2, $3, 'abcd', $4, '2026-08-01T00:00:00Z')`,
        [accountId, id, HASH(digit), name],
      );
    await run();
    expect(await rows('SELECT device_name AS name FROM accounts.mobile_session WHERE customer_id IS NOT NULL')).toEqual(
      ['of a customer'],
    );
  });

  it('deletes what sign-ins left behind after 48 hours', async () => {
    const { accountId } = studio.ctx;
    for (const [phone, at] of [
      ['+1', '2026-05-30T07:59:59Z'],
      ['+2', '2026-05-30T08:00:01Z'],
    ]) {
      await service.database.asStudio(
        accountId,
        'INSERT INTO customers.otp_send (account_id, phone, sent_at) VALUES ($1, $2, $3)',
        [accountId, phone, at],
      );
      await service.database.asStudio(
        accountId,
        `INSERT INTO customers.otp_challenge (account_id, phone, code_hash, expires_at, send_count) VALUES ($1, $2, 'x', $3, 1)`,
        [accountId, phone, at],
      );
      await service.database.query('INSERT INTO accounts.user_password_link (user_id, requested_at) VALUES ($1, $2)', [
        userId,
        at,
      ]);
    }
    await run();
    expect(await rows('SELECT phone AS name FROM customers.otp_send')).toEqual(['+2']);
    expect(await rows('SELECT phone AS name FROM customers.otp_challenge')).toEqual(['+2']);
    expect(await rows('SELECT id::text AS name FROM accounts.user_password_link')).toHaveLength(1);
  });

  it('deletes invitations and their mails after 30 days, expired or answered (JOIN-5)', async () => {
    const { accountId } = studio.ctx;
    const invitation = (email: string, expiresAt: string, endedAt: string | null) =>
      service.database.query(
        `WITH invitation AS (
           INSERT INTO accounts.staff_invitation (account_id, email, role, status, invited_at, expires_at, ended_at)
           VALUES ($1, $2, 'admin', CASE WHEN $4::timestamptz IS NULL THEN 'pending' ELSE 'refused' END, $3::timestamptz - interval '14 days', $3, $4)
           RETURNING id, invited_at)
         INSERT INTO accounts.staff_invitation_mail (account_id, staff_invitation_id, email, requested_at)
         SELECT $1, id, $2, invited_at FROM invitation RETURNING 1`,
        [accountId, email, expiresAt, endedAt],
      );
    await invitation('expired long ago', '2026-05-02T07:59:59Z', null);
    await invitation('expired', '2026-05-02T08:00:00Z', null);
    await invitation('refused long ago', '2026-05-15T00:00:00Z', '2026-05-02T07:59:59Z');
    await invitation('refused', '2026-06-14T00:00:00Z', '2026-05-31T00:00:00Z');
    await invitation('waiting', '2026-06-14T00:00:00Z', null);
    for (let time = 0; time < 2; time += 1) {
      await run();
      expect(await rows('SELECT email AS name FROM accounts.staff_invitation ORDER BY id')).toEqual([
        'expired',
        'refused',
        'waiting',
      ]);
      expect(await rows('SELECT email AS name FROM accounts.staff_invitation_mail ORDER BY id')).toEqual([
        'refused',
        'waiting',
      ]);
    }
  });

  it('deletes entries of the activity log after 24 months (AUD-2), more than one batch of them', async () => {
    const { accountId } = studio.ctx;
    await service.database.asStudio(
      accountId,
      `INSERT INTO accounts.activity_entry (account_id, occurred_at, actor_kind, action, subject_type)
       SELECT $1, CASE WHEN n = 1 THEN '2024-06-01T08:00:00Z'::timestamptz ELSE '2024-06-01T07:59:59Z' END, 'system', 'old', 'thing'
       FROM generate_series(1, 5002) n RETURNING 1`,
      [accountId],
    );
    await run();
    expect(await rows(`SELECT action AS name FROM accounts.activity_entry WHERE action = 'old'`)).toEqual(['old']);
  });
});
