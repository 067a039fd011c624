import type { TicketOrderStatus } from './ticket-order-status';
import type { TicketStatus } from './ticket-status';

export interface DoorTicket {
  readonly id: number;
  /** Id of the event or edition it admits to. */
  readonly ownerId: number;
  readonly code: string;
  readonly holderName: string | null;
  readonly ticketType: string;
  readonly status: TicketStatus;
  readonly orderStatus: TicketOrderStatus;
  readonly isCheckedIn: boolean;
  readonly checkedInAt: Date | null;
  /** Who admitted the holder; null while the holder is outside. */
  readonly checkedInBy: string | null;
}

/** What of a ticket decides at a door. */
export interface DoorFacts extends Pick<DoorTicket, 'status' | 'orderStatus' | 'isCheckedIn'> {
  /** Whether it was sold for what this door leads to. */
  readonly isForThisDoor: boolean;
}

/**
 * Why a door refuses a ticket without looking further: it does not exist, is another door's, or what it admits to was
 * cancelled.
 */
type StrangerReason = 'invalid' | 'another_door' | 'closed_door';

/** Why nobody is admitted. */
export type EntryRefusal = StrangerReason | 'void' | 'already_checked_in';

/** Why a check-in is not undone. */
export type ExitRefusal = StrangerReason | 'not_checked_in';

/** The first reason, in this order, why a ticket admits nobody; null when it admits its holder (TKT-9). */
export function refuseEntry(isClosed: boolean, ticket: DoorFacts | null): EntryRefusal | null {
  const stranger = refuseStranger(isClosed, ticket);
  if (stranger !== null || ticket === null) return stranger ?? 'invalid';
  if (ticket.status !== 'valid' || ticket.orderStatus !== 'paid') return 'void';
  return ticket.isCheckedIn ? 'already_checked_in' : null;
}

/** Why a check-in cannot be undone; null when it can (TKT-10). */
export function refuseExit(isClosed: boolean, ticket: DoorFacts | null): ExitRefusal | null {
  const stranger = refuseStranger(isClosed, ticket);
  if (stranger !== null || ticket === null) return stranger ?? 'invalid';
  return ticket.isCheckedIn ? null : 'not_checked_in';
}

function refuseStranger(isClosed: boolean, ticket: DoorFacts | null): StrangerReason | null {
  if (ticket === null) return 'invalid';
  if (!ticket.isForThisDoor) return 'another_door';
  return isClosed ? 'closed_door' : null;
}
