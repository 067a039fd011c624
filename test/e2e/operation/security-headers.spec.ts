import { createTestApp, type TestApp } from '../../support/app';
import { authorizeAddress, baseOf, newVerifier, registerClient } from '../../support/assistant-sign-in';
import { bearerOfCustomer } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import { exchangeBytes, type RawAnswer, type RawRequest, sendRaw } from '../../support/raw-http';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const YEAR_SECONDS = 31_536_000;
const MEBIBYTE = 1_048_576;
const PRICE_LIMIT = 2;
const AS_JSON = { 'Content-Type': 'application/json' };
const REVALIDATED = 'public, max-age=0, must-revalidate';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Who asks; each has an `Authorization` header of its own. */
type Asker = 'nobody' | 'customer' | 'trainer' | 'owner';

/** An answer: its name, the status that proves it is the one, whether it is kept, who asks for it, and with what. */
type Case = readonly [name: string, status: number, kept: string, asker: Asker, path: string, request?: RawRequest];

const NOBODY = 'no-store';
const GIVEN: readonly Case[] = [
  ['a public page of the interface', 200, REVALIDATED, 'nobody', '{studio}/schedule'],
  ['what a customer reads', 200, NOBODY, 'customer', '/api/v1/mobile/me'],
  ['bookings of a customer', 200, NOBODY, 'customer', '/api/v1/mobile/customer/bookings'],
  ['what staff read', 200, NOBODY, 'owner', '/api/v1/manage/customers'],
  ['a file of customers', 200, NOBODY, 'owner', '/api/v1/manage/customers/export'],
  ['the activity log', 200, NOBODY, 'owner', '/api/v1/manage/activity-log'],
  ['a body that is no JSON', 400, NOBODY, 'nobody', '{studio}/price', { headers: AS_JSON, body: '{' }],
  ['no bearer', 401, NOBODY, 'nobody', '/api/v1/manage/customers'],
  ['an expired subscription', 402, NOBODY, 'nobody', '{expired}/schedule'],
  ['a missing permission', 403, NOBODY, 'trainer', '/api/v1/manage/activity-log'],
  ['an unknown address of the interface', 404, NOBODY, 'nobody', '/api/v1/nothing'],
  ['an unknown address', 404, NOBODY, 'nobody', '/nothing'],
  ['another method', 405, NOBODY, 'nobody', '{studio}/schedule', { method: 'DELETE' }],
  ['a method for tracing', 405, NOBODY, 'nobody', '{studio}/schedule', { method: 'TRACE' }],
  [
    'a body too large',
    413,
    NOBODY,
    'owner',
    '/api/v1/manage/customers',
    { method: 'POST', headers: AS_JSON, body: `"${'x'.repeat(MEBIBYTE)}"` },
  ],
  [
    'a body of another kind',
    415,
    NOBODY,
    'owner',
    '/api/v1/manage/customers',
    { method: 'POST', headers: { ...AS_JSON, 'Content-Encoding': 'rot13' }, body: '{}' },
  ],
  ['a bad input', 422, NOBODY, 'nobody', '{studio}/schedule?from=x'],
  ['the page after a payment', 200, NOBODY, 'nobody', '/pay/done'],
  ['the page for a password', 200, NOBODY, 'nobody', '/password'],
  ['the page for a forgotten password', 200, NOBODY, 'nobody', '/password/forgot'],
  ['the page of an invitation', 422, NOBODY, 'nobody', '/invitation'],
  ['the choice of a studio for an assistant', 200, NOBODY, 'nobody', '/connect'],
  ['an unknown page of connections', 404, NOBODY, 'nobody', '/connect/nobody/connections'],
  ['a page of the help', 200, REVALIDATED, 'nobody', '/help/customers'],
  ['an unknown page of the help', 404, NOBODY, 'nobody', '/help/nothing'],
  ['the health of the process', 200, NOBODY, 'nobody', '/healthz'],
  ['the version', 200, NOBODY, 'nobody', '/version'],
  ['an authorization request that cannot be trusted', 400, NOBODY, 'nobody', '/oauth/authorize'],
  ['a bad token request', 400, NOBODY, 'nobody', '/oauth/token', { method: 'POST', headers: FORM, body: 'a=b' }],
  ['an assistant without a token', 401, NOBODY, 'nobody', '/mcp/service-studio', { method: 'POST' }],
  ['an assistant that reads', 405, NOBODY, 'nobody', '/mcp/service-studio'],
];
const CASES = GIVEN.map(([name, status, kept, asker, path, request = {}]) => {
  return [name, status, kept, asker, path, request] as const;
});

const over = (scheme: string, { headers = {}, ...request }: RawRequest): RawRequest => ({
  ...request,
  headers: { ...headers, 'X-Forwarded-Proto': scheme },
});

function directivesOf({ headers }: RawAnswer): ReadonlyMap<string, string> {
  const policy = String(headers['content-security-policy']);
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );
}

/** What holds for every answer, whatever it is. */
function expectSafe(answer: RawAnswer): void {
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  });
  expect(answer.headers['x-powered-by']).toBeUndefined();
  const directives = directivesOf(answer);
  expect([directives.get('frame-ancestors'), directives.get('base-uri')]).toEqual(["'none'", "'none'"]);
  expect(directives.get('object-src') ?? directives.get('default-src')).toBe("'none'");
  expect(String(answer.headers['content-security-policy'])).not.toMatch(/unsafe|\*|https?:/);
}

describe('headers that keep browsers safe', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let expired: OpenStudio;
  let bearers: Readonly<Record<Asker, string>>;

  beforeAll(async () => {
    service = await createTestApp({ environment: { TRUST_PROXY: 'loopback', ASSISTANT_HOSTS: '127.0.0.1' } });
    studio = await openStudio(service);
    expired = await openStudio(service);
    await given(service).subscription.execute('test', expired.slug, { status: 'expired' });
    bearers = {
      nobody: '',
      customer: await bearerOfCustomer(service, studio.slug, 'headers@example.org'),
      trainer: await bearerOfRole(service, studio.ctx, 'trainer', []),
      owner: await bearerOfRole(service, studio.ctx, 'owner'),
    };
  });
  afterAll(() => service.close());

  const ask = (asker: Asker, path: string, { headers = {}, ...request }: RawRequest = {}) => {
    const bearer = bearers[asker] === '' ? {} : { Authorization: bearers[asker] };
    const address = path
      .replace('{studio}', `/api/v1/public/${studio.slug}/main`)
      .replace('{expired}', `/api/v1/public/${expired.slug}/main`);
    return sendRaw(service.url, address, { ...request, headers: { ...bearer, ...headers } });
  };

  it.each(CASES)(
    'are on every answer, and say who may keep it: %s (%i)',
    async (_, status, kept, asker, path, request) => {
      const answer = await ask(asker, path, over('https', request));
      expect(answer.status).toBe(status);
      expectSafe(answer);
      expect(answer.headers['cache-control']).toBe(kept);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  it.each(CASES)(
    'promise encryption to those who came by it, and to nobody else: %s (%i)',
    async (_, status, __, asker, path, request) => {
      const promise = async (scheme: string) => {
        const answer = await ask(asker, path, over(scheme, request));
        expect(answer.status).toBe(status);
        return answer.headers['strict-transport-security'];
      };
      expect(await promise('https')).toBe(`max-age=${YEAR_SECONDS}; includeSubDomains`);
      expect(await promise('http')).toBeUndefined();
    },
  );

  it('are on what is unchanged, on a preflight and on too many requests', async () => {
    const { headers } = await ask('nobody', '{studio}/schedule');
    const unchanged = { headers: { 'If-None-Match': String(headers['etag']) } };
    const preflight = {
      method: 'OPTIONS',
      headers: { Origin: 'https://site.example', 'Access-Control-Request-Method': 'GET' },
    };
    const strict = await createTestApp({
      database: service.database,
      environment: { RATE_LIMIT_PUBLIC_PRICE: String(PRICE_LIMIT) },
    });
    for (let count = 0; count < PRICE_LIMIT; count += 1) await sendRaw(strict.url, studio.price);
    const answers = [
      await ask('nobody', '{studio}/schedule', unchanged),
      await ask('nobody', '{studio}/schedule', preflight),
      await sendRaw(strict.url, studio.price),
    ];
    await strict.close();
    const [same, ...others] = answers;
    expect(answers.map(({ status }) => status)).toEqual([304, 204, 429]);
    others.forEach(expectSafe);
    // The client has those that concern the body, and uses them.
    expect(same?.headers).not.toHaveProperty('content-security-policy');
    expect(same?.headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': REVALIDATED,
    });
  });

  it('are on redirects, whose cookies no script reads', async () => {
    const client = await registerClient(service);
    const address = new URL(authorizeAddress(service, studio.slug, client, newVerifier().challenge));
    expect(address.origin).toBe(baseOf(service));
    const answer = await sendRaw(service.url, address.pathname + address.search);
    expect(answer.status).toBe(303);
    expectSafe(answer);
    expect(answer.headers['cache-control']).toBe('no-store');
    const cookies = answer.headers['set-cookie'] ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; samesite=lax.*; httponly/i);
  });

  it('do not let bytes that are no request be guessed at or kept', async () => {
    for (const bytes of ['nonsense\r\n\r\n', 'GET /version HTTP/1.1\r\nHost: x\r\nExpect: magic\r\n\r\n']) {
      const answer = await exchangeBytes(service.url, bytes.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
      expect(answer).toMatch(/^cache-control: no-store\r$/im);
    }
  });

  describe('without a proxy that tells', () => {
    const promised = async (
      environment: Readonly<Record<string, string>>,
      headers: Readonly<Record<string, string>>,
    ) => {
      const other = await createTestApp({ database: service.database, environment });
      const answer = await sendRaw(other.url, '/version', { headers });
      await other.close();
      return answer.headers['strict-transport-security'] !== undefined;
    };

    it.each([
      ['an encrypted address', { PUBLIC_BASE_URL: 'https://studio.example.com' }, {}, true],
      [
        'an encrypted address, behind a proxy that is silent',
        { PUBLIC_BASE_URL: 'https://studio.example.com', TRUST_PROXY: 'loopback' },
        {},
        true,
      ],
      ['a plain address', { PUBLIC_BASE_URL: 'http://127.0.0.1:3000' }, {}, false],
      ['no address', {}, {}, false],
      ['no address, and a word of nobody trusted', {}, { 'X-Forwarded-Proto': 'https' }, false],
    ])('the configured address decides: %s', async (_, environment, headers, isPromised) => {
      expect(await promised(environment, headers)).toBe(isPromised);
    });
  });
});
