import { ApiProperty } from '@nestjs/swagger';

import { SCHEDULE_KINDS, type ScheduleKind } from '../../../../accounts';
import { OwnPriceDto } from '../../../catalogue';
import {
  CLASS_SOURCES,
  CLASS_STATUSES,
  type ClassSource,
  type ClassStatus,
  RENTAL_MODES,
  type RentalMode,
} from '../../domain/class-words';

/** A class as staff manage it. */
export class ManagedClassDto extends OwnPriceDto {
  /** Id of the class. @example 4711 */
  id: number;
  /** Id of the location, which is the room's. @example 3 */
  location_id: number;
  /** Id of the room. @example 5 */
  room_id: number;
  /** Id of the class type. @example 8 */
  class_type_id: number;
  /** Kind of the class type. @example "group_class" */
  @ApiProperty({ enum: SCHEDULE_KINDS }) schedule_kind: ScheduleKind;
  /** Id of the main trainer; null when the class has none. @example 7 */
  trainer_id: number | null;
  /** Ids of the additional trainers of an internal class. @example [9] */
  @ApiProperty({ type: [Number] }) additional_trainer_ids: number[];
  /** Id of the series the class belongs to; null for a single class. @example 12 */
  series_id: number | null;
  /**
   * Day of the series that the class belongs to, even if it was moved to another day; null for a single class.
   * @example "2026-06-02"
   */
  @ApiProperty({ type: String, format: 'date', nullable: true }) occurrence_date: string | null;
  /** Id of the substitution through which the trainer gives the class; null without one. @example 2 */
  substitution_id: number | null;
  /** Id of the trainer who is replaced; null without a substitution. @example 6 */
  replaced_trainer_id: number | null;
  /** Title of the class. @example "Morning Flow" */
  title: string;
  /** Description, or null when the class has none. @example "A gentle start into the day." */
  description: string | null;
  /** Start as RFC 3339 with the offset of the class's time zone. @example "2026-06-02T09:00:00+02:00" */
  @ApiProperty({ format: 'date-time' }) starts_at: string;
  /** End as RFC 3339 with the offset of the class's time zone. @example "2026-06-02T10:00:00+02:00" */
  @ApiProperty({ format: 'date-time' }) ends_at: string;
  /** IANA time zone of the class: the location's, else the studio's. @example "Europe/Berlin" */
  timezone: string;
  /** Number of places; null when unlimited. @example 14 */
  capacity: number | null;
  /** Active bookings; 0 for internal classes. @example 9 */
  booked_count: number;
  /** Free places; null when unlimited. @example 5 */
  available_spots: number | null;
  /** The class's own booking cutoff, minutes before the start; null follows the type. @example 60 */
  booking_cutoff_minutes: number | null;
  /** The class's own cancellation cutoff, minutes before the start; null follows the type. @example 240 */
  cancellation_cutoff_minutes: number | null;
  /** Effective booking cutoff: the class's, else the type's, else none. @example 60 */
  effective_booking_cutoff_minutes: number | null;
  /** Effective cancellation cutoff: the class's, else the type's, else none. @example 240 */
  effective_cancellation_cutoff_minutes: number | null;
  /** What a new booking without a class pass costs, in cents: the class's own price, else the type's; null without one. @example 1800 */
  visit_price_cents: number | null;
  /** ISO 4217 currency of `visit_price_cents`; null without one. @example "EUR" */
  visit_price_currency: string | null;
  /** Whether a rental has a fixed time or any time; null for other kinds. @example "timed" */
  @ApiProperty({ enum: RENTAL_MODES, nullable: true }) rental_mode: RentalMode | null;
  /** Whether customers see the class; group classes only. @example true */
  is_public: boolean;
  /** Whether staff edited a class of a series, which then no longer follows the series. @example false */
  is_manually_modified: boolean;
  /** How the class was created. @example "series" */
  @ApiProperty({ enum: CLASS_SOURCES }) source: ClassSource;
  /** Stored status. @example "scheduled" */
  @ApiProperty({ enum: CLASS_STATUSES }) status: ClassStatus;
}
