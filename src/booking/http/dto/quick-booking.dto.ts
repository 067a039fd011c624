import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmailAddress, IsId, IsLines, IsText, IsTimeOfDayText, IsWholeNumber, MayBeAbsent } from '@studio/http';
import { TIME_OF_DAY_PATTERN } from '@studio/kernel';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';

import { IsScheduleDate, RENTAL_MODES, type RentalMode } from '../../../scheduling';

const NAME_MAX = 255;
const PHONE_MAX = 50;
const NOTES_MAX = 2_000;
const CAPACITY_MAX = 999;
const DURATION_MIN = 15;
const DURATION_MAX = 480;

/** A private lesson or rental that is made for the booking. */
export class ClassOnTheSpotDto {
  /** Id of a class type for private lessons or rentals. @example 8 */
  @ApiProperty({ minimum: 1 })
  @IsId()
  class_type_id: number;

  /** Id of the room. @example 5 */
  @ApiProperty({ minimum: 1 })
  @IsId()
  room_id: number;

  /** Id of the trainer; a private lesson needs one. A session of a trainer may name that trainer only. @example 7 */
  @ApiPropertyOptional({ type: Number, minimum: 1, nullable: true })
  @IsOptional()
  @IsId()
  trainer_id?: number | null;

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
  @IsWholeNumber(DURATION_MIN, DURATION_MAX)
  duration_minutes?: number | null;

  /** Whether a rental is for its own time, or for any time of the type’s duration. Of rentals only. @example "timed" */
  @ApiPropertyOptional({ enum: RENTAL_MODES, default: 'timed' })
  @MayBeAbsent()
  @IsIn(RENTAL_MODES)
  rental_mode?: RentalMode;

  /** People who may come. Absent: the type’s, else the room’s; null is unlimited. @example 2 */
  @IsOptional()
  @IsWholeNumber(0, CAPACITY_MAX)
  capacity?: number | null;
}

/** A quick booking but for the phone number. Either `scheduled_class_id` or `class` is given. */
export class QuickBookingFieldsDto {
  /** Name of the customer, for a new one or one without a name. @example "Jonas Weber" */
  @IsOptional()
  @IsText(NAME_MAX)
  name?: string | null;

  /** E-mail address of a new customer, unique in the studio; a known one keeps theirs. @example "jonas@example.org" */
  @ApiPropertyOptional({ type: String, format: 'email', maxLength: 255, nullable: true })
  @IsOptional()
  @IsEmailAddress()
  email?: string | null;

  /** Notes of the booking. @example "First visit." */
  @IsOptional()
  @IsLines(NOTES_MAX)
  notes?: string | null;

  /** Whether the booking never takes a session of a class pass. @example false */
  @ApiPropertyOptional({ type: Boolean, default: false })
  @MayBeAbsent()
  @IsBoolean()
  skip_class_pass_reservation?: boolean;

  /** Id of the class, when it exists. @example 40 */
  @ApiPropertyOptional({ type: Number, minimum: 1, nullable: true })
  @IsOptional()
  @IsId()
  scheduled_class_id?: number | null;

  /** The class, when it is made for the booking. */
  @ApiPropertyOptional({ type: ClassOnTheSpotDto, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ClassOnTheSpotDto)
  class?: ClassOnTheSpotDto | null;
}

/** Somebody calls or walks in and gets a place. Either `scheduled_class_id` or `class` is given. */
export class QuickBookingDto extends QuickBookingFieldsDto {
  /**
   * Phone number by which the customer is found, in international form or as it is dialled in the studio’s country.
   * @example "+4915123456789"
   */
  @ApiProperty({ maxLength: PHONE_MAX })
  @IsText(PHONE_MAX)
  phone: string;
}
