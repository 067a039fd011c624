import type { Classified, Who } from './classified-routes';

const MONEY: Who = { anyOf: ['manage_festival_finance'] };
const MONEY_OR_FESTIVALS: Who = { anyOf: ['manage_festival_finance', 'manage_festivals'] };
const MONEY_OR_DOOR: Who = { anyOf: ['manage_festival_finance', 'door_staff'] };
const DOOR: Who = { anyOf: ['check_in_festival_tickets', 'door_staff'] };

const EDITION = '/api/v1/manage/festival-editions/:id';
const TYPE = '/api/v1/manage/festival-admission-types/:id';
const ORDER = '/api/v1/manage/festival-ticket-orders/:id';
const TICKET = '/api/v1/manage/festival-tickets/:id';

const NEW_ORDER = {
  kind: 'door_sale',
  method: 'cash',
  items: [{ admission_type_id: 1, quantity: 1 }],
  buyer: { name: 'Ada' },
  idempotency_key: '0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e',
};

/** Routes of admission types, ticket orders, tickets and the door (festival.md section 11). */
export const FESTIVAL_ADMISSION_ROUTES: Readonly<Record<string, Classified>> = {
  [`GET ${EDITION}/admission-types`]: {
    who: { anyOf: ['manage_festival_finance', 'manage_festivals', 'door_staff'] },
    id: 'festivalEdition',
  },
  [`POST ${EDITION}/admission-types`]: {
    who: MONEY,
    id: 'festivalEdition',
    body: { name: 'Saturday', inventory: 10, price_cents: 1_000 },
  },
  [`PATCH ${TYPE}`]: { who: MONEY, id: 'admissionType', body: { name: 'Other' } },
  [`DELETE ${TYPE}`]: { who: MONEY, id: 'admissionType' },
  [`GET ${EDITION}/ticket-orders`]: { who: MONEY_OR_FESTIVALS, id: 'festivalEdition' },
  [`POST ${EDITION}/ticket-orders`]: { who: MONEY_OR_DOOR, id: 'festivalEdition', body: NEW_ORDER },
  [`GET ${ORDER}`]: { who: MONEY_OR_FESTIVALS, id: 'ticketOrder' },
  [`POST ${ORDER}/refund`]: { who: MONEY, id: 'ticketOrder', body: { reason: 'Fell ill' } },
  [`POST ${ORDER}/cancel`]: { who: MONEY, id: 'ticketOrder' },
  [`POST ${ORDER}/accept`]: { who: MONEY, id: 'ticketOrder', body: { reason: 'Goodwill' } },
  [`POST ${ORDER}/resend`]: { who: MONEY, id: 'ticketOrder' },
  [`POST ${ORDER}/erase`]: { who: 'owner', id: 'ticketOrder', body: { confirm: true } },
  [`GET ${ORDER}/tickets.pdf`]: { who: MONEY_OR_DOOR, id: 'ticketOrder' },
  [`GET ${EDITION}/tickets`]: {
    who: { anyOf: ['manage_festivals', 'manage_festival_finance', 'check_in_festival_tickets', 'door_staff'] },
    id: 'festivalEdition',
  },
  [`GET ${TICKET}/qr`]: { who: MONEY_OR_DOOR, id: 'festivalTicket' },
  [`POST ${TICKET}/void`]: { who: MONEY, id: 'festivalTicket', body: { reason: 'Stolen' } },
  [`POST ${EDITION}/check-ins`]: { who: DOOR, id: 'festivalEdition', body: { code: 'FS-AAAA-AAAA' } },
  [`POST ${EDITION}/check-outs`]: {
    who: DOOR,
    id: 'festivalEdition',
    body: { code: 'FS-AAAA-AAAA', reason: 'Wrong person' },
  },
};
