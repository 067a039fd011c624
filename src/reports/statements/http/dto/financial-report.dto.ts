import { ApiPropertyOptional } from '@nestjs/swagger';
import { Answer, brief, day, instant, part, parts, typedTextOrNull, word } from '@studio/answers';
import { IsIn, IsOptional } from 'class-validator';

import { MONEY_SOURCES, MoneyDto } from '../../../../finance';
import { ReportFrameDto, ReportListDto, ReportLocationDto, ReportPageQueryDto } from '../../../period';
import {
  FINANCIAL_GROUPINGS,
  FINANCIAL_SECTIONS,
  type FinancialGrouping,
  type FinancialSection,
} from '../../domain/financial-totals';
import { RECEIVED_BY } from '../../domain/received-by';

/** Filter and grouping of the financial report. */
export class FinancialReportQueryDto extends ReportPageQueryDto {
  /**
   * Only rows of this section; required to read more pages with `cursor`. Totals still cover all sections.
   * @example "payments"
   */
  @ApiPropertyOptional({ enum: FINANCIAL_SECTIONS })
  @IsOptional()
  @IsIn(FINANCIAL_SECTIONS)
  section?: FinancialSection | null;

  /** `location` also returns totals per location, `day` per day. @example "location" */
  @ApiPropertyOptional({ enum: FINANCIAL_GROUPINGS })
  @IsOptional()
  @IsIn(FINANCIAL_GROUPINGS)
  group_by?: FinancialGrouping | null;
}

/** Sums of a period, one entry for each currency. */
export class FinancialTotalsDto extends Answer({
  payments: parts(MoneyDto, 'Payments of customers and for events and festivals, before refunds.'),
  refunds: parts(MoneyDto, 'Refunds in the period; for ticket orders always the whole order.'),
  expenses: parts(MoneyDto, 'Expenses, except voided ones.'),
  owner_deposits: parts(MoneyDto, 'Owner deposits into cashboxes.'),
  owner_withdrawals: parts(MoneyDto, 'Owner withdrawals from cashboxes.'),
  operating_cash_result: parts(
    MoneyDto,
    'Payments less refunds and expenses; may be negative. Excludes owner deposits and withdrawals, and salaries.',
  ),
}) {}

const source = word(MONEY_SOURCES, 'Whether it is money of the studio itself, of events or of festivals.', 'studio');

/** Totals of one source. */
export class FinancialSourceDto extends Answer({
  source,
  totals: part(FinancialTotalsDto, 'Its sums.'),
}) {}

/** Payments that were received in one way. */
export class FinancialMethodDto extends Answer({
  method: word(RECEIVED_BY, 'How they were received; `other` where that was not recorded.', 'cash'),
  payments: parts(MoneyDto, 'Their sums, before refunds.'),
}) {}

/** Totals of one location. */
export class FinancialLocationDto extends Answer({
  location: part(ReportLocationDto, 'The location.'),
  totals: part(FinancialTotalsDto, 'Its sums.'),
}) {}

/** Totals by location. */
export class FinancialByLocationDto extends Answer({
  locations: parts(FinancialLocationDto, 'Locations with amounts, by name.'),
  unassigned: part(FinancialTotalsDto, 'Sums without a location.'),
}) {}

/** Totals of one day. */
export class FinancialDayDto extends Answer({
  date: day("The day, in the studio's zone.", '2026-06-02'),
  totals: part(FinancialTotalsDto, 'Its sums.'),
}) {}

/** A payment, refund, expense or movement. */
export class FinancialRowDto extends Answer({
  occurred_at: instant('When it occurred.', '2026-06-01T08:00:00Z'),
  label: typedTextOrNull(
    'The customer, or the subject of the payment; the buyer of tickets; the entry of a festival; the category of an expense; the person who recorded a deposit or withdrawal.',
    'Olena Koval',
  ),
  location_name: typedTextOrNull('Its location; null without one.', 'Main'),
  source,
  amount: part(MoneyDto, 'The amount.'),
}) {}

/** The newest rows of one section. */
export class FinancialSectionDto extends Answer({
  kind: word(FINANCIAL_SECTIONS, 'The section.', 'payments'),
  ...ReportListDto.shape,
  items: parts(FinancialRowDto, 'The rows, newest first.'),
}) {}

/** Money that a studio received and spent in a period. */
export class FinancialReportDto extends Answer({
  status: word(['ok'], 'Always `ok`.', 'ok'),
  ...ReportFrameDto.shape,
  totals: part(FinancialTotalsDto, 'Sums of the whole period by currency.'),
  by_source: parts(
    FinancialSourceDto,
    'The same sums for the studio itself, events and festivals, which add up to them.',
  ),
  by_method: brief(
    parts(
      FinancialMethodDto,
      'The payments of the totals by the way in which they were received; ways without payments are absent.',
    ),
  ),
  by_location: part(FinancialByLocationDto, 'Sums by location; only with `group_by` of `location`.').optional(),
  by_day: parts(FinancialDayDto, 'Sums of days with amounts, in order; only with `group_by` of `day`.').optional(),
  sections: parts(
    FinancialSectionDto,
    'Payments, refunds, expenses, owner deposits and owner withdrawals, in this order.',
  ),
}) {}
