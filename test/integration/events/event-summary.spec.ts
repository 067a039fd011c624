import { inZone } from '@studio/kernel';

import { EventsOverviewAnswers, EventSummaryAnswers } from '../../../src/events';
import { RefundOrder } from '../../../src/ticketing';
import { atNow, sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addEventOrderRow, addEventRow, addTicketTypeRow } from '../../support/events';
import { ownerContext } from '../../support/finance';
import { statementsDuring } from '../../support/statements';
import { openStudio, type OpenStudio } from '../../support/studio';

const SOON = new Date(TEST_NOW.getTime() + 60_000);

describe('the summary of an event', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());

  beforeEach(async () => {
    studio = await openStudio(service, { timezone: 'Europe/Kyiv' });
  });

  const answer = (id: number) => service.app.get(EventSummaryAnswers).summary(atNow(service, studio.ctx), id);
  const summary = async (id: number) => {
    const found = await answer(id);
    if (found.status === 'not_found') throw new Error(`There is no event ${id}.`);
    return found.event;
  };
  const money = (cents: number, currency = 'EUR') => ({
    currency,
    amount_cents: cents,
    amount: (cents / 100).toFixed(2),
  });
  const as = (text: string, values: unknown[]) =>
    service.database.asStudio(studio.ctx.accountId, text, [studio.ctx.accountId, ...values]);

  it('EVT-28: of the anchor is right while paid, cancelled and refunded', async () => {
    const ctx = await ownerContext(service, studio.ctx);
    const eventId = await addEventRow(service, ctx);
    const typeId = await addTicketTypeRow(service, ctx, eventId, { inventory: 10 });
    const line = { typeId, unitPriceCents: 2_500 };
    const x = await addEventOrderRow(service, ctx, { eventId, lines: [{ ...line, quantity: 2 }] });
    const y = await addEventOrderRow(service, ctx, { eventId, lines: [{ ...line, unitPriceCents: 2_000 }] });
    await as(
      'UPDATE ticketing.ticket SET is_checked_in = true, checked_in_at = now() WHERE account_id = $1 AND id = $2',
      [x.ticketIds[0]],
    );
    const figures = async () => {
      const { inventory, tickets, revenue, refund_required, ticket_types, orders_by_status } = await summary(eventId);
      const [type] = ticket_types;
      expect([type?.sold_or_held, type?.remaining]).toEqual([
        inventory.sold_or_held,
        inventory.remaining_ticket_inventory,
      ]);
      return [
        [inventory.sold_or_held, inventory.remaining_admission_inventory],
        Object.values(tickets),
        [revenue, refund_required],
        orders_by_status,
      ];
    };
    expect(await figures()).toEqual([
      [3, 7],
      [3, 3, 0, 0, 1],
      [money(7_000), { orders: 0, amount: money(0) }],
      { paid: 2 },
    ]);
    await as(
      `WITH event AS (UPDATE events.event SET status = 'cancelled', cancelled_at = now() WHERE account_id = $1 AND id = $2)
       UPDATE ticketing.ticket_order SET status = 'refund_required' WHERE account_id = $1 AND owner_id = $2`,
      [eventId],
    );
    await as(
      `UPDATE ticketing.ticket SET status = 'voided', is_checked_in = false, checked_in_at = NULL, voided_at = now()
       WHERE account_id = $1 AND owner_id = $2`,
      [eventId],
    );
    expect(await figures()).toEqual([
      [3, 7],
      [3, 0, 3, 0, 0],
      [money(7_000), { orders: 2, amount: money(7_000) }],
      { refund_required: 2 },
    ]);
    await service.app.get(RefundOrder).execute(ctx, { owner: 'event', id: y.orderId }, 'Event cancelled');
    expect(await figures()).toEqual([
      [2, 8],
      [3, 0, 2, 1, 0],
      [money(5_000), { orders: 1, amount: money(5_000) }],
      { refund_required: 1, refunded: 1 },
    ]);
  });

  it('EVT-9: has the places of the example, whose passed hold counts no more', async () => {
    const { ctx } = studio;
    const eventId = await addEventRow(service, ctx, { capacity: 12 });
    const a = await addTicketTypeRow(service, ctx, eventId, { name: 'A', inventory: 10 });
    const b = await addTicketTypeRow(service, ctx, eventId, { name: 'B', inventory: 10 });
    const c = await addTicketTypeRow(service, ctx, eventId, {
      name: 'C',
      inventory: 5,
      isActive: false,
      maxPerOrder: 5,
    });
    const order = (typeId: number, quantity: number, more: object = {}) =>
      addEventOrderRow(service, ctx, { eventId, lines: [{ typeId, quantity }], ...more });
    await order(a, 7);
    await order(a, 1, { status: 'paid_requires_refund' });
    await order(a, 1, { status: 'pending', expiresAt: TEST_NOW });
    await order(b, 2, { status: 'pending', expiresAt: SOON });
    await order(c, 1);
    for (const status of ['failed', 'cancelled', 'expired', 'refunded'] as const) await order(b, 1, { status });
    const { inventory, ticket_types, orders_by_status, revenue, refund_required } = await summary(eventId);
    expect(inventory).toEqual({
      capacity: 12,
      sold_or_held: 11,
      remaining_ticket_inventory: 10,
      remaining_capacity: 1,
      remaining_admission_inventory: 1,
    });
    expect(ticket_types.map((type) => [type.name, type.sold_or_held, type.remaining])).toEqual([
      ['A', 8, 2],
      ['B', 2, 8],
      ['C', 1, 4],
    ]);
    expect(orders_by_status).toEqual({
      ...{ pending: 2, paid: 2, failed: 1, cancelled: 1, expired: 1, paid_requires_refund: 1, refunded: 1 },
    });
    expect(Object.keys(orders_by_status)).toEqual([
      ...['pending', 'paid', 'failed', 'cancelled', 'expired', 'paid_requires_refund', 'refunded'],
    ]);
    expect(revenue).toEqual(money(22_500));
    expect(refund_required).toEqual({ orders: 1, amount: money(2_500) });
  });

  it('EVT-9: a hold without an end holds its places', async () => {
    const eventId = await addEventRow(service, studio.ctx);
    const typeId = await addTicketTypeRow(service, studio.ctx, eventId, { inventory: 3, maxPerOrder: 3 });
    await addEventOrderRow(service, studio.ctx, { eventId, lines: [{ typeId, quantity: 3 }], status: 'pending' });
    expect((await summary(eventId)).inventory).toEqual({
      capacity: null,
      sold_or_held: 3,
      remaining_ticket_inventory: 0,
      remaining_capacity: null,
      remaining_admission_inventory: 0,
    });
  });

  it('EVT-28: shows a new draft with its types by order, in the currency of the event', async () => {
    const { ctx, locationId, roomId } = studio;
    const venue = { locationId, roomIds: [roomId] };
    const input = { title: 'Новий рік', slug: 'novyi-rik', status: 'draft', currency: 'UAH', venue } as const;
    const eventId = await addEventRow(service, ctx, { ...input, timezone: 'Europe/Lisbon' });
    const early = { earlyPriceCents: 0, earlyEndsAt: TEST_NOW };
    const last = await addTicketTypeRow(service, ctx, eventId, { name: 'Last', sortOrder: 2, ...early });
    const first = await addTicketTypeRow(service, ctx, eventId, { name: 'First', sortOrder: 1, isActive: false });
    const next = await addTicketTypeRow(service, ctx, eventId, { name: 'Next', sortOrder: 1, priceCents: 0 });
    const type = { is_active: true, inventory: 10, sold_or_held: 0, remaining: 10, early_bird_price: null };
    expect(await answer(eventId)).toEqual({
      status: 'found',
      generated_at: '2026-06-01T08:00:00Z',
      timezone: 'Europe/Kyiv',
      event: {
        event_id: eventId,
        slug: 'novyi-rik',
        title: 'Новий рік',
        status: 'draft',
        starts_at: '2026-06-08T08:00:00Z',
        ends_at: '2026-06-08T12:00:00Z',
        timezone: 'Europe/Lisbon',
        venue: { kind: 'studio', location_id: locationId, name: 'Main', address: null, rooms: ['Hall'] },
        inventory: {
          capacity: null,
          sold_or_held: 0,
          remaining_ticket_inventory: 20,
          remaining_capacity: null,
          remaining_admission_inventory: 20,
        },
        tickets: { issued: 0, valid: 0, voided: 0, refunded: 0, checked_in: 0 },
        orders_by_status: {},
        revenue: money(0, 'UAH'),
        refund_required: { orders: 0, amount: money(0, 'UAH') },
        ticket_types: [
          { ...type, ticket_type_id: first, name: 'First', is_active: false, regular_price: money(2_500, 'UAH') },
          { ...type, ticket_type_id: next, name: 'Next', regular_price: money(0, 'UAH') },
          {
            ...{ ...type, ticket_type_id: last, name: 'Last', regular_price: money(2_500, 'UAH') },
            early_bird_price: money(0, 'UAH'),
          },
        ],
      },
    });
  });

  it('EVT-28: of an event is what the overview shows, with the ticket types', async () => {
    const { ctx } = studio;
    const eventId = await addEventRow(service, ctx, { capacity: 5 });
    const typeId = await addTicketTypeRow(service, ctx, eventId);
    await addEventOrderRow(service, ctx, { eventId, lines: [{ typeId, quantity: 2 }] });
    const { ticket_types: _types, ...event } = await summary(eventId);
    const request = { bucket: null, dateFrom: null, dateTo: null, locationId: null, query: null };
    const { data } = await service.app.get(EventsOverviewAnswers).overview(ctx, request, {});
    expect(data.events).toEqual([event]);
  });

  it('EVT-28: of no event, or of one of another studio, is not found', async () => {
    const foreign = await openStudio(service);
    const foreignId = await addEventRow(service, foreign.ctx);
    const found = await service.app
      .get(EventSummaryAnswers)
      .summary(atNow(service, studio.ctx), foreignId, inZone('Europe/Kyiv'));
    expect(found).toEqual({
      status: 'not_found',
      event_id: foreignId,
      generated_at: '2026-06-01T11:00:00+03:00',
      timezone: 'Europe/Kyiv',
    });
    expect(await answer(987_654_321)).toMatchObject({ status: 'not_found', event_id: 987_654_321 });
  });

  it('is read with one statement and has nothing of buyers', async () => {
    const eventId = await addEventRow(service, studio.ctx);
    for (const name of ['A', 'B']) {
      const typeId = await addTicketTypeRow(service, studio.ctx, eventId, { name });
      const line = { typeId, holderNames: ['Hidden Holder'] };
      const buyer = { buyerName: 'Hidden Buyer', buyerEmail: 'hidden@example.org', buyerPhone: '+491701234567' };
      await addEventOrderRow(service, studio.ctx, { eventId, lines: [line], ...buyer });
    }
    let said = '';
    const sent = await statementsDuring(async () => void (said = JSON.stringify(await answer(eventId))));
    expect(sent.filter((text) => /^\s*(SELECT|WITH)/.test(text))).toHaveLength(1);
    expect(said).toContain('"issued":2');
    expect(said).not.toMatch(/hidden|4917|buyer|holder|token|"code/i);
  });
});
