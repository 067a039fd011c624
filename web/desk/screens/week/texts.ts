import type { StudioError } from '../../../../clients/typescript/src/answers';
import { saying } from '../../language';
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

/** Follows what was done to a series: on how many days it could not be, where there are any. */
export function leftOutText(days: readonly unknown[]): string {
  return days.length === 0 ? '' : ` ${say('leftOut', { n: days.length })}`;
}
