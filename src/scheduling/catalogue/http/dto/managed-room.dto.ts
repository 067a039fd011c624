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
  /** Id of the location, which never changes. @example 1 */
  location_id: number;

  /** What there is to know about the room. @example "Sprung floor, 120 m²" */
  description: string | null;

  /** Capacity of classes whose type has none of its own. @example 18 */
  capacity: number | null;

  /** Colour in calendars. @example "#1F6FEB" */
  color: string | null;

  /** Whether new classes may take place here. @example true */
  is_active: boolean;

  /** What the room can host, by name; empty for anything. */
  @ApiProperty({ type: () => [NamedEntityDto] })
  activity_directions: NamedEntityDto[];
}

/** A new room. */
export class NewRoomDto {
  /** Id of the location, an active one. It never changes. @example 1 */
  @ApiProperty({ minimum: 1 })
  @IsId()
  location_id: number;

  /** Name as the studio writes it. @example "Hall" */
  @IsText(NAME_MAX)
  name: string;

  /** Name for addresses, unique in the studio. Without one, a new room gets one from its name. @example "hall" */
  @ApiPropertyOptional({ maxLength: 80 })
  @MayBeAbsent()
  @IsSlugText()
  slug?: string;

  /** What there is to know about the room. @example "Sprung floor, 120 m²" */
  @IsOptional()
  @IsLines(DESCRIPTION_MAX)
  description?: string | null;

  /** Capacity of classes whose type has none of its own, 1 to 999; null for none. @example 18 */
  @IsOptional()
  @IsWholeNumber(1, CAPACITY_MAX)
  capacity?: number | null;

  /** Colour in calendars, `#RRGGBB`. @example "#1F6FEB" */
  @IsOptional()
  @IsColour()
  color?: string | null;

  /**
   * Ids of the activity directions the room can host, as a whole; empty for anything. Classes there are stay.
   * @example [2, 5]
   */
  @ApiPropertyOptional({ type: [Number], maxItems: DIRECTIONS_MAX })
  @MayBeAbsent()
  @IsIdList(DIRECTIONS_MAX)
  activity_direction_ids?: number[];

  /** False closes the room for new classes. @example true */
  @MayBeAbsent()
  @IsBoolean()
  is_active?: boolean;
}

/** Fields of a room that change; absent ones stay, null clears. */
export class RoomPatchDto extends PatchOf(NewRoomDto) {}
