import type { ExternalIdentity } from '../domain/external-identity';

/** What ties an answer of the provider to the request it answers. Made for one sign-in, never used again. */
export interface AuthorizationSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE verifier: 43 to 128 characters of `A–Z a–z 0–9 - . _ ~`. */
  readonly codeVerifier: string;
}

/** A sign-in that begins. */
export interface AuthorizationRequest extends AuthorizationSecrets {
  /** Address of this service the provider sends the person back to, without a query. */
  readonly callbackAddress: string;
}

/** A sign-in the provider has answered. */
export interface AuthorizationAnswer extends AuthorizationRequest {
  /** What the provider appended to the callback address. */
  readonly query: URLSearchParams;
}

/**
 * The OpenID Connect issuer customers may sign in with (IDP-1). Both methods may call the provider over the network, so
 * they are never used inside a unit of work; both end within 10 seconds, and throw ExternalIdentityProblem.
 */
export abstract class ExternalIdentityProvider {
  /** Where the person is sent to sign in (IDP-3). */
  abstract authorizationAddress(request: AuthorizationRequest): Promise<string>;

  /** Who came back, after every check of the answer, its tokens and their signature. */
  abstract identify(answer: AuthorizationAnswer): Promise<ExternalIdentity>;
}
