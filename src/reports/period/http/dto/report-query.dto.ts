import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsQueryInteger, IsTextThat, PageQueryDto } from '@studio/http';
import { isCalendarDate } from '@studio/kernel';
import { IsIn, IsOptional } from 'class-validator';

/** How a report is sent. */
export const REPORT_FORMATS = ['json', 'csv'] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Instants of other years are not written with four digits in every zone. */
const [FIRST_YEAR, LAST_YEAR] = ['0002', '9998'];

/** A calendar day of a report, in a year that every zone writes with four digits. */
export const IsReportDay = (): PropertyDecorator =>
  IsTextThat(
    (text) => isCalendarDate(text) && text.slice(0, 4) >= FIRST_YEAR && text.slice(0, 4) <= LAST_YEAR,
    'a calendar day such as 2027-01-31',
  );

/** How a report is sent, for reports without a period. */
export class ReportFormatQueryDto {
  /**
   * `csv` for a file with all rows; without it what `Accept` prefers, JSON in doubt.
   * @example "json"
   */
  @ApiPropertyOptional({ enum: REPORT_FORMATS })
  @IsOptional()
  @IsIn(REPORT_FORMATS)
  format?: ReportFormat | null;
}

/** Inputs of every report of a period. */
export class ReportQueryDto extends ReportFormatQueryDto {
  /**
   * First day, in the studio's zone.
   * @example "2026-06-01"
   */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsReportDay()
  date_from?: string | null;

  /**
   * Last day, included; at most 366 days from the first.
   * @example "2026-06-30"
   */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsReportDay()
  date_to?: string | null;

  /**
   * Only what belongs to the location.
   * @example 4
   */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
  location_id?: number | null;
}

/** Inputs of a report that lists its rows in pages. */
export class ReportPageQueryDto extends IntersectionType(ReportQueryDto, PageQueryDto) {}
