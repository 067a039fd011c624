import { limitOr, optionalDate, optionalId } from '../../mcp/arguments';

/** Arguments for the period and location of a report (MNY-2 to MNY-5). */

const place = optionalId('Only this location; ids come from `get-studio-profile`. Default: the whole studio.');

const LAST_DAY = 'Last day, included; at most 366 days in all.';

/** Days of a report whose default period is today (MNY-4). */
export const todayArguments = {
  date_from: optionalDate("First day, in the studio's time zone. Default: `date_to`, else today."),
  date_to: optionalDate(`${LAST_DAY} Default: \`date_from\`, else today.`),
  location_id: place,
};

/** Days of a report whose default period is the current month to date (MNY-4). */
export const monthArguments = {
  date_from: optionalDate("First day, in the studio's time zone. Default: the first day of the month of `date_to`."),
  date_to: optionalDate(`${LAST_DAY} Default: today.`),
  location_id: place,
};

/** Maximum rows of a list, by default 20. */
export function rowLimit(describe: string) {
  return limitOr(20, 50, describe);
}
