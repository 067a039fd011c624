import { Answer, count, countsBy, part, parts, word } from '@studio/answers';

import { MoneyDto } from '../../../../finance';
import { ReportFrameDto } from '../../../period';

/** Money received and refunded, one entry for each currency. */
export class PaymentOverviewTotalsDto extends Answer({
  customer_income: parts(MoneyDto, 'Payments of customers for class passes and bookings.'),
  customer_refunds: parts(MoneyDto, 'Refunds to customers in the period, whenever they had paid.'),
  net_customer_income: parts(MoneyDto, 'Customer income less refunds; may be negative.'),
  event_income: parts(MoneyDto, 'Payments for events, except refunded ones; includes those to be refunded.'),
  festival_ticket_income: parts(MoneyDto, 'Payments for festival tickets, counted like those for events.'),
  festival_charge_income: parts(MoneyDto, 'Payments of festival charges; includes those to be refunded.'),
  festival_charge_refunds: parts(MoneyDto, 'Refunds of festival charges in the period, whenever they were paid.'),
  festival_income: parts(MoneyDto, 'Festival tickets and charges less refunds of charges; may be negative.'),
  income: parts(MoneyDto, 'Net income from customers, from events and from festivals.'),
}) {}

/** Numbers of payments. */
export class PaymentOverviewCountsDto extends Answer({
  customer_payments_by_status: countsBy('Payments of customers by status, including unpaid ones.', {
    payment_paid: 12,
  }),
  customer_refunds: count('Refunds to customers.', 1),
  event_payments_by_status: countsBy('Event orders by status, including unpaid ones.', { paid: 3 }),
  festival_tickets_by_status: countsBy('Orders of festival tickets by status, including unpaid ones.', { paid: 5 }),
  festival_charge_payments: count('Payments of festival charges.', 2),
  festival_charge_refunds: count('Refunds of festival charges.', 0),
  refund_required: count('Orders of events and festivals, and festival charges, whose payments must be refunded.', 0),
  fiscal_failed: count('Failed fiscal receipts of payments, refunds, events and festivals.', 0),
}) {}

/** What customers currently owe for their class passes, whatever the period. */
export class OutstandingPassesDto extends Answer({
  unpaid: count('Unpaid passes.', 4),
  partial: count('Partly paid passes.', 2),
  amount: parts(MoneyDto, 'Amount owed for both.'),
}) {}

/** Payments and refunds of customers in a period, and income from events and festivals. */
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
