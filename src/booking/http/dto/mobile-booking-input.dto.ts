import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsCalendarDate, IsId, IsLines, IsQueryInteger } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import { BOOKING_STATUSES, type BookingStatus } from '../../domain/booking-status';

const NOTES_MAX = 2_000;
/** Ids beyond it name nothing. */
const ID_MAX = Number.MAX_SAFE_INTEGER;

/** Calendar days of the studio's zone, both ends included, 62 at most. */
export class ClassDaysQueryDto {
  /** First day as `YYYY-MM-DD`; today when left out. @example "2026-11-23" */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsCalendarDate()
  from?: string | null;

  /** Last day as `YYYY-MM-DD`; 14 days after `from` when left out. @example "2026-11-29" */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsCalendarDate()
  to?: string | null;
}

/** What of the schedule is asked for. */
export class MobileScheduleQueryDto extends ClassDaysQueryDto {
  /** Classes of this location only. @example 3 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger({ min: 1, max: ID_MAX })
  location_id?: number | null;
}

/** What a customer may say with their booking. */
export class CustomerBookingRequestDto {
  /** Notes for the studio. @example "First visit." */
  @ApiPropertyOptional({ type: String, maxLength: NOTES_MAX, nullable: true })
  @IsOptional()
  @IsLines(NOTES_MAX)
  notes?: string | null;
}

/** Whom staff book. */
export class StaffBookingRequestDto extends CustomerBookingRequestDto {
  /** Id of the customer. @example 41 */
  @ApiProperty({ minimum: 1 })
  @IsId()
  customer_id: number;
}

/** What staff make of a booking. */
export class BookingChangeDto extends CustomerBookingRequestDto {
  /** The status it gets; the one it has already changes nothing but the notes. @example "attended" */
  @ApiProperty({ enum: BOOKING_STATUSES })
  @IsIn(BOOKING_STATUSES)
  status: BookingStatus;
}
