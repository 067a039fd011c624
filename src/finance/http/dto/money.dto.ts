import { Answer, integer, text } from '@studio/answers';

/** An amount in one currency (OUT-3). */
export class MoneyDto extends Answer({
  currency: text('ISO 4217 code.', 'EUR'),
  amount_cents: integer('Minor units; may be negative.', 1250),
  amount: text("The same amount with the currency's decimals.", '12.50'),
}) {}
