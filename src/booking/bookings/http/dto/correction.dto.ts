import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsId, IsReason, MayBeAbsent } from '@studio/http';
import { IsIn } from 'class-validator';

import { ActorSnapshotDto } from '../../../../accounts';
import { BOOKING_STATUSES, type BookingStatus } from '../../domain/booking-status';
import {
  ADDED_STATUSES,
  type AddedStatus,
  CORRECTION_ACTIONS,
  type CorrectionAction,
  PASS_EFFECTS,
  type PassEffect,
  type Settlement,
  SETTLEMENTS,
} from '../../domain/correction';

const SESSION_STATUSES = ['reserved', 'used', 'released'] as const;
type SessionStatus = (typeof SESSION_STATUSES)[number];

/** Why a closed class is corrected. */
class CorrectionReasonDto {
  /** Why the correction is made; stored permanently. @example "Was here, but not on the list." */
  @IsReason() reason: string;
}

/** A customer who is added to a closed class. */
export class AddedBookingDto extends CorrectionReasonDto {
  /** Id of the customer. @example 41 */
  @IsId() customer_id: number;

  /** Whether the customer attended. @example "attended" */
  @ApiPropertyOptional({ enum: ADDED_STATUSES, default: 'attended' })
  @MayBeAbsent()
  @IsIn(ADDED_STATUSES)
  status?: AddedStatus;
}

/** What happens to the sessions of class passes when bookings are removed by a correction. */
export class SettlementDto extends CorrectionReasonDto {
  /** `return_session` releases the session, `keep_consumed` leaves it used. @example "return_session" */
  @ApiProperty({ enum: SETTLEMENTS }) @IsIn(SETTLEMENTS) pass_effect: Settlement;
}

/** A booking that was added to a closed class, or removed from it. */
export class BookingCorrectionDto {
  /** @example 12 */
  @ApiProperty({ description: 'Id of the correction in this studio.' }) id: number;
  /** Id of the class. @example 40 */
  scheduled_class_id: number;
  /** Id of the booking. Removed bookings are shown only here. @example 73 */
  class_booking_id: number;
  /** Id of the customer. @example 41 */
  customer_id: number;
  /** Current name of the customer. @example "Jonas Weber" */
  customer_name: string | null;
  /** What the correction did. @example "added" */
  @ApiProperty({ enum: CORRECTION_ACTIONS }) action: CorrectionAction;
  /**
   * Effect on a class pass: `auto_matched` when an added booking used a session, `no_matching_pass` when there was
   * none.
   * @example "auto_matched"
   */
  @ApiProperty({ enum: PASS_EFFECTS }) pass_effect: PassEffect;
  /** Status of the booking before; null when the correction created it. @example "cancelled" */
  @ApiProperty({ type: String, enum: BOOKING_STATUSES, nullable: true }) previous_booking_status: BookingStatus | null;
  /** Status of the booking afterwards; a removed one retains its status. @example "attended" */
  @ApiProperty({ type: String, enum: BOOKING_STATUSES, nullable: true }) new_booking_status: BookingStatus | null;

  /** Status of the booking's pass session before; null without one. @example "released" */
  @ApiProperty({ type: String, enum: SESSION_STATUSES, nullable: true })
  previous_reservation_status: SessionStatus | null;

  /** Status of the booking's pass session afterwards; null without one. @example "used" */
  @ApiProperty({ type: String, enum: SESSION_STATUSES, nullable: true }) new_reservation_status: SessionStatus | null;
  /** Id of the class pass of the session before. @example 9 */
  previous_class_pass_id: number | null;
  /** Id of the class pass of the session afterwards. @example 9 */
  new_class_pass_id: number | null;
  /** Why it was made. @example "Was here, but not on the list." */
  reason: string;
  /** Who made it. */
  actor: ActorSnapshotDto;
  /** When it was made. @example "2026-06-03T09:30:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

/** The cancellation of a closed class. */
export class ClosedCancellationDto {
  /** @example 5 */
  @ApiProperty({ description: 'Id of the cancellation in this studio.' }) id: number;
  /** Id of the class. @example 40 */
  scheduled_class_id: number;
  /** What happened to the sessions of class passes. @example "return_session" */
  @ApiProperty({ enum: SETTLEMENTS }) pass_effect: Settlement;
  /** Why the class was cancelled. @example "The heating had failed." */
  reason: string;
  /** When it was cancelled. @example "2026-06-03T09:30:00Z" */
  @ApiProperty({ format: 'date-time' }) cancelled_at: string;
  /** Ids of the bookings that were cancelled with it. @example [73, 74] */
  @ApiProperty({ type: [Number] }) class_booking_ids: number[];
}
