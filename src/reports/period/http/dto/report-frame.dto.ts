import { ApiProperty } from '@nestjs/swagger';

/** The time a report is about. */
export class ReportPeriodDto {
  /** First day, in the studio's zone; the day of the epoch's start where that cut the period. @example "2026-06-01" */
  @ApiProperty({ format: 'date' })
  date_from: string;

  /** Last day, included. @example "2026-06-30" */
  @ApiProperty({ format: 'date' })
  date_to: string;

  /** First day as it was asked for. @example "2026-05-20" */
  @ApiProperty({ format: 'date' })
  requested_date_from: string;

  /** First instant that counts. @example "2026-06-01T09:30:00Z" */
  @ApiProperty({ format: 'date-time' })
  effective_starts_at: string;

  /** Where the period ends; the instant itself does not count. @example "2026-07-01T00:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  effective_ends_at: string;

  /** Whether the start of the active epoch cut the period. @example true */
  clamped_to_epoch: boolean;
}

/** The stretch of bookkeeping that reports are limited to. */
export class ReportEpochDto {
  /** Id of the epoch. @example 2 */
  finance_epoch_id: number;

  /** When it started. @example "2026-06-01T09:30:00Z" */
  @ApiProperty({ format: 'date-time' })
  starts_at: string;

  /** Whether it began by itself with the first cash; such an epoch limits nothing. @example false */
  legacy: boolean;
}

/** A location in a report. */
export class ReportLocationDto {
  /** Id of the location. @example 4 */
  location_id: number;

  /** Name of the location. @example "Main" */
  name: string;
}

/** What every report says first. */
export class ReportHeadDto {
  /** When the figures were read. @example "2026-06-15T10:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  generated_at: string;

  /** The studio's zone, whose days are counted. @example "Europe/Berlin" */
  timezone: string;

  /** The active finance epoch; null before the first cash. */
  @ApiProperty({ type: ReportEpochDto, nullable: true })
  active_epoch: ReportEpochDto | null;
}

/** What a report of a period says first. */
export class ReportFrameDto extends ReportHeadDto {
  /** The time the figures are about. */
  period: ReportPeriodDto;

  /** The location the figures are limited to; null for all of the studio. */
  @ApiProperty({ type: ReportLocationDto, nullable: true })
  location: ReportLocationDto | null;
}

/** How many rows a list has and shows. */
export class ReportListDto {
  /** Rows of the whole period. @example 120 */
  total_rows: number;

  /** Rows of this answer. @example 50 */
  returned: number;

  /** Whether rows come after those of this answer. @example true */
  truncated: boolean;
}
