import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';
import type { z } from 'zod';

import { FinancialReportDto, FinancialReportQuery, requestedFrame } from '../../../reports';
import type { Caller } from '../../application/caller';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { monthArguments, rowLimit } from './report-arguments';

const input = { ...monthArguments, limit: rowLimit('Most rows of each section.') };

/** Without the sums by location, which only REST is asked for. */
const output = FinancialReportDto.schema.omit({ by_location: true });

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
