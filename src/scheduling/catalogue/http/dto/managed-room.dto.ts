import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsColour,
  IsId,
  IsIdList,
  IsLines,
  IsSlugText,
  IsText,
  IsWholeNumber,
  MayBeAbsent,
  PatchOf,
} from '@studio/http';
import { IsBoolean, IsOptional } from 'class-validator';

import { NamedEntityDto } from './named-entity.dto';

const NAME_MAX = 255;
const DESCRIPTION_MAX = 2_000;
const CAPACITY_MAX = 999;
const DIRECTIONS_MAX = 500;

/** A room of a location. */
export class ManagedRoomDto extends NamedEntityDto {
  /** Id of the location; it cannot change. @example 1 */
  location_id: number;
  /** Description of the room. @example "Sprung floor, 120 m²" */
  description: string | null;
  /** Default capacity of classes whose type has none. @example 18 */
  capacity: number | null;
  /** Colour in calendars. @example "#1F6FEB" */
  color: string | null;
  /** Whether it can be selected for new classes. @example true */
  is_active: boolean;
  /** Activity directions that the room can host, by name; empty means any. */
  @ApiProperty({ type: () => [NamedEntityDto] }) activity_directions: NamedEntityDto[];
}

/** A new room. */
export class NewRoomDto {
  /** Id of an active location; it cannot change later. @example 1 */
  @IsId() location_id: number;
  /** Name of the room. @example "Hall" */
  @IsText(NAME_MAX) name: string;
  /** Slug, unique in the studio. A new room gets one from its name by default. @example "hall" */
  @MayBeAbsent() @IsSlugText() slug?: string;
  /** Description of the room. @example "Sprung floor, 120 m²" */
  @IsOptional() @IsLines(DESCRIPTION_MAX) description?: string | null;
  /** Default capacity of classes whose type has none, 1 to 999; null means unlimited. @example 18 */
  @IsOptional() @IsWholeNumber(1, CAPACITY_MAX) capacity?: number | null;
  /** Colour in calendars, `#RRGGBB`. @example "#1F6FEB" */
  @IsOptional() @IsColour() color?: string | null;

  /**
   * Ids of all activity directions that the room can host; empty means any. Existing classes are kept.
   * @example [2, 5]
   */
  @ApiPropertyOptional({ type: [Number], maxItems: DIRECTIONS_MAX })
  @MayBeAbsent()
  @IsIdList(DIRECTIONS_MAX)
  activity_direction_ids?: number[];

  /** Whether it can be selected for new classes. @example true */
  @MayBeAbsent() @IsBoolean() is_active?: boolean;
}

/** Fields of a room to change; absent ones are unchanged. */
export class RoomPatchDto extends PatchOf(NewRoomDto) {}
