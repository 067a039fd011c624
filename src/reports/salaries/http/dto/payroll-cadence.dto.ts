import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Answer, day, dayOrNull, part, word } from '@studio/answers';
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
  @ApiProperty({ enum: CADENCES }) @IsIn(CADENCES) value: CadenceName;

  /**
   * First day of one of the 14-day windows, past or future. Required for `biweekly`; cleared for the others.
   * @example "2026-06-29"
   */
  @ApiPropertyOptional({ type: String, format: 'date', nullable: true })
  @IsOptional()
  @IsScheduleDate()
  anchor_date?: string | null;
}

/** A payroll period in the studio’s calendar. */
export class CadencePeriodDto extends Answer({
  starts_on: day('First day.', '2026-06-29'),
  ends_on: day('Last day, inclusive.', '2026-07-12'),
}) {}

/** The payroll cadence and the latest completed period. */
export class PayrollCadenceDto extends Answer({
  value: word(CADENCES, 'How often salaries are calculated; `monthly` unless the studio changes it.', 'biweekly'),
  anchor_date: dayOrNull('First day of one of the 14-day windows; null unless `biweekly`.', '2026-06-29'),
  latest_completed_period: part(CadencePeriodDto, 'The period before the current one.'),
}) {}
