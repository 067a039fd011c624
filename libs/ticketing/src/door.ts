import type { TicketOrderStatus } from './ticket-order-status';
import type { TicketStatus } from './ticket-status';

/** A ticket as a door looks at it. */
export interface DoorFacts {
  /** Whether it was sold for what this door leads to. */
  readonly isForThisDoor: boolean;
  readonly status: TicketStatus;
  readonly orderStatus: TicketOrderStatus;
  readonly isCheckedIn: boolean;
}

/** Why a door does not deal with a ticket at all: there is none, it is another door's, or nothing takes place. */
type StrangerReason = 'invalid' | 'another_door' | 'closed_door';

/** Whether a ticket lets somebody in, told in this order; null when it does (EVT-22, ADM-10). */
export function refuseEntry(
  isClosed: boolean,
  ticket: DoorFacts | null,
): StrangerReason | 'void' | 'already_checked_in' | null {
  const stranger = refuseStranger(isClosed, ticket);
  if (stranger !== null || ticket === null) return stranger ?? 'invalid';
  if (ticket.status !== 'valid' || ticket.orderStatus !== 'paid') return 'void';
  return ticket.isCheckedIn ? 'already_checked_in' : null;
}

/** Whether a check-in can be taken back; null when it can (EVT-24, ADM-11). */
export function refuseExit(isClosed: boolean, ticket: DoorFacts | null): StrangerReason | 'not_checked_in' | null {
  const stranger = refuseStranger(isClosed, ticket);
  if (stranger !== null || ticket === null) return stranger ?? 'invalid';
  return ticket.isCheckedIn ? null : 'not_checked_in';
}

function refuseStranger(isClosed: boolean, ticket: DoorFacts | null): StrangerReason | null {
  if (ticket === null) return 'invalid';
  if (!ticket.isForThisDoor) return 'another_door';
  return isClosed ? 'closed_door' : null;
}
