import type { Money } from '@studio/kernel';

import type { CountedStatus } from '../../salaries/domain/salary-terms';

/** Counted bookings of a class that have one status (FIN-17); a class may have several groups of a status. */
export interface BookingGroup {
  readonly status: CountedStatus;
  readonly count: number;
  /** How many of them have neither a pass session's value nor a direct payment. */
  readonly unvaluedCount: number;
  /** What the others brought in, per currency (FIN-18). */
  readonly values: readonly Money[];
}

/** A completed class with a main trainer, as far as its pay goes. */
export interface HeldClass {
  readonly id: number;
  readonly trainerId: number;
  readonly classTypeId: number;
  readonly kind: 'group_class' | 'private_lesson' | 'room_rental';
  /** Day of its start in the studio's zone. */
  readonly date: string;
  readonly minutes: number;
  /** Null is unlimited. */
  readonly capacity: number | null;
  readonly bookings: readonly BookingGroup[];
}

/**
 * People a class is paid for: its counted bookings of the given statuses; for a private lesson or rental with one of them, its
 * whole capacity (SAL-5).
 */
export function peopleOf(
  { kind, capacity, bookings }: Pick<HeldClass, 'kind' | 'capacity' | 'bookings'>,
  statuses: readonly CountedStatus[],
): number {
  const counted = bookings.filter(({ status }) => statuses.includes(status));
  const people = counted.reduce((sum, { count }) => sum + count, 0);
  return kind === 'group_class' || people === 0 ? people : (capacity ?? people);
}

/**
 * What the counted bookings of the given statuses brought in, in minor units of the currency; or why a share of it cannot be
 * paid (SAL-6).
 */
export function classValueOf(
  { bookings }: Pick<HeldClass, 'bookings'>,
  statuses: readonly CountedStatus[],
  currency: string,
): number | 'class_value_missing' | 'class_value_currency_mismatch' {
  const counted = bookings.filter(({ status }) => statuses.includes(status));
  if (counted.some(({ unvaluedCount }) => unvaluedCount > 0)) return 'class_value_missing';
  const values = counted.flatMap((group) => group.values);
  if (values.some((value) => value.currency !== currency)) return 'class_value_currency_mismatch';
  return values.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
