import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';

import { EarningsReportAnswers, EarningsReportDto, requestedFrame } from '../../../reports';
import type { Caller } from '../../application/caller';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { loweredLimit } from '../application/lowered-limit';
import { monthArguments, rowLimit } from './report-arguments';

const input = { ...monthArguments, limit: rowLimit('Maximum number of sessions in the answer.') };

const output = EarningsReportDto.schema.extend(loweredLimit);

/** Earnings of completed sessions (TOOL-EARN-1 and 2). */
@Injectable()
export class GetEarningsReportTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-earnings-report';
  readonly title = 'Earnings report';
  readonly description =
    'Returns what completed classes, lessons and rentals earned, less expenses and accrued salary, with the sessions. A pass earns money when it is used, not when it is sold. Default period: the current month to date. Excludes payments of the period (`get-financial-report`).';
  readonly input = input;
  readonly output = output;

  constructor(private readonly answers: EarningsReportAnswers) {
    super();
  }

  async run({ ctx }: Caller, { limit, ...frame }: Arguments<typeof input>) {
    const { data } = await this.answers.report(ctx, requestedFrame(frame), { limit }, inZone(ctx.timeZone));
    return data;
  }
}
