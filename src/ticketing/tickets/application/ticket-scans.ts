import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { insertRows } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { type ActorSnapshot, StaffSnapshots } from '../../../accounts';
import type { SaleOwner, Scan } from '../../application/sale-owner';
import { TicketLog } from '../../application/ticket-log';

const MOVE = `
  UPDATE ticketing.ticket
  SET is_checked_in = ($4::text = 'check_in'), checked_in_at = CASE WHEN $4::text = 'check_in' THEN $5::timestamptz END
  WHERE account_id = $1 AND owner = $2 AND id = ANY($3::bigint[])`;

/** A way through the door. */
interface Move extends Scan {
  readonly action: 'check_in' | 'check_out';
  readonly reason: string | null;
  readonly actor: ActorSnapshot;
  readonly at: Date;
}

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
      move(manager, ctx, sale, ids, { action: 'check_in', source, ip, reason: null, actor: by, at: now }),
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
    await move(manager, ctx, sale, [id], { action: 'check_out', source, ip, reason, actor, at: this.clock.now() });
    await this.log.record(manager, ctx, sale, { subject: 'ticket', ids: [id] }, 'checked_out', { source, reason });
  }
}

/** Somebody waits at the door: the statements are sent together. */
async function move(
  manager: EntityManager,
  ctx: ActorContext,
  { kind }: SaleOwner,
  ids: readonly number[],
  { action, source, ip, reason, actor, at }: Move,
): Promise<void> {
  const scan = { owner: kind, action, source, ip, reason, actor, occurred_at: at };
  const rows = ids.toSorted((a, b) => a - b).map((id) => ({ ticket_id: id, ...scan }));
  await Promise.all([
    manager.query(MOVE, [ctx.accountId, kind, ids, action, at]),
    insertRows(manager, ctx, 'ticketing.check_in', rows),
  ]);
}
