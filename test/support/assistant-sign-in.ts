import { createHash, randomBytes } from 'node:crypto';

import { ServiceAddress } from '@studio/http';

import type { TestApp } from './app';
import { type BrowserPage, ScriptedBrowser } from './scripted-browser';

/** Where the test clients are answered. Nothing listens there: the browser does not follow. */
export const CALLBACK = 'http://127.0.0.1:52100/callback';

/** A client that was registered, with the verifier of the request it is about to make. */
export interface AssistantClientApp {
  readonly clientId: string;
  readonly redirectUri: string;
}

/** Tokens as the token endpoint answers them. */
export interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The public address of the service, which is its issuer. */
export function baseOf({ app }: Pick<TestApp, 'app'>): string {
  return app.get(ServiceAddress).base;
}

/** Registers a client. */
export async function registerClient(
  service: Pick<TestApp, 'app'>,
  metadata: Readonly<Record<string, unknown>> = {},
): Promise<AssistantClientApp> {
  const response = await fetch(`${baseOf(service)}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [CALLBACK], client_name: 'Test assistant', ...metadata }),
  });
  const { client_id: clientId, redirect_uris: [redirectUri = ''] = [] } = (await response.json()) as {
    client_id: string;
    redirect_uris?: string[];
  };
  if (response.status !== 201) throw new Error(`The registration answered ${response.status}.`);
  return { clientId, redirectUri };
}

/** A verifier with its challenge (RFC 7636). */
export function newVerifier(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** The address of a right authorization request; `changes` replaces parameters, null leaves one out. */
export function authorizeAddress(
  service: Pick<TestApp, 'app'>,
  slug: string,
  { clientId, redirectUri }: AssistantClientApp,
  challenge: string,
  changes: Readonly<Record<string, string | null>> = {},
): string {
  const parameters: Readonly<Record<string, string | null>> = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    resource: `${baseOf(service)}/mcp/service-studio/${slug}`,
    scope: 'mcp:use',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'state-1',
    ...changes,
  };
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
  return `${baseOf(service)}/oauth/authorize?${new URLSearchParams(given).toString()}`;
}

/** Goes from an authorization request to the consent page, signing in where that is asked. */
export async function reachConsent(
  browser: ScriptedBrowser,
  address: string,
  credentials: Credentials,
): Promise<BrowserPage> {
  const first = await browser.get(address);
  return first.url.endsWith('/sign-in')
    ? browser.submit(first, 'sign_in', { email: credentials.email, password: credentials.password })
    : first;
}

/** The query of the redirect that a page led to. */
export function answerOf({ url }: BrowserPage): Readonly<Record<string, string>> {
  return Object.fromEntries(new URL(url).searchParams);
}

/** Posts a form to the token endpoint. */
export async function postForm(
  service: Pick<TestApp, 'app'>,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Response> {
  return fetch(`${baseOf(service)}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
}

/** Redeems a code. */
export async function redeem(
  service: Pick<TestApp, 'app'>,
  { clientId, redirectUri }: AssistantClientApp,
  code: string,
  verifier: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return postForm(service, '/oauth/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
    ...changes,
  });
}

/** Uses a refresh token. */
export async function refresh(
  service: Pick<TestApp, 'app'>,
  { clientId }: Pick<AssistantClientApp, 'clientId'>,
  refreshToken: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return postForm(service, '/oauth/token', {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: refreshToken,
    ...changes,
  });
}

/** The whole way: signs in, consents and redeems the code. */
export async function signInAssistant(
  service: Pick<TestApp, 'app'>,
  slug: string,
  credentials: Credentials,
  client?: AssistantClientApp,
  browser = new ScriptedBrowser(baseOf(service)),
): Promise<TokenAnswer & { readonly client: AssistantClientApp }> {
  const app = client ?? (await registerClient(service));
  const { verifier, challenge } = newVerifier();
  const consent = await reachConsent(browser, authorizeAddress(service, slug, app, challenge), credentials);
  const { code } = answerOf(await browser.submit(consent, 'connect'));
  if (code === undefined) throw new Error(`No code came of ${consent.url} (${consent.status}).`);
  const response = await redeem(service, app, code, verifier);
  if (response.status !== 200) throw new Error(`The token endpoint answered ${response.status}.`);
  return { ...((await response.json()) as TokenAnswer), client: app };
}
