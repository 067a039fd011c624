import { migrate } from '@studio/persistence';

import { migrations } from '../../../src/database/migrations';
import { inSession } from '../../harness/sessions';
import { createEmptyDatabase, type EmptyDatabase } from '../../support/database';

const BEFORE = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name.startsWith('ContactOrigins')),
);

const CUSTOMERS = [
  // id, phone, phone verified, e-mail, e-mail verified
  [1, '+491510000001', true, 'a@example.org', true],
  [2, '+491510000002', false, 'b@example.org', false],
  [3, '+491510000003', false, 'c@example.org', false],
  [4, '+491510000004', false, 'd@example.org', false],
  [5, '+491510000005', false, null, false],
  [6, '+491510000006', false, 'f@example.org', false],
  [7, null, false, null, false],
  [8, '+491510000008', false, null, false],
  [9, '+491510000009', false, 'i@example.org', false],
  [10, '+491510000010', false, 'j@example.org', false],
] as const;

/** Customer, actor, action, what was written. */
const ENTRIES = [
  // Made by staff, then e-mail changed by the customer.
  [2, 'staff', 'customer.created', { phone: '+491510000002', email: 'old@example.org' }],
  [2, 'customer', 'customer.updated', { email: { before: 'old@example.org', after: 'b@example.org' } }],
  // Signed up by e-mail, then given the phone by staff.
  [3, 'customer', 'customer.created', { email: 'c@example.org' }],
  [3, 'staff', 'customer.updated', { phone: { before: null, after: '+491510000003' } }],
  // Staff had entered a number that the customer changed.
  [4, 'staff', 'customer.created', { phone: '+491510000044', email: 'd@example.org' }],
  [4, 'customer', 'customer.updated', { phone: { before: '+491510000044', after: '+491510000004' } }],
  // An external sign-in with an e-mail that the provider had not verified.
  [6, 'system', 'customer.created', { email: 'f@example.org' }],
  // Staff entered another number before; the one that stands there was written by the customer alone.
  [8, 'customer', 'customer.updated', { phone: { before: null, after: '+491510000008' } }],
] as const;

describe('contacts from before their origin was kept', () => {
  let database: EmptyDatabase;

  beforeAll(async () => {
    database = await createEmptyDatabase();
  });
  afterAll(() => database.drop());

  it('are proven, or of staff where the log or a lead says so or nobody signed up, else of the customer (CUS-13)', async () => {
    await migrate(database.ownerUrl, 'studio_app', BEFORE);
    await inSession(database.superuserUrl, async (client) => {
      await client.query(`INSERT INTO accounts.account (id, name, slug, currency) VALUES (1, 'One', 'one', 'EUR')`);
      for (const [id, phone, isPhoneVerified, email, isEmailVerified] of CUSTOMERS)
        await client.query(
          `INSERT INTO customers.customer (account_id, id, phone, phone_verified_at, email, email_verified_at)
           VALUES (1, $1, $2, CASE WHEN $3 THEN now() END, $4, CASE WHEN $5 THEN now() END)`,
          [id, phone, isPhoneVerified, email, isEmailVerified],
        );
      // Nothing is recorded of 9 and 10; 10 signed up, as 6 did.
      await client.query(`UPDATE customers.customer SET external_idp_subject = 'six' WHERE id = 6`);
      await client.query(`UPDATE customers.customer SET password_hash = 'a hash' WHERE id = 10`);
      for (const [id, actor, action, changes] of ENTRIES)
        await client.query(
          `INSERT INTO accounts.activity_entry (account_id, occurred_at, actor_kind, action, subject_type, subject_id, changes)
           VALUES (1, now(), $1, $2, 'customer', $3, $4)`,
          [actor, action, id, JSON.stringify(changes)],
        );
      // The lead that led to customer 5; its entry is older than the log reaches back. Its check needs no booking here.
      await client.query('SET session_replication_role = replica');
      await client.query(
        `INSERT INTO leads.website_lead (account_id, api_token_id, phone, customer_id, class_booking_id, converted_at)
         VALUES (1, 1, '+491510000005', 5, 1, now())`,
      );
    });
    await migrate(database.ownerUrl, 'studio_app', migrations);
    const { origins, unforced } = await inSession(database.superuserUrl, async (client) => {
      const read = await client.query<{ id: string; phone_origin: string | null; email_origin: string | null }>(
        'SELECT id, phone_origin, email_origin FROM customers.customer ORDER BY id',
      );
      const { rows } = await client.query(
        `SELECT relname FROM pg_class WHERE oid = ANY (ARRAY['customers.customer', 'accounts.activity_entry',
           'leads.website_lead']::regclass[]) AND NOT relforcerowsecurity`,
      );
      return { origins: read.rows, unforced: rows };
    });
    expect(origins.map(({ id, phone_origin, email_origin }) => [Number(id), phone_origin, email_origin])).toEqual([
      [1, 'proven', 'proven'],
      [2, 'staff', 'customer'],
      [3, 'staff', 'customer'],
      [4, 'customer', 'staff'],
      [5, 'staff', null],
      [6, 'customer', 'customer'],
      [7, null, null],
      [8, 'customer', null],
      [9, 'staff', 'staff'],
      [10, 'customer', 'customer'],
    ]);
    expect(unforced).toEqual([]);
  });

  it.each([
    ['an origin without a phone', `phone_origin = 'staff'`, 'customer_phone_origin_check'],
    ['a phone without an origin', `phone = '+491510000099'`, 'customer_phone_origin_check'],
    [
      'a proven phone that is not verified',
      `phone = '+491510000099', phone_origin = 'proven'`,
      'customer_phone_origin_check',
    ],
    [
      'a verified e-mail that is not proven',
      `email = 'g@example.org', email_origin = 'staff', email_verified_at = now()`,
      'customer_email_origin_check',
    ],
    ['a second identifying number', `phone = '+491510000001', phone_origin = 'staff'`, 'customer_phone_key'],
    [
      'a second number without proof',
      `phone = '+491510000004', phone_origin = 'customer'`,
      'customer_phone_unproven_key',
    ],
  ])('the table refuses %s', async (_, columns, constraint) => {
    await expect(
      inSession(database.superuserUrl, (client) =>
        client.query(`UPDATE customers.customer SET ${columns} WHERE id = 7`),
      ),
    ).rejects.toMatchObject({ constraint });
  });
});
