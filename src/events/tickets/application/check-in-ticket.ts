import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { StaffSnapshots } from '../../../accounts';
import { type DoorEvent, refuseCheckIn } from '../domain/check-in';
import { doorRefused } from '../domain/door.errors';
import { type DoorTicket, DoorTickets } from './door-tickets';
import { refusalData } from './shown-ticket';
import { type Scan, TicketScans } from './ticket-scans';

/** What is shown at the door. */
interface ShownCode extends Scan {
  /** Token or code of a ticket. */
  readonly code: string;
}

/**
 * Lets somebody in by a ticket, in two phases: without confirmation it only tells what it would do (EVT-22). Throws `not_found`
 * without the event, and the refusals of EVT-22, which carry the ticket.
 */
@Injectable()
export class CheckInTicket {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly tickets: DoorTickets,
    private readonly snapshots: StaffSnapshots,
    private readonly scans: TicketScans,
  ) {}

  /** The ticket that would be let in; writes nothing. */
  async preview(ctx: ActorContext, eventId: number, code: string): Promise<DoorTicket> {
    const { event, ticket } = await this.tickets.look(ctx, eventId, code);
    return admitted(event, ticket);
  }

  /** Lets the holder in. Of several at once one gets in (EVT-23). */
  async execute(ctx: ActorContext, eventId: number, { code, ...scan }: ShownCode): Promise<DoorTicket> {
    return this.uow.write(ctx, async (manager) => {
      // Asked for together, as a scan would otherwise wait for the database once more.
      const [{ event, ticket: found }, actor] = await Promise.all([
        this.tickets.lock(ctx, eventId, code),
        this.snapshots.of(ctx),
      ]);
      const ticket = admitted(event, found?.isCheckedIn ? await this.tickets.withOperator(ctx, found) : found);
      const checkedInAt = await this.scans.checkIn(manager, ctx, [ticket.id], scan, actor);
      return { ...ticket, isCheckedIn: true, checkedInAt, checkedInBy: actor.name };
    });
  }
}

function admitted(event: DoorEvent | null, ticket: DoorTicket | null): DoorTicket {
  if (!event) throw notFound('The event');
  const refusal = refuseCheckIn(event, ticket);
  if (refusal !== null) throw doorRefused(refusal, refusalData(refusal, ticket));
  if (!ticket) throw notFound('The ticket');
  return ticket;
}
