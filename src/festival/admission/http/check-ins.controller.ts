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
import { shownTicket } from '../application/door-tickets';
import { CheckInRequestDto, CheckOutRequestDto, DoorAnswerDto, DoorRefusalDto } from './dto/check-in.dto';

const EDITION = {
  name: 'id',
  description: 'Id of the edition at whose door the ticket is shown.',
  schema: { type: 'integer', minimum: 1, example: 41 },
} as const;

/** The door of an edition. */
@ApiTags('Festival admission')
@Controller('api/v1/manage/festival-editions')
@RateLimited('checkIn')
@StaffPermission('check_in_festival_tickets', 'door_staff')
export class CheckInsController {
  constructor(
    private readonly checkIn: CheckInTicket,
    private readonly checkOut: CheckOutTicket,
  ) {}

  @Post(':id/check-ins')
  @HttpCode(200)
  @ApiParam(EDITION)
  @ApiOperation({
    operationId: 'checkInFestivalTicket',
    summary: 'Let somebody in by a ticket',
    description:
      'In two phases: without `confirm` nothing is written, and the answer tells what would happen. Of several at once one gets in.',
  })
  @ApiData(DoorAnswerDto, { description: 'The holder is let in, or would be.' })
  @ApiNotFoundResponse({
    description: 'The studio has no such edition (`not_found`), or no ticket with this code (`ticket_invalid`).',
    type: DoorRefusalDto,
  })
  @ApiConflictResponse({
    description: 'Somebody has come in with it (`ticket_already_checked_in`).',
    type: DoorRefusalDto,
  })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; or, on `code`: `ticket_wrong_edition`, `ticket_edition_cancelled`, `ticket_void`.',
    type: DoorRefusalDto,
  })
  async admit(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { code, source, confirm }: CheckInRequestDto,
    @Ip() ip: string | undefined,
  ): Promise<{ data: DoorAnswerDto }> {
    if (confirm !== true) {
      const shown = await this.checkIn.preview(ctx, id, code);
      return { data: { state: 'awaiting_confirmation', ticket: shownTicket(shown) } };
    }
    const ticket = await this.checkIn.execute(ctx, id, { code, source: source ?? 'qr', ip: ip ?? null });
    return { data: { state: 'checked_in', ticket: shownTicket(ticket) } };
  }

  @Post(':id/check-outs')
  @HttpCode(200)
  @ApiParam(EDITION)
  @ApiOperation({
    operationId: 'checkOutFestivalTicket',
    summary: 'Take a check-in back',
    description: 'With a reason. The ticket lets in again.',
  })
  @ApiData(DoorAnswerDto, { description: 'The holder counts as outside.' })
  @ApiNotFoundResponse({
    description: 'The studio has no such edition (`not_found`), or no ticket with this code (`ticket_invalid`).',
    type: DoorRefusalDto,
  })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; `ticket_wrong_edition` or `ticket_edition_cancelled` on `code`; `ticket_not_checked_in` on `ticket`.',
    type: DoorRefusalDto,
  })
  async takeBack(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { code, source, reason }: CheckOutRequestDto,
    @Ip() ip: string | undefined,
  ): Promise<{ data: DoorAnswerDto }> {
    const shown = { code, source: source ?? 'qr', ip: ip ?? null, reason };
    const ticket = await this.checkOut.execute(ctx, id, shown);
    return { data: { state: 'checked_out', ticket: shownTicket(ticket) } };
  }
}
