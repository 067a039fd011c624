import { ApiPropertyOptional } from '@nestjs/swagger';
import { Answer, id, instant, part, partOrNull, parts, text, word, yesOrNo } from '@studio/answers';
import { IsQueryInteger, IsTextThat, ReportFormatQueryDto } from '@studio/http';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';

import { MoneyDto } from '../../../../finance';
import { ReportHeadDto, ReportLocationDto } from '../../../period';

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

/** The last time the money of a cashbox was counted. */
export class LatestReconciliationDto extends Answer({
  cashbox_reconciliation_id: id('Id of the count.', 9),
  kind: word(['epoch_start', 'count'], '`epoch_start` for the count that an epoch begins with.', 'count'),
  occurred_at: instant('When it was counted.', '2026-06-01T18:00:00Z'),
  expected_before: part(MoneyDto, 'What should have been there.'),
  actual_counted: part(MoneyDto, 'What was there.'),
  variance: part(MoneyDto, 'Counted less expected; negative when money was missing.'),
}) {}

/** The cash of one location in one currency. */
export class CashboxDto extends Answer({
  location: part(ReportLocationDto, 'Where the cashbox is.'),
  currency: text('ISO 4217 code.', 'EUR'),
  balance: part(MoneyDto, 'What should be there now; may be negative.'),
  baseline_actual: part(MoneyDto, 'What was counted last; zero without a count.'),
  movements_after_baseline: part(MoneyDto, 'What came in since then less what went out.'),
  negative: yesOrNo('Whether more went out than there was: something is recorded wrongly.', false),
  latest_reconciliation: partOrNull(LatestReconciliationDto, 'The last count; null without one.'),
}) {}

/** What should be in the cashboxes now. */
export class CashboxOverviewDto extends Answer({
  status: word(['ok'], 'Always `ok`.', 'ok'),
  ...ReportHeadDto.shape,
  totals: parts(MoneyDto, 'Balances of these cashboxes, added up by currency.'),
  cashboxes: parts(CashboxDto, "Cashboxes by name of the location, the studio's own currency first."),
}) {}
