import { decimalText, type Money } from '@studio/kernel';

import type { MoneyDto } from './dto/money.dto';

/** An amount as every answer shows it. */
export function presentMoney({ currency, amountCents }: Money): MoneyDto {
  return { currency, amount_cents: amountCents, amount: decimalText(amountCents, currency) };
}
