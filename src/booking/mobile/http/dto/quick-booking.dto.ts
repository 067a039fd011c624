import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import {
  IsEmailAddress,
  IsId,
  IsLines,
  IsReason,
  IsText,
  IsTimeOfDayText,
  IsWholeNumber,
  MayBeAbsent,
} from '@studio/http';
import { TIME_OF_DAY_PATTERN } from '@studio/kernel';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';

import { IsScheduleDate, RENTAL_MODES, type RentalMode } from '../../../../scheduling';

const NAME_MAX = 255;
const PHONE_MAX = 50;
const NOTES_MAX = 2_000;
const CAPACITY_MAX = 999;
const DURATION_MIN = 15;
const DURATION_MAX = 480;

/** A private lesson or rental created for the booking. */
@ApiSchema({ name: 'ClassOnTheSpot' })
export class QuickClassDto {
  /** Id of a class type for private lessons or rentals. @example 8 */
  @IsId() class_type_id: number;
  /** Id of the room. @example 5 */
  @IsId() room_id: number;
  /** Id of the trainer; required for a private lesson. In a trainer's session only that trainer. @example 7 */
  @IsOptional() @IsId() trainer_id?: number | null;
  /** Day of the start in the class’s time zone, `YYYY-MM-DD`, from 2000 to 2199. @example "2026-06-02" */
  @ApiProperty({ format: 'date' }) @IsScheduleDate() date: string;
  /** Time of the start in the class’s time zone, `HH:MM`. @example "09:00" */
  @ApiProperty({ pattern: TIME_OF_DAY_PATTERN }) @IsTimeOfDayText() start_time: string;
  /** Minutes from start to end; the type’s duration when absent. @example 60 */
  @IsOptional() @IsWholeNumber(DURATION_MIN, DURATION_MAX) duration_minutes?: number | null;

  /** Whether a rental has a fixed time or any time of the type’s duration. Only for rentals. @example "timed" */
  @ApiPropertyOptional({ enum: RENTAL_MODES, default: 'timed' })
  @MayBeAbsent()
  @IsIn(RENTAL_MODES)
  rental_mode?: RentalMode;

  /** Maximum number of people; null is unlimited. When absent, the type’s capacity, else the room’s. @example 2 */
  @IsOptional() @IsWholeNumber(0, CAPACITY_MAX) capacity?: number | null;
}

/** A quick booking without the phone number. Either `scheduled_class_id` or `class` is given. */
export class QuickBookingFieldsDto {
  /** Name of the customer; used for a new customer or one without a name. @example "Jonas Weber" */
  @IsOptional() @IsText(NAME_MAX) name?: string | null;
  /**
   * E-mail address of a new customer, unique in the studio; ignored for a known customer.
   * @example "jonas@example.org"
   */
  @IsOptional() @IsEmailAddress() email?: string | null;
  /** Notes of the booking. @example "First visit." */
  @IsOptional() @IsLines(NOTES_MAX) notes?: string | null;

  /** Whether the booking never uses a session of a class pass. @example false */
  @ApiPropertyOptional({ type: Boolean, default: false })
  @MayBeAbsent()
  @IsBoolean()
  skip_class_pass_reservation?: boolean;

  /** Why the customer may book without what the class needs; stored with the refusal it lifts. @example "Pays at the door" */
  @IsOptional() @IsReason() requirement_override_reason?: string | null;

  /** Id of an existing class. @example 40 */
  @IsOptional() @IsId() scheduled_class_id?: number | null;

  /** A class to create for the booking. */
  @ApiPropertyOptional({ type: QuickClassDto, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => QuickClassDto)
  class?: QuickClassDto | null;
}

/** A walk-in or caller who is booked immediately. Either `scheduled_class_id` or `class` is given. */
export class QuickBookingDto extends QuickBookingFieldsDto {
  /**
   * Phone number that identifies the customer, in international form or as dialled in the studio’s country.
   * @example "+4915123456789"
   */
  @IsText(PHONE_MAX) phone: string;
}
