import { ApiProperty } from '@nestjs/swagger';
import { IsCalendarDate, IsId, IsLines, IsQueryInteger } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import { BOOKING_STATUSES, type BookingStatus } from '../../domain/booking-status';

const NOTES_MAX = 2_000;
/** No row has a greater id. */
const ID_MAX = Number.MAX_SAFE_INTEGER;

/** Calendar days in the studio's zone, both included, 92 at most. */
export class ClassDaysQueryDto {
  /** First day as `YYYY-MM-DD`; today when left out. @example "2026-11-23" */
  @IsOptional() @IsCalendarDate() from?: string | null;
  /** Last day as `YYYY-MM-DD`; 14 days after `from` when left out. @example "2026-11-29" */
  @IsOptional() @IsCalendarDate() to?: string | null;
}

/** The requested part of the schedule. */
export class MobileScheduleQueryDto extends ClassDaysQueryDto {
  /** Only classes of this location. @example 3 */
  @IsOptional() @IsQueryInteger({ min: 1, max: ID_MAX }) location_id?: number | null;
}

/** Optional inputs of a customer's booking. */
export class CustomerBookingRequestDto {
  /** Notes for the studio. @example "First visit." */
  @IsOptional() @IsLines(NOTES_MAX) notes?: string | null;
}

/** The customer that staff book. */
export class StaffBookingRequestDto extends CustomerBookingRequestDto {
  /** Id of the customer. @example 41 */
  @IsId() customer_id: number;
}

/** A change of a booking by staff. */
export class BookingChangeDto extends CustomerBookingRequestDto {
  /** The new status; with the current one only the notes change. @example "attended" */
  @ApiProperty({ enum: BOOKING_STATUSES }) @IsIn(BOOKING_STATUSES) status: BookingStatus;
}
