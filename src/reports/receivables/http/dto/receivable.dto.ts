import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsQueryInteger, PageQueryDto } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import { SCHEDULE_KINDS, type ScheduleKind } from '../../../../accounts';
import { BOOKING_STATUSES, type BookingStatus } from '../../../../booking';
import { MoneyDto } from '../../../../finance';
import { DUE_KINDS, type DueKind, RECEIVABLE_KINDS, type ReceivableKind } from '../../queries/receivables.query';

const QUERY_ID = { min: 1, max: Number.MAX_SAFE_INTEGER };
const PASS_STATUSES = ['active', 'frozen', 'used_up', 'expired'] as const;
const PAYMENT_STATUSES = ['unpaid', 'partial'] as const;

/** Which receivables are added up. */
export class ReceivableTotalsQueryDto {
  /** Only receivables of this customer. @example 12 */
  @IsOptional() @IsQueryInteger(QUERY_ID) customer_id?: number | null;
  /** Only passes issued and classes held at this location. @example 2 */
  @IsOptional() @IsQueryInteger(QUERY_ID) location_id?: number | null;
}

/** Filter of the list of receivables. */
export class ReceivableListQueryDto extends IntersectionType(PageQueryDto, ReceivableTotalsQueryDto) {
  /** Only passes, or only bookings. @example "class_pass" */
  @ApiPropertyOptional({ enum: RECEIVABLE_KINDS }) @IsOptional() @IsIn(RECEIVABLE_KINDS) kind?: ReceivableKind | null;
}

/** The customer who owes it. */
export class ReceivableCustomerDto {
  /** Id of the customer. @example 12 */
  id: number;
  /** Name of the customer; null if unknown. @example "Mia Fox" */
  name: string | null;
  /** The phone number; null without one and for staff who may not see contacts. @example "+380501234567" */
  phone: string | null;
  /** The e-mail address; null without one and for staff who may not see contacts. @example "mia@example.com" */
  email: string | null;
}

/** Where the pass was issued, or the class takes place. */
export class ReceivableLocationDto {
  /** Id of the location. @example 2 */
  id: number;
  /** Name of the location. @example "Main" */
  name: string;
}

/** A pass that is not fully paid. */
export class OutstandingPassDto {
  /** Id of the pass. @example 73 */
  id: number;
  /** Code of the pass. @example "K7MQ-2XWB" */
  code: string;
  /** Name of the plan it was sold as. @example "Ten classes" */
  plan_name: string;
  /** Status of the pass; the amount owed does not depend on it. @example "active" */
  @ApiProperty({ enum: PASS_STATUSES }) status: (typeof PASS_STATUSES)[number];
  /** `partial` when something was paid. @example "partial" */
  @ApiProperty({ enum: PAYMENT_STATUSES }) payment_status: (typeof PAYMENT_STATUSES)[number];
  /** What it costs. */
  price: MoneyDto;
  /** Amount paid less refunds. */
  paid: MoneyDto;
}

/** A booking with a due payment. */
export class DueBookingDto {
  /** Id of the booking. @example 61 */
  id: number;
  /** Status of the booking; a cancelled one owes for a late cancellation. @example "booked" */
  @ApiProperty({ enum: BOOKING_STATUSES }) status: BookingStatus;
  /**
   * Why it is due: a rental, a private lesson or, if it has a price, another visit that no pass covers, a class outside the time
   * window of its pass, or the fee for a late cancellation.
   * @example "room_rental"
   */
  @ApiProperty({ enum: DUE_KINDS }) due_kind: DueKind;
  /** Id of the class. @example 305 */
  scheduled_class_id: number;
  /** Title of the class. @example "Hall rental" */
  title: string;
  /** Kind of the class. @example "room_rental" */
  @ApiProperty({ enum: SCHEDULE_KINDS }) schedule_kind: ScheduleKind;
  /** Start of the class, in the zone of its location. @example "2026-06-02T09:00:00+02:00" */
  @ApiProperty({ format: 'date-time' }) starts_at: string;
}

/** An amount that a customer owes. */
export class ReceivableDto {
  /** Whether it is owed for a pass or a booking. @example "class_pass" */
  @ApiProperty({ enum: RECEIVABLE_KINDS }) kind: ReceivableKind;
  /** When the pass was bought or the class starts; the sort key of the list. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) due_at: string;
  /** The amount owed, such as what remains of the price; null if the price of a lesson or rental is agreed individually. */
  @ApiProperty({ type: MoneyDto, nullable: true }) amount: MoneyDto | null;
  /** The customer who owes it. */
  customer: ReceivableCustomerDto;
  /** Where the pass was issued, or the class takes place; null for a pass without a location. */
  @ApiProperty({ type: ReceivableLocationDto, nullable: true }) location: ReceivableLocationDto | null;
  /** The pass; null for a booking. */
  @ApiProperty({ type: OutstandingPassDto, nullable: true }) class_pass: OutstandingPassDto | null;
  /** The booking; null for a pass. */
  @ApiProperty({ type: DueBookingDto, nullable: true }) booking: DueBookingDto | null;
}

/** What is owed altogether, one entry for each currency. */
export class ReceivableTotalsDto {
  /** Owed for passes, and for classes that have begun. */
  due_now: MoneyDto[];
  /** Owed for classes that have not begun yet. */
  due_later: MoneyDto[];
  /** Rentals and lessons whose price is agreed individually and which are not in the sums. @example 1 */
  without_price: number;
}
