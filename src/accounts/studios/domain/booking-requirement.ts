/** What a booking needs besides a place (booking-and-passes.md REQ-1). */
export const BOOKING_REQUIREMENTS = ['nothing', 'pass', 'pass_or_price', 'paid'] as const;

export type BookingRequirement = (typeof BOOKING_REQUIREMENTS)[number];
