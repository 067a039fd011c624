import { BoundedDelay } from '../../../src/accounts/sessions/application/bounded-delay';
import { NotifyGuessedStaff } from '../../../src/accounts/sessions/application/notify-guessed-staff';
import { createTestApp, type TestApp } from '../../support/app';
import { authorizeAddress, baseOf, newVerifier, registerClient } from '../../support/assistant-sign-in';
import { addCustomer, CUSTOMER_PASSWORD } from '../../support/customer-sign-in';
import { inTurn, limitedProcess } from '../../support/limited-app';
import { deliverMails, mailsTo } from '../../support/password-mails';
import { ScriptedBrowser } from '../../support/scripted-browser';
import { addStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const STAFF = '/api/v1/mobile/auth/staff/login';
const CUSTOMER = '/api/v1/mobile/auth/customer/email-login';
const HOUR_MS = 3_600_000;
/** Attempts of a window that are answered at full speed. */
const AT_ONCE = 10;

let sequence = 0;
const newEmail = () => `guessed-${(sequence += 1)}@example.org`;
const addressOf = (index: number) => `203.0.113.${index}`;

describe('wrong passwords of one person from many addresses (RL-7)', () => {
  let first: TestApp;
  let service: TestApp;
  let studio: OpenStudio;
  let delays: number[];

  beforeAll(async () => {
    first = await createTestApp();
  });
  afterAll(() => first.close());
  beforeEach(async () => {
    studio = await openStudio(first);
    delays = [];
    jest.spyOn(BoundedDelay.prototype, 'wait').mockImplementation((milliseconds) => {
      delays.push(milliseconds);
      return Promise.resolve();
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await service.close();
  });
  // The counters live in the process, so each test gets a process of its own.
  const start = async (environment: Readonly<Record<string, string>> = {}) => {
    service = await limitedProcess(first, environment);
  };

  const staffLogin = (email: string, password: string, address: string) =>
    service.http.post(STAFF).set('X-Forwarded-For', address).send({ email, password });
  const customerLogin = (email: string, password: string, address: string) =>
    service.http.post(CUSTOMER).set('X-Forwarded-For', address).send({ account_slug: studio.slug, email, password });
  const guess = async (times: number, email: string, login: typeof staffLogin = staffLogin) =>
    inTurn(times, async (index) => (await login(email, 'wrong guess', addressOf(index))).status);
  const notices = (accountId = studio.ctx.accountId) =>
    first.database.asStudio<{ user_id: number | null; customer_id: number | null }>(
      accountId,
      `SELECT user_id::int, customer_id::int FROM notifications.notification WHERE kind = 'sign_in_guessed' ORDER BY id`,
    );

  it('are 10 in 15 minutes at full speed; from the 11th on every answer takes 3 seconds longer', async () => {
    await start();
    const { email } = await addStaff(first, studio.ctx, 'manager');
    expect(new Set(await guess(AT_ONCE, email))).toEqual(new Set([422]));
    expect(delays).toEqual([]);
    expect(await guess(2, email)).toEqual([422, 422]);
    expect(delays).toEqual([3_000, 3_000]);
    expect((await staffLogin((await addStaff(first, studio.ctx, 'manager')).email, 'x', addressOf(1))).status).toBe(
      422,
    );
    expect(delays).toHaveLength(2);
  });

  it('never lock out: the right password signs in, before and after', async () => {
    await start();
    const { email } = await addStaff(first, studio.ctx, 'manager');
    await guess(40, email);
    await staffLogin(email, STAFF_PASSWORD, addressOf(99)).expect(200);
    expect((await staffLogin(email, 'wrong', addressOf(98)).expect(422)).body.code).toBe('invalid_credentials');
    await staffLogin(email, STAFF_PASSWORD, addressOf(97)).expect(200);
  });

  it('do not include right ones: frequent sign-ins are not slowed', async () => {
    await start();
    const { email } = await addStaff(first, studio.ctx, 'manager');
    for (let count = 0; count < 15; count += 1) await staffLogin(email, STAFF_PASSWORD, addressOf(count)).expect(200);
    await guess(AT_ONCE - 1, email);
    await staffLogin(email, STAFF_PASSWORD, addressOf(50)).expect(200);
    expect(delays).toEqual([]);
  });

  it('are counted exactly when concurrent', async () => {
    await start();
    const { email } = await addStaff(first, studio.ctx, 'manager');
    await Promise.all(Array.from({ length: 25 }, (_, index) => staffLogin(email, 'wrong', addressOf(index))));
    expect(delays).toHaveLength(15);
  });

  it('end with their 15 minutes', async () => {
    await start();
    const { email } = await addStaff(first, studio.ctx, 'manager');
    const startedAt = Date.now();
    await guess(AT_ONCE + 1, email);
    expect(delays).toHaveLength(1);
    const endedAt = Date.now();
    const now = jest.spyOn(Date, 'now').mockReturnValue(startedAt + 899_000);
    await guess(1, email);
    expect(delays).toHaveLength(2);
    now.mockReturnValue(endedAt + 902_000);
    await guess(1, email);
    expect(delays).toHaveLength(2);
  });

  it('count in whatever case the address is written, and on the page of the assistant sign-in for the same person', async () => {
    await start({ RATE_LIMIT_SIGN_IN: '1000' });
    const { email } = await addStaff(first, studio.ctx, 'manager');
    await guess(5, email.toUpperCase());
    const browser = new ScriptedBrowser(baseOf(service));
    let page = await browser.get(
      authorizeAddress(service, studio.slug, await registerClient(service), newVerifier().challenge),
    );
    for (let count = 0; count < 5; count += 1)
      page = await browser.submit(page, 'sign_in', { email, password: 'wrong' });
    expect([page.status, delays]).toEqual([422, []]);
    await guess(1, email);
    expect(delays).toHaveLength(1);
    page = await browser.submit(page, 'sign_in', { email, password: STAFF_PASSWORD });
    expect(page.url).toMatch(/\/consent$/);
    expect(delays).toHaveLength(2);
  });

  it('are slowed equally for people who do not exist, with the same answers', async () => {
    await start();
    const { email } = await addStaff(first, studio.ctx, 'manager');
    const answersTo = async (one: string) =>
      inTurn(AT_ONCE + 2, async (index) => {
        const { status, body } = await staffLogin(one, 'wrong', addressOf(index));
        return [status, body as unknown];
      });
    const known = await answersTo(email);
    const slowed = delays.length;
    delays = [];
    expect(await answersTo(newEmail())).toEqual(known);
    expect(delays).toHaveLength(slowed);
  });

  it('answer the tenth no sooner for people who do not exist: a notice takes time', async () => {
    await start();
    const { email } = await addStaff(first, studio.ctx, 'manager');
    const tenthOf = async (one: string) => {
      await guess(AT_ONCE - 1, one);
      const begin = performance.now();
      await guess(1, one);
      return performance.now() - begin;
    };
    expect(await tenthOf(email)).toBeGreaterThan(245);
    expect(await tenthOf(newEmail())).toBeGreaterThan(245);
  });

  it('are not slowed on a shared address, and count for others', async () => {
    await start({ SHARED_ADDRESSES: '203.0.113.0/24' });
    const { email } = await addStaff(first, studio.ctx, 'manager');
    await guess(AT_ONCE + 5, email);
    expect(delays).toEqual([]);
    await staffLogin(email, 'wrong', '198.51.100.1').expect(422);
    expect(delays).toHaveLength(1);
  });

  it('slow a customer in the studio where they are guessed at, nowhere else', async () => {
    await start();
    const email = newEmail();
    const other = await openStudio(first);
    for (const { ctx } of [studio, other]) await addCustomer(first, ctx, { email, hasPassword: true });
    expect(new Set(await guess(AT_ONCE + 1, email, customerLogin))).toEqual(new Set([422]));
    expect(delays).toEqual([3_000]);
    await customerLogin(email, CUSTOMER_PASSWORD, addressOf(60)).expect(200);
    expect(delays).toHaveLength(2);
    const elsewhere = { account_slug: other.slug, email, password: 'wrong' };
    await service.http.post(CUSTOMER).set('X-Forwarded-For', addressOf(61)).send(elsewhere).expect(422);
    await staffLogin(email, 'wrong', addressOf(62)).expect(422);
    expect(delays).toHaveLength(2);
  });

  describe('are notified to the person', () => {
    it('once, by e-mail, with the tenth, without naming who guesses (NTF-6)', async () => {
      await start();
      const { email, userId } = await addStaff(first, studio.ctx, 'manager');
      await guess(AT_ONCE - 1, email);
      expect(await notices()).toEqual([]);
      await guess(12, email);
      expect(await notices()).toEqual([{ user_id: userId, customer_id: null }]);
      await deliverMails(first);
      const mails = await mailsTo(first, email);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toContain('not locked');
      expect(mails[0]).not.toMatch(/203\.0\.113|wrong guess/);
    });

    it('at most once an hour, however many windows and processes there are', async () => {
      await start();
      const { email } = await addStaff(first, studio.ctx, 'manager');
      await guess(AT_ONCE, email);
      const second = await limitedProcess(first);
      for (let index = 0; index < AT_ONCE; index += 1)
        await second.http.post(STAFF).set('X-Forwarded-For', addressOf(index)).send({ email, password: 'wrong' });
      expect(await notices()).toHaveLength(1);
      second.clock.moveOn(HOUR_MS);
      const startedAt = Date.now();
      jest.spyOn(Date, 'now').mockReturnValue(startedAt + HOUR_MS);
      for (let index = 0; index < AT_ONCE; index += 1)
        await second.http.post(STAFF).set('X-Forwarded-For', addressOf(index)).send({ email, password: 'wrong' });
      expect(await notices()).toHaveLength(2);
      await second.close();
    });

    it('as customers of the studio too', async () => {
      await start();
      const email = newEmail();
      const customerId = await addCustomer(first, studio.ctx, { email, hasPassword: true });
      await guess(AT_ONCE, email, customerLogin);
      expect(await notices()).toEqual([{ user_id: null, customer_id: customerId }]);
    });

    it('except for people who get no mail: unknown ones, platform administrators, those of demo studios', async () => {
      await start();
      const admin = await addStaff(first, studio.ctx, 'manager');
      await first.database.query(`UPDATE accounts."user" SET system_role = 'platform_admin' WHERE id = $1`, [
        admin.userId,
      ]);
      const demo = await openStudio(first);
      const shown = await addStaff(first, demo.ctx, 'manager');
      await first.database.query(`UPDATE accounts.account SET mode = 'demo_readonly' WHERE id = $1`, [
        demo.ctx.accountId,
      ]);
      for (const email of [newEmail(), admin.email, shown.email]) await guess(AT_ONCE, email);
      expect([await notices(), await notices(demo.ctx.accountId)]).toEqual([[], []]);
    });

    it('and a notice that cannot be recorded changes no answer', async () => {
      await start();
      const { email } = await addStaff(first, studio.ctx, 'manager');
      const notice = jest.spyOn(NotifyGuessedStaff.prototype, 'execute').mockRejectedValue(new Error('away'));
      expect(new Set(await guess(AT_ONCE, email))).toEqual(new Set([422]));
      expect(notice).toHaveBeenCalledTimes(1);
    });
  });

  it('wait without a database connection, so that others are answered meanwhile', async () => {
    jest.restoreAllMocks();
    await start({ DATABASE_POOL_SIZE: '1', GUESSED_SIGN_IN_DELAY_MS: '1500', RATE_LIMIT_FAILED_SIGN_IN: '1' });
    const [guessed, other] = [
      await addStaff(first, studio.ctx, 'manager'),
      await addStaff(first, studio.ctx, 'manager'),
    ];
    await guess(1, guessed.email);
    const begin = performance.now();
    const waiting = Array.from({ length: 10 }, (_, index) =>
      staffLogin(guessed.email, STAFF_PASSWORD, addressOf(index)).then(({ status }) => [
        status,
        performance.now() - begin,
      ]),
    );
    await staffLogin(other.email, STAFF_PASSWORD, addressOf(90)).expect(200);
    expect(performance.now() - begin).toBeLessThan(1_400);
    for (const [status, milliseconds] of await Promise.all(waiting)) {
      expect(status).toBe(200);
      expect(milliseconds).toBeGreaterThan(1_450);
    }
  });
});
