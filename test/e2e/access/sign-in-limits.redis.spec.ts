import { Redis } from 'ioredis';

import { BoundedDelay } from '../../../src/accounts/sessions/application/bounded-delay';
import { createTestApp, type TestApp } from '../../support/app';
import { CUSTOMER_PASSWORD, switchStudio } from '../../support/customer-sign-in';
import { DEFAULT_LIMITS, inTurn, limitedProcess } from '../../support/limited-app';
import { addStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? '';
const AUTH = '/api/v1/mobile/auth';
const ADDRESS = '203.0.113.7';

let sequence = 0;
const newPhone = () => `+4915125${String(100_000 + (sequence += 1))}`;
const newEmail = () => `anybody-${(sequence += 1)}@example.org`;
const repeat = <T>(times: number, value: T) => Array.from({ length: times }, () => value);

/** Two processes of one service: requests go to them in turn. */
describe('limits of sign-ins in Redis (RL-3, RL-5, RL-7)', () => {
  let first: TestApp;
  let second: TestApp;
  let studio: OpenStudio;
  let redis: Redis;

  beforeAll(async () => {
    redis = new Redis(REDIS_URL);
    first = await createTestApp({ environment: { ...DEFAULT_LIMITS, REDIS_URL } });
    second = await limitedProcess(first, { REDIS_URL });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
    await redis.quit();
  });
  beforeEach(async () => {
    await redis.flushall();
    studio = await openStudio(first, { countryCode: 'DE' });
    await switchStudio(first, studio.ctx, { allow_otp: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const post = (index: number, path: string, body: object, address = ADDRESS, processes = [first, second]) =>
    (processes[index % processes.length] ?? first).http
      .post(`${AUTH}/${path}`)
      .set('X-Forwarded-For', address)
      .send(body);
  const statuses = async (times: number, call: (index: number) => PromiseLike<{ status: number }>) =>
    inTurn(times, async (index) => (await call(index)).status);

  it('count the sign-in requests of an address for all processes', async () => {
    const found = await statuses(62, (index) => post(index, 'staff/login', { email: newEmail() }));
    expect(found).toEqual([...repeat(60, 422), 429, 429]);
  });

  it('count codes for all processes, and take back what was not sent', async () => {
    const send = (index: number, phone = newPhone()) =>
      post(index, 'customer/otp/send', { account_slug: studio.slug, phone });
    const phone = newPhone();
    expect(await statuses(3, (index) => send(index, phone))).toEqual([200, 422, 422]);
    expect(await statuses(7, (index) => send(index))).toEqual([...repeat(5, 200), 429, 429]);
  });

  it('count new customers for all processes', async () => {
    const login = (index: number, email = newEmail(), password = CUSTOMER_PASSWORD) =>
      post(index, 'customer/email-login', { account_slug: studio.slug, email, password });
    const known = newEmail();
    await login(0, known);
    expect(await statuses(21, (index) => login(index))).toEqual([...repeat(19, 200), 429, 429]);
    expect(await statuses(2, (index) => login(index, known, 'not the one'))).toEqual([429, 429]);
    expect(await statuses(2, (index) => login(index, known))).toEqual([200, 200]);
  });

  it('count wrong passwords of a person for all processes, and tell the person once', async () => {
    const wait = jest.spyOn(BoundedDelay.prototype, 'wait').mockResolvedValue();
    const { email } = await addStaff(first, studio.ctx, 'manager');
    const guess = (index: number) => post(index, 'staff/login', { email, password: 'wrong' }, `203.0.113.${index}`);
    expect(await statuses(10, guess)).toEqual(repeat(10, 422));
    expect(wait).not.toHaveBeenCalled();
    expect(await statuses(4, guess)).toEqual(repeat(4, 422));
    expect(wait).toHaveBeenCalledTimes(4);
    expect((await post(1, 'staff/login', { email, password: STAFF_PASSWORD }, '203.0.113.90')).status).toBe(200);
    expect(
      await first.database.asStudio(
        studio.ctx.accountId,
        `SELECT kind FROM notifications.notification WHERE kind = 'sign_in_guessed'`,
      ),
    ).toHaveLength(1);
  });

  it('count per process while Redis is away, all of them', async () => {
    const wait = jest.spyOn(BoundedDelay.prototype, 'wait').mockResolvedValue();
    const lonely = await limitedProcess(first, { REDIS_URL: 'redis://127.0.0.1:1', RATE_LIMIT_NEW_CUSTOMER: '2' });
    try {
      const ask = (path: string, body: object, address = ADDRESS) => post(0, path, body, address, [lonely]);
      const account = { account_slug: studio.slug };
      const phone = newPhone();
      expect(await statuses(2, () => ask('customer/otp/send', { ...account, phone }))).toEqual([200, 422]);
      expect(await statuses(7, () => ask('customer/otp/send', { ...account, phone: newPhone() }))).toEqual([
        ...repeat(5, 200),
        429,
        429,
      ]);
      const signUp = () => ask('customer/email-login', { ...account, email: newEmail(), password: CUSTOMER_PASSWORD });
      expect(await statuses(3, signUp)).toEqual([200, 200, 429]);
      const { email } = await addStaff(first, studio.ctx, 'manager');
      const login = (password: string) => (index: number) =>
        ask('staff/login', { email, password }, `198.51.100.${index}`);
      await statuses(11, login('wrong'));
      expect(wait).toHaveBeenCalledTimes(1);
      expect(await statuses(1, login(STAFF_PASSWORD))).toEqual([200]);
      const requests = await statuses(60, () => ask('staff/login', { email: newEmail() }));
      expect(requests.filter((status) => status === 422)).toHaveLength(60 - 2 - 7 - 3);
    } finally {
      await lonely.close();
    }
  });
});
