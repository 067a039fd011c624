import { Body, Controller, Get, Ip, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, type ActorContext, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

import {
  type Buyer,
  type OwnDoorSales,
  ticketErrors,
  TicketOrderListQueryDto,
  TicketOrderQuery,
} from '../../../ticketing';
import { eventErrors } from '../../programme/domain/event.errors';
import { type EventOrderIssue, IssueEventOrder } from '../application/issue-event-order';
import { type DoorSale, SellAtDoor } from '../application/sell-at-door';
import { eventSaleErrors } from '../domain/sale.errors';
import { EventOrderDetailsDto, EventOrderDto } from './dto/event-order.dto';
import { type EventBuyerInputDto, NewDoorSaleDto, NewEventOrderDto } from './dto/new-event-order.dto';
import { presentEventOrder, presentEventOrderDetails } from './event-order.presenter';

/** How long staff at the door see what they sold, in ms. */
const SEEN_MS = 24 * 3_600_000;

const OWN_SALES = 'Staff who only sell at the door see own door sales of the last 24 hours.';

@ApiTags('Event sales')
@Controller('api/v1/manage')
@RateLimited('manage')
export class EventOrdersController {
  constructor(
    private readonly orders: TicketOrderQuery,
    private readonly issueOrder: IssueEventOrder,
    private readonly sellAtDoor: SellAtDoor,
  ) {}

  @Get('events/:id/orders')
  @StaffPermission('manage_events', 'door_staff')
  @Endpoint({
    id: 'listEventOrders',
    summary: 'List or search the orders of an event',
    description: `Newest first, without their tickets, 50 a page unless \`limit\` says otherwise. ${OWN_SALES}`,
    answers: { page: EventOrderDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Id('event') id: number,
    @Query() { status = null, source = null, query = null, ...page }: TicketOrderListQueryDto,
  ): Promise<Page<EventOrderDto>> {
    const filter = { status, source, query };
    const found = await this.orders.list(ctx, { owner: 'event', id }, filter, page, ownDoorSales(ctx));
    return { ...found, data: found.data.map(presentEventOrder) };
  }

  @Post('events/:id/orders')
  @StaffPermission('manage_events')
  @Endpoint({
    id: 'issueEventOrder',
    summary: 'Sell tickets manually or give them away',
    description:
      'Paid immediately; the tickets are issued and mailed where there is an address. Neither sales window nor `max_per_order` binds. A repeat with the same key and input answers the first order.',
    answers: { status: 201, data: EventOrderDetailsDto, description: 'The order with its tickets.' },
    refuses: [
      on(eventErrors.event_not_on_sale, 'event'),
      on(eventSaleErrors.ticket_type_inactive, 'items.<n>.ticket_type_id'),
      on(ticketErrors.sold_out, 'items.<n>.ticket_type_id'),
      commonErrors.idempotency_key_reused,
    ],
  })
  async issue(
    @Actor() ctx: StaffContext,
    @Id('event') id: number,
    @Body() body: NewEventOrderDto,
  ): Promise<{ data: EventOrderDetailsDto }> {
    return this.created(ctx, await this.issueOrder.execute(ctx, id, issueOf(body)));
  }

  @Post('events/:id/door-sales')
  @StaffPermission('manage_events', 'door_staff')
  @Endpoint({
    id: 'sellEventTicketsAtDoor',
    summary: 'Sell tickets at the door',
    description:
      'Tickets of one type at the regular price, paid immediately and in the buyer’s name. The sales window does not bind. A repeat with the same key, buyer, type, quantity and method answers the first order.',
    answers: { status: 201, data: EventOrderDetailsDto, description: 'The order with its tickets.' },
    refuses: [
      on(eventErrors.event_not_on_sale, 'event'),
      on(eventSaleErrors.ticket_type_inactive, 'ticket_type_id'),
      on(ticketErrors.sold_out, 'ticket_type_id'),
      commonErrors.idempotency_key_reused,
    ],
  })
  async sell(
    @Actor() ctx: StaffContext,
    @Id('event') id: number,
    @Body() body: NewDoorSaleDto,
    @Ip() ip: string | undefined,
  ): Promise<{ data: EventOrderDetailsDto }> {
    return this.created(ctx, await this.sellAtDoor.execute(ctx, id, doorSaleOf(body, ip)));
  }

  @Get('event-orders/:id')
  @StaffPermission('manage_events', 'door_staff')
  @Endpoint({
    id: 'getEventOrder',
    summary: 'Read one order of an event',
    description: `With its items and tickets. ${OWN_SALES}`,
    answers: EventOrderDetailsDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('order') id: number): Promise<{ data: EventOrderDetailsDto }> {
    return { data: presentEventOrderDetails(await this.orders.get(ctx, { owner: 'event', id }, ownDoorSales(ctx))) };
  }

  private async created(ctx: StaffContext, id: number): Promise<{ data: EventOrderDetailsDto }> {
    return { data: presentEventOrderDetails(await this.orders.get(ctx, { owner: 'event', id })) };
  }
}

/**
 * The only orders that an actor sees who sells at the door and does not manage events (section 6); null for all others.
 */
function ownDoorSales({ actor, now }: ActorContext): OwnDoorSales | null {
  if (actor.kind !== 'staff' || actor.permissions.includes('manage_events')) return null;
  return { userId: actor.userId, since: new Date(now.getTime() - SEEN_MS) };
}

/** The manual order of a request. */
function issueOf({ kind, method, items, buyer, idempotency_key }: NewEventOrderDto): EventOrderIssue {
  const lines = items.map((item) => ({
    ticketTypeId: item.ticket_type_id,
    quantity: item.quantity,
    holderNames: item.holder_names ?? null,
  }));
  return { kind, method: method ?? null, lines, buyer: buyerOf(buyer), idempotencyKey: idempotency_key };
}

function doorSaleOf(body: NewDoorSaleDto, ip: string | undefined): DoorSale {
  return {
    ticketTypeId: body.ticket_type_id,
    quantity: body.quantity ?? 1,
    method: body.method,
    buyer: buyerOf(body.buyer),
    checksIn: body.check_in ?? false,
    idempotencyKey: body.idempotency_key,
    ip: ip ?? null,
  };
}

function buyerOf({ name, email, phone, locale }: EventBuyerInputDto): Buyer {
  return { name, email: email ?? null, phone: phone ?? null, locale: locale ?? null };
}
