import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { notFound, validationFailed } from '@studio/kernel';

import { MobileAccountQuery } from '../../../accounts';
import { ExternalIdentityProblem } from '../domain/external-identity';
import { resolveReturnUrl, withParameters } from '../domain/external-identity-return';
import { CustomerSignInMethods } from './customer-sign-in-methods';
import { ExternalIdentityProvider } from './external-identity-provider';
import { ExternalSignInStates } from './external-sign-in-states';

export interface ExternalSignInStart {
  readonly accountSlug: string;
  /** Null: the default. */
  readonly returnUrl: string | null;
  readonly callbackAddress: string;
}

/**
 * Starts an external sign-in and returns the address to which the person is redirected: the provider's, or the app's with
 * `error=idp_failed` while the provider cannot be reached. Throws `validation_failed` on `return_url`, and `not_found` when the
 * studio is unknown, suspended or a demo, or the method is not available (IDP-2).
 */
@Injectable()
export class StartExternalSignIn {
  private readonly logger = new Logger(StartExternalSignIn.name);

  constructor(
    private readonly studios: MobileAccountQuery,
    private readonly methods: CustomerSignInMethods,
    private readonly provider: ExternalIdentityProvider,
    private readonly states: ExternalSignInStates,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async execute({ accountSlug, returnUrl, callbackAddress }: ExternalSignInStart): Promise<string> {
    const { externalSignIn } = this.configuration;
    if (!externalSignIn) throw notFound('External sign-in');
    const chosen = resolveReturnUrl(externalSignIn, returnUrl);
    if (chosen === null) throw validationFailed({ return_url: ['This return address is not configured.'] });
    const studio = await this.studios.signInStudio(accountSlug);
    if (!studio || !this.methods.of(studio).externalIdp) throw notFound('The studio');
    const secrets = this.states.newSecrets(studio.accountId);
    try {
      // Called first: no state is stored for a sign-in that cannot start, and no network call happens in a transaction.
      const address = await this.provider.authorizationAddress({ ...secrets, callbackAddress });
      await this.states.store(studio.accountId, secrets, chosen);
      return address;
    } catch (error) {
      if (!(error instanceof ExternalIdentityProblem)) throw error;
      this.logger.warn(`An external sign-in could not start. ${error.message}`);
      return withParameters(chosen, { error: 'idp_failed' });
    }
  }
}
