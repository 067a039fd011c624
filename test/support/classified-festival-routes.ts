import type { Classified, Who } from './classified-routes';

const FESTIVALS: Who = { anyOf: ['manage_festivals'] };
const EDITION_READERS = {
  anyOf: ['manage_festivals', 'manage_festival_registrations', 'manage_festival_finance'],
} as const satisfies Who;
const EDITION_LISTERS: Who = { anyOf: [...EDITION_READERS.anyOf, 'check_in_festival_tickets', 'door_staff'] };
const REGISTRATIONS: Who = { anyOf: ['manage_festival_registrations', 'manage_festivals'] };

const EDITION = '/api/v1/manage/festival-editions/:id';
const CATEGORY = '/api/v1/manage/festival-categories/:id';
const ENTRY = '/api/v1/manage/festival-entries/:id';

/** Routes of editions, categories and entries (festival.md section 11). */
export const FESTIVAL_EDITION_ROUTES: Readonly<Record<string, Classified>> = {
  'GET /api/v1/manage/festival-editions': { who: EDITION_LISTERS },
  'POST /api/v1/manage/festival-editions': { who: FESTIVALS },
  [`GET ${EDITION}`]: { who: EDITION_READERS, id: 'festivalEdition' },
  [`PATCH ${EDITION}`]: { who: FESTIVALS, id: 'festivalEdition', body: { title: 'Other' } },
  [`DELETE ${EDITION}`]: { who: FESTIVALS, id: 'festivalEdition' },
  [`POST ${EDITION}/publish`]: { who: FESTIVALS, id: 'festivalEdition' },
  [`POST ${EDITION}/start`]: { who: FESTIVALS, id: 'festivalEdition' },
  [`POST ${EDITION}/complete`]: { who: FESTIVALS, id: 'festivalEdition' },
  [`POST ${EDITION}/cancel`]: { who: FESTIVALS, id: 'festivalEdition' },
  [`POST ${EDITION}/archive`]: { who: FESTIVALS, id: 'festivalEdition' },
  [`GET ${EDITION}/categories`]: { who: FESTIVALS, id: 'festivalEdition' },
  [`POST ${EDITION}/categories`]: { who: FESTIVALS, id: 'festivalEdition', body: { code: 'solo', name: 'Solo' } },
  [`PATCH ${CATEGORY}`]: { who: FESTIVALS, id: 'festivalCategory', body: { name: 'Other' } },
  [`DELETE ${CATEGORY}`]: { who: FESTIVALS, id: 'festivalCategory' },
  [`GET ${EDITION}/entries`]: { who: REGISTRATIONS, id: 'festivalEdition' },
  [`POST ${EDITION}/entries`]: {
    who: REGISTRATIONS,
    id: 'festivalEdition',
    body: { category_id: 1, entry_name: 'Nova' },
  },
  [`GET ${ENTRY}`]: { who: REGISTRATIONS, id: 'festivalEntry' },
  [`PATCH ${ENTRY}`]: { who: REGISTRATIONS, id: 'festivalEntry', body: { entry_name: 'Other' } },
  [`POST ${ENTRY}/accept`]: { who: REGISTRATIONS, id: 'festivalEntry' },
  [`POST ${ENTRY}/reject`]: { who: REGISTRATIONS, id: 'festivalEntry', body: { reason: 'No.' } },
  [`POST ${ENTRY}/withdraw`]: { who: REGISTRATIONS, id: 'festivalEntry' },
  [`POST ${ENTRY}/reopen`]: { who: REGISTRATIONS, id: 'festivalEntry' },
};
