import type { AccountClaims } from 'oidc-provider';

import { closeAll, createTestApp, type TestApp } from './app';
import { type OpenIdProvider, startOpenIdProvider } from './openid-provider';
import type { PersonsChoice } from './openid-provider-program';

/** Where clients reach the service of these tests, so far as the provider is told. */
export const SERVICE_ADDRESS = 'https://studio.example.com';
export const CALLBACK_ADDRESS = `${SERVICE_ADDRESS}/api/v1/mobile/auth/customer/idp/callback`;
export const RETURN_URL = 'https://app.example.com/return?kept=%7Eyes#top';
export const APP_SCHEME_URL = 'studioapp://signed-in';

const PATH = '/api/v1/mobile/auth/customer/idp';

/** Settings with which the service signs customers in through the provider. */
export function externalSignInEnvironment({
  issuer,
  clientId,
  clientSecret,
}: Pick<OpenIdProvider, 'issuer' | 'clientId' | 'clientSecret'>): Record<string, string> {
  return {
    PUBLIC_BASE_URL: SERVICE_ADDRESS,
    IDP_ISSUER: issuer,
    IDP_CLIENT_ID: clientId,
    IDP_CLIENT_SECRET: clientSecret,
    IDP_RETURN_URL: RETURN_URL,
    IDP_MORE_RETURN_URLS: `${APP_SCHEME_URL}, https://app.example.com/other`,
    RATE_LIMIT_EXTERNAL_SIGN_IN: '1000000',
  };
}

/** A provider, and a service and an app that sign in through it. */
export async function startExternalSignIn() {
  const provider = await startOpenIdProvider({ callbackAddress: CALLBACK_ADDRESS });
  const service = await createTestApp({ environment: externalSignInEnvironment(provider) });
  const stop = () => closeAll(service, { close: () => provider.stop() });
  return { provider, service, browser: externalSignIn(service, provider), stop };
}

/** What an app does at sign-in: redirect, the provider's pages, callback, exchange. */
export function externalSignIn({ http }: Pick<TestApp, 'http'>, provider: OpenIdProvider) {
  const redirect = (slug: string, query: Record<string, string> = {}) =>
    http.get(`${PATH}/${slug}/redirect`).query(query);

  /** Follows the redirect and chooses at the provider; returns the query it calls back with. */
  const chosen = async (slug: string, choice: PersonsChoice, query: Record<string, string> = {}): Promise<string> => {
    const { headers, status, text } = await redirect(slug, query);
    if (status !== 302) throw new Error(`The redirect answered ${status}: ${text}`);
    return (await provider.visit(headers['location'] ?? '', choice)).search;
  };

  /** The address the callback leads to. */
  const callback = async (search: string): Promise<string> => {
    const { headers, status, text } = await http.get(`${PATH}/callback${search}`);
    if (status !== 302) throw new Error(`The callback answered ${status}: ${text}`);
    return headers['location'] ?? '';
  };

  const signIn = async (slug: string, claims: AccountClaims) => callback(await chosen(slug, { claims }));

  return {
    redirect,
    chosen,
    callback,
    /** The whole way of somebody whom the provider describes with `claims`, to the app's address. */
    signIn,
    /** As `signIn`, to the one-time code. */
    code: async (slug: string, claims: AccountClaims): Promise<string> => {
      const address = await signIn(slug, claims);
      const code = parametersOf(address)['code'];
      if (code === undefined) throw new Error(`The callback led to ${address}.`);
      return code;
    },
    exchange: (body: object) => http.post(`${PATH}/exchange`).send(body),
  };
}

/** Query of an address, whatever its scheme. */
export function parametersOf(address: string): Record<string, string> {
  const query = /\?([^#]*)/.exec(address)?.[1] ?? '';
  return Object.fromEntries(new URLSearchParams(query));
}
