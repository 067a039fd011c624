import { TICKET_ORDER_STATUSES } from '@studio/ticketing';
import { z } from 'zod';

import { PURCHASE_STATUSES, REFUND_RECORDED } from '../../../reports';
import { id, instant, money, text, textOrNull, typedText, typedTextOrNull, word } from './outputs';
import { namedLocationOrNull } from './report-frame';

/** What every row of a payment search tells (TOOL-PAYSEARCH-3). */
const common = {
  reference: text('Order reference; of a refund that of its payment.'),
  occurred_at: instant('When it was paid or given back; of what was never paid when it began.'),
  amount: money('The amount.'),
  provider: textOrNull('Who it was paid through, such as `studio_cash`.'),
};

const contacts = {
  phone_masked: textOrNull('Phone number of which the last four characters are left.'),
  email_masked: textOrNull('E-mail address of which first letter and domain are left.'),
};

/** What payments of customers and their refunds tell. */
const ofCustomer = {
  description: typedTextOrNull('Name of the plan, or title of the class.'),
  location: namedLocationOrNull('Where it was paid, or given back; null when that is not known.'),
  customer: z
    .strictObject({
      customer_id: id('Id of the customer.'),
      name: typedText('Name of the customer, or `Customer #` and the id.'),
      ...contacts,
    })
    .nullable()
    .describe('Who paid.'),
};

const customerPayment = z.strictObject({
  kind: z.literal('customer_payment').describe('A payment of a customer.'),
  payment_id: id('Id of the payment.'),
  status: word(PURCHASE_STATUSES, 'Status of the payment.'),
  payment_method: word(['cash', 'cashless', 'online'], 'How the money moved.'),
  ...common,
  ...ofCustomer,
});

const customerRefund = z.strictObject({
  kind: z.literal('customer_refund').describe('A refund to a customer.'),
  payment_id: id('Id of the refund.'),
  source_payment_id: id('Id of the payment that it gives back.'),
  status: word([REFUND_RECORDED], 'Always `refund_recorded`.'),
  payment_method: word(['cash', 'cashless'], 'How the money moved.'),
  ...common,
  ...ofCustomer,
});

const eventPayment = z.strictObject({
  kind: z.literal('event_payment').describe('An order of event tickets.'),
  payment_id: id('Id of the order.'),
  status: word(TICKET_ORDER_STATUSES, 'Status of the order.'),
  payment_method: word(['cash', 'cashless', 'online', 'free'], 'How the money moved.'),
  ...common,
  event: z
    .strictObject({
      event_id: id('Id of the event, as `get-event-summary` takes it.'),
      slug: text('Name in addresses.'),
      title: typedText('Title of the event.'),
    })
    .nullable()
    .describe('The event that the tickets are for.'),
  buyer: z.strictObject({ name: typedText('Name given with the order.'), ...contacts }).describe('Who bought them.'),
});

/** A row of a payment search; what it tells depends on its kind. */
export const foundPayment = z
  .discriminatedUnion('kind', [customerPayment, customerRefund, eventPayment])
  .describe('A payment of a customer, a refund, or an order of event tickets.');
