/** Codes that Unicode has in addition to the countries of ISO 3166-1: groups, reserved and user-assigned codes. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/**
 * Whether `code` is a two-letter country code of ISO 3166-1, in upper case. A withdrawn code also has a name, that of
 * its successor; the locale resolves to the successor's code, which shows it.
 */
export function isCountryCode(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.has(code) || names.of(code) === undefined) return false;
  return new Intl.Locale(`und-${code}`).region === code;
}
