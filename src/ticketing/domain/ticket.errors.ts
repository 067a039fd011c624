import { defineErrors, refused, refusedBy } from '@studio/kernel';

import type { StockShortfall } from './ticket-type';

/** Codes that mean the same wherever tickets are sold. */
export const ticketErrors = defineErrors({
  sold_out: { meaning: 'Fewer places are left than are asked for.' },
  inventory_below_sold: { input: 'inventory', meaning: 'More places are held than there would be.' },
  early_quota_below_used: {
    input: 'early_quota',
    meaning: 'More places are held at the early price than there would be.',
  },
  nothing_to_refund: { input: 'order', meaning: 'The order cost nothing.' },
  order_not_refundable: { input: 'order', meaning: 'Nobody paid for the order.' },
  order_not_cancellable: {
    input: 'order',
    meaning: 'The order was paid for or has ended; a paid one is refunded instead.',
  },
  order_not_acceptable: { input: 'order', meaning: 'The order is not one that was paid too late.' },
  ticket_not_valid: {
    input: 'ticket',
    meaning: 'The ticket, or every ticket of the order, was voided or refunded.',
  },
  nothing_to_send: { input: 'email', meaning: 'There is no address, or no valid ticket to send.' },
  ticket_invalid: { kind: 'not_found', meaning: 'No ticket of the studio has this code.' },
  ticket_already_checked_in: { kind: 'conflict', meaning: 'Somebody has come in with this ticket.' },
  ticket_void: { input: 'code', meaning: 'The ticket is not valid, or its order is not paid.' },
  ticket_not_checked_in: { input: 'ticket', meaning: 'Nobody has come in with this ticket.' },
});

/** Fewer places are left. `input` is the line's type, or the order that is accepted. */
export const soldOut = (input: string) => refused('sold_out', input, 'Not enough places are left.');

const ORDER_TEXTS = {
  nothing_to_refund: 'The order cost nothing.',
  order_not_refundable: 'Nobody paid for this order.',
  order_not_cancellable: 'This order can no longer be cancelled.',
  order_not_acceptable: 'Only an order that was paid too late can be accepted.',
} as const;

/** An order's state does not allow it. */
export const orderRefused = (code: keyof typeof ORDER_TEXTS) => refusedBy(ticketErrors[code], ORDER_TEXTS[code]);

/** The ticket, or all of an order's, cannot be used any more. */
export const ticketNotValid = () => refusedBy(ticketErrors.ticket_not_valid, 'This ticket is not valid.');

/** Nobody to send to, or nothing to send. */
export const nothingToSend = () =>
  refusedBy(ticketErrors.nothing_to_send, 'There is no address, or no valid ticket to send.');

/** Nobody came in with the ticket. */
export const ticketNotCheckedIn = () =>
  refusedBy(ticketErrors.ticket_not_checked_in, 'Nobody has come in with this ticket.');

const SHORTFALL_TEXTS: Readonly<Record<StockShortfall, string>> = {
  inventory_below_sold: 'More places than this are held.',
  early_quota_below_used: 'More places than this are held at the early price.',
};

/** A type cannot have less than is held of it. */
export const stockTooLow = (code: StockShortfall) => refusedBy(ticketErrors[code], SHORTFALL_TEXTS[code]);
