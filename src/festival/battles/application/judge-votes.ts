import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { allowsDecisions } from '../../editions/domain/edition-status';
import { editionClosed } from '../../editions/domain/edition.errors';
import { entryNotInMatch, matchNotReady } from '../domain/battle.errors';
import type { MatchRow } from '../queries/match-row';

/** A judge who is active for the category of a match. */
export interface ActiveJudge {
  readonly id: number;
  readonly user_id: number | null;
}

/** Nobody deletes the judge before the vote is stored. */
const KEPT = 'FOR KEY SHARE OF j';

const ACTIVE_JUDGE = `
  SELECT j.id, j.user_id FROM festival.festival_judge_assignment j
  JOIN festival.festival_judge_category jc ON jc.account_id = j.account_id AND jc.assignment_id = j.id
  WHERE j.account_id = $1 AND j.edition_id = $2 AND jc.category_id = $3 AND j.is_active`;

/** Returns no row when the same choice is already stored. */
const SAVE = `
  INSERT INTO festival.festival_judge_vote (account_id, match_id, assignment_id, selected_entry_id, entered_by_user_id)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (account_id, match_id, assignment_id) DO UPDATE
    SET selected_entry_id = excluded.selected_entry_id, entered_by_user_id = excluded.entered_by_user_id
    WHERE festival_judge_vote.selected_entry_id <> excluded.selected_entry_id
  RETURNING id`;

/** Votes of judges. Runs in the caller's transaction with the match locked. */
@Injectable()
export class JudgeVotes {
  constructor(private readonly activity: ActivityLog) {}

  /** The caller's own assignment that is active for the match's category; null without one. */
  async judgeOfUser(
    manager: EntityManager,
    ctx: ActorContext,
    match: MatchRow,
    userId: number,
  ): Promise<ActiveJudge | null> {
    return this.judge(manager, ctx, match, 'j.user_id', userId);
  }

  /** The assignment, if it is active for the match's category; null otherwise. */
  async judgeOfMatch(
    manager: EntityManager,
    ctx: ActorContext,
    match: MatchRow,
    assignmentId: number,
  ): Promise<ActiveJudge | null> {
    return this.judge(manager, ctx, match, 'j.id', assignmentId);
  }

  /**
   * Saves the judge's choice, which never completes the match (FEST-12). The same choice again changes nothing. Throws
   * `match_not_ready`, `edition_closed` (match), `entry_not_in_match` (FEST-11).
   */
  async save(
    manager: EntityManager,
    ctx: ActorContext,
    match: MatchRow,
    judge: ActiveJudge,
    selectedEntryId: number,
  ): Promise<void> {
    if (match.status !== 'ready') throw matchNotReady();
    if (selectedEntryId !== match.entry_a_id && selectedEntryId !== match.entry_b_id) throw entryNotInMatch();
    if (!allowsDecisions(match.edition_status)) throw editionClosed('match');
    const userId = ctx.actor.kind === 'staff' ? ctx.actor.userId : null;
    const saved = await manager.query<object[]>(SAVE, [ctx.accountId, match.id, judge.id, selectedEntryId, userId]);
    if (saved.length === 0) return;
    await this.activity.record(manager, ctx, {
      action: 'battle.judge_vote_saved',
      subjectType: 'festival_match',
      subjectId: match.id,
      changes: { assignment_id: judge.id },
    });
  }

  private async judge(
    manager: EntityManager,
    { accountId }: ActorContext,
    { edition_id, category_id }: MatchRow,
    column: 'j.user_id' | 'j.id',
    value: number,
  ): Promise<ActiveJudge | null> {
    const key = [accountId, edition_id, category_id, value];
    const [found] = await manager.query<ActiveJudge[]>(`${ACTIVE_JUDGE} AND ${column} = $4 ${KEPT}`, key);
    return found ?? null;
  }
}
