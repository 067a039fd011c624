import { isCountryCode } from '../../../../libs/kernel/src/country';
import { intl } from '../../../shared/intl';
import { language } from '../../language';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountryCode);

/** All countries by their names, after `none` of them. */
export function countryOptions(none: string): readonly (readonly [string, string])[] {
  const names = intl(Intl.DisplayNames, language, { type: 'region' });
  const countries = CODES.map((code) => [code, names.of(code) ?? code] as const);
  return [['', none], ...countries.toSorted(([, one], [, other]) => one.localeCompare(other, language))];
}

/** The name of a country in the reader's language. */
export function countryName(code: string): string {
  return intl(Intl.DisplayNames, language, { type: 'region' }).of(code) ?? code;
}

/** A locale of a region with its time zones, which not every browser and no type of TypeScript has. */
interface Region extends Intl.Locale {
  readonly timeZones?: readonly string[];
  readonly getTimeZones?: () => readonly string[];
}

/** The country that has the time zone, where the browser knows it of one alone; null elsewhere. */
export function countryOfZone(zone: string): string | null {
  const [found, ...others] = CODES.filter((code) => {
    const region = new Intl.Locale(`und-${code}`) as Region;
    return (region.getTimeZones?.() ?? region.timeZones ?? []).includes(zone);
  });
  return others.length === 0 ? (found ?? null) : null;
}
