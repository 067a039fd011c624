import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { statement } from '@studio/persistence';

import type { Activity } from '../../../accounts';
import { FestivalUnit } from '../../festival-unit';
import { bracketSlotTaken } from '../domain/battle.errors';
import type { DecidedMatch } from '../domain/finalization';
import type { MatchRow } from '../queries/match-row';

const COMPLETE = `
  UPDATE festival.festival_match SET status = 'completed', finalized_at = $3, winner_entry_id = $4,
    judge_votes_a = $5, judge_votes_b = $6, audience_score_a = $7, audience_score_b = $8,
    jury_percentage_a = $9, jury_percentage_b = $10, audience_percentage_a = $11, audience_percentage_b = $12,
    combined_percentage_a = $13, combined_percentage_b = $14, decided_by_user_id = $15, decided_by_api_token_id = $16,
    tie_break_reason = $17,
    audience_recorded_at = CASE WHEN (audience_score_a, audience_score_b) = ($7, $8) THEN audience_recorded_at ELSE $3 END
  WHERE account_id = $1 AND id = $2`;

/**
 * The match is ready when both performers are known. The update waits for a concurrent completion of the other
 * semi-final.
 */
const ADVANCE = `
  UPDATE festival.festival_match SET
    entry_a_id = CASE WHEN $3 = 'a' THEN $4::bigint ELSE entry_a_id END,
    entry_b_id = CASE WHEN $3 = 'b' THEN $4::bigint ELSE entry_b_id END,
    status = CASE WHEN status = 'pending' AND CASE WHEN $3 = 'a' THEN entry_b_id ELSE entry_a_id END IS NOT NULL
      THEN 'ready' ELSE status END
  WHERE account_id = $1 AND id = $2 AND coalesce(CASE WHEN $3 = 'a' THEN entry_a_id ELSE entry_b_id END, $4) = $4
  RETURNING id`;

/** A completed match with its facts for the activity log. */
export interface CompletedMatch {
  readonly match: MatchRow;
  readonly activity: Activity;
}

/** Completes matches (FEST-26) for scoring clients and managers. */
@Injectable()
export class MatchCompletion {
  constructor(
    private readonly festivals: FestivalUnit,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores result and decider, and moves the winner on (FEST-19). Runs in the caller's transaction with the match
   * locked; the caller records the activity. Throws `bracket_slot_taken`.
   */
  async complete(ctx: ActorContext, match: MatchRow, decided: DecidedMatch): Promise<CompletedMatch> {
    const { next_match_id: nextId, next_slot: slot } = match;
    const result = resultOf(ctx, match, decided, this.clock.now());
    const completion = statement<object>('festival_match_complete', COMPLETE, completionValues(ctx, match, result));
    if (nextId === null) await this.festivals.read(ctx, [completion]);
    else {
      // Sent together, because other scores of the category may wait for the lock on the next match.
      const place = [ctx.accountId, nextId, slot, decided.winnerEntryId];
      const [, moved] = await this.festivals.read(ctx, [
        completion,
        statement<object>('festival_match_advance', ADVANCE, place),
      ]);
      if (moved.length === 0) throw bracketSlotTaken();
    }
    return { match: { ...match, ...result }, activity: activityOf(match, decided) };
  }
}

type Result = ReturnType<typeof resultOf>;

/** In the order of the parameters of COMPLETE. */
function completionValues({ accountId }: ActorContext, { id }: MatchRow, result: Result): unknown[] {
  return [
    accountId,
    id,
    result.finalized_at,
    result.winner_entry_id,
    result.judge_votes_a,
    result.judge_votes_b,
    result.audience_score_a,
    result.audience_score_b,
    result.jury_percentage_a,
    result.jury_percentage_b,
    result.audience_percentage_a,
    result.audience_percentage_b,
    result.combined_percentage_a,
    result.combined_percentage_b,
    result.decided_by_user_id,
    result.decided_by_api_token_id,
    result.tie_break_reason,
  ];
}

function resultOf({ actor }: ActorContext, match: MatchRow, decided: DecidedMatch, now: Date) {
  const { audience, outcome, winnerEntryId, tieBreakReason } = decided;
  return {
    status: 'completed',
    finalized_at: now,
    winner_entry_id: winnerEntryId,
    judge_votes_a: match.valid_votes_a,
    judge_votes_b: match.valid_votes_b,
    audience_score_a: audience.a,
    audience_score_b: audience.b,
    jury_percentage_a: outcome.jury.a,
    jury_percentage_b: outcome.jury.b,
    audience_percentage_a: outcome.audience.a,
    audience_percentage_b: outcome.audience.b,
    combined_percentage_a: outcome.combined.a,
    combined_percentage_b: outcome.combined.b,
    decided_by_user_id: actor.kind === 'staff' ? actor.userId : null,
    decided_by_api_token_id: actor.kind === 'api_token' ? actor.tokenId : null,
    tie_break_reason: tieBreakReason,
  } as const;
}

function activityOf(match: MatchRow, { audience, outcome, winnerEntryId, tieBreakReason }: DecidedMatch): Activity {
  return {
    action: 'battle.match_finalized',
    subjectType: 'festival_match',
    subjectId: match.id,
    changes: {
      winner_entry_id: winnerEntryId,
      judge_votes: { a: match.valid_votes_a, b: match.valid_votes_b },
      audience_score: audience,
      combined_percentage: outcome.combined,
      ...(tieBreakReason === null ? {} : { tie_break_reason: tieBreakReason }),
    },
  };
}
