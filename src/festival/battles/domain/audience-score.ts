import { type EditionStatus, allowsDecisions } from '../../editions/domain/edition-status';
import { hasFullJury, type MatchFacts } from './match-state';
import { type BattleOutcome, computeOutcome, type Sides } from './winner';

/** The scale of stored scores: the sum of both audience scores of a scoring client. */
export const AUDIENCE_SCORE_SUM = 1_000_000;

/**
 * A pair of any size as shares of the scale, to the nearest from the exact fraction; a half goes to the greater share, so that
 * exchanged performers get exchanged shares (FEST-42). The sum is at least 1.
 */
export function normalizedScore({ a, b }: Sides): Sides {
  const [total, scale] = [BigInt(a) + BigInt(b), BigInt(AUDIENCE_SCORE_SUM)];
  const lesser = Number((2n * BigInt(Math.min(a, b)) * scale + total - 1n) / (2n * total));
  const greater = AUDIENCE_SCORE_SUM - lesser;
  return a < b ? { a: lesser, b: greater } : { a: greater, b: lesser };
}

/** The facts of a match that decide on an audience score. */
export interface ScoredMatch extends MatchFacts {
  readonly hasBothPerformers: boolean;
  readonly editionStatus: EditionStatus;
}

export type ScoreDecision =
  /** Scoring clients do not see the match (FEST-32). */
  | { readonly kind: 'absent' }
  /** Decided with the same score (FEST-33). */
  | { readonly kind: 'settled' }
  /** Another score is stored (FEST-33, FEST-35). */
  | { readonly kind: 'conflict' }
  /** FEST-34. */
  | { readonly kind: 'edition_closed' }
  /** The score is stored; votes are missing, or a manager has to decide a tie (FEST-38). */
  | { readonly kind: 'waiting' }
  /** As `waiting`, but the score has to be stored (FEST-36). */
  | { readonly kind: 'first' }
  /** Votes and score are complete (FEST-37); `isNew`: the score has to be stored as well. */
  | {
      readonly kind: 'decided';
      readonly isNew: boolean;
      readonly outcome: BattleOutcome;
      readonly winner: 'a' | 'b';
    };

/** Applies FEST-32 to FEST-38 in their order. */
export function decideAudienceScore(match: ScoredMatch, score: Sides): ScoreDecision {
  const { status, hasBothPerformers, audience, editionStatus, activeJudges, votes } = match;
  if (status === 'pending' || !hasBothPerformers) return { kind: 'absent' };
  const isSame = audience !== null && audience.a === score.a && audience.b === score.b;
  if (status === 'completed') return { kind: isSame ? 'settled' : 'conflict' };
  if (!allowsDecisions(editionStatus)) return { kind: 'edition_closed' };
  if (audience !== null && !isSame) return { kind: 'conflict' };
  const isNew = audience === null;
  const undecided = { kind: isNew ? 'first' : 'waiting' } as const;
  if (!hasFullJury(activeJudges, votes)) return undecided;
  const outcome = computeOutcome(votes, score);
  const { winner } = outcome;
  return winner === null ? undecided : { kind: 'decided', isNew, outcome, winner };
}
