import { ApiProperty } from '@nestjs/swagger';

import { ActorSnapshotDto } from '../../../../accounts';
import {
  PASS_STATUSES,
  type PassStatus,
  ADJUSTMENT_ORIGINS,
  ADJUSTMENT_TYPES,
  type AdjustmentOrigin,
  type AdjustmentType,
  RESERVATION_STATUSES,
  type ReservationStatus,
} from '../../../sessions';
import { ManagedClassPassDto } from './managed-class-pass.dto';

/** One session of a pass and its booking. */
export class ClassPassReservationDto {
  /** Booking of the session. @example 311 */
  class_booking_id: number;
  /** Class of the booking. @example 90 */
  scheduled_class_id: number;
  /** Start of the class, with the offset of its zone. @example "2026-06-02T09:00:00+02:00" */
  @ApiProperty({ format: 'date-time' }) starts_at: string;
  /** Sessions that are `released` are available again. @example "reserved" */
  @ApiProperty({ enum: RESERVATION_STATUSES }) status: ReservationStatus;
  /** When it was reserved. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) reserved_at: string;
  /** When it was used; null otherwise. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) used_at: string | null;
  /** When it was released; null otherwise. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) released_at: string | null;
}

/** An immutable record of one change of a pass. */
export class ClassPassAdjustmentDto {
  /** Id of the adjustment. @example 8 */
  id: number;
  /** When it was made. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** Who made it. @example null */
  actor: ActorSnapshotDto;
  /** What was changed. @example "sessions" */
  @ApiProperty({ enum: ADJUSTMENT_TYPES }) adjustment_type: AdjustmentType;
  /** `staff`, or the cancellation or restore of a class. @example "staff" */
  @ApiProperty({ enum: ADJUSTMENT_ORIGINS }) origin: AdjustmentOrigin;
  /** Sessions added or, if negative, removed. @example 2 */
  sessions_delta: number | null;
  /** Sessions before. @example 10 */
  previous_sessions_count: number | null;
  /** Sessions after. @example 12 */
  new_sessions_count: number | null;
  /** Days added or, if negative, removed. @example 7 */
  days_delta: number | null;
  /** Days of validity from the first used session, before. @example 30 */
  previous_validity_days: number | null;
  /** Days of validity from the first used session, after. @example 37 */
  new_validity_days: number | null;
  /** Days of validity from the purchase, before. @example 180 */
  previous_total_validity_days: number | null;
  /** Days of validity from the purchase, after. @example 187 */
  new_total_validity_days: number | null;
  /** Status before, when it changed. @example "active" */
  @ApiProperty({ type: String, enum: PASS_STATUSES, nullable: true }) previous_status: PassStatus | null;
  /** Status after, when it changed. @example "frozen" */
  @ApiProperty({ type: String, enum: PASS_STATUSES, nullable: true }) new_status: PassStatus | null;
  /** When the freeze began. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) freeze_started_at: string | null;
  /** When the freeze ended. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) freeze_finished_at: string | null;
  /** Calendar days of the freeze, at least 1. @example 12 */
  freeze_days_count: number | null;
  /** Why. @example "Injured knee" */
  reason: string;
}

/** A class pass with its newest reservations and adjustments. */
export class ClassPassDetailsDto extends ManagedClassPassDto {
  /** The newest 200 reservations, newest first. @example [] */
  @ApiProperty({ type: [ClassPassReservationDto] }) reservations: ClassPassReservationDto[];
  /** Whether there are more reservations. @example false */
  reservations_truncated: boolean;
  /** The newest 200 adjustments, newest first. @example [] */
  @ApiProperty({ type: [ClassPassAdjustmentDto] }) adjustments: ClassPassAdjustmentDto[];
  /** Whether there are more adjustments. @example false */
  adjustments_truncated: boolean;
}
