import { minorDigits } from '@studio/kernel';
import { Big } from 'big.js';

import { UNREADABLE_AMOUNT } from './money-text';

/** Currencies whose fraction digits at stripe differ from ISO 4217. */
const STRIPE_DIGITS: ReadonlyMap<string, number> = new Map([
  ['ISK', 2],
  ['UGX', 2],
  ['MGA', 0],
]);

/** Converts an amount to stripe's units; null if the result is not a whole number. */
export function stripeUnits(amountCents: number, currency: string): number | null {
  const units = shifted(amountCents, stripeShift(currency));
  return Number.isSafeInteger(units) ? units : null;
}

/** Converts stripe's units to minor units. */
export function unitsOfStripe(amount: number | null, currency: string | null): number | null {
  if (amount === null || Number.isNaN(amount) || currency === null) return amount;
  const units = shifted(amount, -stripeShift(currency));
  return Number.isSafeInteger(units) ? units : UNREADABLE_AMOUNT;
}

function stripeShift(currency: string): number {
  const digits = STRIPE_DIGITS.get(currency);
  return digits === undefined ? 0 : digits - (minorDigits(currency) ?? digits);
}

const shifted = (amount: number, digits: number) => new Big(amount).times(new Big(10).pow(digits)).toNumber();
