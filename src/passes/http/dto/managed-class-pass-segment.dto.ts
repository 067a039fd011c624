import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIdList, IsSlugText, IsText, IsWholeNumber, MayBeAbsent } from '@studio/http';
import { IsBoolean, IsIn } from 'class-validator';

import { NamedEntityDto } from '../../../scheduling';
import { SOLD_KINDS, type SoldKind } from '../../domain/sold-kind';

const NAME_MAX = 255;
const DIRECTIONS_MAX = 500;
const SORT_ORDER_MAX = 32_767;

/** A heading of the price list, as staff manage it. */
export class ManagedClassPassSegmentDto extends NamedEntityDto {
  /** Kind of its plans. @example "group_class" */
  @ApiProperty({ enum: SOLD_KINDS })
  schedule_kind: SoldKind;

  /** Place among the segments of its kind. @example 0 */
  sort_order: number;

  /** Whether it stands in the price list; its plans do either way. @example true */
  is_active: boolean;

  /** What the class types of its plans may belong to, by name; empty for anything. */
  @ApiProperty({ type: () => [NamedEntityDto] })
  activity_directions: NamedEntityDto[];
}

/** What a new and a changed segment have in common. */
class ClassPassSegmentFieldsDto {
  /** Name for addresses, unique in the studio. Without one, a new segment gets one from its name. @example "morning" */
  @ApiPropertyOptional({ maxLength: 80 })
  @MayBeAbsent()
  @IsSlugText()
  slug?: string;

  /**
   * Ids of the activity directions the class types of its plans may belong to, as a whole; empty for anything.
   * @example [2]
   */
  @ApiPropertyOptional({ type: [Number], maxItems: DIRECTIONS_MAX })
  @MayBeAbsent()
  @IsIdList(DIRECTIONS_MAX)
  activity_direction_ids?: number[];

  /** Place among the segments of its kind, 0 to 32767. @example 0 */
  @MayBeAbsent()
  @IsWholeNumber(0, SORT_ORDER_MAX)
  sort_order?: number;

  /** False takes the heading out of the price list; its plans stay in it. @example true */
  @MayBeAbsent()
  @IsBoolean()
  is_active?: boolean;
}

/** A new segment. */
export class NewClassPassSegmentDto extends ClassPassSegmentFieldsDto {
  /** Name as the studio writes it. @example "Morning" */
  @IsText(NAME_MAX)
  name: string;

  /** Kind of its plans. @example "group_class" */
  @ApiProperty({ enum: SOLD_KINDS })
  @IsIn(SOLD_KINDS)
  schedule_kind: SoldKind;
}

/** Fields of a segment that change; absent ones stay. */
export class ClassPassSegmentPatchDto extends ClassPassSegmentFieldsDto {
  /** Name as the studio writes it. @example "Morning" */
  @MayBeAbsent()
  @IsText(NAME_MAX)
  name?: string;

  /** Kind of its plans; it stays once a plan stands under the segment. @example "group_class" */
  @ApiPropertyOptional({ enum: SOLD_KINDS })
  @MayBeAbsent()
  @IsIn(SOLD_KINDS)
  schedule_kind?: SoldKind;
}
