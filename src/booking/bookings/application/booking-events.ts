import type { DomainEvent } from '@studio/events';

/** A booking became `booked`, as a new booking or again (NTF-1). */
export interface BookingCreated extends DomainEvent {
  readonly kind: 'booking.booking_created';
  readonly bookingId: number;
  readonly classId: number;
  readonly customerId: number;
  /** The booking's change counter, so that the same change is reported only once (NTF-3). */
  readonly number: number;
}

/** A booking became `cancelled`, by the customer or by staff; not through the cancellation of its class. */
export interface BookingCancelled extends DomainEvent {
  readonly kind: 'booking.booking_cancelled';
  readonly bookingId: number;
  readonly classId: number;
  readonly customerId: number;
  readonly number: number;
}

/** A booking became active or inactive in another way: attendance or correction. Reminders are updated. */
export interface BookingStatusChanged extends DomainEvent {
  readonly kind: 'booking.booking_status_changed';
  readonly bookingId: number;
  readonly classId: number;
  readonly customerId: number;
}

/** A class got its first active booking, or lost its last one. */
export interface ClassOccupancyChanged extends DomainEvent {
  readonly kind: 'booking.class_became_booked' | 'booking.class_became_empty';
  readonly classId: number;
  /** The booking that caused it, and its change counter (NTF-3). */
  readonly bookingId: number;
  readonly number: number;
}

/** The studio cancelled or restored a class. Lists the bookings that changed with it. */
export interface ClassCancellationChanged extends DomainEvent {
  readonly kind: 'booking.class_cancelled' | 'booking.class_restored';
  readonly classId: number;
  readonly cancellationId: number;
  readonly bookings: readonly { readonly bookingId: number; readonly customerId: number }[];
}
