import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';
import { z } from 'zod';

import { PaymentOverviewQuery } from '../../../reports';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import type { Caller } from '../application/caller';
import { count, countsBy, moneyList, word } from './outputs';
import { frameHead, requestedFrame, todayArguments } from './report-frame';

const output = z.strictObject({
  status: word(['ok'], 'Always `ok`.'),
  ...frameHead,
  totals: z
    .strictObject({
      customer_income: moneyList('Paid by customers for passes and bookings.'),
      customer_refunds: moneyList('Given back to customers in the period, whenever they had paid.'),
      net_customer_income: moneyList('What customers paid less what they got back; may be negative.'),
      event_income: moneyList('Paid for event tickets and not given back, also what has to be.'),
      income: moneyList('Net income from customers and income from events.'),
    })
    .describe('Money of the period by currency.'),
  counts: z
    .strictObject({
      customer_payments_by_status: countsBy('Payments of customers by status, unpaid ones too.'),
      customer_refunds: count('Refunds of customers.'),
      event_payments_by_status: countsBy('Event orders by status, unpaid ones too.'),
      refund_required: count('Event orders whose money has to be given back.'),
      fiscal_failed: count('Fiscal receipts of payments, refunds and orders that failed.'),
    })
    .describe('Numbers of payments of the period.'),
  outstanding_class_passes: z
    .strictObject({
      unpaid: count('Passes of which nothing is paid.'),
      partial: count('Passes of which a part is paid.'),
      amount: moneyList('What is still owed for both.'),
    })
    .describe('What customers owe for class passes now, whatever the period; by the location that issued the pass.'),
});

/** What customers paid and got back, and what events brought in (TOOL-PAYOVER-1). */
@Injectable()
export class GetPaymentOverviewTool extends AssistantTool<typeof todayArguments, typeof output> {
  readonly name = 'get-payment-overview';
  readonly title = 'Payment overview';
  readonly description =
    'Totals what customers paid and got back and what event orders brought in, per currency, with numbers by status and what class passes still owe. Today unless days are given; location ids are those of `get-studio-profile`. No single payments (`search-payments`), no expenses, owner movements or cash balances.';
  readonly input = todayArguments;
  readonly output = output;

  constructor(private readonly overview: PaymentOverviewQuery) {
    super();
  }

  run({ ctx }: Caller, given: Arguments<typeof todayArguments>) {
    return this.overview.read(ctx, requestedFrame(given), inZone(ctx.timeZone));
  }

  summary({ status }: z.output<typeof output>) {
    return { status };
  }
}
