import { Body, Controller, Get, Ip, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { RunsInSteps } from '@studio/idempotency';
import { commonErrors, on, type Page } from '@studio/kernel';

import { onlinePaymentErrors } from '../../../payments';
import { ticketErrors, TicketOrderListQueryDto, TicketOrderQuery } from '../../../ticketing';
import { editionErrors } from '../../editions/domain/edition.errors';
import { CreateTicketOrder } from '../application/create-ticket-order';
import type { TicketOrderRequest } from '../application/ticket-order-request';
import { admissionErrors } from '../domain/admission.errors';
import { NewTicketOrderDto } from './dto/ticket-order-input.dto';
import { CreatedTicketOrderDto, TicketOrderDetailsDto, TicketOrderDto } from './dto/ticket-order.dto';
import { presentCreatedOrder, presentTicketOrder, presentTicketOrderDetails } from './ticket-order.presenter';

@ApiTags('Festival admission')
@Controller('api/v1/manage')
@RateLimited('manage')
export class TicketOrdersController {
  constructor(
    private readonly orders: TicketOrderQuery,
    private readonly createOrder: CreateTicketOrder,
  ) {}

  @Get('festival-editions/:id/ticket-orders')
  @StaffPermission('manage_festival_finance', 'manage_festivals')
  @Endpoint({
    id: 'listTicketOrders',
    summary: 'List or search the ticket orders of an edition',
    description: 'Newest first, 50 a page unless `limit` says otherwise.',
    answers: { page: TicketOrderDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Id('edition') id: number,
    @Query() { status = null, source = null, query = null, ...page }: TicketOrderListQueryDto,
  ): Promise<Page<TicketOrderDto>> {
    const found = await this.orders.list(ctx, { owner: 'edition', id }, { status, source, query }, page);
    return { ...found, data: found.data.map(presentTicketOrder) };
  }

  @Post('festival-editions/:id/ticket-orders')
  @RunsInSteps()
  @StaffPermission('manage_festival_finance', 'door_staff')
  @Endpoint({
    id: 'createTicketOrder',
    summary: 'Sell tickets or give them away',
    description:
      'Kind `door_sale` takes `door_staff` or `manage_festival_finance`, the others `manage_festival_finance`. What is to be paid on the internet is held for 30 minutes until the provider has answered, then as long as it takes money. A repeat with the same key and input answers the first order.',
    answers: { status: 201, data: CreatedTicketOrderDto, description: 'The order, and the way to its payment.' },
    refuses: [
      on(editionErrors.edition_closed, 'edition', 'The edition is not open, or has ended.'),
      on(admissionErrors.not_on_sale, 'items.<n>.admission_type_id'),
      on(ticketErrors.sold_out, 'items.<n>.admission_type_id'),
      onlinePaymentErrors.provider_unavailable,
      onlinePaymentErrors.currency_not_supported,
      onlinePaymentErrors.payment_start_failed,
      commonErrors.idempotency_key_reused,
    ],
  })
  async create(
    @Actor() ctx: StaffContext,
    @Id('edition') id: number,
    @Body() body: NewTicketOrderDto,
    @Ip() ip: string | undefined,
  ): Promise<{ data: CreatedTicketOrderDto }> {
    const { id: orderId, checkout } = await this.createOrder.execute(ctx, id, orderRequestOf(body, ip));
    return { data: presentCreatedOrder(await this.orders.get(ctx, { owner: 'edition', id: orderId }), checkout) };
  }

  @Get('festival-ticket-orders/:id')
  @StaffPermission('manage_festival_finance', 'manage_festivals')
  @Endpoint({
    id: 'getTicketOrder',
    summary: 'Read one ticket order',
    description: 'With its items and tickets.',
    answers: TicketOrderDetailsDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('ticket order') id: number): Promise<{ data: TicketOrderDetailsDto }> {
    return { data: presentTicketOrderDetails(await this.orders.get(ctx, { owner: 'edition', id })) };
  }
}

/** The order that a request asks for. */
function orderRequestOf(body: NewTicketOrderDto, ip: string | undefined): TicketOrderRequest {
  const { buyer } = body;
  return {
    kind: body.kind,
    lines: body.items.map((item) => ({
      ticketTypeId: item.admission_type_id,
      quantity: item.quantity,
      holderNames: item.holder_names ?? null,
    })),
    buyer: {
      name: buyer.name,
      email: buyer.email ?? null,
      phone: buyer.phone ?? null,
      locale: buyer.locale ?? null,
    },
    provider: body.provider ?? null,
    method: body.method ?? null,
    returnUrl: body.return_url ?? null,
    checksIn: body.check_in ?? false,
    idempotencyKey: body.idempotency_key,
    ip: ip ?? null,
  };
}
