import { day, id, integer, receipt, text, typedText, word } from '@studio/answers';
import { inZone, notChoosable } from '@studio/kernel';
import { z } from 'zod';

import type { Caller } from '../../application/caller';
import type { RequestedDay, RequestedLocation } from '../../day';
import { optionalId, requiredDate } from '../../mcp/arguments';

/** Arguments shared by the tools about one day. */
export const dayInput = {
  date: requiredDate("Day of the studio's calendar, such as 2026-06-01."),
  location_id: optionalId('Only classes at this location, active or not. Use location ids from get-studio-profile.'),
};

/** Fields shared by the answers of the tools about one day. */
export const dayFrame = {
  ...receipt,
  account: z
    .strictObject({ name: typedText('Name of the studio.'), timezone: text('IANA time zone of the studio.') })
    .describe('The connected studio.'),
  date: day('The day.'),
  weekday: word(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    'Its weekday, in English.',
  ),
  iso_weekday: integer('Its weekday as a number: Monday is 1, Sunday is 7.'),
  location: z
    .strictObject({ location_id: id('Id of the location.'), name: typedText('Name of the location.') })
    .nullable()
    .describe('The location the answer is limited to; null for all of the studio.'),
};

/** Values of the shared fields. */
export function presentDayFrame(
  { ctx: { timeZone }, studio }: Caller,
  { date, weekday, isoWeekday }: RequestedDay,
  location: RequestedLocation | null,
  now: Date,
) {
  return {
    generated_at: inZone(timeZone)(now),
    timezone: timeZone,
    account: { name: studio.name, timezone: timeZone },
    date,
    weekday,
    iso_weekday: isoWeekday,
    location: location && { location_id: location.id, name: location.name },
  };
}

/**
 * The requested location; null when none was requested. Throws `validation_failed` on an unknown `location_id` (ARG-6).
 */
export function chosenLocation(
  locationId: number | null,
  found: readonly RequestedLocation[],
): RequestedLocation | null {
  const [location = null] = found;
  if (locationId !== null && !location) throw notChoosable('location_id', 'The location');
  return location;
}
