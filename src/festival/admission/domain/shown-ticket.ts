import { formatUtc } from '@studio/kernel';

import type { DoorTicket, EntryRefusal, TicketOrderStatus } from '../../../ticketing/domain';

/** A ticket as the door shows it, with wire names, as refusals contain it as well (ADM-10). */
export interface ShownTicket {
  readonly id: number;
  readonly code: string;
  readonly holder_name: string | null;
  readonly admission_type: string;
  readonly order_status: TicketOrderStatus;
  readonly is_checked_in: boolean;
}

/** The ticket as the door sees it. */
export function shownTicket({ id, code, holderName, ...ticket }: DoorTicket): ShownTicket {
  return {
    id,
    code,
    holder_name: holderName,
    admission_type: ticket.ticketType,
    order_status: ticket.orderStatus,
    is_checked_in: ticket.isCheckedIn,
  };
}

/** What a refusal shows of the ticket: not the holder at the door of another edition (ADM-10). */
export function refusalData(reason: EntryRefusal, ticket: DoorTicket | null): Readonly<Record<string, unknown>> {
  if (ticket === null) return { ticket: null };
  const shown = shownTicket(ticket);
  if (reason === 'another_door') return { ticket: { ...shown, holder_name: null } };
  if (reason !== 'already_checked_in' || ticket.checkedInAt === null) return { ticket: shown };
  return { ticket: shown, checked_in_at: formatUtc(ticket.checkedInAt), checked_in_by: ticket.checkedInBy };
}
