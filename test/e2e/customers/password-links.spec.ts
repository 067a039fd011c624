import { busy } from '@studio/kernel';
import { newToken, tokenHash } from '@studio/secrets';

import { CustomerPasswordLinks } from '../../../src/customers/sign-in/application/customer-password-links';
import { createTestApp, sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import {
  activityOf,
  addCustomer,
  bearerOfCustomer,
  CUSTOMER_PASSWORD,
  type CustomerFacts,
  customerRow,
  switchStudio,
} from '../../support/customer-sign-in';
import { deliverMails, mailedToken, mailsTo } from '../../support/password-mails';
import { addMembership, addStaff, signInStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

const FORGOT = '/api/v1/mobile/auth/password/forgot';
const RESET = '/api/v1/mobile/auth/password/reset';
const NEW_PASSWORD = 'another harbour';

let sequence = 0;
const newEmail = () => `forgetful-${(sequence += 1)}@example.org`;
const minutesLater = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

describe('passwords by mail', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_SIGN_IN: '1000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
  });

  const forgot = (email: unknown, accountSlug?: unknown) =>
    service.http.post(FORGOT).send({ email, account_slug: accountSlug });
  const reset = (token: unknown, password: unknown = NEW_PASSWORD) =>
    service.http.post(RESET).send({ token, password });
  const me = (bearer: string) => service.http.get('/api/v1/mobile/me').set('Authorization', bearer);
  const loginCustomer = (email: string, password: string) =>
    service.http.post('/api/v1/mobile/auth/customer/email-login').send({ account_slug: studio.slug, email, password });
  const loginStaff = (email: string, password: string) =>
    service.http.post('/api/v1/mobile/auth/staff/login').send({ email, password });
  const customer = async (facts: CustomerFacts = {}) => {
    const email = newEmail();
    return { email, id: await addCustomer(service, studio.ctx, { email, hasPassword: true, ...facts }) };
  };
  const tokenFor = async (email: string, accountSlug: string | null = studio.slug): Promise<string> => {
    await forgot(email, accountSlug).expect(202);
    return (await mailedToken(service, email)) ?? '';
  };

  describe('of customers', () => {
    it('are set by a link that is mailed, which verifies the e-mail and ends all sessions (PWD-1 to PWD-3)', async () => {
      const { id, email } = await customer();
      const bearer = await bearerOfCustomer(service, studio.slug, email);
      const { body } = await forgot(` ${email.toUpperCase()} `, studio.slug).expect(202);
      expect(body).toEqual({ message: expect.any(String) });
      const token = (await mailedToken(service, email)) ?? '';
      expect(token).toMatch(/^[0-9a-z]+\.[0-9A-Za-z]{43}$/);
      expect((await reset(token).expect(200)).body).toEqual({ message: expect.any(String) });
      await me(bearer).expect(401);
      await loginCustomer(email, CUSTOMER_PASSWORD).expect(422);
      await loginCustomer(email, NEW_PASSWORD).expect(200);
      expect((await customerRow(service, studio.ctx, id))?.['email_verified_at']).toEqual(TEST_NOW);
      expect(await activityOf(service, studio.ctx, 'customer.')).toEqual([
        {
          action: 'customer.password_set',
          actor_kind: 'system',
          actor_id: null,
          subject_id: id,
          changes: { revoked: 1 },
        },
      ]);
    });

    it('are hashes in the table, tokens nowhere but in the mail (PWD-2)', async () => {
      const { email } = await customer();
      const token = await tokenFor(email);
      const links = await service.database.asStudio<Record<string, unknown>>(
        studio.ctx.accountId,
        'SELECT token_hash FROM customers.password_link',
      );
      expect(links).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
      const notifications = await service.database.asStudio(
        studio.ctx.accountId,
        'SELECT * FROM notifications.notification',
      );
      expect(JSON.stringify([links, notifications])).not.toContain(token);
    });

    it('work once (PWD-2)', async () => {
      const { email } = await customer();
      const token = await tokenFor(email);
      const answers = await Promise.all(Array.from({ length: 4 }, () => reset(token)));
      const outcomes = answers.map(({ status, body }) => (status === 200 ? 'set' : (body.code as string))).toSorted();
      expect(outcomes).toEqual(['reset_token_invalid', 'reset_token_invalid', 'reset_token_invalid', 'set']);
      const { body } = await reset(token).expect(422);
      expect(body).toMatchObject({ code: 'reset_token_invalid', errors: { token: [expect.any(String)] } });
    });

    it('work for 60 minutes from the mail on (PWD-2)', async () => {
      const { email } = await customer();
      await forgot(email, studio.slug).expect(202);
      service.clock.moveTo(minutesLater(5));
      const token = (await mailedToken(service, email)) ?? '';
      service.clock.moveTo(minutesLater(65));
      await reset(token).expect(422);
      service.clock.moveTo(new Date(minutesLater(65).getTime() - 1));
      expect((await reset(token)).status).toBe(200);
    });

    it('end with a newer request (PWD-2)', async () => {
      const { email } = await customer();
      const first = await tokenFor(email);
      await forgot(email, studio.slug).expect(202);
      expect((await reset(first).expect(422)).body.code).toBe('reset_token_invalid');
      await reset(await mailedToken(service, email)).expect(200);
    });

    it('end with another e-mail, which the link would verify otherwise', async () => {
      const { email } = await customer();
      const bearer = await bearerOfCustomer(service, studio.slug, email);
      const token = await tokenFor(email);
      await service.http
        .put('/api/v1/mobile/customer/profile')
        .set('Authorization', bearer)
        .send({ name: 'A', phone: '+4915123500001', email: newEmail() })
        .expect(200);
      expect((await reset(token)).status).toBe(422);
    });

    it('are mailed three times an hour, and the answer is always the same (PWD-2)', async () => {
      const { email } = await customer();
      const answers = [];
      for (let count = 0; count < 5; count += 1) {
        answers.push((await forgot(email, studio.slug).expect(202)).body);
        await deliverMails(service);
      }
      expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
      expect(await mailsTo(service, email)).toHaveLength(3);
      service.clock.moveTo(minutesLater(60));
      await forgot(email, studio.slug).expect(202);
      await deliverMails(service);
      expect(await mailsTo(service, email)).toHaveLength(4);
    });

    it('are mailed at most three times an hour in concurrent requests (PWD-2)', async () => {
      const { email } = await customer();
      await Promise.all(Array.from({ length: 6 }, () => forgot(email, studio.slug).expect(202)));
      await deliverMails(service);
      const mails = await mailsTo(service, email);
      expect(mails.length).toBeGreaterThan(0);
      expect(mails.length).toBeLessThanOrEqual(3);
    });

    it('are asked for without waiting for another request, which would tell that somebody was found (PWD-1)', async () => {
      const { id, email } = await customer();
      const holder = await beginIn(service.database, studio.ctx.accountId);
      await holder.query('SELECT 1 FROM customers.customer WHERE account_id = $1 AND id = $2 FOR UPDATE', [
        studio.ctx.accountId,
        id,
      ]);
      const begin = Date.now();
      await forgot(email, studio.slug).expect(202);
      expect(Date.now() - begin).toBeLessThan(2_000);
      await holder.rollBack();
    });

    it('fail no faster than they are asked for (PWD-1)', async () => {
      const failing = jest.spyOn(service.app.get(CustomerPasswordLinks), 'request').mockRejectedValueOnce(busy(1));
      const { email } = await customer();
      const begin = Date.now();
      await forgot(email, studio.slug).expect(503);
      expect(Date.now() - begin).toBeGreaterThanOrEqual(245);
      failing.mockRestore();
    });

    it('end the unused codes of external sign-ins with the sessions (PWD-3)', async () => {
      const { id, email } = await customer();
      const code = newToken(`${studio.ctx.accountId.toString(36)}.`);
      await service.database.asStudio(
        studio.ctx.accountId,
        'INSERT INTO customers.idp_login_code (account_id, customer_id, code_hash, expires_at) VALUES ($1, $2, $3, $4)',
        [studio.ctx.accountId, id, tokenHash(code), minutesLater(5)],
      );
      await reset(await tokenFor(email)).expect(200);
      const { body } = await service.http.post('/api/v1/mobile/auth/customer/idp/exchange').send({ code }).expect(401);
      expect(body.code).toBe('invalid_code');
    });

    it('of one studio say nothing of another one’s customer with the e-mail (EML-4)', async () => {
      const { email } = await customer();
      const other = await openStudio(service);
      await forgot(email, other.slug).expect(202);
      expect(await mailedToken(service, email)).toBeNull();
      const token = await tokenFor(email);
      const [, random = ''] = token.split('.');
      await reset(`${other.ctx.accountId.toString(36)}.${random}`).expect(422);
    });

    it('answer the same, as late, whether anybody is found (PWD-1)', async () => {
      const { email } = await customer();
      const known = await forgot(email, studio.slug).expect(202);
      await switchStudio(service, (await openStudio(service, { slug: 'closed-studio' })).ctx, { status: 'suspended' });
      const begin = Date.now();
      for (const slug of [studio.slug, 'nobody', 'closed-studio', undefined])
        expect((await forgot('nobody@example.org', slug).expect(202)).body).toEqual(known.body);
      expect(Date.now() - begin).toBeGreaterThanOrEqual(4 * 245);
      await deliverMails(service);
      expect(await mailsTo(service, 'nobody@example.org')).toEqual([]);
    });

    it('answer a demo studio before the body is checked (DEMO-1)', async () => {
      const { email } = await customer();
      const token = await tokenFor(email);
      await switchStudio(service, studio.ctx, { mode: 'demo_readonly' });
      expect((await forgot('none', studio.slug).expect(423)).body.code).toBe('demo_readonly');
      for (const password of [NEW_PASSWORD, '12345', null])
        expect((await reset(` ${token} `, password).expect(423)).body.code).toBe('demo_readonly');
      await switchStudio(service, studio.ctx, { mode: 'live', status: 'suspended' });
      await reset(token).expect(422);
      await switchStudio(service, studio.ctx, { status: 'active' });
      await reset(token, '123456').expect(200);
    });
  });

  describe('of staff', () => {
    it('are set for all studios of the person, and end all sessions (PWD-3)', async () => {
      const staff = await addStaff(service, studio.ctx, 'manager');
      const other = await openStudio(service);
      await addMembership(service, other.ctx.accountId, staff.userId, 'trainer');
      const bearer = `Bearer ${await signInStaff(service, staff.email, other.ctx.accountId)}`;
      const token = await tokenFor(staff.email, null);
      expect(token).toMatch(/^0\.[0-9A-Za-z]{43}$/);
      expect(await mailsTo(service, staff.email)).toHaveLength(1);
      await reset(token).expect(200);
      await me(bearer).expect(401);
      await loginStaff(staff.email, STAFF_PASSWORD).expect(422);
      await loginStaff(staff.email, NEW_PASSWORD).expect(200);
      for (const { ctx } of [studio, other])
        expect(await activityOf(service, ctx, 'user.')).toMatchObject([
          { action: 'user.password_set', actor_kind: 'system', subject_id: staff.userId },
        ]);
      await reset(token).expect(422);
    });

    it('have 10 characters at least, which leaves the token usable (STF-4)', async () => {
      const staff = await addStaff(service, studio.ctx, 'manager');
      const token = await tokenFor(staff.email, null);
      const { body } = await reset(token, '123456789').expect(422);
      expect(body).toMatchObject({ code: 'validation_failed', errors: { password: [expect.any(String)] } });
      await reset(token, '1234567890').expect(200);
    });

    it('work once, also in concurrent requests', async () => {
      const staff = await addStaff(service, studio.ctx, 'manager');
      const token = await tokenFor(staff.email, null);
      const answers = await Promise.all(Array.from({ length: 3 }, () => reset(token)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('are not mailed to platform administrators, people without a studio and people of demos only', async () => {
      const admin = await addStaff(service, studio.ctx, 'owner');
      await service.database.query(`UPDATE accounts."user" SET system_role = 'platform_admin' WHERE id = $1`, [
        admin.userId,
      ]);
      const gone = await addStaff(service, studio.ctx, 'owner');
      await service.database.query('DELETE FROM accounts.account_membership WHERE user_id = $1', [gone.userId]);
      const demo = await openStudio(service);
      const shown = await addStaff(service, demo.ctx, 'owner');
      await switchStudio(service, demo.ctx, { mode: 'demo_readonly' });
      for (const { email } of [admin, gone, shown]) expect(await tokenFor(email, null)).toBe('');
    });
  });

  it.each([
    ['no e-mail', { email: null }, 'email'],
    ['an e-mail that is none', { email: 'x' }, 'email'],
    ['an e-mail that is a list', { email: ['a@example.org'] }, 'email'],
    ['a studio that is a number', { email: 'a@example.org', account_slug: 5 }, 'account_slug'],
    ['a long studio', { email: 'a@example.org', account_slug: 'a'.repeat(256) }, 'account_slug'],
  ])('a request refuses %s', async (_, input, key) => {
    const { body } = await service.http.post(FORGOT).send(input).expect(422);
    expect(body).toMatchObject({ code: 'validation_failed', errors: { [key]: expect.any(Array) } });
  });

  it.each([
    ['no token', null, NEW_PASSWORD, 'token'],
    ['a token that is a number', 5, NEW_PASSWORD, 'token'],
    ['a long token', 'x'.repeat(256), NEW_PASSWORD, 'token'],
    ['a NUL in the token', 'x\u0000', NEW_PASSWORD, 'token'],
    ['no password', 'x', undefined, 'password'],
    ['a password of 5 characters', 'x', '12345', 'password'],
    ['a long password', 'x', 'x'.repeat(256), 'password'],
    ['a blank password', 'x', '       ', 'password'],
  ])('a reset refuses %s', async (_, token, password, key) => {
    const { body } = await service.http.post(RESET).send({ token, password }).expect(422);
    expect(body).toMatchObject({ code: 'validation_failed', errors: { [key]: expect.any(Array) } });
  });

  it.each(['x', `0.${'x'.repeat(43)}`, `1.${'x'.repeat(43)}`, `zzzzzzzzzzzz.${'x'.repeat(43)}`, `1.${'x'.repeat(42)}`])(
    'a reset refuses the token %s of nobody',
    async (token) => {
      expect((await reset(token).expect(422)).body.code).toBe('reset_token_invalid');
    },
  );

  it('refuses the 11th request of a minute for one e-mail (RL-1)', async () => {
    const limited = await createTestApp({ database: service.database });
    try {
      const ask = (email: string) => limited.http.post(FORGOT).send({ email });
      await Promise.all(Array.from({ length: 10 }, () => ask('often@example.org').expect(202)));
      await ask('often@example.org').expect(429);
      expect((await ask('seldom@example.org')).status).toBe(202);
    } finally {
      await limited.close();
    }
  });
});
