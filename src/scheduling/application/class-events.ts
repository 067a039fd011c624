import type { DomainEvent } from '@studio/events';

/**
 * Start, room or location of a scheduled future class changed (CLS-7). Who told customers about the old ones tells them the
 * new ones, in the same transaction.
 */
export interface ClassMoved extends DomainEvent {
  readonly kind: 'scheduling.class_moved';
  readonly classId: number;
  /** Instant before the change, RFC 3339. */
  readonly previousStartsAt: string;
  readonly previousRoomId: number;
  readonly activeBookings: number;
}
