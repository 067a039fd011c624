import { formatUtc } from '@studio/kernel';

import type { DoorTicket, EntryRefusal, TicketOrderStatus } from '../../../ticketing/domain';

/** A ticket as the door shows it, with wire names, as refusals contain it as well (EVT-22). */
export interface ShownTicket {
  readonly id: number;
  readonly code: string | null;
  readonly holder_name: string | null;
  readonly ticket_type: string;
  readonly order_status: TicketOrderStatus;
  readonly is_checked_in: boolean;
  readonly checked_in_at: string | null;
}

/** The ticket as the door sees it. */
export function shownTicket(ticket: DoorTicket): ShownTicket {
  const { id, code, holderName, ticketType, orderStatus, isCheckedIn, checkedInAt } = ticket;
  return {
    id,
    code,
    holder_name: holderName,
    ticket_type: ticketType,
    order_status: orderStatus,
    is_checked_in: isCheckedIn,
    checked_in_at: checkedInAt && formatUtc(checkedInAt),
  };
}

/** What a refusal shows of the ticket: neither holder nor code at the door of another event (EVT-22). */
export function refusalData(reason: EntryRefusal, ticket: DoorTicket | null): Readonly<Record<string, unknown>> {
  if (ticket === null) return { ticket: null };
  const shown = shownTicket(ticket);
  if (reason === 'another_door') return { ticket: { ...shown, code: null, holder_name: null } };
  if (reason !== 'already_checked_in') return { ticket: shown };
  return { ticket: shown, checked_in_at: shown.checked_in_at, checked_in_by: ticket.checkedInBy };
}
