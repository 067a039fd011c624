import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { codeOf, DeskBrowser } from '../../support/desk';
import { addStaff, signInStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const CUSTOMER = { name: 'Ada Example' };

const FORGED = [403, 'desk_request_forged'];

describe('requests of the desk', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let accountId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
    ({ accountId } = studio.ctx);
  });
  afterAll(() => service.close());

  const desk = async (role: Parameters<typeof addStaff>[2] = 'owner') => {
    const staff = await addStaff(service, studio.ctx, role);
    const browser = new DeskBrowser(service);
    await browser.signIn(staff.email);
    return { ...staff, browser };
  };

  it('reach management and the app as the person, in the studio of their address (DESK-4)', async () => {
    const { browser, email } = await desk();
    const me = await browser.call('get', accountId, 'mobile/me');
    expect(me.body).toMatchObject({ data: { actor: { user: { email } }, account: { id: accountId } } });
    expect([me.headers['cache-control'], me.headers['cross-origin-resource-policy']]).toEqual([
      'no-store',
      'same-origin',
    ]);
    const created = await browser.call('post', accountId, 'manage/customers', CUSTOMER);
    expect(created.status).toBe(201);
    const listed = await browser.call('get', accountId, 'manage/customers?q=Ada&limit=1');
    expect(listed.body).toMatchObject({ data: [CUSTOMER] });
  });

  it('are executed once with their idempotency key (DESK-4)', async () => {
    const { browser } = await desk();
    const key = { 'Idempotency-Key': 'desk-1' };
    const [first, second] = [
      await browser.call('post', accountId, 'manage/customers', { name: 'Once' }, key),
      await browser.call('post', accountId, 'manage/customers', { name: 'Once' }, key),
    ];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  });

  it.each([
    'GET /desk/api/{id}/api/v1/public/x/y/schedule',
    'POST /desk/api/{id}/api/v1/mobile/auth/staff/login',
    'POST /desk/api/{id}/api/v1/mobile/Auth/staff/login',
    'GET /desk/api/{id}/api/v1/Manage/customers',
    'GET /desk/api/{id}/api/v1/festival/battles',
    'GET /desk/api/{id}/healthz',
    'GET /desk/api/{id}//api/v1/manage/customers',
    'GET /desk/api/{id}/api/v1/manage/../public/x/y/schedule',
    'GET /desk/api/0/api/v1/manage/customers',
    'GET /desk/api/nothing',
    'GET /desk/api',
  ])('reach nothing else: %s (DESK-4)', async (request) => {
    const { browser, email } = await desk();
    const [method = '', path = ''] = request.replace('{id}', String(accountId)).split(' ');
    const body = method === 'GET' ? undefined : { email, password: STAFF_PASSWORD };
    const response = await browser.send(method === 'GET' ? 'get' : 'post', path, body, { Accept: 'text/html' });
    expect(codeOf(response)).toEqual([404, 'not_found']);
  });

  it('reach no studio in which the browser is not signed in, and no row of another one (DESK-4)', async () => {
    const other = await openStudio(service);
    const customerId = await addCustomer(service, other.ctx);
    const { browser } = await desk();
    expect(codeOf(await browser.call('get', other.ctx.accountId, 'mobile/me'))).toEqual([401, 'token_invalid']);
    expect(codeOf(await browser.call('get', 987_654_321, 'mobile/me'))).toEqual([401, 'token_invalid']);
    const row = await browser.call('get', accountId, `manage/customers/${customerId}`);
    expect(codeOf(row)).toEqual([404, 'not_found']);
  });

  it('act by their cookie alone: a bearer of the page counts nothing (DESK-4)', async () => {
    const { email, browser } = await desk();
    const bearer = `Bearer ${await signInStaff(service, email, accountId)}`;
    const nobody = new DeskBrowser(service);
    expect(codeOf(await nobody.call('get', accountId, 'mobile/me', undefined, { Authorization: bearer }))).toEqual([
      401,
      'token_missing',
    ]);
    const { status } = await browser.call('get', accountId, 'mobile/me', undefined, { Authorization: 'Bearer none' });
    expect(status).toBe(200);
  });

  it.each([
    ['without a token', { 'X-Desk-Token': null }],
    ['with an empty token', { 'X-Desk-Token': '' }],
    ['with a token that is none', { 'X-Desk-Token': 'A'.repeat(43) }],
    ['from another site', { Origin: 'https://elsewhere.example' }],
    ['from the same host without TLS or on another port', { Origin: 'http://127.0.0.1:1' }],
    ['without an origin', { Origin: null }],
    ['from another site, as the browser says', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from a site beside it', { 'Sec-Fetch-Site': 'same-site' }],
    ['by a link', { 'Sec-Fetch-Site': 'none' }],
  ])('are refused as writes %s, and change nothing (DESK-5)', async (_, headers) => {
    const { browser } = await desk();
    const name = `Forged ${Object.values(headers).join()}`;
    expect(codeOf(await browser.call('post', accountId, 'manage/customers', { name }, headers))).toEqual(FORGED);
    for (const method of ['put', 'patch', 'delete'] as const)
      expect(codeOf(await browser.call(method, accountId, 'manage/account', undefined, headers))).toEqual(FORGED);
    const { body } = await browser.call('get', accountId, `manage/customers?q=Forged`);
    expect(body).toMatchObject({ data: [] });
  });

  it('take no token of another session of the same person (DESK-5)', async () => {
    const { browser, email } = await desk();
    const other = new DeskBrowser(service);
    await other.signIn(email);
    const headers = { 'X-Desk-Token': other.session.write_token };
    expect(codeOf(await browser.call('post', accountId, 'manage/customers', CUSTOMER, headers))).toEqual(FORGED);
  });

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': null }, 403],
    [{ 'Sec-Fetch-Site': 'none' }, 200],
    [{ 'Sec-Fetch-Site': null }, 200],
  ])('read with %p: %i (DESK-5)', async (headers, status) => {
    const { browser } = await desk();
    expect((await browser.call('get', accountId, 'mobile/me', undefined, headers)).status).toBe(status);
  });

  it('are never readable by other origins (DESK-5)', async () => {
    const { browser } = await desk();
    const path = `/desk/api/${accountId}/api/v1/manage/customers`;
    const Origin = 'https://elsewhere.example';
    const preflight = await service.http
      .options(path)
      .set({ Origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'x-desk-token' });
    const answers = [
      preflight,
      await browser.send('get', path),
      await browser.send('get', path, undefined, { Origin }),
    ];
    for (const { headers } of answers)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(preflight.status).toBe(404);
  });

  it('have the permissions of the moment (DESK-6)', async () => {
    const { browser, membershipId } = await desk('receptionist');
    expect((await browser.call('get', accountId, 'manage/customers')).status).toBe(200);
    await service.database.query('UPDATE accounts.account_membership SET permissions = $2 WHERE id = $1', [
      membershipId,
      ['mark_attendance'],
    ]);
    expect(codeOf(await browser.call('get', accountId, 'manage/customers'))).toEqual([403, 'forbidden']);
    const { body } = await browser.send('get', '/desk/api/session');
    expect(body).toMatchObject({ data: { studios: [{ permissions: ['mark_attendance'] }] } });
    await service.database.query('DELETE FROM accounts.account_membership WHERE id = $1', [membershipId]);
    expect(codeOf(await browser.call('get', accountId, 'manage/customers'))).toEqual([401, 'token_invalid']);
    expect((await browser.send('get', '/desk/api/session')).body).toMatchObject({ data: { person: null } });
  });

  it('end with their session, wherever it is ended (DESK-6)', async () => {
    const { browser, email } = await desk();
    const app = `Bearer ${await signInStaff(service, email, accountId)}`;
    const { body } = await service.http.get('/api/v1/mobile/sessions').set('Authorization', app).expect(200);
    const sessions = (body as { data: { id: number; device_name: string | null }[] }).data;
    const session = sessions.find(({ device_name }) => device_name === 'Desk, Firefox');
    expect((await browser.call('get', accountId, 'mobile/sessions')).body).toMatchObject({
      data: [{ is_current: false }, { id: session?.id, is_current: true }],
    });
    await service.http.delete(`/api/v1/mobile/sessions/${session?.id}`).set('Authorization', app).expect(204);
    expect(codeOf(await browser.call('get', accountId, 'mobile/me'))).toEqual([401, 'token_invalid']);
    expect((await browser.send('get', '/desk/api/session')).body).toMatchObject({ data: { person: null } });
  });

  it('end sessions themselves (DESK-6)', async () => {
    const { browser, email } = await desk();
    const other = new DeskBrowser(service);
    await other.signIn(email);
    const { body } = await browser.call('get', accountId, 'mobile/sessions');
    const found = (body as { data: { id: number; is_current: boolean }[] }).data.find(({ is_current }) => !is_current);
    expect((await browser.call('delete', accountId, `mobile/sessions/${found?.id}`)).status).toBe(204);
    expect((await other.call('get', accountId, 'mobile/me')).status).toBe(401);
    expect((await browser.call('get', accountId, 'mobile/me')).status).toBe(200);
  });

  it('are refused in the language of the browser, others in management in English (DESK-8)', async () => {
    const { browser, email } = await desk();
    const German = { 'Accept-Language': 'de' };
    const refused = await browser.call('get', accountId, 'manage/customers/987654321', undefined, German);
    expect(refused.body).toMatchObject({ code: 'not_found', message: 'Das wurde nicht gefunden.' });
    const forged = await browser.call('delete', accountId, 'manage/account', undefined, {
      ...German,
      'X-Desk-Token': null,
    });
    expect((forged.body as { message: string }).message).toMatch(/Seite neu laden/);
    const app = `Bearer ${await signInStaff(service, email, accountId)}`;
    const { body } = await service.http
      .get('/api/v1/manage/customers/987654321')
      .set({ ...German, Authorization: app })
      .expect(404);
    expect((body as { message: string }).message).toMatch(/^The customer/);
  });
});
