import type { ExternalIdentity } from '../domain/external-identity';

/** Values that bind an answer of the provider to its request. Created for one sign-in and never reused. */
export interface AuthorizationSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE verifier: 43 to 128 characters of `A–Z a–z 0–9 - . _ ~`. */
  readonly codeVerifier: string;
}

export interface AuthorizationRequest extends AuthorizationSecrets {
  /** Address of this service to which the provider returns the person, without a query. */
  readonly callbackAddress: string;
}

export interface AuthorizationAnswer extends AuthorizationRequest {
  /** Parameters that the provider appended to the callback address. */
  readonly query: URLSearchParams;
}

/**
 * Port to the OpenID Connect issuer of customer sign-in (IDP-1). Both methods may use the network, so they are never called
 * inside a transaction; both finish within 10 seconds and throw ExternalIdentityProblem.
 */
export abstract class ExternalIdentityProvider {
  /** Address to which the person is redirected to sign in (IDP-3). */
  abstract authorizationAddress(request: AuthorizationRequest): Promise<string>;

  /** The person who returned, after verification of the answer, its tokens and their signature. */
  abstract identify(answer: AuthorizationAnswer): Promise<ExternalIdentity>;
}
