import { ApiProperty, IntersectionType } from '@nestjs/swagger';

import { MoneyDto } from '../../../../finance';
import { ReportFrameDto, ReportListDto } from '../../../period/http/dto/report-frame.dto';

/** Kinds of sessions that earn. */
const SESSION_KINDS = ['group_class', 'private_lesson', 'room_rental'] as const;

/** What a period earned; every amount by currency. */
export class EarningsTotalsDto {
  /** Value of group classes and private lessons. */
  @ApiProperty({ type: [MoneyDto] })
  lesson_revenue: MoneyDto[];

  /** Value of room rentals. */
  @ApiProperty({ type: [MoneyDto] })
  rental_revenue: MoneyDto[];

  /** Both together. */
  @ApiProperty({ type: [MoneyDto] })
  revenue: MoneyDto[];

  /** Expenses of the period that are not voided. */
  @ApiProperty({ type: [MoneyDto] })
  expenses: MoneyDto[];

  /** What trainers earn by their salary models, as far as it is known. */
  @ApiProperty({ type: [MoneyDto] })
  salary: MoneyDto[];

  /** Revenue less expenses and salary; may be negative. */
  @ApiProperty({ type: [MoneyDto] })
  earnings: MoneyDto[];
}

/** A completed session and its value. */
export class EarningsItemDto {
  /** Id of the class. @example 811 */
  scheduled_class_id: number;

  /** Title of the class. @example "Morning flow" */
  title: string;

  /** What kind of session it was. @example "group_class" */
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

  /** Shares of passes and direct payments less their refunds, by currency; empty when the session earned nothing. */
  @ApiProperty({ type: [MoneyDto] })
  value: MoneyDto[];
}

/** What completed sessions earned, less expenses and salary. */
export class EarningsReportDto extends IntersectionType(ReportFrameDto, ReportListDto) {
  /** The report was made. @example "ok" */
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';

  /**
   * Whether pay is missing from the salary: an amount is unknown, or an active trainer has no salary model today.
   * @example false
   */
  salary_incomplete: boolean;

  /**
   * Whether the salary holds fixed pay of the whole studio although the report is limited to a location.
   * @example false
   */
  fixed_salary_unallocated: boolean;

  /** Sums of the whole period. */
  totals: EarningsTotalsDto;

  /** Sessions, newest first. */
  @ApiProperty({ type: [EarningsItemDto] })
  items: EarningsItemDto[];
}
