import { saying } from '../../language';
import { dayName } from '../../times';
import { de } from './languages/de';
import { en } from './languages/en';
import { es } from './languages/es';
import { fr } from './languages/fr';
import { pl } from './languages/pl';
import { uk } from './languages/uk';

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);

/** More days than these are only counted. */
const NAMED = 4;

/** Follows what was done to a series: on which days it could not be, where there are any. */
export function leftOutText(days: readonly { readonly date: string }[]): string {
  if (days.length === 0) return '';
  const named = days.slice(0, NAMED).map(({ date }) => dayName(date, 'short'));
  return ` ${say('leftOut', { n: days.length, days: `${named.join('; ')}${days.length > NAMED ? '; …' : '.'}` })}`;
}
