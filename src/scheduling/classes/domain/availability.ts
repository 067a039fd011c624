import { addMinutes } from '@studio/kernel';

import type { ClassStatus } from './class-words';

/** A kind of class (KIND-1). */
type ClassKind = 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class';

/** The places of a class and how many active bookings it has (AVL-1). */
export interface Places {
  readonly kind: ClassKind;
  /** Null = unlimited. */
  readonly capacity: number | null;
  readonly activeBookings: number;
}

/** Whether one customer occupies the whole class (KIND-1). */
export function isExclusive(kind: ClassKind): boolean {
  return kind === 'private_lesson' || kind === 'room_rental';
}

/** Free places: 0 for an occupied exclusive class, null when capacity is unlimited, never negative (AVL-2). */
export function computeAvailableSpots({ kind, capacity, activeBookings }: Places): number | null {
  if (isExclusive(kind) && activeBookings > 0) return 0;
  return capacity === null ? null : Math.max(0, capacity - activeBookings);
}

/** The facts that decide whether a class accepts bookings. */
export interface Bookable {
  readonly kind: ClassKind;
  readonly status: ClassStatus;
  readonly startsAt: Date;
  /** The class's value, else the type's; minutes (AVL-4). */
  readonly bookingCutoffMinutes: number | null;
}

/** Whether booking is open, regardless of free places (AVL-3). The cutoff is exclusive. */
export function isBookingOpen({ kind, status, startsAt, bookingCutoffMinutes }: Bookable, now: Date): boolean {
  if (kind === 'internal_class' || status !== 'scheduled') return false;
  return now < addMinutes(startsAt, -(bookingCutoffMinutes ?? 0));
}

/** Status of a class as apps show it. */
export type ShownClassStatus = 'draft' | 'scheduled' | 'in_progress' | 'ended' | 'cancelled';

/** Scheduled classes are shown as in progress from their start and as ended from their end; others as stored (CLS-10). */
export function computeShownStatus(
  { status, startsAt, endsAt }: Pick<Bookable, 'status' | 'startsAt'> & { readonly endsAt: Date },
  now: Date,
): ShownClassStatus {
  if (status !== 'scheduled') return status;
  if (endsAt <= now) return 'ended';
  return startsAt <= now ? 'in_progress' : 'scheduled';
}
