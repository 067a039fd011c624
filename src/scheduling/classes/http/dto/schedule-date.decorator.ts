import { IsTextThat } from '@studio/http';
import { isCalendarDate } from '@studio/kernel';

const FIRST_YEAR = '2000';
const LAST_YEAR = '2199';

/** A day on which classes can take place, from 2000 to 2199, which rules out mistyped years. */
export const IsScheduleDate = (): PropertyDecorator =>
  IsTextThat(isScheduleDate, `a calendar day as YYYY-MM-DD between ${FIRST_YEAR} and ${LAST_YEAR}`);

function isScheduleDate(text: string): boolean {
  const year = text.slice(0, 4);
  return isCalendarDate(text) && year >= FIRST_YEAR && year <= LAST_YEAR;
}
