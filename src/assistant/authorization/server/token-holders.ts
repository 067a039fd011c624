import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';
import type { FindAccount } from 'oidc-provider';

import { AssistedMembers } from '../../../accounts';
import { GrantEndings } from '../../connections';
import { grantKey } from '../storage/grant-key';

/** Tells the library whether the person behind a session or token still is somebody an assistant may act for. */
@Injectable()
export class TokenHolders {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly members: AssistedMembers,
    private readonly endings: GrantEndings,
  ) {}

  /** Refuses tokens of people who may no longer be acted for, and ends their grant (OAUTH-29). */
  readonly find: FindAccount = async (_, sub, token) => {
    const account = { accountId: sub, claims: () => ({ sub }) };
    const grantName = token && 'grantId' in token ? token.grantId : undefined;
    // Of a session: whether the person belongs to the studio is asked with the consent (OAUTH-18).
    if (grantName === undefined) return account;
    const { accountId, grantId } = grantKey(grantName);
    // Within the unit of the request: one that waited for a second connection might wait for itself.
    const member = await this.uow.writePlatform((manager) =>
      this.members.within(manager, { accountId, userId: Number(sub) }),
    );
    if (member?.isEligible) return account;
    // A suspended studio may come back, and its connections with it (OAUTH-32).
    if (member?.studio.isActive !== false) await this.endings.endOne(accountId, grantId);
    return undefined;
  };
}
