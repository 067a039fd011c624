import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsColour, IsId, IsLines, IsSlugText, IsText, IsWholeNumber, MayBeAbsent, PatchOf } from '@studio/http';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';

import { BOOKING_REQUIREMENTS, type BookingRequirement, SCHEDULE_KINDS, type ScheduleKind } from '../../../../accounts';
import { LATE_POLICIES, type LateCancellationPolicy } from '../../domain/late-policy';
import { NamedEntityDto } from './named-entity.dto';
import { OwnPriceDto, PriceInputDto } from './visit-price.dto';

const NAME_MAX = 255;
const DESCRIPTION_MAX = 2_000;
const DURATION_MIN = 15;
const DURATION_MAX = 480;
const CUTOFF_MAX = 10_080;
const CAPACITY_MAX = 999;
const FEE_MAX = 99_999_999;

/** A type of class with the defaults of its classes. */
export class ManagedClassTypeDto extends IntersectionType(NamedEntityDto, OwnPriceDto) {
  /** Id of the activity direction. @example 2 */
  activity_direction_id: number;
  /** Default description of classes. @example "Flowing yoga for every level" */
  description: string | null;
  /** Colour in calendars. @example "#1F6FEB" */
  color: string | null;
  /** Kind of the classes. @example "group_class" */
  @ApiProperty({ enum: SCHEDULE_KINDS }) schedule_kind: ScheduleKind;
  /** Default duration of classes in minutes. @example 60 */
  default_duration_minutes: number;
  /** Minutes before the start at which booking closes; null if it does not. @example 30 */
  booking_cutoff_minutes: number | null;
  /** Minutes before the start at which cancelling closes; null if it does not. @example 720 */
  cancellation_cutoff_minutes: number | null;
  /** Default capacity of classes; null means the room's. @example 16 */
  default_capacity: number | null;
  /**
   * What becomes of the session of a booking that is cancelled late; `fee`: it is returned, and a fee is owed. Null = `kept`.
   * @example "fee"
   */
  @ApiProperty({ enum: LATE_POLICIES, nullable: true }) late_cancellation_policy: LateCancellationPolicy | null;
  /** Fee for a late cancellation, in cents; null without the policy `fee`. @example 1000 */
  late_cancellation_fee_cents: number | null;
  /** ISO 4217 currency of the fee: the studio's when it was set; null without one. @example "EUR" */
  late_cancellation_fee_currency: string | null;
  /** What a booking needs; null means what the studio requires. @example "pass" */
  @ApiProperty({ enum: BOOKING_REQUIREMENTS, nullable: true }) booking_requirement: BookingRequirement | null;
  /** Whether it can be selected for new classes. @example true */
  is_active: boolean;
}

/** A new class type. */
export class NewClassTypeDto extends PriceInputDto {
  /** Name of the class type. @example "Morning Flow" */
  @IsText(NAME_MAX) name: string;
  /**
   * Slug, unique in the studio. A new type gets one from its name by default.
   * @example "morning-flow"
   */
  @MayBeAbsent() @IsSlugText() slug?: string;
  /** Id of an active activity direction. A new type gets the default one by default. @example 2 */
  @MayBeAbsent() @IsId() activity_direction_id?: number;
  /** Default description of classes. @example "Flowing yoga for every level" */
  @IsOptional() @IsLines(DESCRIPTION_MAX) description?: string | null;
  /** Colour in calendars, `#RRGGBB`. @example "#1F6FEB" */
  @IsOptional() @IsColour() color?: string | null;
  /**
   * Kind of the classes, enabled in the studio; default for a new type: `group_class`. It cannot change once a series, class
   * or plan refers to the type.
   * @example "group_class"
   */
  @ApiPropertyOptional({ enum: SCHEDULE_KINDS }) @MayBeAbsent() @IsIn(SCHEDULE_KINDS) schedule_kind?: ScheduleKind;
  /** Default duration of classes in minutes, 15 to 480; default for a new type: 60. @example 60 */
  @MayBeAbsent() @IsWholeNumber(DURATION_MIN, DURATION_MAX) default_duration_minutes?: number;
  /**
   * Minutes before the start at which booking closes, 0 to 10080; null if it does not. Not for internal types.
   * @example 30
   */
  @IsOptional() @IsWholeNumber(0, CUTOFF_MAX) booking_cutoff_minutes?: number | null;
  /**
   * Minutes before the start at which cancelling closes, 0 to 10080; null if it does not. Not for internal types.
   * @example 720
   */
  @IsOptional() @IsWholeNumber(0, CUTOFF_MAX) cancellation_cutoff_minutes?: number | null;
  /**
   * Default capacity of classes, 1 to 999; null means the room's. Not for internal types.
   * @example 16
   */
  @IsOptional() @IsWholeNumber(1, CAPACITY_MAX) default_capacity?: number | null;
  /**
   * What becomes of the session of a booking that is cancelled late: kept, returned, or returned for a fee. Null = `kept`. Not
   * for internal types.
   * @example "fee"
   */
  @ApiPropertyOptional({ enum: LATE_POLICIES, nullable: true })
  @IsOptional()
  @IsIn(LATE_POLICIES)
  late_cancellation_policy?: LateCancellationPolicy | null;
  /**
   * Fee for a late cancellation, in cents of the studio's currency. Required with the policy `fee`, and only possible with it.
   * @example 1000
   */
  @IsOptional() @IsWholeNumber(1, FEE_MAX) late_cancellation_fee_cents?: number | null;
  /** What a booking needs; null means what the studio requires. Not for internal types. @example "nothing" */
  @ApiPropertyOptional({ enum: BOOKING_REQUIREMENTS, nullable: true })
  @IsOptional()
  @IsIn(BOOKING_REQUIREMENTS)
  booking_requirement?: BookingRequirement | null;

  /** Whether it can be selected for new classes; false also hides its classes from customers. @example true */
  @MayBeAbsent() @IsBoolean() is_active?: boolean;
}

/** Fields of a class type to change; absent ones are unchanged. */
export class ClassTypePatchDto extends PatchOf(NewClassTypeDto) {}
