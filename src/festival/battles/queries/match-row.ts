import type { EditionStatus } from '../../editions/domain/edition-status';
import { type MatchFacts, type MatchStatus, REQUIRED_JUDGES } from '../domain/match-state';
import type { Sides } from '../domain/winner';

/** A match with everything that answers and decisions need. */
export interface MatchRow {
  readonly id: number;
  readonly edition_id: number;
  readonly category_id: number;
  readonly edition_label: string;
  readonly category_label: string;
  readonly edition_status: EditionStatus;
  readonly edition_starts_at: Date;
  readonly round_number: number;
  readonly position: number;
  readonly status: MatchStatus;
  readonly entry_a_id: number | null;
  readonly entry_a_name: string | null;
  readonly entry_b_id: number | null;
  readonly entry_b_name: string | null;
  readonly next_match_id: number | null;
  readonly next_slot: 'a' | 'b' | null;
  readonly audience_score_a: number | null;
  readonly audience_score_b: number | null;
  /** Votes with which a completed match was decided. */
  readonly judge_votes_a: number | null;
  readonly judge_votes_b: number | null;
  readonly jury_percentage_a: number | null;
  readonly jury_percentage_b: number | null;
  readonly audience_percentage_a: number | null;
  readonly audience_percentage_b: number | null;
  readonly combined_percentage_a: number | null;
  readonly combined_percentage_b: number | null;
  readonly winner_entry_id: number | null;
  readonly decided_by_user_id: number | null;
  readonly decided_by_api_token_id: number | null;
  readonly tie_break_reason: string | null;
  readonly audience_recorded_at: Date | null;
  readonly finalized_at: Date | null;
  /** Current active judges of the category, and their votes for the two performers (FEST-8, FEST-24). */
  readonly active_judges: number;
  readonly valid_votes_a: number;
  readonly valid_votes_b: number;
}

const PERCENTAGES = ['jury', 'audience', 'combined']
  .flatMap((part) => ['a', 'b'].map((side) => `${part}_percentage_${side}`))
  .map((column) => `m.${column}::float8 AS ${column}`)
  .join(', ');

/** The columns of MatchRow, from the tables of `matchesOf`. */
export const MATCH_COLUMNS = `m.id, m.edition_id, m.category_id, e.title AS edition_label, c.name AS category_label,
  e.status AS edition_status, e.starts_at AS edition_starts_at, m.round_number, m.position, m.status, m.entry_a_id,
  a.entry_name AS entry_a_name, m.entry_b_id, b.entry_name AS entry_b_name, m.next_match_id, m.next_slot,
  m.audience_score_a, m.audience_score_b, m.judge_votes_a, m.judge_votes_b, ${PERCENTAGES}, m.winner_entry_id,
  m.decided_by_user_id, m.decided_by_api_token_id, m.tie_break_reason, m.audience_recorded_at, m.finalized_at,
  jury.active_judges, jury.valid_votes_a, jury.valid_votes_b`;

/**
 * Matches of `source` as `m`, with edition, category, performers and jury; The caller adds the condition on
 * `m.account_id`. A list passes its page as the source, so that only juries of the page are counted.
 */
export const matchesOf = (source: string): string => `
  ${source} m
  JOIN festival.festival_edition e ON e.account_id = $1 AND e.id = m.edition_id
  JOIN festival.festival_category c ON c.account_id = $1 AND c.id = m.category_id
  LEFT JOIN festival.festival_entry a ON a.account_id = $1 AND a.id = m.entry_a_id
  LEFT JOIN festival.festival_entry b ON b.account_id = $1 AND b.id = m.entry_b_id
  CROSS JOIN LATERAL (
    SELECT count(*) AS active_judges,
      count(*) FILTER (WHERE v.selected_entry_id = m.entry_a_id) AS valid_votes_a,
      count(*) FILTER (WHERE v.selected_entry_id = m.entry_b_id) AS valid_votes_b
    FROM festival.festival_judge_category jc
    JOIN festival.festival_judge_assignment j ON j.account_id = jc.account_id AND j.id = jc.assignment_id AND j.is_active
    LEFT JOIN festival.festival_judge_vote v
      ON v.account_id = jc.account_id AND v.match_id = m.id AND v.assignment_id = jc.assignment_id
    WHERE jc.account_id = $1 AND jc.category_id = m.category_id
  ) jury`;

export const MATCHES = matchesOf('festival.festival_match');

/** Order of matches of several editions; see `isAfter`. */
export const EDITION_ORDER = 'e.starts_at DESC, m.category_id, m.round_number, m.position';

/** Matches after a position in EDITION_ORDER, whose parameters begin with number `first`; all without a position. */
export function isAfter(first: number): string {
  const [start, category, round, position] = [first, first + 1, first + 2, first + 3];
  return `($${start}::timestamptz IS NULL OR e.starts_at < $${start}
      OR (e.starts_at = $${start}
        AND (m.category_id, m.round_number, m.position) > ($${category}::bigint, $${round}::bigint, $${position}::bigint)))`;
}

/** `matchState` in SQL, for filters; null for pending matches. */
export const MATCH_STATE = `
  CASE WHEN m.status = 'completed' THEN 'completed'
    WHEN m.status = 'pending' THEN NULL
    WHEN coalesce(m.audience_score_a + m.audience_score_b, 0) = 0 THEN 'ready'
    WHEN jury.active_judges <> ${REQUIRED_JUDGES} OR jury.valid_votes_a + jury.valid_votes_b <> ${REQUIRED_JUDGES} THEN 'waiting_for_judges'
    WHEN (jury.valid_votes_a - jury.valid_votes_b) * (m.audience_score_a + m.audience_score_b)
      = ${REQUIRED_JUDGES} * (m.audience_score_b - m.audience_score_a) THEN 'jury_decision_required'
    ELSE 'ready' END`;

/** The facts of the match for the domain rules. */
export function matchFactsOf(row: MatchRow): MatchFacts {
  return {
    status: row.status,
    audience: sidesOf(row.audience_score_a, row.audience_score_b),
    activeJudges: row.active_judges,
    votes: { a: row.valid_votes_a, b: row.valid_votes_b },
  };
}

/** Both numbers, or null. */
export function sidesOf(a: number | null, b: number | null): Sides | null {
  return a === null || b === null ? null : { a, b };
}
