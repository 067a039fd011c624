import { type EditionStatus, isClosed } from '../../editions/domain/edition-status';
import type { TicketOrderStatus } from './ticket-order';

export const TICKET_STATUSES = ['valid', 'voided', 'refunded'] as const;

export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** How a ticket was found at the door. */
export const SCAN_SOURCES = ['qr', 'manual', 'door_list', 'guest_search', 'monitor', 'entrance_sale'] as const;

export type ScanSource = (typeof SCAN_SOURCES)[number];

/** A ticket as it is shown to the door. */
export interface ScannedTicket {
  readonly editionId: number;
  readonly status: TicketStatus;
  readonly orderStatus: TicketOrderStatus;
  readonly isCheckedIn: boolean;
}

/** Why nobody is let in. */
export type CheckInRefusal = 'invalid' | 'wrong_edition' | 'cancelled_edition' | 'void' | 'already_checked_in';

/** What an answer of the door can be. */
export const CHECK_IN_STATES = [
  'awaiting_confirmation',
  'checked_in',
  'checked_out',
  'invalid',
  'wrong_edition',
  'cancelled_edition',
  'void',
  'already_checked_in',
] as const;

export type CheckInState = (typeof CHECK_IN_STATES)[number];

interface DoorEdition {
  readonly id: number;
  readonly status: EditionStatus;
}

/** Whether the ticket lets somebody in at the edition's door; null when it does (ADM-10). */
export function refuseCheckIn(edition: DoorEdition, ticket: ScannedTicket | null): CheckInRefusal | null {
  const stranger = refuseStranger(edition, ticket);
  if (stranger !== null || ticket === null) return stranger ?? 'invalid';
  if (ticket.status !== 'valid' || ticket.orderStatus !== 'paid') return 'void';
  return ticket.isCheckedIn ? 'already_checked_in' : null;
}

/** Whether a check-in can be undone; null when it can (ADM-11). */
export function refuseCheckOut(
  edition: DoorEdition,
  ticket: ScannedTicket | null,
): 'invalid' | 'wrong_edition' | 'cancelled_edition' | 'not_checked_in' | null {
  const stranger = refuseStranger(edition, ticket);
  if (stranger !== null || ticket === null) return stranger ?? 'invalid';
  return ticket.isCheckedIn ? null : 'not_checked_in';
}

function refuseStranger(
  { id, status }: DoorEdition,
  ticket: ScannedTicket | null,
): 'invalid' | 'wrong_edition' | 'cancelled_edition' | null {
  if (ticket === null) return 'invalid';
  if (ticket.editionId !== id) return 'wrong_edition';
  return isClosed(status) ? 'cancelled_edition' : null;
}
