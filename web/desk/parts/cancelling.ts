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

/** Once a class has ended for longer, neither it nor its bookings are cancelled or restored, but corrected (CXL-1, CXL-4, CAN-8). */
const CLOSED_AFTER_MS = 3_600_000;

/** Whether the class is no longer cancelled or restored, nor its bookings cancelled. */
export function isClosed({ ends_at: end }: { readonly ends_at: string }): boolean {
  return Date.parse(end) + CLOSED_AFTER_MS < Date.now();
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
