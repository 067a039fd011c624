import { DomainError, type ErrorCatalogue, notChoosable, refused, validationFailed } from '@studio/kernel';

import { editionClosed } from '../../editions/domain/edition.errors';
import type { TypeChangeRefusal } from './admission-type';
import type { CheckInRefusal } from './check-in';
import type { SaleRefusal } from './ticket-sale';

/** Codes that belong to admission types, ticket orders and tickets. */
export const admissionErrors = {
  not_on_sale: { kind: 'unprocessable', meaning: 'The admission type is inactive or outside its sales window.' },
  sold_out: { kind: 'unprocessable', meaning: 'Fewer places are left than are asked for.' },
  inventory_below_sold: { kind: 'unprocessable', meaning: 'More places are held than there would be.' },
  early_quota_below_used: {
    kind: 'unprocessable',
    meaning: 'More places are held at the early price than there would be.',
  },
  admission_type_locked: {
    kind: 'unprocessable',
    meaning: 'Names and prices of an admission type stay once an order of it was paid.',
  },
  nothing_to_refund: { kind: 'unprocessable', meaning: 'The order cost nothing.' },
  order_not_refundable: { kind: 'unprocessable', meaning: 'Nobody paid for the order.' },
  order_not_cancellable: {
    kind: 'unprocessable',
    meaning: 'The order was paid for, or is over; a paid one is refunded instead.',
  },
  order_not_acceptable: { kind: 'unprocessable', meaning: 'The order is not one that was paid too late.' },
  ticket_not_valid: {
    kind: 'unprocessable',
    meaning: 'The ticket, or every ticket of the order, was voided or refunded.',
  },
  nothing_to_send: { kind: 'unprocessable', meaning: 'There is no address, or no valid ticket to send.' },
  ticket_invalid: { kind: 'not_found', meaning: 'No ticket of the studio has this code.' },
  ticket_already_checked_in: { kind: 'conflict', meaning: 'Somebody has come in with this ticket.' },
  ticket_wrong_edition: { kind: 'unprocessable', meaning: 'The ticket is for another edition.' },
  ticket_edition_cancelled: { kind: 'unprocessable', meaning: 'The edition was cancelled or archived.' },
  ticket_void: { kind: 'unprocessable', meaning: 'The ticket is not valid, or its order is not paid.' },
  ticket_not_checked_in: { kind: 'unprocessable', meaning: 'Nobody has come in with this ticket.' },
} as const satisfies ErrorCatalogue;

/** Fewer places are left. `input` is the line's type, or the order that is accepted. */
export const soldOut = (input: string) => refused('sold_out', input, 'Not enough places are left.');

const CHANGE_TEXTS: Readonly<Record<TypeChangeRefusal['code'], string>> = {
  admission_type_locked: 'This stays as it is once an order was paid.',
  inventory_below_sold: 'More places than this are held.',
  early_quota_below_used: 'More places than this are held at the early price.',
};

/** A type cannot be changed so (ADM-9). */
export const typeChangeRefused = ({ code, input }: TypeChangeRefusal) => refused(code, input, CHANGE_TEXTS[code]);

/** Nothing can be sold (ADM-3 to ADM-5). */
export function saleRefused(refusal: SaleRefusal): DomainError {
  if (refusal.code === 'edition_closed') return editionClosed('edition');
  const type = `items.${refusal.line}.admission_type_id`;
  if (refusal.code === 'type_unknown') return notChoosable(type, 'The admission type');
  if (refusal.code === 'sold_out') return soldOut(type);
  if (refusal.code === 'not_on_sale') return refused('not_on_sale', type, 'This admission type is not on sale.');
  return validationFailed({ [`items.${refusal.line}.quantity`]: ['This is more than one order may have.'] });
}

const ORDER_TEXTS = {
  nothing_to_refund: 'The order cost nothing.',
  order_not_refundable: 'Nobody paid for this order.',
  order_not_cancellable: 'This order can no longer be cancelled.',
  order_not_acceptable: 'Only an order that was paid too late can be accepted.',
} as const;

/** An order's state does not allow it (ADM-6, ADM-7). */
export const orderRefused = (code: keyof typeof ORDER_TEXTS) => refused(code, 'order', ORDER_TEXTS[code]);

/** The ticket, or all of an order's, cannot be used any more (ADM-8). */
export const ticketNotValid = () => refused('ticket_not_valid', 'ticket', 'This ticket is not valid.');

/** Nobody to send to, or nothing to send. */
export const nothingToSend = () =>
  refused('nothing_to_send', 'email', 'There is no address, or no valid ticket to send.');

/** Nobody came in with the ticket (ADM-11). */
export const ticketNotCheckedIn = () =>
  refused('ticket_not_checked_in', 'ticket', 'Nobody has come in with this ticket.');

const CHECK_IN_CODES = {
  invalid: ['ticket_invalid', 'No ticket has this code.'],
  already_checked_in: ['ticket_already_checked_in', 'Somebody has come in with this ticket.'],
  wrong_edition: ['ticket_wrong_edition', 'This ticket is for another edition.'],
  cancelled_edition: ['ticket_edition_cancelled', 'The edition was cancelled.'],
  void: ['ticket_void', 'This ticket is not valid.'],
} as const satisfies Record<CheckInRefusal, readonly [keyof typeof admissionErrors, string]>;

/** Nobody is let in; `data` shows the ticket beside message and code (ADM-10). */
export function checkInRefused(state: CheckInRefusal, data: Readonly<Record<string, unknown>>): DomainError {
  const [code, message] = CHECK_IN_CODES[state];
  const { kind } = admissionErrors[code];
  const members = { data: { state, ...data } };
  return new DomainError(kind, code, message, {
    members,
    ...(kind === 'unprocessable' && { errors: { code: [message] } }),
  });
}
