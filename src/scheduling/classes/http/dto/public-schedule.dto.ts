import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsCalendarDate } from '@studio/http';
import { IsOptional } from 'class-validator';

import { ScheduledClassDto } from './scheduled-class.dto';

/** Window of the public schedule: calendar days in the studio's zone, both included, 62 at most. */
export class PublicScheduleQueryDto {
  /** First day as `YYYY-MM-DD`; today when left out. @example "2026-11-23" */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsCalendarDate()
  from?: string | null;

  /** Last day as `YYYY-MM-DD`; 30 days after `from` when left out. @example "2026-11-29" */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsCalendarDate()
  to?: string | null;
}

/** The public schedule of one location. */
export class PublicScheduleDto {
  /** Classes that have not started, by start and id. */
  data: ScheduledClassDto[];
}
