import type { Classified, Who } from './classified-routes';

const EVENTS: Who = { anyOf: ['manage_events'] };

/** What management sees of events as a whole (events.md section 7). */
export const EVENT_OVERVIEW_ROUTES: Readonly<Record<string, Classified>> = {
  'GET /api/v1/manage/reports/events': { who: EVENTS },
  'GET /api/v1/manage/events/:id/summary': { who: EVENTS, id: 'event' },
};
