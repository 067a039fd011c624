import { defineErrors, type DomainError, refused } from '@studio/kernel';

import {
  type DoorTicket,
  type EntryRefusal,
  FIXED_INPUTS,
  type OwnRefusals,
  refusedAtDoor,
} from '../../../ticketing/domain';
import { refusalData } from './shown-ticket';

/** Codes that belong to admission types, ticket orders and tickets of festivals; others are those of all tickets. */
export const admissionErrors = defineErrors({
  not_on_sale: { meaning: 'The admission type is inactive or outside its sales window.' },
  admission_type_locked: {
    input: FIXED_INPUTS,
    meaning: 'Names and prices of an admission type stay once an order of it was paid.',
  },
  ticket_wrong_edition: { input: 'code', meaning: 'The ticket is for another edition.' },
  ticket_edition_cancelled: { input: 'code', meaning: 'The edition was cancelled or archived.' },
});

/** The field no longer changes (ADM-9). */
export const typeFixed = (input: string) =>
  refused('admission_type_locked', input, 'This stays as it is once an order was paid.');

/** The type is inactive, or outside its sales window (ADM-3 to ADM-5). */
export const typeNotSold = (input: string) => refused('not_on_sale', input, 'This admission type is not on sale.');

const OWN: OwnRefusals = {
  another_door: {
    state: 'wrong_edition',
    code: 'ticket_wrong_edition',
    message: 'This ticket is for another edition.',
  },
  closed_door: {
    state: 'cancelled_edition',
    code: 'ticket_edition_cancelled',
    message: 'The edition was cancelled.',
  },
};

/** The door refuses; `data` shows the ticket beside message and code (ADM-10). */
export function doorRefused(reason: EntryRefusal, ticket: DoorTicket | null): DomainError {
  return refusedAtDoor(reason, OWN, refusalData(reason, ticket));
}
