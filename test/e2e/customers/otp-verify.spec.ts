import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import {
  activityOf,
  addCustomer,
  codeSentTo,
  customerRow,
  otherCode,
  switchStudio,
} from '../../support/customer-sign-in';
import { statementsDuring } from '../../support/statements';
import { type OpenStudio, openStudio } from '../../support/studio';

const SEND = '/api/v1/mobile/auth/customer/otp/send';
const VERIFY = '/api/v1/mobile/auth/customer/otp/verify';

let sequence = 0;
const newPhone = () => `+4915123${String(200_000 + (sequence += 1))}`;
const secondsLater = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1_000);

describe('sign-in by one-time code', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_SIGN_IN: '1000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE', defaultLanguage: 'de' });
    await switchStudio(service, studio.ctx, { allow_otp: true });
  });

  const codeFor = async (phone: string): Promise<string> => {
    await service.http.post(SEND).send({ account_slug: studio.slug, phone }).expect(200);
    return (await codeSentTo(service, phone)) ?? '';
  };
  const verify = (phone: unknown, code: unknown, more: object = {}) =>
    service.http.post(VERIFY).send({ account_slug: studio.slug, phone, code, ...more });
  const refusal = async (phone: string, code: string) => (await verify(phone, code).expect(422)).body.code as string;
  const attempts = async () =>
    (
      await service.database.asStudio<{ attempts: number }>(
        studio.ctx.accountId,
        'SELECT attempts FROM customers.otp_challenge',
      )
    ).map((row) => row.attempts);

  it('creates the customer of an unknown phone, verified, with the language of the studio (OTP-7)', async () => {
    const phone = newPhone();
    const { body } = await verify(phone, await codeFor(phone), { device_name: 'Pixel' }).expect(200);
    expect(body.data).toEqual({
      account: expect.objectContaining({ slug: studio.slug }),
      actor: {
        type: 'customer',
        customer: {
          id: expect.any(Number),
          name: null,
          email: null,
          phone,
          default_language: 'de',
          profile_complete: false,
          email_verified: false,
          phone_verified: true,
        },
      },
      token: expect.stringMatching(/^ss_mob_[0-9A-Za-z]{43}$/),
      expires_at: '2026-08-30T08:00:00Z',
    });
    const { id } = body.data.actor.customer as { id: number };
    expect(await activityOf(service, studio.ctx, 'customer.')).toEqual([
      {
        action: 'customer.created',
        actor_kind: 'customer',
        actor_id: id,
        subject_id: id,
        changes: { phone, phone_verified: true },
      },
    ]);
  });

  it('finds the customer with the phone and verifies it once (OTP-7)', async () => {
    const phone = newPhone();
    const id = await addCustomer(service, studio.ctx, { name: 'Jonas', phone });
    const first = await verify(phone, await codeFor(phone)).expect(200);
    expect(first.body.data.actor.customer).toMatchObject({ id, name: 'Jonas', phone_verified: true });
    service.clock.moveTo(secondsLater(90));
    await verify(phone, await codeFor(phone)).expect(200);
    expect((await customerRow(service, studio.ctx, id))?.['phone_verified_at']).toEqual(TEST_NOW);
    expect(await activityOf(service, studio.ctx, 'customer.')).toMatchObject([
      { action: 'customer.updated', subject_id: id, changes: { phone_verified: true } },
    ]);
  });

  it('reads the digits of the entered code (OTP-5)', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    expect((await verify(phone.replace('+49', '0049 '), ` ${code.slice(0, 3)} - ${code.slice(3)} `)).status).toBe(200);
  });

  it('accepts a code once', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    await verify(phone, code).expect(200);
    expect(await refusal(phone, code)).toBe('otp_expired');
  });

  it('takes a code for 10 minutes (OTP-4)', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    service.clock.moveTo(secondsLater(600));
    expect(await refusal(phone, code)).toBe('otp_expired');
    service.clock.moveTo(secondsLater(599));
    await verify(phone, code).expect(200);
  });

  it('refuses a phone no code was sent to, and the code of another phone', async () => {
    const phone = newPhone();
    const other = newPhone();
    expect(await refusal(phone, '000000')).toBe('otp_expired');
    const code = await codeFor(other);
    const own = await codeFor(phone);
    if (code !== own) expect(await refusal(phone, code)).toBe('otp_invalid');
  });

  it('ends the code with the fifth wrong one; a new SMS begins anew (OTP-6)', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    for (let attempt = 1; attempt <= 5; attempt += 1) expect(await refusal(phone, otherCode(code))).toBe('otp_invalid');
    expect(await refusal(phone, code)).toBe('otp_attempts_exceeded');
    expect(await attempts()).toEqual([5]);
    service.clock.moveTo(secondsLater(60));
    await verify(phone, await codeFor(phone)).expect(200);
  });

  it('counts wrong codes that come at once one by one (OTP-6)', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    const answers = await Promise.all(Array.from({ length: 9 }, () => verify(phone, otherCode(code))));
    const codes = answers.map(({ body }) => body.code as string).toSorted();
    expect(codes.filter((one) => one === 'otp_invalid')).toHaveLength(5);
    expect(codes.filter((one) => one === 'otp_attempts_exceeded')).toHaveLength(4);
    expect(await attempts()).toEqual([5]);
    expect(await refusal(phone, code)).toBe('otp_attempts_exceeded');
  });

  it('accepts the right code once in two concurrent requests (OTP-7)', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(phone, code)));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'session' : (body.code as string))).toSorted();
    expect(codes).toEqual(['otp_expired', 'otp_expired', 'otp_expired', 'otp_expired', 'session']);
    const sessions = await service.database.query('SELECT 1 FROM accounts.mobile_session WHERE account_id = $1', [
      studio.ctx.accountId,
    ]);
    expect(sessions).toHaveLength(1);
  });

  it('accepts a code that was sent before the studio disabled the method (OTP-1)', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    await switchStudio(service, studio.ctx, { allow_otp: false });
    expect((await verify(phone, code)).status).toBe(200);
  });

  it.each([
    ['no code', { code: undefined }, 'code'],
    ['a code that is a number', { code: 123_456 }, 'code'],
    ['a long code', { code: '1'.repeat(21) }, 'code'],
    ['a NUL in the code', { code: '12345\u0000' }, 'code'],
    ['no phone', { phone: null }, 'phone'],
    ['a phone that is none', { phone: 'abc' }, 'phone'],
    ['a long phone', { phone: '1'.repeat(51) }, 'phone'],
    ['no studio', { account_slug: '' }, 'account_slug'],
    ['a platform that is none', { platform: 'web' }, 'platform'],
    ['a long device name', { device_name: 'x'.repeat(256) }, 'device_name'],
  ])('refuses %s', async (_, input, key) => {
    const { body } = await verify(newPhone(), '123456', input).expect(422);
    expect(body).toMatchObject({ code: 'validation_failed', errors: { [key]: expect.any(Array) } });
  });

  it('answers 423 for a demo, whatever the body (ORD-2)', async () => {
    await switchStudio(service, studio.ctx, { mode: 'demo_readonly' });
    expect((await verify(5, 5).expect(423)).body.code).toBe('demo_readonly');
    // Hidden characters, which are dropped before the studio is looked up (GEN-22), lead to the same studio.
    for (const slug of [`\u200b${studio.slug}\u202e`, `${studio.slug}${'\u200b'.repeat(300)}`])
      expect((await verify(5, 5, { account_slug: slug }).expect(423)).body.code).toBe('demo_readonly');
  });

  it('answers for an unknown or suspended studio what a number without a code gets (OTP-6)', async () => {
    const phone = newPhone();
    // An unknown studio has no language (LANG-2).
    const verifyInEnglish = (...sent: Parameters<typeof verify>) => verify(...sent).set('Accept-Language', 'en');
    const { body } = await verifyInEnglish(phone, '123456').expect(422);
    expect(body).toMatchObject({ code: 'otp_expired', errors: { code: [expect.any(String)] } });
    for (const slug of ['nobody', 'no slug', 'x'.repeat(255)])
      expect((await verifyInEnglish(phone, '123456', { account_slug: slug }).expect(422)).body).toEqual(body);
    const code = await codeFor(phone);
    await switchStudio(service, studio.ctx, { status: 'suspended' });
    expect((await verifyInEnglish(phone, code).expect(422)).body).toEqual(body);
    await switchStudio(service, studio.ctx, { status: 'active' });
    await verify(phone, code).expect(200);
  });

  it('runs the same statements for an unknown studio (OTP-6)', async () => {
    const statementsOf = async (slug: string) => {
      const sent = await statementsDuring(async () => verify(newPhone(), '123456', { account_slug: slug }).expect(422));
      return sent.map((text) => text.replace(/app\.account_id = '\d+'/, ''));
    };
    expect(await statementsOf('nobody')).toEqual(await statementsOf(studio.slug));
  });
});
