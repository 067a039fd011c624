import { ApiProperty } from '@nestjs/swagger';
import { IsLines } from '@studio/http';
import { IsOptional } from 'class-validator';

import { BOOKING_STATUSES, type BookingStatus, type CancellationMode } from '../../../bookings';

const REASON_MAX = 2_000;
const RESERVATION_STATUSES = ['reserved', 'used', 'released'] as const;
type ReservationStatusText = (typeof RESERVATION_STATUSES)[number];

/** Why a class is cancelled. */
export class ClassCancellationRequestDto {
  /** Why the class is cancelled. @example "The trainer is ill." */
  @IsOptional() @IsLines(REASON_MAX) reason?: string | null;
}

/** The studio's rules for passes as they were applied; fields are null when none were. */
export class AppliedCompensationDto {
  /** Whether sessions were returned. @example true */
  return_sessions_enabled: boolean | null;
  /** Sessions returned for each cancelled session, including that session. @example 1 */
  return_sessions_count: number | null;
  /** Whether days were added. @example false */
  extend_days_enabled: boolean | null;
  /** Days added. @example 1 */
  extend_days_count: number | null;
}

/** Effect of a cancellation on one booking and its class pass. */
export class ClassCancellationEffectDto {
  /** Id of the booking. @example 73 */
  class_booking_id: number;
  /** Status of the booking before. @example "booked" */
  @ApiProperty({ enum: BOOKING_STATUSES }) previous_booking_status: BookingStatus;
  /** Id of the class pass; null for a booking without a session. @example 12 */
  class_pass_id: number | null;

  /** Status of the session before. @example "reserved" */
  @ApiProperty({ type: String, enum: RESERVATION_STATUSES, nullable: true })
  previous_reservation_status: ReservationStatusText | null;

  /** Status of the session after. @example "released" */
  @ApiProperty({ type: String, enum: RESERVATION_STATUSES, nullable: true })
  new_reservation_status: ReservationStatusText | null;

  /** Sessions added to the pass, in addition to the returned one. @example 0 */
  sessions_added: number;
  /** Days added to the pass. @example 0 */
  days_added: number;
}

/** A cancellation of a class by its studio. */
export class ClassCancellationDto {
  /** @example 5 */
  @ApiProperty({ description: 'Id of the cancellation.' }) id: number;
  /** Id of the class. @example 4711 */
  scheduled_class_id: number;
  /** `standard`, or `closed_correction` for a correction of a closed class. @example "standard" */
  @ApiProperty({ enum: ['standard', 'closed_correction'] }) mode: CancellationMode;
  /** Status of the class before. @example "scheduled" */
  @ApiProperty({ enum: ['draft', 'scheduled'] }) previous_status: 'draft' | 'scheduled';

  /** Effect of a correction on the sessions of passes; null otherwise. @example "return_session" */
  @ApiProperty({ type: String, enum: ['return_session', 'keep_consumed'], nullable: true })
  pass_effect: 'return_session' | 'keep_consumed' | null;

  /** Why the class was cancelled. @example "The trainer is ill." */
  reason: string | null;
  /** The studio's rules for passes as they were applied. */
  rules_snapshot: AppliedCompensationDto;
  /** When the class was cancelled. @example "2026-11-22T17:30:00Z" */
  @ApiProperty({ format: 'date-time' }) cancelled_at: string;
  /** Id of the user who cancelled it; null for a program. @example 7 */
  cancelled_by_user_id: number | null;
  /** When the class was restored; null while it is cancelled. @example "2026-11-22T18:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) restored_at: string | null;
  /** Id of the user who restored it. @example 7 */
  restored_by_user_id: number | null;
  /** Effects on bookings and passes, sorted by booking. */
  effects: ClassCancellationEffectDto[];
}
