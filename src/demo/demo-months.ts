import type { StaffContext } from '@studio/access';
import { addDays, firstOfMonth, instantOf, laterDate } from '@studio/kernel';

/** The studio of the books, and their period. */
export interface DemoBooksSetting {
  /** The owner. */
  readonly staff: StaffContext;
  readonly locationIds: readonly number[];
  /** The studio's day on which the books begin. */
  readonly since: string;
  /** The day of seeding. */
  readonly today: string;
}

/** A calendar month of the studio, limited to the period of the books. */
export interface DemoMonth {
  readonly firstDay: string;
  /** The first day after it. */
  readonly nextDay: string;
  /** 0 is the month of the day of seeding, 1 the one before. */
  readonly age: number;
}

/** The months of the books, oldest first. */
export function monthsOf({ since, today }: Pick<DemoBooksSetting, 'since' | 'today'>): DemoMonth[] {
  const firsts = [firstOfMonth(today)];
  for (let first = firsts[0] ?? today; first > since; firsts.unshift(first)) first = firstOfMonth(addDays(first, -1));
  return firsts.map((first, index) => ({
    firstDay: laterDate(first, since),
    nextDay: firsts[index + 1] ?? today,
    age: firsts.length - 1 - index,
  }));
}

/** A time at the counter, in the studio's time zone. */
export function counterTime({ staff }: Pick<DemoBooksSetting, 'staff'>, date: string, time = '11:00'): Date {
  return instantOf(date, time, staff.timeZone);
}
