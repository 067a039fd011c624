import { dayIn, dayName } from '../../times';
import { say } from './texts';

/** On the clock of whoever stands at the door. */
export function clock(moment: Date): string {
  return moment.toTimeString().slice(0, 5);
}

/** Since when, with the day where it is not today's. */
export function sinceText(written: string, by: string | null): string {
  const moment = new Date(written);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = dayIn(moment, zone);
  const time = day === dayIn(new Date(), zone) ? clock(moment) : `${dayName(day, 'short')}, ${clock(moment)}`;
  return by === null ? say('since', { time }) : say('sinceBy', { time, name: by });
}
