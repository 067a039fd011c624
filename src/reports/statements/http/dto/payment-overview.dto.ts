import { ApiProperty } from '@nestjs/swagger';

import { MoneyDto } from '../../../../finance';
import { ReportFrameDto } from '../../../period/http/dto/report-frame.dto';

/** Received and refunded amounts, one entry per currency. */
export class PaymentOverviewTotalsDto {
  /** Paid by customers for class passes and bookings. */
  @ApiProperty({ type: [MoneyDto] })
  customer_income: MoneyDto[];

  /** Refunded to customers. */
  @ApiProperty({ type: [MoneyDto] })
  customer_refunds: MoneyDto[];

  /** Paid by customers minus refunds; may be negative. */
  @ApiProperty({ type: [MoneyDto] })
  net_customer_income: MoneyDto[];

  /** Paid for events and not refunded yet, including refunds that are required. */
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

  /** Event orders that must be refunded. @example 0 */
  refund_required: number;

  /** Payments and refunds, including those of events, whose fiscal receipt failed. @example 0 */
  fiscal_failed: number;
}

/** What customers currently owe for their class passes, whatever the period. */
export class OutstandingPassesDto {
  /** Passes without any payment. @example 4 */
  unpaid: number;

  /** Partly paid passes. @example 2 */
  partial: number;

  /** What is still owed, one entry per currency. */
  @ApiProperty({ type: [MoneyDto] })
  amount: MoneyDto[];
}

/** Payments and refunds of customers in a period, and payments for events. */
export class PaymentOverviewDto extends ReportFrameDto {
  /** Always `ok`. @example "ok" */
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';

  /** Money per currency. */
  totals: PaymentOverviewTotalsDto;

  /** Numbers of payments. */
  counts: PaymentOverviewCountsDto;

  /** Current debts for class passes. */
  outstanding_class_passes: OutstandingPassesDto;
}
