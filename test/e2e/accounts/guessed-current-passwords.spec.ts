import { BoundedDelay } from '../../../src/accounts/sessions/application/bounded-delay';
import { createTestApp, type TestApp } from '../../support/app';
import { inTurn, limitedProcess } from '../../support/limited-app';
import { actionsOf } from '../../support/manage';
import { addMembership, addStaff, signInStaff, type Staff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const PASSWORD = '/api/v1/manage/me/password';
const LOGIN = '/api/v1/mobile/auth/staff/login';
const NEW_PASSWORD = 'a staple, corrected';
/** Wrong passwords of a window that are answered. */
const ANSWERED = 10;
const WINDOW_MS = 900_000;

describe('wrong current passwords of one person (RL-8)', () => {
  let first: TestApp;
  let service: TestApp;
  let studio: OpenStudio;
  let person: Staff;
  let bearer: string;
  let delay: { readonly mock: { readonly calls: readonly unknown[] } };

  beforeAll(async () => {
    first = await createTestApp();
  });
  afterAll(() => first.close());
  beforeEach(async () => {
    studio = await openStudio(first);
    person = await addStaff(first, studio.ctx, 'manager');
    bearer = await signIn();
    delay = jest.spyOn(BoundedDelay.prototype, 'wait').mockResolvedValue();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await service.close();
  });
  // The counters live in the process, so each test gets a process of its own.
  const start = async (environment: Readonly<Record<string, string>> = {}) => {
    service = await limitedProcess(first, environment);
  };

  const signIn = async ({ ctx } = studio, { email } = person) =>
    `Bearer ${await signInStaff(first, email, ctx.accountId)}`;
  const change = (current_password: string, { by = bearer, from = '203.0.113.1' } = {}) =>
    service.http
      .put(PASSWORD)
      .set('Authorization', by)
      .set('X-Forwarded-For', from)
      .send({ current_password, new_password: NEW_PASSWORD });
  const guess = (times: number) => inTurn(times, async () => (await change('wrong guess')).status);
  const login = (password: string, email = person.email) =>
    service.http.post(LOGIN).set('X-Forwarded-For', '198.51.100.9').send({ email, password });

  it('are refused from the 11th on, and so is the right one, which changes nothing', async () => {
    await start();
    expect(new Set(await guess(ANSWERED))).toEqual(new Set([422]));
    for (const password of ['wrong guess', STAFF_PASSWORD]) {
      const { status, body, headers } = await change(password).expect('Retry-After', /^\d+$/);
      expect([status, body.code]).toEqual([429, 'rate_limited']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(880);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
    }
    await login(STAFF_PASSWORD).expect(200);
    expect(await actionsOf(first, studio.ctx)).not.toContain('user.password_changed');
  });

  it('are counted exactly when concurrent', async () => {
    await start();
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await change('wrong guess')).status));
    expect(statuses.filter((status) => status === 422)).toHaveLength(ANSWERED);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - ANSWERED);
    await change(STAFF_PASSWORD).expect(429);
  });

  it('count across all sessions, studios and addresses of the person, including shared addresses, and for nobody else', async () => {
    await start({ SHARED_ADDRESSES: '203.0.113.0/24' });
    const other = await openStudio(first);
    await addMembership(first, other.ctx.accountId, person.userId, 'admin');
    const sessions = [bearer, await signIn(), await signIn(other)];
    const statuses = await inTurn(ANSWERED + 3, async (index) => {
      const by = sessions[index % sessions.length];
      return (await change('wrong guess', { by, from: `203.0.113.${index}` })).status;
    });
    expect(statuses).toEqual([...Array<number>(ANSWERED).fill(422), 429, 429, 429]);
    const colleague = await addStaff(first, studio.ctx, 'manager');
    await change(STAFF_PASSWORD, { by: await signIn(studio, colleague) }).expect(200);
  });

  it('end with their 15 minutes', async () => {
    await start();
    await guess(ANSWERED);
    const before = (await change(STAFF_PASSWORD)).status;
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + WINDOW_MS + 1_000);
    expect([before, (await change(STAFF_PASSWORD)).status]).toEqual([429, 200]);
  });

  it('are not counted when they are right, and not when others guess at the sign-in', async () => {
    await start();
    for (let count = 0; count < 15; count += 1) await login('wrong guess');
    await guess(ANSWERED - 1);
    const statuses: number[] = [];
    for (const password of [STAFF_PASSWORD, 'wrong guess', NEW_PASSWORD])
      statuses.push((await change(password)).status);
    expect(statuses).toEqual([200, 422, 429]);
  });

  it('slow the person’s sign-in and notify the person (RL-7)', async () => {
    await start();
    await guess(ANSWERED);
    const notices = await first.database.asStudio(
      studio.ctx.accountId,
      `SELECT user_id::int FROM notifications.notification WHERE kind = 'sign_in_guessed'`,
    );
    expect(notices).toEqual([{ user_id: person.userId }]);
    expect(delay.mock.calls).toHaveLength(0);
    await login(STAFF_PASSWORD).expect(200);
    expect(delay.mock.calls).toHaveLength(1);
  });
});
