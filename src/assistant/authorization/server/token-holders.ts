import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';
import type { FindAccount } from 'oidc-provider';

import { AssistedMembers } from '../../../accounts';
import { GrantEndings } from '../../connections';
import { grantKey } from '../storage/grant-key';

/** Checks for the library whether the person of a session or token is still eligible to use assistants. */
@Injectable()
export class TokenHolders {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly members: AssistedMembers,
    private readonly endings: GrantEndings,
  ) {}

  /** Refuses tokens of people who are no longer eligible, and ends their grant (OAUTH-29). */
  readonly find: FindAccount = async (_, sub, token) => {
    const account = { accountId: sub, claims: () => ({ sub }) };
    const grantName = token && 'grantId' in token ? token.grantId : undefined;
    // A session: the consent checks the membership in the studio (OAUTH-18).
    if (grantName === undefined) return account;
    const { accountId, grantId } = grantKey(grantName);
    // In the transaction of the request: waiting for a second connection could deadlock.
    const member = await this.uow.writePlatform((manager) =>
      this.members.within(manager, { accountId, userId: Number(sub) }),
    );
    if (member?.isEligible) return account;
    // A suspended studio may be reactivated, and its connections with it (OAUTH-32).
    if (member?.studio.isActive !== false) await this.endings.endOne(accountId, grantId);
    return undefined;
  };
}
