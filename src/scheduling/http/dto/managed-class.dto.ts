import { ApiProperty } from '@nestjs/swagger';

import { SCHEDULE_KINDS, type ScheduleKind } from '../../../accounts';
import {
  CLASS_SOURCES,
  CLASS_STATUSES,
  type ClassSource,
  type ClassStatus,
  RENTAL_MODES,
  type RentalMode,
} from '../../domain/class-words';

/** A class as staff manage it. */
export class ManagedClassDto {
  /**
   * Id of the class.
   * @example 4711
   */
  @ApiProperty()
  id: number;

  /**
   * Id of the location, which is the room's.
   * @example 3
   */
  @ApiProperty()
  location_id: number;

  /**
   * Id of the room.
   * @example 5
   */
  @ApiProperty()
  room_id: number;

  /**
   * Id of the class type.
   * @example 8
   */
  @ApiProperty()
  class_type_id: number;

  /**
   * Kind of the class type.
   * @example "group_class"
   */
  @ApiProperty({ enum: SCHEDULE_KINDS })
  schedule_kind: ScheduleKind;

  /**
   * Id of the main trainer; null when the class has none.
   * @example 7
   */
  @ApiProperty({ type: Number, nullable: true })
  trainer_id: number | null;

  /**
   * Ids of further trainers of an internal class.
   * @example [9]
   */
  @ApiProperty({ type: [Number] })
  additional_trainer_ids: number[];

  /**
   * Id of the series the class belongs to; null for a single class.
   * @example 12
   */
  @ApiProperty({ type: Number, nullable: true })
  series_id: number | null;

  /**
   * Day of the series the class stands for, whatever day it was moved to; null for a single class.
   * @example "2026-06-02"
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  occurrence_date: string | null;

  /**
   * Id of the substitution by which the trainer gives the class; null without one.
   * @example 2
   */
  @ApiProperty({ type: Number, nullable: true })
  substitution_id: number | null;

  /**
   * Id of the trainer who is replaced; null without a substitution.
   * @example 6
   */
  @ApiProperty({ type: Number, nullable: true })
  replaced_trainer_id: number | null;

  /**
   * Title of the class.
   * @example "Morning Flow"
   */
  @ApiProperty()
  title: string;

  /**
   * Description, or null when the class has none.
   * @example "A gentle start into the day."
   */
  @ApiProperty({ type: String, nullable: true })
  description: string | null;

  /**
   * Start as RFC 3339 with the offset of the class's time zone.
   * @example "2026-06-02T09:00:00+02:00"
   */
  @ApiProperty({ format: 'date-time' })
  starts_at: string;

  /**
   * End as RFC 3339 with the offset of the class's time zone.
   * @example "2026-06-02T10:00:00+02:00"
   */
  @ApiProperty({ format: 'date-time' })
  ends_at: string;

  /**
   * IANA time zone of the class: the location's, else the studio's.
   * @example "Europe/Berlin"
   */
  @ApiProperty()
  timezone: string;

  /**
   * Places in all; null when they are not limited.
   * @example 14
   */
  @ApiProperty({ type: Number, nullable: true })
  capacity: number | null;

  /**
   * Active bookings; 0 for internal classes.
   * @example 9
   */
  @ApiProperty()
  booked_count: number;

  /**
   * Free places; null when they are not limited.
   * @example 5
   */
  @ApiProperty({ type: Number, nullable: true })
  available_spots: number | null;

  /**
   * The class's own booking cutoff, minutes before the start; null follows the type.
   * @example 60
   */
  @ApiProperty({ type: Number, nullable: true })
  booking_cutoff_minutes: number | null;

  /**
   * The class's own cancellation cutoff, minutes before the start; null follows the type.
   * @example 240
   */
  @ApiProperty({ type: Number, nullable: true })
  cancellation_cutoff_minutes: number | null;

  /**
   * Booking cutoff that counts: the class's, else the type's, else none.
   * @example 60
   */
  @ApiProperty({ type: Number, nullable: true })
  effective_booking_cutoff_minutes: number | null;

  /**
   * Cancellation cutoff that counts: the class's, else the type's, else none.
   * @example 240
   */
  @ApiProperty({ type: Number, nullable: true })
  effective_cancellation_cutoff_minutes: number | null;

  /**
   * How a rental is agreed on; null for other kinds.
   * @example "timed"
   */
  @ApiProperty({ enum: RENTAL_MODES, nullable: true })
  rental_mode: RentalMode | null;

  /**
   * Whether customers see the class; group classes only.
   * @example true
   */
  @ApiProperty()
  is_public: boolean;

  /**
   * Whether staff edited a class of a series, which follows the series no more.
   * @example false
   */
  @ApiProperty()
  is_manually_modified: boolean;

  /**
   * How the class was made.
   * @example "series"
   */
  @ApiProperty({ enum: CLASS_SOURCES })
  source: ClassSource;

  /**
   * Stored status.
   * @example "scheduled"
   */
  @ApiProperty({ enum: CLASS_STATUSES })
  status: ClassStatus;
}
