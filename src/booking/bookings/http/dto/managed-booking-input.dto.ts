import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsCalendarDate, IsId, IsQueryInteger, IsReason, IsWholeNumber, MayBeAbsent, PageQueryDto } from '@studio/http';
import { IsBoolean, IsIn, IsOptional, ValidateIf } from 'class-validator';

import { BOOKING_STATUSES, type BookingStatus } from '../../domain/booking-status';
import { LATE_SESSIONS, type LateSession } from '../../domain/late-cancellation';
import { BOOKING_ORDERS, type BookingOrder } from '../../queries/managed-bookings.query';
import { StaffBookingRequestDto } from './mobile-booking-input.dto';

const ATTENDANCE = ['booked', 'attended', 'no_show'] as const;

/** Filter of the list of bookings. */
export class BookingListQueryDto extends PageQueryDto {
  /** First day on which classes start, in the studio's calendar; today when left out. Of one customer, none. @example "2026-11-23" */
  @IsOptional() @IsCalendarDate() from?: string | null;
  /** Last day on which classes start; 14 days after `from` when left out, 92 days at most. Of one customer, any. @example "2026-11-29" */
  @IsOptional() @IsCalendarDate() to?: string | null;
  /** Only bookings of this customer; without `from` also earlier ones, without `to` all later ones. @example 41 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) customer_id?: number | null;
  /** Only bookings with this status. @example "booked" */
  @ApiPropertyOptional({ enum: BOOKING_STATUSES }) @IsOptional() @IsIn(BOOKING_STATUSES) status?: BookingStatus | null;
  /** Whether the earliest classes come first, or the latest. @example "latest" */
  @ApiPropertyOptional({ enum: BOOKING_ORDERS, default: 'earliest' })
  @IsOptional()
  @IsIn(BOOKING_ORDERS)
  order?: BookingOrder | null;
}

/** A booking by staff for a customer. */
export class ManagedBookingRequestDto extends StaffBookingRequestDto {
  /** Whether the booking never uses a session of a class pass. @example false */
  @ApiPropertyOptional({ type: Boolean, default: false })
  @MayBeAbsent()
  @IsBoolean()
  skip_class_pass_reservation?: boolean;

  /** Why the customer may book without what the class needs; stored with the refusal it lifts. @example "Pays at the door" */
  @IsOptional() @IsReason() requirement_override_reason?: string | null;
}

/** Where a booking moves to. */
export class BookingMoveDto {
  /** Id of the class. @example 120 */
  @IsId() scheduled_class_id: number;
  /** Why it may move to a class without what that needs; stored with the refusal it lifts. @example "Pays at the door" */
  @IsOptional() @IsReason() requirement_override_reason?: string | null;
}

/** Whether a customer attended. */
export class AttendanceDto {
  /** The new status. @example "attended" */
  @ApiProperty({ enum: ATTENDANCE }) @IsIn(ATTENDANCE) status: (typeof ATTENDANCE)[number];
}

/** A cancellation after the limit. */
export class LateCancellationRequestDto {
  /**
   * What becomes of the session, or without one of the price: returned, or kept. When left out, the policy of the class type
   * applies, which may be a fee.
   * @example "given_back"
   */
  @ApiPropertyOptional({ enum: LATE_SESSIONS, nullable: true })
  @IsOptional()
  @IsIn(LATE_SESSIONS)
  session?: LateSession | null;
  /** Why it is cancelled. @example "Was ill, with a certificate" */
  @IsReason() reason: string;
}

/** What a booking costs from now on. */
export class BookingPriceDto {
  /** Price without a class pass, in cents; 0 is free, null leaves the amount to agreement. @example 1500 */
  @ApiProperty({ type: Number, nullable: true })
  @ValidateIf(({ price_cents }: BookingPriceDto) => price_cents !== null)
  @IsWholeNumber(0, 99_999_999)
  price_cents: number | null;
  /** Why it changes. @example "Concession" */
  @IsReason() reason: string;
}
