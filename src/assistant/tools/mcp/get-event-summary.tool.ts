import { Injectable } from '@nestjs/common';
import { id, literal, receipt } from '@studio/answers';
import { inZone } from '@studio/kernel';
import { z } from 'zod';

import { EventSummaryAnswers, EventSummaryDto } from '../../../events';
import type { Caller } from '../../application/caller';
import { requiredId } from '../../mcp/arguments';
import { type Arguments, AssistantTool } from '../application/assistant-tool';

const input = { event_id: requiredId('Id of the event, as `get-events-overview` gives it.') };

const output = z.discriminatedUnion('status', [
  EventSummaryDto.schema,
  z.strictObject({
    status: literal('not_found', 'The studio has no event with this id.'),
    ...receipt,
    event_id: id('The id that was asked for.'),
  }),
]);

/** Figures of one event (TOOL-EVENT-1). */
@Injectable()
export class GetEventSummaryTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-event-summary';
  readonly title = 'Event summary';
  readonly description =
    'Returns the figures of one ticketed event: venue, places, tickets, orders by status, revenue, refunds due, and places and prices of each ticket type. Event ids come from `get-events-overview`. Does not return data of buyers.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly answers: EventSummaryAnswers) {
    super();
  }

  run({ ctx }: Caller, { event_id: eventId }: Arguments<typeof input>) {
    return this.answers.summary(ctx, eventId, inZone(ctx.timeZone));
  }
}
