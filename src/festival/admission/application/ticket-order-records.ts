import { Injectable } from '@nestjs/common';
import { type ActorContext, staffIdOf } from '@studio/access';
import { addMinutes, Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { newOrderId, routeCallbacks } from '../../../payments';
import type { FestivalEditionEntity } from '../../editions/entities/festival-edition.entity';
import { HOLD_MINUTES, SOURCE_OF_KIND } from '../domain/ticket-order';
import type { PricedLine, SalePayment } from '../domain/ticket-sale';
import { TicketOrderEntity } from '../entities/ticket-order.entity';
import { TicketOrderItemEntity } from '../entities/ticket-order-item.entity';
import type { StockedType } from './admission-stock';
import { TicketLog } from './ticket-log';
import type { TicketOrderRequest } from './ticket-order-request';

/** What was agreed on. */
export interface AgreedSale {
  readonly edition: FestivalEditionEntity;
  readonly types: ReadonlyMap<number, StockedType>;
  readonly lines: readonly PricedLine[];
  readonly amountCents: number;
  readonly payment: SalePayment;
}

/** Writes new ticket orders with their items. */
@Injectable()
export class TicketOrderRecords {
  constructor(
    private readonly clock: Clock,
    private readonly log: TicketLog,
  ) {}

  /**
   * In the open unit, with the types locked: the order, paid or held for 30 minutes (ADM-3), and the route by which the
   * provider's callbacks find it.
   */
  async insert(
    manager: EntityManager,
    ctx: ActorContext,
    request: TicketOrderRequest,
    hash: string,
    sale: AgreedSale,
  ): Promise<TicketOrderEntity> {
    const order = manager.create(TicketOrderEntity, {
      ...this.fields(ctx, request, sale),
      idempotencyKey: request.idempotencyKey,
      idempotencyHash: hash,
    });
    await manager.insert(TicketOrderEntity, order);
    await manager.insert(TicketOrderItemEntity, itemsOf(order, sale));
    if (!sale.payment.isAtOnce) await routeCallbacks(manager, order, { ...ctx, kind: 'ticket_order', id: order.id });
    const { editionId, source, status, provider, amountCents, currency } = order;
    const money = { provider, amount_cents: amountCents, currency };
    await this.log.order(manager, ctx, order.id, 'created', { edition_id: editionId, source, status, ...money });
    return order;
  }

  private fields(ctx: ActorContext, { kind, buyer }: TicketOrderRequest, sale: AgreedSale) {
    const { edition, amountCents, payment } = sale;
    const now = this.clock.now();
    return {
      accountId: ctx.accountId,
      editionId: edition.id,
      source: SOURCE_OF_KIND[kind],
      provider: payment.provider,
      orderId: newOrderId('ft'),
      status: payment.isAtOnce ? ('paid' as const) : ('pending' as const),
      isOversold: false,
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      buyerPhone: buyer.phone,
      buyerLocale: buyer.locale,
      amountCents,
      currency: edition.currency,
      expiresAt: payment.isAtOnce ? null : addMinutes(now, HOLD_MINUTES),
      paidAt: payment.isAtOnce ? now : null,
      issuedByUserId: staffIdOf(ctx),
    };
  }
}

function itemsOf({ accountId, id }: TicketOrderEntity, { lines, types }: AgreedSale): Partial<TicketOrderItemEntity>[] {
  return lines.map(({ admissionTypeId, quantity, holderNames, tier, unitPriceCents, totalCents }) => {
    const { name = '', description = null } = types.get(admissionTypeId)?.type ?? {};
    const snapshot = { name, description, priceTier: tier, unitPriceCents, quantity, totalCents };
    return {
      accountId,
      orderId: id,
      admissionTypeId,
      ...snapshot,
      holderNames: holderNames === null ? null : [...holderNames],
    };
  });
}
