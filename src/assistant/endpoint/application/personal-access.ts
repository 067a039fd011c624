import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { LastUses } from '@studio/persistence';
import { tokenHash } from '@studio/secrets';

import { type AccessToken, AccessTokensQuery } from '../queries/access-tokens.query';

/** A usable access token with the instant of the request. */
export interface UsableToken extends AccessToken {
  readonly now: Date;
}

/** Finds connections by their access tokens. */
@Injectable()
export class PersonalAccess {
  constructor(
    private readonly tokens: AccessTokensQuery,
    private readonly lastUses: LastUses,
    private readonly clock: Clock,
  ) {}

  /** The usable token of the bearer; null without one (SIGN-2). */
  async find(bearer: string): Promise<UsableToken | null> {
    const found = await this.tokens.find(tokenHash(bearer));
    const now = this.clock.now();
    return found !== null && found.expiresAt > now ? { ...found, now } : null;
  }

  /** Notes that the connection was used (SIGN-7). */
  noteUse({ accountId, connectionId: id, connectionUsedAt: lastUsedAt, now }: UsableToken): void {
    this.lastUses.note('assistant.connection', { accountId, id, lastUsedAt, now });
  }
}
