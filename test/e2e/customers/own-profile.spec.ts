import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import {
  activityOf,
  addCustomer,
  bearerOfCustomer,
  CUSTOMER_PASSWORD,
  type CustomerFacts,
  customerRow,
  switchStudio,
} from '../../support/customer-sign-in';
import { deliverMails, mailedToken } from '../../support/password-mails';
import { clientOfRole } from '../../support/manage';
import { untilBlocked } from '../../support/persistence';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

const PROFILE = '/api/v1/mobile/customer/profile';

let sequence = 0;
const newEmail = () => `profile-${(sequence += 1)}@example.org`;
const newPhone = () => `+4915123${String(300_000 + (sequence += 1))}`;

describe('the own profile of a customer', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_SIGN_IN: '1000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
  });

  const save = (bearer: string, body: object | string) =>
    service.http.put(PROFILE).set('Authorization', bearer).set('Content-Type', 'application/json').send(body);
  const me = (bearer: string) => service.http.get('/api/v1/mobile/me').set('Authorization', bearer);
  const login = (email: string, password: string) =>
    service.http.post('/api/v1/mobile/auth/customer/email-login').send({ account_slug: studio.slug, email, password });
  /** A customer with an e-mail and a password, signed in. */
  const customer = async (facts: CustomerFacts = {}) => {
    const email = newEmail();
    const id = await addCustomer(service, studio.ctx, { email, hasPassword: true, ...facts });
    return { id, email, bearer: await bearerOfCustomer(service, studio.slug, email) };
  };
  const row = (id: number) => customerRow(service, studio.ctx, id);

  it('is filled and then complete (PRO-1, CUS-2)', async () => {
    const { id, email, bearer } = await customer();
    const phone = newPhone();
    const { body } = await save(bearer, { name: ' Jonas ', phone: phone.replace('+49', '0') }).expect(200);
    expect(body).toEqual({
      data: {
        id,
        name: 'Jonas',
        email,
        phone,
        default_language: null,
        profile_complete: true,
        email_verified: false,
        phone_verified: false,
      },
    });
    expect(await activityOf(service, studio.ctx, 'customer.')).toEqual([
      {
        action: 'customer.updated',
        actor_kind: 'customer',
        actor_id: id,
        subject_id: id,
        changes: { name: { before: null, after: 'Jonas' }, phone: { before: null, after: phone } },
      },
    ]);
  });

  it('loses the verification of what changes, and of nothing else (CUS-3)', async () => {
    const phone = newPhone();
    const facts = { name: 'Jonas', phone, isEmailVerified: true, isPhoneVerified: true };
    const { bearer, email } = await customer(facts);
    const verified = async (body: object) => {
      const { email_verified, phone_verified } = (await save(bearer, body).expect(200)).body.data;
      return { email: email_verified as boolean, phone: phone_verified as boolean };
    };
    expect(await verified({ name: 'Other', phone, email: email.toUpperCase() })).toEqual({ email: true, phone: true });
    expect(await verified({ name: 'Other', phone: newPhone() })).toEqual({ email: true, phone: false });
    expect(await verified({ name: 'Other', phone, email: newEmail() })).toEqual({ email: false, phone: false });
  });

  it('leaves no entry when nothing changes', async () => {
    const phone = newPhone();
    const { bearer, email } = await customer({ name: 'Jonas', phone });
    await save(bearer, { name: 'Jonas', phone, email, password: CUSTOMER_PASSWORD }).expect(200);
    expect(await activityOf(service, studio.ctx, 'customer.')).toEqual([]);
  });

  it('keeps an absent e-mail and clears null (PRO-1)', async () => {
    const { bearer, email } = await customer({ isEmailVerified: true });
    const phone = newPhone();
    expect((await save(bearer, { name: 'A', phone })).body.data.email).toBe(email);
    expect((await save(bearer, { name: 'A', phone, email: null })).body.data).toMatchObject({
      email: null,
      email_verified: false,
    });
  });

  it.each([null, '', '      '])('ignores the password %p (PRO-1)', async (password) => {
    const { id, bearer } = await customer();
    const before = (await row(id))?.['password_hash'];
    await save(bearer, { name: 'A', phone: newPhone(), password }).expect(200);
    expect((await row(id))?.['password_hash']).toBe(before);
  });

  it('ends the other sessions when the password changes, but not the current one (PRO-2)', async () => {
    const { bearer, email } = await customer();
    const other = await bearerOfCustomer(service, studio.slug, email);
    const phone = newPhone();
    await save(bearer, { name: 'A', phone, password: CUSTOMER_PASSWORD }).expect(200);
    await me(other).expect(200);
    await save(bearer, { name: 'A', phone, password: 'another one' }).expect(200);
    await me(other).expect(401);
    await me(bearer).expect(200);
    await login(email, CUSTOMER_PASSWORD).expect(422);
    await login(email, 'another one').expect(200);
    const entries = await activityOf(service, studio.ctx, 'customer.');
    expect(entries.at(-1)?.changes).toEqual({ password_changed: true });
    expect(JSON.stringify(entries)).not.toContain('argon2');
  });

  it('leaves a mailed link alone with another password, so that no session bars the way back (PWD-2)', async () => {
    const { bearer, email } = await customer();
    await service.http
      .post('/api/v1/mobile/auth/password/forgot')
      .send({ email, account_slug: studio.slug })
      .expect(202);
    const token = await mailedToken(service, email);
    await save(bearer, { name: 'A', phone: newPhone(), password: 'another one' }).expect(200);
    await service.http.post('/api/v1/mobile/auth/password/reset').send({ token, password: 'the last one' }).expect(200);
    await me(bearer).expect(401);
    expect((await login(email, 'the last one')).status).toBe(200);
  });

  describe('of a session that ends while the request waits', () => {
    /** What the request answers that was admitted, and waited for the customer's row, while `end` was done. */
    const saveAfter = async (bearer: string, id: number, end: () => Promise<unknown>) => {
      const holder = await beginIn(service.database, studio.ctx.accountId);
      await holder.query('SELECT 1 FROM customers.customer WHERE account_id = $1 AND id = $2 FOR UPDATE', [
        studio.ctx.accountId,
        id,
      ]);
      const ended = end();
      await untilBlocked(service.database);
      const answer = save(bearer, { name: 'Late', phone: newPhone(), password: 'late password' }).then((sent) => sent);
      await untilBlocked(service.database, 2);
      await holder.commit();
      await ended;
      return answer;
    };

    it('is not saved after a password reset (PWD-3)', async () => {
      const { id, bearer, email } = await customer();
      await service.http.post('/api/v1/mobile/auth/password/forgot').send({ email, account_slug: studio.slug });
      await deliverMails(service);
      const token = await mailedToken(service, email);
      const reset = async () =>
        service.http
          .post('/api/v1/mobile/auth/password/reset')
          .send({ token, password: 'mailed password' })
          .expect(200);
      expect((await saveAfter(bearer, id, reset)).body.code).toBe('token_invalid');
      await login(email, 'late password').expect(422);
      expect((await login(email, 'mailed password')).status).toBe(200);
    });

    it('is not saved after an anonymisation, and answers 401 (CUS-6)', async () => {
      const { id, bearer } = await customer();
      const owner = await clientOfRole(service, studio.ctx, 'owner');
      const answer = await saveAfter(bearer, id, () => owner('post', `/customers/${id}/anonymise`, { confirm: true }));
      expect([answer.status, answer.body.code]).toEqual([401, 'token_invalid']);
      expect(await row(id)).toMatchObject({ name: 'Deleted customer', phone: null, password_hash: null });
    });
  });

  it('ends nothing with a first password (PRO-2)', async () => {
    const { id, bearer, email } = await customer();
    const other = await bearerOfCustomer(service, studio.slug, email);
    await service.database.asStudio(
      studio.ctx.accountId,
      'UPDATE customers.customer SET password_hash = NULL WHERE id = $1',
      [id],
    );
    await save(bearer, { name: 'A', phone: newPhone(), password: 'first one' }).expect(200);
    await me(other).expect(200);
    expect((await login(email, 'first one')).status).toBe(200);
  });

  it('refuses the e-mail and then the phone of another customer, and saves nothing (PRO-3, PRO-4)', async () => {
    const phone = newPhone();
    const other = await customer({ name: 'Other', phone });
    const { id, bearer } = await customer();
    const before = await row(id);
    const taken = await save(bearer, { name: 'A', phone, email: other.email, password: 'another one' }).expect(422);
    expect(taken.body).toMatchObject({ code: 'already_taken', errors: { email: [expect.any(String)] } });
    const required = await save(bearer, { name: 'A', phone: phone.replace('+49', '0049 ') }).expect(422);
    expect(required.body).toEqual({
      message: expect.any(String),
      code: 'phone_verification_required',
      errors: { phone: [expect.any(String)] },
      data: { phone },
    });
    expect(await row(id)).toEqual(before);
  });

  it('accepts a phone and an e-mail of another studio’s customer', async () => {
    const elsewhere = await openStudio(service);
    const taken = { email: newEmail(), phone: newPhone() };
    await addCustomer(service, elsewhere.ctx, taken);
    const { bearer } = await customer();
    expect((await save(bearer, { name: 'A', ...taken })).status).toBe(200);
  });

  it('assigns a free phone to one of many concurrent requests (CUS-1)', async () => {
    const phone = newPhone();
    const people = [await customer(), await customer(), await customer(), await customer()];
    const answers = await Promise.all(people.map(({ bearer }) => save(bearer, { name: 'A', phone })));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'saved' : (body.code as string))).toSorted();
    expect(codes).toEqual([...Array.from({ length: 3 }, () => 'phone_verification_required'), 'saved']);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.data).toEqual({ phone });
  });

  it('assigns a free e-mail to one of many concurrent requests (CUS-1)', async () => {
    const email = newEmail();
    const people = [await customer(), await customer(), await customer()];
    const answers = await Promise.all(
      people.map(({ bearer }) => save(bearer, { name: 'A', phone: newPhone(), email })),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'saved' : (body.code as string))).toSorted();
    expect(codes).toEqual(['already_taken', 'already_taken', 'saved']);
  });

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['a blank name', { name: '  ' }, 'name'],
    ['a name that is a number', { name: 5 }, 'name'],
    ['a long name', { name: 'x'.repeat(256) }, 'name'],
    ['a NUL in the name', { name: 'x\u0000' }, 'name'],
    ['no phone', { phone: null }, 'phone'],
    ['a phone that is none', { phone: 'abc' }, 'phone'],
    ['a phone that is an object', { phone: {} }, 'phone'],
    ['a long phone', { phone: '1'.repeat(51) }, 'phone'],
    ['an e-mail that is none', { email: 'x' }, 'email'],
    ['an e-mail that is a list', { email: ['a@example.org'] }, 'email'],
    ['a long e-mail', { email: `${'a'.repeat(250)}@example.org` }, 'email'],
    ['a password of 5 characters', { password: '12345' }, 'password'],
    ['a password that is a number', { password: 123_456 }, 'password'],
    ['a long password', { password: 'x'.repeat(256) }, 'password'],
    ['a NUL in the password', { password: 'x\u0000yyyyyy' }, 'password'],
  ])('refuses %s', async (_, input, key) => {
    const { id, bearer } = await customer();
    const { body } = await save(bearer, { name: 'A', phone: newPhone(), ...input }).expect(422);
    expect(body).toMatchObject({ code: 'validation_failed', errors: { [key]: expect.any(Array) } });
    expect((await row(id))?.['name']).toBeNull();
  });

  it('refuses what is not JSON and what is too large', async () => {
    const { bearer } = await customer();
    await save(bearer, '{').expect(400);
    const sized = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - '{"name":""}'.length) });
    expect((await save(bearer, sized(262_145))).status).toBe(413);
    expect((await save(bearer, sized(262_144))).status).toBe(422);
  });

  it('is a customer’s own: 401, then 423, then 403, then 422 (ORD-1)', async () => {
    const { bearer } = await customer();
    const staff = await bearerOfRole(service, studio.ctx, 'owner');
    expect((await service.http.put(PROFILE).send({}).expect(401)).body.code).toBe('token_missing');
    expect((await save(staff, {}).expect(403)).body.code).toBe('wrong_guard');
    await switchStudio(service, studio.ctx, { mode: 'demo_readonly' });
    expect((await save(bearer, {}).expect(423)).body.code).toBe('demo_readonly');
    expect((await save(staff, {}).expect(423)).body.code).toBe('demo_readonly');
  });
});
