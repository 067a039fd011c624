import { ApiProperty, IntersectionType } from '@nestjs/swagger';

import { MoneyDto } from '../../../../finance';
import { ReportFrameDto, ReportListDto } from '../../../period/http/dto/report-frame.dto';

/** Kinds of sessions that earn. */
const SESSION_KINDS = ['group_class', 'private_lesson', 'room_rental'] as const;

/** The earnings of a period; every amount by currency. */
export class EarningsTotalsDto {
  /** Value of group classes and private lessons. */
  @ApiProperty({ type: [MoneyDto] })
  lesson_revenue: MoneyDto[];

  /** Value of room rentals. */
  @ApiProperty({ type: [MoneyDto] })
  rental_revenue: MoneyDto[];

  /** Lessons and rentals together. */
  @ApiProperty({ type: [MoneyDto] })
  revenue: MoneyDto[];

  /** Expenses of the period, except voided ones. */
  @ApiProperty({ type: [MoneyDto] })
  expenses: MoneyDto[];

  /** Salary by the trainers' salary models, as far as it is known. */
  @ApiProperty({ type: [MoneyDto] })
  salary: MoneyDto[];

  /** Revenue minus expenses and salary; may be negative. */
  @ApiProperty({ type: [MoneyDto] })
  earnings: MoneyDto[];
}

/** A completed session and its value. */
export class EarningsItemDto {
  /** Id of the class. @example 811 */
  scheduled_class_id: number;

  /** Title of the class. @example "Morning flow" */
  title: string;

  /** Kind of session. @example "group_class" */
  @ApiProperty({ enum: SESSION_KINDS })
  kind: (typeof SESSION_KINDS)[number];

  /** When it began. @example "2026-06-02T09:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  starts_at: string;

  /** Where it was. @example "Main" */
  location_name: string;

  /** In which room. @example "Hall" */
  room_name: string;

  /** Bookings that count: booked, attended or no-show, and not removed. @example 3 */
  bookings_count: number;

  /** Shares of passes and direct payments minus their refunds, by currency; empty when there are none. */
  @ApiProperty({ type: [MoneyDto] })
  value: MoneyDto[];
}

/** The value of completed sessions, minus expenses and salary. */
export class EarningsReportDto extends IntersectionType(ReportFrameDto, ReportListDto) {
  /** Always `ok`. @example "ok" */
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';

  /**
   * Whether some pay is missing from the salary: an amount is unknown, or an active trainer has no salary model today.
   * @example false
   */
  salary_incomplete: boolean;

  /**
   * Whether the salary includes fixed pay of the whole studio although the report is limited to a location.
   * @example false
   */
  fixed_salary_unallocated: boolean;

  /** Sums of the whole period. */
  totals: EarningsTotalsDto;

  /** Sessions, newest first. */
  @ApiProperty({ type: [EarningsItemDto] })
  items: EarningsItemDto[];
}
