import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

import { validationFailed } from './domain-error';

/** The number is not valid in the studio (GEN-10). */
export const PHONE_TEXT = 'This is not a valid phone number.';

/**
 * `input` as E.164, or null when it is not a valid number (GEN-10). `countryCode` is the region of national numbers; null
 * takes the international form only. A leading `00` reads as `+`.
 */
export function parsePhone(input: string, countryCode: string | null): string | null {
  const international = input.trim().replace(/^00/, '+');
  const region = countryCode !== null && isSupportedCountry(countryCode) ? countryCode : undefined;
  const parsed = parsePhoneNumberFromString(international, {
    ...(region && { defaultCountry: region }),
    extract: false,
  });
  // An extension is no part of E.164: with it, one phone would have any number of spellings.
  return parsed?.isValid() && parsed.ext === undefined ? parsed.number : null;
}

/** `input` as E.164, as parsePhone reads it. Throws `validation_failed` on `field` (GEN-10). */
export function requirePhone(input: string, countryCode: string | null, field = 'phone'): string {
  const phone = parsePhone(input, countryCode);
  if (phone === null) throw validationFailed({ [field]: [PHONE_TEXT] });
  return phone;
}
