import type { Classified, Who } from './classified-routes';

const EVENTS: Who = { anyOf: ['manage_events'] };
const READERS: Who = { anyOf: ['manage_events', 'check_in_event_tickets', 'door_staff'] };

const EVENT = '/api/v1/manage/events/:id';

/** Routes of events themselves (events.md section 6). */
export const EVENT_PROGRAMME_ROUTES: Readonly<Record<string, Classified>> = {
  'GET /api/v1/manage/events': { who: READERS },
  'POST /api/v1/manage/events': { who: EVENTS },
  [`GET ${EVENT}`]: { who: READERS, id: 'event' },
  [`PATCH ${EVENT}`]: { who: EVENTS, id: 'event', body: { title: 'Other' } },
  [`DELETE ${EVENT}`]: { who: EVENTS, id: 'event' },
  [`POST ${EVENT}/publish`]: { who: EVENTS, id: 'event' },
  [`POST ${EVENT}/archive`]: { who: EVENTS, id: 'event' },
};
