import type { Money } from '@studio/kernel';

import type { CountedStatus } from '../../salaries/domain/salary-terms';

/** Counted bookings of a class with the same status (FIN-17); a class may have several groups of one status. */
export interface BookingGroup {
  readonly status: CountedStatus;
  readonly count: number;
  /** Number of bookings with neither a pass session nor a direct payment. */
  readonly unvaluedCount: number;
  /** The value of the other bookings, per currency (FIN-18). */
  readonly values: readonly Money[];
}

/** The facts of a completed class with a main trainer that decide about its pay. */
export interface CompletedClass {
  readonly id: number;
  readonly trainerId: number;
  readonly classTypeId: number;
  readonly kind: 'group_class' | 'private_lesson' | 'room_rental';
  /** Local day of its start in the studio's zone. */
  readonly date: string;
  readonly minutes: number;
  /** Null is unlimited. */
  readonly capacity: number | null;
  readonly bookings: readonly BookingGroup[];
}

/**
 * Number of people a class is paid for: its counted bookings with the given statuses. A private lesson or rental with
 * at least one of them counts with its whole capacity (SAL-5).
 */
export function peopleOf(
  { kind, capacity, bookings }: Pick<CompletedClass, 'kind' | 'capacity' | 'bookings'>,
  statuses: readonly CountedStatus[],
): number {
  const counted = bookings.filter(({ status }) => statuses.includes(status));
  const people = counted.reduce((sum, { count }) => sum + count, 0);
  return kind === 'group_class' || people === 0 ? people : (capacity ?? people);
}

/** The value of the counted bookings with the statuses in the currency, or why no share of it can be paid (SAL-6). */
export function classValueOf(
  { bookings }: Pick<CompletedClass, 'bookings'>,
  statuses: readonly CountedStatus[],
  currency: string,
): number | 'class_value_missing' | 'class_value_currency_mismatch' {
  const counted = bookings.filter(({ status }) => statuses.includes(status));
  if (counted.some(({ unvaluedCount }) => unvaluedCount > 0)) return 'class_value_missing';
  const values = counted.flatMap((group) => group.values);
  if (values.some((value) => value.currency !== currency)) return 'class_value_currency_mismatch';
  return values.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
