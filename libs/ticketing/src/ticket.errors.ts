import { defineErrors, refused } from '@studio/kernel';

import type { StockShortfall } from './ticket-type';

/** Codes that mean the same wherever tickets are sold. */
export const ticketErrors = defineErrors({
  sold_out: { kind: 'unprocessable', meaning: 'Fewer places are left than are asked for.' },
  inventory_below_sold: { kind: 'unprocessable', meaning: 'More places are held than there would be.' },
  early_quota_below_used: {
    kind: 'unprocessable',
    meaning: 'More places are held at the early price than there would be.',
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
  ticket_void: { kind: 'unprocessable', meaning: 'The ticket is not valid, or its order is not paid.' },
  ticket_not_checked_in: { kind: 'unprocessable', meaning: 'Nobody has come in with this ticket.' },
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
export const orderRefused = (code: keyof typeof ORDER_TEXTS) => refused(code, 'order', ORDER_TEXTS[code]);

/** The ticket, or all of an order's, cannot be used any more. */
export const ticketNotValid = () => refused('ticket_not_valid', 'ticket', 'This ticket is not valid.');

/** Nobody to send to, or nothing to send. */
export const nothingToSend = () =>
  refused('nothing_to_send', 'email', 'There is no address, or no valid ticket to send.');

/** Nobody came in with the ticket. */
export const ticketNotCheckedIn = () =>
  refused('ticket_not_checked_in', 'ticket', 'Nobody has come in with this ticket.');

const SHORTFALL_TEXTS: Readonly<Record<StockShortfall['code'], string>> = {
  inventory_below_sold: 'More places than this are held.',
  early_quota_below_used: 'More places than this are held at the early price.',
};

/** A type cannot have less than is held of it. */
export const stockTooLow = ({ code, input }: StockShortfall) => refused(code, input, SHORTFALL_TEXTS[code]);
