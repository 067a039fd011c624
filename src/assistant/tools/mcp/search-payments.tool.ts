import { Injectable } from '@nestjs/common';
import { list } from '@studio/answers';
import { inZone } from '@studio/kernel';
import { z } from 'zod';

import {
  foundPaymentKinds,
  PAYMENT_KINDS,
  PAYMENT_STATUSES,
  PaymentSearchDto,
  PaymentSearchQuery,
  ReportCustomerDto,
  requestedFrame,
} from '../../../reports';
import type { Caller } from '../../application/caller';
import { optionalChoice, optionalText } from '../../mcp/arguments';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { loweredLimit } from '../application/lowered-limit';
import { customerName, named } from './named-customer';
import { rowLimit, todayArguments } from './report-arguments';

const input = {
  ...todayArguments,
  query: optionalText({
    max: 120,
    describe:
      'Part of the order reference, plan, class, event, festival or charge, or of name, phone number or e-mail address of the customer or buyer, or name of the festival entry.',
  }),
  kind: optionalChoice(PAYMENT_KINDS, 'Only this kind. Default: all kinds.'),
  status: optionalChoice(PAYMENT_STATUSES, 'Only this status; kinds without this status have no rows.'),
  limit: rowLimit('Maximum number of rows in the answer.'),
};

const [payment, refund, order, admission, charge, attempt, chargeRefund] = foundPaymentKinds;
const customer = ReportCustomerDto.schema.extend({ name: customerName }).nullable().describe('Who paid.');

const output = PaymentSearchDto.schema.extend({
  ...loweredLimit,
  items: list(
    z.discriminatedUnion('kind', [
      z.strictObject({ ...payment, customer }),
      z.strictObject({ ...refund, customer }),
      z.strictObject(order),
      z.strictObject(admission),
      z.strictObject(charge),
      z.strictObject(attempt),
      z.strictObject(chargeRefund),
    ]),
    'Matching rows, newest first.',
  ),
});

/** Payments, refunds, event orders and festival payments, contacts masked (TOOL-PAYSEARCH-1 to 3). */
@Injectable()
export class SearchPaymentsTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'search-payments';
  readonly title = 'Search payments';
  readonly description =
    'Lists payments of customers, refunds, event orders and festival payments, each with its source, newest first, filtered by text, kind, status, days and location. Default period: today. Contacts are masked; details of payment gateways and reasons are excluded. For totals use `get-payment-overview`.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly payments: PaymentSearchQuery) {
    super();
  }

  async run({ ctx }: Caller, { query, kind, status, limit, ...frame }: Arguments<typeof input>) {
    const search = { query, kind, status, ...requestedFrame(frame) };
    const { data } = await this.payments.read(ctx, search, { limit }, inZone(ctx.timeZone));
    const items = data.items.map((item) => ('customer' in item ? { ...item, customer: named(item.customer) } : item));
    return { ...data, items };
  }
}
