import { Injectable } from '@nestjs/common';
import { type ActorContext, staffIdOf } from '@studio/access';
import { addMinutes, Clock } from '@studio/kernel';
import { randomBase32 } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import { routeCallbacks } from '../../../payments';
import type { LockedOwner, SaleOwner } from '../../application/sale-owner';
import { TicketLog } from '../../application/ticket-log';
import { HOLD_MINUTES, type PricedLine, type SalePayment, SOURCE_OF_KIND } from '../../domain';
import { TicketOrderItemEntity } from '../../entities/ticket-order-item.entity';
import { TicketOrderEntity } from '../../entities/ticket-order.entity';
import type { StockedType } from '../../types';
import type { NewOrder } from './new-order';

const ORDER_ID_CHARACTERS = 20;

/** Owner, prices and payment of a sale that is possible. */
export interface AgreedSale {
  readonly owner: LockedOwner;
  readonly types: ReadonlyMap<number, StockedType>;
  readonly lines: readonly PricedLine[];
  readonly amountCents: number;
  readonly payment: SalePayment;
}

/** Writes new orders with their items. */
@Injectable()
export class OrderRecords {
  constructor(
    private readonly clock: Clock,
    private readonly log: TicketLog,
  ) {}

  /**
   * In the open transaction, with the types locked: the order, paid or held for 30 minutes (ADM-3), its items, by which
   * the database counts the stock, and the route by which a provider's callbacks find it.
   */
  async insert(
    manager: EntityManager,
    ctx: ActorContext,
    sale: SaleOwner,
    request: NewOrder,
    agreed: AgreedSale,
  ): Promise<TicketOrderEntity> {
    const order = manager.create(TicketOrderEntity, this.fields(ctx, sale, request, agreed));
    await manager.insert(TicketOrderEntity, order);
    await manager.insert(TicketOrderItemEntity, itemsOf(order, agreed));
    const { id, ownerId, source, status, provider, amountCents, currency } = order;
    if (!agreed.payment.isAtOnce && sale.paymentTarget)
      await routeCallbacks(manager, order, { ...ctx, kind: sale.paymentTarget, id });
    const money = { provider, amount_cents: amountCents, currency };
    const changes = { [sale.names.ownerKey]: ownerId, source, status, ...money };
    await this.log.record(manager, ctx, sale, { subject: 'order', ids: [id] }, 'created', changes);
    return order;
  }

  private fields(
    ctx: ActorContext,
    { kind: owner, names }: SaleOwner,
    { kind, buyer, key }: NewOrder,
    { owner: { id: ownerId, currency }, amountCents, payment }: AgreedSale,
  ): Partial<TicketOrderEntity> {
    const now = this.clock.now();
    return {
      accountId: ctx.accountId,
      owner,
      ownerId,
      source: SOURCE_OF_KIND[kind],
      provider: payment.provider,
      orderId: `${names.orderPrefix}-${randomBase32(ORDER_ID_CHARACTERS)}`,
      status: payment.isAtOnce ? 'paid' : 'pending',
      isOversold: false,
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      buyerPhone: buyer.phone,
      buyerLocale: buyer.locale,
      amountCents,
      currency,
      expiresAt: payment.isAtOnce ? null : addMinutes(now, HOLD_MINUTES),
      paidAt: payment.isAtOnce ? now : null,
      issuedByUserId: staffIdOf(ctx),
      idempotencyKey: key.key,
      idempotencyHash: key.hash,
    };
  }
}

function itemsOf(
  { accountId, owner, ownerId, id }: TicketOrderEntity,
  { lines, types }: AgreedSale,
): Partial<TicketOrderItemEntity>[] {
  return lines.map(({ ticketTypeId, quantity, holderNames, tier, unitPriceCents, totalCents }) => {
    const { name = '', description = null } = types.get(ticketTypeId)?.type ?? {};
    return {
      ...{ accountId, owner, ownerId, orderId: id, ticketTypeId, name, description },
      ...{ quantity, unitPriceCents, totalCents, priceTier: tier },
      holderNames: holderNames === null ? null : [...holderNames],
    };
  });
}
