import { ApiProperty } from '@nestjs/swagger';

const REASONS = ['room_occupied', 'trainer_occupied'] as const;

/** A date for which no class was made, or whose class could not follow its series. It is tried again at every run. */
export class LeftOutDateDto {
  /** Day of the series. @example "2026-06-09" */
  @ApiProperty({ format: 'date' })
  date: string;

  /** What is taken at that time. @example "room_occupied" */
  @ApiProperty({ enum: REASONS })
  reason: (typeof REASONS)[number];
}

/** A class with bookings, which stays though its date no longer belongs to the series. */
export class KeptClassDto {
  /** Day of the series the class was made for. @example "2026-06-16" */
  @ApiProperty({ format: 'date' })
  date: string;

  /** Id of the class. @example 4711 */
  class_id: number;
}

/** A left-out date with its series. */
export class LeftOutDateOfSeriesDto extends LeftOutDateDto {
  /** Id of the series. @example 12 */
  series_id: number;
}

/** A kept class with its series. */
export class KeptClassOfSeriesDto extends KeptClassDto {
  /** Id of the series. @example 12 */
  series_id: number;
}

/** What a generation did in the studio. */
export class GeneratedScheduleDto {
  /** Classes made. @example 24 */
  generated: number;

  /** Classes that follow their series in something they did not before. @example 2 */
  updated: number;

  /** Classes without bookings that were deleted, as they no longer belong to their series. @example 1 */
  removed: number;

  /** Series that were paused, as their room, location or type cannot hold them any more. @example 0 */
  paused: number;

  /** Dates that were left out, with their reason. */
  @ApiProperty({ type: [LeftOutDateOfSeriesDto] })
  left_out: LeftOutDateOfSeriesDto[];

  /** Classes that stay because of their bookings. */
  @ApiProperty({ type: [KeptClassOfSeriesDto] })
  kept: KeptClassOfSeriesDto[];
}
