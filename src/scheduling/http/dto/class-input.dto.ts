import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsId, IsIdList, IsLines, IsText, IsTimeOfDayText, IsWholeNumber, MayBeAbsent } from '@studio/http';
import { TIME_OF_DAY_PATTERN } from '@studio/kernel';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';

import { RENTAL_MODES, type RentalMode } from '../../domain/class-words';
import { IsScheduleDate } from './schedule-date.decorator';

const EDITABLE_STATUSES = ['draft', 'scheduled'] as const;

type EditableStatus = (typeof EDITABLE_STATUSES)[number];

/** A class to be made by hand. */
export class NewManagedClassDto {
  /** Id of the class type. @example 8 */
  @IsId()
  class_type_id: number;

  /** Id of the room, whose location becomes the class’s. @example 5 */
  @IsId()
  room_id: number;

  /** Day of the start in the class’s time zone, `YYYY-MM-DD`, from 2000 to 2199. @example "2026-06-02" */
  @ApiProperty({ format: 'date' })
  @IsScheduleDate()
  date: string;

  /** Time of the start in the class’s time zone, `HH:MM`. @example "09:00" */
  @ApiProperty({ pattern: TIME_OF_DAY_PATTERN })
  @IsTimeOfDayText()
  start_time: string;

  /** Minutes from start to end. Absent: the type’s. @example 60 */
  @IsOptional()
  @IsWholeNumber(15, 480)
  duration_minutes?: number | null;

  /**
   * Id of the main trainer. A session of a trainer may name that trainer only. Private lessons and internal classes need one.
   * @example 7
   */
  @IsOptional()
  @IsId()
  trainer_id?: number | null;

  /** Ids of further trainers; of internal classes only, at most 20. @example [9] */
  @ApiPropertyOptional({ type: [Number], maxItems: 20, nullable: true })
  @IsOptional()
  @IsIdList(20)
  additional_trainer_ids?: number[] | null;

  /** Title. Absent: the type’s name. @example "Morning Flow" */
  @IsOptional()
  @IsText(255)
  title?: string | null;

  /** Description. @example "A gentle start into the day." */
  @IsOptional()
  @IsLines(5_000)
  description?: string | null;

  /**
   * Places in all; null does not limit them. Plays no part for internal classes. Absent: the type’s default, else the room’s.
   * @example 14
   */
  @IsOptional()
  @IsWholeNumber(0, 999)
  capacity?: number | null;

  /** Minutes before the start at which booking closes; null follows the type. @example 60 */
  @IsOptional()
  @IsWholeNumber(0, 10_080)
  booking_cutoff_minutes?: number | null;

  /** Minutes before the start at which cancelling is no longer free; null follows the type. @example 240 */
  @IsOptional()
  @IsWholeNumber(0, 10_080)
  cancellation_cutoff_minutes?: number | null;

  /** Whether customers see the class; group classes only. Absent: true for group classes. @example true */
  @IsOptional()
  @IsBoolean()
  is_public?: boolean | null;

  /** How a rental is agreed on; rentals only. Absent: `timed`. @example "timed" */
  @ApiPropertyOptional({ enum: RENTAL_MODES, nullable: true })
  @IsOptional()
  @IsIn(RENTAL_MODES)
  rental_mode?: RentalMode | null;

  /** A draft occupies nothing and is seen by staff only. Absent: `scheduled`. @example "scheduled" */
  @ApiPropertyOptional({ enum: EDITABLE_STATUSES, nullable: true })
  @IsOptional()
  @IsIn(EDITABLE_STATUSES)
  status?: EditableStatus | null;

  /** Whether trainers may be busy at that time; counts where the studio allows overlaps. @example false */
  @IsOptional()
  @IsBoolean()
  confirm_trainer_overlap?: boolean | null;
}

/** Fields of a class to be changed; absent ones stay. */
export class ClassPatchDto {
  /** Id of the class type. Of the same kind only. @example 8 */
  @MayBeAbsent()
  @IsId()
  class_type_id?: number;

  /** Id of the room, whose location becomes the class’s. @example 5 */
  @MayBeAbsent()
  @IsId()
  room_id?: number;

  /**
   * Day of the start in the class’s time zone, `YYYY-MM-DD`, from 2000 to 2199. Keeps time and duration.
   * @example "2026-06-02"
   */
  @ApiPropertyOptional({ format: 'date' })
  @MayBeAbsent()
  @IsScheduleDate()
  date?: string;

  /** Time of the start in the class’s time zone, `HH:MM`. Keeps day and duration. @example "09:00" */
  @ApiPropertyOptional({ pattern: TIME_OF_DAY_PATTERN })
  @MayBeAbsent()
  @IsTimeOfDayText()
  start_time?: string;

  /** Minutes from start to end. Keeps the start. @example 60 */
  @MayBeAbsent()
  @IsWholeNumber(15, 480)
  duration_minutes?: number;

  /**
   * Id of the main trainer. A session of a trainer may name that trainer only. Another one ends a substitution on the class.
   * @example 7
   */
  @IsOptional()
  @IsId()
  trainer_id?: number | null;

  /** Ids of further trainers; of internal classes only, at most 20. The whole set. @example [9] */
  @ApiPropertyOptional({ type: [Number], maxItems: 20 })
  @MayBeAbsent()
  @IsIdList(20)
  additional_trainer_ids?: number[];

  /** Title. Null: that of the series, else the type’s name. @example "Morning Flow" */
  @IsOptional()
  @IsText(255)
  title?: string | null;

  /** Description. @example "A gentle start into the day." */
  @IsOptional()
  @IsLines(5_000)
  description?: string | null;

  /** Places in all; null does not limit them. Plays no part for internal classes. @example 14 */
  @IsOptional()
  @IsWholeNumber(0, 999)
  capacity?: number | null;

  /** Minutes before the start at which booking closes; null follows the type. @example 60 */
  @IsOptional()
  @IsWholeNumber(0, 10_080)
  booking_cutoff_minutes?: number | null;

  /** Minutes before the start at which cancelling is no longer free; null follows the type. @example 240 */
  @IsOptional()
  @IsWholeNumber(0, 10_080)
  cancellation_cutoff_minutes?: number | null;

  /** Whether customers see the class; group classes only. @example true */
  @MayBeAbsent()
  @IsBoolean()
  is_public?: boolean;

  /** How a rental is agreed on; rentals only. @example "timed" */
  @ApiPropertyOptional({ enum: RENTAL_MODES })
  @MayBeAbsent()
  @IsIn(RENTAL_MODES)
  rental_mode?: RentalMode;

  /** A draft occupies nothing and is seen by staff only. @example "scheduled" */
  @ApiPropertyOptional({ enum: EDITABLE_STATUSES })
  @MayBeAbsent()
  @IsIn(EDITABLE_STATUSES)
  status?: EditableStatus;

  /** Whether trainers may be busy at that time; counts where the studio allows overlaps. @example false */
  @IsOptional()
  @IsBoolean()
  confirm_trainer_overlap?: boolean | null;
}
