import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';
import { z } from 'zod';

import { CADENCES, PayrollOverviewAnswers, RUN_STATUSES } from '../../../reports';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import type { Caller } from '../application/caller';
import { count, cut, day, dayOrNull, id, idOrNull, instant, instantOrNull, list } from './outputs';
import { moneyList, typedText, typedTextOrNull, word, yesOrNo } from './outputs';
import { moneyHead, rowLimit } from './report-frame';

const input = { limit: rowLimit('Most payroll runs of the answer.') };

const line = z.strictObject({
  trainer_id: id('Id of the trainer.'),
  trainer_name: typedTextOrNull('Name of the trainer.'),
  amounts: moneyList('What the trainer earned in the period.'),
  model_names: list(typedText('Name of a salary model.'), 'Salary models by which it was reckoned.'),
  incomplete: yesOrNo('Whether some of the pay was not known.'),
});

const run = z.strictObject({
  payroll_run_id: id('Id of the run.'),
  status: word(RUN_STATUSES, 'Whether the run stands or was voided.'),
  immutable_snapshot: yesOrNo('Always true: later terms, bookings and payments change nothing of it.'),
  period_starts_on: day('First day.'),
  period_ends_on: day('Last day, included.'),
  cadence: word(CADENCES, 'How often salaries were reckoned when it was closed.'),
  totals: moneyList('Pay of all trainers.'),
  incomplete: yesOrNo('Whether some of the pay was not known.'),
  closed_at: instant('When it was closed.'),
  voided_at: instantOrNull('When it was voided; null while it stands.'),
  supersedes_payroll_run_id: idOrNull('The voided run that it replaces.'),
  payout_recorded: yesOrNo('Always false: closing records that salary is owed, never that it was paid.'),
  lines: list(line, 'What each trainer earned, by name.'),
});

const output = z.strictObject({
  status: word(['ok'], 'Always `ok`.'),
  ...moneyHead,
  cadence: z
    .strictObject({
      value: word(CADENCES, 'How often salaries are reckoned now.'),
      anchor_date: dayOrNull('First day of one of the 14-day windows; null unless biweekly.'),
      latest_completed_period: z
        .strictObject({ starts_on: day('First day.'), ends_on: day('Last day, included.') })
        .describe('The period before the one that holds today.'),
    })
    .describe('The periods of payroll.'),
  total_runs: count('Payroll runs of the studio.'),
  ...cut,
  runs: list(run, 'Closed and voided runs, the one with the latest last day first.'),
});

/** Payroll periods as they were closed (TOOL-PAYROLL-1 and 2). */
@Injectable()
export class GetPayrollOverviewTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-payroll-overview';
  readonly title = 'Payroll overview';
  readonly description =
    'Lists payroll runs as they were closed, with what each trainer earned, and the payroll periods of the studio. Figures are those stored at closing. Not whether salary was paid out, not the classes behind it, and nothing of periods that are not closed.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly answers: PayrollOverviewAnswers) {
    super();
  }

  async run({ ctx }: Caller, { limit }: Arguments<typeof input>) {
    const { data } = await this.answers.report(ctx, { limit }, inZone(ctx.timeZone));
    return data as z.input<typeof output>;
  }

  summary({ status, returned, truncated }: z.output<typeof output>) {
    return { status, returned, truncated };
  }
}
