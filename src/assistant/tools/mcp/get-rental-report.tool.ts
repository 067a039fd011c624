import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';
import { z } from 'zod';

import { RENTAL_STATUSES, RentalReportAnswers } from '../../../reports';
import { shownCustomerName } from '../../domain/shown-customer';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import type { Caller } from '../application/caller';
import { count, cut, id, instant, list, moneyList, typedText, typedTextOrNull, word } from './outputs';
import { frameHead, monthArguments, requestedFrame, rowLimit } from './report-frame';

const input = { ...monthArguments, limit: rowLimit('Most rentals of the answer.') };

const amounts = {
  accrued: moneyList("The pass session's share of the price and the direct payment."),
  paid: moneyList('The part of the pass session that is paid, and the direct payment.'),
  refunded: moneyList('Given back of the direct payment.'),
  debt: moneyList('What is accrued and not, or no longer, paid.'),
};

const output = z.strictObject({
  status: word(['ok'], 'Always `ok`.'),
  ...frameHead,
  totals: z.strictObject(amounts).describe('Sums of the whole period by currency.'),
  total_rows: count('Rentals of the whole period.'),
  ...cut,
  items: list(
    z.strictObject({
      scheduled_class_id: id('Id of the class.'),
      booking_id: id('Id of the booking.'),
      starts_at: instant('When the rental began.'),
      location_name: typedTextOrNull('Where it was.'),
      room_name: typedTextOrNull('In which room.'),
      customer: z
        .strictObject({
          customer_id: id('Id of the customer.'),
          name: typedText('Name of the customer, or `Customer #` and the id.'),
        })
        .nullable()
        .describe('Who rented.'),
      duration_minutes: count('How long it lasted.'),
      ...amounts,
      rental_status: word(RENTAL_STATUSES, 'Whether it is paid, over all currencies.'),
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
    const items = data.items.map(({ customer, ...item }) => ({
      ...item,
      customer: customer && { ...customer, name: shownCustomerName(customer.name, customer.customer_id) },
    }));
    return { ...data, items };
  }

  summary({ status, returned, truncated }: z.output<typeof output>) {
    return { status, returned, truncated };
  }
}
