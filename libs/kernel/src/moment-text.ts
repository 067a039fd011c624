import { calendarDateOf, timeOfDayOf, weekdayOf } from './calendar';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** An instant as people read it, in the zone: `Tuesday, 2 June 2026, 09:00` (NTF-6). */
export function momentText(instant: Date, timeZone: string): string {
  const date = calendarDateOf(instant, timeZone);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return `${WEEKDAYS[weekdayOf(date) - 1]}, ${day} ${MONTHS[month - 1]} ${year}, ${timeOfDayOf(instant, timeZone)}`;
}
