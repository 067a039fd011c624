import type { DomainEvent } from '@studio/events';

/** A booking of a class became `booked` from nothing, `cancelled`, `no_show` or removed (NTF-1). */
export interface BookingCreated extends DomainEvent {
  readonly kind: 'booking.booking_created';
  readonly bookingId: number;
  readonly classId: number;
  readonly customerId: number;
  /** The booking's count of changes: the same change is told once (NTF-3). */
  readonly number: number;
}

/** One booking became `cancelled`, by the customer or by staff; not by a cancellation of its class. */
export interface BookingCancelled extends DomainEvent {
  readonly kind: 'booking.booking_cancelled';
  readonly bookingId: number;
  readonly classId: number;
  readonly customerId: number;
  readonly number: number;
}

/** A booking stopped or began to be active in some other way: attendance, correction. Reminders follow it. */
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
  /** The booking that did it, and its count of changes (NTF-3). */
  readonly bookingId: number;
  readonly number: number;
}

/** The studio cancelled a class, or took that back. Names the bookings that changed with it. */
export interface ClassCancellationChanged extends DomainEvent {
  readonly kind: 'booking.class_cancelled' | 'booking.class_restored';
  readonly classId: number;
  readonly cancellationId: number;
  readonly bookings: readonly { readonly bookingId: number; readonly customerId: number }[];
}
