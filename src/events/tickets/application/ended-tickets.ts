import { Injectable } from '@nestjs/common';
import { type ActorContext, staffIdOf } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

const OUT = 'is_checked_in = false, checked_in_at = NULL';

const VOID = `
  UPDATE events.event_ticket SET status = 'voided', ${OUT}, voided_at = $3, voided_by_user_id = $4, void_reason = $5
  WHERE account_id = $1 AND status = 'valid'`;

const VOID_ONE = `${VOID} AND id = $2`;

const VOID_ORDER = `${VOID} AND order_id = $2`;

const VOID_EVENT = `${VOID} AND event_id = $2`;

const REFUND = `
  UPDATE events.event_ticket SET status = 'refunded', ${OUT}
  WHERE account_id = $1 AND order_id = $2 AND status <> 'refunded'`;

/** Ends tickets, with their event locked exclusively; whoever came in with one counts as outside again. */
@Injectable()
export class EndedTickets {
  constructor(private readonly clock: Clock) {}

  /** Voids the ticket. False when it was not valid (EVT-18). */
  async void(manager: EntityManager, ctx: ActorContext, id: number, reason: string): Promise<boolean> {
    return (await this.update(manager, ctx, VOID_ONE, id, reason)) > 0;
  }

  /** Voids every valid ticket of the order. */
  async voidOrder(manager: EntityManager, ctx: ActorContext, orderId: number, reason: string): Promise<void> {
    await this.update(manager, ctx, VOID_ORDER, orderId, reason);
  }

  /** Voids every valid ticket of the event. Returns how many there were (EVT-6). */
  async voidEvent(manager: EntityManager, ctx: ActorContext, eventId: number, reason: string): Promise<number> {
    return this.update(manager, ctx, VOID_EVENT, eventId, reason);
  }

  /** Marks every ticket of the order as refunded, voided ones too (EVT-16). */
  async refundOrder(manager: EntityManager, { accountId }: ActorContext, orderId: number): Promise<void> {
    await manager.query(REFUND, [accountId, orderId]);
  }

  private async update(
    manager: EntityManager,
    ctx: ActorContext,
    text: string,
    id: number,
    reason: string,
  ): Promise<number> {
    const values = [ctx.accountId, id, this.clock.now(), staffIdOf(ctx), reason];
    const [, count] = await manager.query<[unknown, number]>(text, values);
    return count;
  }
}
