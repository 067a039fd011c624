import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { on } from '@studio/kernel';

import { schedulingErrors } from '../../../scheduling';
import { ArchiveEvent } from '../application/archive-event';
import { CancelEvent } from '../application/cancel-event';
import { PublishEvent } from '../application/publish-event';
import { eventErrors } from '../domain/event.errors';
import { EventQuery } from '../queries/event.query';
import { EventCancellationDto } from './dto/event-input.dto';
import { EventDto } from './dto/event.dto';
import { presentEvent } from './event.presenter';

/** Status changes of events. */
@ApiTags('Events')
@Controller('api/v1/manage/events/:id')
@RateLimited('manage')
@StaffPermission('manage_events')
export class EventMovesController {
  constructor(
    private readonly events: EventQuery,
    private readonly publishEvent: PublishEvent,
    private readonly cancelEvent: CancelEvent,
    private readonly archiveEvent: ArchiveEvent,
  ) {}

  @Post('publish')
  @Endpoint({
    id: 'publishEvent',
    summary: 'Publish an event',
    description:
      'A draft that has not started, has an active ticket type and, in the studio, free rooms, which it then holds. A repeat changes nothing.',
    answers: EventDto,
    refuses: [
      eventErrors.event_transition_not_allowed,
      eventErrors.event_not_publishable,
      on(schedulingErrors.room_occupied, 'room_ids'),
    ],
  })
  async publish(@Actor() ctx: StaffContext, @Id('event') id: number): Promise<{ data: EventDto }> {
    await this.publishEvent.execute(ctx, id);
    return this.answer(ctx, id);
  }

  @Post('cancel')
  @Endpoint({
    id: 'cancelEvent',
    summary: 'Cancel an event',
    description:
      'Pending orders are cancelled, paid ones become due for a refund, all tickets are voided, buyers with an e-mail address are notified and the rooms are released. A repeat changes nothing.',
    answers: EventDto,
    refuses: [eventErrors.event_transition_not_allowed, eventErrors.confirm_required],
  })
  async cancel(
    @Actor() ctx: StaffContext,
    @Id('event') id: number,
    @Body() { confirm }: EventCancellationDto,
  ): Promise<{ data: EventDto }> {
    await this.cancelEvent.execute(ctx, id, confirm === true);
    return this.answer(ctx, id);
  }

  @Post('archive')
  @Endpoint({
    id: 'archiveEvent',
    summary: 'Archive an event',
    description: 'Permanently, when it is cancelled or has ended. A repeat changes nothing.',
    answers: EventDto,
    refuses: [eventErrors.event_transition_not_allowed],
  })
  async archive(@Actor() ctx: StaffContext, @Id('event') id: number): Promise<{ data: EventDto }> {
    await this.archiveEvent.execute(ctx, id);
    return this.answer(ctx, id);
  }

  private async answer(ctx: StaffContext, id: number): Promise<{ data: EventDto }> {
    return { data: presentEvent(await this.events.get(ctx, id)) };
  }
}
