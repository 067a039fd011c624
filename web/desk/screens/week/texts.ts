import { saying } from '../../language';
import { dayName, shortMoment } from '../../times';
import type { placesOfNew } from './class-draft';
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

/** Classes by day and time; of more than a few how many there are besides. */
export function classesText(classes: readonly { readonly starts_at: string; readonly title: string }[]): string {
  const named = classes.slice(0, NAMED).map(({ starts_at: start, title }) => `${shortMoment(start)} ${title}`);
  const n = classes.length - NAMED;
  return [...named, ...(n > 0 ? [say('moreClasses', { n })] : [])].join('; ');
}

/** How many places a weekly class has, and what says so. */
export function placesText(places: ReturnType<typeof placesOfNew>): string {
  if (places === null) return say('placesUnlimited');
  return say(places.of === 'type' ? 'placesOfType' : 'placesOfRoom', { n: places.n, name: places.name });
}
