/** Free places of a group class: null when its capacity is unlimited, never negative (AVL-2). */
export function computeAvailableSpots(capacity: number | null, activeBookings: number): number | null {
  return capacity === null ? null : Math.max(0, capacity - activeBookings);
}
