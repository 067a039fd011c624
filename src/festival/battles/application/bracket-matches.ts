import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { insertRows } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { FestivalCategoryEntity } from '../../editions/entities/festival-category.entity';
import { bracketLocked } from '../domain/battle.errors';
import { bracketSize, type DrawnMatch, drawnOrder } from '../domain/bracket';

/** A bracket as the activity log records it. */
export interface LoggedBracket {
  readonly size: number;
  readonly drawn_entry_ids: readonly number[];
}

/** Locked in the order of rounds, as a decision locks a match and then the next one. */
const LOCK = `
  SELECT id FROM festival.festival_match WHERE account_id = $1 AND category_id = $2 ORDER BY id FOR UPDATE`;

const FIRST_ROUND = `
  SELECT entry_a_id AS "entryA", entry_b_id AS "entryB" FROM festival.festival_match
  WHERE account_id = $1 AND category_id = $2 AND round_number = 1 ORDER BY position`;

/** A vote, a stored score, or a completed contest (FEST-20). */
const IS_DECIDED = `
  SELECT EXISTS (
    SELECT FROM festival.festival_match m WHERE m.account_id = $1 AND m.category_id = $2
      AND (m.audience_score_a IS NOT NULL OR (m.status = 'completed' AND m.entry_b_id IS NOT NULL)
        OR EXISTS (SELECT FROM festival.festival_judge_vote v WHERE v.account_id = $1 AND v.match_id = m.id))
  ) AS "isDecided"`;

const REMOVE = 'DELETE FROM festival.festival_match WHERE account_id = $1 AND category_id = $2';

/** The same rule as `nextPlace` (FEST-17). */
const CONNECT = `
  UPDATE festival.festival_match m
  SET next_match_id = n.id, next_slot = CASE WHEN m.position % 2 = 1 THEN 'a' ELSE 'b' END
  FROM festival.festival_match n
  WHERE m.account_id = $1 AND m.category_id = $2 AND n.account_id = m.account_id AND n.category_id = m.category_id
    AND n.round_number = m.round_number + 1 AND n.position = (m.position + 1) / 2`;

/** All matches of a category. Runs in the caller's transaction with the category locked. */
@Injectable()
export class BracketMatches {
  constructor(private readonly clock: Clock) {}

  /**
   * Locks the existing bracket after concurrent votes and decisions; null without one. Throws `bracket_locked` when
   * something in it was decided (FEST-20).
   */
  async lockReplaceable(manager: EntityManager, ctx: ActorContext, categoryId: number): Promise<LoggedBracket | null> {
    const key = [ctx.accountId, categoryId];
    await manager.query(LOCK, key);
    const first = await manager.query<{ entryA: number | null; entryB: number | null }[]>(FIRST_ROUND, key);
    if (first.length === 0) return null;
    const [found] = await manager.query<{ isDecided: boolean }[]>(IS_DECIDED, key);
    if (found?.isDecided !== false) throw bracketLocked();
    return { size: first.length * 2, drawn_entry_ids: drawnOrder(first) };
  }

  async exists(manager: EntityManager, ctx: ActorContext, categoryId: number): Promise<boolean> {
    const rows = await manager.query<object[]>(`${FIRST_ROUND} LIMIT 1`, [ctx.accountId, categoryId]);
    return rows.length > 0;
  }

  async remove(manager: EntityManager, { accountId }: ActorContext, categoryId: number): Promise<void> {
    await manager.query(REMOVE, [accountId, categoryId]);
  }

  /**
   * Stores a drawn bracket; byes are completed immediately (FEST-18). Sorted by round, so that a match has a lower id than the
   * next one.
   */
  async store(
    manager: EntityManager,
    ctx: ActorContext,
    { id, editionId }: FestivalCategoryEntity,
    drawn: readonly DrawnMatch[],
  ): Promise<void> {
    const now = this.clock.now();
    const rows = drawn
      .toSorted((one, other) => one.round - other.round || one.position - other.position)
      .map((match) => ({ edition_id: editionId, category_id: id, ...rowOf(match, now) }));
    await insertRows(manager, ctx, 'festival.festival_match', rows);
    await manager.query(CONNECT, [ctx.accountId, id]);
  }
}

function rowOf({ round, position, status, entryA, entryB, winner }: DrawnMatch, now: Date) {
  const ofBye = <T>(value: T) => (winner === null ? null : value);
  return {
    round_number: round,
    position,
    status,
    entry_a_id: entryA,
    entry_b_id: entryB,
    winner_entry_id: winner,
    combined_percentage_a: ofBye(100),
    combined_percentage_b: ofBye(0),
    judge_votes_a: ofBye(0),
    judge_votes_b: ofBye(0),
    finalized_at: ofBye(now),
  };
}

/** A drawn bracket as the activity log records it (FEST-21). */
export function loggedBracket(entries: readonly number[]): LoggedBracket {
  return { size: bracketSize(entries.length), drawn_entry_ids: entries };
}
