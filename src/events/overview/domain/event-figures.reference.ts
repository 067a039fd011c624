import type { RulePage } from '@studio/kernel';

import { FIRM_STATUSES } from '../../../ticketing/domain';

/** Page of EVT-6, EVT-9, EVT-12, EVT-16, EVT-17 and EVT-22. */
export const eventInventoryPage: RulePage = {
  title: 'Places, refunds and admission of events',
  summary: 'Which orders hold places, what is left to sell, when a refund is due, and who is admitted.',
  rules: [
    `Orders in the statuses ${FIRM_STATUSES.join(', ')} hold their places, and so do "pending" orders until they expire; orders that are "failed", "cancelled", "expired" or "refunded" hold none.`,
    'What remains of a ticket type is its inventory minus what is held, never below 0; the remaining ticket inventory of an event adds that up over its active ticket types.',
    'The remaining capacity is the capacity of the event minus everything held, never below 0, and null without a capacity; what can still be admitted is the smaller of the two.',
    'Staff sell only while the event is "published" and has not ended (event_not_on_sale, 422), active types only (ticket_type_inactive, 422), and only what is left (sold_out, 422); parallel sales never sell more.',
    'Voiding a ticket releases no place; refunding or cancelling its order does.',
    'Cancelling an event makes every paid order with an amount refund_required, leaves free ones "paid", makes pending ones "cancelled", and voids every valid ticket.',
    'A refund is due for orders that are refund_required, because the event was cancelled after they were paid, or paid_requires_refund, because the payment came too late.',
    'A refund is a record with a reason: no payment provider is called, and the whole order and its tickets become "refunded"; an order of amount 0 answers nothing_to_refund (422), an unpaid one order_not_refundable (422), and an order that is already refunded does not change.',
    'Revenue is the amount of all orders that were paid and not refunded, including those that await a refund.',
    'An order can be cancelled while it is "pending", or "paid" with amount 0 (else order_not_cancellable, 422).',
    'The door admits a ticket of this event that is "valid" and whose order is "paid", once: it is refused when unknown (ticket_invalid, 404), of another event (ticket_wrong_event, 422), of a cancelled or archived event (ticket_event_cancelled, 422), not valid (ticket_void, 422) or used already (ticket_already_checked_in, 409), tested in that order.',
  ],
  examples: [
    'A type of inventory 10 has 3 places held: 7 remain; with a capacity of 5 for the event, 2 can still be admitted.',
    'Orders of 50.00 (2 places) and 20.00 (1 place) are paid and the event is cancelled: 3 places remain held, revenue is 70.00, and 2 orders of 70.00 await a refund.',
    'The refund of the order of 20.00 is recorded: 2 places are held, revenue is 50.00, and 1 order of 50.00 awaits a refund.',
    'A ticket was scanned and is scanned again: the door answers already_checked_in.',
  ],
  relatedTools: ['get-events-overview', 'get-event-summary', 'search-payments'],
  relatedHelp: ['events-and-tickets', 'payments-and-refunds'],
  source: { module: 'src/events/overview/domain/event-figures', symbol: 'computeRemaining' },
};
