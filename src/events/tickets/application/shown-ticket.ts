import { formatUtc } from '@studio/kernel';
import type { TicketOrderStatus } from '@studio/ticketing';

import type { CheckInRefusal } from '../domain/check-in';
import type { DoorTicket } from './door-tickets';

/** A ticket as the door is shown it; wire names, as refusals carry it too (EVT-22). */
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

/** What a refusal tells of the ticket: at another event's door nobody learns whose it is, nor its code (EVT-22). */
export function refusalData(state: CheckInRefusal, ticket: DoorTicket | null): Readonly<Record<string, unknown>> {
  if (ticket === null) return { ticket: null };
  const shown = shownTicket(ticket);
  if (state === 'wrong_event') return { ticket: { ...shown, code: null, holder_name: null } };
  if (state !== 'already_checked_in') return { ticket: shown };
  return { ticket: shown, checked_in_at: shown.checked_in_at, checked_in_by: ticket.checkedInBy };
}
