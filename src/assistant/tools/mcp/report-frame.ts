import { z } from 'zod';

import type { RequestedFrame } from '../../../reports';
import { integerOr, optionalDate, optionalId } from './arguments';
import { day, id, instant, receipt, typedText, yesOrNo } from './outputs';

/** Time and place of a report, as its tools take and tell them (MNY-2 to MNY-5). */

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

/** Time and place as they were asked for. */
export function requestedFrame(given: {
  readonly date_from: string | null;
  readonly date_to: string | null;
  readonly location_id: number | null;
}): RequestedFrame {
  return { dateFrom: given.date_from, dateTo: given.date_to, locationId: given.location_id };
}

const period = z
  .strictObject({
    date_from: day("First day that counts; that of the epoch's start where it cut the period."),
    date_to: day('Last day, included.'),
    requested_date_from: day('First day as it was asked for.'),
    effective_starts_at: instant('First instant that counts.'),
    effective_ends_at: instant('Where the period ends; the instant itself does not count.'),
    clamped_to_epoch: yesOrNo('Whether the start of the finance epoch cut the period.'),
  })
  .describe('The time the figures are about.');

const activeEpoch = z
  .strictObject({
    finance_epoch_id: id('Id of the epoch.'),
    starts_at: instant('When it started. Reports look no further back.'),
    legacy: yesOrNo('Whether it began by itself with the first cash; such an epoch limits nothing.'),
  })
  .nullable()
  .describe('The finance epoch that is active now; null without one.');

/** A location as reports name it. */
export function namedLocation(describe: string) {
  return z
    .strictObject({ location_id: id('Id of the location.'), name: typedText('Name of the location.') })
    .describe(describe);
}

/** A location, or none; says what it is either way. */
export function namedLocationOrNull(describe: string) {
  return namedLocation(describe).nullable().describe(describe);
}

/** Head of an answer about money as it is now. */
export const moneyHead = { ...receipt, active_epoch: activeEpoch };

/** Head of an answer about the money of a period. */
export const periodHead = { ...moneyHead, period };

/** Head of an answer about the money of a period at one location or everywhere. */
export const frameHead = {
  ...periodHead,
  location: namedLocationOrNull('The location that the figures are limited to; null for all of the studio.'),
};
