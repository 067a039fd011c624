import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';

import { PayrollOverviewAnswers, PayrollOverviewDto } from '../../../reports';
import type { Caller } from '../../application/caller';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { loweredLimit } from '../application/lowered-limit';
import { rowLimit } from './report-arguments';

const input = { limit: rowLimit('Maximum number of payroll runs in the answer.') };

const output = PayrollOverviewDto.schema.extend(loweredLimit);

/** Closed payroll periods (TOOL-PAYROLL-1 and 2). */
@Injectable()
export class GetPayrollOverviewTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-payroll-overview';
  readonly title = 'Payroll overview';
  readonly description =
    'Lists closed payroll runs with the salary of each trainer, and the payroll periods of the studio. Figures are those stored at closing. Excludes payouts, the classes behind a salary, and periods that are not closed.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly answers: PayrollOverviewAnswers) {
    super();
  }

  async run({ ctx }: Caller, { limit }: Arguments<typeof input>) {
    const { data } = await this.answers.report(ctx, { limit }, inZone(ctx.timeZone));
    return data;
  }
}
