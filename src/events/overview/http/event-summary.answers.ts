import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type InstantText, inUtc } from '@studio/kernel';

import { EventFiguresQuery } from '../queries/event-figures.query';
import type { EventSummaryDto } from './dto/event-summary.dto';
import { presentSummarisedEvent } from './event-figures.presenter';

/** The answer for an event that the studio does not have. */
export interface MissingEventSummary {
  readonly status: 'not_found';
  readonly event_id: number;
  readonly generated_at: string;
  readonly timezone: string;
}

/** The summary of one event (EVT-28), for every channel. */
@Injectable()
export class EventSummaryAnswers {
  constructor(private readonly figures: EventFiguresQuery) {}

  /** The current event; an id of another studio is unknown. */
  async summary(
    ctx: ActorContext,
    id: number,
    text: InstantText = inUtc,
  ): Promise<EventSummaryDto | MissingEventSummary> {
    const row = await this.figures.find(ctx, id, ctx.now);
    const head = { generated_at: text(ctx.now), timezone: ctx.timeZone };
    if (!row) return { status: 'not_found', event_id: id, ...head };
    return { status: 'found', ...head, event: presentSummarisedEvent(row, text) };
  }
}
