import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { ticketNotCheckedIn } from '@studio/ticketing';

import { LockedEditions } from '../../editions/application/locked-editions';
import { FestivalUnit } from '../../festival-unit';
import { checkInRefused } from '../domain/admission.errors';
import { refuseCheckOut } from '../domain/check-in';
import type { ShownCode } from './check-in-ticket';
import { type DoorTicket, DoorTickets, refusalData } from './door-tickets';
import { TicketScans } from './ticket-scans';

/**
 * Takes a check-in back, with a reason (ADM-11). Throws `not_found` without the edition, `ticket_invalid`, `ticket_wrong_edition`,
 * `ticket_edition_cancelled`, `ticket_not_checked_in`.
 */
@Injectable()
export class CheckOutTicket {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly editions: LockedEditions,
    private readonly tickets: DoorTickets,
    private readonly scans: TicketScans,
  ) {}

  async execute(
    ctx: ActorContext,
    editionId: number,
    { code, reason, ...scan }: ShownCode & { readonly reason: string },
  ): Promise<DoorTicket> {
    return this.unit.write(ctx, async (manager) => {
      const edition = await this.editions.shared(manager, ctx, editionId);
      const ticket = await this.tickets.lock(manager, ctx, code);
      const refusal = refuseCheckOut(edition, ticket);
      if (refusal === 'not_checked_in') throw ticketNotCheckedIn();
      if (refusal !== null || ticket === null)
        throw checkInRefused(refusal ?? 'invalid', refusalData(refusal ?? 'invalid', ticket));
      await this.scans.checkOut(manager, ctx, ticket.id, scan, reason);
      return { ...ticket, isCheckedIn: false, checkedInAt: null, checkedInBy: null };
    });
  }
}
