import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { statement } from '@studio/persistence';

import { FestivalUnit } from '../../festival-unit';
import { matchStatement } from '../queries/battle-matches.query';
import type { MatchRow } from '../queries/match-row';

/** Locked in the order in which the tables are named: edition, category, match. */
const LOCK = `
  SELECT m.id FROM festival.festival_match m
  JOIN festival.festival_edition e ON e.account_id = m.account_id AND e.id = m.edition_id
  JOIN festival.festival_category c ON c.account_id = m.account_id AND c.id = m.category_id
  WHERE m.account_id = $1 AND m.id = $2
  FOR SHARE OF e FOR SHARE OF c FOR UPDATE OF m`;

/**
 * Locks matches for votes and decisions. Edition and category are shared: judges and statuses change with the edition
 * locked exclusively, brackets with the category, so neither happens while somebody decides.
 */
@Injectable()
export class LockedMatches {
  constructor(private readonly festivals: FestivalUnit) {}

  /** The match as it is once it is locked; inside the open unit. Throws `not_found`. */
  async lock(ctx: ActorContext, id: number): Promise<MatchRow> {
    // Read by a statement of its own, sent along: the one that waits for the lock sees what was before.
    const [locked, [match]] = await this.festivals.read(ctx, [
      statement<object>('festival_match_lock', LOCK, [ctx.accountId, id]),
      matchStatement(ctx, id),
    ]);
    if (locked.length === 0 || !match) throw notFound('The match');
    return match;
  }
}
