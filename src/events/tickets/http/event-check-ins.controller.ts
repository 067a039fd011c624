import { Body, Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, PathId } from '@studio/http';

import { CheckInTicket } from '../application/check-in-ticket';
import { CheckOutTicket } from '../application/check-out-ticket';
import { shownTicket } from '../application/shown-ticket';
import { shownFor } from './check-out-input';
import {
  EventCheckInRequestDto,
  EventCheckOutRequestDto,
  EventDoorAnswerDto,
  EventDoorRefusalDto,
} from './dto/event-check-in.dto';

const EVENT = {
  name: 'id',
  description: 'Id of the event at whose door the ticket is shown.',
  schema: { type: 'integer', minimum: 1, example: 41 },
} as const;

const UNKNOWN = {
  description: 'The studio has no such event (`not_found`), or no ticket with this code (`ticket_invalid`).',
  type: EventDoorRefusalDto,
};

/** The door of an event. */
@ApiTags('Event door')
@Controller('api/v1/manage/events')
@RateLimited('checkIn')
@StaffPermission('check_in_event_tickets', 'door_staff')
export class EventCheckInsController {
  constructor(
    private readonly checkIn: CheckInTicket,
    private readonly checkOut: CheckOutTicket,
  ) {}

  @Post(':id/check-ins')
  @HttpCode(200)
  @ApiParam(EVENT)
  @ApiOperation({
    operationId: 'checkInEventTicket',
    summary: 'Let somebody in to an event by a ticket',
    description:
      'In two phases: without `confirm` nothing is written, and the answer tells what would happen. Of several at once one gets in.',
  })
  @ApiData(EventDoorAnswerDto, { description: 'The holder is let in, or would be.' })
  @ApiNotFoundResponse(UNKNOWN)
  @ApiConflictResponse({
    description: 'Somebody has come in with it (`ticket_already_checked_in`).',
    type: EventDoorRefusalDto,
  })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid; or, on `code`: `ticket_wrong_event`, `ticket_event_cancelled`, `ticket_void`.',
    type: EventDoorRefusalDto,
  })
  async admit(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { code, source, confirm }: EventCheckInRequestDto,
    @Ip() ip: string | undefined,
  ): Promise<{ data: EventDoorAnswerDto }> {
    if (confirm !== true) {
      const shown = await this.checkIn.preview(ctx, id, code);
      return { data: { state: 'awaiting_confirmation', ticket: shownTicket(shown) } };
    }
    const ticket = await this.checkIn.execute(ctx, id, { code, source: source ?? 'qr', ip: ip ?? null });
    return { data: { state: 'checked_in', ticket: shownTicket(ticket) } };
  }

  @Post(':id/check-outs')
  @HttpCode(200)
  @ApiParam(EVENT)
  @ApiOperation({
    operationId: 'checkOutEventTicket',
    summary: 'Take a check-in to an event back',
    description: 'With a reason; the ticket is named by `code` or by `ticket_id`. It lets in again.',
  })
  @ApiData(EventDoorAnswerDto, { description: 'The holder counts as outside.' })
  @ApiNotFoundResponse(UNKNOWN)
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, such as both `code` and `ticket_id` or an unknown id; `ticket_wrong_event` or `ticket_event_cancelled` on `code`; `ticket_not_checked_in` on `ticket`.',
    type: EventDoorRefusalDto,
  })
  async takeBack(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: EventCheckOutRequestDto,
    @Ip() ip: string | undefined,
  ): Promise<{ data: EventDoorAnswerDto }> {
    const scan = { source: body.source ?? 'qr', ip: ip ?? null, reason: body.reason };
    const ticket = await this.checkOut.execute(ctx, id, { shown: shownFor(body), ...scan });
    return { data: { state: 'checked_out', ticket: shownTicket(ticket) } };
  }
}
