import type { StaffContext } from '@studio/access';
import { formatUtc } from '@studio/kernel';

import type { Finalization } from '../domain/finalization';
import { matchState } from '../domain/match-state';
import type { JudgeRow } from '../queries/judges.query';
import type { JudgingRow } from '../queries/judging.query';
import type { ManagedMatchRow, MatchViewer } from '../queries/managed-matches.query';
import { matchFactsOf, sidesOf } from '../queries/match-row';
import { performerOf, presentAudience, presentJudgeVotes, winnerOf } from './battle-match.presenter';
import type { FestivalJudgeDto } from './dto/judge.dto';
import type { FinalizationDto } from './dto/managed-match-input.dto';
import type { BracketDto, JudgingMatchDto, ManagedMatchDto } from './dto/managed-match.dto';

/** Managers of festivals see which judges voted; judges do not. */
export function viewerOf({ actor }: StaffContext): MatchViewer {
  return { seesJudges: actor.permissions.includes('manage_festivals') };
}

export function presentManagedMatch(row: ManagedMatchRow): ManagedMatchDto {
  return {
    id: row.id,
    edition_id: row.edition_id,
    category_id: row.category_id,
    edition_label: row.edition_label,
    category_label: row.category_label,
    round_number: row.round_number,
    position: row.position,
    status: row.status,
    state: matchState(matchFactsOf(row)),
    performer_a: performerOf(row.entry_a_id, row.entry_a_name),
    performer_b: performerOf(row.entry_b_id, row.entry_b_name),
    active_judges: row.active_judges,
    judge_votes: presentJudgeVotes(row),
    jury: { percentage_a: row.jury_percentage_a, percentage_b: row.jury_percentage_b },
    audience: presentAudience(row),
    combined: { percentage_a: row.combined_percentage_a, percentage_b: row.combined_percentage_b },
    winner: winnerOf(row),
    next_match_id: row.next_match_id,
    next_slot: row.next_slot,
    decided_by_user_id: row.decided_by_user_id,
    decided_by_api_token_id: row.decided_by_api_token_id,
    tie_break_reason: row.tie_break_reason,
    audience_recorded_at: row.audience_recorded_at && formatUtc(row.audience_recorded_at),
    finalized_at: row.finalized_at && formatUtc(row.finalized_at),
    judges: row.judges && [...row.judges],
  };
}

/** The bracket of a category from all its matches by round and position. */
export function presentBracket(categoryId: number, rows: readonly ManagedMatchRow[]): BracketDto {
  const rounds = [...new Set(rows.map(({ round_number }) => round_number))].map((round_number) => ({
    round_number,
    matches: rows.filter((row) => row.round_number === round_number).map(presentManagedMatch),
  }));
  const final = rows.at(-1);
  return {
    category_id: categoryId,
    size: (rounds[0]?.matches.length ?? 0) * 2,
    rounds,
    champion: final ? winnerOf(final) : null,
  };
}

/** A match as one of its judges sees it. */
export function presentJudgingMatch(row: JudgingRow): JudgingMatchDto {
  return {
    id: row.id,
    edition_label: row.edition_label,
    category_label: row.category_label,
    round_number: row.round_number,
    position: row.position,
    performer_a: performerOf(row.entry_a_id, row.entry_a_name),
    performer_b: performerOf(row.entry_b_id, row.entry_b_name),
    assignment_id: row.assignment_id,
    selected_entry_id: row.selected_entry_id,
  };
}

export function presentJudge(row: JudgeRow): FestivalJudgeDto {
  return { ...row };
}

export function finalizationOf(body: FinalizationDto): Finalization {
  return {
    audience: sidesOf(body.audience_votes_a ?? null, body.audience_votes_b ?? null),
    tieWinnerEntryId: body.tie_winner_entry_id ?? null,
    tieBreakReason: body.tie_break_reason ?? null,
  };
}
