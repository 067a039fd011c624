import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';

import { MobileAccountQuery } from '../../../accounts';
import type { ExternalIdentity } from '../domain/external-identity';
import type { ReturnError } from '../domain/external-identity-return';
import { CustomerSignInLimits } from '../../directory';
import { ExternalCustomers } from './external-customers';
import { ExternalLoginCodes } from './external-login-codes';

/** Result of an external sign-in for the app. */
export type ExternalOutcome =
  { readonly code: string; readonly account_slug: string } | { readonly error: ReturnError };

/** The request of a person identified by the provider. */
export interface IdentifiedVisit {
  readonly requestId: string;
  readonly clientAddress: string | null;
}

/** Finds or creates the customer of the identified person, and issues the one-time code (IDP-5 to IDP-7). */
@Injectable()
export class AdmitExternalIdentity {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: MobileAccountQuery,
    private readonly customers: ExternalCustomers,
    private readonly codes: ExternalLoginCodes,
    private readonly limits: CustomerSignInLimits,
  ) {}

  /** Reads the studio again, as it may have changed since the redirect. Throws `rate_limited` (RL-5). */
  async execute(accountId: number, identity: ExternalIdentity, visit: IdentifiedVisit): Promise<ExternalOutcome> {
    return this.limits.admitting(visit.clientAddress, (mayCreate) =>
      this.uow.write({ accountId }, async (manager) => {
        const studio = await this.studios.signInStudioById(accountId);
        if (!studio?.allowsExternalIdp) return { error: 'idp_failed' };
        if (studio.isDemo) return { error: 'demo_readonly' };
        const { requestId } = visit;
        const customerId = await this.customers.resolve(manager, studio, identity, { requestId, mayCreate });
        if (customerId === null) return { error: 'idp_failed' };
        return { code: await this.codes.issue(manager, accountId, customerId), account_slug: studio.slug };
      }),
    );
  }
}
