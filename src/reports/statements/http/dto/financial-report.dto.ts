import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

import { MoneyDto } from '../../../../finance';
import { ReportFrameDto, ReportListDto, ReportLocationDto } from '../../../period/http/dto/report-frame.dto';
import { ReportPageQueryDto } from '../../../period/http/dto/report-query.dto';
import { FINANCIAL_SECTIONS, type FinancialSection } from '../../domain/financial-totals';

const GROUPINGS = ['location'] as const;

/** What the financial report is about. */
export class FinancialReportQueryDto extends ReportPageQueryDto {
  /**
   * Only the rows of this section; needed to read more of them with `cursor`. Totals stay those of all.
   * @example "payments"
   */
  @ApiPropertyOptional({ enum: FINANCIAL_SECTIONS })
  @IsOptional()
  @IsIn(FINANCIAL_SECTIONS)
  section?: FinancialSection | null;

  /** `location` for the totals of each location as well. @example "location" */
  @ApiPropertyOptional({ enum: GROUPINGS })
  @IsOptional()
  @IsIn(GROUPINGS)
  group_by?: (typeof GROUPINGS)[number] | null;
}

/** Sums of a period, one entry for each currency. */
export class FinancialTotalsDto {
  /** Paid by customers and for events, also what was given back later. */
  @ApiProperty({ type: [MoneyDto] })
  payments: MoneyDto[];

  /** Given back, of events the whole order. */
  @ApiProperty({ type: [MoneyDto] })
  refunds: MoneyDto[];

  /** Spent, but for voided expenses. */
  @ApiProperty({ type: [MoneyDto] })
  expenses: MoneyDto[];

  /** Put into cashboxes by owners. */
  @ApiProperty({ type: [MoneyDto] })
  owner_deposits: MoneyDto[];

  /** Taken out of cashboxes by owners. */
  @ApiProperty({ type: [MoneyDto] })
  owner_withdrawals: MoneyDto[];

  /** Payments less refunds and expenses; may be negative. */
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
  /** Locations with any sum, by name. */
  @ApiProperty({ type: [FinancialLocationDto] })
  locations: FinancialLocationDto[];

  /** Sums of what belongs to no location. */
  unassigned: FinancialTotalsDto;
}

/** A payment, refund, expense or movement. */
export class FinancialRowDto {
  /** When it was. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  occurred_at: string;

  /**
   * The customer, or without a name what was paid; who bought tickets; the category of an expense; who moved the money.
   * @example "Olena Koval"
   */
  label: string | null;

  /** Where it belongs. @example "Main" */
  location_name: string | null;

  /** How much. */
  amount: MoneyDto;
}

/** The newest rows of one sort. */
export class FinancialSectionDto extends ReportListDto {
  /** What the rows are. @example "payments" */
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

  /** Sums by location, where `group_by` asks for them. */
  by_location?: FinancialByLocationDto;

  /** Payments, refunds, expenses, deposits and withdrawals of owners, in this order. */
  @ApiProperty({ type: [FinancialSectionDto] })
  sections: FinancialSectionDto[];
}
