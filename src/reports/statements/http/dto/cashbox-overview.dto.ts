import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsQueryInteger, IsTextThat, ReportFormatQueryDto } from '@studio/http';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';

import { MoneyDto } from '../../../../finance';
import { ReportHeadDto, ReportLocationDto } from '../../../period/http/dto/report-frame.dto';

const isLetters = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z]{3}$/.test(value);

/** Which cashboxes are shown. */
export class CashboxOverviewQueryDto extends ReportFormatQueryDto {
  /** Only the cashbox of the location. @example 4 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
  location_id?: number | null;

  /**
   * Only cashboxes in the currency, in any case; with a location the studio's own currency unless given.
   * @example "EUR"
   */
  @ApiPropertyOptional({ type: String, minLength: 3, maxLength: 3 })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (isLetters(value) ? value.toUpperCase() : value))
  @IsTextThat(isLetters, 'a currency code of three letters')
  currency?: string | null;
}

/** The last time the money of a cashbox was counted. */
export class LatestReconciliationDto {
  /** Id of the reconciliation. @example 9 */
  cashbox_reconciliation_id: number;

  /** `epoch_start` for the count an epoch begins with. @example "count" */
  @ApiProperty({ enum: ['epoch_start', 'count'] })
  kind: 'epoch_start' | 'count';

  /** When it was counted. @example "2026-06-01T18:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  occurred_at: string;

  /** What should have lain there. */
  expected_before: MoneyDto;

  /** What lay there. */
  actual_counted: MoneyDto;

  /** Counted less expected. */
  variance: MoneyDto;
}

/** The cash of one location in one currency. */
export class CashboxDto {
  /** Where the cashbox is. */
  location: ReportLocationDto;

  /** ISO 4217 code. @example "EUR" */
  currency: string;

  /** What should lie there now. */
  balance: MoneyDto;

  /** What was counted last; nothing without a count. */
  baseline_actual: MoneyDto;

  /** What came in since then less what went out. */
  movements_after_baseline: MoneyDto;

  /** Whether more went out than there was. @example false */
  negative: boolean;

  /** The last count; null without one. */
  @ApiProperty({ type: LatestReconciliationDto, nullable: true })
  latest_reconciliation: LatestReconciliationDto | null;
}

/** What should lie in the cashboxes now. */
export class CashboxOverviewDto extends ReportHeadDto {
  /** Always `ok`. @example "ok" */
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';

  /** Balances of the cashboxes shown, added up per currency. */
  @ApiProperty({ type: [MoneyDto] })
  totals: MoneyDto[];

  /** Cashboxes by location, the studio's currency first. */
  @ApiProperty({ type: [CashboxDto] })
  cashboxes: CashboxDto[];
}
