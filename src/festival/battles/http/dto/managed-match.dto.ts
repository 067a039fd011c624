import { ApiProperty } from '@nestjs/swagger';

import { MATCH_STATES, MATCH_STATUSES, type MatchState, type MatchStatus } from '../../domain/match-state';
import { BattleAudienceDto, BattleJudgeVotesDto, BattlePercentagesDto, BattlePerformerDto } from './battle-match.dto';

/** Whether a judge has voted in a match; never for whom. */
export class JudgeTurnDto {
  /** Id of the judge's assignment. @example 5 */
  assignment_id: number;
  /** Name of the judge. @example "Ines Aldana" */
  display_name: string;
  /** Whether a vote of the judge is stored. @example true */
  has_voted: boolean;
  /** Whether the judge is active for the category, so that the vote counts. @example true */
  is_active: boolean;
}

/** A match with its details for staff. */
export class ManagedMatchDto {
  /** Id of the match. @example 41 */
  id: number;
  /** Id of the edition. @example 3 */
  edition_id: number;
  /** Id of the category. @example 4 */
  category_id: number;
  /** Title of the edition. @example "Harbour Dance Days 2027" */
  edition_label: string;
  /** Name of the category. @example "Breaking, solo" */
  category_label: string;
  /** Round of the bracket, from 1. @example 2 */
  round_number: number;
  /** Place within the round, from 1. @example 1 */
  position: number;
  /** Whether both performers are known, and whether it is decided. @example "completed" */
  @ApiProperty({ enum: MATCH_STATUSES }) status: MatchStatus;
  /**
   * What the match waits for, as in the answers for scoring clients; null while it waits for a performer.
   * @example "completed"
   */
  @ApiProperty({ enum: [...MATCH_STATES, null], type: String, nullable: true }) state: MatchState | null;
  /** Performer A; null until the previous match is decided. */
  @ApiProperty({ type: BattlePerformerDto, nullable: true }) performer_a: BattlePerformerDto | null;
  /** Performer B; null until the previous match is decided, and for a bye. */
  @ApiProperty({ type: BattlePerformerDto, nullable: true }) performer_b: BattlePerformerDto | null;
  /** Number of active judges of the category; a decision requires exactly four. @example 4 */
  active_judges: number;
  /** Votes of the jury. */
  judge_votes: BattleJudgeVotesDto;
  /** Shares of the jury; null until the match is completed. */
  jury: BattlePercentagesDto;
  /** Numbers of the audience. */
  audience: BattleAudienceDto;
  /** Jury and audience together, one half each; null until the match is completed. */
  combined: BattlePercentagesDto;
  /** The winner; null until the match is completed. */
  @ApiProperty({ type: BattlePerformerDto, nullable: true }) winner: BattlePerformerDto | null;
  /** Id of the match to which the winner advances; null for the final. @example 45 */
  next_match_id: number | null;
  /** Place in the next match. @example "a" */
  @ApiProperty({ type: String, enum: ['a', 'b', null], nullable: true }) next_slot: 'a' | 'b' | null;
  /** Id of the user who decided the match. @example 7 */
  decided_by_user_id: number | null;
  /** Id of the API token that decided the match. @example 7 */
  decided_by_api_token_id: number | null;
  /** Why the winner of a tie won. @example "Second round of applause." */
  tie_break_reason: string | null;
  /** When the audience score was stored. @example "2027-06-12T19:20:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) audience_recorded_at: string | null;
  /** When the match was decided. @example "2027-06-12T19:21:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) finalized_at: string | null;
  /** Judges who are active or have voted; null in a bracket, and without the permission `manage_festivals`. */
  @ApiProperty({ type: [JudgeTurnDto], nullable: true }) judges: JudgeTurnDto[] | null;
}

/** One round of a bracket. */
export class BracketRoundDto {
  /** Number of the round, from 1. @example 1 */
  round_number: number;
  /** Its matches by position. */
  matches: ManagedMatchDto[];
}

/** The bracket of a category. */
export class BracketDto {
  /** Id of the category. @example 4 */
  category_id: number;
  /** Places of the bracket, a power of two; 0 before the draw. @example 8 */
  size: number;
  /** Its rounds; none before the draw. */
  rounds: BracketRoundDto[];
  /** The winner of the final; null until it is decided. */
  @ApiProperty({ type: BattlePerformerDto, nullable: true }) champion: BattlePerformerDto | null;
}

/** A match as one of its judges sees it. */
export class JudgingMatchDto {
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
  /** Performer A. */
  @ApiProperty({ type: BattlePerformerDto, nullable: true }) performer_a: BattlePerformerDto | null;
  /** Performer B. */
  @ApiProperty({ type: BattlePerformerDto, nullable: true }) performer_b: BattlePerformerDto | null;
  /** Id of the caller's own assignment. @example 5 */
  assignment_id: number;
  /** Id of the entry for which the caller voted; null before the vote. @example 17 */
  selected_entry_id: number | null;
}
