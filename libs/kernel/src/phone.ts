import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

import { singleLine } from './clean-text';
import { validationFailed } from './domain-error';

/** The number is not valid in the studio (GEN-10). */
export const PHONE_TEXT = 'This is not a valid phone number.';

/** Pluses of East Asian keyboards: full-width, and small. */
const PLUSES = /[\uff0b\ufe62]/g;
/** Full-width, Arabic-Indic and extended Arabic-Indic digits, which some keyboards produce. */
const DIGITS = /[\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * A phone as it was typed or pasted, in ASCII pluses and digits (GEN-10). Address books put direction marks around a number
 * that they copy.
 */
export function typedPhone(input: string): string {
  const plain = singleLine(input).replaceAll(PLUSES, '+');
  // The digits of each set follow one another, and the last four bits of the first are zero.
  return plain.replaceAll(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * `input` as E.164, or null when it is not a valid number (GEN-10). `countryCode` is the region of national numbers;
 * null accepts the international form only. A leading `00` reads as `+`.
 */
export function parsePhone(input: string, countryCode: string | null): string | null {
  const international = typedPhone(input).replace(/^00/, '+');
  const region = countryCode !== null && isSupportedCountry(countryCode) ? countryCode : undefined;
  const parsed = parsePhoneNumberFromString(international, {
    ...(region && { defaultCountry: region }),
    extract: false,
  });
  // An extension is no part of E.164: with it, one phone would have any number of spellings.
  return parsed?.isValid() && parsed.ext === undefined ? parsed.number : null;
}

/** Digits without a plus or a leading zero. */
const BARE = /^[1-9][\d\s./-]*$/;

/** What a spreadsheet adds to a number that it takes for a decimal one. */
const DECIMALS = /\.0+$/;

/**
 * `input` as parsePhone reads it, from a file whose spreadsheet may have dropped the plus: where the digits begin with the
 * country's calling code and are valid with a plus, they are read so (IMP-5).
 */
export function parseListedPhone(input: string, countryCode: string | null): string | null {
  const number = input.replace(DECIMALS, '');
  const isBare = countryCode !== null && isSupportedCountry(countryCode) && BARE.test(number);
  const withPlus =
    isBare && number.startsWith(getCountryCallingCode(countryCode)) ? parsePhone(`+${number}`, null) : null;
  return withPlus ?? parsePhone(number, countryCode);
}

/** `input` as E.164, as parsePhone reads it. Throws `validation_failed` on `field` (GEN-10). */
export function requirePhone(input: string, countryCode: string | null, field = 'phone'): string {
  const phone = parsePhone(input, countryCode);
  if (phone === null) throw validationFailed({ [field]: [PHONE_TEXT] });
  return phone;
}
