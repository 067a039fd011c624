import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { statement } from '@studio/persistence';

import { LockedEditions } from '../../editions/application/locked-editions';
import type { EditionStatus } from '../../editions/domain/edition-status';
import { FestivalUnit } from '../../festival-unit';
import { checkInRefused } from '../domain/admission.errors';
import { refuseCheckIn } from '../domain/check-in';
import { type DoorTicket, DoorTickets, refusalData } from './door-tickets';
import { type Scan, TicketScans } from './ticket-scans';

/** What is shown at the door. */
export interface ShownCode extends Scan {
  /** Token or code of a ticket. */
  readonly code: string;
}

interface DoorEdition {
  readonly id: number;
  readonly status: EditionStatus;
}

const EDITION = 'SELECT id, status FROM festival.festival_edition WHERE account_id = $1 AND id = $2';

/**
 * Lets somebody in by a ticket, in two phases: without confirmation it only tells what it would do (ADM-10). Throws `not_found`
 * without the edition, and the refusals of ADM-10, which carry the ticket.
 */
@Injectable()
export class CheckInTicket {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly editions: LockedEditions,
    private readonly tickets: DoorTickets,
    private readonly scans: TicketScans,
  ) {}

  /** The ticket that would be let in; writes nothing. */
  async preview(ctx: ActorContext, editionId: number, code: string): Promise<DoorTicket> {
    const [[edition], [ticket]] = await this.unit.read(ctx, [
      statement<DoorEdition>('festival_door_edition', EDITION, [ctx.accountId, editionId]),
      this.tickets.statement(ctx, code),
    ]);
    if (!edition) throw notFound('The edition');
    return admitted(edition, ticket ?? null);
  }

  /** Lets the holder in. Of several at once one gets in. */
  async execute(ctx: ActorContext, editionId: number, { code, ...scan }: ShownCode): Promise<DoorTicket> {
    return this.unit.write(ctx, async (manager) => {
      const edition = await this.editions.shared(manager, ctx, editionId);
      const ticket = admitted(edition, await this.tickets.lock(manager, ctx, code));
      await this.scans.checkIn(manager, ctx, [ticket.id], scan);
      return { ...ticket, isCheckedIn: true };
    });
  }
}

function admitted(edition: DoorEdition, ticket: DoorTicket | null): DoorTicket {
  const refusal = refuseCheckIn(edition, ticket);
  if (refusal !== null) throw checkInRefused(refusal, refusalData(refusal, ticket));
  if (ticket === null) throw notFound('The ticket');
  return ticket;
}
