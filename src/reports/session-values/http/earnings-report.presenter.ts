import { type InstantText, type Money, totalsLess, totalsOf } from '@studio/kernel';

import { presentMoney } from '../../../finance';
import type { EarningsRow } from '../queries/earnings.query';
import type { EarningsItemDto, EarningsTotalsDto } from './dto/earnings-report.dto';

/** The parts of a period's earnings, by currency. */
export interface EarningsParts {
  readonly lessonRevenue: readonly Money[];
  readonly rentalRevenue: readonly Money[];
  readonly expenses: readonly Money[];
  readonly salary: readonly Money[];
}

export function presentEarningsItem(row: EarningsRow, text: InstantText): EarningsItemDto {
  return {
    scheduled_class_id: row.scheduledClassId,
    title: row.title,
    kind: row.kind,
    starts_at: text(row.startsAt),
    location_name: row.locationName,
    room_name: row.roomName,
    bookings_count: row.bookingsCount,
    value: row.value.map(presentMoney),
  };
}

/** Revenue is the value of lessons and rentals; earnings are revenue minus expenses and salary. */
export function presentEarningsTotals(parts: EarningsParts): EarningsTotalsDto {
  const { lessonRevenue, rentalRevenue, expenses, salary } = parts;
  const revenue = totalsOf([...lessonRevenue, ...rentalRevenue]);
  return {
    lesson_revenue: lessonRevenue.map(presentMoney),
    rental_revenue: rentalRevenue.map(presentMoney),
    revenue: revenue.map(presentMoney),
    expenses: expenses.map(presentMoney),
    salary: salary.map(presentMoney),
    earnings: totalsLess(revenue, [...expenses, ...salary]).map(presentMoney),
  };
}
