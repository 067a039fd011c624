import { ApiProperty } from '@nestjs/swagger';

import { MoneyDto } from '../../../../finance';
import { ReportFrameDto } from '../../../period/http/dto/report-frame.dto';

/** Money received and given back, one entry for each currency. */
export class PaymentOverviewTotalsDto {
  /** Paid by customers for class passes and bookings. */
  @ApiProperty({ type: [MoneyDto] })
  customer_income: MoneyDto[];

  /** Given back to customers. */
  @ApiProperty({ type: [MoneyDto] })
  customer_refunds: MoneyDto[];

  /** What customers paid less what they got back; may be negative. */
  @ApiProperty({ type: [MoneyDto] })
  net_customer_income: MoneyDto[];

  /** Paid for events and not given back, also what has to be. */
  @ApiProperty({ type: [MoneyDto] })
  event_income: MoneyDto[];

  /** Net income from customers and from events. */
  @ApiProperty({ type: [MoneyDto] })
  income: MoneyDto[];
}

/** How many payments there were. */
export class PaymentOverviewCountsDto {
  /** Payments of customers by status. @example { "payment_paid": 12 } */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  customer_payments_by_status: Record<string, number>;

  /** Refunds of customers. @example 1 */
  customer_refunds: number;

  /** Event orders by status. @example { "paid": 3 } */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  event_payments_by_status: Record<string, number>;

  /** Event orders whose money has to be given back. @example 0 */
  refund_required: number;

  /** Payments and refunds, of events too, whose fiscal receipt failed. @example 0 */
  fiscal_failed: number;
}

/** What customers owe for their class passes now, whatever the period. */
export class OutstandingPassesDto {
  /** Passes of which nothing is paid. @example 4 */
  unpaid: number;

  /** Passes of which a part is paid. @example 2 */
  partial: number;

  /** What is still owed, one entry for each currency. */
  @ApiProperty({ type: [MoneyDto] })
  amount: MoneyDto[];
}

/** What customers paid and got back in a period, and what events brought in. */
export class PaymentOverviewDto extends ReportFrameDto {
  /** Always `ok`. @example "ok" */
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';

  /** Money per currency. */
  totals: PaymentOverviewTotalsDto;

  /** Numbers of payments. */
  counts: PaymentOverviewCountsDto;

  /** Debts of class passes now. */
  outstanding_class_passes: OutstandingPassesDto;
}
