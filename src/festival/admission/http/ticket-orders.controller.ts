import { Body, Controller, Get, Ip, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import { notFound, type Page } from '@studio/kernel';

import { CreateTicketOrder } from '../application/create-ticket-order';
import { TicketOrderQuery } from '../queries/ticket-order.query';
import { NewTicketOrderDto } from './dto/ticket-order-input.dto';
import { TicketOrderListQueryDto } from './dto/ticket-order-query.dto';
import { CreatedTicketOrderDto, TicketOrderDetailsDto, TicketOrderDto } from './dto/ticket-order.dto';
import { orderRequestOf } from './ticket-order-input';
import { TicketOrderAnswers } from './ticket-order.answers';
import { presentCreatedOrder, presentTicketOrder } from './ticket-order.presenter';

/** Ticket orders of an edition. */
@ApiTags('Festival admission')
@Controller('api/v1/manage')
@RateLimited('manage')
export class TicketOrdersController {
  constructor(
    private readonly orders: TicketOrderQuery,
    private readonly createOrder: CreateTicketOrder,
    private readonly answers: TicketOrderAnswers,
  ) {}

  @Get('festival-editions/:id/ticket-orders')
  @StaffPermission('manage_festival_finance', 'manage_festivals')
  @ById('edition')
  @ApiOperation({
    operationId: 'listTicketOrders',
    summary: 'List or search the ticket orders of an edition',
    description: 'Newest first, 50 a page unless `limit` says otherwise.',
  })
  @ApiData(TicketOrderDto, { description: 'One page of orders.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() { status = null, source = null, query = null, ...page }: TicketOrderListQueryDto,
  ): Promise<Page<TicketOrderDto>> {
    const found = await this.orders.list(ctx, id, { status, source, query }, page);
    if (!found) throw notFound('The edition');
    return { ...found, data: found.data.map(presentTicketOrder) };
  }

  @Post('festival-editions/:id/ticket-orders')
  @StaffPermission('manage_festival_finance', 'door_staff')
  @ById('edition')
  @ApiOperation({
    operationId: 'createTicketOrder',
    summary: 'Sell tickets or give them away',
    description:
      'Kind `door_sale` takes `door_staff` or `manage_festival_finance`, the others `manage_festival_finance`. What is to be paid on the internet is held for 30 minutes until the provider has answered, then as long as it takes money. A repeat with the same key and input answers the first order.',
  })
  @ApiData(CreatedTicketOrderDto, { description: 'The order, and the way to its payment.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; the edition is not open or over (`edition_closed` on `edition`); `not_on_sale`, `sold_out` on `items.<n>.admission_type_id`; `provider_unavailable`, `currency_not_supported`, `payment_start_failed` on `provider`; or the key came before with another content (`idempotency_key_reused`).',
    type: ValidationErrorDto,
  })
  async create(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: NewTicketOrderDto,
    @Ip() ip: string | undefined,
  ): Promise<{ data: CreatedTicketOrderDto }> {
    const { id: orderId, checkout } = await this.createOrder.execute(ctx, id, orderRequestOf(body, ip));
    return { data: presentCreatedOrder(await this.answers.details(ctx, orderId), checkout) };
  }

  @Get('festival-ticket-orders/:id')
  @StaffPermission('manage_festival_finance', 'manage_festivals')
  @ById('ticket order')
  @ApiOperation({
    operationId: 'getTicketOrder',
    summary: 'Read one ticket order',
    description: 'With its items and tickets.',
  })
  @ApiData(TicketOrderDetailsDto, { description: 'The order.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: TicketOrderDetailsDto }> {
    return this.answers.one(ctx, id);
  }
}
