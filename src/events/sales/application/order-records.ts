import { Injectable } from '@nestjs/common';
import { type ActorContext, staffIdOf } from '@studio/access';
import { Clock } from '@studio/kernel';
import { randomBase32 } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import { EventLog } from '../../event-log';
import type { EventEntity } from '../../programme/entities/event.entity';
import type { PricedLine } from '../domain/event-sale';
import { EventOrderItemEntity } from '../entities/event-order-item.entity';
import { EventOrderEntity } from '../entities/event-order.entity';
import type { StockedType } from './event-stock';
import type { NewOrder } from './new-order';

const ORDER_ID_CHARACTERS = 20;

/** What was agreed on. */
export interface AgreedSale {
  readonly event: EventEntity;
  readonly types: ReadonlyMap<number, StockedType>;
  readonly lines: readonly PricedLine[];
  readonly amountCents: number;
}

/** Writes new orders with their items. */
@Injectable()
export class OrderRecords {
  constructor(
    private readonly clock: Clock,
    private readonly log: EventLog,
  ) {}

  /** In the open unit, with event and types locked: the order, paid, and its items, by which the database counts the stock. */
  async insert(
    manager: EntityManager,
    ctx: ActorContext,
    request: NewOrder,
    sale: AgreedSale,
  ): Promise<EventOrderEntity> {
    const order = manager.create(EventOrderEntity, this.fields(ctx, request, sale));
    await manager.insert(EventOrderEntity, order);
    await manager.insert(EventOrderItemEntity, itemsOf(order, sale));
    const { eventId, source, status, provider, amountCents, currency } = order;
    const changes = { event_id: eventId, source, status, provider, amount_cents: amountCents, currency };
    await this.log.record(manager, ctx, 'event_order', [order.id], 'created', changes);
    return order;
  }

  private fields(
    ctx: ActorContext,
    { kind, buyer, key, providerOf }: NewOrder,
    { event, amountCents }: AgreedSale,
  ): Partial<EventOrderEntity> {
    return {
      accountId: ctx.accountId,
      eventId: event.id,
      source: kind === 'door' ? 'entrance' : 'manual',
      provider: providerOf(amountCents),
      orderId: `ev-${randomBase32(ORDER_ID_CHARACTERS)}`,
      status: 'paid',
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      buyerPhone: buyer.phone,
      buyerLocale: buyer.locale,
      amountCents,
      currency: event.currency,
      paidAt: this.clock.now(),
      issuedByUserId: staffIdOf(ctx),
      idempotencyKey: key.key,
      idempotencyHash: key.hash,
    };
  }
}

function itemsOf(
  { accountId, eventId, id }: EventOrderEntity,
  { lines, types }: AgreedSale,
): Partial<EventOrderItemEntity>[] {
  return lines.map(({ ticketTypeId, quantity, holderNames, tier, unitPriceCents, totalCents }) => {
    const { name = '', description = null } = types.get(ticketTypeId)?.type ?? {};
    return {
      ...{ accountId, eventId, orderId: id, ticketTypeId, name, description, quantity, unitPriceCents, totalCents },
      priceTier: tier,
      holderNames: holderNames === null ? null : [...holderNames],
    };
  });
}
