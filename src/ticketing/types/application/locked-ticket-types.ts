import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import type { LockedOwner, SaleOwner } from '../../application/sale-owner';
import { TicketTypeEntity } from '../../entities/ticket-type.entity';
import { type StockedType, TicketStock } from './ticket-stock';

/** A type of which nobody sells and which nobody changes, with its owner. */
export interface LockedTicketType extends StockedType {
  readonly owner: LockedOwner;
}

const OTHER_ACTIVE = `
  SELECT 1 FROM ticketing.ticket_type
  WHERE account_id = $1 AND owner = $2 AND owner_id = $3 AND is_active AND id <> $4 LIMIT 1`;

/** Locks ticket types that staff change, after their owner. */
@Injectable()
export class LockedTicketTypes {
  constructor(private readonly stock: TicketStock) {}

  /** The type with the id. Throws `not_found`. */
  async lock(manager: EntityManager, ctx: ActorContext, sale: SaleOwner, id: number): Promise<LockedTicketType> {
    const where = { accountId: ctx.accountId, owner: sale.kind, id };
    // Its owner never changes, so it can be read before anything is locked.
    const found = await manager.findOne(TicketTypeEntity, { select: { ownerId: true }, where });
    if (!found) throw notFound(sale.names.type);
    const owner = await sale.lock(manager, ctx, found.ownerId);
    const { types } = await this.stock.lock(manager, ctx, { owner: sale.kind, id: owner.id }, [id]);
    const locked = types.get(id);
    if (!locked) throw notFound(sale.names.type);
    return { owner, ...locked };
  }

  /** Whether the type is the only active one of an owner that needs one (EVT-11). */
  async isLastActive(manager: EntityManager, { owner, type }: LockedTicketType): Promise<boolean> {
    if (!owner.needsActiveType || !type.isActive) return false;
    const values = [type.accountId, type.owner, owner.id, type.id];
    return (await manager.query<unknown[]>(OTHER_ACTIVE, values)).length === 0;
  }
}
