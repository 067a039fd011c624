import type { StudioError } from '../../../../clients/typescript/src/answers';
import { saying } from '../../language';
import { dayName } from '../../times';
import { de } from './languages/de';
import { en } from './languages/en';
import { es } from './languages/es';
import { fr } from './languages/fr';
import { pl } from './languages/pl';
import { uk } from './languages/uk';

/** Refusals of the timetable, by code; the rest is said by the service. */
const REFUSALS = [
  'room_occupied',
  'trainer_occupied',
  'capacity_below_bookings',
  'class_not_editable',
  'class_not_cancellable',
  'class_not_restorable',
  'compensation_used',
  'schedule_kind_disabled',
] as const;

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);

/** A refusal in the words of this screen, where it has some. */
export function worded<Refused extends StudioError | null>(error: Refused): Refused {
  const code = REFUSALS.find((one) => one === error?.code);
  return code === undefined ? error : { ...error, message: say(code) };
}

/** More days than these are only counted. */
const NAMED = 4;

/** Follows what was done to a series: on which days it could not be, where there are any. */
export function leftOutText(days: readonly { readonly date: string }[]): string {
  if (days.length === 0) return '';
  const named = days.slice(0, NAMED).map(({ date }) => dayName(date, 'short'));
  return ` ${say('leftOut', { n: days.length, days: `${named.join('; ')}${days.length > NAMED ? '; …' : '.'}` })}`;
}
