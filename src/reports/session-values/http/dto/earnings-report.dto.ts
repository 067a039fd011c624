import { Answer, count, id, instant, part, parts, typedText, word, yesOrNo } from '@studio/answers';

import { MoneyDto } from '../../../../finance';
import { ReportFrameDto, ReportListDto } from '../../../period';

/** Kinds of sessions that earn. */
const SESSION_KINDS = ['group_class', 'private_lesson', 'room_rental'] as const;

/** Earnings of a period; every amount by currency. */
export class EarningsTotalsDto extends Answer({
  lesson_revenue: parts(MoneyDto, 'Value of group classes and private lessons.'),
  rental_revenue: parts(MoneyDto, 'Value of room rentals.'),
  revenue: parts(MoneyDto, 'Lesson and rental revenue together.'),
  expenses: parts(MoneyDto, 'Expenses of the period, except voided ones.'),
  salary: parts(MoneyDto, 'Known pay of trainers by their salary models.'),
  earnings: parts(MoneyDto, 'Revenue less expenses and salary; may be negative.'),
}) {}

/** A completed session and its value. */
export class EarningsItemDto extends Answer({
  scheduled_class_id: id('Id of the class.', 811),
  title: typedText('Title of the class.', 'Morning flow'),
  kind: word(SESSION_KINDS, 'Kind of the session.', 'group_class'),
  starts_at: instant('When it started.', '2026-06-02T09:00:00Z'),
  location_name: typedText('Its location.', 'Main'),
  room_name: typedText('Its room.', 'Hall'),
  bookings_count: count('Number of counted bookings: booked, attended or no-show, and not removed.', 3),
  value: parts(MoneyDto, 'Shares of passes, and direct payments less their refunds; empty without any.'),
}) {}

/** Revenue of completed sessions, less expenses and salary. */
export class EarningsReportDto extends Answer({
  status: word(['ok'], 'Always `ok`.', 'ok'),
  ...ReportFrameDto.shape,
  salary_incomplete: yesOrNo(
    'Whether some pay is not included in the salary: an amount is unknown, or an active trainer has no salary model today.',
    false,
  ),
  fixed_salary_unallocated: yesOrNo(
    'Whether the salary includes fixed pay of the whole studio although the report is limited to a location.',
    false,
  ),
  totals: part(EarningsTotalsDto, 'Sums of the whole period by currency.'),
  ...ReportListDto.shape,
  items: parts(EarningsItemDto, 'Completed sessions, including those without value, newest first.'),
}) {}
