/** Statuses of a booking. A new one is `booked` (BK-1). */
export const BOOKING_STATUSES = ['booked', 'attended', 'no_show', 'cancelled'] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** A customer's row in a class, as rules use it. */
export interface Place {
  readonly status: BookingStatus;
  /** Removed by a correction: counts nowhere (BK-9). */
  readonly isRemoved: boolean;
}

/** Whether the booking occupies a place in its class (AVL-1). */
export function isActive({ status, isRemoved }: Place): boolean {
  return !isRemoved && (status === 'booked' || status === 'attended');
}
