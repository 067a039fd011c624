import { ApiProperty } from '@nestjs/swagger';

const REASONS = ['room_occupied', 'trainer_occupied'] as const;

/** A date for which a class was not created or updated. Every run tries again. */
export class LeftOutDateDto {
  /** Day of the series. @example "2026-06-09" */
  @ApiProperty({ format: 'date' }) date: string;
  /** What is occupied at that time. @example "room_occupied" */
  @ApiProperty({ enum: REASONS }) reason: (typeof REASONS)[number];
}

/** A class with bookings, which is kept although its date no longer belongs to the series. */
export class KeptClassDto {
  /** Day of the series for which the class was created. @example "2026-06-16" */
  @ApiProperty({ format: 'date' }) date: string;
  /** Id of the class. @example 4711 */
  class_id: number;
}

/** A skipped date with its series. */
export class LeftOutDateOfSeriesDto extends LeftOutDateDto {
  /** Id of the series. @example 12 */
  series_id: number;
}

/** A kept class with its series. */
export class KeptClassOfSeriesDto extends KeptClassDto {
  /** Id of the series. @example 12 */
  series_id: number;
}

/** The result of a generation for the studio. */
export class GeneratedScheduleDto {
  /** Number of classes created. @example 24 */
  generated: number;
  /** Number of classes updated to follow their series. @example 2 */
  updated: number;
  /** Number of classes without bookings deleted because they no longer belong to their series. @example 1 */
  removed: number;
  /** Number of series paused because their room, location or type can no longer host them. @example 0 */
  paused: number;
  /** Dates that were skipped, with the reason. */
  @ApiProperty({ type: [LeftOutDateOfSeriesDto] }) left_out: LeftOutDateOfSeriesDto[];
  /** Classes that were kept because of their bookings. */
  @ApiProperty({ type: [KeptClassOfSeriesDto] }) kept: KeptClassOfSeriesDto[];
}
