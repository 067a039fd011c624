import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';
import { z } from 'zod';

import { PAYMENT_KINDS, PAYMENT_STATUSES, PaymentSearchQuery } from '../../../reports';
import { shownCustomerName } from '../../domain/shown-customer';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import type { Caller } from '../application/caller';
import { optionalChoice, optionalText } from './arguments';
import { foundPayment } from './found-payments';
import { cut, idOrNull, list, word, yesOrNo } from './outputs';
import { periodHead, requestedFrame, rowLimit, todayArguments } from './report-frame';

const input = {
  ...todayArguments,
  query: optionalText({
    max: 120,
    describe:
      'Part of the order reference, plan, class or event title, or of name, phone number or e-mail address of the customer or buyer.',
  }),
  kind: optionalChoice(PAYMENT_KINDS, 'Only this kind; without it all kinds.'),
  status: optionalChoice(PAYMENT_STATUSES, 'Only this status; kinds that do not know it have no rows then.'),
  limit: rowLimit('Most rows of the answer.'),
};

const output = z.strictObject({
  status: word(['found', 'not_found'], 'Whether anything was found.'),
  ...periodHead,
  filters: z
    .strictObject({
      kind: z.enum(PAYMENT_KINDS).nullable().describe('The kind; null for all.'),
      status: z.enum(PAYMENT_STATUSES).nullable().describe('The status; null for all.'),
      location_id: idOrNull('The location; null for all.'),
      query_applied: yesOrNo('Whether a text was searched.'),
    })
    .describe('What the search was limited to.'),
  ...cut,
  items: list(foundPayment, 'What was found, newest first.'),
});

/** Payments, refunds and event orders, contacts masked (TOOL-PAYSEARCH-1 to 3). */
@Injectable()
export class SearchPaymentsTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'search-payments';
  readonly title = 'Search payments';
  readonly description =
    'Lists payments of customers, refunds and event orders, newest first, by text, kind, status, days and location. Today unless days are given; location ids are those of `get-studio-profile`. Contacts are masked; nothing of payment gateways, no reasons. Sums are those of `get-payment-overview`.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly payments: PaymentSearchQuery) {
    super();
  }

  async run({ ctx }: Caller, { query, kind, status, limit, ...frame }: Arguments<typeof input>) {
    const search = { query, kind, status, ...requestedFrame(frame) };
    const { data } = await this.payments.read(ctx, search, { limit }, inZone(ctx.timeZone));
    const items = data.items.map((item) => {
      const { customer } = item;
      if (!customer) return item;
      return { ...item, customer: { ...customer, name: shownCustomerName(customer.name, customer.customer_id) } };
    });
    // Which members a row has follows from its kind, which the check of the answer sees to.
    return { ...data, items } as z.input<typeof output>;
  }

  summary({ status, returned, truncated }: z.output<typeof output>) {
    return { status, returned, truncated };
  }
}
