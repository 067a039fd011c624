import * as oauth from 'oauth4webapi';

import { sharedTestApp, type TestApp } from '../../support/app';
import { baseOf, CALLBACK, type Credentials, reachConsent } from '../../support/assistant-sign-in';
import { type BrowserPage, ScriptedBrowser } from '../../support/scripted-browser';
import { addStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

jest.setTimeout(30_000);

/** Loopback hosts speak http; nothing else of the client's checks is switched off. */
const HTTP = { [oauth.allowInsecureRequests]: true };
const STATE = 'state-of-this-request';

/** What a strict client knows of a studio once it has asked. */
interface Known {
  readonly endpoint: URL;
  readonly resource: string;
  readonly server: oauth.AuthorizationServer;
  readonly client: oauth.Client;
}

describe('the sign-in with a strict client (acceptance 1)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let other: OpenStudio;
  let credentials: Credentials;
  let known: Known;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_OAUTH_TOKEN: '1000', RATE_LIMIT_SIGN_IN: '1000' } });
    studio = await openStudio(service, { name: 'Studio Rhythm' });
    other = await openStudio(service);
    const { email } = await addStaff(service, studio.ctx, 'owner');
    credentials = { email, password: STAFF_PASSWORD };
    known = await discover(studio.slug);
  });
  afterAll(() => service.close());

  const endpointOf = (slug: string) => new URL(`${baseOf(service)}/mcp/service-studio/${slug}`);

  /** Everything a client that knows the address only finds out, and its registration. */
  async function discover(slug: string): Promise<Known> {
    const endpoint = endpointOf(slug);
    const refused = await fetch(endpoint, { method: 'POST' });
    const announced = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '')?.[1];
    const asked = await oauth.resourceDiscoveryRequest(endpoint, HTTP);
    expect([refused.status, announced]).toEqual([401, asked.url]);
    const { resource, authorization_servers: servers } = await oauth.processResourceDiscoveryResponse(endpoint, asked);
    const issuer = new URL(servers?.[0] ?? '');
    const described = await oauth.discoveryRequest(issuer, { ...HTTP, algorithm: 'oauth2' });
    const server = await oauth.processDiscoveryResponse(issuer, described);
    expect([server.issuer]).toEqual(servers);
    const metadata = { client_name: 'Strict assistant', redirect_uris: [CALLBACK] };
    const registered = await oauth.dynamicClientRegistrationRequest(server, metadata, HTTP);
    const client = await oauth.processDynamicClientRegistrationResponse(registered);
    return { endpoint, resource, server, client };
  }

  /** Sends the person to the authorization endpoint, who connects; the page where that ends. */
  async function authorize(changes: Readonly<Record<string, string | null>>): Promise<BrowserPage> {
    const { server, client, resource } = known;
    const parameters: Readonly<Record<string, string | null>> = {
      client_id: client.client_id,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'mcp:use',
      code_challenge_method: 'S256',
      state: STATE,
      resource,
      ...changes,
    };
    const address = new URL(server.authorization_endpoint ?? '');
    for (const [name, value] of Object.entries(parameters)) if (value !== null) address.searchParams.set(name, value);
    const browser = new ScriptedBrowser(baseOf(service));
    const page = await reachConsent(browser, address.href, credentials);
    return page.url.endsWith('/consent') ? browser.submit(page, 'connect') : page;
  }

  async function codeFor(verifier: string): Promise<URLSearchParams> {
    const { url } = await authorize({ code_challenge: await oauth.calculatePKCECodeChallenge(verifier) });
    return oauth.validateAuthResponse(known.server, known.client, new URL(url), STATE);
  }

  async function exchange(
    answer: URLSearchParams,
    verifier: string,
    { redirectUri = CALLBACK, resource = known.resource } = {},
  ): Promise<oauth.TokenEndpointResponse> {
    const { server, client } = known;
    const options = { ...HTTP, additionalParameters: { resource } };
    const none = oauth.None();
    return oauth.processAuthorizationCodeResponse(
      server,
      client,
      await oauth.authorizationCodeGrantRequest(server, client, none, answer, redirectUri, verifier, options),
    );
  }

  async function signIn(): Promise<{ accessToken: string; refreshToken: string }> {
    const verifier = oauth.generateRandomCodeVerifier();
    return tokensOf(await exchange(await codeFor(verifier), verifier));
  }

  async function renew(refreshToken: string): Promise<{ accessToken: string; refreshToken: string }> {
    const { server, client, resource } = known;
    const options = { ...HTTP, additionalParameters: { resource } };
    const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, options);
    return tokensOf(await oauth.processRefreshTokenResponse(server, client, response));
  }

  const tokensOf = (answer: oauth.TokenEndpointResponse) => {
    expect(answer).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'mcp:use' });
    return { accessToken: answer.access_token, refreshToken: answer.refresh_token ?? '' };
  };

  /** The studio's name as a tool tells it; a refusal is thrown as the client reads it. */
  async function studioName(accessToken: string, endpoint = known.endpoint): Promise<string> {
    const headers = new Headers({ 'content-type': 'application/json' });
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get-studio-profile', arguments: {} } };
    const body = JSON.stringify(call);
    const response = await oauth.protectedResourceRequest(accessToken, 'POST', endpoint, headers, body, HTTP);
    const { result } = (await response.json()) as { result: { structuredContent: { studio: { name: string } } } };
    return result.structuredContent.studio.name;
  }

  /** What a client reads of a refused call: its status and the error of the challenge. */
  const refusedCall = (accessToken: string, endpoint = known.endpoint) =>
    studioName(accessToken, endpoint).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof oauth.WWWAuthenticateChallengeError)) throw error;
        return [error.status, error.cause[0]?.parameters.error];
      },
    );

  /** The error a client reads of a refused authorization. */
  const refusedAuthorization = async (changes: Readonly<Record<string, string | null>>) => {
    const { url } = await authorize({ code_challenge: 'c'.repeat(43), ...changes });
    try {
      return oauth.validateAuthResponse(known.server, known.client, new URL(url), STATE).get('code');
    } catch (error) {
      if (!(error instanceof oauth.AuthorizationResponseError)) throw error;
      expect(error.cause.get('iss')).toBe(known.server.issuer);
      return error.error;
    }
  };

  /** The error of the token endpoint. */
  const refusedTokens = (answer: Promise<unknown>) =>
    answer.then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof oauth.ResponseBodyError)) throw error;
        return [error.status, error.error];
      },
    );

  it('OAUTH-3, -5, -9, -16, -26, -27, -31, -32: from the challenge to a call, a refresh, and the end by revocation', async () => {
    const { server, client } = known;
    const first = await signIn();
    expect(await studioName(first.accessToken)).toBe('Studio Rhythm');
    const second = await renew(first.refreshToken);
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(await studioName(first.accessToken)).toBe('Studio Rhythm');
    expect(await studioName(second.accessToken)).toBe('Studio Rhythm');
    const revoked = await oauth.revocationRequest(server, client, oauth.None(), second.refreshToken, HTTP);
    await oauth.processRevocationResponse(revoked);
    expect(await refusedCall(first.accessToken)).toEqual([401, 'invalid_token']);
    expect(await refusedCall(second.accessToken)).toEqual([401, 'invalid_token']);
    expect(await refusedTokens(renew(second.refreshToken))).toEqual([400, 'invalid_grant']);
  });

  it('OAUTH-23: a code that comes twice ends what was issued for it', async () => {
    const verifier = oauth.generateRandomCodeVerifier();
    const answer = await codeFor(verifier);
    const { accessToken, refreshToken } = tokensOf(await exchange(answer, verifier));
    expect(await refusedTokens(exchange(answer, verifier))).toEqual([400, 'invalid_grant']);
    expect(await refusedCall(accessToken)).toEqual([401, 'invalid_token']);
    expect(await refusedTokens(renew(refreshToken))).toEqual([400, 'invalid_grant']);
  });

  it('OAUTH-25: a code needs its verifier, its redirect address and its resource', async () => {
    const verifier = oauth.generateRandomCodeVerifier();
    const another = oauth.generateRandomCodeVerifier();
    const resource = endpointOf(other.slug).href;
    const redirectUri = `${CALLBACK}/other`;
    expect([
      await refusedTokens(exchange(await codeFor(verifier), another)),
      await refusedTokens(exchange(await codeFor(verifier), verifier, { redirectUri })),
      await refusedTokens(exchange(await codeFor(verifier), verifier, { resource })),
    ]).toEqual([
      [400, 'invalid_grant'],
      [400, 'invalid_grant'],
      [400, 'invalid_target'],
    ]);
  });

  it.each<[string, string, Readonly<Record<string, string | null>>]>([
    ['the plain method', 'invalid_request', { code_challenge_method: 'plain' }],
    ['no method', 'invalid_request', { code_challenge_method: null }],
    ['no challenge', 'invalid_request', { code_challenge: null }],
    ['no PKCE', 'invalid_request', { code_challenge: null, code_challenge_method: null }],
    ['no resource', 'invalid_target', { resource: null }],
    ['a scope without mcp:use', 'invalid_scope', { scope: 'offline_access' }],
    ['another response type', 'unsupported_response_type', { response_type: 'token' }],
    ['a silent request', 'login_required', { prompt: 'none' }],
  ])('OAUTH-16, -17: a request with %s comes back as %s, with state and issuer', async (_, error, changes) => {
    expect(await refusedAuthorization(changes)).toBe(error);
  });

  it('OAUTH-17: a redirect address that is not registered is not gone to', async () => {
    const { status, url } = await authorize({ code_challenge: 'c'.repeat(43), redirect_uri: `${CALLBACK}/other` });
    expect([status, new URL(url).origin]).toEqual([400, known.server.issuer]);
  });

  it('OAUTH-6: a token of one studio is refused at another', async () => {
    const { accessToken } = await signIn();
    const response = await fetch(endpointOf(other.slug), {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(response.status).toBe(403);
    expect(await studioName(accessToken)).toBe('Studio Rhythm');
  });

  it('OAUTH-28: a refresh token that comes again after 60 seconds ends the grant, and no other one', async () => {
    const device = await signIn();
    const first = await signIn();
    const start = service.clock.now();
    const second = await renew(first.refreshToken);
    expect(await studioName((await renew(first.refreshToken)).accessToken)).toBe('Studio Rhythm');
    service.clock.moveTo(new Date(start.getTime() + 60_000));
    expect(await refusedTokens(renew(first.refreshToken))).toEqual([400, 'invalid_grant']);
    expect(await refusedTokens(renew(second.refreshToken))).toEqual([400, 'invalid_grant']);
    expect(await refusedCall(second.accessToken)).toEqual([401, 'invalid_token']);
    expect(await studioName(device.accessToken)).toBe('Studio Rhythm');
    service.clock.moveTo(start);
  });

  it('OAUTH-31: revoking an access token ends its refresh token too', async () => {
    const { server, client } = known;
    const { accessToken, refreshToken } = await signIn();
    const revoked = await oauth.revocationRequest(server, client, oauth.None(), accessToken, HTTP);
    await oauth.processRevocationResponse(revoked);
    expect(await refusedCall(accessToken)).toEqual([401, 'invalid_token']);
    expect(await refusedTokens(renew(refreshToken))).toEqual([400, 'invalid_grant']);
  });
});
