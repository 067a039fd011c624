import type { Classified, Who } from './classified-routes';

const EVENTS: Who = { anyOf: ['manage_events'] };
const EVENTS_OR_DOOR: Who = { anyOf: ['manage_events', 'door_staff'] };

const EVENT = '/api/v1/manage/events/:id';
const TYPE = '/api/v1/manage/event-ticket-types/:id';

const REQUEST = { buyer: { name: 'Ada' }, idempotency_key: '0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e' };

/** Routes of ticket types, new orders and the cash desk of events (events.md section 6). */
export const EVENT_SALES_ROUTES: Readonly<Record<string, Classified>> = {
  [`GET ${EVENT}/ticket-types`]: { who: EVENTS_OR_DOOR, id: 'event' },
  [`POST ${EVENT}/ticket-types`]: { who: EVENTS, id: 'event', body: { name: 'Standard' } },
  [`PATCH ${TYPE}`]: { who: EVENTS, id: 'eventTicketType', body: { name: 'Other' } },
  [`DELETE ${TYPE}`]: { who: EVENTS, id: 'eventTicketType' },
  [`GET ${EVENT}/orders`]: { who: EVENTS_OR_DOOR, id: 'event' },
  [`POST ${EVENT}/orders`]: {
    who: EVENTS,
    id: 'event',
    body: { kind: 'complimentary', items: [{ ticket_type_id: 1, quantity: 1 }], ...REQUEST },
  },
  [`POST ${EVENT}/door-sales`]: {
    who: EVENTS_OR_DOOR,
    id: 'event',
    body: { ticket_type_id: 1, method: 'cash', ...REQUEST },
  },
  'GET /api/v1/manage/event-orders/:id': { who: EVENTS_OR_DOOR, id: 'eventOrder' },
  [`GET ${EVENT}/cash-entries`]: { who: EVENTS, id: 'event' },
};
