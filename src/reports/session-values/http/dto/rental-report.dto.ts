import { ApiProperty, IntersectionType } from '@nestjs/swagger';

import { MoneyDto } from '../../../../finance';
import { ReportFrameDto, ReportListDto } from '../../../period/http/dto/report-frame.dto';
import { RENTAL_STATUSES, type RentalStatus } from '../../domain/rental-status';

/** The amounts of rentals, by currency; empty when there are none. */
export class RentalAmountsDto {
  /** The pass session's share of the price, plus the direct payment. */
  @ApiProperty({ type: [MoneyDto] })
  accrued: MoneyDto[];

  /** The paid part of the pass session, plus the direct payment. */
  @ApiProperty({ type: [MoneyDto] })
  paid: MoneyDto[];

  /** What was refunded of the direct payment. */
  @ApiProperty({ type: [MoneyDto] })
  refunded: MoneyDto[];

  /** Accrued minus what was paid and not refunded. */
  @ApiProperty({ type: [MoneyDto] })
  debt: MoneyDto[];
}

/** Who rented. */
export class RentalCustomerDto {
  /** Id of the customer. @example 41 */
  customer_id: number;

  /** Name of the customer; null without one. @example "Jonas Weber" */
  name: string | null;
}

/** A booking of a completed rental. */
export class RentalItemDto extends RentalAmountsDto {
  /** Id of the class. @example 811 */
  scheduled_class_id: number;

  /** Id of the booking. @example 5120 */
  booking_id: number;

  /** When the rental began. @example "2026-06-02T09:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  starts_at: string;

  /** Where it was. @example "Main" */
  location_name: string;

  /** In which room. @example "Hall" */
  room_name: string;

  /** Who rented. */
  @ApiProperty({ type: RentalCustomerDto, nullable: true })
  customer: RentalCustomerDto | null;

  /** How long it lasted. @example 60 */
  duration_minutes: number;

  /** Whether it is paid, over all currencies. @example "paid" */
  @ApiProperty({ enum: RENTAL_STATUSES })
  rental_status: RentalStatus;
}

/** The amounts of completed room rentals. */
export class RentalReportDto extends IntersectionType(ReportFrameDto, ReportListDto) {
  /** Always `ok`. @example "ok" */
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';

  /** Sums of the whole period. */
  totals: RentalAmountsDto;

  /** Bookings, newest first. */
  @ApiProperty({ type: [RentalItemDto] })
  items: RentalItemDto[];
}
