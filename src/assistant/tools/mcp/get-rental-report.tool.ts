import { Injectable } from '@nestjs/common';
import { list } from '@studio/answers';
import { inZone } from '@studio/kernel';
import type { z } from 'zod';

import {
  RentalCustomerDto,
  RentalItemDto,
  RentalReportAnswers,
  RentalReportDto,
  requestedFrame,
} from '../../../reports';
import type { Caller } from '../../application/caller';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { customerName, named } from './named-customer';
import { monthArguments, rowLimit } from './report-arguments';

const input = { ...monthArguments, limit: rowLimit('Most rentals of the answer.') };

const output = RentalReportDto.schema.extend({
  items: list(
    RentalItemDto.schema.extend({
      customer: RentalCustomerDto.schema.extend({ name: customerName }).nullable().describe('Who rented.'),
    }),
    'Bookings of completed rentals, newest first.',
  ),
});

/** What completed room rentals came to (TOOL-RENTAL-1 to 3). */
@Injectable()
export class GetRentalReportTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-rental-report';
  readonly title = 'Rental report';
  readonly description =
    'Tells for each completed room rental what it came to, what is paid, given back and owed, and who rented. The month so far unless days are given; location ids are those of `get-studio-profile`. Nothing of rentals to come, and no rentals that nobody booked.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly answers: RentalReportAnswers) {
    super();
  }

  async run({ ctx }: Caller, { limit, ...frame }: Arguments<typeof input>) {
    const { data } = await this.answers.report(ctx, requestedFrame(frame), { limit }, inZone(ctx.timeZone));
    return { ...data, items: data.items.map((item) => ({ ...item, customer: named(item.customer) })) };
  }

  summary({ status, returned, truncated }: z.output<typeof output>) {
    return { status, returned, truncated };
  }
}
