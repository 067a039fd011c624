import { ApiProperty } from '@nestjs/swagger';

import { MATCH_STATES, type MatchState, REQUIRED_JUDGES } from '../../domain/match-state';

/** Seconds between two requests of a client that waits for votes. */
export const POLL_INTERVAL_SECONDS = 5;

/** A performer of a match: an entry of the category. */
export class BattlePerformerDto {
  /** Id of the entry. @example 17 */
  id: number;
  /** Name under which the entry performs. @example "Nova Crew" */
  name: string;
}

/** Current valid votes of the judges, or those with which a completed match was decided. */
export class BattleJudgeVotesDto {
  /** Number of votes that a decision requires. @example 4 */
  @ApiProperty({ enum: [REQUIRED_JUDGES] }) required: typeof REQUIRED_JUDGES;
  /** Votes for both performers together. @example 4 */
  submitted: number;
  /** Votes for performer A. @example 3 */
  a: number;
  /** Votes for performer B. @example 1 */
  b: number;
}

/** Shares of both performers in percent, with at most 4 decimals. Null until they are known. */
export class BattlePercentagesDto {
  /** Share of performer A in percent. @example 67.5 */
  @ApiProperty({ type: Number, format: 'double', nullable: true }) percentage_a: number | null;
  /** Share of performer B in percent. @example 32.5 */
  @ApiProperty({ type: Number, format: 'double', nullable: true }) percentage_b: number | null;
}

/** The audience's numbers and percentages. */
export class BattleAudienceDto extends BattlePercentagesDto {
  /** Number of performer A; null while none is stored. @example 600000 */
  score_a: number | null;
  /** Number of performer B; null while none is stored. @example 400000 */
  score_b: number | null;
}

/** A match as scoring clients see it. */
export class BattleMatchDto {
  /** Id of the match. @example 41 */
  id: number;
  /** Title of the edition. @example "Harbour Dance Days 2027" */
  edition_label: string;
  /** Name of the category. @example "Breaking, solo" */
  category_label: string;
  /** Round of the bracket, from 1. @example 2 */
  round_number: number;
  /** Place within the round, from 1. @example 1 */
  position: number;
  /**
   * What the match waits for: an audience score (`ready`, also when only the repeat of the stored score is missing),
   * the jury or a manager's decision on a tie; or `completed`.
   * @example "completed"
   */
  @ApiProperty({ enum: MATCH_STATES }) state: MatchState;
  /** Performer A. */
  performer_a: BattlePerformerDto;
  /** Performer B; null for a bye. */
  @ApiProperty({ type: BattlePerformerDto, nullable: true }) performer_b: BattlePerformerDto | null;
  /** Votes of the jury. */
  judge_votes: BattleJudgeVotesDto;
  /** Numbers of the audience. */
  audience: BattleAudienceDto;
  /** Jury and audience together, one half each; null until the match is completed. */
  combined: BattlePercentagesDto;
  /** The winner; null until the match is completed. */
  @ApiProperty({ type: BattlePerformerDto, nullable: true }) winner: BattlePerformerDto | null;
}

/** Metadata of an answer. */
export class BattleMetaDto {
  /** Default language of the studio. @example "en" */
  locale: string;
  /** Seconds to wait before the next request. @example 5 */
  @ApiProperty({ enum: [POLL_INTERVAL_SECONDS] }) poll_interval_seconds: typeof POLL_INTERVAL_SECONDS;
}

/** One match. */
export class BattleMatchAnswerDto {
  /** The current match. */
  data: BattleMatchDto;
  /** Metadata of the answer. */
  meta: BattleMetaDto;
}

/** Matches to be decided. */
export class BattleMatchPageDto {
  /** The matches. */
  data: BattleMatchDto[];
  /** `cursor` of the next page; null on the last one. @example "WyJhIiwxXQ" */
  next_cursor: string | null;
  /** Metadata of the answer. */
  meta: BattleMetaDto;
}

/** Body of a 409 answer: another score is stored. */
export class AudienceScoreConflictDto extends BattleMatchAnswerDto {
  /**
   * What is wrong, as an English sentence for people. Its wording may change.
   * @example "Another audience score is stored for this match."
   */
  message: string;
  /** Stable code for programs. @example "audience_score_conflict" */
  @ApiProperty({ enum: ['audience_score_conflict'] }) code: 'audience_score_conflict';
}
