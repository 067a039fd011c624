import { IntersectionType } from '@nestjs/swagger';
import { IsQueryInteger, IsReportDay, PageQueryDto, ReportFormatQueryDto } from '@studio/http';
import { IsOptional } from 'class-validator';

/** Query of every report for a period. */
export class ReportQueryDto extends ReportFormatQueryDto {
  /** First day, in the studio's zone. @example "2026-06-01" */
  @IsOptional() @IsReportDay() date_from?: string | null;
  /** Last day, inclusive; at most 366 days after the first. @example "2026-06-30" */
  @IsOptional() @IsReportDay() date_to?: string | null;
  /** Only figures of this location. @example 4 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) location_id?: number | null;
}

/** Query of a report with pages of rows. */
export class ReportPageQueryDto extends IntersectionType(ReportQueryDto, PageQueryDto) {}
