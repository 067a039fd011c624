import { ApiProperty } from '@nestjs/swagger';
import { IsQueryInteger } from '@studio/http';
import { IsOptional } from 'class-validator';

import { CHOICE_REASONS, type ChoiceReason, LEFT_REASONS, type LeftReason } from '../../../../passes';

const OUTCOMES = ['booked', 'refused'] as const;
const OWED = ['nothing', 'addon', 'price', 'agreed'] as const;

/** For whom the class would be booked. */
export class BookingPreviewQueryDto {
  /** Id of the customer. @example 41 */
  @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) customer_id: number;
  /** Id of a booking of the customer that would move to the class; its session counts as returned. @example 73 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) moved_booking_id?: number | null;
}

/** Why the booking would be refused: what it would answer. */
export class PreviewRefusalDto {
  /** Code of the refusal. @example "class_full" */
  code: string;
  /** The input of the booking that it concerns. @example "scheduled_class_id" */
  input: string;
  /** The refusal in words. @example "The class is full." */
  message: string;
  /** Whether `requirement_override_reason` lifts it. @example false */
  can_be_lifted: boolean;
}

/** A class pass of the customer. */
export class PreviewPassDto {
  /** @example 12 */
  @ApiProperty({ description: 'Id of the class pass.' }) id: number;
  /** Code of the class pass. @example "K7QM-2XWB" */
  code: string;
  /** Name of the plan it was sold as. @example "10 classes" */
  plan_name: string;
  /** Whether it was issued for a trial plan. @example false */
  is_trial: boolean;
  /** Whether nothing of its price remains to be paid. @example true */
  is_paid: boolean;
}

/** The pass whose session the booking would get. */
export class ChosenPassDto extends PreviewPassDto {
  /**
   * Why it is this one: no other pass covers the class, it was bought before the others that do, or it is paid and they are not, where
   * bookings need a paid pass.
   * @example "bought_first"
   */
  @ApiProperty({ enum: CHOICE_REASONS }) reason: ChoiceReason;
  /** Free sessions before the booking. @example 7 */
  remaining_sessions_before: number;
  /** Free sessions after it. @example 6 */
  remaining_sessions_after: number;
  /**
   * When it ends after the booking: at the latest, or its days after the start of the first class that it is used for, if that is earlier.
   * @example "2026-12-23T08:00:00Z"
   */
  @ApiProperty({ format: 'date-time' }) valid_until: string;
}

/** A pass that the booking would not use. */
export class OtherPassDto extends PreviewPassDto {
  /** Its status, the first thing that does not fit the class, or why another one precedes it. @example "other_class_type" */
  @ApiProperty({ enum: LEFT_REASONS }) reason: LeftReason;
}

/** What a booking by staff would do at this moment. */
export class BookingPreviewDto {
  /** Whether the customer would be booked. @example "booked" */
  @ApiProperty({ enum: OUTCOMES }) outcome: (typeof OUTCOMES)[number];
  /** Why not; null when the customer would be booked. */
  @ApiProperty({ type: PreviewRefusalDto, nullable: true }) refusal: PreviewRefusalDto | null;
  /** The cancelled or removed booking that would be booked again with its id; null without one. @example 73 */
  @ApiProperty({ type: Number, nullable: true }) reused_booking_id: number | null;
  /**
   * The pass that would be used; null without one. With a refusal that can be lifted, as the booking with a reason would use it.
   */
  @ApiProperty({ type: ChosenPassDto, nullable: true }) class_pass: ChosenPassDto | null;
  /** The customer's other active passes, and the newest 20 that are neither active nor cancelled; by id, newest first. */
  other_class_passes: OtherPassDto[];
  /**
   * What the customer would owe for the visit: nothing, the add-on of the pass for another time, the price, or what studio and customer
   * agree on. Null with a refusal that cannot be lifted.
   * @example "price"
   */
  @ApiProperty({ enum: OWED, nullable: true }) owes: (typeof OWED)[number] | null;
  /** The amount that would be owed, in cents; null unless `owes` is `addon` or `price`. @example 1800 */
  @ApiProperty({ type: Number, nullable: true }) owed_cents: number | null;
  /** ISO 4217 currency of that amount; null without it. @example "EUR" */
  @ApiProperty({ type: String, nullable: true }) owed_currency: string | null;
}
