import { Big } from 'big.js';
import { code } from 'currency-codes';

/** Default number of digits after the point. */
const USUAL_DIGITS = 2;

/** The largest amount of one input, in minor units. */
export const MAX_AMOUNT_CENTS = 99_999_999;

/** An amount in minor units of a currency; never converted, never added across currencies. */
export interface Money {
  /** ISO 4217 code in upper case. */
  readonly currency: string;
  readonly amountCents: number;
}

/** Digits after the point by ISO 4217; null when there is no such currency. */
export function minorDigits(currency: string): number | null {
  return code(currency)?.digits ?? null;
}

/** A decimal amount as text with the currency's digits, such as `150.50`. */
export function decimalText(amountCents: number, currency: string): string {
  const digits = minorDigits(currency) ?? USUAL_DIGITS;
  return new Big(amountCents).div(new Big(10).pow(digits)).toFixed(digits);
}

/**
 * Sums by currency, sorted by code. A currency whose amounts cancel out remains, with 0; a currency without any amount
 * is absent.
 */
export function totalsOf(amounts: Iterable<Money>): Money[] {
  const sums = new Map<string, number>();
  for (const { currency, amountCents } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amountCents);
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, amountCents]) => ({ currency, amountCents }));
}

/** Amounts less others, by currency; negative where the subtracted amount is larger. */
export function totalsLess(amounts: Iterable<Money>, others: Iterable<Money>): Money[] {
  const taken = [...others].map(({ currency, amountCents }) => ({ currency, amountCents: -amountCents }));
  return totalsOf([...amounts, ...taken]);
}
