import type { Booking } from '../comer';
import { say } from './texts';

/** Says that nobody is new, and that nothing is noted, as far as it is so: nobody then opens each customer to find out. */
export function Remarks({ bookings }: { readonly bookings: readonly Booking[] }) {
  const hasNew = bookings.some(({ is_first_visit: isNew }) => isNew);
  const hasNotes = bookings.some(({ notes, customer_note: staffNote }) => notes !== null || staffNote !== null);
  if (hasNew && hasNotes) return null;
  return (
    <p class="quiet">{[...(hasNew ? [] : [say('nobodyNew')]), ...(hasNotes ? [] : [say('nothingNoted')])].join(' ')}</p>
  );
}
