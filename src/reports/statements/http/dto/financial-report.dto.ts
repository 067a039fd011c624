import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

import { MoneyDto } from '../../../../finance';
import { ReportFrameDto, ReportListDto, ReportLocationDto } from '../../../period/http/dto/report-frame.dto';
import { ReportPageQueryDto } from '../../../period/http/dto/report-query.dto';
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

/** Sums of a period, one entry per currency. */
export class FinancialTotalsDto {
  /** Paid by customers and for events, including what was refunded later. */
  @ApiProperty({ type: [MoneyDto] })
  payments: MoneyDto[];

  /** Refunded; for events the whole order. */
  @ApiProperty({ type: [MoneyDto] })
  refunds: MoneyDto[];

  /** Expenses, except voided ones. */
  @ApiProperty({ type: [MoneyDto] })
  expenses: MoneyDto[];

  /** Deposits of owners into cashboxes. */
  @ApiProperty({ type: [MoneyDto] })
  owner_deposits: MoneyDto[];

  /** Withdrawals of owners from cashboxes. */
  @ApiProperty({ type: [MoneyDto] })
  owner_withdrawals: MoneyDto[];

  /** Payments minus refunds and expenses; may be negative. */
  @ApiProperty({ type: [MoneyDto] })
  operating_cash_result: MoneyDto[];
}

/** Totals of one location. */
export class FinancialLocationDto {
  /** The location. */
  location: ReportLocationDto;

  /** Its sums. */
  totals: FinancialTotalsDto;
}

/** Totals by location. */
export class FinancialByLocationDto {
  /** Locations with at least one sum, by name. */
  @ApiProperty({ type: [FinancialLocationDto] })
  locations: FinancialLocationDto[];

  /** Sums that belong to no location. */
  unassigned: FinancialTotalsDto;
}

/** A payment, refund, expense or movement. */
export class FinancialRowDto {
  /** When it happened. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  occurred_at: string;

  /**
   * Name of the customer, or what was paid if there is none; ticket buyer; category of an expense; person who moved the cash.
   * @example "Olena Koval"
   */
  label: string | null;

  /** Location it counts for. @example "Main" */
  location_name: string | null;

  /** The amount. */
  amount: MoneyDto;
}

/** The newest rows of one section. */
export class FinancialSectionDto extends ReportListDto {
  /** The section. @example "payments" */
  @ApiProperty({ enum: FINANCIAL_SECTIONS })
  kind: FinancialSection;

  /** The rows, newest first. */
  @ApiProperty({ type: [FinancialRowDto] })
  items: FinancialRowDto[];
}

/** What a studio received and spent in a period. */
export class FinancialReportDto extends ReportFrameDto {
  /** Always `ok`. @example "ok" */
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';

  /** Sums of the whole period. */
  totals: FinancialTotalsDto;

  /** Sums by location, if `group_by` requests them. */
  by_location?: FinancialByLocationDto;

  /** Payments, refunds, expenses, deposits and withdrawals of owners, in this order. */
  @ApiProperty({ type: [FinancialSectionDto] })
  sections: FinancialSectionDto[];
}
