import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';

import { ArchiveEvent } from '../application/archive-event';
import { CancelEvent } from '../application/cancel-event';
import { PublishEvent } from '../application/publish-event';
import { EventQuery } from '../queries/event.query';
import { EventCancellationDto } from './dto/event-cancellation.dto';
import { EventDto } from './dto/event.dto';
import { presentEvent } from './event.presenter';

const REFUSED = '`event_transition_not_allowed` on `status`: the event cannot go there from where it stands';

/** Events from draft to archive. */
@ApiTags('Events')
@Controller('api/v1/manage/events/:id')
@RateLimited('manage')
@StaffPermission('manage_events')
@ById('event')
export class EventMovesController {
  constructor(
    private readonly events: EventQuery,
    private readonly publishEvent: PublishEvent,
    private readonly cancelEvent: CancelEvent,
    private readonly archiveEvent: ArchiveEvent,
  ) {}

  @Post('publish')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'publishEvent',
    summary: 'Publish an event',
    description:
      'A draft that is still to start, has an active ticket type and, in the studio, free rooms; it holds them from then on. A repeat changes nothing.',
  })
  @ApiData(EventDto, { description: 'The event as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: `${REFUSED}; \`event_not_publishable\` on each missing thing (\`starts_at\`, \`ticket_types\`, \`location_id\`, \`room_ids\`); \`room_occupied\` on \`room_ids\`.`,
    type: ValidationErrorDto,
  })
  async publish(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: EventDto }> {
    await this.publishEvent.execute(ctx, id);
    return this.answer(ctx, id);
  }

  @Post('cancel')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'cancelEvent',
    summary: 'Cancel an event',
    description:
      'A published one. Pending orders are cancelled, paid ones are due back, every ticket is voided, buyers with an e-mail address are told, and its rooms are free. A repeat changes nothing.',
  })
  @ApiData(EventDto, { description: 'The event as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: `${REFUSED}; \`confirm_required\` on \`confirm\` when the event has orders.`,
    type: ValidationErrorDto,
  })
  async cancel(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { confirm }: EventCancellationDto,
  ): Promise<{ data: EventDto }> {
    await this.cancelEvent.execute(ctx, id, confirm === true);
    return this.answer(ctx, id);
  }

  @Post('archive')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'archiveEvent',
    summary: 'Archive an event',
    description: 'A cancelled one, or one that is over, for good. A repeat changes nothing.',
  })
  @ApiData(EventDto, { description: 'The event as it is now.' })
  @ApiUnprocessableEntityResponse({ description: `${REFUSED}, or not before its end.`, type: ValidationErrorDto })
  async archive(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: EventDto }> {
    await this.archiveEvent.execute(ctx, id);
    return this.answer(ctx, id);
  }

  private async answer(ctx: StaffContext, id: number): Promise<{ data: EventDto }> {
    return { data: presentEvent(await this.events.get(ctx, id)) };
  }
}
