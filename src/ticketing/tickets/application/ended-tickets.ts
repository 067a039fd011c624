import { Injectable } from '@nestjs/common';
import { type ActorContext, staffIdOf } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import type { SaleRef } from '../../domain';

const OUT = 'is_checked_in = false, checked_in_at = NULL';
const VOID = `
  UPDATE ticketing.ticket SET status = 'voided', ${OUT}, voided_at = $4, voided_by_user_id = $5, void_reason = $6
  WHERE account_id = $1 AND owner = $2 AND status = 'valid'`;
const VOID_ONE = `${VOID} AND id = $3`;
const VOID_ORDER = `${VOID} AND order_id = $3`;
const VOID_OWNER = `${VOID} AND owner_id = $3`;
const REFUND = `
  UPDATE ticketing.ticket SET status = 'refunded', ${OUT}
  WHERE account_id = $1 AND owner = $2 AND order_id = $3 AND status <> 'refunded'`;

/** Ends tickets of locked orders; a holder who is inside counts as outside again. */
@Injectable()
export class EndedTickets {
  constructor(private readonly clock: Clock) {}

  /** Voids the ticket. False when it was not valid (TKT-8). */
  async void(manager: EntityManager, ctx: ActorContext, ticket: SaleRef, reason: string): Promise<boolean> {
    return (await this.update(manager, ctx, VOID_ONE, ticket, reason)) > 0;
  }

  /** Voids every valid ticket of the order. */
  async voidOrder(manager: EntityManager, ctx: ActorContext, order: SaleRef, reason: string): Promise<void> {
    await this.update(manager, ctx, VOID_ORDER, order, reason);
  }

  /** Voids every valid ticket of the owner. Returns how many there were. */
  async voidAll(manager: EntityManager, ctx: ActorContext, owner: SaleRef, reason: string): Promise<number> {
    return this.update(manager, ctx, VOID_OWNER, owner, reason);
  }

  /** Marks every ticket of the order as refunded, voided ones as well. */
  async refundOrder(manager: EntityManager, { accountId }: ActorContext, { owner, id }: SaleRef): Promise<void> {
    await manager.query(REFUND, [accountId, owner, id]);
  }

  private async update(
    manager: EntityManager,
    ctx: ActorContext,
    text: string,
    { owner, id }: SaleRef,
    reason: string,
  ): Promise<number> {
    const values = [ctx.accountId, owner, id, this.clock.now(), staffIdOf(ctx), reason];
    const [, count] = await manager.query<[unknown, number]>(text, values);
    return count;
  }
}
