import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';
import type { z } from 'zod';

import { PayrollOverviewAnswers, PayrollOverviewDto } from '../../../reports';
import type { Caller } from '../../application/caller';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { rowLimit } from './report-arguments';

const input = { limit: rowLimit('Most payroll runs of the answer.') };

const output = PayrollOverviewDto.schema;

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
    return data;
  }

  summary({ status, returned, truncated }: z.output<typeof output>) {
    return { status, returned, truncated };
  }
}
