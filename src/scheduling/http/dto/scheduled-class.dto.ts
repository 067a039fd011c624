import { ApiProperty } from '@nestjs/swagger';

import { NamedEntityDto } from './named-entity.dto';
import { TrainerDto } from './trainer.dto';

/** One public group class. */
export class ScheduledClassDto {
  /**
   * Id of the class.
   * @example 4711
   */
  @ApiProperty()
  id: number;

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
  @ApiProperty()
  description: string | null;

  /**
   * Start as RFC 3339 with the offset of the location's time zone.
   * @example "2026-11-23T09:00:00+01:00"
   */
  @ApiProperty({ format: 'date-time' })
  starts_at: string;

  /**
   * End as RFC 3339 with the offset of the location's time zone.
   * @example "2026-11-23T10:00:00+01:00"
   */
  @ApiProperty({ format: 'date-time' })
  ends_at: string;

  /** Where the class takes place. */
  @ApiProperty()
  location: NamedEntityDto;

  /** Room of the location. */
  @ApiProperty()
  room: NamedEntityDto;

  /** Sort of class. */
  @ApiProperty()
  class_type: NamedEntityDto;

  /** What is taught, the heading above class types. */
  @ApiProperty()
  activity_direction: NamedEntityDto;

  /**
   * Kind of class; the public schedule holds group classes only.
   * @example "group_class"
   */
  @ApiProperty({ enum: ['group_class'] })
  schedule_kind: 'group_class';

  /** Who gives the class. */
  @ApiProperty()
  trainer: TrainerDto;

  /**
   * Places in all, or null when they are not limited.
   * @example 14
   */
  @ApiProperty()
  capacity: number | null;

  /**
   * Free places, or null when they are not limited.
   * @example 5
   */
  @ApiProperty()
  available_spots: number | null;

  /**
   * Minutes before the start at which booking closes, or null when it never does.
   * @example 60
   */
  @ApiProperty()
  booking_cutoff_minutes: number | null;

  /**
   * Status of the class; the public schedule holds scheduled classes only.
   * @example "scheduled"
   */
  @ApiProperty({ enum: ['scheduled'] })
  status: 'scheduled';
}
