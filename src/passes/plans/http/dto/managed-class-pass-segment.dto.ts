import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIdList, IsSlugText, IsText, IsWholeNumber, MayBeAbsent } from '@studio/http';
import { IsBoolean, IsIn } from 'class-validator';

import { NamedEntityDto } from '../../../../scheduling';
import { SOLD_KINDS, type SoldKind } from '../../domain/sold-kind';

const NAME_MAX = 255;
const DIRECTIONS_MAX = 500;
const SORT_ORDER_MAX = 32_767;

/** A heading of the price list, for staff. */
export class ManagedClassPassSegmentDto extends NamedEntityDto {
  /** Kind of its plans. @example "group_class" */
  @ApiProperty({ enum: SOLD_KINDS }) schedule_kind: SoldKind;
  /** Position among the segments of its kind. @example 0 */
  sort_order: number;
  /** Whether the heading is shown in the price list; its plans are always shown. @example true */
  is_active: boolean;
  /** Allowed activity directions for the class types of its plans, by name; empty for any. */
  @ApiProperty({ type: () => [NamedEntityDto] }) activity_directions: NamedEntityDto[];
}

/** Fields shared by new and changed segments. */
class ClassPassSegmentFieldsDto {
  /**
   * Identifier for URLs, unique in the studio. If absent, a new segment's is derived from its name.
   * @example "morning"
   */
  @MayBeAbsent() @IsSlugText() slug?: string;

  /** Ids of all activity directions allowed for the class types of its plans; empty for any. @example [2] */
  @ApiPropertyOptional({ type: [Number], maxItems: DIRECTIONS_MAX })
  @MayBeAbsent()
  @IsIdList(DIRECTIONS_MAX)
  activity_direction_ids?: number[];

  /** Position among the segments of its kind, 0 to 32767. @example 0 */
  @MayBeAbsent() @IsWholeNumber(0, SORT_ORDER_MAX) sort_order?: number;
  /** False hides the heading in the price list, but not its plans. @example true */
  @MayBeAbsent() @IsBoolean() is_active?: boolean;
}

/** A new segment. */
export class NewClassPassSegmentDto extends ClassPassSegmentFieldsDto {
  /** Name of the segment. @example "Morning" */
  @IsText(NAME_MAX) name: string;
  /** Kind of its plans. @example "group_class" */
  @ApiProperty({ enum: SOLD_KINDS }) @IsIn(SOLD_KINDS) schedule_kind: SoldKind;
}

/** Fields of a segment to change; absent ones are unchanged. */
export class ClassPassSegmentPatchDto extends ClassPassSegmentFieldsDto {
  /** Name of the segment. @example "Morning" */
  @MayBeAbsent() @IsText(NAME_MAX) name?: string;
  /** Kind of its plans; cannot change while it has plans. @example "group_class" */
  @ApiPropertyOptional({ enum: SOLD_KINDS }) @MayBeAbsent() @IsIn(SOLD_KINDS) schedule_kind?: SoldKind;
}
