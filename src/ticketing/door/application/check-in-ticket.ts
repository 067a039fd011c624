import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';

import { StaffSnapshots } from '../../../accounts';
import type { SaleOwner, Scan } from '../../application/sale-owner';
import { SaleUnit } from '../../application/sale-unit';
import { type DoorTicket, refuseEntry, type SaleRef } from '../../domain';
import { TicketScans } from '../../tickets';
import { DoorTickets, type DoorView } from './door-tickets';

/** What is shown at the door. */
interface ShownCode extends Scan {
  /** Token or code of a ticket. */
  readonly code: string;
}

/**
 * Admits the holder of a ticket, in two phases: without confirmation nothing is written (TKT-9). Throws `not_found`
 * without the owner, and the owner's refusals, which show the ticket.
 */
@Injectable()
export class CheckInTicket {
  constructor(
    private readonly unit: SaleUnit,
    private readonly tickets: DoorTickets,
    private readonly snapshots: StaffSnapshots,
    private readonly scans: TicketScans,
  ) {}

  /** The ticket that would be admitted; writes nothing. */
  async preview(ctx: ActorContext, { owner, id }: SaleRef, code: string): Promise<DoorTicket> {
    const sale = this.unit.admitted(ctx, owner);
    return admitted(sale, await this.tickets.look(ctx, sale, id, code));
  }

  /** Admits the holder. Of several requests at the same time one succeeds. */
  async execute(ctx: ActorContext, { owner, id }: SaleRef, { code, ...scan }: ShownCode): Promise<DoorTicket> {
    return this.unit.write(ctx, owner, async (manager, sale) => {
      // Sent together, as a scan would otherwise wait for the database once more.
      const [view, actor] = await Promise.all([this.tickets.lock(ctx, sale, id, code), this.snapshots.of(ctx)]);
      const ticket = admitted(sale, await this.withOperator(ctx, sale, view));
      const checkedInAt = await this.scans.checkIn(manager, ctx, sale, [ticket.id], scan, actor);
      return { ...ticket, isCheckedIn: true, checkedInAt, checkedInBy: actor.name };
    });
  }

  private async withOperator(ctx: ActorContext, sale: SaleOwner, { owner, ticket }: DoorView): Promise<DoorView> {
    return { owner, ticket: ticket?.isCheckedIn ? await this.tickets.withOperator(ctx, sale, ticket) : ticket };
  }
}

function admitted({ names, refusals }: SaleOwner, { owner, ticket }: DoorView): DoorTicket {
  if (!owner) throw notFound(names.owner);
  const isForThisDoor = ticket?.ownerId === owner.id;
  const refusal = refuseEntry(owner.isClosed, ticket && { ...ticket, isForThisDoor });
  if (refusal !== null || !ticket) throw refusals.atDoor(refusal ?? 'invalid', ticket);
  return ticket;
}
