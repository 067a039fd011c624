import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';
import { z } from 'zod';

import { EarningsReportAnswers } from '../../../reports';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import type { Caller } from '../application/caller';
import { count, cut, id, instant, list, moneyList, typedText, typedTextOrNull, word, yesOrNo } from './outputs';
import { frameHead, monthArguments, requestedFrame, rowLimit } from './report-frame';

const input = { ...monthArguments, limit: rowLimit('Most sessions of the answer.') };

const output = z.strictObject({
  status: word(['ok'], 'Always `ok`.'),
  ...frameHead,
  salary_incomplete: yesOrNo(
    'Whether pay is missing from the salary: an amount is unknown, or an active trainer has no salary model today.',
  ),
  fixed_salary_unallocated: yesOrNo(
    'Whether the salary holds fixed pay of the whole studio although the report is limited to a location.',
  ),
  totals: z
    .strictObject({
      lesson_revenue: moneyList('Value of group classes and private lessons.'),
      rental_revenue: moneyList('Value of room rentals.'),
      revenue: moneyList('Both together.'),
      expenses: moneyList('Spent in the period, without voided expenses.'),
      salary: moneyList('What trainers earn by their salary models, as far as it is known.'),
      earnings: moneyList('Revenue less expenses and salary; may be negative.'),
    })
    .describe('Sums of the whole period by currency.'),
  total_rows: count('Completed sessions of the whole period, those without value included.'),
  ...cut,
  items: list(
    z.strictObject({
      scheduled_class_id: id('Id of the class.'),
      title: typedText('Title of the class.'),
      kind: word(['group_class', 'private_lesson', 'room_rental'], 'What kind of session it was.'),
      starts_at: instant('When it began.'),
      location_name: typedTextOrNull('Where it was.'),
      room_name: typedTextOrNull('In which room.'),
      bookings_count: count('Bookings that count: booked, attended or no-show, and not removed.'),
      value: moneyList('Shares of passes, and direct payments less their refunds.'),
    }),
    'Completed sessions, newest first.',
  ),
});

/** What completed sessions earned (TOOL-EARN-1 and 2). */
@Injectable()
export class GetEarningsReportTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-earnings-report';
  readonly title = 'Earnings report';
  readonly description =
    'Tells what completed classes, lessons and rentals earned, less expenses and accrued salary, with the sessions. Selling a pass earns nothing, using it does. The month so far unless days are given; location ids are those of `get-studio-profile`. Not what was paid in the period (`get-financial-report`).';
  readonly input = input;
  readonly output = output;

  constructor(private readonly answers: EarningsReportAnswers) {
    super();
  }

  async run({ ctx }: Caller, { limit, ...frame }: Arguments<typeof input>) {
    const { data } = await this.answers.report(ctx, requestedFrame(frame), { limit }, inZone(ctx.timeZone));
    return data;
  }

  summary({ status, returned, truncated }: z.output<typeof output>) {
    return { status, returned, truncated };
  }
}
