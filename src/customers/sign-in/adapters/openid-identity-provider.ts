import { setTimeout as sleep } from 'node:timers/promises';

import type { Configuration } from '@studio/config';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration as OpenIdClient,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';

import {
  type AuthorizationAnswer,
  type AuthorizationRequest,
  ExternalIdentityProvider,
} from '../application/external-identity-provider';
import { type ExternalIdentity, ExternalIdentityProblem } from '../domain/external-identity';
import { areComplete, externalIdentityFrom, type IdentityClaims } from './openid-claims';
import { describeOpenIdFault, describeOpenIdRefusal } from './openid-faults';

const SCOPE = 'openid email profile';

export interface OpenIdConnection {
  /** Whether the issuer may have an http address; never in production, where tokens would be sent unencrypted. */
  readonly allowsHttp: boolean;
  /** Timeout of one call of the port in milliseconds, including all its requests. */
  readonly timeoutMs: number;
}

/** Identity provider over OpenID Connect: authorization code flow with PKCE, state and nonce; signatures are verified. */
export class OpenIdIdentityProvider extends ExternalIdentityProvider {
  private client: Promise<OpenIdClient> | null = null;

  constructor(
    private readonly settings: NonNullable<Configuration['externalSignIn']>,
    private readonly connection: OpenIdConnection,
  ) {
    super();
  }

  override async authorizationAddress(request: AuthorizationRequest): Promise<string> {
    const { prompt } = this.settings;
    return this.bounded(async () => {
      const client = await this.discovered();
      const address = buildAuthorizationUrl(client, {
        response_type: 'code',
        scope: SCOPE,
        redirect_uri: request.callbackAddress,
        state: request.state,
        nonce: request.nonce,
        code_challenge: await calculatePKCECodeChallenge(request.codeVerifier),
        code_challenge_method: 'S256',
        ...(prompt !== null && { prompt }),
      });
      return address.href;
    });
  }

  override async identify(answer: AuthorizationAnswer): Promise<ExternalIdentity> {
    // Needs no request to the provider, which may be unreachable: a refusal contains nothing to verify.
    const refusal = answer.query.get('error');
    if (refusal === 'access_denied') throw new ExternalIdentityProblem('denied', 'The person did not agree.');
    if (refusal !== null) throw new ExternalIdentityProblem('failed', describeOpenIdRefusal(refusal));
    const identity = externalIdentityFrom(await this.bounded(() => this.claims(answer)));
    if (!identity) throw new ExternalIdentityProblem('failed', 'The subject cannot be stored.');
    return identity;
  }

  private async claims(answer: AuthorizationAnswer): Promise<IdentityClaims[]> {
    const client = await this.discovered();
    const address = new URL(answer.callbackAddress);
    address.search = answer.query.toString();
    const tokens = await authorizationCodeGrant(client, address, {
      expectedState: answer.state,
      expectedNonce: answer.nonce,
      pkceCodeVerifier: answer.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new ExternalIdentityProblem('failed', 'The answer has no ID token.');
    // Providers may omit e-mail and name from the ID token and send them here only (OpenID Connect Core 5.4).
    const asksMore = !areComplete(claims) && client.serverMetadata().userinfo_endpoint !== undefined;
    return asksMore ? [await fetchUserInfo(client, tokens.access_token, claims.sub), claims] : [claims];
  }

  /** The provider's metadata, read once; a failure is not cached, so that the next sign-in tries again. */
  private async discovered(): Promise<OpenIdClient> {
    this.client ??= this.discover().catch((error: unknown) => {
      this.client = null;
      throw error;
    });
    return this.client;
  }

  private async discover(): Promise<OpenIdClient> {
    const { issuer, clientId, clientSecret } = this.settings;
    return discovery(new URL(issuer), clientId, undefined, clientSecretAuthentication(clientSecret), {
      // Timeout of each request, in seconds; also ends requests that `bounded` no longer waits for.
      timeout: this.connection.timeoutMs / 1_000,
      execute: [enableNonRepudiationChecks, ...(this.connection.allowsHttp ? [allowInsecureRequests] : [])],
    });
  }

  private async bounded<T>(work: () => Promise<T>): Promise<T> {
    const finished = new AbortController();
    try {
      return await Promise.race([work(), this.deadline(finished.signal)]);
    } catch (error) {
      if (error instanceof ExternalIdentityProblem) throw error;
      throw new ExternalIdentityProblem('failed', describeOpenIdFault(error));
    } finally {
      finished.abort();
    }
  }

  private async deadline(signal: AbortSignal): Promise<never> {
    await sleep(this.connection.timeoutMs, undefined, { signal });
    throw new ExternalIdentityProblem('failed', `No answer within ${this.connection.timeoutMs} ms.`);
  }
}

/** In the header, which a provider that declares no method supports, otherwise in the body (OpenID Connect Discovery 3). */
function clientSecretAuthentication(clientSecret: string): ClientAuth {
  const inHeader = ClientSecretBasic(clientSecret);
  const inBody = ClientSecretPost(clientSecret);
  return (server, client, body, headers) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    const authenticate = methods.includes('client_secret_basic') ? inHeader : inBody;
    authenticate(server, client, body, headers);
  };
}
