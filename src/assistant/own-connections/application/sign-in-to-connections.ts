import { Injectable } from '@nestjs/common';
import { DomainError } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { StaffCredentials } from '../../../accounts';
import type { EnteredCredentials } from '../../authorization';
import { PageSessions } from './page-sessions';

/** The result of a sign-in: the token of the browser's session, or the reason of the refusal. */
export type SignedInToConnections =
  | { readonly kind: 'signed_in'; readonly token: string }
  | { readonly kind: 'wrong_credentials' }
  | { readonly kind: 'not_staff' };

/** Signs a staff member in to the page of their own connections, with the rules of the sign-in to apps (OAUTH-51). */
@Injectable()
export class SignInToConnections {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly credentials: StaffCredentials,
    private readonly sessions: PageSessions,
  ) {}

  async execute(
    accountId: number,
    { email, password, clientAddress }: EnteredCredentials,
  ): Promise<SignedInToConnections> {
    try {
      const proven = await this.credentials.prove(email.trim().toLowerCase(), password, clientAddress);
      const token = await this.uow.writePlatform(async (manager) => {
        await this.credentials.assertCurrent(manager, proven);
        return this.sessions.open(accountId, proven.user.id);
      });
      return { kind: 'signed_in', token };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'invalid_credentials') return { kind: 'wrong_credentials' };
      if (error instanceof DomainError && error.code === 'staff_access_denied') return { kind: 'not_staff' };
      throw error;
    }
  }
}
