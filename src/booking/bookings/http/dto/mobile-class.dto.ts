import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

import { SCHEDULE_KINDS, type ScheduleKind } from '../../../../accounts';
import { MobileCustomerDto } from '../../../../customers';
import { NamedEntityDto, type ShownClassStatus, TrainerDto } from '../../../../scheduling';
import { BOOKING_STATUSES, type BookingStatus } from '../../domain/booking-status';

const SHOWN_STATUSES: readonly ShownClassStatus[] = ['draft', 'scheduled', 'in_progress', 'ended', 'cancelled'];

/** The signed-in customer's own booking of a class. */
export class OwnClassBookingDto {
  /** @example 73 */
  @ApiProperty({ description: 'Id of the booking.' }) id: number;
  /** Status of the booking. @example "booked" */
  @ApiProperty({ enum: BOOKING_STATUSES }) status: BookingStatus;
}

/** The pass whose session a booking has. */
export class BookingClassPassDto {
  /** @example 12 */
  @ApiProperty({ description: 'Id of the class pass.' }) id: number;
  /** Code of the class pass. @example "K7QM-2XWB" */
  code: string;
  /** Name of the plan it was sold as. @example "10 classes" */
  plan_name: string;
}

/** A class as apps show it. */
export class MobileScheduledClassDto {
  /** @example 4711 */
  @ApiProperty({ description: 'Id of the class.' }) id: number;
  /** Title of the class; for a rental of mode `anytime` its length. @example "Morning Flow" */
  title: string;
  /** Text about the class. @example "A gentle start into the day, for every level." */
  description: string | null;
  /** Start as RFC 3339 with the offset of the class's time zone. @example "2026-11-23T09:00:00+01:00" */
  @ApiProperty({ format: 'date-time' }) starts_at: string;
  /** End as RFC 3339 with the offset of the class's time zone. @example "2026-11-23T10:00:00+01:00" */
  @ApiProperty({ format: 'date-time' }) ends_at: string;
  /** IANA time zone of the class: its location's, else the studio's. @example "Europe/Berlin" */
  timezone: string;
  /** Current status of the class. @example "scheduled" */
  @ApiProperty({ enum: SHOWN_STATUSES }) status: ShownClassStatus;
  /** Kind of class. @example "group_class" */
  @ApiProperty({ enum: [...SCHEDULE_KINDS], nullable: true }) schedule_kind: ScheduleKind | null;
  /** Where the class takes place. */
  location: NamedEntityDto;
  /** Room of the location. */
  room: NamedEntityDto;
  /** Type of class. */
  class_type: NamedEntityDto;
  /** What is taught; groups class types. */
  activity_direction: NamedEntityDto;
  /** Who gives the class. */
  trainer: TrainerDto;
  /** Further trainers of an internal class, by name. */
  additional_trainers: TrainerDto[];
  /** Number of places; 0 when unlimited, and `available_spots` is then null. @example 14 */
  capacity: number;
  /** Bookings that occupy a place. @example 9 */
  booked_count: number;
  /** Free places, or null when they are not limited. @example 5 */
  available_spots: number | null;
  /** Whether booking has not closed; `available_spots` shows whether a place is free. @example true */
  booking_open: boolean;
  /** The signed-in customer's own booking; null without one and for staff. */
  @ApiProperty({ type: OwnClassBookingDto, nullable: true }) customer_booking: OwnClassBookingDto | null;
  /**
   * Whether the signed-in customer could book the class now: booking is open, a place is free, the customer is not booked, and has what
   * the class needs. Null for staff.
   * @example true
   */
  customer_booking_allowed: boolean | null;
  /** Bookings of the class, for staff only; empty without `manage_bookings` and `manage_clients`. */
  @ApiPropertyOptional({ type: () => [MobileClassBookingDto] }) bookings?: MobileClassBookingDto[];
}

/** A customer's place in a class as apps show it. */
export class MobileClassBookingDto {
  /** @example 73 */
  @ApiProperty({ description: 'Id of the booking.' }) id: number;
  /** Status of the booking. @example "booked" */
  @ApiProperty({ enum: BOOKING_STATUSES }) status: BookingStatus;
  /** Start of the class, while the customer is marked as attended; null otherwise. @example "2026-11-23T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) attended_at: string | null;
  /** Notes made with the booking. @example "First visit." */
  notes: string | null;
  /** The customer. */
  customer: MobileCustomerDto;
  /** The class, without `bookings`. */
  scheduled_class: MobileScheduledClassDto;
  /** The pass whose session the booking has or used, or had until it was cancelled; null without one. */
  @ApiProperty({ type: BookingClassPassDto, nullable: true }) class_pass: BookingClassPassDto | null;
}
