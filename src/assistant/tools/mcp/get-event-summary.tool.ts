import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';
import { z } from 'zod';

import { EventSummaryAnswers } from '../../../events';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import type { Caller } from '../application/caller';
import { requiredId } from './arguments';
import { eventFigures } from './event-figures';
import { count, id, list, money, receipt, typedText, yesOrNo } from './outputs';

const input = { event_id: requiredId('Id of the event, as `get-events-overview` gives it.') };

const ticketType = z.strictObject({
  ticket_type_id: id('Id of the ticket type.'),
  name: typedText('Name of the ticket type.'),
  is_active: yesOrNo('Whether it is sold.'),
  inventory: count('Places it has.'),
  sold_or_held: count('Places of orders that are paid or still hold theirs.'),
  remaining: count('Places that are left.'),
  regular_price: money('What one place costs.'),
  early_bird_price: money('What it costs early.')
    .nullable()
    .describe('What it costs early; null without such a price.'),
});

const output = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('found').describe('The studio has the event.'),
    ...receipt,
    event: z
      .strictObject({ ...eventFigures, ticket_types: list(ticketType, 'All ticket types, in their order.') })
      .describe('The event with its figures.'),
  }),
  z.strictObject({
    status: z.literal('not_found').describe('The studio has no event with this id.'),
    ...receipt,
    event_id: id('The id that was asked for.'),
  }),
]);

/** How one event stands (TOOL-EVENT-1). */
@Injectable()
export class GetEventSummaryTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-event-summary';
  readonly title = 'Event summary';
  readonly description =
    'Tells how one ticketed event stands: venue, places, tickets, orders by status, revenue, refunds due, and places and prices of each ticket type. Event ids are those of `get-events-overview`. Nothing of buyers.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly answers: EventSummaryAnswers) {
    super();
  }

  async run({ ctx }: Caller, { event_id: eventId }: Arguments<typeof input>) {
    // What a venue tells follows from its kind, which the check of the answer sees to.
    return (await this.answers.summary(ctx, eventId, inZone(ctx.timeZone))) as z.input<typeof output>;
  }

  summary({ status }: z.output<typeof output>) {
    return { status };
  }
}
