import { setTimeout as sleep } from 'node:timers/promises';

import { UnitOfWork } from '@studio/persistence';
import { newToken, tokenHash } from '@studio/secrets';

import { CustomerBelongings } from '../../../src/customers';
import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import {
  activityOf,
  addCustomer,
  bearerOfCustomer,
  codeSentTo,
  type CustomerFacts,
  customerRow,
  otherCode,
  switchStudio,
} from '../../support/customer-sign-in';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

const BASE = '/api/v1/mobile/customer/profile/phone';

let sequence = 0;
const newEmail = () => `merge-${(sequence += 1)}@example.org`;
const newPhone = () => `+4915123${String(400_000 + (sequence += 1))}`;
const secondsLater = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1_000);

describe('the merge with the customer who has the phone', () => {
  let service: TestApp;
  let studio: OpenStudio;
  /** What happens to a customer once both of a merge are locked, which is when the third lock is asked for. */
  const meanwhile = new Map<number, () => Promise<unknown>>();

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_SIGN_IN: '1000', RATE_LIMIT_MANAGE: '1000' } });
    let locks = 0;
    service.app.get(CustomerBelongings).register('test', {
      lock: async (_, { sourceId }) => {
        locks += 1;
        if (locks % 3 === 0) await meanwhile.get(sourceId)?.();
      },
      move: () => Promise.resolve(),
      preview: () => Promise.resolve({ counts: {} }),
    });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    await switchStudio(service, studio.ctx, { allow_otp: true });
  });

  const post = (step: string, bearer: string, body: object) =>
    service.http.post(`${BASE}/${step}`).set('Authorization', bearer).send(body);
  const me = (bearer: string) => service.http.get('/api/v1/mobile/me').set('Authorization', bearer);
  const row = (id: number) => customerRow(service, studio.ctx, id);
  /** The customer who owns a phone. */
  const owner = async (facts: CustomerFacts = {}) => {
    const phone = newPhone();
    return { phone, id: await addCustomer(service, studio.ctx, { phone, ...facts }) };
  };
  /** A customer who signed in by e-mail. */
  const visitor = async (facts: CustomerFacts = {}) => {
    const email = newEmail();
    const id = await addCustomer(service, studio.ctx, { email, hasPassword: true, ...facts });
    return { id, email, bearer: await bearerOfCustomer(service, studio.slug, email) };
  };
  const codeFor = async (bearer: string, phone: string): Promise<string> => {
    await post('send', bearer, { phone }).expect(200);
    return (await codeSentTo(service, phone)) ?? '';
  };
  const refusal = async (bearer: string, body: object) => {
    const answer = await post('verify', bearer, body).expect(422);
    return { code: answer.body.code as string, inputs: Object.keys(answer.body.errors as object) };
  };

  it('sends a code to the number of another customer, and waits as the sign-in does (MRG-1, MRG-2)', async () => {
    const { phone } = await owner();
    const { bearer } = await visitor();
    const { body } = await post('send', bearer, { phone: phone.replace('+49', '0') }).expect(200);
    expect(body).toEqual({ data: { phone, resend_seconds: 60 } });
    expect((await post('resend', bearer, { phone }).expect(422)).body.code).toBe('otp_resend_too_soon');
    const login = await service.http
      .post('/api/v1/mobile/auth/customer/otp/send')
      .send({ account_slug: studio.slug, phone })
      .expect(422);
    expect(login.body.code).toBe('otp_resend_too_soon');
    service.clock.moveTo(secondsLater(60));
    await post('resend', bearer, { phone }).expect(200);
  });

  it('sends none to a free number, the own one or one of another studio (MRG-1)', async () => {
    const own = newPhone();
    const { bearer } = await visitor({ phone: own });
    const elsewhere = newPhone();
    await addCustomer(service, (await openStudio(service)).ctx, { phone: elsewhere });
    for (const phone of [newPhone(), own, elsewhere]) {
      const { body } = await post('send', bearer, { phone }).expect(422);
      expect(body).toMatchObject({ code: 'phone_verification_not_needed', errors: { phone: [expect.any(String)] } });
    }
  });

  it('checks the number, then whose it is, then the method', async () => {
    const { phone } = await owner();
    const { bearer } = await visitor();
    await switchStudio(service, studio.ctx, { allow_otp: false });
    expect((await post('send', bearer, { phone: 'abc' }).expect(422)).body.code).toBe('validation_failed');
    expect((await post('send', bearer, { phone: newPhone() }).expect(422)).body.code).toBe(
      'phone_verification_not_needed',
    );
    expect((await post('send', bearer, { phone }).expect(422)).body.code).toBe('sign_in_method_unavailable');
  });

  it('moves the session to the customer with the number (MRG-3, MRG-6 to MRG-8)', async () => {
    const target = await owner({ name: 'Target', email: newEmail(), defaultLanguage: 'fr' });
    const source = await visitor({ subject: `subject-${target.id}`, isEmailVerified: true });
    const otherBearer = await bearerOfCustomer(service, studio.slug, source.email);
    await service.database.asStudio(
      studio.ctx.accountId,
      `INSERT INTO customers.idp_login_code (account_id, customer_id, code_hash, expires_at) VALUES ($1, $2, $3, now())`,
      [studio.ctx.accountId, source.id, String(target.id).padStart(64, '0')],
    );
    const code = await codeFor(source.bearer, target.phone);
    const { body } = await post('verify', source.bearer, {
      phone: target.phone,
      code,
      name: 'Wanted',
      password: 'another one',
    }).expect(200);
    expect(body.data).toEqual({
      account: expect.objectContaining({ slug: studio.slug }),
      actor: {
        type: 'customer',
        customer: {
          id: target.id,
          name: 'Target',
          email: source.email,
          phone: target.phone,
          default_language: 'fr',
          profile_complete: true,
          email_verified: true,
          phone_verified: true,
        },
      },
      token: source.bearer.replace('Bearer ', ''),
      expires_at: '2026-08-30T08:00:00Z',
    });
    for (const bearer of [source.bearer, otherBearer])
      expect((await me(bearer).expect(200)).body.data.actor.customer.id).toBe(target.id);
    expect(await row(source.id)).toMatchObject({ name: null, email: null, phone: null, password_hash: null });
    expect((await row(target.id))?.['external_idp_subject']).toBe(`subject-${target.id}`);
    await bearerOfCustomer(service, studio.slug, source.email, 'another one');
    const codes = await service.database.asStudio(
      studio.ctx.accountId,
      'SELECT customer_id::int FROM customers.idp_login_code',
    );
    expect(codes).toEqual([{ customer_id: target.id }]);
    expect(await activityOf(service, studio.ctx, 'customer.merged')).toEqual([
      {
        action: 'customer.merged',
        actor_kind: 'customer',
        actor_id: target.id,
        subject_id: target.id,
        changes: expect.objectContaining({ source_id: source.id }),
      },
    ]);
  });

  it('moves the devices with their sessions (MRG-7)', async () => {
    const target = await owner();
    const source = await visitor();
    await service.http
      .post('/api/v1/mobile/device-tokens')
      .set('Authorization', source.bearer)
      .send({ platform: 'android', token: `token-${source.id}` })
      .expect(200);
    const code = await codeFor(source.bearer, target.phone);
    await post('verify', source.bearer, { phone: target.phone, code, name: 'A' }).expect(200);
    const devices = await service.database.query<{ customer_id: number }>(
      'SELECT customer_id::int FROM notifications.mobile_device_token WHERE account_id = $1',
      [studio.ctx.accountId],
    );
    expect(devices).toEqual([{ customer_id: target.id }]);
  });

  it('counts a wrong code, and answers what the sign-in answers (MRG-4, OTP-6)', async () => {
    const target = await owner();
    const { bearer } = await visitor();
    const body = { phone: target.phone, name: 'A' };
    expect(await refusal(bearer, { ...body, code: '000000' })).toEqual({ code: 'otp_expired', inputs: ['code'] });
    const code = await codeFor(bearer, target.phone);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await refusal(bearer, { ...body, code: otherCode(code) })).code).toBe('otp_invalid');
    expect((await refusal(bearer, { ...body, code })).code).toBe('otp_attempts_exceeded');
  });

  it('refuses the e-mail of a third customer (MRG-5)', async () => {
    const target = await owner();
    const third = await visitor();
    const { bearer } = await visitor();
    const code = await codeFor(bearer, target.phone);
    const body = { phone: target.phone, code, name: 'A' };
    expect(await refusal(bearer, { ...body, email: third.email })).toEqual({
      code: 'already_taken',
      inputs: ['email'],
    });
    await post('verify', bearer, { ...body, email: null }).expect(200);
  });

  it('refuses an external identity that a third customer got meanwhile, and the code remains usable (MRG-5)', async () => {
    const target = await owner();
    const source = await visitor({ subject: 'moving' });
    const { accountId } = studio.ctx;
    const code = await codeFor(source.bearer, target.phone);
    const body = { phone: target.phone, code, name: 'A' };
    meanwhile.set(source.id, () =>
      service.app.get(UnitOfWork).write({ accountId }, async (manager) => {
        await manager.query('UPDATE customers.customer SET external_idp_subject = NULL WHERE id = $1', [source.id]);
        await manager.query(`INSERT INTO customers.customer (account_id, external_idp_subject) VALUES ($1, 'moving')`, [
          accountId,
        ]);
      }),
    );
    expect(await refusal(source.bearer, body)).toEqual({ code: 'already_taken', inputs: ['external_idp'] });
    expect(await row(source.id)).toMatchObject({ external_idp_subject: 'moving' });
    meanwhile.delete(source.id);
    await post('verify', source.bearer, body).expect(200);
  });

  it('lets an unused external sign-in code of the source be exchanged for the target’s session (MRG-7)', async () => {
    const target = await owner();
    const source = await visitor();
    const { accountId } = studio.ctx;
    const signInCode = newToken(`${accountId.toString(36)}.`);
    await service.database.asStudio(
      accountId,
      'INSERT INTO customers.idp_login_code (account_id, customer_id, code_hash, expires_at) VALUES ($1, $2, $3, $4)',
      [accountId, source.id, tokenHash(signInCode), secondsLater(300)],
    );
    const code = await codeFor(source.bearer, target.phone);
    await post('verify', source.bearer, { phone: target.phone, code, name: 'A' }).expect(200);
    const { body } = await service.http
      .post('/api/v1/mobile/auth/customer/idp/exchange')
      .send({ code: signInCode })
      .expect(200);
    expect((await me(`Bearer ${body.data.token}`).expect(200)).body.data.actor.customer.id).toBe(target.id);
  });

  it('does nothing for a session that ended while the request waited (SES-5)', async () => {
    const target = await owner();
    const source = await visitor();
    const code = await codeFor(source.bearer, target.phone);
    const holder = await beginIn(service.database, studio.ctx.accountId);
    await holder.query('UPDATE accounts.mobile_session SET revoked_at = $2 WHERE customer_id = $1', [
      source.id,
      TEST_NOW,
    ]);
    const before = await row(source.id);
    const waiting = post('verify', source.bearer, { phone: target.phone, code, name: 'A' }).then((answer) => answer);
    await sleep(500);
    await holder.commit();
    const answer = await waiting;
    expect([answer.status, answer.body.code]).toEqual([401, 'token_invalid']);
    expect(before).toMatchObject({ phone: null });
    expect(await row(source.id)).toEqual(before);
    expect(await activityOf(service, studio.ctx, 'customer.merged')).toEqual([]);
  });

  it('of several verifies at once performs one merge (MRG-9)', async () => {
    const target = await owner();
    const source = await visitor();
    const code = await codeFor(source.bearer, target.phone);
    const body = { phone: target.phone, code, name: 'A' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => post('verify', source.bearer, body)));
    const outcomes = answers.map(({ status, body: { code: refused } }) => (status === 200 ? 'merged' : refused));
    expect(outcomes).toContain('merged');
    // One that was admitted after the merge acts as the target already, whose own number it is.
    for (const one of outcomes) expect(['merged', 'phone_verification_not_needed']).toContain(one);
    expect(await activityOf(service, studio.ctx, 'customer.merged')).toHaveLength(1);
  });

  it('merges one of two concurrent sources', async () => {
    const target = await owner();
    const sources = [await visitor(), await visitor()] as const;
    const code = await codeFor(sources[0].bearer, target.phone);
    const answers = await Promise.all(
      sources.map(({ bearer }) => post('verify', bearer, { phone: target.phone, code, name: 'A' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await activityOf(service, studio.ctx, 'customer.merged')).toHaveLength(1);
  });

  it.each([
    ['no code', { code: null }, 'code'],
    ['a code that is a number', { code: 123_456 }, 'code'],
    ['a long code', { code: '1'.repeat(21) }, 'code'],
    ['no name', { name: undefined }, 'name'],
    ['a long name', { name: 'x'.repeat(256) }, 'name'],
    ['no phone', { phone: '' }, 'phone'],
    ['a phone that is none', { phone: 'abc' }, 'phone'],
    ['a long phone', { phone: '1'.repeat(51) }, 'phone'],
    ['an e-mail that is none', { email: 'x' }, 'email'],
    ['a password of 5 characters', { password: '12345' }, 'password'],
    ['a NUL in the name', { name: 'x\u0000' }, 'name'],
  ])('refuses %s', async (_, input, key) => {
    const { bearer } = await visitor();
    const { body } = await post('verify', bearer, { phone: newPhone(), code: '123456', name: 'A', ...input });
    expect(body).toMatchObject({ code: 'validation_failed', errors: { [key]: expect.any(Array) } });
  });

  it('says that a free number needs no code before it looks at the code', async () => {
    const { bearer } = await visitor();
    expect(await refusal(bearer, { phone: newPhone(), code: '123456', name: 'A' })).toEqual({
      code: 'phone_verification_not_needed',
      inputs: ['phone'],
    });
  });

  it.each(['send', 'resend', 'verify'])('%s is a customer’s own: 401, 423, 403 (ORD-1)', async (step) => {
    const { bearer } = await visitor();
    const staff = await bearerOfRole(service, studio.ctx, 'owner');
    await service.http.post(`${BASE}/${step}`).send({}).expect(401);
    expect((await post(step, staff, {}).expect(403)).body.code).toBe('wrong_guard');
    await post(step, bearer, {}).expect(422);
    await switchStudio(service, studio.ctx, { mode: 'demo_readonly' });
    await post(step, bearer, {}).expect(423);
  });
});
