import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, ConfirmedErasureDto, PathId, ValidationErrorDto } from '@studio/http';

import { AcceptEventOrder } from '../application/accept-event-order';
import { CancelEventOrder } from '../application/cancel-event-order';
import { EraseEventOrder } from '../application/erase-event-order';
import { RefundEventOrder } from '../application/refund-event-order';
import { ResendEventTickets } from '../application/resend-event-tickets';
import { EventReasonDto, EventResendDto } from './dto/event-order-action.dto';
import { EventOrderDetailsDto } from './dto/event-order.dto';
import { EventOrderAnswers } from './event-order.answers';

/** What staff decide on orders of events. */
@ApiTags('Event sales')
@Controller('api/v1/manage/event-orders')
@RateLimited('manage')
@StaffPermission('manage_events')
@ById('order')
export class EventOrderActionsController {
  constructor(
    private readonly answers: EventOrderAnswers,
    private readonly refundOrder: RefundEventOrder,
    private readonly cancelOrder: CancelEventOrder,
    private readonly acceptOrder: AcceptEventOrder,
    private readonly resendTickets: ResendEventTickets,
    private readonly eraseOrder: EraseEventOrder,
  ) {}

  @Post(':id/refund')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'refundEventOrder',
    summary: 'Record that the money of an order was given back',
    description:
      'The whole order; no payment company is called. All tickets become `refunded`, the places are free, and what was taken in cash leaves the event’s cash desk. A refunded order is answered as it is.',
  })
  @ApiData(EventOrderDetailsDto, { description: 'The order as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid; `nothing_to_refund` or `order_not_refundable` on `order`.',
    type: ValidationErrorDto,
  })
  async refund(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { reason }: EventReasonDto,
  ): Promise<{ data: EventOrderDetailsDto }> {
    await this.refundOrder.execute(ctx, id, reason);
    return this.answers.one(ctx, id);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'cancelEventOrder',
    summary: 'Cancel an order that nobody paid for',
    description: 'Pending and free orders. Tickets are voided, the places are free.',
  })
  @ApiData(EventOrderDetailsDto, { description: 'The order as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'The order was paid for, or is over (`order_not_cancellable` on `order`).',
    type: ValidationErrorDto,
  })
  async cancel(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: EventOrderDetailsDto }> {
    await this.cancelOrder.execute(ctx, id);
    return this.answers.one(ctx, id);
  }

  @Post(':id/accept')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'acceptEventOrder',
    summary: 'Take a payment that came too late after all',
    description: 'The order becomes paid and its tickets are issued and mailed.',
  })
  @ApiData(EventOrderDetailsDto, { description: 'The order as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid; `order_not_acceptable`, `event_not_on_sale` or `sold_out` on `order`.',
    type: ValidationErrorDto,
  })
  async accept(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { reason }: EventReasonDto,
  ): Promise<{ data: EventOrderDetailsDto }> {
    await this.acceptOrder.execute(ctx, id, reason);
    return this.answers.one(ctx, id);
  }

  @Post(':id/resend')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'resendEventTickets',
    summary: 'Mail the tickets of an order once more',
    description: 'To the buyer, or to another address.',
  })
  @ApiData(EventOrderDetailsDto, { description: 'The order.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; `event_closed` on `event`; no address or no valid ticket (`nothing_to_send` on `email`).',
    type: ValidationErrorDto,
  })
  async resend(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { email = null }: EventResendDto,
  ): Promise<{ data: EventOrderDetailsDto }> {
    await this.resendTickets.execute(ctx, id, email);
    return this.answers.one(ctx, id);
  }

  @Post(':id/erase')
  @HttpCode(200)
  @OwnerOnly()
  @ApiOperation({
    operationId: 'eraseEventOrder',
    summary: 'Erase the buyer and the holders of an order',
    description:
      'Names become `[removed]` or null, contacts and the answers of payment companies are removed. Money, statistics and the codes of valid tickets stay: whoever shows a code is let in without a name. A repeat changes nothing.',
  })
  @ApiData(EventOrderDetailsDto, { description: 'What is left of the order.' })
  @ApiUnprocessableEntityResponse({
    description: 'It is not confirmed, or the order waits for its payment (`in_use` on `order`).',
    type: ValidationErrorDto,
  })
  async erase(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() _confirmation: ConfirmedErasureDto,
  ): Promise<{ data: EventOrderDetailsDto }> {
    await this.eraseOrder.execute(ctx, id);
    return this.answers.one(ctx, id);
  }
}
