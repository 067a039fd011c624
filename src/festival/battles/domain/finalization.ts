import { refusedBy } from '@studio/kernel';

import { type EditionStatus, allowsDecisions } from '../../editions/domain/edition-status';
import { editionClosed } from '../../editions/domain/edition.errors';
import { battleErrors, matchNotReady } from './battle.errors';
import { type MatchFacts, REQUIRED_JUDGES } from './match-state';
import { type BattleOutcome, computeOutcome, type Sides } from './winner';

/** The facts of a match that a manager decides. */
export interface ManagedFacts extends MatchFacts {
  readonly entryA: number | null;
  readonly entryB: number | null;
  readonly winner: number | null;
  /** Valid votes with which a completed match was decided. */
  readonly storedVotes: Sides | null;
  readonly editionStatus: EditionStatus;
}

/** A manager's decision. */
export interface Finalization {
  /** Null: the stored score. */
  readonly audience: Sides | null;
  readonly tieWinnerEntryId: number | null;
  readonly tieBreakReason: string | null;
}

/** The result of a match. */
export interface DecidedMatch {
  readonly audience: Sides;
  readonly outcome: BattleOutcome;
  readonly winnerEntryId: number;
  /** For ties only (FEST-25). */
  readonly tieBreakReason: string | null;
}

/**
 * Decides a match for a manager (FEST-39); null for a repeat of the same decision. Throws `match_not_ready`,
 * `edition_closed`, `judges_not_four`, `votes_missing` (match), `audience_missing`, `audience_empty`
 * (audience_votes_a), `tie_winner_required`, `tie_reason_required`.
 */
export function decideFinalization(match: ManagedFacts, asked: Finalization): DecidedMatch | null {
  if (isRepeat(match, asked)) return null;
  const { status, entryA, entryB, votes, activeJudges } = match;
  if (status !== 'ready' || entryA === null || entryB === null) throw matchNotReady();
  if (!allowsDecisions(match.editionStatus)) throw editionClosed('match');
  if (activeJudges !== REQUIRED_JUDGES)
    throw refusedBy(
      battleErrors.judges_not_four,
      `${activeJudges} judges are active for the category; four are required.`,
    );
  if (votes.a + votes.b !== REQUIRED_JUDGES)
    throw refusedBy(battleErrors.votes_missing, 'Not every judge has voted for one of the two performers.');
  const audience = audienceOf(match, asked);
  const outcome = computeOutcome(votes, audience);
  if (outcome.winner !== null) {
    const winnerEntryId = outcome.winner === 'a' ? entryA : entryB;
    return { audience, outcome, winnerEntryId, tieBreakReason: null };
  }
  const { tieWinnerEntryId: winnerEntryId, tieBreakReason } = asked;
  if (winnerEntryId === null || (winnerEntryId !== entryA && winnerEntryId !== entryB))
    throw refusedBy(battleErrors.tie_winner_required, 'The match is a tie: a winner is required.');
  if (tieBreakReason === null)
    throw refusedBy(battleErrors.tie_reason_required, 'The match is a tie: a reason is required.');
  return { audience, outcome, winnerEntryId, tieBreakReason };
}

/** The same numbers and, for a tie, the same winner as in the stored decision. */
function isRepeat({ status, audience, storedVotes, winner }: ManagedFacts, asked: Finalization): boolean {
  if (status !== 'completed' || audience === null || storedVotes === null) return false;
  const given = asked.audience ?? audience;
  if (given.a !== audience.a || given.b !== audience.b) return false;
  return computeOutcome(storedVotes, audience).winner !== null || asked.tieWinnerEntryId === winner;
}

function audienceOf({ audience: stored }: ManagedFacts, { audience: given }: Finalization): Sides {
  const audience = given ?? stored;
  if (audience === null)
    throw refusedBy(battleErrors.audience_missing, 'No audience numbers are given, and none are stored.');
  if (audience.a + audience.b === 0)
    throw refusedBy(battleErrors.audience_empty, 'At least one audience number must be above 0.');
  return audience;
}
