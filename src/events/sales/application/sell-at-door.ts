import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inputHash } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { soldOut } from '@studio/ticketing';

import { TicketScans } from '../../tickets/application/ticket-scans';
import type { DoorSaleMethod } from '../domain/event-order';
import { doorProvider } from '../domain/order-issue';
import { BuyerPhones } from './buyer-phones';
import { GoneTickets } from './gone-tickets';
import type { Buyer } from './new-order';
import { NewOrders } from './new-orders';

/** What is sold at the door. */
export interface DoorSale {
  readonly ticketTypeId: number;
  readonly quantity: number;
  readonly method: DoorSaleMethod;
  readonly buyer: Buyer;
  /** Whether the people go in at once; no part of what a key stands for (EVT-14). */
  readonly checksIn: boolean;
  readonly idempotencyKey: string;
  /** Address of the device, for check-ins; no part of what a key stands for. */
  readonly ip: string | null;
}

/**
 * Sells tickets of one type at the door; the order is paid at once (EVT-14). The same key with the same buyer, type, quantity
 * and method answers the first order. Throws `validation_failed`, `not_found`, `idempotency_key_reused`, `event_not_on_sale`,
 * and `ticket_type_inactive` or `sold_out` on `ticket_type_id`.
 */
@Injectable()
export class SellAtDoor {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly orders: NewOrders,
    private readonly phones: BuyerPhones,
    private readonly gone: GoneTickets,
    private readonly scans: TicketScans,
  ) {}

  /** Returns the id of the order. */
  async execute(ctx: ActorContext, eventId: number, sale: DoorSale): Promise<number> {
    const { ticketTypeId, quantity, method, checksIn, idempotencyKey, ip } = sale;
    const buyer = await this.phones.read(ctx, sale.buyer);
    const hash = inputHash({ eventId, ticketTypeId, quantity, method, buyer });
    return this.uow.write(ctx, async (manager) => {
      if (await this.gone.areGone(manager, ctx, eventId, sale)) throw soldOut('ticket_type_id');
      const { id, ticketIds } = await this.orders.make(manager, ctx, eventId, {
        ...{ kind: 'door', lines: [{ ticketTypeId, quantity, holderNames: null }], buyer },
        key: { key: idempotencyKey, hash },
        providerOf: (amountCents) => doorProvider(method, amountCents),
        inputOf: (_line, field) => field,
      });
      if (checksIn && ticketIds.length > 0)
        await this.scans.checkIn(manager, ctx, ticketIds, { source: 'entrance_sale', ip });
      return id;
    });
  }
}
