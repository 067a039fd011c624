import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';

import { FinancialReportDto, FinancialReportQuery, requestedFrame } from '../../../reports';
import type { Caller } from '../../application/caller';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { loweredLimit } from '../application/lowered-limit';
import { monthArguments, rowLimit } from './report-arguments';

const input = { ...monthArguments, limit: rowLimit('Rows of each section at most.') };

/** Without the sums by location and day, which only REST returns. */
const output = FinancialReportDto.schema.omit({ by_location: true, by_day: true }).extend(loweredLimit);

/** Money the studio received and spent (TOOL-FINREP-1). */
@Injectable()
export class GetFinancialReportTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-financial-report';
  readonly title = 'Financial report';
  readonly description =
    'Returns what the studio, its events and festivals received, refunded and spent, the operating cash result, and separately owner deposits and withdrawals, with the newest rows of each. Excludes earnings of sessions and salaries (`get-earnings-report`) and cashbox balances (`get-cashbox-overview`).';
  readonly input = input;
  readonly output = output;

  constructor(private readonly report: FinancialReportQuery) {
    super();
  }

  async run({ ctx }: Caller, { limit, ...frame }: Arguments<typeof input>) {
    const inquiry = { section: null, groupedBy: null, ...requestedFrame(frame) };
    const { data } = await this.report.read(ctx, inquiry, { limit }, inZone(ctx.timeZone));
    return data;
  }
}
