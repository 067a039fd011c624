import { DeliveryError, SmsSender } from '@studio/delivery';

import { createTestApp, type TestApp } from '../../support/app';
import { addCustomer, codeSentTo, CUSTOMER_PASSWORD, switchStudio } from '../../support/customer-sign-in';
import { inTurn, limitedProcess } from '../../support/limited-app';
import { type OpenStudio, openStudio } from '../../support/studio';

const AUTH = '/api/v1/mobile/auth/customer';
const ADDRESS = '203.0.113.7';
const OTHER_ADDRESS = '203.0.113.8';

let sequence = 0;
const newPhone = () => `+4915124${String(100_000 + (sequence += 1))}`;
const newEmail = () => `person-${(sequence += 1)}@example.org`;
const newStudio = async (service: TestApp) => {
  const studio = await openStudio(service, { countryCode: 'DE' });
  await switchStudio(service, studio.ctx, { allow_otp: true });
  return studio;
};

/** Each test gets a process of its own, with counters of its own. */
let first: TestApp;
let service: TestApp;
let studio: OpenStudio;

const start = async (environment: Readonly<Record<string, string>> = {}) => {
  service = await limitedProcess(first, { RATE_LIMIT_SIGN_IN_ADDRESS: '1000', ...environment });
  studio = await newStudio(first);
};
beforeAll(async () => {
  first = await createTestApp();
});
afterAll(() => first.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await service.close();
});

const post = (path: string, address: string, body: object) =>
  service.http.post(`${AUTH}/${path}`).set('X-Forwarded-For', address).send(body);
const send = (phone = newPhone(), address = ADDRESS, { slug }: Pick<OpenStudio, 'slug'> = studio) =>
  post('otp/send', address, { account_slug: slug, phone });
const sentOf = async (times: number, address = ADDRESS, of: Pick<OpenStudio, 'slug'> = studio) =>
  inTurn(times, async () => (await send(newPhone(), address, of)).status);
const repeat = <T>(times: number, value: T) => Array.from({ length: times }, () => value);

describe('codes that an address may cause (RL-5)', () => {
  it('are a tenth of the SMS of a studio’s hour, and then tell when the next is possible', async () => {
    await start();
    expect(await sentOf(7)).toEqual([...repeat(6, 200), 429]);
    const { body, headers } = await send();
    expect(body).toEqual({ message: expect.any(String), code: 'rate_limited' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    // The budget of the studio is there for others, and the address has codes left in other studios.
    expect((await send(newPhone(), OTHER_ADDRESS)).status).toBe(200);
    expect(await sentOf(1, ADDRESS, await newStudio(first))).toEqual([200]);
  });

  it('are 10 an hour over all studios, refused ones not counted', async () => {
    await start();
    const other = await newStudio(first);
    expect(await sentOf(8)).toEqual([...repeat(6, 200), 429, 429]);
    expect(await sentOf(5, ADDRESS, other)).toEqual([...repeat(4, 200), 429]);
    expect(await sentOf(1, ADDRESS, await newStudio(first))).toEqual([429]);
  });

  it('are at least one in a studio with a small budget', async () => {
    await start({ OTP_SMS_PER_HOUR: '3' });
    expect(await sentOf(2)).toEqual([200, 429]);
  });

  it('hold against requests at once', async () => {
    await start();
    const found = await Promise.all(repeat(20, 0).map(async () => (await send()).status));
    expect(found.filter((status) => status === 200)).toHaveLength(6);
    expect(await first.database.asStudio(studio.ctx.accountId, 'SELECT 1 FROM customers.otp_send')).toHaveLength(6);
  });

  it('do not count what was not sent: a wait, another refusal, a provider that fails', async () => {
    await start();
    const phone = newPhone();
    await send(phone).expect(200);
    for (let count = 0; count < 9; count += 1)
      expect((await send(phone).expect(422)).body.code).toBe('otp_resend_too_soon');
    jest
      .spyOn(service.app.get(SmsSender), 'send')
      .mockRejectedValue(new DeliveryError('unreachable', 'The provider is away.'));
    for (let count = 0; count < 12; count += 1) expect((await send().expect(422)).body.code).toBe('otp_not_sent');
    jest.restoreAllMocks();
    expect(await sentOf(6)).toEqual([...repeat(5, 200), 429]);
  });

  it('are refused after phone, method and studio were checked, and store nothing (ORD-6)', async () => {
    await start();
    await sentOf(6);
    expect((await send('no phone').expect(422)).body.code).toBe('validation_failed');
    expect((await send(newPhone(), ADDRESS, { slug: 'nobody' }).expect(404)).body.code).toBe('not_found');
    const before = await first.database.asStudio(studio.ctx.accountId, 'SELECT phone FROM customers.otp_challenge');
    await send().expect(429);
    expect(await first.database.asStudio(studio.ctx.accountId, 'SELECT phone FROM customers.otp_challenge')).toEqual(
      before,
    );
  });

  it('count the codes of the profile as well', async () => {
    await start();
    const { body } = await post('email-login', ADDRESS, {
      account_slug: studio.slug,
      email: newEmail(),
      password: CUSTOMER_PASSWORD,
    }).expect(200);
    await sentOf(6);
    const phone = newPhone();
    await addCustomer(first, studio.ctx, { phone, isPhoneVerified: true });
    const ask = (address: string) =>
      service.http
        .post('/api/v1/mobile/customer/profile/phone/send')
        .set('Authorization', `Bearer ${body.data.token as string}`)
        .set('X-Forwarded-For', address)
        .send({ phone });
    expect((await ask(ADDRESS).expect(429)).body.code).toBe('rate_limited');
    await ask(OTHER_ADDRESS).expect(200);
  });

  it('have no such limit on a shared address', async () => {
    await start({ SHARED_ADDRESSES: ADDRESS });
    expect(await sentOf(12)).toEqual(repeat(12, 200));
  });

  it('begin again after an hour', async () => {
    await start();
    await sentOf(7);
    const startedAt = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(startedAt + 3_600_001);
    expect(await sentOf(1)).toEqual([200]);
  });
});

describe('customers that an address may make by signing in (RL-5, RL-6)', () => {
  const login = (email: string, address = ADDRESS, password = CUSTOMER_PASSWORD) =>
    post('email-login', address, { account_slug: studio.slug, email, password });
  const customers = () =>
    first.database.asStudio<{ email: string | null }>(
      studio.ctx.accountId,
      'SELECT email, phone FROM customers.customer ORDER BY id',
    );
  const fill = async (known = newEmail()) => {
    await login(known).expect(200);
    expect(await inTurn(19, async () => (await login(newEmail())).status)).toEqual(repeat(19, 200));
  };

  it('are 20 an hour; the 21st is refused and nothing is stored', async () => {
    await start();
    await fill();
    const { body, headers } = await login(newEmail()).expect(429);
    expect(body).toEqual({ message: expect.any(String), code: 'rate_limited' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    expect(await customers()).toHaveLength(20);
    await login(newEmail(), OTHER_ADDRESS).expect(200);
  });

  it('do not count repeated sign-ins, and beyond the limit the right password still signs in', async () => {
    await start();
    const known = newEmail();
    await login(known).expect(200);
    for (let count = 0; count < 5; count += 1) await login(known).expect(200);
    await fill(known);
    expect((await login(newEmail())).status).toBe(429);
    expect((await login(known)).status).toBe(200);
  });

  it('do not reveal known e-mails: beyond the limit a wrong password has the same answer as an unknown e-mail', async () => {
    await start();
    const known = newEmail();
    expect((await login(known).expect(200)).body.data.token).toEqual(expect.any(String));
    expect((await login(known, ADDRESS, 'not the one').expect(422)).body.code).toBe('invalid_credentials');
    await fill(known);
    const wrong = await login(known, ADDRESS, 'not the one').expect(429);
    const unknown = await login(newEmail(), ADDRESS, 'not the one').expect(429);
    expect(wrong.body).toEqual(unknown.body);
    // Elsewhere nothing changes.
    expect((await login(known, OTHER_ADDRESS, 'not the one').expect(422)).body.code).toBe('invalid_credentials');
  });

  it('hold against requests at once', async () => {
    await start({ RATE_LIMIT_NEW_CUSTOMER: '3' });
    const found = await Promise.all(repeat(10, 0).map(async () => (await login(newEmail())).status));
    expect(found.filter((status) => status === 200)).toHaveLength(3);
    expect(await customers()).toHaveLength(3);
  });

  it('count one customer for two concurrent first sign-ins', async () => {
    await start({ RATE_LIMIT_NEW_CUSTOMER: '2' });
    const email = newEmail();
    await Promise.all([login(email), login(email)]);
    expect((await login(newEmail())).status).toBe(200);
    expect((await login(newEmail())).status).toBe(429);
  });

  describe('by code', () => {
    const codeFor = async (phone: string) => {
      await send(phone, '198.51.100.9').expect(200);
      return codeSentTo(first, phone);
    };
    const verify = (phone: string, code: string | null, address = ADDRESS) =>
      post('otp/verify', address, { account_slug: studio.slug, phone, code });

    it('count as well; the refused code remains usable with its attempts unchanged', async () => {
      await start({ RATE_LIMIT_NEW_CUSTOMER: '1' });
      await login(newEmail()).expect(200);
      const phone = newPhone();
      const code = await codeFor(phone);
      expect((await verify(phone, code).expect(429)).body.code).toBe('rate_limited');
      expect(await customers()).toHaveLength(1);
      expect(
        await first.database.asStudio(
          studio.ctx.accountId,
          'SELECT attempts, consumed_at FROM customers.otp_challenge',
        ),
      ).toEqual([{ attempts: 0, consumed_at: null }]);
      await verify(phone, code, OTHER_ADDRESS).expect(200);
      await verify(phone, code, OTHER_ADDRESS).expect(422);
    });

    it('count neither wrong codes nor known customers', async () => {
      await start({ RATE_LIMIT_NEW_CUSTOMER: '1' });
      const phone = newPhone();
      await addCustomer(first, studio.ctx, { phone, isPhoneVerified: true });
      const code = await codeFor(phone);
      expect((await verify(phone, String((Number(code) + 1) % 1_000_000).padStart(6, '0')).expect(422)).body.code).toBe(
        'otp_invalid',
      );
      await verify(phone, code).expect(200);
      await login(newEmail()).expect(200);
      await login(newEmail()).expect(429);
    });
  });

  it('have no such limit on a shared address', async () => {
    await start({ RATE_LIMIT_NEW_CUSTOMER: '1', SHARED_ADDRESSES: ADDRESS });
    expect(await inTurn(4, async () => (await login(newEmail())).status)).toEqual(repeat(4, 200));
  });
});
