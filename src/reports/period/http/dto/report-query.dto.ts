import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsQueryInteger, IsReportDay, PageQueryDto, ReportFormatQueryDto } from '@studio/http';
import { IsOptional } from 'class-validator';

/** Inputs of every report of a period. */
export class ReportQueryDto extends ReportFormatQueryDto {
  /** First day, in the studio's zone. @example "2026-06-01" */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsReportDay()
  date_from?: string | null;

  /** Last day, included; at most 366 days from the first. @example "2026-06-30" */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsReportDay()
  date_to?: string | null;

  /** Only what belongs to the location. @example 4 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
  location_id?: number | null;
}

/** Inputs of a report that lists its rows in pages. */
export class ReportPageQueryDto extends IntersectionType(ReportQueryDto, PageQueryDto) {}
