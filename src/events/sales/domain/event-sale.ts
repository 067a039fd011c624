import { refused } from '@studio/kernel';

import { eventClosed, eventNotOnSale } from '../../programme/domain/event.errors';
import { doorRefused } from '../../tickets/domain/door.errors';
import { lastActiveTicketType } from './sale.errors';

/** Names of events in what clients, rows and jobs of former releases contain. */
export const eventNames = {
  owner: 'The event',
  type: 'The ticket type',
  typeInput: 'ticket_type',
  ownerKey: 'event_id',
  subjects: {
    order: { type: 'event_order', action: 'event_order' },
    ticket: { type: 'event_ticket', action: 'event_ticket' },
    type: { type: 'event_ticket_type', action: 'event_ticket_type' },
  },
  codePrefix: 'EV',
  orderPrefix: 'ev',
  sealed: { ticket: 'event_ticket', order: 'event_order' },
  receipt: 'event_order',
  mailedRow: 'events.event_order',
  noticesJob: 'events.notices',
  erased: 'event_orders',
} as const;

export const eventRules = {
  closesEntirely: true,
  refusesFreeRefundsFirst: true,
  clearsDeadlines: true,
  logsOwner: true,
} as const;

export const eventRefusals = {
  closed: () => eventClosed(),
  notOnSale: (input: 'owner' | 'order') => eventNotOnSale(input === 'owner' ? 'event' : 'order'),
  typeNotSold: (input: string) => refused('ticket_type_inactive', input, 'This ticket type is not sold.'),
  typeFixed: null,
  lastActiveType: lastActiveTicketType,
  atDoor: doorRefused,
} as const;
