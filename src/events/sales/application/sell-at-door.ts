import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inputHash } from '@studio/kernel';

import { type Buyer, BuyerPhones, NewOrders, SaleUnit, soldOut } from '../../../ticketing';
import type { DoorSaleMethod } from '../domain/event-order';
import { doorProvider } from '../domain/order-issue';
import { SoldOutCheck } from './sold-out-check';

/** What is sold at the door. */
export interface DoorSale {
  readonly ticketTypeId: number;
  readonly quantity: number;
  readonly method: DoorSaleMethod;
  readonly buyer: Buyer;
  /** Whether the holders are checked in with the sale; no part of what a key stands for (EVT-14). */
  readonly checksIn: boolean;
  readonly idempotencyKey: string;
  /** Address of the device, for check-ins; no part of what a key stands for. */
  readonly ip: string | null;
}

/**
 * Sells tickets of one type at the door; the order is paid immediately (EVT-14). The same key with the same buyer, type,
 * quantity and method answers the first order. Throws `validation_failed`, `not_found`, `idempotency_key_reused`,
 * `event_not_on_sale`, and `ticket_type_inactive` or `sold_out` on `ticket_type_id`.
 */
@Injectable()
export class SellAtDoor {
  constructor(
    private readonly unit: SaleUnit,
    private readonly orders: NewOrders,
    private readonly phones: BuyerPhones,
    private readonly stock: SoldOutCheck,
  ) {}

  /** Returns the id of the order. */
  async execute(ctx: ActorContext, eventId: number, request: DoorSale): Promise<number> {
    const { ticketTypeId, quantity, method, checksIn, idempotencyKey, ip } = request;
    const buyer = await this.phones.read(ctx, request.buyer);
    const hash = inputHash({ eventId, ticketTypeId, quantity, method, buyer });
    return this.unit.write(ctx, 'event', async (manager, sale) => {
      if (await this.stock.isSoldOut(manager, ctx, eventId, request)) throw soldOut('ticket_type_id');
      const { order } = await this.orders.open(manager, ctx, sale, eventId, {
        ...{ kind: 'door', lines: [{ ticketTypeId, quantity, holderNames: null }], buyer, checksIn, ip },
        key: { key: idempotencyKey, hash },
        paymentOf: (amountCents) => ({ isAtOnce: true, provider: doorProvider(method, amountCents) }),
        inputOf: (_line, field) => (field === 'type' ? 'ticket_type_id' : field),
      });
      return order.id;
    });
  }
}
