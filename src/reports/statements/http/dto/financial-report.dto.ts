import { ApiPropertyOptional } from '@nestjs/swagger';
import { Answer, instant, part, parts, typedTextOrNull, word } from '@studio/answers';
import { IsIn, IsOptional } from 'class-validator';

import { MoneyDto } from '../../../../finance';
import { ReportFrameDto, ReportListDto, ReportLocationDto, ReportPageQueryDto } from '../../../period';
import { FINANCIAL_SECTIONS, type FinancialSection } from '../../domain/financial-totals';

const GROUPINGS = ['location'] as const;

/** Filter and grouping of the financial report. */
export class FinancialReportQueryDto extends ReportPageQueryDto {
  /**
   * Only the rows of this section; required to read more of them with `cursor`. Totals still cover all sections.
   * @example "payments"
   */
  @ApiPropertyOptional({ enum: FINANCIAL_SECTIONS })
  @IsOptional()
  @IsIn(FINANCIAL_SECTIONS)
  section?: FinancialSection | null;

  /** `location` also returns totals per location. @example "location" */
  @ApiPropertyOptional({ enum: GROUPINGS })
  @IsOptional()
  @IsIn(GROUPINGS)
  group_by?: (typeof GROUPINGS)[number] | null;
}

/** Sums of a period, one entry for each currency. */
export class FinancialTotalsDto extends Answer({
  payments: parts(MoneyDto, 'Paid by customers and for events, also what was refunded later.'),
  refunds: parts(MoneyDto, 'Refunded in the period; of event orders the whole order.'),
  expenses: parts(MoneyDto, 'Expenses, without voided ones.'),
  owner_deposits: parts(MoneyDto, 'Put into cashboxes by owners.'),
  owner_withdrawals: parts(MoneyDto, 'Taken out of cashboxes by owners.'),
  operating_cash_result: parts(
    MoneyDto,
    'Payments less refunds and expenses; may be negative. Without owner money and salaries.',
  ),
}) {}

/** Totals of one location. */
export class FinancialLocationDto extends Answer({
  location: part(ReportLocationDto, 'The location.'),
  totals: part(FinancialTotalsDto, 'Its sums.'),
}) {}

/** Totals by location. */
export class FinancialByLocationDto extends Answer({
  locations: parts(FinancialLocationDto, 'Locations with any sum, by name.'),
  unassigned: part(FinancialTotalsDto, 'Sums of what belongs to no location.'),
}) {}

/** A payment, refund, expense or movement. */
export class FinancialRowDto extends Answer({
  occurred_at: instant('When it was.', '2026-06-01T08:00:00Z'),
  label: typedTextOrNull(
    'The customer, or what was paid for; the buyer of tickets; the category of an expense; who moved owner money.',
    'Olena Koval',
  ),
  location_name: typedTextOrNull('Where it belongs; null without a location.', 'Main'),
  amount: part(MoneyDto, 'How much.'),
}) {}

/** The newest rows of one section. */
export class FinancialSectionDto extends Answer({
  kind: word(FINANCIAL_SECTIONS, 'What the rows are.', 'payments'),
  ...ReportListDto.shape,
  items: parts(FinancialRowDto, 'The rows, newest first.'),
}) {}

/** What a studio received and spent in a period. */
export class FinancialReportDto extends Answer({
  status: word(['ok'], 'Always `ok`.', 'ok'),
  ...ReportFrameDto.shape,
  totals: part(FinancialTotalsDto, 'Sums of the whole period by currency.'),
  by_location: part(FinancialByLocationDto, 'Sums by location, if `group_by` asks for them.').optional(),
  sections: parts(
    FinancialSectionDto,
    'Payments, refunds, expenses, owner deposits and owner withdrawals, in this order.',
  ),
}) {}
