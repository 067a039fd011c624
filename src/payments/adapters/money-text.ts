import { minorDigits } from '@studio/kernel';
import { Big } from 'big.js';
import { code, number } from 'currency-codes';

import { shortText } from './callback-body';

/** A JSON decimal, short enough to be an amount of money. */
const DECIMAL = /^-?\d{1,20}(?:\.\d{1,20})?(?:[eE][+-]?\d{1,2})?$/;

/** Fraction digits of the currencies that all providers with decimal amounts support. */
const USUAL_DIGITS = 2;

/** Stands for an unreadable amount: it equals no other amount. */
export const UNREADABLE_AMOUNT = Number.NaN;

/** The ISO 4217 number, such as 980 for UAH; null for an unknown currency. */
export function numericCurrency(currency: string): number | null {
  const known = code(currency);
  return known ? Number(known.number) : null;
}

/** The currency of an ISO 4217 number. Other values are unchanged and match none of our currencies (PAY-19). */
export function currencyOfNumber(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = shortText(value) ?? typeof value;
  return (/^\d{1,3}$/.test(text) ? number(text.padStart(3, '0'))?.code : undefined) ?? text;
}

/** A currency code in upper case; null if absent. */
export function currencyOfCode(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return (typeof value === 'string' ? shortText(value.toUpperCase()) : null) ?? typeof value;
}

/** The decimal without trailing zeros, as `150.5`; null when the text is not a decimal. */
export function shortestDecimal(text: string): string | null {
  return DECIMAL.test(text) ? new Big(text).toFixed() : null;
}

/**
 * Minor units of a decimal text, rounded half up (PAY-19). Null without an amount or for an unknown currency, which is
 * reported separately. Without a currency, two decimals are assumed.
 */
export function minorUnits(text: string | null, currency: string | null): number | null {
  if (text === null) return null;
  const digits = currency === null ? USUAL_DIGITS : minorDigits(currency);
  if (digits === null) return null;
  if (!DECIMAL.test(text)) return UNREADABLE_AMOUNT;
  const units = new Big(text).times(new Big(10).pow(digits)).round(0, Big.roundHalfUp).toNumber();
  return Number.isSafeInteger(units) && units >= 0 ? units : UNREADABLE_AMOUNT;
}

/** An amount in minor units; null if absent. */
export function givenUnits(value: unknown): number | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : UNREADABLE_AMOUNT;
}
