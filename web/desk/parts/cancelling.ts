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

/** Cancels the booking with the id, in time. */
export function useCancelling(onRefused?: (error: StudioError) => void) {
  const { api } = useDesk();
  return useWrite(
    (id: number, keyed) => api.DELETE('/api/v1/mobile/bookings/{id}', { params: { path: { id } }, ...keyed }),
    BOOKED,
    onRefused,
  );
}
