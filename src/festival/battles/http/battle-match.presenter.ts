import { matchState, REQUIRED_JUDGES } from '../domain/match-state';
import { shares } from '../domain/winner';
import { matchFactsOf, type MatchRow, sidesOf } from '../queries/match-row';
import {
  type BattleAudienceDto,
  type BattleJudgeVotesDto,
  type BattleMatchAnswerDto,
  type BattleMatchDto,
  type BattleMetaDto,
  type BattlePerformerDto,
  POLL_INTERVAL_SECONDS,
} from './dto/battle-match.dto';

/** A ready or completed match without the internal data of FEST-30. Throws for a pending match. */
export function presentBattleMatch(row: MatchRow): BattleMatchDto {
  const state = matchState(matchFactsOf(row));
  const performerA = performerOf(row.entry_a_id, row.entry_a_name);
  if (state === null || performerA === null) throw new Error(`Match ${row.id} waits for its performers.`);
  return {
    id: row.id,
    edition_label: row.edition_label,
    category_label: row.category_label,
    round_number: row.round_number,
    position: row.position,
    state,
    performer_a: performerA,
    performer_b: performerOf(row.entry_b_id, row.entry_b_name),
    judge_votes: presentJudgeVotes(row),
    audience: presentAudience(row),
    combined: { percentage_a: row.combined_percentage_a, percentage_b: row.combined_percentage_b },
    winner: winnerOf(row),
  };
}

export function presentBattleAnswer(match: MatchRow, language: string): BattleMatchAnswerDto {
  return { data: presentBattleMatch(match), meta: presentBattleMeta(language) };
}

export function presentBattleMeta(language: string): BattleMetaDto {
  return { locale: language, poll_interval_seconds: POLL_INTERVAL_SECONDS };
}

/** Null while the performer is not known. */
export function performerOf(id: number | null, name: string | null): BattlePerformerDto | null {
  return id === null || name === null ? null : { id, name };
}

/** Null until the match is completed. */
export function winnerOf(row: MatchRow): BattlePerformerDto | null {
  if (row.winner_entry_id === null) return null;
  const isA = row.winner_entry_id === row.entry_a_id;
  return performerOf(row.winner_entry_id, isA ? row.entry_a_name : row.entry_b_name);
}

/** Current valid votes, or those with which a completed match was decided. */
export function presentJudgeVotes(row: MatchRow): BattleJudgeVotesDto {
  const stored = row.status === 'completed' ? sidesOf(row.judge_votes_a, row.judge_votes_b) : null;
  const { a, b } = stored ?? { a: row.valid_votes_a, b: row.valid_votes_b };
  return { required: REQUIRED_JUDGES, submitted: a + b, a, b };
}

/** The stored percentages, else those of the stored score. */
export function presentAudience(row: MatchRow): BattleAudienceDto {
  const score = sidesOf(row.audience_score_a, row.audience_score_b);
  const stored = sidesOf(row.audience_percentage_a, row.audience_percentage_b);
  const shown = stored ?? (score && score.a + score.b > 0 ? shares(score) : null);
  return {
    score_a: score?.a ?? null,
    score_b: score?.b ?? null,
    percentage_a: shown?.a ?? null,
    percentage_b: shown?.b ?? null,
  };
}
