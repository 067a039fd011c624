import { instant, row } from './example-value';
import type { OperationExamples } from './operation-example';
import { KEY } from './studio-examples';

const BUYER = { name: 'Ada Weber', email: 'ada.weber@example.org' };
const TICKET_TYPE = { name: 'Grupo', description: 'For four people.', inventory: 20, price_cents: 8000 };

/** Events and their tickets. */
export const EVENT_EXAMPLES: OperationExamples = {
  createEvent: {
    body: {
      title: 'Summer party',
      summary: 'Dance under the trees.',
      description_html: '<p>Dance under the trees.</p>',
      venue_kind: 'external',
      external_name: 'Pier 1',
      external_address: 'Riverside Park South, New York, NY 10069',
      starts_at: instant(120, '18:00'),
      ends_at: instant(120, '23:00'),
      capacity: 120,
    },
  },
  changeEvent: { body: { summary: 'All the rhythms of the house.' } },
  deleteEvent: { parameters: { id: row('draft event') } },
  publishEvent: { parameters: { id: row('draft event') } },
  archiveEvent: { parameters: { id: row('past event') } },
  cancelEventOrder: { parameters: { id: row('pending event order') } },
  acceptEventOrder: { body: { reason: 'The guests came.' } },
  issueEventOrder: {
    body: {
      kind: 'paid',
      method: 'bank_transfer',
      items: [{ ticket_type_id: row('event-ticket-types'), quantity: 2, holder_names: ['Ada Weber', 'Jonas Weber'] }],
      buyer: BUYER,
      idempotency_key: KEY,
    },
  },
  sellEventTicketsAtDoor: {
    body: {
      ticket_type_id: row('event-ticket-types'),
      quantity: 1,
      method: 'cash',
      buyer: BUYER,
      idempotency_key: KEY,
    },
  },
  createEventTicketType: { body: TICKET_TYPE },
  changeEventTicketType: { body: { description: 'Entry and a drink.' } },
  deleteEventTicketType: { parameters: { id: row('unsold event ticket type') } },
  checkInEventTicket: { body: { code: row('event ticket code', 'EV-K7MP-Q2RT'), source: 'manual', confirm: true } },
  checkOutEventTicket: {
    parameters: { id: row('checked-in event') },
    body: {
      code: row('checked-in event ticket code', 'EV-K7MP-Q2RT'),
      source: 'manual',
      reason: 'Wrong person let in',
    },
  },
};

/** Festivals, their entries, battles, charges and tickets. */
export const FESTIVAL_EXAMPLES: OperationExamples = {
  createFestivalEdition: {
    body: {
      title: 'Battle of the Harbour',
      summary: 'Two days of knockouts.',
      venue_name: 'Harbour Hall',
      venue_address: '12 Pier Street, Brooklyn, NY 11231',
      starts_at: instant(200, '10:00'),
      ends_at: instant(201, '22:00'),
    },
  },
  changeFestivalEdition: { body: { summary: 'Battles, workshops and a party on three days.' } },
  deleteFestivalEdition: { parameters: { id: row('draft edition') } },
  publishFestivalEdition: { parameters: { id: row('draft edition') } },
  cancelFestivalEdition: { parameters: { id: row('draft edition') } },
  createFestivalCategory: { body: { code: 'salsa-solo', name: 'Salsa Solo', participation_fee_cents: 1500 } },
  changeFestivalCategory: { body: { name: 'Bachata Solo', sort_order: 1 } },
  createFestivalBracket: { parameters: { id: row('category to draw') } },
  createFestivalEntry: {
    body: {
      category_id: row('category to draw'),
      entry_name: 'Nova',
      performers: ['Nova Lind'],
      contact_name: 'Nova Lind',
      contact_email: 'nova@example.org',
    },
  },
  changeFestivalEntry: { body: { notes: 'Arrives late.' } },
  acceptFestivalEntry: { parameters: { id: row('submitted entry') } },
  rejectFestivalEntry: { parameters: { id: row('submitted entry') } },
  reopenFestivalEntry: { parameters: { id: row('rejected entry') } },
  withdrawFestivalEntry: { parameters: { id: row('undrawn entry') }, body: { reason: 'Injured.', refund_due: false } },
  createFestivalJudge: { body: { display_name: 'Ines Aldana', category_ids: [row('festival-categories')] } },
  changeFestivalJudge: { body: { display_name: 'Adela Ríos' } },
  getBattleMatch: { parameters: { match: row('festival-matches') } },
  recordAudienceScore: {
    parameters: { match: row('match without audience score') },
    body: { audience_score_a: 600000, audience_score_b: 400000 },
  },
  saveFestivalVote: { body: { selected_entry_id: row('entry of match') } },
  enterFestivalVote: {
    parameters: { assignment: row('festival-judges') },
    body: { selected_entry_id: row('entry of match') },
  },
  finalizeFestivalMatch: { body: { audience_votes_a: 20, audience_votes_b: 30 } },
  createFestivalCharge: {
    body: { kind: 'late', name: 'Late registration', amount_cents: 1500, due_at: instant(14, '18:00') },
  },
  changeFestivalCharge: { body: { notes: 'Came a week late.' } },
  acceptFestivalCharge: { parameters: { id: row('charge to refund') } },
  refundFestivalCharge: {
    parameters: { id: row('paid charge') },
    body: { amount_cents: 500, method: 'cash', reason: 'Injured on the way.', idempotency_key: KEY },
  },
  startPaymentAttempt: {
    parameters: { id: row('entry with charge') },
    body: {
      provider: 'stripe',
      charge_ids: [row('festival-charges')],
      return_url: 'https://studio.example.org/thanks',
      idempotency_key: KEY,
    },
  },
  createAdmissionType: { body: { ...TICKET_TYPE, name: 'Domingo' } },
  changeAdmissionType: { body: { sort_order: 1 } },
  createTicketOrder: {
    body: {
      kind: 'door_sale',
      method: 'cash',
      items: [{ admission_type_id: row('festival-admission-types'), quantity: 1 }],
      buyer: BUYER,
      idempotency_key: KEY,
    },
  },
  checkInFestivalTicket: {
    body: { code: row('festival ticket code', 'FS-K7MP-Q2RT'), source: 'manual', confirm: true },
  },
  checkOutFestivalTicket: {
    body: {
      code: row('checked-in festival ticket code', 'FS-K7MP-Q2RT'),
      source: 'manual',
      reason: 'Wrong person let in',
    },
  },
  acceptTicketOrder: { body: { reason: 'The guests came.' } },
};
