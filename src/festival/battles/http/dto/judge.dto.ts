import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsId, IsIdList, IsText, MayBeAbsent } from '@studio/http';
import { ArrayMinSize, IsBoolean, IsOptional } from 'class-validator';

const NAME_MAX = 255;
const CATEGORIES_MAX = 100;

/** A judge of an edition. */
export class FestivalJudgeDto {
  /** Id of the assignment. @example 5 */
  id: number;
  /** Id of the edition. @example 3 */
  edition_id: number;
  /** Id of the judge's user; null for a judge without a sign-in, whose votes staff enter. @example 12 */
  user_id: number | null;
  /** Name of the judge. @example "Ines Aldana" */
  display_name: string;
  /** Ids of the judge's categories. @example [4, 7] */
  @ApiProperty({ type: [Number] }) category_ids: number[];
  /** Whether this is the head judge. @example false */
  is_head_judge: boolean;
  /** Whether the judge is active; votes of inactive judges do not count. @example true */
  is_active: boolean;
  /** Number of the judge's votes; a judge with votes cannot be deleted. @example 2 */
  votes_count: number;
}

/** A new judge. */
export class NewFestivalJudgeDto {
  /** Name of the judge. @example "Ines Aldana" */
  @ApiProperty({ minLength: 1, maxLength: NAME_MAX }) @IsText(NAME_MAX) display_name: string;
  /** Id of a user of the studio's staff, who then votes personally. @example 12 */
  @IsOptional() @IsId() user_id?: number | null;

  /** Ids of categories of the edition, 1 to 100. @example [4, 7] */
  @ApiProperty({ type: [Number], minItems: 1, maxItems: CATEGORIES_MAX })
  @IsIdList(CATEGORIES_MAX)
  @ArrayMinSize(1)
  category_ids: number[];

  /** Whether this is the head judge; false when absent. @example false */
  @MayBeAbsent() @IsBoolean() is_head_judge?: boolean;
  /** Whether the judge is active; true when absent. @example true */
  @MayBeAbsent() @IsBoolean() is_active?: boolean;
}

/** Changes to a judge: absent fields are unchanged. */
export class FestivalJudgePatchDto {
  /** Name of the judge. @example "Ines Aldana" */
  @ApiPropertyOptional({ minLength: 1, maxLength: NAME_MAX }) @MayBeAbsent() @IsText(NAME_MAX) display_name?: string;
  /** Id of a user of the studio's staff; null for a judge without a sign-in. @example 12 */
  @IsOptional() @IsId() user_id?: number | null;

  /** Ids of all categories of the judge in the edition, 1 to 100. @example [4, 7] */
  @ApiPropertyOptional({ type: [Number], minItems: 1, maxItems: CATEGORIES_MAX })
  @MayBeAbsent()
  @IsIdList(CATEGORIES_MAX)
  @ArrayMinSize(1)
  category_ids?: number[];

  /** Whether this is the head judge. @example false */
  @MayBeAbsent() @IsBoolean() is_head_judge?: boolean;
  /** Whether the judge is active; votes of inactive judges do not count. @example true */
  @MayBeAbsent() @IsBoolean() is_active?: boolean;
}
