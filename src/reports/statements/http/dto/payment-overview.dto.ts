import { Answer, count, countsBy, part, parts, word } from '@studio/answers';

import { MoneyDto } from '../../../../finance';
import { ReportFrameDto } from '../../../period';

/** Money received and refunded, one entry for each currency. */
export class PaymentOverviewTotalsDto extends Answer({
  customer_income: parts(MoneyDto, 'Payments of customers for class passes and bookings.'),
  customer_refunds: parts(MoneyDto, 'Refunds to customers in the period, whenever they had paid.'),
  net_customer_income: parts(MoneyDto, 'Customer income less refunds; may be negative.'),
  event_income: parts(MoneyDto, 'Payments for events, except refunded ones; includes those to be refunded.'),
  income: parts(MoneyDto, 'Net income from customers and from events.'),
}) {}

/** Numbers of payments. */
export class PaymentOverviewCountsDto extends Answer({
  customer_payments_by_status: countsBy('Payments of customers by status, including unpaid ones.', {
    payment_paid: 12,
  }),
  customer_refunds: count('Refunds to customers.', 1),
  event_payments_by_status: countsBy('Event orders by status, including unpaid ones.', { paid: 3 }),
  refund_required: count('Event orders whose payments must be refunded.', 0),
  fiscal_failed: count('Failed fiscal receipts of payments, refunds and event orders.', 0),
}) {}

/** What customers currently owe for their class passes, whatever the period. */
export class OutstandingPassesDto extends Answer({
  unpaid: count('Unpaid passes.', 4),
  partial: count('Partly paid passes.', 2),
  amount: parts(MoneyDto, 'Amount owed for both.'),
}) {}

/** Payments and refunds of customers in a period, and income from events. */
export class PaymentOverviewDto extends Answer({
  status: word(['ok'], 'Always `ok`.', 'ok'),
  ...ReportFrameDto.shape,
  totals: part(PaymentOverviewTotalsDto, 'Money of the period by currency.'),
  counts: part(PaymentOverviewCountsDto, 'Numbers of payments of the period.'),
  outstanding_class_passes: part(
    OutstandingPassesDto,
    'What customers currently owe for class passes, whatever the period; by the location that issued the pass.',
  ),
}) {}
