import { Body, Controller, Get, Ip, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { IssueEventOrder } from '../application/issue-event-order';
import { ReadEventOrders } from '../application/read-event-orders';
import { SellAtDoor } from '../application/sell-at-door';
import { EventOrderListQueryDto } from './dto/event-order-query.dto';
import { EventOrderDetailsDto, EventOrderDto } from './dto/event-order.dto';
import { NewDoorSaleDto, NewEventOrderDto } from './dto/new-event-order.dto';
import { doorSaleOf, issueOf } from './event-order-input';
import { EventOrderAnswers } from './event-order.answers';
import { presentEventOrder, presentEventOrderDetails } from './event-order.presenter';

const OWN_SALES = 'Whoever only sells at the door sees own door sales of the last 24 hours.';

/** Orders of an event. */
@ApiTags('Event sales')
@Controller('api/v1/manage')
@RateLimited('manage')
export class EventOrdersController {
  constructor(
    private readonly orders: ReadEventOrders,
    private readonly issueOrder: IssueEventOrder,
    private readonly sellAtDoor: SellAtDoor,
    private readonly answers: EventOrderAnswers,
  ) {}

  @Get('events/:id/orders')
  @StaffPermission('manage_events', 'door_staff')
  @ById('event')
  @ApiOperation({
    operationId: 'listEventOrders',
    summary: 'List or search the orders of an event',
    description: `Newest first, without their tickets, 50 a page unless \`limit\` says otherwise. ${OWN_SALES}`,
  })
  @ApiData(EventOrderDto, { description: 'One page of orders.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() { status = null, source = null, query = null, ...page }: EventOrderListQueryDto,
  ): Promise<Page<EventOrderDto>> {
    const found = await this.orders.list(ctx, id, { status, source, query }, page);
    return { ...found, data: found.data.map(presentEventOrder) };
  }

  @Post('events/:id/orders')
  @StaffPermission('manage_events')
  @ById('event')
  @ApiOperation({
    operationId: 'issueEventOrder',
    summary: 'Sell tickets by hand or give them away',
    description:
      'Paid at once; the tickets are issued and mailed where there is an address. Neither sales window nor `max_per_order` binds. A repeat with the same key and input answers the first order.',
  })
  @ApiData(EventOrderDetailsDto, { description: 'The order with its tickets.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; the event is not published or over (`event_not_on_sale` on `event`); `ticket_type_inactive`, `sold_out` on `items.<n>.ticket_type_id`; or the key came before with another content (`idempotency_key_reused` on `idempotency_key`).',
    type: ValidationErrorDto,
  })
  async issue(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: NewEventOrderDto,
  ): Promise<{ data: EventOrderDetailsDto }> {
    return this.answers.one(ctx, await this.issueOrder.execute(ctx, id, issueOf(body)));
  }

  @Post('events/:id/door-sales')
  @StaffPermission('manage_events', 'door_staff')
  @ById('event')
  @ApiOperation({
    operationId: 'sellEventTicketsAtDoor',
    summary: 'Sell tickets at the door',
    description:
      'Tickets of one type at the regular price, paid at once and in the buyer’s name. The sales window does not bind. A repeat with the same key, buyer, type, quantity and method answers the first order.',
  })
  @ApiData(EventOrderDetailsDto, { description: 'The order with its tickets.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; the event is not published or over (`event_not_on_sale` on `event`); `ticket_type_inactive`, `sold_out` on `ticket_type_id`; or the key came before with another content (`idempotency_key_reused` on `idempotency_key`).',
    type: ValidationErrorDto,
  })
  async sell(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: NewDoorSaleDto,
    @Ip() ip: string | undefined,
  ): Promise<{ data: EventOrderDetailsDto }> {
    return this.answers.one(ctx, await this.sellAtDoor.execute(ctx, id, doorSaleOf(body, ip)));
  }

  @Get('event-orders/:id')
  @StaffPermission('manage_events', 'door_staff')
  @ById('order')
  @ApiOperation({
    operationId: 'getEventOrder',
    summary: 'Read one order of an event',
    description: `With its items and tickets. ${OWN_SALES}`,
  })
  @ApiData(EventOrderDetailsDto, { description: 'The order.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: EventOrderDetailsDto }> {
    return { data: presentEventOrderDetails(await this.orders.one(ctx, id)) };
  }
}
