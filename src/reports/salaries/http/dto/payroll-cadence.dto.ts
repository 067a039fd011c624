import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

import { IsScheduleDate } from '../../../../scheduling';
import { CADENCES, type CadenceName } from '../../domain/payroll-periods';

/** How often salaries are calculated. */
export class PayrollCadenceInputDto {
  /**
   * `weekly` Monday to Sunday, `biweekly` 14 days from the anchor on, `semi_monthly` 1st to 15th and 16th to the end,
   * `monthly` the calendar month.
   * @example "biweekly"
   */
  @ApiProperty({ enum: CADENCES })
  @IsIn(CADENCES)
  value: CadenceName;

  /**
   * First day of one of the 14-day windows, past or future. Required for `biweekly`; cleared for the others.
   * @example "2026-06-29"
   */
  @ApiPropertyOptional({ type: String, format: 'date', nullable: true })
  @IsOptional()
  @IsScheduleDate()
  anchor_date?: string | null;
}

/** A period of days in the studio’s calendar, both included. */
export class CadencePeriodDto {
  /** First day. @example "2026-06-29" */
  @ApiProperty({ format: 'date' })
  starts_on: string;

  /** Last day. @example "2026-07-12" */
  @ApiProperty({ format: 'date' })
  ends_on: string;
}

/** How often salaries are calculated, and the latest completed period. */
export class PayrollCadenceDto {
  /** `monthly` unless the studio has changed it. @example "biweekly" */
  @ApiProperty({ enum: CADENCES })
  value: CadenceName;

  /** First day of one of the 14-day windows; null unless `biweekly`. @example "2026-06-29" */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  anchor_date: string | null;

  /** The period before the one that contains today. */
  @ApiProperty({ type: CadencePeriodDto })
  latest_completed_period: CadencePeriodDto;
}
