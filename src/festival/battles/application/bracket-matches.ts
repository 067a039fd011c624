import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
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
        OR EXISTS (SELECT FROM festival.festival_judge_vote v WHERE v.account_id = m.account_id AND v.match_id = m.id))
  ) AS "isDecided"`;

const REMOVE = 'DELETE FROM festival.festival_match WHERE account_id = $1 AND category_id = $2';

/** Sorted by round, so that a match has a lower id than the next one. */
const INSERT = `
  INSERT INTO festival.festival_match (account_id, edition_id, category_id, round_number, position, status, entry_a_id,
    entry_b_id, winner_entry_id, combined_percentage_a, combined_percentage_b, judge_votes_a, judge_votes_b, finalized_at)
  SELECT $1, $2, $3, d.round, d.position, d.status, d.entry_a, d.entry_b, d.winner,
    CASE WHEN d.winner IS NOT NULL THEN 100 END, CASE WHEN d.winner IS NOT NULL THEN 0 END,
    CASE WHEN d.winner IS NOT NULL THEN 0 END, CASE WHEN d.winner IS NOT NULL THEN 0 END,
    CASE WHEN d.winner IS NOT NULL THEN $10::timestamptz END
  FROM unnest($4::int[], $5::int[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[])
    AS d (round, position, status, entry_a, entry_b, winner)
  ORDER BY d.round, d.position`;

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

  /** Stores a drawn bracket; byes are completed immediately (FEST-18). */
  async store(
    manager: EntityManager,
    { accountId }: ActorContext,
    { id, editionId }: FestivalCategoryEntity,
    drawn: readonly DrawnMatch[],
  ): Promise<void> {
    await manager.query(INSERT, [
      accountId,
      editionId,
      id,
      drawn.map(({ round }) => round),
      drawn.map(({ position }) => position),
      drawn.map(({ status }) => status),
      drawn.map(({ entryA }) => entryA),
      drawn.map(({ entryB }) => entryB),
      drawn.map(({ winner }) => winner),
      this.clock.now(),
    ]);
    await manager.query(CONNECT, [accountId, id]);
  }
}

/** A drawn bracket as the activity log records it (FEST-21). */
export function loggedBracket(entries: readonly number[]): LoggedBracket {
  return { size: bracketSize(entries.length), drawn_entry_ids: entries };
}
