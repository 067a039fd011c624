import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, type DomainError, idempotencyKeyReused, notChoosable, validationFailed } from '@studio/kernel';
import type { RequestKey } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { PaymentIntegration } from '../../../finance';
import { Checkouts } from '../../../payments';
import type { LockedOwner, SaleOwner } from '../../application/sale-owner';
import { decideSale, type SalePayment, type SaleRefusal, soldOut } from '../../domain';
import { TicketOrderEntity } from '../../entities/ticket-order.entity';
import { TicketScans } from '../../tickets';
import { TicketStock } from '../../types';
import type { NewOrder } from './new-order';
import { OrderRecords } from './order-records';
import { OrderSettlement } from './order-settlement';

/** An order, and the provider to be called for it now; null when there is none, or it was called before. */
export interface OpenedOrder {
  readonly order: TicketOrderEntity;
  readonly owner: LockedOwner;
  readonly toStart: PaymentIntegration | null;
  readonly isRepeat: boolean;
}

/** Creates orders in a transaction; the provider of one that is still to be paid is called after it. */
@Injectable()
export class NewOrders {
  constructor(
    private readonly stock: TicketStock,
    private readonly checkouts: Checkouts,
    private readonly records: OrderRecords,
    private readonly settlement: OrderSettlement,
    private readonly scans: TicketScans,
    private readonly clock: Clock,
  ) {}

  /**
   * The order of the idempotency key, or a new one with all that follows (TKT-5). Throws `not_found`,
   * `idempotency_key_reused`, `validation_failed`, `sold_out`, `provider_unavailable`, `currency_not_supported`, and
   * the owner's errors for what is not on sale.
   */
  async open(
    manager: EntityManager,
    ctx: ActorContext,
    sale: SaleOwner,
    ownerId: number,
    request: NewOrder,
  ): Promise<OpenedOrder> {
    const owner = await sale.lock(manager, ctx, ownerId);
    const ids = request.lines.map(({ ticketTypeId }) => ticketTypeId);
    const { held, types } = await this.stock.lock(manager, ctx, { owner: sale.kind, id: ownerId }, ids);
    // Equal requests name the same types, so the second one waits for the first one's order.
    const first = await findRepeated(manager, ctx, sale, request.key);
    if (first) return { order: first, owner, toStart: null, isRepeat: true };
    const now = this.clock.now();
    const offered = new Map([...types].map(([id, { type, held: ofType }]) => [id, { ...type, held: ofType }]));
    const limits = { capacity: owner.capacity, isOnSale: owner.isOnSale(now) };
    const decision = decideSale(request.kind, request.lines, { limits, held, types: offered, now });
    if (decision.refusal) throw saleRefused(sale, decision.refusal, request.inputOf);
    const { lines, amountCents } = decision;
    const payment = request.paymentOf(amountCents);
    const toStart = await this.integration(ctx, payment, owner.currency);
    const order = await this.records.insert(manager, ctx, sale, request, { owner, types, lines, amountCents, payment });
    if (payment.isAtOnce) await this.settle(manager, ctx, sale, order, request);
    return { order, owner, toStart, isRepeat: false };
  }

  private async integration(
    ctx: ActorContext,
    payment: SalePayment,
    currency: string,
  ): Promise<PaymentIntegration | null> {
    if (payment.isAtOnce) return null;
    if (payment.provider === null)
      throw validationFailed({ provider: ['provider is needed, as there is something to pay.'] });
    return this.checkouts.integration(ctx, payment.provider, currency);
  }

  private async settle(
    manager: EntityManager,
    ctx: ActorContext,
    sale: SaleOwner,
    order: TicketOrderEntity,
    { checksIn, ip }: NewOrder,
  ): Promise<void> {
    const tickets = await this.settlement.paid(manager, ctx, sale, order);
    if (checksIn) await this.scans.checkIn(manager, ctx, sale, tickets, { source: 'entrance_sale', ip });
  }
}

/** The order of an earlier request with the key. */
async function findRepeated(
  manager: EntityManager,
  { accountId }: ActorContext,
  { kind: owner }: SaleOwner,
  { key: idempotencyKey, hash }: RequestKey,
): Promise<TicketOrderEntity | null> {
  const order = await manager.findOneBy(TicketOrderEntity, { accountId, owner, idempotencyKey });
  if (order && order.idempotencyHash !== hash) throw idempotencyKeyReused();
  return order;
}

function saleRefused({ names, refusals }: SaleOwner, refusal: SaleRefusal, inputOf: NewOrder['inputOf']): DomainError {
  if (refusal.code === 'owner_not_on_sale') return refusals.notOnSale('owner');
  if (refusal.code === 'quantity_too_large')
    return validationFailed({ [inputOf(refusal.line, 'quantity')]: ['This is more than one order may have.'] });
  const type = inputOf(refusal.line, 'type');
  if (refusal.code === 'type_unknown') return notChoosable(type, names.type);
  return refusal.code === 'sold_out' ? soldOut(type) : refusals.typeNotSold(type);
}
