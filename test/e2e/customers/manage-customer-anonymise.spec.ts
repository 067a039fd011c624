import { newToken, tokenHash } from '@studio/secrets';

import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addApiToken } from '../../support/api-token';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { activityOf, customerRow } from '../../support/customer-sign-in';
import { clientOfRole, type ManageClient, refusalOf } from '../../support/manage';
import { given } from '../../support/given';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';
import { inStudio } from '../../support/database';
import { CustomerHistories } from '../../../src/customers';

const EMAIL = 'jonas.weber@example.org';
const PHONE = '+4915123456789';
const NAME = 'Jonas Weber';
const FORMER_PHONE = '+4915198765432';
const DEVICE = 'Phone of Jonas';

describe('the end of a customer', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let bookingId: number | null;
  /** What a booking context would tell of each customer. */
  const histories = new Map<number, { hasRecords: boolean; activeBookingsAhead: number }>();

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
    service.app
      .get(CustomerHistories)
      .register('test', (_, customerId) => Promise.resolve({ bookings: 3, ...histories.get(customerId) }));
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    bookingId = null;
    owner = await clientOfRole(service, studio.ctx, 'owner');
  });

  const make = async () => {
    const { body } = await owner('post', '/customers', { name: NAME, email: EMAIL, phone: PHONE });
    return (body as { data: { id: number } }).data.id;
  };
  const anonymise = (id: number, body: object = { confirm: true }) => owner('post', `/customers/${id}/anonymise`, body);
  const studioQuery = (text: string, values: unknown[] = []) =>
    service.database.asStudio<Record<string, unknown>>(studio.ctx.accountId, text, values);
  const status = async (bearer: string) =>
    (await service.http.get('/api/v1/mobile/me').set('Authorization', bearer)).status;
  /** Of somebody else, so that a converted lead alone is the customer's history. */
  const someBooking = async () => {
    const classId = await addClass(service, studio);
    const customerId = await addCustomer(service, studio.ctx, { name: 'Somebody' });
    return given(service).booking(studio.ctx, { classId, customerId });
  };
  /** A lead that was converted into the customer. */
  const addLead = async (customerId: number) => {
    bookingId ??= await someBooking();
    const token = await addApiToken(service, studio.ctx);
    const { body } = await service.http
      .post('/api/v1/website-leads')
      .set('Authorization', `Bearer ${token}`)
      .send({ phone: PHONE, name: NAME })
      .expect(201);
    const { id } = (body as { data: { id: number } }).data;
    await studioQuery(
      'UPDATE leads.website_lead SET customer_id = $2, class_booking_id = $3, converted_at = now() WHERE id = $1',
      [id, customerId, bookingId],
    );
    return id;
  };
  /** What a code that was sent leaves. */
  const sendCode = async (phone: string) => {
    const values = [studio.ctx.accountId, phone];
    await studioQuery('INSERT INTO customers.otp_challenge (account_id, phone) VALUES ($1, $2)', values);
    await studioQuery('INSERT INTO customers.otp_send (account_id, phone, sent_at) VALUES ($1, $2, now())', values);
  };
  /** Every table of the database that holds one of the texts anywhere. */
  const tablesWith = (texts: readonly string[]) =>
    inStudio(service.database.ownerUrl, studio.ctx.accountId, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
         WHERE schemaname NOT LIKE 'pg\\_%' AND schemaname NOT IN ('information_schema', 'pgboss')`,
      );
      const found: string[] = [];
      for (const { name } of rows) {
        const { rowCount } = await client.query(
          `SELECT 1 FROM ${name} t WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) text WHERE strpos(t::text, text) > 0) LIMIT 1`,
          [texts],
        );
        if (rowCount) found.push(name);
      }
      return found;
    });

  describe('anonymised (CUS-6)', () => {
    it('has no contact left anywhere in the database and cannot sign in; the history stays', async () => {
      const id = await make();
      await owner('patch', `/customers/${id}`, { email: 'jonas.old@example.org' });
      await owner('patch', `/customers/${id}`, { email: EMAIL });
      await owner('patch', `/customers/${id}`, { phone: FORMER_PHONE });
      await owner('patch', `/customers/${id}`, { phone: PHONE });
      const bearer = await bearerOfCustomer(service, studio.ctx, id);
      await studioQuery('UPDATE accounts.mobile_session SET device_name = $2 WHERE customer_id = $1', [id, DEVICE]);
      const lead = await addLead(id);
      await owner('patch', `/leads/${lead}`, { notes: `${NAME} has a dog` });
      const { accountId } = studio.ctx;
      await studioQuery(
        `UPDATE customers.customer SET password_hash = 'x', external_idp_subject = 'subject-of-jonas' WHERE id = $1`,
        [id],
      );
      await sendCode(PHONE);
      await sendCode(FORMER_PHONE);
      await studioQuery(
        'INSERT INTO customers.password_link (account_id, customer_id, requested_at) VALUES ($1, $2, now())',
        [accountId, id],
      );
      expect(await status(bearer)).toBe(200);
      expect(await tablesWith([NAME, EMAIL, PHONE])).toEqual(
        expect.arrayContaining([
          'accounts.activity_entry',
          'customers.customer',
          'customers.otp_challenge',
          'customers.otp_send',
          'leads.website_lead',
        ]),
      );

      const answer = await anonymise(id);
      expect([answer.status, answer.body.data]).toEqual([
        200,
        {
          id,
          name: 'Deleted customer',
          email: null,
          phone: null,
          default_language: 'en',
          profile_complete: false,
          email_verified: false,
          phone_verified: false,
          phone_origin: null,
          email_origin: null,
          created_at: expect.any(String),
          anonymised_at: '2026-06-01T08:00:00Z',
          free_texts: [],
          has_more_free_texts: false,
          active_bookings_ahead: 0,
          bookings_count: 3,
          active_passes: 0,
        },
      ]);
      expect(
        await tablesWith([NAME, EMAIL, PHONE, 'jonas.old@example.org', 'subject-of-jonas', FORMER_PHONE, DEVICE]),
      ).toEqual([]);
      expect(await customerRow(service, studio.ctx, id)).toMatchObject({ password_hash: null });
      expect(await status(bearer)).toBe(401);
      expect(await studioQuery('SELECT id FROM leads.website_lead')).toEqual([]);
      expect(await studioQuery('SELECT id FROM customers.password_link')).toEqual([]);
      expect(await studioQuery('SELECT phone FROM customers.otp_send')).toEqual([{ phone: '' }, { phone: '' }]);
    });

    it('leaves the entries of others as they are, and says in its own what was done (AUD-2)', async () => {
      const id = await make();
      const { body } = await owner('post', '/customers', { name: NAME, email: 'other@example.org' });
      await bearerOfCustomer(service, studio.ctx, id);
      await anonymise(id);
      expect(
        (await activityOf(service, studio.ctx, 'customer.')).map((entry) => [entry.subject_id, entry.changes]),
      ).toEqual([
        [id, { name: null, email: null, phone: null, default_language: 'en' }],
        [body.data.id, { name: NAME, email: 'other@example.org', phone: null, default_language: 'en' }],
        [id, { sessions_revoked: 1 }],
      ]);
    });

    it('does not delete the codes of a former number that another customer has now', async () => {
      const id = await make();
      await owner('patch', `/customers/${id}`, { phone: FORMER_PHONE });
      await addCustomer(service, studio.ctx, { phone: PHONE });
      await sendCode(PHONE);
      await anonymise(id);
      expect(await studioQuery('SELECT phone FROM customers.otp_challenge')).toEqual([{ phone: PHONE }]);
    });

    it('removes all leads', async () => {
      const id = await make();
      await addLead(id);
      service.clock.moveTo(new Date(TEST_NOW.getTime() + 3_600_000));
      await addLead(id);
      await anonymise(id);
      expect((await activityOf(service, studio.ctx, 'lead.created')).map(({ changes }) => changes)).toEqual([
        { name: null, phone: null, source_page: null },
        { name: null, phone: null, source_page: null },
      ]);
    });

    it('is blanked in the entries of a customer who was merged into them', async () => {
      const id = await make();
      const sourceId = await addCustomer(service, studio.ctx);
      const entry = (action: string, subjectId: number, changes: object) =>
        studioQuery(
          `INSERT INTO accounts.activity_entry (account_id, occurred_at, actor_kind, action, subject_type, subject_id, changes)
           VALUES ($1, now(), 'system', $2, 'customer', $3, $4)`,
          [studio.ctx.accountId, action, subjectId, JSON.stringify(changes)],
        );
      await entry('customer.created', sourceId, { name: 'J. Weber', email: null });
      await entry('customer.merged', id, { source_id: sourceId });
      await anonymise(id);
      expect(await tablesWith(['J. Weber'])).toEqual([]);
    });

    it('frees e-mail and phone, is excluded from lists and cannot be changed again', async () => {
      const id = await make();
      await anonymise(id);
      expect((await owner('post', '/customers', { name: 'New', email: EMAIL, phone: PHONE })).status).toBe(201);
      expect((await owner('get', '/customers')).body.data).toMatchObject([{ name: 'New' }]);
      expect(refusalOf(await owner('patch', `/customers/${id}`, { name: NAME }))).toBe(
        '422 validation_failed customer',
      );
      expect(refusalOf(await owner('patch', `/customers/${id}`, { email: 'x@example.org' }))).toBe(
        '422 validation_failed customer',
      );
    });

    it('is final and repeatable without effect', async () => {
      const id = await make();
      await anonymise(id);
      service.clock.moveTo(new Date('2026-07-01T08:00:00Z'));
      expect((await anonymise(id)).body.data).toMatchObject({ anonymised_at: '2026-06-01T08:00:00Z' });
      expect(await activityOf(service, studio.ctx, 'customer.anonymised')).toHaveLength(1);
      const both = await Promise.all([make().then(anonymise), anonymise(id)]);
      expect(both.map((answer) => answer.status)).toEqual([200, 200]);
    });

    it('is refused while a class that has not started expects them, and nothing is written', async () => {
      const id = await make();
      histories.set(id, { hasRecords: true, activeBookingsAhead: 1 });
      expect(refusalOf(await anonymise(id))).toBe('422 in_use customer');
      expect(await customerRow(service, studio.ctx, id)).toMatchObject({ name: NAME, email: EMAIL });
      expect(await activityOf(service, studio.ctx, 'customer.anonymised')).toEqual([]);
    });

    it.each([
      ['nothing', {}],
      ['false', { confirm: false }],
      ['a word', { confirm: 'true' }],
      ['a number', { confirm: 1 }],
    ])('requires a confirmation and accepts no %s, before it looks for the customer (ORD-1)', async (_, body) => {
      expect(refusalOf(await anonymise(999_999, body))).toBe('422 validation_failed confirm');
    });
  });

  it('a customer with history is not deleted: bookings, leads (CUS-5)', async () => {
    const booked = await make();
    histories.set(booked, { hasRecords: true, activeBookingsAhead: 0 });
    expect(refusalOf(await owner('delete', `/customers/${booked}`))).toBe('422 in_use customer');
    const led = await addCustomer(service, studio.ctx, { name: 'Led' });
    const lead = await addLead(led);
    expect(refusalOf(await owner('delete', `/customers/${led}`))).toBe('422 in_use customer');
    await owner('delete', `/leads/${lead}`);
    expect((await owner('delete', `/customers/${led}`)).status).toBe(204);
  });

  it('a deleted customer is in no entry and no code any more; a send still counts (CUS-5, AUD-2)', async () => {
    const id = await make();
    await owner('patch', `/customers/${id}`, { phone: FORMER_PHONE });
    await sendCode(PHONE);
    await sendCode(FORMER_PHONE);
    await owner('delete', `/customers/${id}`);
    expect(await tablesWith([NAME, EMAIL, PHONE, FORMER_PHONE])).toEqual([]);
    expect(await studioQuery('SELECT phone FROM customers.otp_send')).toHaveLength(2);
    expect((await activityOf(service, studio.ctx, 'customer.')).map(({ action }) => action)).toEqual([
      'customer.created',
      'customer.updated',
      'customer.deleted',
    ]);
  });

  describe('sessions', () => {
    it('that unused codes of external sign-ins could still make are none (IDP-7)', async () => {
      const id = await make();
      const { accountId } = studio.ctx;
      const code = newToken(`${accountId.toString(36)}.`);
      await studioQuery(
        'INSERT INTO customers.idp_login_code (account_id, customer_id, code_hash, expires_at) VALUES ($1, $2, $3, $4)',
        [accountId, id, tokenHash(code), new Date(TEST_NOW.getTime() + 60_000)],
      );
      await owner('post', `/customers/${id}/sessions/revoke`);
      const { body } = await service.http.post('/api/v1/mobile/auth/customer/idp/exchange').send({ code }).expect(401);
      expect(body.code).toBe('invalid_code');
    });

    it('are none when a code is exchanged while all are ended (IDP-8)', async () => {
      const { accountId } = studio.ctx;
      const id = await make();
      for (let round = 0; round < 5; round += 1) {
        const code = newToken(`${accountId.toString(36)}.`);
        await studioQuery(
          'INSERT INTO customers.idp_login_code (account_id, customer_id, code_hash, expires_at) VALUES ($1, $2, $3, $4)',
          [accountId, id, tokenHash(code), new Date(TEST_NOW.getTime() + 60_000)],
        );
        const [exchanged, revoked] = await Promise.all([
          service.http.post('/api/v1/mobile/auth/customer/idp/exchange').send({ code }),
          owner('post', `/customers/${id}/sessions/revoke`),
        ]);
        expect([200, 401]).toContain(exchanged.status);
        expect(revoked.status).toBe(200);
        expect(
          await studioQuery('SELECT id FROM accounts.mobile_session WHERE customer_id = $1 AND revoked_at IS NULL', [
            id,
          ]),
        ).toEqual([]);
      }
    });

    it('all end and are counted, those of others remain; a repeat counts none and records nothing', async () => {
      const id = await make();
      const bearers = [
        await bearerOfCustomer(service, studio.ctx, id),
        await bearerOfCustomer(service, studio.ctx, id),
      ];
      const other = await bearerOfCustomer(service, studio.ctx);
      const revoke = async () => (await owner('post', `/customers/${id}/sessions/revoke`)).body;
      expect(await revoke()).toEqual({ data: { revoked: 2 } });
      expect(await Promise.all([...bearers, other].map(status))).toEqual([401, 401, 200]);
      expect(await revoke()).toEqual({ data: { revoked: 0 } });
      expect(await activityOf(service, studio.ctx, 'customer.sessions_revoked')).toMatchObject([
        { subject_id: id, changes: { revoked: 2 } },
      ]);
    });

    it('and anonymising know no other studio’s customer (GEN-9)', async () => {
      const theirs = await addCustomer(service, (await openStudio(service)).ctx, { name: 'Theirs' });
      expect(refusalOf(await owner('post', `/customers/${theirs}/sessions/revoke`))).toBe('404 not_found');
      expect(refusalOf(await anonymise(theirs))).toBe('404 not_found');
    });
  });
});
