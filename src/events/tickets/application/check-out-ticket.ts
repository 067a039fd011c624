import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { ticketNotCheckedIn } from '@studio/ticketing';

import { StaffSnapshots } from '../../../accounts';
import { refuseCheckOut } from '../domain/check-in';
import { doorRefused, ticketUnknown } from '../domain/door.errors';
import { type DoorTicket, DoorTickets, type Shown } from './door-tickets';
import { refusalData } from './shown-ticket';
import { type Scan, TicketScans } from './ticket-scans';

/** Whose check-in is taken back, and why. */
interface TakenBack extends Scan {
  readonly shown: Shown;
  readonly reason: string;
}

/**
 * Takes a check-in back, with a reason (EVT-24). Throws `not_found` without the event, `ticket_invalid` for an unknown code and
 * `validation_failed` on `ticket_id` for an unknown id, `ticket_wrong_event`, `ticket_event_cancelled`, `ticket_not_checked_in`.
 */
@Injectable()
export class CheckOutTicket {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly tickets: DoorTickets,
    private readonly snapshots: StaffSnapshots,
    private readonly scans: TicketScans,
  ) {}

  async execute(ctx: ActorContext, eventId: number, { shown, reason, ...scan }: TakenBack): Promise<DoorTicket> {
    return this.uow.write(ctx, async (manager) => {
      const [{ event, ticket }, actor] = await Promise.all([
        this.tickets.lock(ctx, eventId, shown),
        this.snapshots.of(ctx),
      ]);
      if (!event) throw notFound('The event');
      const refusal = refuseCheckOut(event, ticket);
      if (refusal === 'not_checked_in') throw ticketNotCheckedIn();
      if (!ticket && typeof shown !== 'string') throw ticketUnknown();
      if (refusal !== null || !ticket)
        throw doorRefused(refusal ?? 'invalid', refusalData(refusal ?? 'invalid', ticket));
      await this.scans.checkOut(manager, ctx, ticket.id, { ...scan, reason }, actor);
      return { ...ticket, isCheckedIn: false, checkedInAt: null, checkedInBy: null };
    });
  }
}
