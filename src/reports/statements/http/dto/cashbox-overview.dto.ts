import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsQueryInteger, IsTextThat, ReportFormatQueryDto } from '@studio/http';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';

import { MoneyDto } from '../../../../finance';
import { ReportHeadDto, ReportLocationDto } from '../../../period/http/dto/report-frame.dto';

const isLetters = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z]{3}$/.test(value);

/** Filter of the cashbox overview. */
export class CashboxOverviewQueryDto extends ReportFormatQueryDto {
  /** Only the cashbox of the location. @example 4 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
  location_id?: number | null;

  /**
   * Only cashboxes in this currency, in upper or lower case; with a location the studio's own currency by default.
   * @example "EUR"
   */
  @ApiPropertyOptional({ type: String, minLength: 3, maxLength: 3 })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (isLetters(value) ? value.toUpperCase() : value))
  @IsTextThat(isLetters, 'a currency code of three letters')
  currency?: string | null;
}

/** The latest count of a cashbox. */
export class LatestReconciliationDto {
  /** Id of the reconciliation. @example 9 */
  cashbox_reconciliation_id: number;

  /** `epoch_start` for the count at the start of an epoch. @example "count" */
  @ApiProperty({ enum: ['epoch_start', 'count'] })
  kind: 'epoch_start' | 'count';

  /** When it was counted. @example "2026-06-01T18:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  occurred_at: string;

  /** The expected amount before the count. */
  expected_before: MoneyDto;

  /** The counted amount. */
  actual_counted: MoneyDto;

  /** Counted minus expected amount. */
  variance: MoneyDto;
}

/** The cash of one location in one currency. */
export class CashboxDto {
  /** Where the cashbox is. */
  location: ReportLocationDto;

  /** ISO 4217 code. @example "EUR" */
  currency: string;

  /** The expected amount now. */
  balance: MoneyDto;

  /** The latest counted amount; zero without a count. */
  baseline_actual: MoneyDto;

  /** Incoming minus outgoing amounts since then. */
  movements_after_baseline: MoneyDto;

  /** Whether the balance is below zero. @example false */
  negative: boolean;

  /** The latest count; null without one. */
  @ApiProperty({ type: LatestReconciliationDto, nullable: true })
  latest_reconciliation: LatestReconciliationDto | null;
}

/** The expected amounts in cashboxes now. */
export class CashboxOverviewDto extends ReportHeadDto {
  /** Always `ok`. @example "ok" */
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';

  /** Sum of the shown balances per currency. */
  @ApiProperty({ type: [MoneyDto] })
  totals: MoneyDto[];

  /** Cashboxes by location, the studio's currency first. */
  @ApiProperty({ type: [CashboxDto] })
  cashboxes: CashboxDto[];
}
