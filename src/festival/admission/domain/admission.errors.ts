import { defineErrors, type DomainError, notChoosable, refused, validationFailed } from '@studio/kernel';
import { refusedAtDoor, soldOut, stockTooLow, ticketErrors } from '@studio/ticketing';

import { editionClosed } from '../../editions/domain/edition.errors';
import type { TypeChangeRefusal } from './admission-type';
import type { CheckInRefusal } from './check-in';
import type { SaleRefusal } from './ticket-sale';

/** Codes that belong to admission types, ticket orders and tickets of festivals; others are those of all tickets. */
export const admissionErrors = defineErrors({
  not_on_sale: { kind: 'unprocessable', meaning: 'The admission type is inactive or outside its sales window.' },
  admission_type_locked: {
    kind: 'unprocessable',
    meaning: 'Names and prices of an admission type stay once an order of it was paid.',
  },
  ticket_wrong_edition: { kind: 'unprocessable', meaning: 'The ticket is for another edition.' },
  ticket_edition_cancelled: { kind: 'unprocessable', meaning: 'The edition was cancelled or archived.' },
});

/** A type cannot be changed so (ADM-9). */
export function typeChangeRefused(refusal: TypeChangeRefusal): DomainError {
  if (refusal.code !== 'admission_type_locked') return stockTooLow(refusal);
  return refused(refusal.code, refusal.input, 'This stays as it is once an order was paid.');
}

/** Nothing can be sold (ADM-3 to ADM-5). */
export function saleRefused(refusal: SaleRefusal): DomainError {
  if (refusal.code === 'edition_closed') return editionClosed('edition');
  const type = `items.${refusal.line}.admission_type_id`;
  if (refusal.code === 'type_unknown') return notChoosable(type, 'The admission type');
  if (refusal.code === 'sold_out') return soldOut(type);
  if (refusal.code === 'not_on_sale') return refused('not_on_sale', type, 'This admission type is not on sale.');
  return validationFailed({ [`items.${refusal.line}.quantity`]: ['This is more than one order may have.'] });
}

const CHECK_IN_ERRORS = { ...ticketErrors, ...admissionErrors };

const CHECK_IN_CODES = {
  invalid: ['ticket_invalid', 'No ticket has this code.'],
  already_checked_in: ['ticket_already_checked_in', 'Somebody has come in with this ticket.'],
  wrong_edition: ['ticket_wrong_edition', 'This ticket is for another edition.'],
  cancelled_edition: ['ticket_edition_cancelled', 'The edition was cancelled.'],
  void: ['ticket_void', 'This ticket is not valid.'],
} as const satisfies Record<CheckInRefusal, readonly [keyof typeof CHECK_IN_ERRORS, string]>;

/** Nobody is let in; `data` shows the ticket beside message and code (ADM-10). */
export function checkInRefused(state: CheckInRefusal, data: Readonly<Record<string, unknown>>): DomainError {
  const [code, message] = CHECK_IN_CODES[state];
  return refusedAtDoor(CHECK_IN_ERRORS[code].kind, code, message, { state, ...data });
}
