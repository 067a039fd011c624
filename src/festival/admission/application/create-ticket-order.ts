import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inputHash, requirePhone, validationFailed } from '@studio/kernel';

import { forbidden, StudioDirectory } from '../../../accounts';
import type { Checkout, CheckoutOrder } from '../../../payments';
import { FestivalUnit } from '../../festival-unit';
import { isPaidOnline } from '../domain/ticket-order';
import { requestProblems } from '../domain/ticket-sale';
import { TicketCheckouts } from './ticket-checkouts';
import type { TicketOrderRequest } from './ticket-order-request';
import { type OpenedOrder, TicketSales } from './ticket-sales';

const DESCRIPTION_MAX = 255;

/** An order, and how its payer gets to the provider; null when there is nothing to pay there. */
export interface CreatedOrder {
  readonly id: number;
  readonly checkout: Checkout | null;
}

/**
 * Sells tickets, or gives them away (ADM-3 to ADM-5). The same key with the same input answers the first order. Throws
 * `forbidden`, `validation_failed`, what TicketSales refuses, and `payment_start_failed`.
 */
@Injectable()
export class CreateTicketOrder {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly sales: TicketSales,
    private readonly checkouts: TicketCheckouts,
    private readonly studios: StudioDirectory,
  ) {}

  async execute(ctx: ActorContext, editionId: number, request: TicketOrderRequest): Promise<CreatedOrder> {
    assertMaySell(ctx, request);
    const problems = requestProblems(request);
    if (Object.keys(problems).length > 0) throw validationFailed(problems);
    const read = { ...request, buyer: { ...request.buyer, phone: await this.phone(ctx, request.buyer.phone) } };
    const opened = await this.unit.write(ctx, (manager) =>
      this.sales.open(manager, ctx, editionId, read, hashOf(editionId, read)),
    );
    return { id: opened.order.id, checkout: await this.checkout(ctx, opened, request) };
  }

  private async checkout(
    ctx: ActorContext,
    opened: OpenedOrder,
    request: TicketOrderRequest,
  ): Promise<Checkout | null> {
    const { order, toStart, isRepeat } = opened;
    if (toStart) return this.checkouts.start(ctx, order.id, toStart, checkoutOf(opened, request));
    return isRepeat && isPaidOnline(order.provider) ? this.checkouts.repeated(ctx, order.id) : null;
  }

  private async phone({ accountId }: ActorContext, input: string | null): Promise<string | null> {
    if (input === null) return null;
    return requirePhone(input, (await this.studios.settings(accountId)).countryCode, 'buyer.phone');
  }
}

/** The door sells; links and gifts are for those who answer for the money (section 11, ORD-5). */
function assertMaySell({ actor }: ActorContext, { kind }: TicketOrderRequest): void {
  if (actor.kind !== 'staff' || kind === 'door_sale') return;
  if (!actor.permissions.includes('manage_festival_finance')) throw forbidden();
}

/** What a key was first sent with. */
function hashOf(editionId: number, { idempotencyKey: _key, ip: _ip, ...input }: TicketOrderRequest): string {
  return inputHash({ editionId, ...input });
}

function checkoutOf({ order, edition }: OpenedOrder, { returnUrl }: TicketOrderRequest): CheckoutOrder {
  const { orderId, amountCents, currency } = order;
  const description = edition.title.slice(0, DESCRIPTION_MAX);
  return { orderId, amountCents, currency, description, expiresAt: null, returnUrl };
}
