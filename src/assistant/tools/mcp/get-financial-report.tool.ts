import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';
import { z } from 'zod';

import { FINANCIAL_SECTIONS, FinancialReportQuery } from '../../../reports';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import type { Caller } from '../application/caller';
import { count, cut, instant, list, money, moneyList, typedTextOrNull, word } from './outputs';
import { frameHead, monthArguments, requestedFrame, rowLimit } from './report-frame';

const input = { ...monthArguments, limit: rowLimit('Most rows of each section.') };

const row = z.strictObject({
  occurred_at: instant('When it was.'),
  label: typedTextOrNull(
    'The customer, or what was paid for; the buyer of tickets; the category of an expense; who moved owner money.',
  ),
  location_name: typedTextOrNull('Where it belongs; null without a location.'),
  amount: money('How much.'),
});

const output = z.strictObject({
  status: word(['ok'], 'Always `ok`.'),
  ...frameHead,
  totals: z
    .strictObject({
      payments: moneyList('Paid by customers and for events, also what was given back later.'),
      refunds: moneyList('Given back in the period, of events the whole order.'),
      expenses: moneyList('Spent, without voided expenses.'),
      owner_deposits: moneyList('Put into cashboxes by owners.'),
      owner_withdrawals: moneyList('Taken out of cashboxes by owners.'),
      operating_cash_result: moneyList(
        'Payments less refunds and expenses, may be negative; neither owner money nor salaries are part of it.',
      ),
    })
    .describe('Sums of the whole period by currency.'),
  sections: list(
    z.strictObject({
      kind: word(FINANCIAL_SECTIONS, 'What the rows are.'),
      total_rows: count('Rows of the whole period.'),
      ...cut,
      items: list(row, 'The rows, newest first.'),
    }),
    'Payments, refunds, expenses, owner deposits and owner withdrawals, in this order.',
  ),
});

/** What the studio received and spent (TOOL-FINREP-1). */
@Injectable()
export class GetFinancialReportTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-financial-report';
  readonly title = 'Financial report';
  readonly description =
    'Tells what the studio received, gave back and spent, the operating cash result, and owner deposits and withdrawals beside it, with the newest rows of each. The month so far unless days are given; location ids are those of `get-studio-profile`. Not what sessions earned or salaries (`get-earnings-report`), not what lies in cashboxes (`get-cashbox-overview`).';
  readonly input = input;
  readonly output = output;

  constructor(private readonly report: FinancialReportQuery) {
    super();
  }

  async run({ ctx }: Caller, { limit, ...frame }: Arguments<typeof input>) {
    const inquiry = { section: null, isGroupedByLocation: false, ...requestedFrame(frame) };
    const { data } = await this.report.read(ctx, inquiry, { limit }, inZone(ctx.timeZone));
    return data;
  }

  summary({ status }: z.output<typeof output>) {
    return { status };
  }
}
