import type { Booking } from '../comer';
import { say } from './texts';

/** How many are new and how many have a note, also where nobody does: nobody then opens each customer to find out. */
export function Remarks({ bookings }: { readonly bookings: readonly Booking[] }) {
  const fresh = bookings.filter(({ is_first_visit: isNew }) => isNew).length;
  const noted = bookings.filter(({ notes, customer_note: staffNote }) => notes !== null || staffNote !== null).length;
  const said = [
    fresh === 0 ? say('nobodyNew') : say('new', { n: fresh }),
    noted === 0 ? say('noNotes') : say('noted', { n: noted }),
  ];
  return <p class="remarks">{said.join(' · ')}</p>;
}
