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
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) location_id?: number | null;

  /**
   * Only cashboxes in this currency, case-insensitive; with a location, the studio's own currency by default.
   * @example "EUR"
   */
  @ApiPropertyOptional({ type: String, minLength: 3, maxLength: 3 })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (isLetters(value) ? value.toUpperCase() : value))
  @IsTextThat(isLetters, 'a currency code of three letters')
  currency?: string | null;
}

/** The latest count of a cashbox. */
export class LatestReconciliationDto extends Answer({
  cashbox_reconciliation_id: id('Id of the count.', 9),
  kind: word(['epoch_start', 'count'], '`epoch_start` is a count with which an epoch began.', 'count'),
  occurred_at: instant('When it was counted.', '2026-06-01T18:00:00Z'),
  expected_before: part(MoneyDto, 'Expected amount.'),
  actual_counted: part(MoneyDto, 'Counted amount.'),
  variance: part(MoneyDto, 'Counted less expected amount; negative when money was missing.'),
}) {}

/** Cash since the last count by its source; the parts add up to the whole. */
export class CashBySourceDto extends Answer({
  studio: part(MoneyDto, 'Payments of customers, expenses, deposits and withdrawals.'),
  event: part(MoneyDto, 'Cash of events whose desk is bound to the cashbox.'),
  festival: part(MoneyDto, 'Cash of festivals whose desk is bound to the cashbox.'),
}) {}

/** The cash of one location in one currency. */
export class CashboxDto extends Answer({
  location: part(ReportLocationDto, 'The location of the cashbox.'),
  currency: text('ISO 4217 code.', 'EUR'),
  balance: part(MoneyDto, 'Expected amount now; may be negative.'),
  baseline_actual: part(MoneyDto, 'Amount of the last count; zero without one.'),
  movements_after_baseline: part(MoneyDto, 'Incoming less outgoing cash since the last count.'),
  movements_by_source: part(CashBySourceDto, 'The same by source: the studio itself, events and festivals.'),
  negative: yesOrNo('Whether the balance is negative, so that something is recorded wrongly.', false),
  latest_reconciliation: partOrNull(LatestReconciliationDto, 'The last count; null without one.'),
}) {}

/** Expected amounts in the cashboxes now. */
export class CashboxOverviewDto extends Answer({
  status: word(['ok'], 'Always `ok`.', 'ok'),
  ...ReportHeadDto.shape,
  totals: parts(MoneyDto, 'Sums of the balances, by currency.'),
  cashboxes: parts(CashboxDto, "Cashboxes by name of the location, the studio's own currency first."),
}) {}
