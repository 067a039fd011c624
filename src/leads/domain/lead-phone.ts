import { parsePhone, typedPhone } from '@studio/kernel';

const MIN_DIGITS = 5;
const MAX_DIGITS = 15;

/**
 * The phone of a lead: E.164 when it is a valid number, read with the studio's country, else a plus with its digits;
 * null unless it has 5 to 15 digits (LEAD-2). A number of an unknown country is not refused.
 */
export function leadPhone(input: string, countryCode: string | null): string | null {
  const digits = typedPhone(input).replaceAll(/\D/g, '');
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null;
  return parsePhone(input, countryCode) ?? `+${digits}`;
}
