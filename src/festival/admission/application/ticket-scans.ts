import type { ScanSource } from '@studio/ticketing';
import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { type EntityManager, In } from 'typeorm';

import { StaffSnapshots } from '../../../accounts';
import { TicketEntity } from '../entities/ticket.entity';
import { TicketLog } from './ticket-log';

/** Where and how a ticket was shown. */
export interface Scan {
  readonly source: ScanSource;
  /** Address of the device; null where there is none. */
  readonly ip: string | null;
}

const INSERT = `
  INSERT INTO festival.festival_ticket_scan (account_id, ticket_id, action, source, ip, reason, actor, occurred_at)
  SELECT $1, ticket_id, $3, $4, $5, $6, $7, $8 FROM unnest($2::bigint[]) ticket_id`;

/** Lets holders of locked tickets in and out; each time leaves a row that nobody changes (ADM-11). */
@Injectable()
export class TicketScans {
  constructor(
    private readonly clock: Clock,
    private readonly snapshots: StaffSnapshots,
    private readonly log: TicketLog,
  ) {}

  async checkIn(manager: EntityManager, ctx: ActorContext, ids: readonly number[], scan: Scan): Promise<void> {
    const state = { isCheckedIn: true, checkedInAt: this.clock.now() };
    await manager.update(TicketEntity, { accountId: ctx.accountId, id: In([...ids]) }, state);
    await this.record(manager, ctx, ids, 'check_in', scan, null);
    await this.log.tickets(manager, ctx, ids, 'checked_in', { source: scan.source });
  }

  async checkOut(manager: EntityManager, ctx: ActorContext, id: number, scan: Scan, reason: string): Promise<void> {
    const state = { isCheckedIn: false, checkedInAt: null };
    await manager.update(TicketEntity, { accountId: ctx.accountId, id }, state);
    await this.record(manager, ctx, [id], 'check_out', scan, reason);
    await this.log.tickets(manager, ctx, [id], 'checked_out', { source: scan.source, reason });
  }

  private async record(
    manager: EntityManager,
    ctx: ActorContext,
    ids: readonly number[],
    action: 'check_in' | 'check_out',
    { source, ip }: Scan,
    reason: string | null,
  ): Promise<void> {
    const actor = await this.snapshots.of(ctx);
    await manager.query(INSERT, [ctx.accountId, ids, action, source, ip, reason, actor, this.clock.now()]);
  }
}
