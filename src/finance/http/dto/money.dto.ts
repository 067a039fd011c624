/** An amount of one currency. */
export class MoneyDto {
  /** ISO 4217 code. @example 'EUR' */
  currency: string;

  /** Minor units; may be negative. @example 1250 */
  amount_cents: number;

  /** The same with the currency's decimals. @example '12.50' */
  amount: string;
}
