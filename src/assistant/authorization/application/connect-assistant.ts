import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';

import { AssistedMembers } from '../../../accounts';
import { ClientDirectory } from '../../clients';
import { answerAddress } from '../domain/client-answer';
import type { PendingRequest } from '../domain/pending-request';
import { AuthorizationServer } from '../server/authorization-server';
import { PendingRequests } from '../server/pending-requests';
import { OpenGrant } from './open-grant';

/** The result of a consent: the client's address with its code, or the reason for none. */
export type Connected =
  | { readonly kind: 'connected'; readonly address: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused' };

/** Connects an assistant that acts for a person in a studio (OAUTH-21). */
@Injectable()
export class ConnectAssistant {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly members: AssistedMembers,
    private readonly clients: ClientDirectory,
    private readonly requests: PendingRequests,
    private readonly grants: OpenGrant,
    private readonly server: AuthorizationServer,
  ) {}

  /**
   * Uses the pending request and issues a code for it, or does nothing, in one transaction. Locks the person first, as
   * everything that ends their access does.
   */
  async execute(pending: PendingRequest, requestId: string): Promise<Connected> {
    const { signedIn, accountId } = pending;
    const client = await this.clients.find(pending.clientId);
    if (!client || !signedIn) return { kind: 'expired' };
    const { userId } = signedIn;
    return this.uow.writePlatform(async (manager) => {
      const member = await this.members.lock(manager, { accountId, userId });
      if (!member?.actor || member.lacksSecondFactor()) return { kind: 'refused' };
      if (!(await this.requests.take(pending.id, userId))) return { kind: 'expired' };
      const grantId = await this.grants.execute(manager, { member, requestId }, client, pending.isOffline);
      const code = await this.server.issueCode({ ...pending, userId, grantId });
      const answer = { code, state: pending.state, iss: this.server.issuer };
      return { kind: 'connected', address: answerAddress(pending.redirectUri, answer) };
    });
  }
}
