import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { type ActorSnapshot, StaffSnapshots } from '../../../accounts';
import type { SaleOwner, Scan } from '../../application/sale-owner';
import { TicketLog } from '../../application/ticket-log';

/** One statement, as somebody waits at the door for each. */
const MOVE = `
  WITH moved AS (
    UPDATE ticketing.ticket
    SET is_checked_in = ($4::text = 'check_in'), checked_in_at = CASE $4::text WHEN 'check_in' THEN $9::timestamptz END
    WHERE account_id = $1 AND owner = $2 AND id = ANY($3::bigint[]) RETURNING id
  )
  INSERT INTO ticketing.check_in (account_id, owner, ticket_id, action, source, ip, reason, actor, occurred_at)
  SELECT $1, $2, id, $4::text, $5, $6, $7, $8, $9::timestamptz FROM moved ORDER BY id`;

/** Records that holders of locked tickets came in or went out, each time in a row that never changes (TKT-10). */
@Injectable()
export class TicketScans {
  constructor(
    private readonly clock: Clock,
    private readonly snapshots: StaffSnapshots,
    private readonly log: TicketLog,
  ) {}

  /**
   * In the open transaction. `actor` is who does it, where that was read before. Returns the instant of the check-in.
   */
  async checkIn(
    manager: EntityManager,
    ctx: ActorContext,
    sale: SaleOwner,
    ids: readonly number[],
    { source, ip }: Scan,
    actor?: ActorSnapshot,
  ): Promise<Date> {
    const by = actor ?? (await this.snapshots.of(ctx));
    const now = this.clock.now();
    // Sent together, as neither needs the other's answer.
    await Promise.all([
      manager.query(MOVE, [ctx.accountId, sale.kind, ids, 'check_in', source, ip, null, by, now]),
      this.log.record(manager, ctx, sale, { subject: 'ticket', ids }, 'checked_in', { source }),
    ]);
    return now;
  }

  /** In the open transaction: the holder counts as outside again. */
  async checkOut(
    manager: EntityManager,
    ctx: ActorContext,
    sale: SaleOwner,
    id: number,
    { source, ip, reason }: Scan & { readonly reason: string },
    actor: ActorSnapshot,
  ): Promise<void> {
    const values = [ctx.accountId, sale.kind, [id], 'check_out', source, ip, reason, actor, this.clock.now()];
    await manager.query(MOVE, values);
    await this.log.record(manager, ctx, sale, { subject: 'ticket', ids: [id] }, 'checked_out', { source, reason });
  }
}
