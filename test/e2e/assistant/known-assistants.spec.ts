import { KNOWN_REDIRECT_URIS } from '@studio/config';

import { createTestApp, type TestApp } from '../../support/app';
import {
  answerOf,
  authorizeAddress,
  baseOf,
  type Credentials,
  newVerifier,
  reachConsent,
  redeem,
  refresh,
  registerClient,
  type TokenAnswer,
} from '../../support/assistant-sign-in';
import { METADATA_HOST, type MetadataHost, startMetadataHost } from '../../support/metadata-host';
import { ScriptedBrowser } from '../../support/scripted-browser';
import { addStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

jest.setTimeout(60_000);

const CURSOR = 'cursor://anysphere.cursor-mcp/oauth/callback';
const CALLBACK = 'https://assistant.example/callback';

describe('applications as they come', () => {
  let host: MetadataHost;
  let service: TestApp;
  let studio: OpenStudio;
  let owner: Credentials;
  const { verifier, challenge } = newVerifier();

  beforeAll(async () => {
    host = await startMetadataHost();
    service = await createTestApp({
      environment: {
        OAUTH_METADATA_TEST_HOSTS: METADATA_HOST,
        RATE_LIMIT_OAUTH_PAGES: '100000',
        RATE_LIMIT_SIGN_IN: '100000',
        RATE_LIMIT_OAUTH_REGISTER: '100000',
      },
      fakes: (builder) => host.fakes(builder),
    });
    studio = await openStudio(service);
    const { email } = await addStaff(service, studio.ctx, 'owner');
    owner = { email, password: STAFF_PASSWORD };
  });
  afterAll(async () => {
    await service.close();
    await host.close();
  });

  const registration = async (addresses: readonly string[]) => {
    const response = await fetch(`${baseOf(service)}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris: addresses }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  /** Goes through the pages; the consent page and where the browser is sent. */
  async function consentTo(app: { clientId: string; redirectUri: string }, scope: string | null = 'mcp:use') {
    const browser = new ScriptedBrowser(baseOf(service));
    const address = authorizeAddress(service, studio.slug, app, challenge, { scope });
    const page = await reachConsent(browser, address, owner);
    return { page, answered: await browser.submit(page, 'connect') };
  }
  async function tokensFor(app: { clientId: string; redirectUri: string }, scope: string | null = 'mcp:use') {
    const { page, answered } = await consentTo(app, scope);
    const response = await redeem(service, app, answerOf(answered)['code'] ?? '', verifier);
    expect(response.status).toBe(200);
    return { page, tokens: (await response.json()) as Omit<TokenAnswer, 'refresh_token'> & { refresh_token?: string } };
  }

  describe('with a known private-use redirect address (OAUTH-11)', () => {
    it.each(KNOWN_REDIRECT_URIS)('register %s and are answered there, character by character', async (address) => {
      const { status, body } = await registration([address]);
      expect([status, body['redirect_uris'], body['application_type']]).toEqual([201, [address], 'native']);
      const app = { clientId: String(body['client_id']), redirectUri: address };
      const { page, answered } = await consentTo(app);
      expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${address.split(':')[0]}:;`);
      expect(answered.url.startsWith(`${address}${address.includes('?') ? '&' : '?'}code=`)).toBe(true);
      const code = new URLSearchParams(answered.url.slice(address.length + 1)).get('code') ?? '';
      expect((await redeem(service, app, code, verifier)).status).toBe(200);
    });

    it('register as Cursor does, with its https and loopback addresses beside', async () => {
      const addresses = [CURSOR, 'https://www.cursor.com/agents/mcp/oauth/callback', 'http://localhost:8787/callback'];
      const { status, body } = await registration(addresses);
      expect([status, body['redirect_uris']]).toEqual([201, addresses]);
    });

    it.each([
      `${CURSOR}/`,
      `${CURSOR}?x=1`,
      `${CURSOR}#x`,
      'cursor://anysphere.cursor-mcp/oauth',
      'cursor://anysphere.cursor-mcp:80/oauth/callback',
      'cursor://evil@anysphere.cursor-mcp/oauth/callback',
      'cursor://evil.example/oauth/callback',
      'Cursor://anysphere.cursor-mcp/oauth/callback',
      'cursor:/anysphere.cursor-mcp/oauth/callback',
      'cursor:',
      'vscode://evil.extension/did-authenticate',
      'vscode-insiders:',
      'windsurf://codeium.windsurf',
      'com.raycast:/oauth',
      'com.raycast:/oauth?package_name=Other',
      'raycast://oauth?package_name=Extension',
      'vscodium://vscode.github-authentication/did-authenticate',
    ])('are refused another address of the scheme: %s', async (address) => {
      expect(await registration([address])).toMatchObject({ status: 400, body: { error: 'invalid_redirect_uri' } });
    });

    it('are not answered at a known address that is not registered', async () => {
      const app = await registerClient(service, { redirect_uris: [CURSOR] });
      const elsewhere = { ...app, redirectUri: KNOWN_REDIRECT_URIS.at(-1) ?? '' };
      const page = await new ScriptedBrowser(baseOf(service)).get(
        authorizeAddress(service, studio.slug, elsewhere, challenge),
      );
      expect([page.status, new URL(page.url).origin]).toEqual([400, baseOf(service)]);
    });
  });

  describe('get a refresh token (OAUTH-7)', () => {
    const ALL = ['authorization_code', 'refresh_token'];

    it.each<[string, Record<string, unknown>, string | null, boolean]>([
      ['that cannot ask', {}, 'mcp:use', true],
      ['that cannot ask and names no scope', {}, null, true],
      ['that refreshes and takes the scope of the resource', { grant_types: ALL, scope: 'mcp:use' }, 'mcp:use', true],
      ['that asks', {}, 'mcp:use offline_access', true],
      ['that can ask and does', { scope: 'mcp:use offline_access' }, 'offline_access mcp:use', true],
      ['that can ask and does not', { scope: 'mcp:use offline_access', grant_types: ALL }, 'mcp:use', false],
      ['that can ask and names no scope', { scope: 'mcp:use offline_access' }, null, false],
      ['that does not refresh', { grant_types: ['authorization_code'] }, 'mcp:use', false],
      ['that does not refresh but asks', { grant_types: ['authorization_code'] }, 'mcp:use offline_access', true],
    ])('as a registered client %s', async (_, metadata, scope, isOffline) => {
      const app = await registerClient(service, { redirect_uris: [CALLBACK], ...metadata });
      const { page, tokens } = await tokensFor(app, scope);
      expect(Object.hasOwn(tokens, 'refresh_token')).toBe(isOffline);
      expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: 'mcp:use' });
      expect(page.html.includes('at most 90 days unused and one year')).toBe(isOffline);
      expect(page.html.includes('for one hour, and then asks you again')).toBe(!isOffline);
      if (tokens.refresh_token !== undefined)
        expect((await refresh(service, app, tokens.refresh_token)).status).toBe(200);
    });

    it('by the metadata document of the moment', async () => {
      const document = (scope: string) =>
        host.serve('/offline.json', { redirect_uris: [CALLBACK], scope }, { 'cache-control': 'no-store' });
      const app = { clientId: document('mcp:use'), redirectUri: CALLBACK };
      expect((await tokensFor(app)).tokens.refresh_token).toBeDefined();
      document('mcp:use offline_access');
      service.clock.moveOn(60_000);
      expect((await tokensFor(app)).tokens.refresh_token).toBeUndefined();
      expect((await tokensFor(app, 'mcp:use offline_access')).tokens.refresh_token).toBeDefined();
    });

    it('with what was asked for, also after another account was chosen', async () => {
      const app = await registerClient(service, { redirect_uris: [CALLBACK], grant_types: ['authorization_code'] });
      for (const [scope, isOffline] of [
        ['mcp:use', false],
        ['mcp:use offline_access', true],
      ] as const) {
        const browser = new ScriptedBrowser(baseOf(service));
        const first = await reachConsent(
          browser,
          authorizeAddress(service, studio.slug, app, challenge, { scope }),
          owner,
        );
        const again = await browser.submit(first, 'another_account');
        const page = await browser.submit(again, 'sign_in', { email: owner.email, password: owner.password });
        const { code = '' } = answerOf(await browser.submit(page, 'connect'));
        const tokens = (await (await redeem(service, app, code, verifier)).json()) as object;
        expect(Object.hasOwn(tokens, 'refresh_token')).toBe(isOffline);
      }
    });
  });
});
