import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsId,
  IsIdList,
  IsLines,
  IsQueryBoolean,
  IsSlugText,
  IsText,
  IsTimeOfDayText,
  IsWholeNumber,
  MayBeAbsent,
  PageQueryDto,
} from '@studio/http';
import { ArrayMinSize, IsBoolean, IsIn, IsOptional } from 'class-validator';

import { SOLD_KINDS, type SoldKind } from '../../domain/sold-kind';

const NAME_MAX = 255;
const DESCRIPTION_MAX = 5_000;
const PRICE_MAX = 99_999_999;
const SESSIONS_MAX = 999;
const DAYS_MAX = 3_650;
const SORT_ORDER_MAX = 32_767;
const PLANS_MAX = 500;
const CLASS_TYPES_MAX = 500;
const TRAINER_TYPES_MAX = 100;
const ROOMS_MAX = 500;

/** Fields shared by new and changed plans. */
class ClassPassPlanFieldsDto {
  /**
   * Identifier for URLs, unique in the studio. If absent, a new plan's is derived from its name.
   * @example "ten-classes"
   */
  @MayBeAbsent() @IsSlugText() slug?: string;
  /** Id of a segment of the plan's kind; null for none. @example 4 */
  @IsOptional() @IsId() segment_id?: number | null;
  /** Description of the plan. @example "Ten classes of your choice" */
  @IsOptional() @IsLines(DESCRIPTION_MAX) description?: string | null;
  /** Days a pass is valid from its first used session; 30 for a new plan by default. @example 30 */
  @MayBeAbsent() @IsWholeNumber(1, DAYS_MAX) validity_days?: number;
  /**
   * Maximum days a pass is valid from its purchase, at least `validity_days`; 180 for a new plan by default.
   * @example 180
   */
  @MayBeAbsent() @IsWholeNumber(1, DAYS_MAX) total_validity_days?: number;
  /** Earliest time of day at which a covered class may start, `HH:MM`; null for no bound. @example "09:00" */
  @IsOptional() @IsTimeOfDayText() available_from_time?: string | null;
  /**
   * Time of day before which a covered class must start, `HH:MM`, later than the earliest; null for no bound.
   * @example "16:00"
   */
  @IsOptional() @IsTimeOfDayText() available_until_time?: string | null;
  /** Whether its passes may be used outside these times for an extra price. @example false */
  @MayBeAbsent() @IsBoolean() allows_any_time?: boolean;
  /** This extra price in minor units; required if and only if `allows_any_time` is set. @example 500 */
  @IsOptional() @IsWholeNumber(0, PRICE_MAX) any_time_addon_price_cents?: number | null;

  /** Ids of all trainer types its passes are limited to; empty for any. @example [] */
  @ApiPropertyOptional({ type: [Number], maxItems: TRAINER_TYPES_MAX })
  @MayBeAbsent()
  @IsIdList(TRAINER_TYPES_MAX)
  trainer_type_ids?: number[];

  /** Ids of all rooms its passes are limited to; empty for any. @example [3] */
  @ApiPropertyOptional({ type: [Number], maxItems: ROOMS_MAX }) @MayBeAbsent() @IsIdList(ROOMS_MAX) room_ids?: number[];
  /** Whether it is for people who come for the first time. @example false */
  @MayBeAbsent() @IsBoolean() is_trial?: boolean;
  /** False ends the sale; issued passes remain valid. @example true */
  @MayBeAbsent() @IsBoolean() is_active?: boolean;
  /** Position among the plans of its kind, 0 to 32767. @example 0 */
  @MayBeAbsent() @IsWholeNumber(0, SORT_ORDER_MAX) sort_order?: number;
}

/** A new plan, in the studio's currency. */
export class NewClassPassPlanDto extends ClassPassPlanFieldsDto {
  /** Name of the plan. @example "Ten classes" */
  @IsText(NAME_MAX) name: string;
  /** Kind of classes its passes cover, enabled in the studio. Immutable. @example "group_class" */
  @ApiProperty({ enum: SOLD_KINDS }) @IsIn(SOLD_KINDS) schedule_kind: SoldKind;
  /** Price in minor units of the studio's currency. @example 12000 */
  @IsWholeNumber(0, PRICE_MAX) price_cents: number;
  /** Sessions of a pass, 1 to 999. @example 10 */
  @IsWholeNumber(1, SESSIONS_MAX) sessions_count: number;

  /**
   * Ids of the class types its passes cover: of its kind, within the directions of its segment; exactly one for private
   * lessons and rentals.
   * @example [2, 5]
   */
  @ApiProperty({ type: [Number], minItems: 1, maxItems: CLASS_TYPES_MAX })
  @IsIdList(CLASS_TYPES_MAX)
  class_type_ids: number[];
}

/** Fields of a plan to change; absent ones are unchanged, null clears. */
export class ClassPassPlanPatchDto extends ClassPassPlanFieldsDto {
  /** Name of the plan. @example "Ten classes" */
  @MayBeAbsent() @IsText(NAME_MAX) name?: string;
  /** The plan's current kind; other kinds are refused. @example "group_class" */
  @ApiPropertyOptional({ enum: SOLD_KINDS }) @MayBeAbsent() @IsIn(SOLD_KINDS) schedule_kind?: SoldKind;
  /** Price in minor units of the plan's currency. Issued passes retain theirs. @example 12000 */
  @MayBeAbsent() @IsWholeNumber(0, PRICE_MAX) price_cents?: number;
  /** Sessions of a pass, 1 to 999. Issued passes retain theirs. @example 10 */
  @MayBeAbsent() @IsWholeNumber(1, SESSIONS_MAX) sessions_count?: number;

  /**
   * Ids of all class types its passes cover, including issued passes: of its kind, within the directions of its
   * segment; exactly one for private lessons and rentals.
   * @example [2, 5]
   */
  @ApiPropertyOptional({ type: [Number], minItems: 1, maxItems: CLASS_TYPES_MAX })
  @MayBeAbsent()
  @IsIdList(CLASS_TYPES_MAX)
  class_type_ids?: number[];
}

/** The order of the plans of one kind. */
export class ClassPassPlanOrderDto {
  /** Ids of all plans of one kind, each once, active or not. @example [7, 3, 9] */
  @ApiProperty({ type: [Number], minItems: 1, maxItems: PLANS_MAX })
  @ArrayMinSize(1)
  @IsIdList(PLANS_MAX)
  ids: number[];
}

/** Filter of the list of plans. */
export class ClassPassPlanListQueryDto extends PageQueryDto {
  /** Only plans of this kind. @example "group_class" */
  @ApiPropertyOptional({ enum: SOLD_KINDS }) @IsOptional() @IsIn(SOLD_KINDS) schedule_kind?: SoldKind | null;
  /** True for active plans, false for deactivated ones; both when absent. @example true */
  @IsOptional() @IsQueryBoolean() is_active?: boolean | null;
}
