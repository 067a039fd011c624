import { IsCalendarDate } from '@studio/http';
import { IsOptional } from 'class-validator';

import { ScheduledClassDto } from './scheduled-class.dto';

/** Window of the public schedule: calendar days in the studio's zone, both included, at most 92. */
export class PublicScheduleQueryDto {
  /** First day as `YYYY-MM-DD`. Default: today. @example "2026-11-23" */
  @IsOptional() @IsCalendarDate() from?: string | null;
  /** Last day as `YYYY-MM-DD`. Default: 91 days after `from`, so all planned classes of 92 days. @example "2026-11-29" */
  @IsOptional() @IsCalendarDate() to?: string | null;
}

/** The public schedule of one location. */
export class PublicScheduleDto {
  /** Classes that have not started, by start and id. */
  data: ScheduledClassDto[];
}
