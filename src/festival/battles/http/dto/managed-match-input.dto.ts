import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsId, IsLines, IsQueryInteger, IsWholeNumber, MayBeAbsent, PageQueryDto } from '@studio/http';
import { IsBoolean, IsIn, IsOptional, MinLength, ValidateIf } from 'class-validator';

import { MATCH_STATES, MATCH_STATUSES, type MatchState, type MatchStatus } from '../../domain/match-state';

const REASON_MIN = 3;
const REASON_MAX = 2_000;
const MANUAL_MAX = 1_000_000_000;

/** Filters of the list of matches. */
export class MatchListQueryDto extends PageQueryDto {
  /** Matches of this category only. @example 4 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) category_id?: number | null;
  /** Matches with this status only. @example "ready" */
  @ApiPropertyOptional({ enum: MATCH_STATUSES }) @IsOptional() @IsIn(MATCH_STATUSES) status?: MatchStatus | null;
  /** Matches in this state only. @example "waiting_for_judges" */
  @ApiPropertyOptional({ enum: MATCH_STATES }) @IsOptional() @IsIn(MATCH_STATES) state?: MatchState | null;
}

/** How a bracket is drawn. */
export class BracketDrawDto {
  /** Replaces a bracket in which nothing was decided. @example false */
  @MayBeAbsent() @IsBoolean() regenerate?: boolean;
}

/** A judge's choice. */
export class JudgeVoteDto {
  /** Id of the entry, one of the two performers. @example 17 */
  @IsId() selected_entry_id: number;
}

/** Why a score is cleared. */
export class ClearedScoreDto {
  /** The reason, recorded in the activity log. @example "Microphone of the second performer was off." */
  @ApiProperty({ minLength: REASON_MIN, maxLength: REASON_MAX })
  @IsLines(REASON_MAX)
  @MinLength(REASON_MIN)
  reason: string;
}

/** The audience numbers are required together or not at all. */
const isEitherGiven = ({ audience_votes_a: a, audience_votes_b: b }: FinalizationDto) =>
  (a !== undefined && a !== null) || (b !== undefined && b !== null);

/** A manager's decision on a match. */
export class FinalizationDto {
  /** Audience number of performer A, only together with that of B. Without both the stored score counts. @example 20 */
  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: MANUAL_MAX, nullable: true })
  @ValidateIf(isEitherGiven)
  @IsWholeNumber(0, MANUAL_MAX)
  audience_votes_a?: number | null;

  /** Audience number of performer B, only together with that of A. @example 30 */
  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: MANUAL_MAX, nullable: true })
  @ValidateIf(isEitherGiven)
  @IsWholeNumber(0, MANUAL_MAX)
  audience_votes_b?: number | null;

  /** Id of the performer who wins a tie; ignored without a tie. @example 17 */
  @IsOptional() @IsId() tie_winner_entry_id?: number | null;

  /**
   * Why this performer wins the tie; ignored without a tie.
   * @example "Decision of the head judge after a further round."
   */
  @ApiPropertyOptional({ type: String, minLength: REASON_MIN, maxLength: REASON_MAX, nullable: true })
  @IsOptional()
  @IsLines(REASON_MAX)
  @MinLength(REASON_MIN)
  tie_break_reason?: string | null;
}
