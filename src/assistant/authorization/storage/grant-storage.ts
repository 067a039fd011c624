import { UnitOfWork } from '@studio/persistence';
import type { AdapterPayload } from 'oidc-provider';

import type { ClientRevocation, ReusedCredentials } from '../../connections';
import { SCOPE } from '../../domain/requested-scope';
import { audienceOf } from '../domain/studio-audience';
import { grantKey } from './grant-key';
import { LibraryStorage } from './library-storage';
import type { LibraryTime } from './library-time';

interface GrantRow {
  readonly user_id: number;
  readonly client_id: string;
  readonly consented_at: Date;
  readonly expires_at: Date;
}

const FIND = `
  SELECT g.user_id, c.client_id, g.consented_at, g.expires_at
  FROM assistant.oauth_grant g JOIN assistant.oauth_client c ON c.id = g.oauth_client_id
  WHERE g.account_id = $1 AND g.id = $2 AND g.ended_at IS NULL`;

/** The request in which the library ends a grant. */
export interface RequestAtHand {
  readonly id: string;
  readonly isRevocation: boolean;
  readonly isRefresh: boolean;
}

interface GrantsEnd {
  readonly revocation: ClientRevocation;
  readonly reuse: ReusedCredentials;
  readonly requestAtHand: () => RequestAtHand;
}

/**
 * Provides grants to the library. The consent creates them, and our own rules end them (OAUTH-21, OAUTH-28, OAUTH-31).
 */
export class GrantStorage extends LibraryStorage {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly time: LibraryTime,
    private readonly endings: GrantsEnd,
  ) {
    super();
  }

  override async find(name: string): Promise<AdapterPayload | undefined> {
    const { accountId, grantId } = grantKey(name);
    const [row] = await this.uow.writePlatform((manager) => manager.query<GrantRow[]>(FIND, [accountId, grantId]));
    return (
      row && {
        jti: name,
        kind: 'Grant',
        accountId: String(row.user_id),
        clientId: row.client_id,
        iat: this.time.ofLibrary(row.consented_at),
        exp: this.time.ofLibrary(row.expires_at),
        resources: { [audienceOf(accountId)]: SCOPE },
      }
    );
  }

  /** The library ends a grant when its client revokes a token, and when a code or refresh token is presented again. */
  override async destroy(name: string): Promise<void> {
    const { revocation, reuse, requestAtHand } = this.endings;
    const { id, isRevocation, isRefresh } = requestAtHand();
    const { accountId, grantId } = grantKey(name);
    if (isRevocation) await revocation.endByClient(accountId, grantId, id);
    else await reuse.end({ accountId, grantId }, isRefresh, id);
  }
}
