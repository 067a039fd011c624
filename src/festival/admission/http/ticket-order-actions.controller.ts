import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, ConfirmedErasureDto, PathId, ValidationErrorDto } from '@studio/http';

import { AcceptTicketOrder } from '../application/accept-ticket-order';
import { CancelTicketOrder } from '../application/cancel-ticket-order';
import { EraseTicketOrder } from '../application/erase-ticket-order';
import { RefundTicketOrder } from '../application/refund-ticket-order';
import { ResendTickets } from '../application/resend-tickets';
import { TicketReasonDto, TicketResendDto } from './dto/ticket-order-input.dto';
import { TicketOrderDetailsDto } from './dto/ticket-order.dto';
import { TicketOrderAnswers } from './ticket-order.answers';

/** What staff decide on ticket orders. */
@ApiTags('Festival admission')
@Controller('api/v1/manage/festival-ticket-orders')
@RateLimited('manage')
@StaffPermission('manage_festival_finance')
@ById('ticket order')
export class TicketOrderActionsController {
  constructor(
    private readonly answers: TicketOrderAnswers,
    private readonly refundOrder: RefundTicketOrder,
    private readonly cancelOrder: CancelTicketOrder,
    private readonly acceptOrder: AcceptTicketOrder,
    private readonly resendTickets: ResendTickets,
    private readonly eraseOrder: EraseTicketOrder,
  ) {}

  @Post(':id/refund')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'refundTicketOrder',
    summary: 'Record that the money of an order was given back',
    description:
      'No provider is called. All tickets become `refunded`; what the door took in cash leaves the edition’s cash desk. A refunded order is answered as it is.',
  })
  @ApiData(TicketOrderDetailsDto, { description: 'The order as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid; `nothing_to_refund` or `order_not_refundable` on `order`.',
    type: ValidationErrorDto,
  })
  async refund(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { reason }: TicketReasonDto,
  ): Promise<{ data: TicketOrderDetailsDto }> {
    await this.refundOrder.execute(ctx, id, reason);
    return this.answers.one(ctx, id);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'cancelTicketOrder',
    summary: 'Cancel an order that nobody paid for',
    description: 'Pending and free orders. Tickets are voided, the places are free.',
  })
  @ApiData(TicketOrderDetailsDto, { description: 'The order as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'The order was paid for, or is over (`order_not_cancellable` on `order`).',
    type: ValidationErrorDto,
  })
  async cancel(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: TicketOrderDetailsDto }> {
    await this.cancelOrder.execute(ctx, id);
    return this.answers.one(ctx, id);
  }

  @Post(':id/accept')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'acceptTicketOrder',
    summary: 'Take a payment that came too late after all',
    description: 'The order becomes paid and its tickets are issued and mailed.',
  })
  @ApiData(TicketOrderDetailsDto, { description: 'The order as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid; `order_not_acceptable`, `edition_closed` or `sold_out` on `order`.',
    type: ValidationErrorDto,
  })
  async accept(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { reason }: TicketReasonDto,
  ): Promise<{ data: TicketOrderDetailsDto }> {
    await this.acceptOrder.execute(ctx, id, reason);
    return this.answers.one(ctx, id);
  }

  @Post(':id/resend')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'resendTickets',
    summary: 'Mail the tickets of an order once more',
    description: 'To the buyer, or to another address.',
  })
  @ApiData(TicketOrderDetailsDto, { description: 'The order.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid; no address or no valid ticket (`nothing_to_send` on `email`).',
    type: ValidationErrorDto,
  })
  async resend(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { email = null }: TicketResendDto,
  ): Promise<{ data: TicketOrderDetailsDto }> {
    await this.resendTickets.execute(ctx, id, email);
    return this.answers.one(ctx, id);
  }

  @Post(':id/erase')
  @HttpCode(200)
  @OwnerOnly()
  @ApiOperation({
    operationId: 'eraseTicketOrder',
    summary: 'Erase the buyer and the holders of an order',
    description:
      'Names become `[removed]` or null, contacts and the answers of payment companies are removed. Money, statistics and the codes of valid tickets stay: whoever shows a code is let in without a name. A repeat changes nothing.',
  })
  @ApiData(TicketOrderDetailsDto, { description: 'What is left of the order.' })
  @ApiUnprocessableEntityResponse({
    description: 'It is not confirmed, or the order waits for its payment (`in_use` on `order`).',
    type: ValidationErrorDto,
  })
  async erase(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() _confirmation: ConfirmedErasureDto,
  ): Promise<{ data: TicketOrderDetailsDto }> {
    await this.eraseOrder.execute(ctx, id);
    return this.answers.one(ctx, id);
  }
}
