import type { IncomingMessage, ServerResponse } from 'node:http';

import { Injectable } from '@nestjs/common';
import { DomainError } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { type ProvenPerson, StaffCredentials } from '../../../accounts';
import { PendingRequests } from '../server/pending-requests';

/** The result of a sign-in: the next address of the browser, or the reason of the refusal. */
export type SignedIn =
  | { readonly kind: 'signed_in'; readonly address: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'wrong_credentials' }
  | { readonly kind: 'not_staff' };

/** The entered credentials with the IP address. */
export interface EnteredCredentials {
  readonly email: string;
  readonly password: string;
  readonly clientAddress: string | null;
}

/** Signs a staff member in to connect an assistant, with the rules of the sign-in to apps (OAUTH-18). */
@Injectable()
export class SignInForAssistant {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly credentials: StaffCredentials,
    private readonly pending: PendingRequests,
  ) {}

  async execute(
    request: IncomingMessage,
    response: ServerResponse,
    pendingId: string,
    { email, password, clientAddress }: EnteredCredentials,
  ): Promise<SignedIn> {
    try {
      const proven = await this.credentials.prove(email.trim().toLowerCase(), password, clientAddress);
      const address = await this.note(request, response, pendingId, proven);
      return address === null ? { kind: 'expired' } : { kind: 'signed_in', address };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'invalid_credentials') return { kind: 'wrong_credentials' };
      if (error instanceof DomainError && error.code === 'staff_access_denied') return { kind: 'not_staff' };
      throw error;
    }
  }

  private async note(
    request: IncomingMessage,
    response: ServerResponse,
    pendingId: string,
    proven: ProvenPerson,
  ): Promise<string | null> {
    return this.uow.writePlatform(async (manager) => {
      await this.credentials.assertCurrent(manager, proven);
      return this.pending.signIn(request, response, pendingId, proven);
    });
  }
}
