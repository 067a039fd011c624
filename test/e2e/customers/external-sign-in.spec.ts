import { setTimeout as sleep } from 'node:timers/promises';

import { newToken } from '@studio/secrets';

import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { logLines } from '../../support/log-watch';
import { type OpenIdProvider, startOpenIdProvider } from '../../support/openid-provider';
import {
  APP_SCHEME_URL,
  CALLBACK_ADDRESS,
  externalSignIn,
  externalSignInEnvironment,
  parametersOf,
  RETURN_URL,
  SERVICE_ADDRESS,
  startExternalSignIn,
} from '../../support/openid-provider-sign-in';
import { sendRaw } from '../../support/raw-http';

const MINUTE_MS = 60_000;
const ANNA = { sub: 'anna', email: 'anna@example.com', email_verified: true, name: 'Anna Example' };

interface StateRow extends Record<string, unknown> {
  readonly state_hash: string;
  readonly return_url: string;
  readonly nonce: string;
  readonly code_verifier: string;
  readonly expires_at: Date;
  readonly consumed_at: Date | null;
}

let sequence = 0;

/** A studio of its own for one test. */
async function newStudio(service: TestApp) {
  const slug = `external-${(sequence += 1)}`;
  const { accountId } = await given(service).studio({ slug });
  return {
    slug,
    accountId,
    states: () => service.database.asStudio<StateRow>(accountId, 'SELECT * FROM customers.idp_state ORDER BY id'),
    change: (set: string) => service.database.query(`UPDATE accounts.account SET ${set} WHERE id = $1`, [accountId]),
  };
}

describe('external sign-in', () => {
  let provider: OpenIdProvider;
  let service: TestApp;
  let browser: ReturnType<typeof externalSignIn>;
  let stop: () => Promise<void>;
  let studio: Awaited<ReturnType<typeof newStudio>>;

  beforeAll(async () => {
    ({ provider, service, browser, stop } = await startExternalSignIn());
  });
  afterAll(() => stop());
  beforeEach(async () => {
    studio = await newStudio(service);
  });
  afterEach(() => service.clock.moveTo(TEST_NOW));

  describe('the redirect', () => {
    it('IDP-3: redirects to the provider and stores a state of 10 minutes, encrypted or hashed', async () => {
      const response = await browser.redirect(studio.slug);
      expect(response.status).toBe(302);
      expect(response.headers['cache-control']).toBe('no-store');
      const address = new URL(response.headers['location'] ?? '');
      expect(address.origin).toBe(provider.issuer);
      const asked = Object.fromEntries(address.searchParams);
      expect(asked['prompt']).toBeUndefined();
      expect(asked).toMatchObject({
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: CALLBACK_ADDRESS,
        code_challenge_method: 'S256',
        state: expect.stringMatching(/^[0-9a-z]+\.[0-9A-Za-z]{43}$/) as string,
      });
      const [state, ...more] = await studio.states();
      expect(more).toEqual([]);
      expect(state).toMatchObject({ return_url: RETURN_URL, consumed_at: null });
      expect(state?.expires_at).toEqual(new Date(TEST_NOW.getTime() + 10 * MINUTE_MS));
      const kept = JSON.stringify(state);
      expect(kept).not.toContain(asked['state']);
      expect(kept).not.toContain(asked['nonce']);
    });

    it.each([
      ['blank', '  ', RETURN_URL],
      ['the default', RETURN_URL, RETURN_URL],
      ['a further one', APP_SCHEME_URL, APP_SCHEME_URL],
    ])('IDP-2: accepts a return address that is %s', async (_, asked, kept) => {
      expect((await browser.redirect(studio.slug, { return_url: asked })).status).toBe(302);
      expect(await studio.states()).toMatchObject([{ return_url: kept }]);
    });

    it.each([
      ['of somebody else', 'https://evil.example.com'],
      ['without the query', 'https://app.example.com/return'],
      ['escaped in another way', 'https://app.example.com/return?kept=~yes#top'],
      ['with more behind it', `${RETURN_URL}/`],
      ['in capitals', 'HTTPS://app.example.com/other'],
      ['with a slash more', 'https://app.example.com/other/'],
      ['with an empty query', 'https://app.example.com/other?'],
      ['that begins as a configured one', 'https://app.example.com/other@evil.example.com'],
      ['with a path', 'studioapp://signed-in/..'],
      ['that is a program', 'javascript:alert(1)'],
      ['that is too long', `https://app.example.com/${'x'.repeat(2_048)}`],
      ['with NUL', 'https://app.example.com/other\0'],
    ])('IDP-2: refuses a return address %s and keeps no state', async (_, address) => {
      const response = await browser.redirect(studio.slug, { return_url: address });
      expect(response.status).toBe(422);
      expect(response.body).toMatchObject({
        code: 'validation_failed',
        errors: { return_url: expect.any(Array) as [] },
      });
      expect(await studio.states()).toEqual([]);
    });

    it('IDP-2: refuses a return address that is given twice', async () => {
      const address = `/api/v1/mobile/auth/customer/idp/${studio.slug}/redirect`;
      const twice = encodeURIComponent(APP_SCHEME_URL);
      const response = await service.http.get(`${address}?return_url=${twice}&return_url=${twice}`);
      expect(response.status).toBe(422);
      expect(await studio.states()).toEqual([]);
    });

    it.each([
      ['suspended', `status = 'suspended'`],
      ['a demo', `mode = 'demo_readonly'`],
      ['without the method', 'allow_external_idp = false'],
    ])('IDP-2: finds no studio that is %s', async (_, change) => {
      await studio.change(change);
      const response = await browser.redirect(studio.slug);
      expect([response.status, response.body]).toMatchObject([404, { code: 'not_found' }]);
      expect(await studio.states()).toEqual([]);
    });

    it.each([
      ['unknown', 'no-such-studio'],
      ['no slug', 'Not A Slug'],
      ['NUL', '%00'],
      ['too long', 'a'.repeat(300)],
    ])('finds no studio when the slug is %s', async (_, slug) => {
      expect((await browser.redirect(slug)).status).toBe(404);
    });

    it('ORD-1: looks at the return address before the studio', async () => {
      expect((await browser.redirect('no-such-studio', { return_url: 'https://evil.example.com' })).status).toBe(422);
    });
  });

  describe('the callback (IDP-4)', () => {
    const FAILED = 'https://app.example.com/return?kept=%7Eyes&error=idp_failed#top';

    it('leads back to the app with a code, appended to the address as it is configured', async () => {
      const address = await browser.signIn(studio.slug, ANNA);
      const [before, after] = ['https://app.example.com/return?kept=%7Eyes&', '#top'];
      expect(address.startsWith(before) && address.endsWith(after)).toBe(true);
      const added = new URLSearchParams(address.slice(before.length, -after.length));
      expect([...added.keys()]).toEqual(['code', 'account_slug']);
      expect(added.get('code')).toMatch(/^[0-9a-z]+\.[0-9A-Za-z]{43}$/);
      expect(added.get('account_slug')).toBe(studio.slug);
    });

    it.each(['http://a:999999', 'http://[', 'studio:'])(
      'reads the state of a whole, wrong address %s',
      async (origin) => {
        const { search } = new URL(await browser.chosen(studio.slug, { claims: ANNA }), SERVICE_ADDRESS);
        const { status, headers } = await sendRaw(
          service.url,
          `${origin}/api/v1/mobile/auth/customer/idp/callback${search}`,
        );
        // What is not routed to the callback is not found.
        if (origin === 'http://a:999999')
          expect([status, headers.location]).toEqual([302, expect.stringContaining('code=')]);
        else expect(status).toBeLessThan(500);
      },
    );

    it('leads back to the address that was asked for', async () => {
      const search = await browser.chosen(studio.slug, { claims: ANNA }, { return_url: APP_SCHEME_URL });
      expect(await browser.callback(search)).toMatch(
        new RegExp(`^studioapp://signed-in\\?code=[0-9a-z]+\\.[0-9A-Za-z]{43}&account_slug=${studio.slug}$`),
      );
    });

    it.each([
      ['missing', () => ''],
      ['empty', () => '?state=&code=x'],
      ['no state of ours', () => '?state=abc&code=x'],
      ['unknown', () => `?code=x&state=${newToken(`${studio.accountId.toString(36)}.`)}`],
      ['of a studio that does not exist', () => `?code=x&state=${newToken('zzzzzz.')}`],
      ['a list', () => '?state[]=1&state[]=2'],
      ['NUL', () => '?state=%00'],
      ['not even text', () => '?state=%FF%FE&code=%E0%A4%A'],
      ['very long', () => `?state=${'x'.repeat(8_000)}`],
    ])('leads to the default address when the state is %s', async (_, search) => {
      expect(await browser.callback(search())).toBe(FAILED);
    });

    it('looks for a state in its own studio only', async () => {
      const other = await newStudio(service);
      const search = await browser.chosen(studio.slug, { claims: ANNA });
      const [own, foreign] = [studio.accountId.toString(36), other.accountId.toString(36)];
      expect(await browser.callback(search.replace(`state=${own}.`, `state=${foreign}.`))).toBe(FAILED);
      expect(await studio.states()).toMatchObject([{ consumed_at: null }]);
      expect(parametersOf(await browser.callback(search))).toMatchObject({ account_slug: studio.slug });
    });

    /** Comes back to the further address, so that it shows whose address was taken. */
    const returned = (choice: Parameters<typeof browser.chosen>[1] = { claims: ANNA }) =>
      browser.chosen(studio.slug, choice, { return_url: APP_SCHEME_URL });

    it('refuses a state after 10 minutes, and has consumed it', async () => {
      const search = await returned();
      service.clock.moveTo(new Date(TEST_NOW.getTime() + 10 * MINUTE_MS));
      expect(await browser.callback(search)).toBe('studioapp://signed-in?error=idp_failed');
      service.clock.moveTo(TEST_NOW);
      expect(await browser.callback(search)).toBe('studioapp://signed-in?error=idp_failed');
    });

    it('accepts a state until just before', async () => {
      const search = await returned();
      service.clock.moveTo(new Date(TEST_NOW.getTime() + 10 * MINUTE_MS - 1));
      expect(parametersOf(await browser.callback(search))).toHaveProperty('code');
    });

    it('takes a state once', async () => {
      const search = await returned();
      expect(parametersOf(await browser.callback(search))).toHaveProperty('code');
      expect(await browser.callback(search)).toBe('studioapp://signed-in?error=idp_failed');
      expect(await codes()).toBe(1);
    });

    it('takes a state once of callbacks that come at the same time', async () => {
      const search = await returned();
      const addresses = await Promise.all(Array.from({ length: 5 }, () => browser.callback(search)));
      expect(addresses.filter((address) => 'code' in parametersOf(address))).toHaveLength(1);
      expect(addresses.filter((address) => address.endsWith('?error=idp_failed'))).toHaveLength(4);
      expect(await codes()).toBe(1);
    });

    it('says that the person did not agree, and has consumed the state', async () => {
      const search = await returned({ refuses: true });
      expect(await browser.callback(search)).toBe('studioapp://signed-in?error=idp_denied');
      expect(await browser.callback(search)).toBe('studioapp://signed-in?error=idp_failed');
    });

    it('logs the error code of the provider’s refusal, and nothing else of its answer', async () => {
      const query = new URLSearchParams(await returned());
      query.set('error', 'temporarily_unavailable');
      query.set('error_description', 'Hanna Example has no account');
      expect(await browser.callback(`?${query.toString()}`)).toBe('studioapp://signed-in?error=idp_failed');
      const told = logLines().filter((line) => line.includes('temporarily_unavailable'));
      expect(told).toHaveLength(1);
      expect(told[0]).toContain('An external sign-in failed. The provider answered with temporarily_unavailable.');
      expect(logLines().join('\n')).not.toContain('Hanna');
    });

    it.each<[string, (query: URLSearchParams) => void]>([
      ['another error of the provider', (query) => query.set('error', 'server_error')],
      ['an unknown error', (query) => query.set('error', '')],
      ['no code', (query) => query.delete('code')],
      ['a made-up code', (query) => query.set('code', 'made-up')],
      ['two codes', (query) => query.append('code', 'second')],
      ['two states', (query) => query.append('state', 'second')],
      ['another issuer', (query) => query.set('iss', 'https://evil.example.com')],
    ])('fails with %s, and has consumed the state', async (_, change) => {
      const query = new URLSearchParams(await returned());
      change(query);
      expect(await browser.callback(`?${query.toString()}`)).toBe('studioapp://signed-in?error=idp_failed');
      expect(await studio.states()).toMatchObject([{ consumed_at: TEST_NOW }]);
      expect(await codes()).toBe(0);
    });

    it('fails with a code that was made for another sign-in', async () => {
      const other = new URLSearchParams(await returned());
      const query = new URLSearchParams(await returned());
      query.set('code', other.get('code') ?? '');
      expect(await browser.callback(`?${query.toString()}`)).toBe('studioapp://signed-in?error=idp_failed');
    });

    it.each([
      ['suspended', `status = 'suspended'`, 'idp_failed'],
      ['without the method', 'allow_external_idp = false', 'idp_failed'],
      ['a demo', `mode = 'demo_readonly'`, 'demo_readonly'],
    ])('reports a studio that became %s meanwhile, and changes nothing', async (_, change, error) => {
      const search = await returned();
      await studio.change(change);
      expect(await browser.callback(search)).toBe(`studioapp://signed-in?error=${error}`);
      expect(await count('customers.customer')).toBe(0);
      expect(await studio.states()).toMatchObject([{ consumed_at: TEST_NOW }]);
    });

    it('GEN-16: a customer who cannot be stored leads back with an error, and nothing is half-written', async () => {
      const search = await returned();
      await service.database.asStudio(
        studio.accountId,
        `INSERT INTO customers.customer (account_id, email, email_origin) VALUES ($1, $2, 'staff')`,
        [studio.accountId, ANNA.email],
      );
      const blocker = service.database.asStudio(
        studio.accountId,
        `SELECT pg_sleep(4) FROM (SELECT 1 FROM customers.customer WHERE account_id = $1 FOR UPDATE) x`,
        [studio.accountId],
      );
      await sleep(200);
      expect(await browser.callback(search)).toBe('studioapp://signed-in?error=idp_failed');
      await blocker;
      expect(await count('customers.idp_login_code')).toBe(0);
    });

    const count = async (table: string) =>
      (await service.database.asStudio(studio.accountId, `SELECT FROM ${table}`)).length;
    const codes = () => count('customers.idp_login_code');
  });

  describe('a provider that is away', () => {
    it('leads back to the app immediately, and stores no state', async () => {
      const gone = await startOpenIdProvider({ callbackAddress: CALLBACK_ADDRESS });
      await gone.stop();
      const lonely = await createTestApp({ database: service.database, environment: externalSignInEnvironment(gone) });
      try {
        const response = await externalSignIn(lonely, gone).redirect(studio.slug, { return_url: APP_SCHEME_URL });
        expect([response.status, response.headers['location']]).toEqual([
          302,
          'studioapp://signed-in?error=idp_failed',
        ]);
        expect(await studio.states()).toEqual([]);
      } finally {
        await lonely.close();
      }
    });

    it('fails the callback, and has consumed the state', async () => {
      const leaving = await startOpenIdProvider({ callbackAddress: CALLBACK_ADDRESS });
      const left = await createTestApp({ database: service.database, environment: externalSignInEnvironment(leaving) });
      try {
        const visitor = externalSignIn(left, leaving);
        const search = await visitor.chosen(studio.slug, { claims: ANNA }, { return_url: APP_SCHEME_URL });
        await leaving.stop();
        expect(await visitor.callback(search)).toBe('studioapp://signed-in?error=idp_failed');
        expect(await studio.states()).toMatchObject([{ consumed_at: TEST_NOW }]);
      } finally {
        await left.close();
        await leaving.stop();
      }
    });
  });

  it('IDP-1: without a provider there is neither redirect nor callback, and no code is valid', async () => {
    const without = await createTestApp({ database: service.database });
    try {
      const visitor = externalSignIn(without, provider);
      const path = '/api/v1/mobile/auth/customer/idp';
      expect((await visitor.redirect(studio.slug)).body).toMatchObject({ code: 'not_found' });
      expect((await without.http.get(`${path}/callback?state=x`)).status).toBe(404);
      expect((await visitor.exchange({ code: 'x' })).body).toMatchObject({ code: 'invalid_code' });
    } finally {
      await without.close();
    }
  });

  it('RL-1, RL-2: redirect, callback and exchange share one limit per address', async () => {
    const environment = { ...externalSignInEnvironment(provider), RATE_LIMIT_EXTERNAL_SIGN_IN: '3' };
    const limited = await createTestApp({ database: service.database, environment });
    try {
      const path = '/api/v1/mobile/auth/customer/idp';
      const visitor = externalSignIn(limited, provider);
      expect((await visitor.redirect(studio.slug)).headers['ratelimit-remaining']).toBe('2');
      expect((await limited.http.get(`${path}/callback`)).headers['ratelimit-remaining']).toBe('1');
      expect((await visitor.exchange({ code: 'x' })).headers['ratelimit-remaining']).toBe('0');
      for (const refused of [
        await visitor.redirect(studio.slug),
        await limited.http.get(`${path}/callback`),
        await visitor.exchange({ code: 'x' }),
      ]) {
        expect([refused.status, refused.body]).toMatchObject([429, { code: 'rate_limited' }]);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      }
    } finally {
      await limited.close();
    }
  });
});
