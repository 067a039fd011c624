import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { demoReadonly, type Device, MobileAccountQuery, MobileSessions } from '../../../accounts';
import { invalidCode } from '../domain/external-identity.errors';
import { studioOf } from '../domain/external-identity-token';
import { ExternalLoginCodes, type LoginCode } from './external-login-codes';
import type { CustomerSignIn } from './signed-in-customer';

/**
 * Exchanges a one-time code for a session. Throws `invalid_code` for a code that is unknown, expired or used or whose studio is
 * suspended, and `demo_readonly`, which does not use up the code. Of two concurrent exchanges one succeeds (IDP-8).
 */
@Injectable()
export class ExchangeExternalSignIn {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: MobileAccountQuery,
    private readonly codes: ExternalLoginCodes,
    private readonly sessions: MobileSessions,
  ) {}

  async execute(code: string, device: Device): Promise<CustomerSignIn> {
    const accountId = studioOf(code);
    if (accountId === null) throw invalidCode();
    return this.uow.write({ accountId }, async (manager) => {
      const found = await this.usable(manager, accountId, code);
      if (!found) throw invalidCode();
      if (found.isDemo) throw demoReadonly();
      await this.codes.consume(manager, accountId, found);
      const { customerId } = found;
      const session = await this.sessions.issue(accountId, { guard: 'customer', customerId }, device);
      return { accountId, customerId, ...session };
    });
  }

  /** Throws `demo_readonly` for a usable code of a demo studio, before the rest of the body is validated (DEMO-1). */
  async refuseOnDemo(code: string): Promise<void> {
    const accountId = studioOf(code);
    if (accountId === null) return;
    const found = await this.uow.write({ accountId }, (manager) => this.usable(manager, accountId, code));
    if (found?.isDemo) throw demoReadonly();
  }

  private async usable(
    manager: EntityManager,
    accountId: number,
    code: string,
  ): Promise<(LoginCode & { readonly isDemo: boolean }) | null> {
    const found = await this.codes.lock(manager, accountId, code);
    const studio = await this.studios.signInStudioById(accountId);
    return found && studio && { id: found.id, customerId: found.customerId, isDemo: studio.isDemo };
  }
}
