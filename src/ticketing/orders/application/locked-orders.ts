import { Injectable } from '@nestjs/common';
import { Clock, notFound } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { LockedOwner, SaleOwner } from '../../application/sale-owner';
import { FIRM_STATUSES, type OrderSurroundings } from '../../domain';
import { TicketOrderItemEntity } from '../../entities/ticket-order-item.entity';
import { TicketOrderEntity } from '../../entities/ticket-order.entity';
import { TicketStock } from '../../types';

/** An order that nobody else changes, of an owner that does not change. */
export interface LockedOrder {
  readonly owner: LockedOwner;
  readonly order: TicketOrderEntity;
}

/** Locks orders after their owner. */
@Injectable()
export class LockedOrders {
  constructor(
    private readonly stock: TicketStock,
    private readonly clock: Clock,
  ) {}

  /** The order with the id. Throws `not_found`. */
  async lock(manager: EntityManager, scope: StudioScope, sale: SaleOwner, id: number): Promise<LockedOrder> {
    const where = { accountId: scope.accountId, owner: sale.kind, id };
    // Its owner never changes, so it can be read before anything is locked.
    const found = await manager.findOne(TicketOrderEntity, { select: { ownerId: true }, where });
    if (!found) throw notFound('The order');
    const owner = await sale.lock(manager, scope, found.ownerId);
    const order = await manager.findOneOrFail(TicketOrderEntity, { where, lock: { mode: 'pessimistic_write' } });
    return { owner, order };
  }

  /** Owner and stock without what the order holds itself, with the types of its items locked. */
  async surroundings(manager: EntityManager, { owner, order }: LockedOrder): Promise<OrderSurroundings> {
    const { accountId, id, status } = order;
    const where = { accountId, owner: order.owner, orderId: id };
    const items = await manager.find(TicketOrderItemEntity, { where, order: { id: 'ASC' } });
    const ids = items.map(({ ticketTypeId }) => ticketTypeId);
    const { held, types } = await this.stock.lock(manager, order, { owner: order.owner, id: owner.id }, ids, id);
    // Firm orders are counted as sold.
    const ownOf = ({ quantity }: TicketOrderItemEntity) =>
      FIRM_STATUSES.some((firm) => firm === status) ? quantity : 0;
    const now = this.clock.now();
    return {
      limits: { capacity: owner.capacity, isOnSale: owner.isOnSale(now) },
      heldByOthers: held - items.reduce((sum, item) => sum + ownOf(item), 0),
      items: items.flatMap((item) => {
        const stocked = types.get(item.ticketTypeId);
        if (!stocked) return [];
        const heldByOthers = { ...stocked.held, total: stocked.held.total - ownOf(item) };
        return [{ inventory: stocked.type.inventory, quantity: item.quantity, heldByOthers }];
      }),
      now,
    };
  }
}
