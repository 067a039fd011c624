import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, notFound, type Page, type PageInput } from '@studio/kernel';

import { type EventFilter, EventQuery, type EventRow, type ListedEventRow } from '../queries/event.query';

/** Reads events as they stand at this moment; the door sees current ones only. */
@Injectable()
export class ReadEvents {
  constructor(
    private readonly events: EventQuery,
    private readonly clock: Clock,
  ) {}

  /** One page. Throws `validation_failed` on `cursor`. */
  async list(ctx: ActorContext, filter: EventFilter, page: PageInput): Promise<Page<ListedEventRow>> {
    return this.events.list(ctx, filter, page, this.clock.now());
  }

  /** One event. Throws `not_found`, also when the actor does not see it. */
  async one(ctx: ActorContext, id: number): Promise<EventRow> {
    const found = await this.events.find(ctx, id, this.clock.now());
    if (!found) throw notFound('The event');
    return found;
  }
}
