import type { DomainEvent } from '@studio/events';

/**
 * Start, room or location of a future class changed (CLS-7). Contexts that notified customers about the old values
 * notify them about the new ones, in the same transaction.
 */
export interface ClassMoved extends DomainEvent {
  readonly kind: 'scheduling.class_moved';
  readonly classId: number;
  /** Instant before the change, RFC 3339. */
  readonly previousStartsAt: string;
  readonly previousRoomId: number;
  readonly activeBookings: number;
  /** Scheduled before and after the change, so that customers know of it. */
  readonly isAnnounced: boolean;
}
