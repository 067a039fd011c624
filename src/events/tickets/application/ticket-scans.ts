import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { ScanSource } from '@studio/ticketing';
import type { EntityManager } from 'typeorm';

import { type ActorSnapshot, StaffSnapshots } from '../../../accounts';
import { EventLog } from '../../event-log';

/** Where and how a ticket was shown. */
export interface Scan {
  readonly source: ScanSource;
  /** Address of the device; null where there is none. */
  readonly ip: string | null;
}

/** One statement, as whoever stands at the door waits for each. */
const MOVE = `
  WITH moved AS (
    UPDATE events.event_ticket
    SET is_checked_in = ($3::text = 'check_in'), checked_in_at = CASE $3::text WHEN 'check_in' THEN $8::timestamptz END
    WHERE account_id = $1 AND id = ANY($2::bigint[]) RETURNING id
  )
  INSERT INTO events.event_ticket_scan (account_id, ticket_id, action, source, ip, reason, actor, occurred_at)
  SELECT $1, id, $3::text, $4, $5, $6, $7, $8::timestamptz FROM moved ORDER BY id`;

/** Lets holders of locked tickets in and out; each time leaves a row that nobody changes (EVT-25). */
@Injectable()
export class TicketScans {
  constructor(
    private readonly clock: Clock,
    private readonly snapshots: StaffSnapshots,
    private readonly log: EventLog,
  ) {}

  /** In the open unit. `actor` is who does it, where that was read before. Returns since when the holders are inside. */
  async checkIn(
    manager: EntityManager,
    ctx: ActorContext,
    ids: readonly number[],
    { source, ip }: Scan,
    actor?: ActorSnapshot,
  ): Promise<Date> {
    const by = actor ?? (await this.snapshots.of(ctx));
    const now = this.clock.now();
    // Sent together, as neither needs the other's answer.
    await Promise.all([
      manager.query(MOVE, [ctx.accountId, ids, 'check_in', source, ip, null, by, now]),
      this.log.record(manager, ctx, 'event_ticket', ids, 'checked_in', { source }),
    ]);
    return now;
  }

  /** In the open unit: the holder counts as outside again. */
  async checkOut(
    manager: EntityManager,
    ctx: ActorContext,
    id: number,
    { source, ip, reason }: Scan & { readonly reason: string },
    actor: ActorSnapshot,
  ): Promise<void> {
    await manager.query(MOVE, [ctx.accountId, [id], 'check_out', source, ip, reason, actor, this.clock.now()]);
    await this.log.record(manager, ctx, 'event_ticket', [id], 'checked_out', { source, reason });
  }
}
