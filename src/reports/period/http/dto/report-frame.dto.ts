import { ApiProperty } from '@nestjs/swagger';

/** The period that a report covers. */
export class ReportPeriodDto {
  /** First day, in the studio's zone; the epoch's first day if it shortened the period. @example "2026-06-01" */
  @ApiProperty({ format: 'date' })
  date_from: string;

  /** Last day, included. @example "2026-06-30" */
  @ApiProperty({ format: 'date' })
  date_to: string;

  /** First requested day. @example "2026-05-20" */
  @ApiProperty({ format: 'date' })
  requested_date_from: string;

  /** Start of the period. @example "2026-06-01T09:30:00Z" */
  @ApiProperty({ format: 'date-time' })
  effective_starts_at: string;

  /** End of the period, exclusive. @example "2026-07-01T00:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  effective_ends_at: string;

  /** Whether the start of the active epoch shortened the period. @example true */
  clamped_to_epoch: boolean;
}

/** The finance epoch that limits reports. */
export class ReportEpochDto {
  /** Id of the epoch. @example 2 */
  finance_epoch_id: number;

  /** When it started. @example "2026-06-01T09:30:00Z" */
  @ApiProperty({ format: 'date-time' })
  starts_at: string;

  /** Whether it began automatically with the first cash movement; such an epoch limits nothing. @example false */
  legacy: boolean;
}

/** A location in a report. */
export class ReportLocationDto {
  /** Id of the location. @example 4 */
  location_id: number;

  /** Name of the location. @example "Main" */
  name: string;
}

/** The head of every report. */
export class ReportHeadDto {
  /** When the figures were read. @example "2026-06-15T10:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  generated_at: string;

  /** The studio's time zone, which defines calendar days. @example "Europe/Berlin" */
  timezone: string;

  /** The active finance epoch; null before the first cash movement. */
  @ApiProperty({ type: ReportEpochDto, nullable: true })
  active_epoch: ReportEpochDto | null;
}

/** The head of every report with a period. */
export class ReportFrameDto extends ReportHeadDto {
  /** The period of the figures. */
  period: ReportPeriodDto;

  /** The location that the figures are limited to; null for the whole studio. */
  @ApiProperty({ type: ReportLocationDto, nullable: true })
  location: ReportLocationDto | null;
}

/** How many rows a list has and shows. */
export class ReportListDto {
  /** Number of rows in the whole period. @example 120 */
  total_rows: number;

  /** Number of rows in this answer. @example 50 */
  returned: number;

  /** Whether there are more rows after those of this answer. @example true */
  truncated: boolean;
}
