import { ExternalIdentityProvider } from '../application/external-identity-provider';
import { ExternalIdentityProblem } from '../domain/external-identity';

/** Used when no issuer is configured. External sign-in is then not available (IDP-1), so this is never reached. */
export class NoIdentityProvider extends ExternalIdentityProvider {
  override authorizationAddress(): Promise<never> {
    return Promise.reject(new ExternalIdentityProblem('failed', 'No provider is configured.'));
  }

  override identify(): Promise<never> {
    return this.authorizationAddress();
  }
}
