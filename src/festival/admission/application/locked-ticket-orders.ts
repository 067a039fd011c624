import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, notFound } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { LockedEditions } from '../../editions/application/locked-editions';
import type { FestivalEditionEntity } from '../../editions/entities/festival-edition.entity';
import type { OrderSurroundings } from '../domain/ticket-order-decisions';
import { TicketOrderEntity } from '../entities/ticket-order.entity';
import { TicketOrderItemEntity } from '../entities/ticket-order-item.entity';
import { AdmissionStock } from './admission-stock';

/** An order that nobody else changes, of an edition that nobody changes. */
export interface LockedTicketOrder {
  readonly edition: FestivalEditionEntity;
  readonly order: TicketOrderEntity;
}

/** Locks ticket orders after their edition. */
@Injectable()
export class LockedTicketOrders {
  constructor(
    private readonly editions: LockedEditions,
    private readonly stock: AdmissionStock,
    private readonly clock: Clock,
  ) {}

  /** The order with the id. Throws `not_found`. */
  async lock(manager: EntityManager, ctx: ActorContext, id: number): Promise<LockedTicketOrder> {
    const key = { accountId: ctx.accountId, id };
    // Its edition never changes, so it can be read before anything is locked.
    const found = await manager.findOne(TicketOrderEntity, { select: { editionId: true }, where: key });
    if (!found) throw notFound('The order');
    const edition = await this.editions.shared(manager, ctx, found.editionId);
    const order = await manager.findOneOrFail(TicketOrderEntity, { where: key, lock: { mode: 'pessimistic_write' } });
    return { edition, order };
  }

  /** Items of the order, by id. */
  async items(manager: EntityManager, { accountId, id }: TicketOrderEntity): Promise<TicketOrderItemEntity[]> {
    return manager.find(TicketOrderItemEntity, { where: { accountId, orderId: id }, order: { id: 'ASC' } });
  }

  /** Edition and stock beside the order, with the types of its items locked. */
  async surroundings(
    manager: EntityManager,
    ctx: ActorContext,
    { edition, order }: LockedTicketOrder,
  ): Promise<OrderSurroundings> {
    const items = await this.items(manager, order);
    const ids = items.map(({ admissionTypeId }) => admissionTypeId);
    const types = await this.stock.lock(manager, ctx, order.editionId, ids, order.id);
    const stocked = items.flatMap(({ admissionTypeId, quantity }) => {
      const found = types.get(admissionTypeId);
      return found ? [{ inventory: found.type.inventory, quantity, heldByOthers: found.held }] : [];
    });
    return { edition, items: stocked, now: this.clock.now() };
  }
}
