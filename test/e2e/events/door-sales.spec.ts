import { randomUUID } from 'node:crypto';

import type { TicketTypeTerms } from '../../../src/ticketing';

import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { untilAnswered } from '../../support/busy';
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
  readonly tickets: readonly { readonly id: number; readonly holder_name: string; readonly is_checked_in: boolean }[];
}

const HOUR = 3_600_000;
const after = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);

describe('door sales', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let door: ManageClient;
  let manager: ManageClient;
  let eventId: number;
  let typeId: number;
  let path: string;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', TEST_FISCAL_REGISTER: 'true' } });
    studio = await openStudio(service);
    await useTestRegister(service, studio.ctx);
    door = await clientOfRole(service, studio.ctx, 'event_festival_staff', ['door_staff']);
    manager = await clientOfRole(service, studio.ctx, 'event_festival_staff', ['manage_events']);
    eventId = await addEventRow(service, studio.ctx);
    typeId = await type({ inventory: 1_000 });
    path = `/events/${eventId}/door-sales`;
  });
  beforeEach(() => service.clock.moveTo(TEST_NOW));
  afterAll(() => service.close());

  const type = (terms: Partial<TicketTypeTerms> = {}, event = eventId) =>
    addTicketTypeRow(service, studio.ctx, event, terms);
  const bodyOf = (input: object = {}) => ({
    ticket_type_id: typeId,
    method: 'cash',
    buyer: { name: 'Ada Weber' },
    idempotency_key: randomUUID(),
    ...input,
  });
  const sell = (input: object = {}, client = door, at = path) => client('post', at, bodyOf(input));
  const sold = async (input: object = {}, client = door) => dataOf<OrderView>(await sell(input, client));
  const sql = <Row extends object>(text: string, ...values: unknown[]) =>
    service.database.asStudio<Row>(studio.ctx.accountId, text, [studio.ctx.accountId, ...values]);
  const cashOf = (orderId: number) =>
    sql(
      `SELECT source_key, direction, purpose, amount_cents::int AS amount, currency, actor ->> 'role' AS role
       FROM events.event_cash_entry WHERE account_id = $1 AND order_id = $2`,
      orderId,
    );

  it('is guarded before body and id are looked at (ORD-1)', async () => {
    const lacking = {
      role: 'event_festival_staff',
      permissions: ['check_in_event_tickets', 'manage_festivals'],
    } as const;
    const route = { method: 'post', path: '/events/0/door-sales', lacking } as const;
    const { ctx } = await openStudio(service);
    expect(await gateOutcomes(service, ctx, route)).toEqual(expectedGates(route));
  });

  it('EVT-14: is paid at once, in the buyer’s name, one ticket unless specified otherwise, at the regular price', async () => {
    const early = await type({ earlyPriceCents: 1, earlyEndsAt: after(10), salesEndsAt: after(-1) });
    for (const client of [door, manager])
      expect(dataOf(await sell({ ticket_type_id: early }, client))).toMatchObject({
        source: 'entrance',
        provider: 'entrance_cash',
        status: 'paid',
        paid_at: '2026-06-01T08:00:00Z',
        amount_cents: 2_500,
        items: [{ price_tier: 'regular', quantity: 1 }],
        tickets: [{ holder_name: 'Ada Weber', status: 'valid', is_checked_in: false, checked_in_at: null }],
      });
  });

  it.each([
    ['cash', {}, 'entrance_cash', 1, ['CASH']],
    ['card_terminal', {}, 'entrance_card', 0, ['CASHLESS']],
    ['cash', { priceCents: 0 }, 'free', 0, []],
    ['card_terminal', { priceCents: 0 }, 'free', 0, []],
  ])(
    'EVT-14: by %s of %j it is %s with %i entries of cash and receipts %j (FIS-3)',
    async (method, terms, provider, entries, receipts) => {
      const order = await sold({ method, ticket_type_id: await type(terms), quantity: 2 });
      expect(order).toMatchObject({ provider, status: 'paid' });
      const cash = await cashOf(order.id);
      expect(cash).toEqual(
        Array.from({ length: entries }, () => ({
          source_key: `order:${order.id}:cash-in`,
          direction: 'cash_in',
          purpose: 'entrance_ticket_sale',
          amount: 5_000,
          currency: 'EUR',
          role: 'event_festival_staff',
        })),
      );
      const rows = await sql<{ tender: string }>(
        `SELECT tender FROM finance.fiscal_receipt WHERE account_id = $1 AND payment_type = 'event_order'
           AND payment_id = $2 AND receipt_kind = 'sale'`,
        order.id,
      );
      expect(rows.map(({ tender }) => tender)).toEqual(receipts);
    },
  );

  it('EVT-14: check_in lets everybody in at once, with one scan each', async () => {
    const order = await sold({ check_in: true, quantity: 2 });
    expect(order.tickets).toMatchObject([
      { is_checked_in: true, checked_in_at: '2026-06-01T08:00:00Z' },
      { is_checked_in: true, checked_in_at: '2026-06-01T08:00:00Z' },
    ]);
    const scans = await sql(
      `SELECT ticket_id::int, action, source, reason, ip IS NOT NULL AS has_ip, actor ->> 'role' AS role
       FROM ticketing.check_in WHERE account_id = $1 AND ticket_id = ANY($2::bigint[]) ORDER BY ticket_id`,
      order.tickets.map(({ id }) => id),
    );
    expect(scans).toEqual(
      order.tickets.map(({ id }) => ({
        ...{ ticket_id: id, action: 'check_in', source: 'entrance_sale', reason: null, has_ip: true },
        role: 'event_festival_staff',
      })),
    );
    expect((await actionsOf(service, studio.ctx)).slice(-3)).toEqual([
      'event_order.created',
      'event_ticket.checked_in',
      'event_ticket.checked_in',
    ]);
  });

  it.each([
    [{ method: null }, 'method'],
    [{ method: 'online' }, 'method'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 11 }, 'quantity'],
    [{ quantity: 101 }, 'quantity'],
    [{ ticket_type_id: 987_654_321 }, 'ticket_type_id'],
    [{ ticket_type_id: null }, 'ticket_type_id'],
    [{ buyer: { name: '' } }, 'buyer.name'],
    [{ buyer: { name: 'Ada', email: 'ada' } }, 'buyer.email'],
    [{ buyer: { name: 'Ada', phone: '12' } }, 'buyer.phone'],
    [{ check_in: 'yes' }, 'check_in'],
    [{ idempotency_key: undefined }, 'idempotency_key'],
    [{ idempotency_key: null }, 'idempotency_key'],
  ])('refuses %j', async (input, field) => {
    expect(refusalOf(await sell(input))).toBe(`422 validation_failed ${field}`);
  });

  it('EVT-14: is refused for another event’s or an inactive type, and beyond stock', async () => {
    const event = await addEventRow(service, studio.ctx, { capacity: 3 });
    const at = `/events/${event}/door-sales`;
    const [a, b, idle] = [
      await type({ inventory: 2 }, event),
      await type({}, event),
      await type({ isActive: false }, event),
    ];
    const outcome = async (id: number, quantity: number) =>
      refusalOf(await sell({ ticket_type_id: id, quantity }, door, at));
    expect(await outcome(typeId, 1)).toBe('422 validation_failed ticket_type_id');
    expect(await outcome(idle, 1)).toBe('422 ticket_type_inactive ticket_type_id');
    expect(await outcome(a, 3)).toBe('422 validation_failed quantity');
    expect(await outcome(b, 4)).toBe('422 sold_out ticket_type_id');
    expect(await outcome(a, 2)).toBe('201');
    expect(await outcome(a, 1)).toBe('422 sold_out ticket_type_id');
    expect(await outcome(b, 2)).toBe('422 sold_out ticket_type_id');
    expect(await outcome(b, 1)).toBe('201');
  });

  it.each([
    [{ status: 'draft' }, '422 event_not_on_sale event'],
    [{ status: 'cancelled' }, '422 event_not_on_sale event'],
    [{ status: 'archived' }, '422 event_not_on_sale event'],
    [{ startsAt: after(-3), endsAt: after(-1) }, '422 event_not_on_sale event'],
    [{ startsAt: after(-3), endsAt: after(1) }, '201'],
  ] as const)('EVT-14: of an event that is %j answers %s', async (input, expected) => {
    const event = await addEventRow(service, studio.ctx, input);
    const id = await type({}, event);
    expect(refusalOf(await sell({ ticket_type_id: id }, door, `/events/${event}/door-sales`))).toBe(expected);
  });

  it('EVT-14: a repeat returns the order, whoever asks and whether it checks in; other content is refused', async () => {
    const body = bodyOf({ buyer: { name: 'Ada Weber', phone: '+4915123456789' } });
    const first = await door('post', path, body);
    const repeats = [
      { ...body, quantity: 1 },
      { ...body, buyer: { ...body.buyer, phone: '+49 151 23456789', email: null } },
      { ...body, check_in: true },
    ];
    for (const repeat of repeats)
      for (const client of [door, manager]) {
        const again = await client('post', path, repeat);
        expect([again.status, again.body]).toEqual([201, first.body]);
      }
    const others = [
      { quantity: 2 },
      { method: 'card_terminal' },
      { buyer: { name: 'Bea' } },
      { ticket_type_id: await type() },
    ];
    for (const other of others)
      expect(refusalOf(await door('post', path, { ...body, ...other }))).toBe(
        '422 idempotency_key_reused idempotency_key',
      );
    expect(await cashOf(dataOf<OrderView>(first).id)).toHaveLength(1);
  });

  it('EVT-14: of 20 equal requests at the same time one sells, and all are answered with its order', async () => {
    const id = await type({ inventory: 1 });
    const body = bodyOf({ ticket_type_id: id });
    const answers = await Promise.all(Array.from({ length: 20 }, () => untilAnswered(() => door('post', path, body))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map((answer) => dataOf<OrderView>(answer).id)).size).toBe(1);
    expect(
      await sql('SELECT 1 FROM ticketing.ticket_order_item WHERE account_id = $1 AND ticket_type_id = $2', id),
    ).toHaveLength(1);
  });

  it('EVT-15: 200 requests at the same time for the last 5 tickets sell 5, and the others are told so', async () => {
    const id = await type({ inventory: 5 });
    /** Whoever asks again does so with the same key. */
    const outcome = async (key = randomUUID()) =>
      refusalOf(await untilAnswered(() => sell({ ticket_type_id: id, check_in: true, idempotency_key: key })));
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => outcome()));
    expect(outcomes.filter((one) => one === '201')).toHaveLength(5);
    expect(outcomes.filter((one) => one === '422 sold_out ticket_type_id')).toHaveLength(195);
  });

  describe('as the door sees orders afterwards', () => {
    const seen = async (client: ManageClient, query = '') => {
      const { body } = await client('get', `/events/${eventId}/orders${query}`);
      return (body as { data: { id: number }[] }).data.map(({ id }) => id);
    };

    it('are own door sales of the last 24 hours only', async () => {
      const seller = await clientOfRole(service, studio.ctx, 'event_festival_staff', ['door_staff']);
      const own = await sold({}, seller);
      const others = await sold();
      const lines = [{ typeId }];
      const manual = await addEventOrderRow(service, studio.ctx, {
        ...{ eventId, lines, source: 'manual', provider: 'manual_card' },
      });
      expect(await seen(seller)).toEqual([own.id]);
      expect(await seen(seller, '?source=manual')).toEqual([]);
      expect((await seller('get', `/event-orders/${own.id}`)).status).toBe(200);
      for (const id of [others.id, manual.orderId]) {
        expect(outcomeOf(await seller('get', `/event-orders/${id}`))).toBe('404 not_found');
        expect((await manager('get', `/event-orders/${id}`)).status).toBe(200);
      }
      service.clock.moveTo(after(24));
      expect(await seen(seller)).toEqual([own.id]);
      service.clock.moveTo(new Date(after(24).getTime() + 1));
      expect(await seen(seller)).toEqual([]);
      expect(outcomeOf(await seller('get', `/event-orders/${own.id}`))).toBe('404 not_found');
      expect(await seen(manager)).toContain(own.id);
    });
  });

  describe('and the cash desk (EVT-21)', () => {
    const desk = async (event: number, query = '') =>
      (await manager('get', `/events/${event}/cash-entries${query}`)).body as {
        data: { order_id: number; direction: string; purpose: string; actor: { name: string } }[];
        next_cursor: string | null;
        balances: object[];
      };

    it('is guarded', async () => {
      const lacking = { role: 'event_festival_staff', permissions: ['door_staff', 'manage_festivals'] } as const;
      const route = { method: 'get', path: '/events/0/cash-entries', lacking } as const;
      const { ctx } = await openStudio(service);
      expect(await gateOutcomes(service, ctx, route)).toEqual(expectedGates(route));
      expect(outcomeOf(await manager('get', '/events/987654321/cash-entries'))).toBe('404 not_found');
      expect(refusalOf(await manager('get', `/events/${eventId}/cash-entries?limit=0`))).toBe(
        '422 validation_failed limit',
      );
    });

    it('holds what came in less what left, over all pages: three tickets of 200.00, one given back, are 400.00', async () => {
      const event = await addEventRow(service, studio.ctx);
      expect(await desk(event)).toEqual({
        ...{ data: [], next_cursor: null },
        balances: [{ currency: 'EUR', amount_cents: 0, amount: '0.00' }],
        in_cashboxes: [{ currency: 'EUR', amount_cents: 0, amount: '0.00' }],
      });
      const id = await type({ priceCents: 20_000 }, event);
      const at = `/events/${event}/door-sales`;
      const orders: number[] = [];
      for (let n = 0; n < 3; n += 1) orders.push(dataOf<OrderView>(await sell({ ticket_type_id: id }, door, at)).id);
      await sell({ ticket_type_id: id, method: 'card_terminal' }, door, at);
      await manager('post', `/event-orders/${orders[0]}/refund`, { reason: 'Fell ill' });
      const page = await desk(event, '?limit=2');
      expect(page.balances).toEqual([{ currency: 'EUR', amount_cents: 40_000, amount: '400.00' }]);
      expect(page.data).toMatchObject([
        {
          order_id: orders[0],
          direction: 'cash_out',
          purpose: 'entrance_ticket_refund',
          amount_cents: 20_000,
          currency: 'EUR',
          actor: { user_id: expect.any(Number), role: 'event_festival_staff' },
          occurred_at: '2026-06-01T08:00:00Z',
        },
        { order_id: orders[2], direction: 'cash_in', purpose: 'entrance_ticket_sale' },
      ]);
      const rest = await desk(event, `?cursor=${page.next_cursor}`);
      expect(rest.data.map(({ order_id: order }) => order)).toEqual([orders[1], orders[0]]);
      expect(rest.balances).toEqual(page.balances);
    });

    it('has entries that the application can neither change nor delete', async () => {
      const { id } = await sold();
      for (const text of [
        'UPDATE events.event_cash_entry SET amount_cents = 1 WHERE account_id = $1 AND order_id = $2',
        'DELETE FROM events.event_cash_entry WHERE account_id = $1 AND order_id = $2',
      ])
        await expect(sql(text, id)).rejects.toThrow(/never changed or deleted/);
    });
  });
});
