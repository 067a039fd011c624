import { Injectable } from '@nestjs/common';
import type { ApiTokenContext } from '@studio/access';
import { Clock, notFound } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { type Activity, ActivityLog } from '../../../accounts';
import { editionClosed } from '../../editions/domain/edition.errors';
import { FestivalUnit } from '../../festival-unit';
import { decideAudienceScore, normalizedScore, type ScoreDecision } from '../domain/audience-score';
import type { Sides } from '../domain/winner';
import { BattleMatchesQuery } from '../queries/battle-matches.query';
import { matchFactsOf, type MatchRow } from '../queries/match-row';
import { LockedMatches } from './locked-matches';
import { MatchCompletion } from './match-completion';

/** The score of a scoring client, on any scale. The measurement is only logged. */
export interface AudienceScore {
  readonly score: Sides;
  readonly measurement: Readonly<Record<string, unknown>> | null;
}

/** The result of recording a score, with the match after it. */
export interface ScoreReceipt {
  readonly kind: 'completed' | 'waiting' | 'conflict';
  readonly match: MatchRow;
  /** The studio's default language. */
  readonly language: string;
}

const STORE = `
  UPDATE festival.festival_match SET audience_score_a = $3, audience_score_b = $4, audience_recorded_at = $5
  WHERE account_id = $1 AND id = $2`;

/**
 * Stores the audience score of a match once, and completes the match when four votes and the score have a winner
 * (FEST-32 to FEST-38). Clients repeat the request until then, so repeats that change nothing take no lock. Throws
 * `not_found`, `edition_closed`, `bracket_slot_taken` (match).
 */
@Injectable()
export class RecordAudienceScore {
  constructor(
    private readonly festivals: FestivalUnit,
    private readonly matches: BattleMatchesQuery,
    private readonly locked: LockedMatches,
    private readonly completion: MatchCompletion,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ApiTokenContext, matchId: number, sent: AudienceScore): Promise<ScoreReceipt> {
    const input = { ...sent, score: normalizedScore(sent.score) };
    const { match, language } = await this.matches.find(ctx, matchId);
    if (!match) throw notFound('The match');
    const decision = decide(match, input.score);
    const settled = changesNothing(decision)
      ? receiptOf(match, decision)
      : await this.festivals.write(ctx, (manager) => this.record(manager, ctx, matchId, input));
    return { ...settled, language };
  }

  private async record(
    manager: EntityManager,
    ctx: ApiTokenContext,
    matchId: number,
    input: AudienceScore,
  ): Promise<Omit<ScoreReceipt, 'language'>> {
    const match = await this.locked.lock(ctx, matchId);
    const decision = decide(match, input.score);
    if (changesNothing(decision)) return receiptOf(match, decision);
    const recorded = recordedActivity(matchId, input);
    if (decision.kind === 'first') {
      const scored = await this.store(manager, ctx, match, input.score);
      await this.activity.record(manager, ctx, recorded);
      return { kind: 'waiting', match: scored };
    }
    const winnerEntryId = decision.winner === 'a' ? match.entry_a_id : match.entry_b_id;
    // A match that can be decided has both performers.
    if (winnerEntryId === null) throw notFound('The match');
    const { outcome, isNew } = decision;
    const decided = { audience: input.score, outcome, winnerEntryId, tieBreakReason: null };
    const { match: completed, activity } = await this.completion.complete(ctx, match, decided);
    await this.activity.recordAll(manager, ctx, [...(isNew ? [recorded] : []), activity]);
    return { kind: 'completed', match: completed };
  }

  private async store(
    manager: EntityManager,
    { accountId }: ApiTokenContext,
    match: MatchRow,
    { a, b }: Sides,
  ): Promise<MatchRow> {
    const now = this.clock.now();
    await manager.query(STORE, [accountId, match.id, a, b, now]);
    return { ...match, audience_score_a: a, audience_score_b: b, audience_recorded_at: now };
  }
}

type Settled = Exclude<ScoreDecision, { kind: 'decided' | 'first' }>;

function decide(match: MatchRow, score: Sides): ScoreDecision {
  const hasBothPerformers = match.entry_a_id !== null && match.entry_b_id !== null;
  const facts = { ...matchFactsOf(match), hasBothPerformers, editionStatus: match.edition_status };
  return decideAudienceScore(facts, score);
}

function changesNothing(decision: ScoreDecision): decision is Settled {
  return decision.kind !== 'decided' && decision.kind !== 'first';
}

function receiptOf(match: MatchRow, { kind }: Settled): Omit<ScoreReceipt, 'language'> {
  if (kind === 'absent') throw notFound('The match');
  if (kind === 'edition_closed') throw editionClosed('match');
  return { kind: kind === 'settled' ? 'completed' : kind, match };
}

function recordedActivity(matchId: number, { score, measurement }: AudienceScore): Activity {
  return {
    action: 'battle.audience_score_recorded',
    subjectType: 'festival_match',
    subjectId: matchId,
    changes: { audience_score_a: score.a, audience_score_b: score.b, ...(measurement && { measurement }) },
  };
}
