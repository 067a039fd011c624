import { generateKeyPairSync } from 'node:crypto';

import type { Configuration as LibrarySettings, interactionPolicy } from 'oidc-provider';

import { OAUTH_PATHS } from '../../domain/oauth-paths';
import { OFFLINE_SCOPE, SCOPE } from '../../domain/requested-scope';
import { OFFLINE_PARAMETER } from '../domain/authorization-request';
import { LIFETIME_SECONDS } from '../domain/lifetimes';
import { pendingPath } from '../domain/pending-request';
import { studioOfAudience } from '../domain/studio-audience';

/** Sign-in first, then a consent for every request (OAUTH-18, OAUTH-19). */
function policyOf({ Check, Prompt }: typeof interactionPolicy): NonNullable<LibrarySettings['interactions']>['policy'] {
  const signIn = new Check(
    'no_session',
    'sign-in required',
    'login_required',
    ({ oidc }) => oidc.session?.accountId === undefined,
  );
  const consent = new Check('always_asked', 'consent required', 'consent_required', () => true);
  const prompts = [
    new Prompt({ name: 'login', requestable: true }, signIn),
    new Prompt({ name: 'consent', requestable: true }, consent),
  ];
  return prompts;
}

type Needed = Required<
  Pick<LibrarySettings, 'adapter' | 'cookies' | 'findAccount' | 'renderError'> & { readonly isSecure: boolean }
>;

/** Restricts the library to the features of assistant-sign-in.md (OAUTH-2, OAUTH-47). */
export function librarySettings(
  policy: typeof interactionPolicy,
  { adapter, cookies, findAccount, renderError, isSecure }: Needed,
): LibrarySettings {
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: true } as const;
  return {
    adapter,
    findAccount,
    renderError,
    clientAuthMethods: ['none'],
    clientDefaults: { token_endpoint_auth_method: 'none', id_token_signed_response_alg: 'EdDSA' },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    // Tokens, not origins, protect the data (OAUTH-24).
    clientBasedCORS: () => true,
    claims: {},
    cookies: {
      ...cookies,
      names: {
        // The prefixes prevent other hosts and plain HTTP from setting the cookies; those below are sent to the path of
        // one request (OAUTH-41).
        session: isSecure ? '__Host-studio_sign_in' : 'studio_sign_in',
        interaction: isSecure ? '__Secure-studio_pending' : 'studio_pending',
        resume: isSecure ? '__Secure-studio_pending_return' : 'studio_pending_return',
      },
      long: { ...cookie, path: '/' },
      short: cookie,
    },
    expiresWithSession: () => false,
    extraParams: [OFFLINE_PARAMETER],
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      resourceIndicators: {
        enabled: true,
        // Without a resource, the token endpoint uses the granted one (OAUTH-25).
        useGrantedResource: () => true,
        getResourceServerInfo: (_, audience) => {
          if (studioOfAudience(audience) === null) throw new Error(`${audience} is no studio.`);
          return { scope: SCOPE, audience, accessTokenFormat: 'opaque', accessTokenTTL: LIFETIME_SECONDS.accessToken };
        },
      },
    },
    formats: { bitsOfOpaqueRandomness: 256 },
    interactions: {
      policy: policyOf(policy),
      url: (_, { uid, prompt }) => pendingPath(uid, prompt.name === 'login' ? 'sign-in' : 'consent'),
    },
    // Decided by the consent of the code; the library's default is the rule of OpenID Connect (OAUTH-7).
    issueRefreshToken: (_, __, code) => code.scopes.has(OFFLINE_SCOPE),
    // The library requires a key, though nothing is signed: tokens are opaque, and there are no id tokens (OAUTH-2).
    jwks: { keys: [generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })] },
    // Each consent creates its own grant (OAUTH-21).
    loadExistingGrant: () => Promise.resolve(undefined),
    pkce: { required: () => true },
    responseTypes: ['code'],
    revokeGrantPolicy: () => true,
    rotateRefreshToken: true,
    routes: { authorization: OAUTH_PATHS.authorize, token: OAUTH_PATHS.token, revocation: OAUTH_PATHS.revoke },
    scopes: [SCOPE, OFFLINE_SCOPE],
    ttl: {
      AccessToken: LIFETIME_SECONDS.accessToken,
      AuthorizationCode: LIFETIME_SECONDS.authorizationCode,
      Grant: LIFETIME_SECONDS.grant,
      Interaction: LIFETIME_SECONDS.pendingRequest,
      RefreshToken: LIFETIME_SECONDS.refreshToken,
      Session: LIFETIME_SECONDS.signInSession,
    },
  };
}
