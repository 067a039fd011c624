import { decimalText, type Money } from '@studio/kernel';

import type { MoneyDto } from './dto/money.dto';

/** Presents an amount in the form common to all answers. */
export function presentMoney({ currency, amountCents }: Money): MoneyDto {
  return { currency, amount_cents: amountCents, amount: decimalText(amountCents, currency) };
}
