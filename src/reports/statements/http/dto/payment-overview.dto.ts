import { Answer, count, countsBy, part, parts, word } from '@studio/answers';

import { MoneyDto } from '../../../../finance';
import { ReportFrameDto } from '../../../period';

/** Money received and refunded, one entry for each currency. */
export class PaymentOverviewTotalsDto extends Answer({
  customer_income: parts(MoneyDto, 'Paid by customers for class passes and bookings.'),
  customer_refunds: parts(MoneyDto, 'Refunded to customers in the period, whenever they had paid.'),
  net_customer_income: parts(MoneyDto, 'Customer income less refunds; may be negative.'),
  event_income: parts(MoneyDto, 'Paid for events and not refunded, also what has to be.'),
  income: parts(MoneyDto, 'Net income from customers and from events.'),
}) {}

/** How many payments there were. */
export class PaymentOverviewCountsDto extends Answer({
  customer_payments_by_status: countsBy('Payments of customers by status, unpaid ones too.', { payment_paid: 12 }),
  customer_refunds: count('Refunds of customers.', 1),
  event_payments_by_status: countsBy('Event orders by status, unpaid ones too.', { paid: 3 }),
  refund_required: count('Event orders whose money has to be refunded.', 0),
  fiscal_failed: count('Failed fiscal receipts of payments, refunds and event orders.', 0),
}) {}

/** What customers owe for their class passes now, whatever the period. */
export class OutstandingPassesDto extends Answer({
  unpaid: count('Passes of which nothing is paid.', 4),
  partial: count('Passes of which a part is paid.', 2),
  amount: parts(MoneyDto, 'What is still owed for both.'),
}) {}

/** What customers paid and got back in a period, and what events brought in. */
export class PaymentOverviewDto extends Answer({
  status: word(['ok'], 'Always `ok`.', 'ok'),
  ...ReportFrameDto.shape,
  totals: part(PaymentOverviewTotalsDto, 'Money of the period by currency.'),
  counts: part(PaymentOverviewCountsDto, 'Numbers of payments of the period.'),
  outstanding_class_passes: part(
    OutstandingPassesDto,
    'What customers owe for class passes now, whatever the period; by the location that issued the pass.',
  ),
}) {}
