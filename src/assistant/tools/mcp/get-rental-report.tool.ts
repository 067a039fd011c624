import { Injectable } from '@nestjs/common';
import { list } from '@studio/answers';
import { inZone } from '@studio/kernel';

import {
  RentalCustomerDto,
  RentalItemDto,
  RentalReportAnswers,
  RentalReportDto,
  requestedFrame,
} from '../../../reports';
import type { Caller } from '../../application/caller';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { loweredLimit } from '../application/lowered-limit';
import { customerName, named } from './named-customer';
import { monthArguments, rowLimit } from './report-arguments';

const input = { ...monthArguments, limit: rowLimit('Maximum number of rentals in the answer.') };

const output = RentalReportDto.schema.extend({
  ...loweredLimit,
  items: list(
    RentalItemDto.schema.extend({
      customer: RentalCustomerDto.schema.extend({ name: customerName }).nullable().describe('Customer who rented.'),
    }),
    'Bookings of completed rentals, newest first.',
  ),
});

/** Prices, payments and debts of completed room rentals (TOOL-RENTAL-1 to 3). */
@Injectable()
export class GetRentalReportTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-rental-report';
  readonly title = 'Rental report';
  readonly description =
    'Returns price, payments, refunds, debt and customer of each completed room rental. Default period: the current month to date. Excludes future rentals and rentals without a booking.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly answers: RentalReportAnswers) {
    super();
  }

  async run({ ctx }: Caller, { limit, ...frame }: Arguments<typeof input>) {
    const { data } = await this.answers.report(ctx, requestedFrame(frame), { limit }, inZone(ctx.timeZone));
    return { ...data, items: data.items.map((item) => ({ ...item, customer: named(item.customer) })) };
  }
}
