import { LastUses } from '@studio/persistence';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { untilBlocked } from '../../support/persistence';
import { addMembership, addStaff, signInStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

const LOGIN = '/api/v1/mobile/auth/staff/login';
const LOGOUT = '/api/v1/mobile/logout';
const DAY_MS = 86_400_000;

describe('sign-in of staff', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE', timezone: 'Europe/Berlin' });
  });

  const login = (email: unknown, password: unknown = STAFF_PASSWORD, more: object = {}) =>
    service.http.post(LOGIN).send({ email, password, ...more });
  const logout = (token: string) => service.http.post(LOGOUT).set('Authorization', `Bearer ${token}`);

  it('leaves no session behind in a studio the person is removed from meanwhile (MEM-4)', async () => {
    const { email, membershipId, userId } = await addStaff(service, studio.ctx, 'manager');
    const owner = await beginIn(service.database, studio.ctx.accountId);
    await owner.query('DELETE FROM accounts.account_membership WHERE id = $1', [membershipId]);
    const answer = login(email).then(({ status, body }) => [status, body.code as unknown]);
    await Promise.race([untilBlocked(service.database), answer]);
    await owner.commit();
    expect(await answer).toEqual([403, 'staff_access_denied']);
    const sessions = await service.database.query('SELECT 1 FROM accounts.mobile_session WHERE user_id = $1', [userId]);
    expect(sessions).toEqual([]);
  });

  it('answers the person and one session for each studio, by membership (STF-3)', async () => {
    const staff = await addStaff(service, studio.ctx, 'manager');
    const other = await openStudio(service);
    await addMembership(service, other.ctx.accountId, staff.userId, 'trainer');
    const { body } = await login(` ${staff.email.toUpperCase()} `, STAFF_PASSWORD, {
      device_name: ' Pixel ',
      platform: 'android',
    }).expect(200);
    expect(body.data.actor).toEqual({
      type: 'staff',
      user: { id: staff.userId, name: expect.any(String), email: staff.email, phone: null, avatar_url: null },
    });
    expect(body.data.accounts).toEqual([
      {
        account: {
          id: studio.ctx.accountId,
          name: expect.any(String),
          slug: studio.slug,
          default_language: 'en',
          country_code: 'DE',
          currency: 'EUR',
          timezone: 'Europe/Berlin',
          brand_color: null,
          logo_url: expect.stringMatching(/^http.*\/logo\.svg$/),
          slogan: null,
          locations: [
            { id: studio.locationId, name: 'Main', slug: 'main', address: null, timezone: null, is_active: true },
          ],
        },
        role: 'manager',
        token: expect.stringMatching(/^ss_mob_[0-9A-Za-z]{43}$/),
        expires_at: '2026-08-30T08:00:00Z',
      },
      expect.objectContaining({ role: 'trainer', account: expect.objectContaining({ slug: other.slug }) }),
    ]);
    const rows = await service.database.query(
      'SELECT token_hash, last_four, device_name, platform FROM accounts.mobile_session WHERE user_id = $1 ORDER BY id',
      [staff.userId],
    );
    const token = body.data.accounts[0].token as string;
    expect(rows[0]).toMatchObject({ last_four: token.slice(-4), device_name: 'Pixel', platform: 'android' });
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('leaves an entry in each studio (AUD-1)', async () => {
    const staff = await addStaff(service, studio.ctx, 'owner');
    await login(staff.email).expect(200);
    const rows = await service.database.asStudio(
      studio.ctx.accountId,
      `SELECT actor_kind, actor_id::int, actor_role, action FROM accounts.activity_entry WHERE action LIKE 'session.%'`,
    );
    expect(rows).toEqual([
      { actor_kind: 'staff', actor_id: staff.userId, actor_role: 'owner', action: 'session.started' },
    ]);
  });

  it('does not tell an unknown person from a wrong password (STF-1)', async () => {
    const { email } = await addStaff(service, studio.ctx, 'owner');
    const wrong = await login(email, 'wrong').expect(422);
    const unknown = await login('nobody@example.org', 'wrong').expect(422);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials', errors: { email: [expect.any(String)] } });
  });

  it('never trims a password (STF-4)', async () => {
    const { email } = await addStaff(service, studio.ctx, 'owner');
    for (const password of [` ${STAFF_PASSWORD}`, `${STAFF_PASSWORD} `])
      expect((await login(email, password)).status).toBe(422);
  });

  it.each([
    ['no e-mail', undefined, STAFF_PASSWORD, 'email'],
    ['an e-mail that is none', 'x', STAFF_PASSWORD, 'email'],
    ['an e-mail that is a number', 5, STAFF_PASSWORD, 'email'],
    ['no password', 'a@example.org', null, 'password'],
    ['a blank password', 'a@example.org', '   ', 'password'],
    ['a password that is a number', 'a@example.org', 5, 'password'],
    ['a long password', 'a@example.org', 'x'.repeat(256), 'password'],
    ['a NUL in the password', 'a@example.org', 'x\u0000y', 'password'],
  ])('refuses %s', async (_, email, password, input) => {
    const { body } = await login(email, password).expect(422);
    expect(body).toMatchObject({ code: 'validation_failed', errors: { [input]: expect.any(Array) } });
  });

  it('refuses a platform that is none', async () => {
    const { email } = await addStaff(service, studio.ctx, 'owner');
    const { body } = await login(email, STAFF_PASSWORD, { platform: 'web' }).expect(422);
    expect(body.errors).toHaveProperty('platform');
  });

  it('includes demo studios and leaves out suspended ones; without any it answers 403 (STF-2)', async () => {
    const staff = await addStaff(service, studio.ctx, 'owner');
    const demo = await openStudio(service);
    await addMembership(service, demo.ctx.accountId, staff.userId, 'admin');
    await service.database.query(`UPDATE accounts.account SET mode = 'demo_readonly' WHERE id = $1`, [
      demo.ctx.accountId,
    ]);
    await service.database.query(`UPDATE accounts.account SET status = 'suspended' WHERE id = $1`, [
      studio.ctx.accountId,
    ]);
    const { body } = await login(staff.email).expect(200);
    expect(body.data.accounts.map((one: { role: string }) => one.role)).toEqual(['admin']);
    await service.database.query(`UPDATE accounts.account SET status = 'suspended' WHERE id = $1`, [
      demo.ctx.accountId,
    ]);
    expect((await login(staff.email).expect(403)).body.code).toBe('staff_access_denied');
  });

  it('refuses a platform administrator, with the right password only (PERM-5)', async () => {
    const staff = await addStaff(service, studio.ctx, 'owner');
    await service.database.query(`UPDATE accounts."user" SET system_role = 'platform_admin' WHERE id = $1`, [
      staff.userId,
    ]);
    expect((await login(staff.email).expect(403)).body.code).toBe('staff_access_denied');
    expect((await login(staff.email, 'wrong').expect(422)).body.code).toBe('invalid_credentials');
  });

  describe('the session', () => {
    it('ends with logout, others stay (SES-5)', async () => {
      const { email } = await addStaff(service, studio.ctx, 'owner');
      const first = await signInStaff(service, email, studio.ctx.accountId);
      const second = await signInStaff(service, email, studio.ctx.accountId);
      expect((await logout(first).expect(200)).body).toEqual({ message: expect.any(String) });
      const { body, headers } = await logout(first).expect(401);
      expect(body).toEqual({ message: expect.any(String), code: 'token_invalid' });
      expect(headers['www-authenticate']).toBe('Bearer');
      await logout(second).expect(200);
    });

    it('lives 90 days and not longer (SES-1)', async () => {
      const { email } = await addStaff(service, studio.ctx, 'owner');
      const token = await signInStaff(service, email, studio.ctx.accountId);
      service.clock.moveTo(new Date(TEST_NOW.getTime() + 90 * DAY_MS));
      expect((await logout(token)).status).toBe(401);
      service.clock.moveTo(new Date(TEST_NOW.getTime() + 90 * DAY_MS - 1_000));
      expect((await logout(token)).status).toBe(200);
    });

    it('ends with the membership, with the studio, and comes back with the studio (SES-2, ACC-1)', async () => {
      const staff = await addStaff(service, studio.ctx, 'owner');
      const token = await signInStaff(service, staff.email, studio.ctx.accountId);
      const setStatus = (status: string) =>
        service.database.query('UPDATE accounts.account SET status = $2 WHERE id = $1', [studio.ctx.accountId, status]);
      await setStatus('suspended');
      await logout(token).expect(401);
      await setStatus('active');
      await service.database.query('DELETE FROM accounts.account_membership WHERE user_id = $1', [staff.userId]);
      expect((await logout(token)).status).toBe(401);
      await addMembership(service, studio.ctx.accountId, staff.userId, 'receptionist');
      expect((await logout(token)).status).toBe(200);
    });

    it.each([
      ['nothing', undefined, 'token_missing'],
      ['another scheme', 'Basic YTpi', 'token_missing'],
      ['no credentials', 'Bearer ', 'token_missing'],
      ['a random token', `Bearer ss_mob_${'x'.repeat(43)}`, 'token_invalid'],
      ['an API token', `Bearer ss_live_${'x'.repeat(43)}`, 'token_invalid'],
    ])('with %s is 401', async (_, header, code) => {
      const request = service.http.post(LOGOUT);
      const { body } = await (header === undefined ? request : request.set('Authorization', header)).expect(401);
      expect(body.code).toBe(code);
    });

    it('notes its use at most once a minute (TOK-6)', async () => {
      const { email } = await addStaff(service, studio.ctx, 'owner');
      const token = await signInStaff(service, email, studio.ctx.accountId);
      const lastUsed = async () => {
        await service.http.get('/api/v1/mobile/me').set('Authorization', `Bearer ${token}`).expect(200);
        await service.app.get(LastUses).write();
        const [row] = await service.database.query<{ at: Date | null }>(
          'SELECT last_used_at AS at FROM accounts.mobile_session WHERE last_four = $1 AND account_id = $2',
          [token.slice(-4), studio.ctx.accountId],
        );
        return row?.at?.toISOString();
      };
      expect(await lastUsed()).toBe('2026-06-01T08:00:00.000Z');
      service.clock.moveTo(new Date('2026-06-01T08:00:59Z'));
      expect(await lastUsed()).toBe('2026-06-01T08:00:00.000Z');
      service.clock.moveTo(new Date('2026-06-01T08:01:00Z'));
      expect(await lastUsed()).toBe('2026-06-01T08:01:00.000Z');
    });
  });
});
