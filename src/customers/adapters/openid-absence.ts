import { ExternalIdentityProvider } from '../application/external-identity-provider';
import { ExternalIdentityProblem } from '../domain/external-identity';

/** Stands in where no issuer is configured. External sign-in is not available then (IDP-1), so nobody comes here. */
export class NoIdentityProvider extends ExternalIdentityProvider {
  override authorizationAddress(): Promise<never> {
    return Promise.reject(new ExternalIdentityProblem('failed', 'No provider is configured.'));
  }

  override identify(): Promise<never> {
    return this.authorizationAddress();
  }
}
