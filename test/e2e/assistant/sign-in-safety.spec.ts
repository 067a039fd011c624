import { createTestApp, type TestApp } from '../../support/app';
import {
  answerOf,
  type AssistantClientApp,
  authorizeAddress,
  baseOf,
  CALLBACK,
  type Credentials,
  newVerifier,
  reachConsent,
  redeem,
  refresh,
  registerClient,
  type TokenAnswer,
} from '../../support/assistant-sign-in';
import { type BrowserPage, ScriptedBrowser } from '../../support/scripted-browser';
import { addStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

jest.setTimeout(60_000);

const [KEY, NEXT_KEY] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string];
const NO_LIMITS = { RATE_LIMIT_OAUTH_PAGES: '100000', RATE_LIMIT_SIGN_IN: '100000' };

describe('what keeps the sign-in of assistants safe', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let client: AssistantClientApp;
  let owner: Credentials;
  const { verifier, challenge } = newVerifier();

  beforeAll(async () => {
    service = await createTestApp({ environment: { ...NO_LIMITS, SECRET_KEY: KEY } });
    studio = await openStudio(service);
    const { email } = await addStaff(service, studio.ctx, 'owner');
    owner = { email, password: STAFF_PASSWORD };
    client = await registerClient(service);
  });
  afterAll(() => service.close());

  const browser = () => new ScriptedBrowser(baseOf(service));
  const address = () => authorizeAddress(service, studio.slug, client, challenge);
  const csrfOf = ({ html }: BrowserPage) => /name="csrf"\s+value="([^"]+)"/.exec(html)?.[1] ?? '';
  const connections = async () =>
    (await service.database.query<{ n: number }>('SELECT count(*)::int AS n FROM assistant.connection'))[0]?.n;

  describe('forms (OAUTH-42)', () => {
    it('need the token of their own request and session; else nothing changes', async () => {
      const session = browser();
      const signIn = await session.get(address());
      const before = await connections();
      const consent = await reachConsent(session, address(), owner);
      const elsewhere = await reachConsent(browser(), address(), owner);
      for (const [page, decision] of [
        [signIn, 'cancel'],
        [consent, 'connect'],
        [consent, 'cancel'],
        [consent, 'another_account'],
      ] as const) {
        for (const csrf of ['', 'made-up', csrfOf(signIn), csrfOf(elsewhere), csrfOf(consent).slice(1)]) {
          if (csrf === csrfOf(page)) continue;
          const refused = await session.post(page.url, { csrf, decision });
          expect([decision, csrf, refused.status]).toEqual([decision, csrf, 403]);
          expect(refused.headers.get('location')).toBeNull();
        }
      }
      expect(await connections()).toBe(before);
      expect(answerOf(await session.submit(consent, 'connect'))['code']).toBeDefined();
    });

    it('decide nothing by GET', async () => {
      const session = browser();
      const consent = await reachConsent(session, address(), owner);
      const query = new URLSearchParams({ csrf: csrfOf(consent), decision: 'connect' }).toString();
      const shown = await session.get(`${consent.url}?${query}`);
      expect([shown.status, shown.url.startsWith(CALLBACK)]).toEqual([200, false]);
    });

    it('lead to this service and the address of the request only (OAUTH-37)', async () => {
      const session = browser();
      const signIn = await session.get(address());
      const consent = await session.submit(signIn, 'sign_in', { ...owner });
      for (const page of [signIn, consent]) {
        expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:52100;");
        expect(Object.fromEntries(page.headers)).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'x-robots-tag': 'noindex',
        });
      }
    });
  });

  describe('the cookie of the sign-in (OAUTH-41)', () => {
    it('is out of reach of scripts and other pages, and another one after each sign-in', async () => {
      const session = browser();
      const begun = await fetch(address(), { redirect: 'manual' });
      for (const cookie of begun.headers.getSetCookie()) expect(cookie).toMatch(/; samesite=lax.*; httponly/i);
      const sessionOf = () => /studio_sign_in=([^;]+)/.exec(session.cookiesFor('/'))?.[1];
      await reachConsent(session, address(), owner);
      const first = sessionOf();
      const again = await session.get(`${address()}&prompt=login`);
      await session.submit(again, 'sign_in', { ...owner });
      expect([first, sessionOf()]).toEqual([expect.any(String), expect.any(String)]);
      expect(sessionOf()).not.toBe(first);
    });

    it('goes over encrypted connections to this host only where the service has such an address', async () => {
      const base = 'https://studio.example.com';
      const secure = await createTestApp({ database: service.database, environment: { PUBLIC_BASE_URL: base } });
      const pathOf = (url: string) => new URL(url, base).pathname + new URL(url, base).search;
      const given: string[] = [];
      const jar = () => given.map((cookie) => cookie.split(';')[0]).join('; ');
      const keep = ({ headers }: { headers: Record<string, unknown> }) =>
        given.push(...((headers['set-cookie'] as string[] | undefined) ?? []));
      const begun = await secure.http.get(pathOf(authorizeAddress(secure, studio.slug, client, challenge))).expect(303);
      keep(begun);
      const path = pathOf(begun.headers['location'] as string);
      const { text: html } = await secure.http.get(path).set('Cookie', jar()).expect(200);
      const csrf = /name="csrf"\s+value="([^"]+)"/.exec(html)?.[1];
      const form = { csrf, decision: 'sign_in', email: owner.email, password: owner.password };
      const proven = await secure.http.post(path).type('form').set('Cookie', jar()).send(form).expect(303);
      keep(proven);
      const back = pathOf(proven.headers['location'] as string);
      keep(await secure.http.get(back).set('Cookie', jar()).expect(303));
      for (const cookie of given) expect(cookie).toMatch(/^__(?:Host|Secure)-studio_[^;]+;.*; secure/i);
      expect(given.find((cookie) => cookie.includes('studio_sign_in='))).toMatch(
        /^__Host-studio_sign_in=[^;]+; path=\/;(?!.*domain=)/i,
      );
      await secure.close();
    });
  });

  it('goes on under the next key while the old one is listed, and not without it (OAUTH-45)', async () => {
    const session = browser();
    const consent = await reachConsent(session, address(), owner);
    const under = async (keys: string) => {
      const other = await createTestApp({
        database: service.database,
        environment: { ...NO_LIMITS, SECRET_KEY: keys },
      });
      const url = consent.url.replace(baseOf(service), baseOf(other));
      const shown = (await session.copy().get(url)).status;
      const posted = await session.copy().submit({ ...consent, url }, 'connect');
      await other.close();
      return [shown, posted.status];
    };
    expect(await under(NEXT_KEY)).toEqual([400, 400]);
    expect(await under(`${NEXT_KEY},${KEY}`)).toEqual([200, 303]);
  });

  it.each([
    'jwks',
    'oauth/jwks',
    'request',
    'oauth/par',
    'oauth/introspect',
    'oauth/userinfo',
    'me',
    'session/end',
    'oauth/device',
  ])('offers nothing of an OpenID provider at /%s (OAUTH-2, OAUTH-47)', async (path) => {
    for (const method of ['GET', 'POST'])
      expect([method, (await fetch(`${baseOf(service)}/${path}`, { method })).status]).toEqual([method, 404]);
  });

  it('tells the log of a reuse, and never a code, token, verifier, password, state or pending id (OAUTH-28, OAUTH-44)', async () => {
    const lines: string[] = [];
    const keep = (...told: unknown[]) => void lines.push(told.map(String).join(' '));
    service.app.useLogger({ log: keep, warn: keep, error: keep, fatal: keep, debug: keep, verbose: keep });
    const session = browser();
    const consent = await reachConsent(session, address(), owner);
    const { code = '' } = answerOf(await session.submit(consent, 'connect'));
    const tokens = (await (await redeem(service, client, code, verifier)).json()) as TokenAnswer;
    const renewed = (await (await refresh(service, client, tokens.refresh_token)).json()) as TokenAnswer;
    service.clock.moveOn(60_000);
    expect((await refresh(service, client, tokens.refresh_token)).status).toBe(400);
    const told = lines.join('\n');
    expect(told).toMatch(/Security: a refresh token was used again \(studio \d+, connection \d+, client \d+\)/);
    const [, pendingId = ''] = /authorize\/([^/]+)\/consent/.exec(consent.url) ?? [];
    const secrets = [code, verifier, owner.password, 'state-1', pendingId, csrfOf(consent)];
    for (const { access_token, refresh_token } of [tokens, renewed]) secrets.push(access_token, refresh_token);
    for (const secret of secrets) expect([secret.length > 5, told.includes(secret)]).toEqual([true, false]);
    const entries = await service.database.asStudio<{ entry: string }>(
      studio.ctx.accountId,
      'SELECT e::text AS entry FROM accounts.activity_entry e WHERE account_id = $1 ORDER BY id DESC LIMIT 5',
      [studio.ctx.accountId],
    );
    expect(entries[0]?.entry).toContain('assistant.refresh_token_reused');
    for (const secret of secrets) expect(entries.some(({ entry }) => entry.includes(secret))).toBe(false);
  });
});
