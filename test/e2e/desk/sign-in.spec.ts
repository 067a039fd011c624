import { tokenHash } from '@studio/secrets';

import { closeAll, createTestApp, sharedTestApp, type TestApp } from '../../support/app';
import { createDemoApp } from '../../support/demo';
import { codeOf, DeskBrowser, type DeskSession } from '../../support/desk';
import { addMembership, addStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('the sign-in of the desk', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
  });
  afterAll(() => service.close());

  const sessionOf = async (browser: DeskBrowser) =>
    ((await browser.send('get', '/desk/api/session')).body as { data: DeskSession }).data;

  it('answers who is signed in where and what they may do, and never a bearer (DESK-2, DESK-3)', async () => {
    const { email, userId } = await addStaff(service, studio.ctx, 'receptionist');
    const browser = new DeskBrowser(service);
    const response = await browser.signIn(email);
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { data } = response.body as { data: DeskSession };
    expect(data).toEqual({
      person: { id: userId, name: expect.any(String), email },
      write_token: expect.stringMatching(/^[\w-]{43}$/),
      code_wanted: false,
      code_of_app: false,
      passkeys_at: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      has_demo: false,
      studios: [
        {
          account: expect.objectContaining({
            id: studio.ctx.accountId,
            slug: studio.slug,
            locations: [expect.anything()],
          }),
          role: 'receptionist',
          permissions: expect.arrayContaining(['manage_bookings', 'mark_attendance']),
          is_demo: false,
          has_festivals: false,
          second_factor_wanted: null,
          expires_at: '2026-08-30T08:00:00Z',
        },
      ],
    });
    expect(response.text).not.toContain('ss_mob_');
    expect(await sessionOf(browser)).toEqual(data);
  });

  it('opens every active studio of the person, each with a session of its own (DESK-3)', async () => {
    const other = await openStudio(service);
    const suspended = await openStudio(service);
    const { email, userId } = await addStaff(service, studio.ctx, 'owner');
    await addMembership(service, suspended.ctx.accountId, userId, 'owner');
    await addMembership(service, other.ctx.accountId, userId, 'trainer');
    await service.database.query(`UPDATE accounts.account SET status = 'suspended' WHERE id = $1`, [
      suspended.ctx.accountId,
    ]);
    const browser = new DeskBrowser(service);
    await browser.signIn(email);
    expect(browser.session.studios.map(({ account, role }) => [account.slug, role])).toEqual([
      [studio.slug, 'owner'],
      [other.slug, 'trainer'],
    ]);
    for (const { account } of browser.session.studios) {
      const { body } = await browser.call('get', account.id, 'mobile/me');
      expect((body as { data: { account: object } }).data.account).toMatchObject({ slug: account.slug });
    }
    expect(codeOf(await browser.call('get', suspended.ctx.accountId, 'mobile/me'))).toEqual([401, 'token_invalid']);
  });

  it('stores the hash of each bearer only, as of any session, with the name of the browser (DESK-3)', async () => {
    const { email, userId } = await addStaff(service, studio.ctx, 'manager');
    const browser = new DeskBrowser(service);
    await browser.signIn(email);
    const rows = await service.database.query<{ token_hash: string; device_name: string }>(
      'SELECT token_hash, device_name FROM accounts.mobile_session WHERE user_id = $1',
      [userId],
    );
    expect(rows).toEqual([{ token_hash: expect.stringMatching(/^[\da-f]{64}$/), device_name: 'Desk, Firefox' }]);
    const [, value = ''] = browser.cookie.split('=');
    expect(rows[0]?.token_hash).not.toBe(tokenHash(value));
    expect(rows[0]?.token_hash).not.toBe(tokenHash(`ss_mob_${value}`));
  });

  it('refuses what the sign-in of the app refuses (DESK-2)', async () => {
    const { email } = await addStaff(service, studio.ctx, 'owner');
    const browser = new DeskBrowser(service);
    expect(codeOf(await browser.signIn(email, 'not the password'))).toEqual([422, 'invalid_credentials']);
    expect(codeOf(await browser.signIn('nobody@example.org'))).toEqual([422, 'invalid_credentials']);
    expect(codeOf(await browser.signIn('no address'))).toEqual([422, 'validation_failed']);
    expect(browser.cookie).toBe('');
    expect(await sessionOf(browser)).toEqual({
      person: null,
      write_token: null,
      code_wanted: false,
      code_of_app: false,
      passkeys_at: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      has_demo: false,
      studios: [],
    });
  });

  it.each([
    ['of another site', { Origin: 'https://elsewhere.example' }],
    ['of a page without an origin', { Origin: 'null' }],
    ['without an origin', { Origin: null }],
    ['of a site beside it', { 'Sec-Fetch-Site': 'same-site' }],
    ['of another site, as the browser says', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('takes no sign-in %s (DESK-5)', async (_, headers) => {
    const { email } = await addStaff(service, studio.ctx, 'owner');
    const browser = new DeskBrowser(service);
    const body = { email, password: STAFF_PASSWORD };
    const response = await browser.send('post', '/desk/api/session', body, headers);
    expect(codeOf(response)).toEqual([403, 'desk_request_forged']);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(codeOf(await browser.send('post', '/desk/api/demo', {}, headers))).toEqual([403, 'desk_request_forged']);
  });

  it('ends in every studio by signing out, which needs the token against forgery (DESK-5, DESK-6)', async () => {
    const other = await openStudio(service);
    const { email, userId } = await addStaff(service, studio.ctx, 'owner');
    await addMembership(service, other.ctx.accountId, userId, 'owner');
    const browser = new DeskBrowser(service);
    await browser.signIn(email);
    const forged = await browser.send('delete', '/desk/api/session', undefined, { 'X-Desk-Token': null });
    expect(codeOf(forged)).toEqual([403, 'desk_request_forged']);
    expect((await browser.call('get', other.ctx.accountId, 'mobile/me')).status).toBe(200);
    const ended = await browser.send('delete', '/desk/api/session');
    expect([ended.status, ended.text]).toEqual([204, '']);
    expect(ended.headers['set-cookie']).toEqual([expect.stringMatching(/^studio_desk=;.*Expires=Thu, 01 Jan 1970/)]);
    for (const { ctx } of [studio, other])
      expect(codeOf(await browser.call('get', ctx.accountId, 'mobile/me'))).toEqual([401, 'token_invalid']);
    expect((await sessionOf(browser)).person).toBeNull();
    expect((await new DeskBrowser(service).send('delete', '/desk/api/session')).status).toBe(204);
  });

  it('replaces who was signed in before (DESK-6)', async () => {
    const [first, second] = [
      await addStaff(service, studio.ctx, 'owner'),
      await addStaff(service, studio.ctx, 'owner'),
    ];
    const browser = new DeskBrowser(service);
    await browser.signIn(first.email);
    const { cookie } = browser;
    await browser.signIn(second.email);
    expect((await sessionOf(browser)).person).toMatchObject({ email: second.email });
    browser.cookie = cookie;
    expect((await sessionOf(browser)).person).toBeNull();
  });

  it.each([
    ['of another person', (cookie: string) => cookie.replace(/\.\d+\./, '.1.')],
    ['of another secret', (cookie: string) => `${cookie.slice(0, -1)}${cookie.endsWith('x') ? 'y' : 'x'}`],
    ['of an unknown key', (cookie: string) => cookie.replace(/=.{8}/, '=00000000')],
    ['that is none', () => 'studio_desk=%00; studio_desk=1.2.3'],
  ])('takes no cookie %s (DESK-3)', async (_, change) => {
    const { email } = await addStaff(service, studio.ctx, 'owner');
    const browser = new DeskBrowser(service);
    await browser.signIn(email);
    browser.cookie = change(browser.cookie);
    expect((await sessionOf(browser)).person).toBeNull();
    expect((await browser.call('get', studio.ctx.accountId, 'mobile/me')).status).toBe(401);
  });
});

describe('the cookie of the desk', () => {
  it('is for this host alone over https, and out of reach of scripts and other sites (DESK-3)', async () => {
    const service = await createTestApp({ environment: { PUBLIC_BASE_URL: 'https://studio.example' } });
    const { email } = await addStaff(service, (await openStudio(service)).ctx, 'owner');
    const browser = new DeskBrowser(service, 'https://studio.example');
    const { status, headers } = await browser.signIn(email);
    expect(status).toBe(200);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-studio_desk=[\da-f]{8}\.\d+\.\w{43}; Max-Age=7776000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    expect((await browser.send('get', '/desk/api/session')).body).toMatchObject({ data: { person: { email } } });
    await service.close();
  });

  it('remains valid while its key is listed as an older one (DESK-3)', async () => {
    const [older, newer] = ['a', 'b'].map((letter) => Buffer.alloc(32, letter).toString('base64'));
    const first = await createTestApp({ environment: { SECRET_KEY: older ?? '' } });
    const studio = await openStudio(first);
    const { email } = await addStaff(first, studio.ctx, 'owner');
    const before = new DeskBrowser(first);
    await before.signIn(email);
    const joined = async (keys: string) => {
      const service = await createTestApp({ environment: { SECRET_KEY: keys }, database: first.database });
      const browser = new DeskBrowser(service);
      browser.cookie = before.cookie;
      const { status } = await browser.call('get', studio.ctx.accountId, 'mobile/me');
      return { service, status };
    };
    const both = await joined(`${newer},${older}`);
    const alone = await joined(newer ?? '');
    expect([both.status, alone.status]).toEqual([200, 401]);
    await closeAll(both.service, alone.service, first);
  });
});

describe('limits of the sign-in of the desk (DESK-2)', () => {
  it('are those of the sign-in of the app', async () => {
    const service = await createTestApp({ environment: { RATE_LIMIT_SIGN_IN: '3', SHARED_ADDRESSES: '' } });
    const browser = new DeskBrowser(service);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await browser.signIn('nobody@example.org')).status);
    expect(statuses).toEqual([422, 422, 422, 429]);
    await service.close();
  });
});

describe('the desk of the demo studio (DESK-7)', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createDemoApp();
  });
  afterAll(() => service.close());

  it.each([undefined, 'owner', 'receptionist', 'trainer'])('opens without a password, as %s', async (as) => {
    const browser = new DeskBrowser(service);
    const { status, headers } = await browser.openDemo(as);
    expect([status, browser.session.has_demo]).toEqual([200, true]);
    expect(headers['set-cookie']).toEqual([expect.stringContaining('Max-Age=86400;')]);
    expect(browser.session.studios).toEqual([
      expect.objectContaining({
        account: expect.objectContaining({ slug: 'demo-studio' }),
        role: as ?? 'owner',
        is_demo: true,
      }),
    ]);
    const accountId = browser.session.studios[0]?.account.id ?? 0;
    expect((await browser.call('get', accountId, 'manage/account')).status).toBe(200);
    const write = await browser.call('patch', accountId, 'manage/account', { name: 'Other' });
    expect(codeOf(write)).toEqual([423, 'demo_readonly']);
    expect((await browser.send('delete', '/desk/api/session')).status).toBe(204);
  });

  it('sets up no second factor, as everybody knows its passwords (SF-12)', async () => {
    const browser = new DeskBrowser(service);
    await browser.openDemo();
    const address = '/desk/api/second-factor';
    expect(codeOf(await browser.send('get', address))).toEqual([423, 'demo_readonly']);
    const begun = await browser.send('post', `${address}/secret`, { current_password: STAFF_PASSWORD });
    expect(codeOf(begun)).toEqual([423, 'demo_readonly']);
  });

  it('is not opened as anybody else', async () => {
    expect(codeOf(await new DeskBrowser(service).openDemo('admin'))).toEqual([422, 'validation_failed']);
  });

  it('does not exist where the service runs without demo studios', async () => {
    const { http } = service;
    const live = await createTestApp();
    expect(codeOf(await new DeskBrowser(live).openDemo())).toEqual([404, 'not_found']);
    await live.close();
    await service.database.query(`UPDATE accounts.account SET mode = 'live' WHERE slug = 'demo-studio'`);
    expect(codeOf(await new DeskBrowser(service).openDemo())).toEqual([404, 'not_found']);
    expect((await http.get('/desk/api/session')).body).toMatchObject({ data: { has_demo: false } });
  });
});
