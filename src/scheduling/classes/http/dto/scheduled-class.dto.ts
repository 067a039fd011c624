import { ApiProperty } from '@nestjs/swagger';

import { NamedEntityDto, TrainerDto } from '../../../catalogue';

/** One public group class. */
export class ScheduledClassDto {
  /** Id of the class. @example 4711 */
  id: number;
  /** Title of the class. @example "Morning Flow" */
  title: string;
  /** Description, or null when the class has none. @example "A gentle start into the day." */
  description: string | null;
  /** Start as RFC 3339 with the offset of the location's time zone. @example "2026-11-23T09:00:00+01:00" */
  @ApiProperty({ format: 'date-time' }) starts_at: string;
  /** End as RFC 3339 with the offset of the location's time zone. @example "2026-11-23T10:00:00+01:00" */
  @ApiProperty({ format: 'date-time' }) ends_at: string;
  /** Location of the class. */
  location: NamedEntityDto;
  /** Room of the location. */
  room: NamedEntityDto;
  /** Type of class. */
  class_type: NamedEntityDto;
  /** Activity direction of the class type. */
  activity_direction: NamedEntityDto;
  /** Kind of class; the public schedule contains only group classes. @example "group_class" */
  @ApiProperty({ enum: ['group_class'] }) schedule_kind: 'group_class';
  /** Trainer of the class. */
  trainer: TrainerDto;
  /** Number of places, or null when unlimited. @example 14 */
  capacity: number | null;
  /** Free places, or null when unlimited. @example 5 */
  available_spots: number | null;
  /** Minutes before the start at which booking closes, or null if it does not. @example 60 */
  booking_cutoff_minutes: number | null;
  /** Status of the class; the public schedule contains only scheduled classes. @example "scheduled" */
  @ApiProperty({ enum: ['scheduled'] }) status: 'scheduled';
}
