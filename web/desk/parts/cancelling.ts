import type { StudioError } from '../../../clients/typescript/src/answers';
import { useWrite } from '../data';
import { useDesk } from '../desk-context';

/** What a booking changes, and its cancellation. */
export const BOOKED = [
  ['preview'],
  ['day'],
  ['class'],
  ['bookings'],
  ['passes'],
  ['debts'],
  ['customer'],
  ['leads'],
  ['lead'],
];

/** A class is corrected, and no longer cancelled, once it has ended for so long (CAN-8). */
const CLOSED_AFTER_MS = 3_600_000;

/** Whether bookings of the class are no longer cancelled. */
export function isClosed({ ends_at: end }: { readonly ends_at: string }): boolean {
  return Date.parse(end) + CLOSED_AFTER_MS <= Date.now();
}

/** Cancels the booking with the id, in time. */
export function useCancelling(onRefused?: (error: StudioError) => void) {
  const { api } = useDesk();
  return useWrite(
    (id: number, keyed) => api.DELETE('/api/v1/mobile/bookings/{id}', { params: { path: { id } }, ...keyed }),
    BOOKED,
    onRefused,
  );
}
