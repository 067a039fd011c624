import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsId, IsIdList, IsLines, IsText, IsTimeOfDayText, IsWholeNumber, MayBeAbsent, PatchOf } from '@studio/http';
import { TIME_OF_DAY_PATTERN } from '@studio/kernel';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';

import { PriceInputDto } from '../../../catalogue';
import { RENTAL_MODES, type RentalMode } from '../../domain/class-words';
import { IsScheduleDate } from './schedule-date.decorator';

const EDITABLE_STATUSES = ['draft', 'scheduled'] as const;

type EditableStatus = (typeof EDITABLE_STATUSES)[number];

/** A class to create manually. */
export class NewManagedClassDto extends PriceInputDto {
  /** Id of the class type. @example 8 */
  @IsId() class_type_id: number;
  /** Id of the room, whose location becomes the class’s. @example 5 */
  @IsId() room_id: number;
  /** Day of the start in the class’s time zone, `YYYY-MM-DD`, from 2000 to 2199. @example "2026-06-02" */
  @ApiProperty({ format: 'date' }) @IsScheduleDate() date: string;
  /** Time of the start in the class’s time zone, `HH:MM`. @example "09:00" */
  @ApiProperty({ pattern: TIME_OF_DAY_PATTERN }) @IsTimeOfDayText() start_time: string;
  /** Minutes from start to end. Absent: the type’s. @example 60 */
  @IsOptional() @IsWholeNumber(15, 480) duration_minutes?: number | null;
  /**
   * Id of the main trainer; required for private lessons and internal classes. In a trainer's session only that trainer.
   * @example 7
   */
  @IsOptional() @IsId() trainer_id?: number | null;

  /** Ids of additional trainers; only for internal classes, at most 20. @example [9] */
  @ApiPropertyOptional({ type: [Number], maxItems: 20, nullable: true })
  @IsOptional()
  @IsIdList(20)
  additional_trainer_ids?: number[] | null;

  /** Title. Absent: the type’s name. @example "Morning Flow" */
  @IsOptional() @IsText(255) title?: string | null;
  /** Description. Absent: the type’s. @example "A gentle start into the day." */
  @IsOptional() @IsLines(5_000) description?: string | null;
  /**
   * Number of places; null is unlimited. Ignored for internal classes. Absent: the type’s default, else the room’s.
   * @example 14
   */
  @IsOptional() @IsWholeNumber(0, 999) capacity?: number | null;
  /** Minutes before the start at which booking closes; null follows the type. @example 60 */
  @IsOptional() @IsWholeNumber(0, 10_080) booking_cutoff_minutes?: number | null;
  /** Minutes before the start at which cancelling closes; null follows the type. @example 240 */
  @IsOptional() @IsWholeNumber(0, 10_080) cancellation_cutoff_minutes?: number | null;
  /** Whether customers see the class; group classes only. Absent: true for group classes. @example true */
  @IsOptional() @IsBoolean() is_public?: boolean | null;

  /** Whether a rental has a fixed time or any time; only for rentals. Absent: `timed`. @example "timed" */
  @ApiPropertyOptional({ enum: RENTAL_MODES, nullable: true })
  @IsOptional()
  @IsIn(RENTAL_MODES)
  rental_mode?: RentalMode | null;

  /** A draft occupies nothing and is visible to staff only. Absent: `scheduled`. @example "scheduled" */
  @ApiPropertyOptional({ enum: EDITABLE_STATUSES, nullable: true })
  @IsOptional()
  @IsIn(EDITABLE_STATUSES)
  status?: EditableStatus | null;

  /** Whether trainers may be busy at that time; only if the studio allows overlaps. @example false */
  @IsOptional() @IsBoolean() confirm_trainer_overlap?: boolean | null;
}

/** Fields of a class to change; absent ones are unchanged. */
export class ClassPatchDto extends PatchOf(
  PickType(NewManagedClassDto, [
    'room_id',
    'booking_cutoff_minutes',
    'cancellation_cutoff_minutes',
    'drop_in_price_cents',
    'rental_price_cents',
    'rental_price_unit',
    'confirm_trainer_overlap',
  ] as const),
) {
  /** Id of a class type of the same kind. @example 8 */
  @MayBeAbsent() @IsId() class_type_id?: number;
  /**
   * Day of the start in the class’s time zone, `YYYY-MM-DD`, from 2000 to 2199. Time and duration are unchanged.
   * @example "2026-06-02"
   */
  @ApiPropertyOptional({ format: 'date' }) @MayBeAbsent() @IsScheduleDate() date?: string;
  /** Time of the start in the class’s time zone, `HH:MM`. Day and duration are unchanged. @example "09:00" */
  @ApiPropertyOptional({ pattern: TIME_OF_DAY_PATTERN }) @MayBeAbsent() @IsTimeOfDayText() start_time?: string;
  /** Minutes from start to end. The start is unchanged. @example 60 */
  @MayBeAbsent() @IsWholeNumber(15, 480) duration_minutes?: number;
  /**
   * Id of the main trainer. In a trainer's session only that trainer. Another one ends a substitution on the class.
   * @example 7
   */
  @IsOptional() @IsId() trainer_id?: number | null;
  /** Ids of all additional trainers; only for internal classes, at most 20. @example [9] */
  @ApiPropertyOptional({ type: [Number], maxItems: 20 }) @MayBeAbsent() @IsIdList(20) additional_trainer_ids?: number[];
  /** Title. Null: that of the series, else the type’s name. @example "Morning Flow" */
  @IsOptional() @IsText(255) title?: string | null;
  /** Description. Null: that of the series, else the type’s. @example "A gentle start into the day." */
  @IsOptional() @IsLines(5_000) description?: string | null;
  /** Number of places; null is unlimited. Ignored for internal classes. @example 14 */
  @IsOptional() @IsWholeNumber(0, 999) capacity?: number | null;
  /** Whether customers see the class; group classes only. @example true */
  @MayBeAbsent() @IsBoolean() is_public?: boolean;
  /** Whether a rental has a fixed time or any time; only for rentals. @example "timed" */
  @ApiPropertyOptional({ enum: RENTAL_MODES }) @MayBeAbsent() @IsIn(RENTAL_MODES) rental_mode?: RentalMode;
  /** A draft occupies nothing and is visible to staff only. @example "scheduled" */
  @ApiPropertyOptional({ enum: EDITABLE_STATUSES }) @MayBeAbsent() @IsIn(EDITABLE_STATUSES) status?: EditableStatus;
}
