import { type DoorFacts, refuseEntry, refuseExit, type TicketOrderStatus, type TicketStatus } from '@studio/ticketing';

import { type EditionStatus, isClosed } from '../../editions/domain/edition-status';

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

const STATES = { another_door: 'wrong_edition', closed_door: 'cancelled_edition' } as const;

/** Whether the ticket lets somebody in at the edition's door; null when it does (ADM-10). */
export function refuseCheckIn(edition: DoorEdition, ticket: ScannedTicket | null): CheckInRefusal | null {
  const reason = refuseEntry(isClosed(edition.status), seenFrom(edition, ticket));
  return reason === 'another_door' || reason === 'closed_door' ? STATES[reason] : reason;
}

/** Whether a check-in can be undone; null when it can (ADM-11). */
export function refuseCheckOut(
  edition: DoorEdition,
  ticket: ScannedTicket | null,
): 'invalid' | 'wrong_edition' | 'cancelled_edition' | 'not_checked_in' | null {
  const reason = refuseExit(isClosed(edition.status), seenFrom(edition, ticket));
  return reason === 'another_door' || reason === 'closed_door' ? STATES[reason] : reason;
}

function seenFrom({ id }: DoorEdition, ticket: ScannedTicket | null): DoorFacts | null {
  return ticket && { ...ticket, isForThisDoor: ticket.editionId === id };
}
