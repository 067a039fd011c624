import { randomUUID } from 'node:crypto';

import type { TicketTypeTerms } from '../../../src/ticketing';

import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addEventOrderRow, addEventRow, addTicketTypeRow } from '../../support/events';
import { useTestRegister } from '../../support/finance';
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
import { openStudio, type OpenStudio } from '../../support/studio';

interface OrderView {
  readonly id: number;
  readonly items: readonly { readonly ticket_type_id: number; readonly quantity: number }[];
  readonly tickets: readonly { readonly holder_name: string | null; readonly ticket_type_id: number }[];
}

const HOUR = 3_600_000;
const after = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);

describe('orders by hand', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;
  let eventId: number;
  let typeId: number;
  let path: string;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', TEST_FISCAL_REGISTER: 'true' } });
    studio = await openStudio(service, { countryCode: 'DE' });
    await useTestRegister(service, studio.ctx);
    staff = await clientOfRole(service, studio.ctx, 'event_festival_staff', ['manage_events']);
    eventId = await addEventRow(service, studio.ctx);
    typeId = await type({ inventory: 1_000, description: 'Doors at 18:00' });
    path = `/events/${eventId}/orders`;
  });
  beforeEach(() => service.clock.moveTo(TEST_NOW));
  afterAll(() => service.close());

  const type = (terms: Partial<TicketTypeTerms> = {}, event = eventId) =>
    addTicketTypeRow(service, studio.ctx, event, terms);
  const bodyOf = (input: object = {}) => ({
    kind: 'paid',
    method: 'cash',
    items: [{ ticket_type_id: typeId, quantity: 1 }],
    buyer: { name: 'Ada Weber' },
    idempotency_key: randomUUID(),
    ...input,
  });
  const make = (input: object = {}, at = path) => staff('post', at, bodyOf(input));
  const give = (items: object[]) => make({ kind: 'complimentary', method: null, items });
  const rows = (table: string, orderId: number) =>
    service.database.asStudio(studio.ctx.accountId, `SELECT * FROM ${table} WHERE order_id = $1`, [orderId]);
  const mails = async (orderId: number) => {
    const jobs = await service.database.query<{ data: { notices: { kind: string; orderId: number }[] } }>(
      `SELECT data FROM jobs.job WHERE name = 'events.notices'`,
    );
    return jobs.flatMap(({ data }) => data.notices).filter((notice) => notice.orderId === orderId);
  };

  it.each([
    { method: 'get', path: '/events/0/orders', permissions: ['check_in_event_tickets', 'manage_festivals'] },
    { method: 'post', path: '/events/0/orders', permissions: ['door_staff', 'manage_festivals'] },
    { method: 'get', path: '/event-orders/0', permissions: ['check_in_event_tickets'] },
  ] as const)(
    '$method $path is guarded before body and id are looked at (ORD-1)',
    async ({ permissions, ...route }) => {
      const guarded = { ...route, lacking: { role: 'event_festival_staff', permissions } } as const;
      const { ctx } = await openStudio(service);
      expect(await gateOutcomes(service, ctx, guarded)).toEqual(expectedGates(guarded));
    },
  );

  it('are not found of an event that is none, nor of another studio (GEN-9)', async () => {
    const other = await openStudio(service);
    const event = await addEventRow(service, other.ctx);
    const foreignType = await addTicketTypeRow(service, other.ctx, event);
    const { orderId } = await addEventOrderRow(service, other.ctx, {
      eventId: event,
      lines: [{ typeId: foreignType }],
    });
    for (const id of [event, 987_654_321]) {
      expect(outcomeOf(await make({}, `/events/${id}/orders`))).toBe('404 not_found');
      expect(outcomeOf(await staff('get', `/events/${id}/orders`))).toBe('404 not_found');
    }
    expect(outcomeOf(await staff('get', `/event-orders/${orderId}`))).toBe('404 not_found');
    const items = [{ ticket_type_id: foreignType, quantity: 1 }];
    expect(refusalOf(await make({ items }))).toBe('422 validation_failed items.0.ticket_type_id');
  });

  it('EVT-13: a paid order is answered with its tickets, and never a token', async () => {
    const items = [{ ticket_type_id: typeId, quantity: 2, holder_names: ['Ada Weber', 'Jonas Weber'] }];
    const buyer = { name: ' Ada Weber ', email: 'Ada@Example.org', phone: '0151 23456789', locale: 'de' };
    const answer = await make({ items, buyer });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        data: {
          id: expect.any(Number),
          event_id: eventId,
          source: 'manual',
          provider: 'manual_cash',
          order_id: expect.stringMatching(/^ev-[A-Z2-7]{20}$/i),
          status: 'paid',
          buyer: { name: 'Ada Weber', email: 'ada@example.org', phone: '+4915123456789', locale: 'de' },
          amount_cents: 5_000,
          currency: 'EUR',
          items: [
            {
              id: expect.any(Number),
              ticket_type_id: typeId,
              name: 'Standard',
              description: 'Doors at 18:00',
              price_tier: 'regular',
              unit_price_cents: 2_500,
              quantity: 2,
              total_cents: 5_000,
            },
          ],
          payment_expires_at: null,
          expires_at: null,
          paid_at: '2026-06-01T08:00:00Z',
          failed_at: null,
          cancelled_at: null,
          refunded_at: null,
          refunded_by_user_id: null,
          refund_reason: null,
          failure_reason: null,
          gateway_invoice_id: null,
          gateway_payment_id: null,
          gateway_status: null,
          issued_by_user_id: expect.any(Number),
          created_at: expect.stringMatching(/Z$/),
          updated_at: expect.stringMatching(/Z$/),
          tickets: ['Ada Weber', 'Jonas Weber'].map((name) => ({
            id: expect.any(Number),
            ticket_type_id: typeId,
            ticket_type: 'Standard',
            holder_name: name,
            code: expect.stringMatching(/^EV-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/),
            status: 'valid',
            is_checked_in: false,
            checked_in_at: null,
            voided_at: null,
            void_reason: null,
          })),
        },
      },
    ]);
    const { id } = dataOf<OrderView>(answer);
    expect((await staff('get', `/event-orders/${id}`)).body).toEqual(answer.body);
    expect(await mails(id)).toEqual([{ kind: 'tickets_issued', orderId: id }]);
    expect((await actionsOf(service, studio.ctx)).at(-1)).toBe('event_order.created');
  });

  it.each([
    ['cash', 'manual_cash', 1],
    ['card', 'manual_card', 0],
    ['bank_transfer', 'manual_bank_transfer', 0],
    ['other', 'manual_other', 0],
  ])(
    'EVT-13: of the methods %s is recorded as %s, with %i entries of cash and no receipt (FIS-2)',
    async (method, provider, entries) => {
      const answer = await make({ method });
      expect(dataOf(answer)).toMatchObject({ provider, status: 'paid', amount_cents: 2_500 });
      const { id } = dataOf<OrderView>(answer);
      expect(await rows('events.event_cash_entry', id)).toHaveLength(entries);
      const receipts = await service.database.asStudio(
        studio.ctx.accountId,
        `SELECT 1 FROM finance.fiscal_receipt WHERE payment_type = 'event_order' AND payment_id = $1`,
        [id],
      );
      expect(receipts).toHaveLength(0);
      expect(await mails(id)).toEqual([]);
    },
  );

  it('EVT-13: a price of 0 by cash is no cash', async () => {
    const free = await type({ priceCents: 0 });
    const answer = await make({ items: [{ ticket_type_id: free, quantity: 1 }] });
    expect(dataOf(answer)).toMatchObject({ provider: 'manual_cash', amount_cents: 0, status: 'paid' });
    expect(await rows('events.event_cash_entry', dataOf<OrderView>(answer).id)).toEqual([]);
  });

  it('EVT-13: what is given away costs nothing, whatever the price, and has no cash', async () => {
    const other = await type();
    const answer = await give([
      { ticket_type_id: other, quantity: 2 },
      { ticket_type_id: typeId, quantity: 1 },
    ]);
    expect(dataOf(answer)).toMatchObject({
      source: 'manual',
      provider: 'complimentary',
      status: 'paid',
      amount_cents: 0,
      items: [
        { ticket_type_id: other, price_tier: 'complimentary', unit_price_cents: 0, quantity: 2, total_cents: 0 },
        { ticket_type_id: typeId, price_tier: 'complimentary', unit_price_cents: 0, quantity: 1, total_cents: 0 },
      ],
    });
    const { id, tickets } = dataOf<OrderView>(answer);
    expect(tickets.map(({ holder_name: name, ticket_type_id: ticketType }) => [ticketType, name])).toEqual([
      [other, null],
      [other, null],
      [typeId, null],
    ]);
    expect(await rows('events.event_cash_entry', id)).toEqual([]);
  });

  it('EVT-13: neither sales window, early price nor max_per_order binds', async () => {
    const early = { earlyPriceCents: 1, earlyEndsAt: after(10), salesStartsAt: after(1), maxPerOrder: 2 };
    const items = [{ ticket_type_id: await type({ ...early, inventory: 100 }), quantity: 100 }];
    expect(dataOf(await make({ items }))).toMatchObject({
      amount_cents: 250_000,
      items: [{ price_tier: 'regular', unit_price_cents: 2_500 }],
    });
  });

  it.each([
    [{ kind: 'gift' }, 'kind'],
    [{ method: null }, 'method'],
    [{ method: 'cheque' }, 'method'],
    [{ kind: 'complimentary' }, 'method'],
    [{ items: [] }, 'items'],
    [{ items: 'x' }, 'items'],
    [{ items: Array.from({ length: 26 }, (_, index) => ({ ticket_type_id: index + 1, quantity: 1 })) }, 'items'],
    [{ items: [{ ticket_type_id: 987_654_321, quantity: 1 }] }, 'items.0.ticket_type_id'],
    [{ items: [{ ticket_type_id: 'x', quantity: 1 }] }, 'items.0.ticket_type_id'],
    [{ items: [{ ticket_type_id: 1, quantity: 0 }] }, 'items.0.quantity'],
    [{ items: [{ ticket_type_id: 1, quantity: 101 }] }, 'items.0.quantity'],
    [{ items: [{ ticket_type_id: 1, quantity: 1.5 }] }, 'items.0.quantity'],
    [{ items: [{ ticket_type_id: 1, quantity: 2, holder_names: ['Ada'] }] }, 'items.0.holder_names'],
    [{ items: [{ ticket_type_id: 1, quantity: 1, holder_names: [''] }] }, 'items.0.holder_names.0'],
    [{ items: [{ ticket_type_id: 1, quantity: 1, holder_names: ['x'.repeat(256)] }] }, 'items.0.holder_names.0'],
    [
      {
        items: [
          { ticket_type_id: 1, quantity: 1 },
          { ticket_type_id: 1, quantity: 1 },
        ],
      },
      'items.1.ticket_type_id',
    ],
    [{ buyer: null }, 'buyer'],
    [{ buyer: { name: ' ' } }, 'buyer.name'],
    [{ buyer: { name: 'x'.repeat(256) } }, 'buyer.name'],
    [{ buyer: { name: 'Ada', email: 'ada' } }, 'buyer.email'],
    [{ buyer: { name: 'Ada', phone: '12' } }, 'buyer.phone'],
    [{ buyer: { name: 'Ada', locale: 'german!' } }, 'buyer.locale'],
    [{ idempotency_key: 'x' }, 'idempotency_key'],
    [{ idempotency_key: undefined }, 'idempotency_key'],
  ])('refuses %j', async (input, field) => {
    expect(refusalOf(await make(input))).toBe(`422 validation_failed ${field}`);
  });

  it('EVT-13: are refused for an inactive type and beyond stock of type or event, on the line', async () => {
    const event = await addEventRow(service, studio.ctx, { capacity: 6 });
    const [a, b] = [await type({ inventory: 4 }, event), await type({ inventory: 4 }, event)];
    const idle = await type({ isActive: false }, event);
    const order = async (...items: (readonly [number, number])[]) =>
      refusalOf(
        await make(
          { items: items.map(([id, quantity]) => ({ ticket_type_id: id, quantity })) },
          `/events/${event}/orders`,
        ),
      );
    expect(await order([a, 1], [idle, 1])).toBe('422 ticket_type_inactive items.1.ticket_type_id');
    expect(await order([a, 1], [b, 5])).toBe('422 sold_out items.1.ticket_type_id');
    expect(await order([a, 3], [b, 4])).toBe('422 sold_out items.1.ticket_type_id');
    expect(await order([a, 3], [b, 3])).toBe('201');
    expect(await order([a, 1])).toBe('422 sold_out items.0.ticket_type_id');
  });

  it('EVT-13: are made of an event that is on only', async () => {
    const of = async (input: Parameters<typeof addEventRow>[2]) => {
      const event = await addEventRow(service, studio.ctx, input);
      const items = [{ ticket_type_id: await type({}, event), quantity: 1 }];
      return refusalOf(await make({ items }, `/events/${event}/orders`));
    };
    for (const status of ['draft', 'cancelled', 'archived'] as const)
      expect([status, await of({ status })]).toEqual([status, '422 event_not_on_sale event']);
    expect(await of({ startsAt: after(-2), endsAt: after(-1) })).toBe('422 event_not_on_sale event');
    expect(await of({ startsAt: after(-2), endsAt: TEST_NOW })).toBe('201');
  });

  it('a repeat of a key answers the first order with 201, though the event is cancelled; other input is refused', async () => {
    const event = await addEventRow(service, studio.ctx);
    const items = [{ ticket_type_id: await type({ inventory: 1 }, event), quantity: 1 }];
    const body = bodyOf({ items });
    const at = `/events/${event}/orders`;
    const first = await staff('post', at, body);
    expect(first.status).toBe(201);
    await service.database.asStudio(
      studio.ctx.accountId,
      `UPDATE events.event SET status = 'cancelled', cancelled_at = now() WHERE account_id = $1 AND id = $2`,
      [studio.ctx.accountId, event],
    );
    const again = await staff('post', at, { ...body, idempotency_key: body.idempotency_key.toUpperCase() });
    expect([again.status, again.body]).toEqual([201, first.body]);
    for (const other of [{ method: 'card' }, { buyer: { name: 'Bea' } }, { items: [{ ...items[0], quantity: 2 }] }])
      expect(refusalOf(await staff('post', at, { ...body, ...other }))).toBe(
        '422 idempotency_key_reused idempotency_key',
      );
    expect(refusalOf(await staff('post', path, body))).toBe('422 idempotency_key_reused idempotency_key');
    expect(await rows('events.event_cash_entry', dataOf<OrderView>(first).id)).toHaveLength(1);
  });

  it('EVT-11: orders keep name and price when the type changes', async () => {
    const id = await type({ name: 'Before' });
    const order = await make({ items: [{ ticket_type_id: id, quantity: 1 }] });
    await staff('patch', `/event-ticket-types/${id}`, { name: 'After', price_cents: 9_900, description: 'New' });
    expect((await staff('get', `/event-orders/${dataOf<OrderView>(order).id}`)).body).toEqual(order.body);
    const later = await make({ items: [{ ticket_type_id: id, quantity: 1 }] });
    expect(dataOf(later)).toMatchObject({ amount_cents: 9_900, items: [{ name: 'After', description: 'New' }] });
  });

  describe('the list', () => {
    let event: number;
    const ids: Record<string, number> = {};

    beforeAll(async () => {
      event = await addEventRow(service, studio.ctx);
      const lines = [{ typeId: await type({}, event) }];
      const add = async (name: string, input: Partial<Parameters<typeof addEventOrderRow>[2]>) => {
        ids[name] = (await addEventOrderRow(service, studio.ctx, { eventId: event, lines, ...input })).orderId;
      };
      await add('ada', { buyerName: 'Ada Weber', buyerEmail: 'ada@example.org', buyerPhone: '+4915123456789' });
      await add('bea', { buyerName: 'Bea 100%', source: 'manual', provider: 'manual_card' });
      await add('cem', { buyerName: 'CEM', status: 'refund_required' });
    });

    const listed = async (query = '') => {
      const { body, status } = await staff('get', `/events/${event}/orders${query}`);
      return status === 200
        ? (body as { data: { id: number }[] }).data.map(({ id }) => id)
        : refusalOf({ status, body } as never);
    };
    const named = (...names: string[]) => names.map((name) => ids[name]);

    it('is newest first, with items and without tickets', async () => {
      expect(await listed()).toEqual(named('cem', 'bea', 'ada'));
      const { body } = await staff('get', `/events/${event}/orders`);
      const [first] = (body as { data: object[] }).data;
      expect(first).toMatchObject({ id: ids.cem, items: [{ quantity: 1 }] });
      expect(first).not.toHaveProperty('tickets');
    });

    it.each([
      ['status=refund_required', ['cem']],
      ['status=pending', []],
      ['source=manual', ['bea']],
      ['query=weber', ['ada']],
      ['query=WEBER', ['ada']],
      ['query=ada@ex', ['ada']],
      ['query=151%20234', ['ada']],
      ['query=100%25', ['bea']],
      ['query=%25', ['bea']],
      ['query=_', []],
      ['query=ev-0', ['cem', 'bea', 'ada']],
      ['query=&status=paid', ['bea', 'ada']],
    ])('%s', async (query, expected) => {
      expect(await listed(`?${query}`)).toEqual(named(...expected));
    });

    it.each([
      ['status=open', 'status'],
      ['source=door', 'source'],
      [`query=${'x'.repeat(121)}`, 'query'],
      ['limit=101', 'limit'],
      ['cursor=eyJhIjoxfQ', 'cursor'],
    ])('refuses %s', async (query, field) => {
      expect(await listed(`?${query}`)).toBe(`422 validation_failed ${field}`);
    });

    it('comes in pages (GEN-8)', async () => {
      const { body } = await staff('get', `/events/${event}/orders?limit=2`);
      const { next_cursor: cursor } = body as { next_cursor: string };
      expect(await listed('?limit=2')).toEqual(named('cem', 'bea'));
      expect(await listed(`?limit=2&cursor=${cursor}`)).toEqual(named('ada'));
      expect(await listed(`?status=paid&cursor=${cursor}`)).toBe('422 validation_failed cursor');
    });
  });
});
