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
