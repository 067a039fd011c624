import { DeliveryError, type Sms, SmsSender } from '@studio/delivery';

import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { codeSentTo, smsSentTo, switchStudio } from '../../support/customer-sign-in';
import { type Provider, type ProviderAnswer, startProvider } from '../../support/provider';
import { type OpenStudio, openStudio } from '../../support/studio';

const SEND = '/api/v1/mobile/auth/customer/otp/send';
const VERIFY = '/api/v1/mobile/auth/customer/otp/verify';

let sequence = 0;
/** A German mobile number of its own. */
const newPhone = () => `+4915123${String(100_000 + (sequence += 1))}`;
const secondsLater = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1_000);

describe('sending a sign-in code', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await createTestApp({
      environment: { OTP_SMS_PER_HOUR: '3', OTP_SMS_PER_DAY: '5', RATE_LIMIT_SIGN_IN: '1000' },
    });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE', timezone: 'Europe/Berlin' });
    await switchStudio(service, studio.ctx, { allow_otp: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const send = (phone: unknown, more: object = {}) =>
    service.http.post(SEND).send({ account_slug: studio.slug, phone, ...more });
  const verify = (phone: string, code: string | null) =>
    service.http.post(VERIFY).send({ account_slug: studio.slug, phone, code });
  const stored = () =>
    service.database.asStudio<Record<string, unknown>>(
      studio.ctx.accountId,
      'SELECT phone, code_hash, attempts, send_count, sending_until, ip, user_agent FROM customers.otp_challenge ORDER BY id',
    );
  const sends = () => service.database.asStudio(studio.ctx.accountId, 'SELECT phone FROM customers.otp_send');
  const whenSending = (work: (sms: Sms) => Promise<void>) =>
    jest.spyOn(service.app.get(SmsSender), 'send').mockImplementation(work);

  it.each([
    ['fr', /est votre code pour/],
    [null, /ist Ihr Code für/],
  ])('writes to a customer of the language %s, else in that of the studio (LANG-1)', async (language, words) => {
    await service.database.query(`UPDATE accounts.account SET default_language = 'de' WHERE id = $1`, [
      studio.ctx.accountId,
    ]);
    const phone = newPhone();
    await addCustomer(service, studio.ctx, { phone, default_language: language });
    await send(phone).expect(200);
    const [sms] = await service.database.query<{ text: string }>(
      'SELECT text FROM delivery.outbox_message WHERE recipient = $1',
      [phone],
    );
    expect(sms?.text).toMatch(words);
  });

  it('sends a code of six digits with the name of the studio, and keeps its hash only (OTP-4, OTP-8)', async () => {
    const phone = newPhone();
    const { body } = await send(` ${phone.replace('+49', '0')} `)
      .set('User-Agent', 'App/1')
      .expect(200);
    expect(body).toEqual({ data: { phone, resend_seconds: 60 } });
    const [sms] = await service.database.query<{ text: string }>(
      'SELECT text FROM delivery.outbox_message WHERE recipient = $1',
      [phone],
    );
    const [account] = await service.database.query<{ name: string }>(
      'SELECT name FROM accounts.account WHERE id = $1',
      [studio.ctx.accountId],
    );
    const code = await codeSentTo(service, phone);
    expect(sms?.text).toBe(`${code} is your code for ${account?.name}. It is valid for 10 minutes.`);
    const [row] = await stored();
    expect(row).toMatchObject({ phone, attempts: 0, send_count: 1, sending_until: null, user_agent: 'App/1' });
    expect(row?.['ip']).toMatch(/127\.0\.0\.1$/);
    expect(row?.['code_hash']).toMatch(/^[0-9a-f]{64}$/);
    expect(await sends()).toEqual([{ phone }]);
  });

  it('is possible again after 60 seconds, and the code before stops working (OTP-3, OTP-4)', async () => {
    const phone = newPhone();
    await send(phone).expect(200);
    const first = await codeSentTo(service, phone);
    service.clock.moveTo(secondsLater(59));
    const { body, headers } = await send(phone).expect(422);
    const message = 'A code was sent a moment ago. Another one can be sent in 1 second.';
    expect(body).toEqual({
      code: 'otp_resend_too_soon',
      message,
      errors: { phone: [message] },
      data: { resend_seconds: 1 },
    });
    expect(headers['retry-after']).toBe('1');
    service.clock.moveTo(secondsLater(60));
    await send(phone).expect(200);
    const second = await codeSentTo(service, phone);
    if (first !== second) expect((await verify(phone, first).expect(422)).body.code).toBe('otp_invalid');
    await verify(phone, second).expect(200);
  });

  it('is possible three times until the last code expires (OTP-3)', async () => {
    const phone = newPhone();
    for (const seconds of [0, 60, 120]) {
      service.clock.moveTo(secondsLater(seconds));
      await send(phone).expect(200);
    }
    service.clock.moveTo(secondsLater(180));
    expect((await send(phone).expect(422)).body.code).toBe('otp_send_limit_reached');
    service.clock.moveTo(secondsLater(719));
    expect((await send(phone).expect(422)).body.code).toBe('otp_send_limit_reached');
    // Past the hour as well, of which three SMS are the limit here.
    service.clock.moveTo(secondsLater(3_720));
    await send(phone).expect(200);
    expect(await stored()).toMatchObject([{ send_count: 1 }]);
  });

  it('starts again once the code was used', async () => {
    const phone = newPhone();
    await send(phone).expect(200);
    await verify(phone, await codeSentTo(service, phone)).expect(200);
    await send(phone).expect(200);
    expect(await stored()).toMatchObject([{ send_count: 1 }, { send_count: 1 }]);
  });

  it('counts each studio for itself', async () => {
    const phone = newPhone();
    const other = await openStudio(service);
    await switchStudio(service, other.ctx, { allow_otp: true });
    await send(phone).expect(200);
    const code = await codeSentTo(service, phone);
    await send(phone, { account_slug: other.slug }).expect(200);
    await service.http.post(VERIFY).send({ account_slug: other.slug, phone, code: code ?? '' });
    expect((await verify(phone, code)).status).toBe(200);
  });

  it('sends one SMS in concurrent requests (OTP-3)', async () => {
    const phone = newPhone();
    whenSending(async () => new Promise((resolve) => setTimeout(resolve, 100)));
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(phone)));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'sent' : (body.code as string))).toSorted();
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'otp_resend_too_soon'), 'sent']);
    expect(await sends()).toHaveLength(1);
  });

  it('calls the provider outside of any transaction', async () => {
    const phone = newPhone();
    whenSending(async () => {
      const open = await service.database.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
      );
      expect(open).toEqual([]);
    });
    await send(phone).expect(200);
  });

  it('stores nothing of an SMS that was not accepted (OTP-3)', async () => {
    const phone = newPhone();
    whenSending(() => Promise.reject(new DeliveryError('refused', 'Not today.')));
    const { body } = await send(phone).expect(422);
    expect(body).toMatchObject({ code: 'otp_not_sent', errors: { phone: [expect.any(String)] } });
    expect(await stored()).toEqual([]);
    expect(await sends()).toEqual([]);
    jest.restoreAllMocks();
    await send(phone).expect(200);
  });

  it('leaves an active code as it was when the next SMS is not accepted (OTP-3)', async () => {
    const phone = newPhone();
    await send(phone).expect(200);
    const code = await codeSentTo(service, phone);
    const before = await stored();
    service.clock.moveTo(secondsLater(60));
    whenSending(() => Promise.reject(new Error('away')));
    expect((await send(phone).expect(422)).body.code).toBe('otp_not_sent');
    expect(await stored()).toEqual(before);
    await verify(phone, code).expect(200);
  });

  it('ignores a send that a crash interrupted after 30 seconds', async () => {
    const phone = newPhone();
    await service.database.asStudio(
      studio.ctx.accountId,
      'INSERT INTO customers.otp_challenge (account_id, phone, sending_until) VALUES ($1, $2, $3)',
      [studio.ctx.accountId, phone, secondsLater(30)],
    );
    expect((await send(phone).expect(422)).body.code).toBe('otp_resend_too_soon');
    expect((await verify(phone, '000000').expect(422)).body.code).toBe('otp_expired');
    service.clock.moveTo(secondsLater(30));
    await send(phone).expect(200);
  });

  it('refuses more than the studio may send in an hour, and stores nothing of it (OTP-9)', async () => {
    for (let count = 0; count < 3; count += 1) await send(newPhone()).expect(200);
    const phone = newPhone();
    service.clock.moveTo(secondsLater(3_599));
    expect((await send(phone).expect(422)).body.code).toBe('otp_not_sent');
    expect(await sends()).toHaveLength(3);
    expect(await smsSentTo(service, phone)).toBe(0);
    service.clock.moveTo(secondsLater(3_600));
    await send(phone).expect(200);
  });

  it('refuses more than the studio may send on a day of its own (OTP-9)', async () => {
    // 22:30 in Berlin, which is two hours ahead of UTC.
    for (const time of ['20:30', '20:31', '20:32', '21:32', '21:33']) {
      service.clock.moveTo(new Date(`2026-06-01T${time}:00Z`));
      await send(newPhone()).expect(200);
    }
    service.clock.moveTo(new Date('2026-06-01T21:59:00Z'));
    expect((await send(newPhone()).expect(422)).body.code).toBe('otp_not_sent');
    service.clock.moveTo(new Date('2026-06-01T22:00:00Z'));
    await send(newPhone()).expect(200);
  });

  it('holds the limit against sends at once (OTP-9)', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(newPhone())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await sends()).toHaveLength(3);
  });

  it('is unavailable where the studio switched it off, after the phone was checked (OTP-1)', async () => {
    await switchStudio(service, studio.ctx, { allow_otp: false });
    const { body } = await send(newPhone()).expect(422);
    expect(body).toMatchObject({ code: 'sign_in_method_unavailable', errors: { phone: [expect.any(String)] } });
    expect((await send('123').expect(422)).body.code).toBe('validation_failed');
  });

  it.each([
    ['no phone', { phone: undefined }, 'phone'],
    ['a phone that is none', { phone: 'abc' }, 'phone'],
    ['a phone too short', { phone: '+49 1' }, 'phone'],
    ['a phone that is a number', { phone: 4_915_123 }, 'phone'],
    ['a phone that is a list', { phone: ['+4915123456789'] }, 'phone'],
    ['a long phone', { phone: '1'.repeat(51) }, 'phone'],
    ['a NUL in the phone', { phone: '+4915123456789\u0000' }, 'phone'],
    ['no studio', { account_slug: null }, 'account_slug'],
    ['a studio that is an object', { account_slug: {} }, 'account_slug'],
    ['a bot check that is a number', { botcheck_token: 5 }, 'botcheck_token'],
    ['a long bot check', { botcheck_token: 'x'.repeat(4_097) }, 'botcheck_token'],
  ])('refuses %s', async (_, input, key) => {
    const { body } = await send(newPhone(), input).expect(422);
    expect(body).toMatchObject({ code: 'validation_failed', errors: { [key]: expect.any(Array) } });
    expect(await stored()).toEqual([]);
  });

  it('accepts only the international form if the studio has no country (GEN-10)', async () => {
    const anywhere = await openStudio(service);
    await switchStudio(service, anywhere.ctx, { allow_otp: true });
    expect((await send('0151 23456789', { account_slug: anywhere.slug }).expect(422)).body.code).toBe(
      'validation_failed',
    );
    await send('0049 151 23456789', { account_slug: anywhere.slug }).expect(200);
  });

  it('answers 404 for an unknown studio and 423 for a demo, whatever the body (ORD-2)', async () => {
    await send(newPhone(), { account_slug: 'nobody' }).expect(404);
    await switchStudio(service, studio.ctx, { mode: 'demo_readonly' });
    expect((await send(5).expect(423)).body.code).toBe('demo_readonly');
  });

  it('refuses the 11th request of a minute for one number however it is written, and no other number (RL-1)', async () => {
    const limited = await createTestApp({ database: service.database });
    try {
      const phone = newPhone();
      const ask = (number: string) => limited.http.post(SEND).send({ account_slug: 'nobody', phone: number });
      for (let count = 0; count < 10; count += 1) await ask(phone).expect(404);
      await ask(phone.replace('+49', '+49 ').replace('123', '-123-')).expect(429);
      expect((await ask(newPhone())).status).toBe(404);
    } finally {
      await limited.close();
    }
  });

  describe('with a bot check (OTP-2)', () => {
    let provider: Provider;
    let guarded: TestApp;
    let answer: ProviderAnswer;

    beforeAll(async () => {
      provider = await startProvider(() => answer);
      guarded = await createTestApp({
        database: service.database,
        environment: {
          BOT_CHECK_VERIFY_URL: `${provider.url}/siteverify`,
          BOT_CHECK_SECRET: 'bot-secret',
          BOT_CHECK_SITE_KEY: 'site-key',
          RATE_LIMIT_SIGN_IN: '1000',
        },
      });
    });
    afterAll(async () => {
      await guarded.close();
      await provider.close();
    });

    const sendGuarded = (phone: string, token?: unknown) =>
      guarded.http.post(SEND).send({ account_slug: studio.slug, phone, botcheck_token: token });

    it('sends with the approval of the provider', async () => {
      answer = { status: 200, body: { success: true } };
      await sendGuarded(newPhone(), ' token ').expect(200);
      const form = new URLSearchParams(provider.requests.at(-1)?.body);
      expect(Object.fromEntries(form)).toEqual({
        secret: 'bot-secret',
        response: ' token ',
        remoteip: expect.stringMatching(/127\.0\.0\.1$/),
      });
    });

    it.each([
      ['refusal', { status: 200, body: { success: false } }],
      ['fault', { status: 500, body: { success: true } }],
      ['other answer', { status: 200, body: ['success'] }],
      ['answer that is "true"', { status: 200, body: { success: 'true' } }],
    ])('refuses after a %s of the provider', async (_, refusal) => {
      answer = refusal;
      const phone = newPhone();
      const { body } = await sendGuarded(phone, 'token').expect(422);
      expect(body).toMatchObject({ code: 'botcheck_failed', errors: { botcheck_token: [expect.any(String)] } });
      expect(await smsSentTo(service, phone)).toBe(0);
    });

    it.each([undefined, null, '', '   '])('refuses %p without asking the provider', async (token) => {
      const asked = provider.requests.length;
      expect((await sendGuarded(newPhone(), token).expect(422)).body.code).toBe('botcheck_failed');
      expect(provider.requests).toHaveLength(asked);
    });

    it('asks after the phone and the method were checked, and before the waits', async () => {
      answer = { status: 200, body: { success: true } };
      const phone = newPhone();
      await sendGuarded(phone, 'token').expect(200);
      expect((await sendGuarded(phone, '').expect(422)).body.code).toBe('botcheck_failed');
      expect((await sendGuarded('abc', '').expect(422)).body.code).toBe('validation_failed');
      await switchStudio(service, studio.ctx, { allow_otp: false });
      expect((await sendGuarded(phone, '').expect(422)).body.code).toBe('sign_in_method_unavailable');
    });
  });
});
