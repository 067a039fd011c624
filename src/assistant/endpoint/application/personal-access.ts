import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';
import { tokenHash } from '@studio/secrets';

import { type AccessToken, AccessTokensQuery } from '../queries/access-tokens.query';

/** A usable access token with the instant of the request. */
export interface UsableToken extends AccessToken {
  readonly now: Date;
}

const TOUCH_AFTER_MS = 60_000;

const TOUCH = `
  UPDATE assistant.connection SET last_used_at = $3
  WHERE account_id = $1 AND id = $2 AND (last_used_at IS NULL OR last_used_at <= $4)`;

/** Finds connections by their access tokens. */
@Injectable()
export class PersonalAccess {
  constructor(
    private readonly tokens: AccessTokensQuery,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The usable token of the bearer; null without one (SIGN-2). */
  async find(bearer: string): Promise<UsableToken | null> {
    const found = await this.tokens.find(tokenHash(bearer));
    const now = this.clock.now();
    return found !== null && found.expiresAt > now ? { ...found, now } : null;
  }

  /** Stores when the connection was used, at most once a minute (SIGN-7); only one of concurrent requests writes. */
  async noteUse({ accountId, connectionId, connectionUsedAt, now }: UsableToken): Promise<void> {
    const due = new Date(now.getTime() - TOUCH_AFTER_MS);
    if (connectionUsedAt !== null && connectionUsedAt > due) return;
    await this.uow.note({ accountId }, statement('touch_connection', TOUCH, [accountId, connectionId, now, due]));
  }
}
