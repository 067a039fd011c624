import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsColour, IsId, IsLines, IsSlugText, IsText, IsWholeNumber, MayBeAbsent, PatchOf } from '@studio/http';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';

import { SCHEDULE_KINDS, type ScheduleKind } from '../../../../accounts';
import { NamedEntityDto } from './named-entity.dto';

const NAME_MAX = 255;
const DESCRIPTION_MAX = 2_000;
const DURATION_MIN = 15;
const DURATION_MAX = 480;
const CUTOFF_MAX = 10_080;
const CAPACITY_MAX = 999;

/** A sort of class with the defaults its classes start from. */
export class ManagedClassTypeDto extends NamedEntityDto {
  /** Id of its activity direction. @example 2 */
  activity_direction_id: number;

  /** Description of classes without one of their own. @example "Flowing yoga for every level" */
  description: string | null;

  /** Colour in calendars. @example "#1F6FEB" */
  color: string | null;

  /** Kind of its classes. @example "group_class" */
  @ApiProperty({ enum: SCHEDULE_KINDS })
  schedule_kind: ScheduleKind;

  /** Minutes a class lasts unless it says otherwise. @example 60 */
  default_duration_minutes: number;

  /** Minutes before the start from which customers can no longer book; null for none. @example 30 */
  booking_cutoff_minutes: number | null;

  /** Minutes before the start from which bookings can no longer be cancelled; null for none of its own. @example 720 */
  cancellation_cutoff_minutes: number | null;

  /** Capacity of a class unless it says otherwise; null for the room's. @example 16 */
  default_capacity: number | null;

  /** Whether new classes may choose it. @example true */
  is_active: boolean;
}

/** A new class type. */
export class NewClassTypeDto {
  /** Name as the studio writes it. @example "Morning Flow" */
  @IsText(NAME_MAX)
  name: string;

  /**
   * Name for addresses, unique in the studio. Without one, a new type gets one from its name.
   * @example "morning-flow"
   */
  @ApiPropertyOptional({ maxLength: 80 })
  @MayBeAbsent()
  @IsSlugText()
  slug?: string;

  /** Id of an active activity direction. Without one, a new type gets the default one. @example 2 */
  @ApiPropertyOptional({ minimum: 1 })
  @MayBeAbsent()
  @IsId()
  activity_direction_id?: number;

  /** Description of classes without one of their own. @example "Flowing yoga for every level" */
  @IsOptional()
  @IsLines(DESCRIPTION_MAX)
  description?: string | null;

  /** Colour in calendars, `#RRGGBB`. @example "#1F6FEB" */
  @IsOptional()
  @IsColour()
  color?: string | null;

  /**
   * Kind of its classes, one the studio offers; `group_class` for a new type without a choice. It stays once a series,
   * class or plan uses the type.
   * @example "group_class"
   */
  @ApiPropertyOptional({ enum: SCHEDULE_KINDS })
  @MayBeAbsent()
  @IsIn(SCHEDULE_KINDS)
  schedule_kind?: ScheduleKind;

  /** Minutes a class lasts unless it says otherwise, 15 to 480; 60 for a new type without a choice. @example 60 */
  @MayBeAbsent()
  @IsWholeNumber(DURATION_MIN, DURATION_MAX)
  default_duration_minutes?: number;

  /**
   * Minutes before the start from which customers can no longer book, 0 to 10080; null for none. Not for internal types.
   * @example 30
   */
  @IsOptional()
  @IsWholeNumber(0, CUTOFF_MAX)
  booking_cutoff_minutes?: number | null;

  /**
   * Minutes before the start from which bookings can no longer be cancelled, 0 to 10080; null for none. Not for internal
   * types.
   * @example 720
   */
  @IsOptional()
  @IsWholeNumber(0, CUTOFF_MAX)
  cancellation_cutoff_minutes?: number | null;

  /**
   * Capacity of a class unless it says otherwise, 1 to 999; null for the room's. Not for internal types.
   * @example 16
   */
  @IsOptional()
  @IsWholeNumber(1, CAPACITY_MAX)
  default_capacity?: number | null;

  /** False keeps new classes from choosing it and hides its classes from customers. @example true */
  @MayBeAbsent()
  @IsBoolean()
  is_active?: boolean;
}

/** Fields of a class type that change; absent ones stay, null clears. */
export class ClassTypePatchDto extends PatchOf(NewClassTypeDto) {}
