import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { activityOf, customerRow } from '../../support/customer-sign-in';
import { clientOfRole, expectedGates, gateOutcomes, type ManageClient, refusalOf } from '../../support/manage';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const PHONE = '+4915123456789';

describe('customers as staff manage them', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE', defaultLanguage: 'de' });
    staff = await clientOfRole(service, studio.ctx, 'receptionist');
  });

  const create = async (body: object) => (await staff('post', '/customers', body)).body.data as { id: number };

  it.each([
    { method: 'get', path: '/customers', lacking: { role: 'event_festival_staff' } },
    { method: 'get', path: '/customers/0', lacking: { role: 'event_festival_staff' } },
    { method: 'post', path: '/customers', lacking: { role: 'trainer' } },
    { method: 'patch', path: '/customers/0', lacking: { role: 'trainer' } },
    { method: 'delete', path: '/customers/0', lacking: { role: 'trainer' } },
    { method: 'post', path: '/customers/0/sessions/revoke', lacking: { role: 'trainer' } },
    { method: 'post', path: '/customers/0/anonymise', lacking: { role: 'admin' } },
  ] as const)('$method $path is guarded before body and id are looked at (ORD-1)', async (route) => {
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });

  describe('making one', () => {
    it('answers 201 with nothing verified, in the studio’s language, and leaves an entry (AUD-1)', async () => {
      const answer = await staff('post', '/customers', {
        name: ' Jonas Weber ',
        phone: '0151 23456789',
        email: 'Jonas@Example.org',
      });
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({
        data: {
          id: expect.any(Number),
          name: 'Jonas Weber',
          email: 'jonas@example.org',
          phone: PHONE,
          default_language: 'de',
          profile_complete: true,
          email_verified: false,
          phone_verified: false,
          phone_origin: 'staff',
          email_origin: 'staff',
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
          anonymised_at: null,
          active_bookings_ahead: 0,
          bookings_count: 0,
          active_passes: 0,
        },
      });
      const { id } = answer.body.data;
      expect(await activityOf(service, studio.ctx, 'customer.')).toEqual([
        {
          action: 'customer.created',
          actor_kind: 'staff',
          actor_id: expect.any(Number),
          subject_id: id,
          changes: { name: 'Jonas Weber', email: 'jonas@example.org', phone: PHONE, default_language: 'de' },
        },
      ]);
      expect(await customerRow(service, studio.ctx, id)).toMatchObject({ password_hash: null });
    });

    it('needs a name only', async () => {
      expect((await staff('post', '/customers', { name: 'Ana', email: '', phone: null })).body.data).toMatchObject({
        name: 'Ana',
        email: null,
        phone: null,
        profile_complete: false,
      });
    });

    it('refuses e-mail and phone of another customer, but not those of another studio’s (CUS-1)', async () => {
      await create({ name: 'Ana', email: 'ana@example.org', phone: PHONE });
      expect(refusalOf(await staff('post', '/customers', { name: 'B', email: 'ANA@example.org' }))).toBe(
        '422 already_taken email',
      );
      expect(refusalOf(await staff('post', '/customers', { name: 'B', phone: '0049 151 23456789' }))).toBe(
        '422 already_taken phone',
      );
      const other = await openStudio(service);
      const theirs = await clientOfRole(service, other.ctx, 'owner');
      expect((await theirs('post', '/customers', { name: 'B', email: 'ana@example.org', phone: PHONE })).status).toBe(
        201,
      );
    });

    it('lets one of two simultaneous requests with one phone win (CUS-1)', async () => {
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, index) => staff('post', '/customers', { name: `C ${index}`, phone: PHONE })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422]);
      expect(new Set(answers.filter(({ status }) => status === 422).map(refusalOf))).toEqual(
        new Set(['422 already_taken phone']),
      );
      expect(await activityOf(service, studio.ctx, 'customer.')).toHaveLength(1);
    });

    it.each([
      ['no name', {}, 'name'],
      ['a blank name', { name: '  ' }, 'name'],
      ['a name that is a number', { name: 5 }, 'name'],
      ['a name that is a list', { name: ['A'] }, 'name'],
      ['a long name', { name: 'x'.repeat(256) }, 'name'],
      ['a NUL in the name', { name: 'A\u0000' }, 'name'],
      ['an e-mail that is none', { name: 'A', email: 'x' }, 'email'],
      ['an e-mail that is an object', { name: 'A', email: {} }, 'email'],
      ['a long e-mail', { name: 'A', email: `${'x'.repeat(250)}@example.org` }, 'email'],
      ['a phone that is none', { name: 'A', phone: 'abc' }, 'phone'],
      ['a phone that is a number', { name: 'A', phone: 4915123456789 }, 'phone'],
      ['a phone that is too short', { name: 'A', phone: '+49 1' }, 'phone'],
      ['a long phone', { name: 'A', phone: '1'.repeat(51) }, 'phone'],
      ['an unknown language', { name: 'A', default_language: 'zq' }, 'default_language'],
      ['a language that is a number', { name: 'A', default_language: 5 }, 'default_language'],
    ])('refuses %s', async (_, body, input) => {
      expect(refusalOf(await staff('post', '/customers', body))).toBe(`422 validation_failed ${input}`);
      expect(await activityOf(service, studio.ctx, 'customer.')).toEqual([]);
    });

    it('reports all validation errors together (ERR-5)', async () => {
      expect(refusalOf(await staff('post', '/customers', { email: 'x', default_language: 1 }))).toMatch(
        /^422 validation_failed (?=.*name)(?=.*email)(?=.*default_language)/,
      );
    });

    it('accepts only international numbers in a studio without a country (GEN-10)', async () => {
      const abroad = await openStudio(service);
      const theirs = await clientOfRole(service, abroad.ctx, 'owner');
      expect(refusalOf(await theirs('post', '/customers', { name: 'A', phone: '0151 23456789' }))).toBe(
        '422 validation_failed phone',
      );
      expect((await theirs('post', '/customers', { name: 'A', phone: '0049151 23456789' })).body.data.phone).toBe(
        PHONE,
      );
    });

    it.each([
      ['no JSON', '{', 400],
      ['a list', '[]', 422],
      ['a text', '"x"', 422],
      ['null', 'null', 422],
      ['a name of 250 kB', JSON.stringify({ name: 'x'.repeat(250_000) }), 422],
      ['more than 256 KiB', JSON.stringify({ name: 'x'.repeat(262_144) }), 413],
    ])('answers %s as a body with a clear refusal', async (_, body, status) => {
      const answer = await service.http
        .post('/api/v1/manage/customers')
        .set('Authorization', await bearerOfRole(service, studio.ctx, 'owner'))
        .set('Content-Type', 'application/json')
        .send(body);
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ code: expect.any(String) });
    });
  });

  describe('changing one', () => {
    const VERIFIED = '2026-05-01T08:00:00Z';
    const verified = () =>
      addCustomer(service, studio.ctx, {
        name: 'Ana',
        email: 'ana@example.org',
        phone: PHONE,
        email_verified_at: VERIFIED,
      });

    it('changes the given fields, null clears, and absent fields keep their values (GEN-17)', async () => {
      const { id } = await create({ name: 'Ana', email: 'ana@example.org', phone: PHONE });
      const { status, body } = await staff('patch', `/customers/${id}`, { name: 'Ana Lima', email: null });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ id, name: 'Ana Lima', email: null, phone: PHONE, default_language: 'de' });
      expect((await activityOf(service, studio.ctx, 'customer.updated'))[0]).toMatchObject({
        subject_id: id,
        changes: { name: { before: 'Ana', after: 'Ana Lima' }, email: { before: 'ana@example.org', after: null } },
      });
    });

    it('removes the verification when the e-mail changes, and changes nothing with the same one (CUS-3)', async () => {
      const id = await verified();
      const same = await staff('patch', `/customers/${id}`, { email: ' Ana@Example.org ', phone: '0151 23456789' });
      expect(same.body.data).toMatchObject({ email_verified: true });
      expect(await activityOf(service, studio.ctx, 'customer.')).toEqual([]);
      const other = await staff('patch', `/customers/${id}`, { email: 'lima@example.org' });
      expect(other.body.data).toMatchObject({ email: 'lima@example.org', email_verified: false });
      expect(await customerRow(service, studio.ctx, id)).toMatchObject({ email_verified_at: null });
    });

    it('ends the password links that were sent to the former address (PWD-3)', async () => {
      const id = await verified();
      await service.database.asStudio(
        studio.ctx.accountId,
        'INSERT INTO customers.password_link (account_id, customer_id, requested_at) VALUES ($1, $2, $3)',
        [studio.ctx.accountId, id, TEST_NOW],
      );
      await staff('patch', `/customers/${id}`, { email: 'lima@example.org' });
      const [link] = await service.database.asStudio(
        studio.ctx.accountId,
        'SELECT ended_at FROM customers.password_link',
      );
      expect(link).toEqual({ ended_at: TEST_NOW });
    });

    it('refuses a name that is null, and what is another customer’s', async () => {
      await create({ name: 'Ana', email: 'ana@example.org', phone: PHONE });
      const { id } = await create({ name: 'Bo' });
      const patch = async (body: object) => refusalOf(await staff('patch', `/customers/${id}`, body));
      expect(await patch({ name: null })).toBe('422 validation_failed name');
      expect(await patch({ name: '' })).toBe('422 validation_failed name');
      expect(await patch({ phone: 'x' })).toBe('422 validation_failed phone');
      expect(await patch({ email: 'ana@example.org' })).toBe('422 already_taken email');
      expect(await patch({ phone: PHONE })).toBe('422 already_taken phone');
      expect((await staff('patch', `/customers/${id}`, {})).body.data).toMatchObject({ name: 'Bo' });
    });

    it('validates before it looks for the customer (ORD-1)', async () => {
      expect(refusalOf(await staff('patch', '/customers/999999', { name: 5 }))).toBe('422 validation_failed name');
      expect(refusalOf(await staff('patch', '/customers/999999', { phone: 'x' }))).toBe('422 validation_failed phone');
      expect(refusalOf(await staff('patch', '/customers/999999', { name: 'A' }))).toBe('404 not_found');
    });
  });

  it.each(['get', 'patch', 'delete'] as const)(
    '%s knows no other studio’s customer and no odd id (GEN-4, GEN-9)',
    async (method) => {
      const other = await openStudio(service);
      const theirs = await addCustomer(service, other.ctx, { name: 'Theirs' });
      const body = method === 'patch' ? { name: 'Mine' } : undefined;
      for (const id of [theirs, 0, -1, '1.5', 'abc', '99999999999999999999', '%00'])
        expect([id, refusalOf(await staff(method, `/customers/${id}`, body))]).toEqual([id, '404 not_found']);
      expect(await customerRow(service, other.ctx, theirs)).toMatchObject({ name: 'Theirs' });
    },
  );

  it('deletes a customer without history, with sessions and links (CUS-5)', async () => {
    const { id } = await create({ name: 'Ana', email: 'ana@example.org' });
    expect((await staff('delete', `/customers/${id}`)).status).toBe(204);
    expect(refusalOf(await staff('delete', `/customers/${id}`))).toBe('404 not_found');
    expect(refusalOf(await staff('get', `/customers/${id}`))).toBe('404 not_found');
    expect((await activityOf(service, studio.ctx, 'customer.deleted'))[0]).toMatchObject({
      subject_id: id,
      changes: {},
    });
  });
});
