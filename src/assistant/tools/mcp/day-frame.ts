import { day, id, integer, receipt, text, typedText, word } from '@studio/answers';
import { inZone, notChoosable } from '@studio/kernel';
import { z } from 'zod';

import type { Caller } from '../../application/caller';
import type { AskedDay, AskedLocation } from '../../day';
import { optionalId, requiredDate } from '../../mcp/arguments';

/** What the tools about one day are asked. */
export const dayInput = {
  date: requiredDate("Day of the studio's calendar, such as 2026-06-01."),
  location_id: optionalId('Only classes at this location, active or not; ids come from get-studio-profile.'),
};

/** Head of what the tools about one day answer. */
export const dayFrame = {
  ...receipt,
  account: z
    .strictObject({ name: typedText('Name of the studio.'), timezone: text('IANA zone of the studio.') })
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

/** The head for a caller. */
export function presentDayFrame(
  { ctx: { timeZone }, studio }: Caller,
  { date, weekday, isoWeekday }: AskedDay,
  location: AskedLocation | null,
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

/** The location that was asked for, null when none was. Throws `validation_failed` on `location_id` without it (ARG-6). */
export function chosenLocation(locationId: number | null, found: readonly AskedLocation[]): AskedLocation | null {
  const [location = null] = found;
  if (locationId !== null && !location) throw notChoosable('location_id', 'The location');
  return location;
}
