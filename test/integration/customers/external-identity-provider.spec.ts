import { newToken } from '@studio/secrets';

import { OpenIdIdentityProvider } from '../../../src/customers/sign-in/adapters/openid-identity-provider';
import type { AuthorizationAnswer } from '../../../src/customers/sign-in/application/external-identity-provider';
import { ExternalIdentityProblem } from '../../../src/customers/sign-in/domain/external-identity';
import { type OpenIdProvider, startOpenIdProvider } from '../../support/openid-provider';

const CALLBACK = 'https://studio.example.com/api/v1/mobile/auth/customer/idp/callback';
const ANNA = { sub: 'anna-1', email: 'Anna@Example.com', email_verified: true, name: 'Anna Example' };
const TIMEOUT_MS = 3_000;

function settingsOf({ issuer, clientId, clientSecret }: OpenIdProvider, prompt: string | null = null) {
  const defaultReturnUrl = 'https://app.example.com';
  return { issuer, clientId, clientSecret, defaultReturnUrl, moreReturnUrls: [], prompt };
}

function adapterFor(provider: OpenIdProvider, { timeoutMs = TIMEOUT_MS, prompt }: AdapterOptions = {}) {
  return new OpenIdIdentityProvider(settingsOf(provider, prompt), { allowsHttp: true, timeoutMs });
}

interface AdapterOptions {
  readonly timeoutMs?: number;
  readonly prompt?: string;
}

const newRequest = () => ({
  callbackAddress: CALLBACK,
  state: newToken('1.'),
  nonce: newToken(''),
  codeVerifier: newToken(''),
});

/** Sends the person to the provider, who signs in with `claims`, and returns what comes back. */
async function signedIn(
  provider: OpenIdProvider,
  adapter: OpenIdIdentityProvider,
  claims: { readonly sub: string },
): Promise<AuthorizationAnswer> {
  const request = newRequest();
  const returned = await provider.visit(await adapter.authorizationAddress(request), { claims });
  return { ...request, query: returned.searchParams };
}

const problemOf = (identifying: Promise<unknown>) =>
  identifying.then(
    () => 'identified',
    (error: unknown) => (error instanceof ExternalIdentityProblem ? `${error.reason}: ${error.message}` : error),
  );

describe('the external identity provider', () => {
  let provider: OpenIdProvider;
  let adapter: OpenIdIdentityProvider;

  beforeAll(async () => {
    provider = await startOpenIdProvider({ callbackAddress: CALLBACK });
    adapter = adapterFor(provider);
  });
  afterAll(() => provider.stop());

  it('IDP-3: is asked for a code, with state, nonce and PKCE S256', async () => {
    const request = newRequest();
    const address = new URL(await adapter.authorizationAddress(request));
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: provider.clientId,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: CALLBACK,
      state: request.state,
      nonce: request.nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
    });
    expect(address.href).not.toContain(request.codeVerifier);
  });

  it('IDP-3: is asked to show what is configured', async () => {
    const asked = await adapterFor(provider, { prompt: 'login select_account' }).authorizationAddress(newRequest());
    expect(new URL(asked).searchParams.get('prompt')).toBe('login select_account');
  });

  it('IDP-3, IDP-4: signs people in at a stock provider, and reports its refusal of a prompt by code', async () => {
    const stock = await startOpenIdProvider({ callbackAddress: CALLBACK, isStock: true });
    try {
      expect(await adapterFor(stock).identify(await signedIn(stock, adapterFor(stock), ANNA))).toMatchObject({
        subject: 'anna-1',
      });
      const asking = adapterFor(stock, { prompt: 'select_account' });
      const refused = asking.identify(await signedIn(stock, asking, ANNA));
      expect(await problemOf(refused)).toBe('failed: The provider answered with invalid_request.');
    } finally {
      await stock.stop();
    }
  });

  it.each([
    ['server_error', 'server_error'],
    ['temporarily_unavailable', 'temporarily_unavailable'],
    ['anna@example.com', 'an error that is no code of the protocol'],
    ['+15550100', 'an error that is no code of the protocol'],
    ['x\nforged line', 'an error that is no code of the protocol'],
    ['x'.repeat(65), 'an error that is no code of the protocol'],
    ['', 'an error that is no code of the protocol'],
  ])('IDP-4: reports only the code of the error %j, never its description', async (error, shown) => {
    const query = new URLSearchParams({ error, error_description: 'anna@example.com may not', state: 'secret' });
    expect(await problemOf(adapter.identify({ ...newRequest(), query }))).toBe(
      `failed: The provider answered with ${shown}.`,
    );
  });

  it('tells who signed in', async () => {
    expect(await adapter.identify(await signedIn(provider, adapter, ANNA))).toEqual({
      subject: 'anna-1',
      email: 'anna@example.com',
      isEmailVerified: true,
      name: 'Anna Example',
    });
  });

  it('identifies the person when e-mail and name are in the ID token', async () => {
    const other = await startOpenIdProvider({ callbackAddress: CALLBACK, tellsClaimsInIdToken: true });
    try {
      // Nothing is asked of the userinfo endpoint then.
      await other.behave({ slowPath: '/me', delayMs: 60_000 });
      const identity = await adapterFor(other).identify(await signedIn(other, adapterFor(other), ANNA));
      expect(identity).toMatchObject({ subject: 'anna-1', email: 'anna@example.com', isEmailVerified: true });
    } finally {
      await other.stop();
    }
  });

  it('identifies a person by the subject alone', async () => {
    expect(await adapter.identify(await signedIn(provider, adapter, { sub: 'bare' }))).toEqual({
      subject: 'bare',
      email: null,
      isEmailVerified: false,
      name: null,
    });
  });

  it('says that the person did not agree', async () => {
    const request = newRequest();
    const returned = await provider.visit(await adapter.authorizationAddress(request), { refuses: true });
    expect(returned.searchParams.get('error')).toBe('access_denied');
    expect(await problemOf(adapter.identify({ ...request, query: returned.searchParams }))).toMatch(/^denied: /);
  });

  it.each<[string, (answer: AuthorizationAnswer) => AuthorizationAnswer]>([
    [
      'another error of the provider',
      (answer) => ({ ...answer, query: new URLSearchParams({ error: 'server_error' }) }),
    ],
    ['another state', (answer) => ({ ...answer, state: newToken('1.') })],
    ['another nonce', (answer) => ({ ...answer, nonce: newToken('') })],
    ['another PKCE verifier', (answer) => ({ ...answer, codeVerifier: newToken('') })],
    ['another callback address', (answer) => ({ ...answer, callbackAddress: `${CALLBACK}/other` })],
    ['a made-up code', (answer) => withParameter(answer, 'code', 'made-up')],
    ['no code', (answer) => withParameter(answer, 'code', null)],
    ['an empty code', (answer) => withParameter(answer, 'code', '')],
    ['another issuer', (answer) => withParameter(answer, 'iss', 'https://evil.example.com')],
    [
      'a code given twice',
      (answer) => ({ ...answer, query: new URLSearchParams(`${answer.query.toString()}&code=2`) }),
    ],
  ])('refuses %s', async (_, change) => {
    const answer = await signedIn(provider, adapter, ANNA);
    expect(await problemOf(adapter.identify(change(answer)))).toMatch(/^failed: /);
  });

  it('refuses a code that was used', async () => {
    const answer = await signedIn(provider, adapter, ANNA);
    await adapter.identify(answer);
    expect(await problemOf(adapter.identify(answer))).toBe('failed: The provider answered 400 with invalid_grant.');
  });

  it('refuses a wrong client secret, and does not tell it', async () => {
    const answer = await signedIn(provider, adapter, ANNA);
    const impostor = adapterFor({ ...provider, clientSecret: 'wrong' });
    expect(await problemOf(impostor.identify(answer))).toBe('failed: The provider answered 401.');
  });

  it('refuses an issuer of plain http in production', async () => {
    const strict = new OpenIdIdentityProvider(settingsOf(provider), { allowsHttp: false, timeoutMs: TIMEOUT_MS });
    expect(await problemOf(strict.authorizationAddress(newRequest()))).toMatch(/^failed: .*HTTPS/);
  });

  it.each([
    ['its description', '/.well-known/openid-configuration'],
    ['the tokens', '/token'],
    ['its keys', '/jwks'],
    ['the claims', '/me'],
  ])('times out on a provider that is slow to return %s', async (_, slowPath) => {
    const answer = await signedIn(provider, adapter, ANNA);
    const impatient = adapterFor(provider, { timeoutMs: 300 });
    await provider.behave({ slowPath, delayMs: 10_000 });
    try {
      const started = performance.now();
      expect(await problemOf(impatient.identify(answer))).toMatch(/^failed: /);
      expect(performance.now() - started).toBeLessThan(5_000);
    } finally {
      await provider.behave({ slowPath: null, delayMs: 0 });
    }
  });
});

describe('an external identity provider that is away', () => {
  it('fails each sign-in, until it is back', async () => {
    const first = await startOpenIdProvider({ callbackAddress: CALLBACK });
    const adapter = adapterFor(first);
    await first.stop();
    expect(await problemOf(adapter.authorizationAddress(newRequest()))).toMatch(/^failed: .*ECONNREFUSED/);

    const port = Number(new URL(first.issuer).port);
    const second = await startOpenIdProvider({ callbackAddress: CALLBACK, port });
    const answer = await signedIn(second, adapter, ANNA);
    await second.stop();
    expect(await problemOf(adapter.identify(answer))).toMatch(/^failed: .*ECONNREFUSED/);

    const third = await startOpenIdProvider({ callbackAddress: CALLBACK, port });
    try {
      expect(await adapter.identify(await signedIn(third, adapter, ANNA))).toMatchObject({ subject: 'anna-1' });
    } finally {
      await third.stop();
    }
  });
});

function withParameter(answer: AuthorizationAnswer, name: string, value: string | null): AuthorizationAnswer {
  const query = new URLSearchParams(answer.query);
  if (value === null) query.delete(name);
  else query.set(name, value);
  return { ...answer, query };
}
