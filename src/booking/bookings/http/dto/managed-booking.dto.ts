import { ApiProperty } from '@nestjs/swagger';

import { ActorSnapshotDto, SCHEDULE_KINDS, type ScheduleKind } from '../../../../accounts';
import { MobileCustomerDto } from '../../../../customers';
import { CLASS_STATUSES, type ClassStatus } from '../../../../scheduling';
import { BOOKING_STATUSES, type BookingStatus } from '../../domain/booking-status';
import { LATE_SESSIONS, type LateSession } from '../../domain/late-cancellation';
import { BookingCorrectionDto } from './correction.dto';
import { BookingClassPassDto } from './mobile-class.dto';

/** Summary of a booking's class. */
export class BookedClassDto {
  /** @example 4711 */
  @ApiProperty({ description: 'Id of the class.' }) id: number;
  /** Title of the class. @example "Morning Flow" */
  title: string;
  /** Kind of class. @example "group_class" */
  @ApiProperty({ enum: [...SCHEDULE_KINDS] }) schedule_kind: ScheduleKind;
  /** Stored status of the class. @example "scheduled" */
  @ApiProperty({ enum: CLASS_STATUSES }) status: ClassStatus;
  /** Start with the offset of the class's time zone. @example "2026-11-23T09:00:00+01:00" */
  @ApiProperty({ format: 'date-time' }) starts_at: string;
  /** End with the offset of the class's time zone. @example "2026-11-23T10:00:00+01:00" */
  @ApiProperty({ format: 'date-time' }) ends_at: string;
  /** IANA time zone of the class. @example "Europe/Berlin" */
  timezone: string;
  /** Id of the location. @example 5 */
  location_id: number;
  /**
   * What a new booking of it without a class pass costs now, in cents; null without a price. `price_cents` of the booking is what that was
   * when it was made.
   * @example 1800
   */
  visit_price_cents: number | null;
  /** ISO 4217 currency of `visit_price_cents`; null without one. @example "EUR" */
  visit_price_currency: string | null;
}

/** What was decided about a booking that was cancelled late. */
export class LateCancellationDto {
  /** What became of its session, or without one of its price. @example "given_back" */
  @ApiProperty({ enum: LATE_SESSIONS }) session: LateSession;
  /** The fee that is owed instead, in cents; null without one. @example 1000 */
  fee_cents: number | null;
  /** ISO 4217 currency of the fee; null without one. @example "EUR" */
  fee_currency: string | null;
}

/** The pass of a booking as staff see it. */
export class ManagedBookingPassDto extends BookingClassPassDto {
  /** Sessions of it that are neither used nor reserved, for whatever class; 0 once it is cancelled or expired. @example 7 */
  remaining_sessions_count: number;
}

/** A booking as staff manage it. */
export class ManagedBookingDto {
  /** @example 73 */
  @ApiProperty({ description: 'Id of the booking.' }) id: number;
  /** Status of the booking. @example "booked" */
  @ApiProperty({ enum: BOOKING_STATUSES }) status: BookingStatus;
  /** Start of the class, while the customer is marked as attended; null otherwise. @example "2026-11-23T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) attended_at: string | null;
  /** When staff marked the customer as attended or as not shown up; null without a mark. @example "2026-11-23T08:05:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) attendance_marked_at: string | null;
  /** When the booking was cancelled; null otherwise. @example "2026-11-22T17:30:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) cancelled_at: string | null;
  /** What was decided when it was cancelled late; null for any other. */
  @ApiProperty({ type: LateCancellationDto, nullable: true }) late_cancellation: LateCancellationDto | null;
  /** Notes made with the booking. @example "First visit." */
  notes: string | null;
  /** Whether the booking never uses a session of a class pass. @example false */
  skip_class_pass_reservation: boolean;
  /** What it costs without a class pass, in cents, as of when it was made; null if that is left to agreement. @example 1800 */
  price_cents: number | null;
  /** ISO 4217 currency of the price and the payments; null without either. @example "EUR" */
  price_currency: string | null;
  /** Payments of the booking less refunds, in cents. @example 0 */
  paid_cents: number;
  /** How often the customer booked this place; more than 1 after booking again. @example 1 */
  activations: number;
  /** Whether the customer comes for the first time, without a place in any earlier class of the studio. @example false */
  is_first_visit: boolean;
  /** Latest note of staff about the customer; null without one and for staff who may not see notes. @example "Left knee injured, no jumps." */
  customer_note: string | null;
  /** Who booked. */
  booked_by: ActorSnapshotDto;
  /** When the customer first booked. @example "2026-11-20T12:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** The customer; without e-mail address and phone number for staff who only mark attendance. */
  customer: MobileCustomerDto;
  /** The class. */
  scheduled_class: BookedClassDto;
  /** The pass whose session the booking has or used, or had until it was cancelled; null without one. */
  @ApiProperty({ type: ManagedBookingPassDto, nullable: true }) class_pass: ManagedBookingPassDto | null;
}

/** The session of a class pass that a booking has or had. */
export class BookingReservationDto {
  /** @example 55 */
  @ApiProperty({ description: 'Id of the reservation.' }) id: number;
  /** Id of the class pass. @example 12 */
  class_pass_id: number;
  /** Code of the class pass. @example "K7QM-2XWB" */
  code: string;
  /** Name of the plan it was sold as. @example "10 classes" */
  plan_name: string;
  /** Whether the session is reserved, used or released. @example "reserved" */
  @ApiProperty({ enum: ['reserved', 'used', 'released'] }) status: 'reserved' | 'used' | 'released';
  /** When the session was last reserved. @example "2026-11-20T12:00:00Z" */
  @ApiProperty({ format: 'date-time' }) reserved_at: string;
  /** When the session started to count as used. @example "2026-11-23T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) used_at: string | null;
  /** When the session was released. @example "2026-11-22T17:30:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) released_at: string | null;
}

/** One booking with its session and corrections. */
export class ManagedBookingDetailsDto extends ManagedBookingDto {
  /** The class pass session it has or had; null when it never had one. */
  @ApiProperty({ type: BookingReservationDto, nullable: true }) reservation: BookingReservationDto | null;
  /** Corrections, newest first. */
  corrections: BookingCorrectionDto[];
}
