import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { statement } from '@studio/persistence';

import { FestivalUnit } from '../../festival-unit';
import { matchStatement } from '../queries/battle-matches.query';
import type { MatchRow } from '../queries/match-row';

const LOCK = 'SELECT id FROM festival.festival_match WHERE account_id = $1 AND id = $2 FOR UPDATE';

/**
 * Locks matches for votes and decisions. Replacing a bracket locks all its matches, so none is deleted during a
 * decision. The edition's status and judges are not locked but read from one snapshot, so that scores of a whole
 * edition do not wait for one row. Neither depends on matches: a concurrent decision counts as made before they change.
 */
@Injectable()
export class LockedMatches {
  constructor(private readonly festivals: FestivalUnit) {}

  /** The match as it is once it is locked; inside the open unit. Throws `not_found`. */
  async lock(ctx: ActorContext, id: number): Promise<MatchRow> {
    // Two statements sent together: the one that waits for the lock would see an old snapshot.
    const [locked, [match]] = await this.festivals.read(ctx, [
      statement<object>('festival_match_lock', LOCK, [ctx.accountId, id]),
      matchStatement(ctx, id),
    ]);
    if (locked.length === 0 || !match) throw notFound('The match');
    return match;
  }
}
