import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { AssistantAccess } from '../../../accounts';

/** Ended in the order of ids, so that concurrent endings cannot deadlock. */
const ENDED = (condition: string) => `
  WITH live AS (
    SELECT account_id, id FROM assistant.oauth_grant
    WHERE ${condition} AND ended_at IS NULL ORDER BY account_id, id FOR NO KEY UPDATE
  ), ended AS (
    UPDATE assistant.oauth_grant g SET ended_at = $1 FROM live
    WHERE g.account_id = live.account_id AND g.id = live.id RETURNING g.account_id, g.id
  ), forgotten AS (
    DELETE FROM assistant.oauth_token t USING ended WHERE t.account_id = ended.account_id AND t.grant_id = ended.id
  )
  SELECT id FROM ended`;

const OF_PERSON = ENDED('user_id = $2');
const OF_STUDIO = ENDED('account_id = $2');
const OF_CONNECTION = ENDED('account_id = $2 AND connection_id = $3');
const ONE = ENDED('account_id = $2 AND id = $3');

const FORGET_SESSIONS = 'DELETE FROM assistant.sign_in_session WHERE user_id = $1';
const FORGET_REQUESTS = 'DELETE FROM assistant.pending_request WHERE user_id = $1';

/** Ends grants with everything issued from them, in the caller's transaction or its own. A repeat changes nothing. */
@Injectable()
export class GrantEndings extends AssistantAccess {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Ends every grant of the person in all studios, and their sign-in sessions. */
  override async endOfPerson(userId: number): Promise<number> {
    const ended = await this.end(OF_PERSON, [userId]);
    await this.endSignInsOfPerson(userId);
    return ended;
  }

  override async endSignInsOfPerson(userId: number): Promise<void> {
    await this.uow.writePlatform(async (manager) => {
      // Waits for a concurrent request that creates a session, and then finds the session.
      await manager.query(FORGET_REQUESTS, [userId]);
      await manager.query(FORGET_SESSIONS, [userId]);
    });
  }

  override async endOfStudio(accountId: number): Promise<number> {
    return this.end(OF_STUDIO, [accountId]);
  }

  /** Ends every grant of a connection that the caller has locked. */
  async endOfConnection(accountId: number, connectionId: number): Promise<void> {
    await this.end(OF_CONNECTION, [accountId, connectionId]);
  }

  /** Ends one grant. Returns whether it existed and had not ended. */
  async endOne(accountId: number, grantId: number): Promise<boolean> {
    return (await this.end(ONE, [accountId, grantId])) > 0;
  }

  /** Returns the number of ended grants. */
  private async end(statement: string, values: readonly number[]): Promise<number> {
    const ended = await this.uow.writePlatform((manager) =>
      manager.query<unknown[]>(statement, [this.clock.now(), ...values]),
    );
    return ended.length;
  }
}
