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

/** What a new and a changed plan have in common. */
class ClassPassPlanFieldsDto {
  /** Name for addresses, unique in the studio. Without one, a new plan gets one from its name. @example "ten-classes" */
  @ApiPropertyOptional({ maxLength: 80 })
  @MayBeAbsent()
  @IsSlugText()
  slug?: string;

  /** Id of a segment of the plan's kind; null for none. @example 4 */
  @ApiPropertyOptional({ type: Number, minimum: 1, nullable: true })
  @IsOptional()
  @IsId()
  segment_id?: number | null;

  /** What there is to tell about the plan. @example "Ten classes of your choice" */
  @IsOptional()
  @IsLines(DESCRIPTION_MAX)
  description?: string | null;

  /** Days a pass is valid from its first used session on; 30 for a new plan without a choice. @example 30 */
  @MayBeAbsent()
  @IsWholeNumber(1, DAYS_MAX)
  validity_days?: number;

  /**
   * Days a pass is valid at most from its purchase on, no fewer than `validity_days`; 180 for a new plan without a choice.
   * @example 180
   */
  @MayBeAbsent()
  @IsWholeNumber(1, DAYS_MAX)
  total_validity_days?: number;

  /** First time of day at which a covered class may start, `HH:MM`; null for no bound. @example "09:00" */
  @IsOptional()
  @IsTimeOfDayText()
  available_from_time?: string | null;

  /**
   * Time of day before which a covered class must start, `HH:MM`, later than the first; null for no bound.
   * @example "16:00"
   */
  @IsOptional()
  @IsTimeOfDayText()
  available_until_time?: string | null;

  /** Whether its passes may be used at any time for an extra price. @example false */
  @MayBeAbsent()
  @IsBoolean()
  allows_any_time?: boolean;

  /** This extra price in minor units; needed exactly with `allows_any_time`. @example 500 */
  @IsOptional()
  @IsWholeNumber(0, PRICE_MAX)
  any_time_addon_price_cents?: number | null;

  /** Ids of the trainer types its passes are limited to, as a whole; empty for any. @example [] */
  @ApiPropertyOptional({ type: [Number], maxItems: TRAINER_TYPES_MAX })
  @MayBeAbsent()
  @IsIdList(TRAINER_TYPES_MAX)
  trainer_type_ids?: number[];

  /** Ids of the rooms its passes are limited to, as a whole; empty for any. @example [3] */
  @ApiPropertyOptional({ type: [Number], maxItems: ROOMS_MAX })
  @MayBeAbsent()
  @IsIdList(ROOMS_MAX)
  room_ids?: number[];

  /** Whether it is for trying the studio once. @example false */
  @MayBeAbsent()
  @IsBoolean()
  is_trial?: boolean;

  /** False ends the sale; passes there are keep working. @example true */
  @MayBeAbsent()
  @IsBoolean()
  is_active?: boolean;

  /** Place among the plans of its kind, 0 to 32767. @example 0 */
  @MayBeAbsent()
  @IsWholeNumber(0, SORT_ORDER_MAX)
  sort_order?: number;
}

/** A new plan, in the studio's currency. */
export class NewClassPassPlanDto extends ClassPassPlanFieldsDto {
  /** Name as the studio writes it. @example "Ten classes" */
  @IsText(NAME_MAX)
  name: string;

  /** Kind of the classes its passes cover, one the studio offers. It never changes. @example "group_class" */
  @ApiProperty({ enum: SOLD_KINDS })
  @IsIn(SOLD_KINDS)
  schedule_kind: SoldKind;

  /** Price in minor units of the studio's currency. @example 12000 */
  @IsWholeNumber(0, PRICE_MAX)
  price_cents: number;

  /** Sessions of a pass, 1 to 999. @example 10 */
  @IsWholeNumber(1, SESSIONS_MAX)
  sessions_count: number;

  /**
   * Ids of the class types its passes cover: of its kind, within the directions of its segment; exactly one for private
   * lessons and rentals.
   * @example [2, 5]
   */
  @ApiProperty({ type: [Number], minItems: 1, maxItems: CLASS_TYPES_MAX })
  @IsIdList(CLASS_TYPES_MAX)
  class_type_ids: number[];
}

/** Fields of a plan that change; absent ones stay, null clears. */
export class ClassPassPlanPatchDto extends ClassPassPlanFieldsDto {
  /** Name as the studio writes it. @example "Ten classes" */
  @MayBeAbsent()
  @IsText(NAME_MAX)
  name?: string;

  /** Kind of the plan as it is: another one is refused. @example "group_class" */
  @ApiPropertyOptional({ enum: SOLD_KINDS })
  @MayBeAbsent()
  @IsIn(SOLD_KINDS)
  schedule_kind?: SoldKind;

  /** Price in minor units of the plan's currency. Passes there are keep theirs. @example 12000 */
  @MayBeAbsent()
  @IsWholeNumber(0, PRICE_MAX)
  price_cents?: number;

  /** Sessions of a pass, 1 to 999. Passes there are keep theirs. @example 10 */
  @MayBeAbsent()
  @IsWholeNumber(1, SESSIONS_MAX)
  sessions_count?: number;

  /**
   * Ids of the class types its passes cover, as a whole, of passes there are as well: of its kind, within the directions of
   * its segment; exactly one for private lessons and rentals.
   * @example [2, 5]
   */
  @ApiPropertyOptional({ type: [Number], minItems: 1, maxItems: CLASS_TYPES_MAX })
  @MayBeAbsent()
  @IsIdList(CLASS_TYPES_MAX)
  class_type_ids?: number[];
}

/** An order of plans. */
export class ClassPassPlanOrderDto {
  /** Ids of every plan of one kind, each once, active or not. @example [7, 3, 9] */
  @ApiProperty({ type: [Number], minItems: 1, maxItems: PLANS_MAX })
  @ArrayMinSize(1)
  @IsIdList(PLANS_MAX)
  ids: number[];
}

/** Filter of the list of plans. */
export class ClassPassPlanListQueryDto extends PageQueryDto {
  /** Plans of this kind only. @example "group_class" */
  @ApiPropertyOptional({ enum: SOLD_KINDS })
  @IsOptional()
  @IsIn(SOLD_KINDS)
  schedule_kind?: SoldKind | null;

  /** True for plans that are sold, false for deactivated ones. Absent: both. @example true */
  @IsOptional()
  @IsQueryBoolean()
  is_active?: boolean | null;
}
