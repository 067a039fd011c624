import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { DomainError, notFound, stackOf } from '@studio/kernel';

import { ExternalIdentityProblem } from '../domain/external-identity';
import { withParameters } from '../domain/external-identity-return';
import { AdmitExternalIdentity, type ExternalOutcome } from './admit-external-identity';
import { ExternalIdentityProvider } from './external-identity-provider';
import { ExternalSignInStates, type ReturnedState } from './external-sign-in-states';

export interface ExternalSignInReturn {
  readonly query: URLSearchParams;
  /** Without the query. */
  readonly callbackAddress: string;
  readonly requestId: string;
  readonly clientAddress: string | null;
}

const FAILED: ExternalOutcome = { error: 'idp_failed' };

/**
 * Finishes an external sign-in and returns the address that leads the person back to the app, with a one-time code or an error
 * (IDP-4). The person is in a browser and must return to the app, so the only error thrown is `not_found` when no provider is
 * configured. The state is consumed first, in a separate transaction; the provider is called between two transactions.
 */
@Injectable()
export class FinishExternalSignIn {
  private readonly logger = new Logger(FinishExternalSignIn.name);

  constructor(
    private readonly states: ExternalSignInStates,
    private readonly provider: ExternalIdentityProvider,
    private readonly admission: AdmitExternalIdentity,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async execute(visit: ExternalSignInReturn): Promise<string> {
    const { externalSignIn } = this.configuration;
    if (!externalSignIn) throw notFound('External sign-in');
    let returnUrl = externalSignIn.defaultReturnUrl;
    try {
      const state = await this.states.consume(visit.query.get('state') ?? '');
      if (!state) return withParameters(returnUrl, FAILED);
      returnUrl = state.returnUrl;
      return withParameters(returnUrl, await this.outcome(state, visit));
    } catch (error) {
      this.logger.error('An external sign-in failed.', stackOf(error));
      return withParameters(returnUrl, FAILED);
    }
  }

  private async outcome(
    { accountId, secrets }: ReturnedState,
    { query, callbackAddress, requestId, clientAddress }: ExternalSignInReturn,
  ): Promise<ExternalOutcome> {
    if (!secrets) return FAILED;
    try {
      const identity = await this.provider.identify({ ...secrets, callbackAddress, query });
      return await this.admission.execute(accountId, identity, { requestId, clientAddress });
    } catch (error) {
      // The browser must return to the app (RL-5).
      if (error instanceof DomainError && error.kind === 'rate_limited') return FAILED;
      if (!(error instanceof ExternalIdentityProblem)) throw error;
      if (error.reason === 'denied') return { error: 'idp_denied' };
      this.logger.warn(`An external sign-in failed. ${error.message}`);
      return FAILED;
    }
  }
}
