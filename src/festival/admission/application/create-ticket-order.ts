import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inputHash, validationFailed } from '@studio/kernel';

import { forbidden } from '../../../accounts';
import type { Checkout, CheckoutOrder } from '../../../payments';
import {
  BuyerPhones,
  isPaidOnline,
  type NewOrder,
  NewOrders,
  type OpenedOrder,
  OrderCheckouts,
  SaleUnit,
} from '../../../ticketing';
import { SALE_OF_KIND } from '../domain/ticket-order';
import { paymentOf, requestProblems } from '../domain/ticket-sale';
import type { TicketOrderRequest } from './ticket-order-request';

const DESCRIPTION_MAX = 255;

/** An order, and the way of its payer to the provider; null when there is nothing to pay there. */
export interface CreatedOrder {
  readonly id: number;
  readonly checkout: Checkout | null;
}

/**
 * Sells tickets, or gives them away (ADM-3 to ADM-5). The same key with the same input answers the first order. Throws
 * `forbidden`, `validation_failed`, what NewOrders refuses, and `payment_start_failed`.
 */
@Injectable()
export class CreateTicketOrder {
  constructor(
    private readonly unit: SaleUnit,
    private readonly orders: NewOrders,
    private readonly checkouts: OrderCheckouts,
    private readonly phones: BuyerPhones,
  ) {}

  async execute(ctx: ActorContext, editionId: number, request: TicketOrderRequest): Promise<CreatedOrder> {
    assertMaySell(ctx, request);
    const problems = requestProblems(request);
    if (Object.keys(problems).length > 0) throw validationFailed(problems);
    const read = { ...request, buyer: await this.phones.read(ctx, request.buyer) };
    const opened = await this.unit.write(ctx, 'edition', (manager, sale) =>
      this.orders.open(manager, ctx, sale, editionId, newOrderOf(editionId, read)),
    );
    return { id: opened.order.id, checkout: await this.checkout(ctx, opened, request) };
  }

  private async checkout(
    ctx: ActorContext,
    opened: OpenedOrder,
    request: TicketOrderRequest,
  ): Promise<Checkout | null> {
    const { order, toStart, isRepeat } = opened;
    const ref = { owner: 'edition', id: order.id } as const;
    if (toStart) return this.checkouts.start(ctx, ref, toStart, checkoutOf(opened, request));
    return isRepeat && isPaidOnline(order.provider) ? this.checkouts.repeated(ctx, ref) : null;
  }
}

/** Staff at the door sell there; links and gifts are for managers of the money (section 11, ORD-5). */
function assertMaySell({ actor }: ActorContext, { kind }: TicketOrderRequest): void {
  if (actor.kind !== 'staff' || kind === 'door_sale') return;
  if (!actor.permissions.includes('manage_festival_finance')) throw forbidden();
}

function newOrderOf(editionId: number, request: TicketOrderRequest): NewOrder {
  const { kind, lines, buyer, checksIn, ip, idempotencyKey } = request;
  return {
    ...{ kind: SALE_OF_KIND[kind], lines, buyer, checksIn, ip },
    key: { key: idempotencyKey, hash: hashOf(editionId, request) },
    paymentOf: (amountCents) => paymentOf(request, amountCents),
    inputOf: (line, field) => `items.${line}.${field === 'type' ? 'admission_type_id' : field}`,
  };
}

/** What a key was first sent with, with the names that former releases hashed. */
function hashOf(editionId: number, { idempotencyKey: _key, ip: _ip, lines, ...input }: TicketOrderRequest): string {
  const named = lines.map(({ ticketTypeId: admissionTypeId, quantity, holderNames }) => ({
    admissionTypeId,
    quantity,
    holderNames,
  }));
  return inputHash({ editionId, ...input, lines: named });
}

function checkoutOf({ order, owner }: OpenedOrder, { returnUrl }: TicketOrderRequest): CheckoutOrder {
  const { orderId, amountCents, currency } = order;
  const description = owner.title.slice(0, DESCRIPTION_MAX);
  return { orderId, amountCents, currency, description, expiresAt: null, returnUrl };
}
