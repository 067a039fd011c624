import { type DoorFacts, refuseEntry, refuseExit, type TicketOrderStatus, type TicketStatus } from '@studio/ticketing';

import { type EventStatus, isClosed } from '../../programme/domain/event-status';

/** The event at whose door a ticket is shown. */
export interface DoorEvent {
  readonly id: number;
  readonly status: EventStatus;
}

/** A ticket as it is shown to the door. */
export interface ScannedTicket {
  readonly eventId: number;
  readonly status: TicketStatus;
  readonly orderStatus: TicketOrderStatus;
  readonly isCheckedIn: boolean;
}

/** Why nobody is let in, as the door is told. */
export type CheckInRefusal = 'invalid' | 'wrong_event' | 'cancelled_event' | 'void' | 'already_checked_in';

/** Why nobody is let out. */
export type CheckOutRefusal = 'invalid' | 'wrong_event' | 'cancelled_event' | 'not_checked_in';

/** What the answer to a check-in can be, a refusal included (EVT-22). */
export const CHECK_IN_STATES = [
  'awaiting_confirmation',
  'checked_in',
  'checked_out',
  'invalid',
  'wrong_event',
  'cancelled_event',
  'void',
  'already_checked_in',
] as const;

export type CheckInState = (typeof CHECK_IN_STATES)[number];

const STATES = { another_door: 'wrong_event', closed_door: 'cancelled_event' } as const;

/** Whether the ticket lets somebody in at the event's door; null when it does (EVT-22). */
export function refuseCheckIn(event: DoorEvent, ticket: ScannedTicket | null): CheckInRefusal | null {
  const reason = refuseEntry(isClosed(event), seenFrom(event, ticket));
  return reason === 'another_door' || reason === 'closed_door' ? STATES[reason] : reason;
}

/** Whether a check-in can be taken back; null when it can (EVT-24). */
export function refuseCheckOut(event: DoorEvent, ticket: ScannedTicket | null): CheckOutRefusal | null {
  const reason = refuseExit(isClosed(event), seenFrom(event, ticket));
  return reason === 'another_door' || reason === 'closed_door' ? STATES[reason] : reason;
}

function seenFrom({ id }: DoorEvent, ticket: ScannedTicket | null): DoorFacts | null {
  return ticket && { ...ticket, isForThisDoor: ticket.eventId === id };
}
