import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';
import type { z } from 'zod';

import { PaymentOverviewDto, PaymentOverviewQuery, requestedFrame } from '../../../reports';
import type { Caller } from '../../application/caller';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { todayArguments } from './report-arguments';

const output = PaymentOverviewDto.schema;

/** What customers paid and got back, and what events brought in (TOOL-PAYOVER-1). */
@Injectable()
export class GetPaymentOverviewTool extends AssistantTool<typeof todayArguments, typeof output> {
  readonly name = 'get-payment-overview';
  readonly title = 'Payment overview';
  readonly description =
    'Totals what customers paid and got back and what event orders brought in, per currency, with numbers by status and what class passes still owe. Today unless days are given; location ids are those of `get-studio-profile`. No single payments (`search-payments`), no expenses, owner movements or cash balances.';
  readonly input = todayArguments;
  readonly output = output;

  constructor(private readonly overview: PaymentOverviewQuery) {
    super();
  }

  run({ ctx }: Caller, given: Arguments<typeof todayArguments>) {
    return this.overview.read(ctx, requestedFrame(given), inZone(ctx.timeZone));
  }

  summary({ status }: z.output<typeof output>) {
    return { status };
  }
}
