import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';

import { PaymentOverviewDto, PaymentOverviewQuery, requestedFrame } from '../../../reports';
import type { Caller } from '../../application/caller';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { todayArguments } from './report-arguments';

const output = PaymentOverviewDto.schema;

/** Totals of payments, refunds and event orders (TOOL-PAYOVER-1). */
@Injectable()
export class GetPaymentOverviewTool extends AssistantTool<typeof todayArguments, typeof output> {
  readonly name = 'get-payment-overview';
  readonly title = 'Payment overview';
  readonly description =
    'Returns totals of customer payments, refunds, event orders and festival money by currency, with numbers by status and the balances due for class passes. Default period: today. Excludes single payments (`search-payments`), expenses, owner movements and cash balances.';
  readonly input = todayArguments;
  readonly output = output;

  constructor(private readonly overview: PaymentOverviewQuery) {
    super();
  }

  run({ ctx }: Caller, given: Arguments<typeof todayArguments>) {
    return this.overview.read(ctx, requestedFrame(given), inZone(ctx.timeZone));
  }
}
