import { computeOutcome, type Sides } from './winner';

export const MATCH_STATUSES = ['pending', 'ready', 'completed'] as const;

/** The stored status of a match. */
export type MatchStatus = (typeof MATCH_STATUSES)[number];

export const MATCH_STATES = ['ready', 'waiting_for_judges', 'jury_decision_required', 'completed'] as const;

/** What a match waits for (FEST-31). */
export type MatchState = (typeof MATCH_STATES)[number];

/** A decision requires exactly this number of judges (FEST-8). */
export const REQUIRED_JUDGES = 4;

/** The facts that decide a match. */
export interface MatchFacts {
  readonly status: MatchStatus;
  readonly audience: Sides | null;
  /** Judges active for the category now. */
  readonly activeJudges: number;
  /** Valid votes now (FEST-24). */
  readonly votes: Sides;
}

/** The first state that applies (FEST-31). Pending matches wait for a performer and have no state. */
export function matchState({ status, audience, activeJudges, votes }: MatchFacts): MatchState | null {
  if (status === 'pending') return null;
  if (status === 'completed') return 'completed';
  if (audience === null || audience.a + audience.b === 0) return 'ready';
  if (!hasFullJury(activeJudges, votes)) return 'waiting_for_judges';
  return computeOutcome(votes, audience).winner === null ? 'jury_decision_required' : 'ready';
}

/** Exactly four judges, and a valid vote of each (FEST-8). */
export function hasFullJury(activeJudges: number, votes: Sides): boolean {
  return activeJudges === REQUIRED_JUDGES && votes.a + votes.b === REQUIRED_JUDGES;
}
