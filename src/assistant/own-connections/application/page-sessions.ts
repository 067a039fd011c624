import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { newToken, tokenHash } from '@studio/secrets';

import { LIFETIME_SECONDS } from '../../authorization';

const OPEN = `
  INSERT INTO assistant.sign_in_session (session_hash, uid, user_id, expires_at, state) VALUES ($1, $2, $3, $4, '{}')`;
const FIND = `
  SELECT user_id AS "userId" FROM assistant.sign_in_session WHERE session_hash = $1 AND expires_at > $2`;
const END = 'DELETE FROM assistant.sign_in_session WHERE session_hash = $1';

/**
 * Sign-ins to the page of one's own connections in one studio (OAUTH-51). They are kept with the sign-ins of assistants,
 * so that the same events end them: a changed password, and `sessions revoke`.
 */
@Injectable()
export class PageSessions {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Signs the person in, in the caller's transaction. Returns the new token of the browser. */
  async open(accountId: number, userId: number): Promise<string> {
    const token = newToken('');
    const expiresAt = new Date(this.clock.now().getTime() + LIFETIME_SECONDS.connectionsSession * 1_000);
    await this.uow.writePlatform((manager) =>
      manager.query(OPEN, [hashOf(accountId, token), newToken(''), userId, expiresAt]),
    );
    return token;
  }

  /** The signed-in person; null when the token is that of no session, or of another studio. */
  async find(accountId: number, token: string): Promise<number | null> {
    // Read from the primary: a session that has just begun or ended must be seen.
    const [session] = await this.uow.writePlatform((manager) =>
      manager.query<{ userId: number }[]>(FIND, [hashOf(accountId, token), this.clock.now()]),
    );
    return session?.userId ?? null;
  }

  async end(accountId: number, token: string): Promise<void> {
    await this.uow.writePlatform((manager) => manager.query(END, [hashOf(accountId, token)]));
  }
}

/** A token of one studio's page opens no other page. */
function hashOf(accountId: number, token: string): string {
  return tokenHash(`connections of studio ${accountId}: ${token}`);
}
