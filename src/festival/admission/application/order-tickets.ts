import { Injectable } from '@nestjs/common';
import { type ActorContext, staffIdOf } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

const OUT = 'is_checked_in = false, checked_in_at = NULL';

const VOID = `
  UPDATE festival.festival_ticket SET status = 'voided', ${OUT}, voided_at = $3, voided_by_user_id = $4, void_reason = $5
  WHERE account_id = $1 AND order_id = ANY($2::bigint[]) AND status = 'valid' RETURNING id`;

const REFUND = `
  UPDATE festival.festival_ticket SET status = 'refunded', ${OUT}
  WHERE account_id = $1 AND order_id = $2 AND status <> 'refunded'`;

/** Ends the tickets of locked orders; whoever came in with one counts as outside again. */
@Injectable()
export class OrderTickets {
  constructor(private readonly clock: Clock) {}

  /** Voids every valid ticket of the orders. Returns how many there were. */
  async void(manager: EntityManager, ctx: ActorContext, orderIds: readonly number[], reason: string): Promise<number> {
    const values = [ctx.accountId, orderIds, this.clock.now(), staffIdOf(ctx), reason];
    const [, count] = await manager.query<[unknown, number]>(VOID, values);
    return count;
  }

  /** Marks every ticket of the order as refunded, voided ones too (ADM-6). */
  async refund(manager: EntityManager, ctx: ActorContext, orderId: number): Promise<void> {
    await manager.query(REFUND, [ctx.accountId, orderId]);
  }
}
