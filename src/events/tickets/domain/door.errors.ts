import { defineErrors, type DomainError, notChoosable } from '@studio/kernel';
import { refusedAtDoor, ticketErrors } from '@studio/ticketing';

import type { CheckInRefusal } from './check-in';

/** Codes that belong to the door of events; others are those of all tickets. */
export const eventDoorErrors = defineErrors({
  ticket_wrong_event: { kind: 'unprocessable', meaning: 'The ticket is for another event.' },
  ticket_event_cancelled: { kind: 'unprocessable', meaning: 'The event was cancelled or archived.' },
});

/** The studio has no ticket with this id. */
export const ticketUnknown = () => notChoosable('ticket_id', 'The ticket');

const ERRORS = { ...ticketErrors, ...eventDoorErrors };

const CODES = {
  invalid: ['ticket_invalid', 'No ticket has this code.'],
  already_checked_in: ['ticket_already_checked_in', 'Somebody has come in with this ticket.'],
  wrong_event: ['ticket_wrong_event', 'This ticket is for another event.'],
  cancelled_event: ['ticket_event_cancelled', 'The event was cancelled or archived.'],
  void: ['ticket_void', 'This ticket is not valid.'],
} as const satisfies Record<CheckInRefusal, readonly [keyof typeof ERRORS, string]>;

/** The door refuses; `data` shows the ticket beside message and code (EVT-22). */
export function doorRefused(state: CheckInRefusal, data: Readonly<Record<string, unknown>>): DomainError {
  const [code, message] = CODES[state];
  return refusedAtDoor(ERRORS[code].kind, code, message, { state, ...data });
}
