import { hash } from '@node-rs/argon2';
import { formatUtc } from '@studio/kernel';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { activityOf, addCustomer, CUSTOMER_PASSWORD, customerRow, switchStudio } from '../../support/customer-sign-in';
import { type OpenStudio, openStudio } from '../../support/studio';

const LOGIN = '/api/v1/mobile/auth/customer/email-login';

let sequence = 0;
const newEmail = () => `customer-${(sequence += 1)}@example.org`;

interface SignedIn {
  readonly data: { readonly actor: { readonly customer: { readonly id: number } } };
}

describe('sign-in of customers by e-mail', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { defaultLanguage: 'de' });
  });

  const login = (email: unknown, password: unknown = CUSTOMER_PASSWORD, more: object = {}) =>
    service.http.post(LOGIN).send({ account_slug: studio.slug, email, password, ...more });
  const customers = (accountId = studio.ctx.accountId) =>
    service.database.asStudio<{ id: number }>(accountId, 'SELECT id::int, email FROM customers.customer');

  const setPassword = async (id: number, password: string) => {
    const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
    const values = [id, await hash(password, cheap)];
    await service.database.asStudio(
      studio.ctx.accountId,
      'UPDATE customers.customer SET password_hash = $2 WHERE id = $1',
      values,
    );
  };

  it('creates a customer for an unknown e-mail and signs in (EML-3)', async () => {
    const email = newEmail();
    const { body } = await login(` ${email.toUpperCase()} `, CUSTOMER_PASSWORD, {
      device_name: 'Pixel',
      platform: 'android',
    }).expect(200);
    expect(body).toEqual({
      created: true,
      data: {
        account: expect.objectContaining({ slug: studio.slug, locations: [expect.any(Object)] }),
        actor: {
          type: 'customer',
          customer: {
            id: expect.any(Number),
            name: null,
            email,
            phone: null,
            default_language: 'de',
            profile_complete: false,
            email_verified: false,
            phone_verified: false,
          },
        },
        token: expect.stringMatching(/^ss_mob_[0-9A-Za-z]{43}$/),
        expires_at: '2026-08-30T08:00:00Z',
      },
    });
    const { id } = body.data.actor.customer as { id: number };
    const row = await customerRow(service, studio.ctx, id);
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(CUSTOMER_PASSWORD);
    expect(await activityOf(service, studio.ctx, 'customer.')).toEqual([
      { action: 'customer.created', actor_kind: 'customer', actor_id: id, subject_id: id, changes: { email } },
    ]);
  });

  it('signs the same customer in again, each time with a session of its own (EML-2)', async () => {
    const email = newEmail();
    const first = await login(email).expect(200);
    const second = await login(email).expect(200);
    expect(second.body.data.actor).toEqual(first.body.data.actor);
    expect(second.body.data.token).not.toBe(first.body.data.token);
    expect([first.body.created, second.body.created]).toEqual([true, false]);
    expect(await customers()).toHaveLength(1);
  });

  it('answers a wrong password as a customer without one (EML-2)', async () => {
    const known = newEmail();
    await login(known).expect(200);
    const without = newEmail();
    await addCustomer(service, studio.ctx, { email: without });
    const wrong = await login(known, 'not the one').expect(422);
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials', errors: { email: [expect.any(String)] } });
    expect((await login(without).expect(422)).body).toEqual(wrong.body);
    expect((await login(known, ` ${CUSTOMER_PASSWORD}`).expect(422)).body).toEqual(wrong.body);
  });

  it('keeps customers of two studios apart (EML-4)', async () => {
    const email = newEmail();
    const other = await openStudio(service);
    const first = await login(email).expect(200);
    const second = await login(email, 'another one', { account_slug: other.slug }).expect(200);
    expect(second.body.data.account.slug).toBe(other.slug);
    await login(email, 'another one').expect(422);
    await login(email).expect(200);
    expect(second.body.data.actor.customer.id).not.toBe(first.body.data.actor.customer.id);
  });

  it('creates one customer in many concurrent first logins (EML-3)', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.actor.customer.id)).size).toBe(1);
    expect(await customers()).toHaveLength(1);
    expect(await activityOf(service, studio.ctx, 'customer.created')).toHaveLength(1);
  });

  it('of concurrent first logins with different passwords accepts the one that created the customer', async () => {
    const email = newEmail();
    const answers = await Promise.all([login(email, 'first one'), login(email, 'other one')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await customers()).toHaveLength(1);
  });

  it.each([
    ['no studio', { account_slug: undefined }, 'account_slug'],
    ['a studio that is a number', { account_slug: 5 }, 'account_slug'],
    ['a studio that is a list', { account_slug: ['x'] }, 'account_slug'],
    ['a blank studio', { account_slug: ' ' }, 'account_slug'],
    ['a long studio', { account_slug: 'a'.repeat(256) }, 'account_slug'],
    ['a NUL in the studio', { account_slug: 'a\u0000' }, 'account_slug'],
    ['no e-mail', { email: undefined }, 'email'],
    ['an e-mail that is none', { email: 'x' }, 'email'],
    ['an e-mail that is an object', { email: {} }, 'email'],
    ['a long e-mail', { email: `${'a'.repeat(250)}@example.org` }, 'email'],
    ['a NUL in the e-mail', { email: 'a\u0000@example.org' }, 'email'],
    ['no password', { password: null }, 'password'],
    ['a password of 5 characters', { password: '12345' }, 'password'],
    ['a blank password', { password: '       ' }, 'password'],
    ['a password that is a number', { password: 123_456 }, 'password'],
    ['a long password', { password: 'x'.repeat(256) }, 'password'],
    ['a NUL in the password', { password: 'x\u0000yyyyyy' }, 'password'],
    ['a device name that is a number', { device_name: 5 }, 'device_name'],
    ['a long device name', { device_name: 'x'.repeat(256) }, 'device_name'],
    ['a platform that is none', { platform: 'web' }, 'platform'],
  ])('refuses %s', async (_, input, key) => {
    const { body } = await login(newEmail(), CUSTOMER_PASSWORD, input).expect(422);
    expect(body).toMatchObject({ code: 'validation_failed', errors: { [key]: expect.any(Array) } });
    expect(await customers()).toEqual([]);
  });

  it.each([['null'], ['5'], ['"text"'], ['[]'], ['{}']])('refuses the body %s', async (text) => {
    const { body } = await service.http.post(LOGIN).set('Content-Type', 'application/json').send(text);
    expect(body.code).toBe('validation_failed');
  });

  it('refuses what is not JSON and what is too large', async () => {
    const send = (text: string) => service.http.post(LOGIN).set('Content-Type', 'application/json').send(text);
    expect((await send('{').expect(400)).body.code).toBe('malformed_request');
    const sized = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - '{"email":""}'.length) });
    expect((await send(sized(16_385)).expect(413)).body.code).toBe('body_too_large');
    expect((await send(sized(16_384)).expect(422)).body.code).toBe('validation_failed');
  });

  it('accepts a password of 6 characters', async () => {
    expect((await login(newEmail(), '123456')).status).toBe(200);
  });

  it.each([
    ['only the customer’s has a password', { customer: 'mine', staff: null }, { mine: 'customer', theirs: null }],
    ['only that of staff has one', { customer: null, staff: 'theirs' }, { mine: null, theirs: 'staff' }],
    ['both have one', { customer: 'mine', staff: 'theirs' }, { mine: null, theirs: 'staff' }],
    ['both have the same', { customer: 'mine', staff: 'mine' }, { mine: 'staff', theirs: null }],
    ['neither has one', { customer: null, staff: null }, { mine: null, theirs: null }],
  ] as const)('of two records with the e-mail, where %s, opens the right one (EML-2)', async (_, passwords, opened) => {
    for (const order of [['customer', 'staff'] as const, ['staff', 'customer'] as const]) {
      const email = newEmail();
      const ids = new Map<number, string>();
      for (const enteredBy of order) {
        const id = await addCustomer(service, studio.ctx, { email, enteredBy });
        ids.set(id, enteredBy);
        const word = passwords[enteredBy];
        if (word !== null) await setPassword(id, `${word} harbour`);
      }
      for (const word of ['mine', 'theirs'] as const) {
        const { status, body } = await login(email, `${word} harbour`);
        const outcome = status === 200 ? ids.get((body as SignedIn).data.actor.customer.id) : null;
        expect([order, word, outcome, body.code]).toEqual([
          order,
          word,
          opened[word],
          opened[word] === null ? 'invalid_credentials' : undefined,
        ]);
      }
      expect(await customers()).toHaveLength(ids.size * (order[0] === 'customer' ? 1 : 2));
    }
  });

  it('signs the customers of a demo in for a day, and creates none (DEMO-2, DEMO-3)', async () => {
    const email = newEmail();
    const known = (await login(email).expect(200)).body.data.actor.customer.id as number;
    await switchStudio(service, studio.ctx, { mode: 'demo_readonly' });
    const before = await customers();
    const { body } = await login(email, CUSTOMER_PASSWORD, { device_name: 'First' }).expect(200);
    expect(body).toMatchObject({
      data: { actor: { customer: { id: known } }, expires_at: formatUtc(new Date(TEST_NOW.getTime() + 86_400_000)) },
      created: false,
    });
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await login(email, 'wrong harbour').expect(422)).body.code).toBe('invalid_credentials');
    expect((await login(newEmail()).expect(423)).body.code).toBe('demo_readonly');
    await login('none', 5).expect(422);
    expect(await customers()).toEqual(before);
    const second = (await login(email, CUSTOMER_PASSWORD, { device_name: 'Second' }).expect(200)).body.data
      .token as string;
    const as = (token: string, path: string) =>
      service.http.get(`/api/v1/mobile/${path}`).set('Authorization', `Bearer ${token}`);
    for (const path of ['me', 'schedule', 'customer/bookings', 'customer/passes'])
      expect((await as(second, path)).status).toBe(200);
    const sessions = (await as(second, 'sessions').expect(200)).body.data as { device_name: string }[];
    expect(sessions.map(({ device_name }) => device_name)).toEqual(['Second']);
    const renamed = service.http.put('/api/v1/mobile/customer/profile').set('Authorization', `Bearer ${second}`);
    expect((await renamed.send({ name: 'Other', phone: '+4915112345678' })).status).toBe(423);
    const logout = service.http.post('/api/v1/mobile/logout').set('Authorization', `Bearer ${second}`);
    await logout.expect(200);
    expect((await as(body.data.token as string, 'me')).status).toBe(200);
    await switchStudio(service, studio.ctx, { status: 'suspended' });
    await login(email).expect(404);
  });

  it('validates before it looks for the studio (ORD-2)', async () => {
    await login('none', CUSTOMER_PASSWORD, { account_slug: 'nobody' }).expect(422);
    const { body } = await login(newEmail(), CUSTOMER_PASSWORD, { account_slug: 'nobody' }).expect(404);
    expect(body.code).toBe('not_found');
  });

  it('is refused where the studio switched it off (EML-1)', async () => {
    await switchStudio(service, studio.ctx, { allow_email_password: false });
    const { body } = await login(newEmail()).expect(422);
    expect(body).toMatchObject({ code: 'sign_in_method_unavailable', errors: { email: [expect.any(String)] } });
    expect(await customers()).toEqual([]);
  });

  it('refuses the 11th attempt of a minute for one e-mail, and no other e-mail (RL-1)', async () => {
    const email = newEmail();
    for (let attempt = 1; attempt <= 10; attempt += 1) await login(email, 'short').expect(422);
    const { body, headers } = await login(` ${email.toUpperCase()} `).expect(429);
    expect(body.code).toBe('rate_limited');
    expect(headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '0' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await login(newEmail()).expect(200);
  });
});
