import { defineErrors, type DomainError, notChoosable, refused, validationFailed } from '@studio/kernel';
import { soldOut, stockTooLow } from '@studio/ticketing';

import { eventNotOnSale } from '../../programme/domain/event.errors';
import type { SaleRefusal } from './event-sale';
import type { TypeChangeRefusal } from './ticket-type-change';

/** Codes that belong to selling tickets of events; others are those of all tickets. */
export const eventSaleErrors = defineErrors({
  ticket_type_inactive: { kind: 'unprocessable', meaning: 'The ticket type is not sold.' },
  last_active_ticket_type: {
    kind: 'unprocessable',
    meaning: 'A published event keeps one ticket type that is sold.',
  },
});

/** The published event would be left without a type that is sold (EVT-11). */
export const lastActiveTicketType = () =>
  refused('last_active_ticket_type', 'is_active', 'A published event keeps one active ticket type.');

/** A type cannot be changed so (EVT-10, EVT-11). */
export function typeChangeRefused(refusal: TypeChangeRefusal): DomainError {
  return refusal.code === 'last_active_ticket_type' ? lastActiveTicketType() : stockTooLow(refusal);
}

/** Nothing can be sold (EVT-13, EVT-14). `inputOf` names the input of a line. */
export function saleRefused(
  refusal: SaleRefusal,
  inputOf: (line: number, field: 'ticket_type_id' | 'quantity') => string,
): DomainError {
  if (refusal.code === 'event_not_on_sale') return eventNotOnSale('event');
  if (refusal.code === 'quantity_too_large')
    return validationFailed({ [inputOf(refusal.line, 'quantity')]: ['This is more than one order may have.'] });
  const type = inputOf(refusal.line, 'ticket_type_id');
  if (refusal.code === 'type_unknown') return notChoosable(type, 'The ticket type');
  if (refusal.code === 'sold_out') return soldOut(type);
  return refused('ticket_type_inactive', type, 'This ticket type is not sold.');
}
