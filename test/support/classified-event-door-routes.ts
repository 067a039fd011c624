import type { Classified, Who } from './classified-routes';

const DOOR: Who = { anyOf: ['check_in_event_tickets', 'door_staff'] };
const EVENTS_OR_DOOR: Who = { anyOf: ['manage_events', 'check_in_event_tickets', 'door_staff'] };

const EVENT = '/api/v1/manage/events/:id';

/** Routes of the door of events (events.md sections 5 and 6). */
export const EVENT_DOOR_ROUTES: Readonly<Record<string, Classified>> = {
  [`POST ${EVENT}/check-ins`]: { who: DOOR, id: 'event', body: { code: 'EV-AAAA-AAAA' } },
  [`POST ${EVENT}/check-outs`]: { who: DOOR, id: 'event', body: { code: 'EV-AAAA-AAAA', reason: 'Wrong person' } },
  [`GET ${EVENT}/tickets`]: { who: EVENTS_OR_DOOR, id: 'event' },
  [`GET ${EVENT}/attendance`]: { who: EVENTS_OR_DOOR, id: 'event' },
};
