import { integerOr, optionalDate, optionalId } from '../../mcp/arguments';

/** Time and place of a report, as its tools take them (MNY-2 to MNY-5). */

const place = optionalId('Only what belongs to this location of `get-studio-profile`; without it all of the studio.');

const LAST_DAY = 'Last day, included; at most 366 days in all.';

/** Days of a report that is about today unless days are given (MNY-4). */
export const todayArguments = {
  date_from: optionalDate("First day, in the studio's zone. Without it that of `date_to`, else today."),
  date_to: optionalDate(`${LAST_DAY} Without it that of \`date_from\`, else today.`),
  location_id: place,
};

/** Days of a report that is about the month so far unless days are given (MNY-4). */
export const monthArguments = {
  date_from: optionalDate("First day, in the studio's zone. Without it the first of the month of `date_to`."),
  date_to: optionalDate(`${LAST_DAY} Without it today.`),
  location_id: place,
};

/** Most rows of a list, 20 unless given. */
export function rowLimit(describe: string) {
  return integerOr(20, 1, 50, describe);
}
