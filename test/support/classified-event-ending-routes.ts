import type { Classified, Who } from './classified-routes';

const EVENTS: Who = { anyOf: ['manage_events'] };

const EVENTS_OR_DOOR: Who = { anyOf: ['manage_events', 'door_staff'] };

const EVENT = '/api/v1/manage/events/:id';
const TICKET = '/api/v1/manage/event-tickets/:id';
const ORDER = '/api/v1/manage/event-orders/:id';

/** Routes by which orders of events and their tickets end (events.md section 6). */
export const EVENT_ENDING_ROUTES: Readonly<Record<string, Classified>> = {
  [`POST ${EVENT}/cancel`]: { who: EVENTS, id: 'event', body: { confirm: true } },
  [`POST ${ORDER}/refund`]: { who: EVENTS, id: 'eventOrder', body: { reason: 'Fell ill' } },
  [`POST ${ORDER}/cancel`]: { who: EVENTS, id: 'eventOrder' },
  [`POST ${ORDER}/accept`]: { who: EVENTS, id: 'eventOrder', body: { reason: 'Goodwill' } },
  [`POST ${ORDER}/resend`]: { who: EVENTS, id: 'eventOrder' },
  [`POST ${ORDER}/erase`]: { who: 'owner', id: 'eventOrder', body: { confirm: true } },
  [`GET ${ORDER}/tickets.pdf`]: { who: EVENTS_OR_DOOR, id: 'eventOrder' },
  [`GET ${TICKET}/qr`]: { who: EVENTS_OR_DOOR, id: 'eventTicket' },
  [`POST ${TICKET}/void`]: { who: EVENTS, id: 'eventTicket', body: { reason: 'Stolen' } },
};
