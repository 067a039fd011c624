import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';
import type { z } from 'zod';

import { EarningsReportAnswers, EarningsReportDto, requestedFrame } from '../../../reports';
import type { Caller } from '../../application/caller';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { monthArguments, rowLimit } from './report-arguments';

const input = { ...monthArguments, limit: rowLimit('Most sessions of the answer.') };

const output = EarningsReportDto.schema;

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
