import { sharedTestApp, type TestApp, TEST_NOW } from '../../support/app';
import {
  addEventOrderRow,
  addEventRow,
  addSoldEvent,
  addTicketTypeRow,
  type OrderRowInput,
} from '../../support/events';
import {
  actionsOf,
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { dataOf } from '../../support/mobile';
import { type OpenStudio, openStudio } from '../../support/studio';

interface OrderView {
  readonly id: number;
  readonly status: string;
  readonly tickets: readonly { readonly id: number; readonly status: string }[];
}

describe('an order of an event', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;
  let eventId: number;
  let typeId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
    studio = await openStudio(service);
    staff = await clientOfRole(service, studio.ctx, 'event_festival_staff', ['manage_events']);
    eventId = await addEventRow(service, studio.ctx);
    typeId = await addTicketTypeRow(service, studio.ctx, eventId, { inventory: 1_000 });
  });
  beforeEach(() => service.clock.moveTo(TEST_NOW));
  afterAll(() => service.close());

  const made = (input: Partial<OrderRowInput> = {}) =>
    addEventOrderRow(service, studio.ctx, { eventId, lines: [{ typeId }], ...input });
  const act = (id: number, action: string, body?: object) => staff('post', `/event-orders/${id}/${action}`, body);
  const refund = (id: number) => act(id, 'refund', { reason: 'Fell ill' });
  const rows = <Row extends object>(text: string, ...values: unknown[]) =>
    service.database.asStudio<Row>(studio.ctx.accountId, text, [studio.ctx.accountId, ...values]);
  const checkIn = (id: number) =>
    rows(
      'UPDATE ticketing.ticket SET is_checked_in = true, checked_in_at = $3 WHERE account_id = $1 AND id = $2',
      ...[id, TEST_NOW],
    );
  const cashOf = (id: number) =>
    rows(
      `SELECT direction, purpose, amount_cents::int AS amount, source_key AS key, actor->>'role' AS role
       FROM events.event_cash_entry WHERE account_id = $1 AND order_id = $2 ORDER BY id`,
      id,
    );
  const soldOf = async (id: number) => {
    const [row] = await rows<{ sold: number }>(
      `SELECT sum(sold_quantity)::int AS sold FROM ticketing.ticket_type WHERE account_id = $1 AND owner = 'event' AND owner_id = $2`,
      id,
    );
    return row?.sold;
  };

  it.each(['refund', 'cancel', 'accept', 'resend'])(
    'PERM-2: to %s is for who manages events, before body and id are looked at',
    async (action) => {
      const lacking = {
        role: 'event_festival_staff',
        permissions: ['door_staff', 'check_in_event_tickets', 'manage_festival_finance'],
      } as const;
      const route = { method: 'post', path: `/event-orders/0/${action}`, lacking } as const;
      const { ctx } = await openStudio(service);
      expect(await gateOutcomes(service, ctx, route)).toEqual(expectedGates(route));
    },
  );

  it('GEN-9: of another studio is not found, and stays as it is', async () => {
    const { orderId } = await addSoldEvent(service, (await openStudio(service)).ctx);
    for (const action of ['refund', 'accept'])
      expect(outcomeOf(await act(orderId, action, { reason: 'Fell ill' }))).toBe('404 not_found');
    for (const action of ['cancel', 'resend']) expect(outcomeOf(await act(orderId, action))).toBe('404 not_found');
  });

  it.each(['refund', 'accept'])('EVT-16, EVT-17: to %s needs a reason of 3 to 2000 characters', async (action) => {
    const { orderId } = await made();
    for (const body of [
      undefined,
      {},
      { reason: null },
      { reason: '  no  ' },
      { reason: 'x'.repeat(2_001) },
      { reason: 5 },
    ])
      expect(refusalOf(await act(orderId, action, body))).toBe('422 validation_failed reason');
  });

  describe('refunded', () => {
    it('EVT-16: has refunded tickets, nobody inside, and free places', async () => {
      const before = await soldOf(eventId);
      const { orderId, ticketIds } = await made({ lines: [{ typeId, quantity: 3 }] });
      await checkIn(ticketIds[0] ?? 0);
      await staff('post', `/event-tickets/${ticketIds[1]}/void`, { reason: 'Stolen' });
      const first = await refund(orderId);
      expect([first.status, dataOf(first)]).toMatchObject([
        200,
        {
          id: orderId,
          status: 'refunded',
          refund_reason: 'Fell ill',
          refunded_at: '2026-06-01T08:00:00Z',
          refunded_by_user_id: expect.any(Number),
          amount_cents: 7_500,
          tickets: Array.from({ length: 3 }, () => ({
            status: 'refunded',
            is_checked_in: false,
            checked_in_at: null,
          })),
        },
      ]);
      expect(await soldOf(eventId)).toBe(before);
    });

    it('EVT-16: a second time is unchanged, whatever the reason', async () => {
      const { orderId } = await made({ provider: 'entrance_cash' });
      const first = await refund(orderId);
      service.clock.moveTo(new Date('2026-06-01T09:00:00Z'));
      const second = await act(orderId, 'refund', { reason: 'Once more' });
      expect([second.status, second.body]).toEqual([200, first.body]);
      expect(await cashOf(orderId)).toHaveLength(1);
    });

    it.each([
      ['entrance', 'entrance_cash', 'entrance_ticket_refund'],
      ['manual', 'manual_cash', 'manual_ticket_refund'],
    ] as const)('EVT-16, EVT-21: %s cash goes out once (%s)', async (source, provider, purpose) => {
      const { orderId } = await made({ source, provider });
      await refund(orderId);
      expect(await cashOf(orderId)).toEqual([
        {
          direction: 'cash_out',
          purpose,
          amount: 2_500,
          key: `order:${orderId}:cash-out`,
          role: 'event_festival_staff',
        },
      ]);
    });

    it.each([
      ['entrance', 'entrance_card'],
      ['manual', 'manual_card'],
      ['manual', 'manual_bank_transfer'],
      ['manual', 'manual_other'],
      ['checkout', 'stripe'],
    ] as const)('EVT-16: %s %s moves no cash', async (source, provider) => {
      const { orderId } = await made({ source, provider });
      expect((await refund(orderId)).status).toBe(200);
      expect(await cashOf(orderId)).toEqual([]);
    });

    it.each(['refund_required', 'paid_requires_refund'] as const)('EVT-12: %s becomes refunded', async (status) => {
      const { orderId } = await made({ status });
      expect(dataOf(await refund(orderId))).toMatchObject({ status: 'refunded' });
    });

    it.each([
      ['manual', 'complimentary', 'paid'],
      ['manual', 'complimentary', 'cancelled'],
      ['manual', 'manual_cash', 'paid'],
      ['entrance', 'free', 'paid'],
    ] as const)('EVT-16: is refused where nothing was to pay (%s %s, %s)', async (source, provider, status) => {
      const { orderId } = await made({ source, provider, status, lines: [{ typeId, unitPriceCents: 0 }] });
      expect(refusalOf(await refund(orderId))).toBe('422 nothing_to_refund order');
    });

    it.each(['pending', 'failed', 'cancelled', 'expired'] as const)('EVT-16: is refused when %s', async (status) => {
      const { orderId } = await made({ status });
      expect(refusalOf(await refund(orderId))).toBe('422 order_not_refundable order');
    });

    it('AUD-1: is logged once, without the buyer', async () => {
      const { orderId } = await made();
      await refund(orderId);
      await refund(orderId);
      const entries = await rows<{ changes: object }>(
        `SELECT changes FROM accounts.activity_entry
         WHERE account_id = $1 AND action = 'event_order.refunded' AND subject_id = $2`,
        orderId,
      );
      expect(entries.map(({ changes }) => changes)).toEqual([
        {
          event_id: eventId,
          status: { before: 'paid', after: 'refunded' },
          amount_cents: 2_500,
          currency: 'EUR',
          reason: 'Fell ill',
        },
      ]);
    });
  });

  describe('cancelled', () => {
    it('EVT-17: gives up its hold', async () => {
      const { orderId } = await made({ status: 'pending', expiresAt: new Date('2026-06-01T08:30:00Z') });
      expect(dataOf(await act(orderId, 'cancel'))).toMatchObject({
        status: 'cancelled',
        cancelled_at: '2026-06-01T08:00:00Z',
        expires_at: null,
        tickets: [],
      });
      expect(refusalOf(await act(orderId, 'cancel'))).toBe('422 order_not_cancellable order');
    });

    it('EVT-17: voids the tickets of a free one, and frees its places', async () => {
      const before = await soldOf(eventId);
      const free = { source: 'manual', provider: 'complimentary' } as const;
      const { orderId, ticketIds } = await made({ ...free, lines: [{ typeId, quantity: 2, unitPriceCents: 0 }] });
      await checkIn(ticketIds[0] ?? 0);
      expect(await soldOf(eventId)).toBe((before ?? 0) + 2);
      expect(dataOf(await act(orderId, 'cancel'))).toMatchObject({
        status: 'cancelled',
        tickets: [
          { status: 'voided', is_checked_in: false, voided_at: '2026-06-01T08:00:00Z' },
          { status: 'voided', is_checked_in: false },
        ],
      });
      expect(await soldOf(eventId)).toBe(before);
    });

    it.each(['paid', 'refund_required', 'paid_requires_refund', 'refunded', 'failed', 'expired'] as const)(
      'EVT-17: is refused when %s with an amount',
      async (status) => {
        const { orderId } = await made({ status });
        expect(refusalOf(await act(orderId, 'cancel'))).toBe('422 order_not_cancellable order');
      },
    );
  });

  describe('paid too late', () => {
    const late = (event: number, type: number, quantity = 1) =>
      addEventOrderRow(service, studio.ctx, {
        ...{ eventId: event, lines: [{ typeId: type, quantity }], status: 'paid_requires_refund' },
        ...{ source: 'checkout', provider: 'liqpay', buyerEmail: 'ada@example.org' },
      });
    const accept = (id: number) => act(id, 'accept', { reason: 'Goodwill' });

    it('EVT-17: is accepted when it still fits, and gets its tickets', async () => {
      const event = await addEventRow(service, studio.ctx, { capacity: 2 });
      const type = await addTicketTypeRow(service, studio.ctx, event, { inventory: 2 });
      const { orderId } = await late(event, type, 2);
      const answer = await accept(orderId);
      expect([answer.status, dataOf(answer)]).toMatchObject([
        200,
        { status: 'paid', tickets: [{ status: 'valid' }, { status: 'valid' }] },
      ]);
      expect(await soldOf(event)).toBe(2);
      expect(refusalOf(await accept(orderId))).toBe('422 order_not_acceptable order');
      expect((await actionsOf(service, studio.ctx)).at(-1)).toBe('event_order.accepted');
      const jobs = await service.database.query<{ data: unknown }>(
        `SELECT data FROM jobs.job WHERE name = 'events.notices' AND data->'notices'->0->>'orderId' = $1::text`,
        [orderId],
      );
      expect(jobs.map(({ data }) => data)).toEqual([
        { accountId: studio.ctx.accountId, notices: [{ kind: 'tickets_issued', orderId }] },
      ]);
    });

    it('EVT-17: is accepted without a change of what staff wrote of event and type', async () => {
      const event = await addEventRow(service, studio.ctx);
      const type = await addTicketTypeRow(service, studio.ctx, event);
      const { orderId } = await late(event, type);
      const written = () =>
        rows(
          `SELECT e.updated_at AS event, t.updated_at AS type FROM events.event e
           JOIN ticketing.ticket_type t ON t.account_id = e.account_id AND t.owner_id = e.id
           WHERE e.account_id = $1 AND e.id = $2`,
          event,
        );
      const before = await written();
      expect((await accept(orderId)).status).toBe(200);
      expect(await written()).toEqual(before);
    });

    it('EVT-17: is refused while the type is sold out', async () => {
      const event = await addEventRow(service, studio.ctx);
      const type = await addTicketTypeRow(service, studio.ctx, event, { inventory: 1 });
      const { orderId } = await late(event, type);
      const { orderId: other } = await late(event, type);
      expect(refusalOf(await accept(orderId))).toBe('422 sold_out order');
      await refund(other);
      expect((await accept(orderId)).status).toBe(200);
    });

    it('EVT-17: is refused while other types fill the event', async () => {
      const event = await addEventRow(service, studio.ctx, { capacity: 2 });
      const type = await addTicketTypeRow(service, studio.ctx, event);
      const other = await addTicketTypeRow(service, studio.ctx, event);
      await addEventOrderRow(service, studio.ctx, { eventId: event, lines: [{ typeId: other, quantity: 1 }] });
      const hold = { status: 'pending', expiresAt: new Date('2026-06-01T08:01:00Z') } as const;
      await addEventOrderRow(service, studio.ctx, { eventId: event, lines: [{ typeId: other }], ...hold });
      const { orderId } = await late(event, type);
      expect(refusalOf(await accept(orderId))).toBe('422 sold_out order');
      service.clock.moveTo(hold.expiresAt);
      expect((await accept(orderId)).status).toBe(200);
    });

    it('EVT-17: is refused once the event is over or cancelled', async () => {
      const event = await addEventRow(service, studio.ctx);
      const type = await addTicketTypeRow(service, studio.ctx, event);
      const { orderId } = await late(event, type);
      service.clock.moveTo(new Date('2026-06-30T00:00:00Z'));
      expect(refusalOf(await accept(orderId))).toBe('422 event_not_on_sale order');
      service.clock.moveTo(TEST_NOW);
      await rows(
        `UPDATE events.event SET status = 'cancelled', cancelled_at = now() WHERE account_id = $1 AND id = $2`,
        event,
      );
      expect(refusalOf(await accept(orderId))).toBe('422 event_not_on_sale order');
    });

    it.each(['pending', 'paid', 'refund_required', 'refunded', 'cancelled'] as const)(
      'EVT-17: is none when %s',
      async (status) => {
        const { orderId } = await made({ status });
        expect(refusalOf(await accept(orderId))).toBe('422 order_not_acceptable order');
      },
    );
  });

  describe('whose tickets are mailed once more', () => {
    it('EVT-19: takes the buyer’s address or another one, which the log does not name', async () => {
      const { orderId } = await made({ buyerEmail: 'ada@example.org' });
      expect((await act(orderId, 'resend')).status).toBe(200);
      expect((await act(orderId, 'resend', { email: ' Other@Example.org ' })).status).toBe(200);
      const jobs = await service.database.query<{ notice: unknown }>(
        `SELECT data->'notices'->0 AS notice FROM jobs.job
         WHERE name = 'events.notices' AND data->'notices'->0->>'orderId' = $1::text ORDER BY created_on`,
        [orderId],
      );
      expect(jobs.map(({ notice }) => notice)).toEqual([
        { kind: 'tickets_issued', orderId },
        { kind: 'tickets_issued', orderId, email: 'other@example.org' },
      ]);
      const entries = await rows<{ changes: object }>(
        `SELECT changes FROM accounts.activity_entry WHERE account_id = $1 AND action = 'event_order.resent' AND subject_id = $2
         ORDER BY id`,
        orderId,
      );
      expect(entries.map(({ changes }) => changes)).toEqual([
        { event_id: eventId, is_buyer_address: true },
        { event_id: eventId, is_buyer_address: false },
      ]);
    });

    it('EVT-19: needs an address and a valid ticket', async () => {
      const { orderId } = await made();
      expect(refusalOf(await act(orderId, 'resend'))).toBe('422 nothing_to_send email');
      expect(refusalOf(await act(orderId, 'resend', { email: 'nobody' }))).toBe('422 validation_failed email');
      await refund(orderId);
      expect(refusalOf(await act(orderId, 'resend', { email: 'ada@example.org' }))).toBe('422 nothing_to_send email');
      const pending = await made({ status: 'pending', buyerEmail: 'ada@example.org' });
      expect(refusalOf(await act(pending.orderId, 'resend'))).toBe('422 nothing_to_send email');
    });

    it.each(['cancelled', 'archived'] as const)('EVT-19: is refused for a %s event', async (status) => {
      const { orderId } = await addSoldEvent(service, studio.ctx, { event: { status }, buyerEmail: 'ada@example.org' });
      expect(refusalOf(await act(orderId, 'resend'))).toBe('422 event_closed event');
    });
  });

  it('GEN-6: is answered as a whole', async () => {
    const { orderId } = await made({ buyerEmail: 'ada@example.org', lines: [{ typeId, holderNames: ['Bob'] }] });
    const answer = dataOf<OrderView>(await refund(orderId));
    expect(answer).toEqual({
      id: orderId,
      event_id: eventId,
      source: 'entrance',
      provider: 'entrance_card',
      order_id: expect.stringMatching(/^ev-/),
      status: 'refunded',
      buyer: { name: 'Ada Weber', email: 'ada@example.org', phone: null, locale: null },
      amount_cents: 2_500,
      currency: 'EUR',
      items: [
        {
          ...{ id: expect.any(Number), ticket_type_id: typeId, name: 'Standard', description: null },
          ...{ price_tier: 'regular', unit_price_cents: 2_500, quantity: 1, total_cents: 2_500 },
        },
      ],
      ...{ payment_expires_at: null, expires_at: null, paid_at: '2026-06-01T08:00:00Z', failed_at: null },
      ...{ cancelled_at: null, refunded_at: '2026-06-01T08:00:00Z', refunded_by_user_id: expect.any(Number) },
      ...{ refund_reason: 'Fell ill', failure_reason: null },
      ...{ gateway_invoice_id: null, gateway_payment_id: null, gateway_status: null, issued_by_user_id: null },
      created_at: expect.any(String),
      updated_at: expect.any(String),
      tickets: [
        {
          ...{ id: expect.any(Number), ticket_type_id: typeId, ticket_type: 'Standard', holder_name: 'Bob' },
          ...{ code: expect.stringMatching(/^EV-/), status: 'refunded', is_checked_in: false, checked_in_at: null },
          ...{ voided_at: null, void_reason: null },
        },
      ],
    });
  });
});
