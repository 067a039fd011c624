import { defineErrors, type DomainError } from '@studio/kernel';

import { type DoorTicket, type EntryRefusal, type OwnRefusals, refusedAtDoor } from '../../../ticketing/domain';
import { refusalData } from './shown-ticket';

/** Codes that belong to the door of events; others are those of all tickets. */
export const eventDoorErrors = defineErrors({
  ticket_wrong_event: { input: 'code', meaning: 'The ticket is for another event.' },
  ticket_event_cancelled: { input: 'code', meaning: 'The event was cancelled or archived.' },
});

const OWN: OwnRefusals = {
  another_door: {
    state: 'wrong_event',
    code: 'ticket_wrong_event',
    message: 'This ticket is for another event.',
  },
  closed_door: {
    state: 'cancelled_event',
    code: 'ticket_event_cancelled',
    message: 'The event was cancelled or archived.',
  },
};

/** The door refuses; `data` shows the ticket beside message and code (EVT-22). */
export function doorRefused(reason: EntryRefusal, ticket: DoorTicket | null): DomainError {
  return refusedAtDoor(reason, OWN, refusalData(reason, ticket));
}
