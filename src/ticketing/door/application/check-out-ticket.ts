import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable, notFound } from '@studio/kernel';

import { StaffSnapshots } from '../../../accounts';
import type { Scan } from '../../application/sale-owner';
import { SaleUnit } from '../../application/sale-unit';
import { type DoorTicket, refuseExit, type SaleRef, ticketNotCheckedIn } from '../../domain';
import { TicketScans } from '../../tickets';
import { DoorTickets, type Shown } from './door-tickets';

/** Whose check-in is undone, and why. */
interface UndoneScan extends Scan {
  readonly shown: Shown;
  readonly reason: string;
}

/**
 * Undoes a check-in, with a reason (TKT-10). Throws `not_found` without the owner, `validation_failed` on `ticket_id`
 * for an unknown id, `ticket_not_checked_in`, and the owner's refusals.
 */
@Injectable()
export class CheckOutTicket {
  constructor(
    private readonly unit: SaleUnit,
    private readonly tickets: DoorTickets,
    private readonly snapshots: StaffSnapshots,
    private readonly scans: TicketScans,
  ) {}

  async execute(
    ctx: ActorContext,
    { owner: kind, id }: SaleRef,
    { shown, reason, ...scan }: UndoneScan,
  ): Promise<DoorTicket> {
    return this.unit.write(ctx, kind, async (manager, sale) => {
      const [{ owner, ticket }, actor] = await Promise.all([
        this.tickets.lock(ctx, sale, id, shown),
        this.snapshots.of(ctx),
      ]);
      if (!owner) throw notFound(sale.names.owner);
      const refusal = refuseExit(owner.isClosed, ticket && { ...ticket, isForThisDoor: ticket.ownerId === owner.id });
      if (refusal === 'not_checked_in') throw ticketNotCheckedIn();
      if (!ticket && typeof shown !== 'string') throw notChoosable('ticket_id', 'The ticket');
      if (refusal !== null || !ticket) throw sale.refusals.atDoor(refusal ?? 'invalid', ticket);
      await this.scans.checkOut(manager, ctx, sale, ticket.id, { ...scan, reason }, actor);
      return { ...ticket, isCheckedIn: false, checkedInAt: null, checkedInBy: null };
    });
  }
}
