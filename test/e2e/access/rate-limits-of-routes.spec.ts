import { readConfiguration } from '@studio/config';

import { describeApplication } from '../../../src/application';
import { createTestApp, type TestApp } from '../../support/app';

const GROUPS = [
  'PUBLIC_SCHEDULE',
  'PUBLIC_PRICE',
  'SIGN_IN',
  'EXTERNAL_SIGN_IN',
  'MOBILE',
  'MANAGE',
  'WEBSITE_LEADS',
  'WEBSITE_FORM',
  'FESTIVAL_BATTLES',
  'CHECK_IN',
  'ASSISTANT',
] as const;
/** Money facts are never refused (festival.md section 8). */
const UNLIMITED = ['/api/v1/festival-payments/{provider}/callbacks'];
const LEAST = Object.fromEntries(GROUPS.map((group) => [`RATE_LIMIT_${group}`, '1']));
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

describe('rate limits of all routes', () => {
  let service: TestApp;
  let operations: { readonly method: (typeof METHODS)[number]; readonly path: string; readonly isLimited: boolean }[];

  beforeAll(async () => {
    service = await createTestApp({ environment: LEAST });
    operations = Object.entries(describeApplication(service.app).paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        return operation ? [{ method, path, isLimited: '429' in operation.responses }] : [];
      }),
    );
  });
  afterAll(() => service.close());

  const call = (method: (typeof METHODS)[number], path: string, bearer: string) =>
    service.http[method](path.replaceAll(/\{\w+\}/g, '1')).set('Authorization', `Bearer ${bearer}`);

  it('RL-1, WEB-6: the defaults are the documented ones', () => {
    expect(readConfiguration({}).rateLimits).toEqual({
      publicSchedule: 300,
      publicPrice: 120,
      externalSignIn: 60,
      signIn: 10,
      signInAddress: 60,
      codeSend: 10,
      codeSendOfStudio: 6,
      newCustomer: 20,
      failedSignIn: 10,
      mobile: 120,
      manage: 120,
      websiteLeads: 30,
      websiteForm: 60,
      websiteVisitor: 5,
      websiteVisitorHour: 30,
      websiteKey: 600,
      calendar: 300,
      ownCalendar: 60,
      festivalBattles: 120,
      checkIn: 120,
      assistant: 120,
      oauthPages: 60,
      oauthToken: 30,
      oauthRevoke: 30,
      oauthRegister: 10,
      oauthMetadata: 30,
      oauthDiscovery: 300,
      help: 120,
    });
  });

  it('every operation of the interface but the callbacks of payments documents 429', () => {
    const open = operations.filter(({ path, isLimited }) => path.startsWith('/api/v1/') && !isLimited);
    expect(open.map(({ path }) => path)).toEqual(UNLIMITED);
    expect(operations.filter(({ isLimited }) => isLimited).length).toBeGreaterThan(40);
  });

  it('every documented 429 comes, with its headers (RL-2, RL-9, ERR-3)', async () => {
    for (const { method, path } of operations.filter(({ isLimited }) => isLimited)) {
      await call(method, path, 'one');
      const { status, body, headers } = await call(method, path, 'one');
      const { 'ratelimit-limit': limit, 'ratelimit-remaining': remaining } = headers;
      expect({ method, path, status, body, limit, remaining }).toEqual({
        ...{ method, path, status: 429, limit: '1', remaining: '0' },
        body: { message: expect.any(String), code: 'rate_limited' },
      });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['ratelimit-reset']).toBe(headers['retry-after']);
      expect(headers['ratelimit']).toMatch(/^"[a-z-]+";r=0;t=\d+/);
      expect(headers['ratelimit-policy']).toMatch(/^"[a-z-]+";q=1;w=60/);
    }
  });

  it.each([
    ['mobile', 'get', '/api/v1/mobile/me'],
    ['management', 'get', '/api/v1/manage/account'],
    ['leads', 'post', '/api/v1/website-leads'],
  ] as const)('RL-1: %s counts by bearer', async (_, method, path) => {
    const [first, second] = [`first ${path}`, `second ${path}`].map((text) => Buffer.from(text).toString('hex'));
    expect((await call(method, path, first ?? '')).status).toBe(401);
    expect((await call(method, path, first ?? '')).status).toBe(429);
    expect((await call(method, path, second ?? '')).status).toBe(401);
  });

  it('RL-1: sign-in counts by e-mail in any case, digits of the phone, and address', async () => {
    const statusOf = async (path: string, body: object) =>
      (await service.http.post(`/api/v1/mobile/auth/${path}`).send(body)).status;
    expect(await statusOf('staff/login', { email: 'A@example.org', password: 'x' })).toBe(422);
    expect(await statusOf('customer/email-login', { email: ' a@EXAMPLE.org', password: 'x' })).toBe(429);
    expect(await statusOf('staff/login', { email: 'b@example.org', password: 'x' })).toBe(422);
    expect(await statusOf('customer/otp/send', { account_slug: 'x', phone: '+49 (151) 1' })).toBe(404);
    expect(await statusOf('customer/otp/verify', { account_slug: 'x', phone: '491511', code: '1' })).toBe(429);
  });

  it('RL-1: an input the route does not take opens no bucket of its own', async () => {
    const attempt = async (path: string, query: string, body: object) =>
      (await service.http.post(`/api/v1/mobile/auth/${path}${query}`).send(body)).status;
    const login = { email: 'guessed@example.org', password: 'x' };
    expect(await attempt('staff/login', '', login)).toBe(422);
    for (const more of [{ phone: '1' }, { phone: '2' }, { phone: { digits: 3 } }])
      expect(await attempt('staff/login', '?phone=4&email=other@example.org', { ...login, ...more })).toBe(429);
    const code = { account_slug: 'x', phone: '+4915199999999', code: '1' };
    expect(await attempt('customer/otp/verify', '', code)).toBe(422);
    expect(await attempt('customer/otp/verify', '', { ...code, email: 'a@example.org' })).toBe(429);
  });
});
