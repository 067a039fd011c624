import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { isCalendarDate } from '@studio/kernel';
import { IsIn, IsOptional } from 'class-validator';

import { IsTextThat } from './field-decorators';

/** How a report is sent. */
export const REPORT_FORMATS = ['json', 'csv'] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Instants of other years are not written with four digits in every zone. */
const [FIRST_YEAR, LAST_YEAR] = ['0002', '9998'];

/** A calendar day of a report, in a year that every zone writes with four digits. */
export const IsReportDay = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, format: 'date' }),
    IsTextThat(
      (text) => isCalendarDate(text) && text.slice(0, 4) >= FIRST_YEAR && text.slice(0, 4) <= LAST_YEAR,
      'a calendar day such as 2027-01-31',
    ),
  );

/** How a report is sent, for reports without a period. */
export class ReportFormatQueryDto {
  /** `csv` for a file with all rows; without it what `Accept` prefers, JSON in doubt. @example "json" */
  @ApiPropertyOptional({ enum: REPORT_FORMATS }) @IsOptional() @IsIn(REPORT_FORMATS) format?: ReportFormat | null;
}
