import { randomUUID } from 'node:crypto';

import type { StaffContext } from '@studio/access';

import { ExpireEventOrders } from '../../../src/events/sales/application/expire-event-orders';
import { IssueEventOrder } from '../../../src/events/sales/application/issue-event-order';
import { type DoorSale, SellAtDoor } from '../../../src/events/sales/application/sell-at-door';
import { EventNotices } from '../../../src/events/notices/application/event-notices';
import { FiscalReceipts } from '../../../src/finance';
import { ChangeTicketType, RefundOrder, TicketTypeQuery, type TicketTypeTerms } from '../../../src/ticketing';
import { inSession } from '../../harness/sessions';
import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { untilServed } from '../../support/busy';
import { addEventOrderRow, addEventRow, addTicketTypeRow } from '../../support/events';
import { ownerContext } from '../../support/finance';
import { errorOf } from '../../support/persistence';
import { statementsDuring } from '../../support/statements';
import { openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

const MINUTE = 60_000;
const after = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE);

describe('selling tickets of events', () => {
  let service: TestApp;
  let ctx: StaffContext;

  beforeAll(async () => {
    service = await createTestApp();
    ctx = await ownerContext(service, (await openStudio(service)).ctx);
  });
  beforeEach(() => service.clock.moveTo(TEST_NOW));
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => service.close());

  const event = (input: Parameters<typeof addEventRow>[2] = {}) => addEventRow(service, ctx, input);
  const type = (eventId: number, terms: Partial<TicketTypeTerms> = {}) =>
    addTicketTypeRow(service, ctx, eventId, terms);
  const order = (
    eventId: number,
    typeId: number,
    quantity: number,
    input: Partial<Parameters<typeof addEventOrderRow>[2]> = {},
  ) => addEventOrderRow(service, ctx, { eventId, lines: [{ typeId, quantity }], ...input });
  const sell = (eventId: number, ticketTypeId: number, input: Partial<DoorSale> = {}) =>
    service.app.get(SellAtDoor).execute(ctx, eventId, {
      ticketTypeId,
      quantity: 1,
      method: 'cash',
      buyer: { name: 'Ada Weber', email: null, phone: null, locale: null },
      checksIn: false,
      idempotencyKey: randomUUID(),
      ip: null,
      ...input,
    });
  const issue = (eventId: number, lines: readonly (readonly [typeId: number, quantity: number])[]) =>
    service.app.get(IssueEventOrder).execute(ctx, eventId, {
      kind: 'complimentary',
      method: null,
      lines: lines.map(([ticketTypeId, quantity]) => ({ ticketTypeId, quantity, holderNames: null })),
      buyer: { name: 'Ada Weber', email: null, phone: null, locale: null },
      idempotencyKey: randomUUID(),
    });
  const sql = <Row extends object>(text: string, ...values: unknown[]) =>
    service.database.asStudio<Row>(ctx.accountId, text, [ctx.accountId, ...values]);
  const stockOf = async (typeId: number) => {
    const now = service.clock.now();
    const { held, inventory } = await service.app
      .get(TicketTypeQuery)
      .get({ ...ctx, now }, { owner: 'event', id: typeId });
    return { held, inventory };
  };
  const soldOf = async (eventId: number) => {
    const [row] = await sql<{ sold: number }>(
      `SELECT sum(sold_quantity)::int AS sold FROM ticketing.ticket_type WHERE account_id = $1 AND owner = 'event' AND owner_id = $2`,
      eventId,
    );
    return row?.sold;
  };
  const refusal = async (work: Promise<unknown>) => {
    const { code, errors } = (await errorOf(work)) as { code: string; errors?: object };
    return [code, ...Object.keys(errors ?? {})].join(' ');
  };
  const answer = (work: () => Promise<unknown>): Promise<string> =>
    untilServed(work).then(
      () => 'sold',
      ({ code = 'fault' }: { code?: string }) => code,
    );
  const counted = (outcomes: readonly string[]) =>
    Object.fromEntries([...new Set(outcomes)].map((one) => [one, outcomes.filter((other) => other === one).length]));

  describe('the stock', () => {
    it('EVT-9: the example of the rules: one more place of the event, of whatever type has some', async () => {
      const eventId = await event({ capacity: 12 });
      const [a, b, c] = [
        await type(eventId),
        await type(eventId),
        await type(eventId, { inventory: 5, isActive: false }),
      ];
      await order(eventId, a, 7);
      await order(eventId, a, 1, { status: 'paid_requires_refund' });
      await order(eventId, a, 1, { status: 'pending', expiresAt: TEST_NOW });
      await order(eventId, b, 2, { status: 'pending', expiresAt: after(1) });
      await order(eventId, c, 1);
      expect([await stockOf(a), await stockOf(b), await stockOf(c)].map(({ held }) => held)).toEqual([8, 2, 1]);
      expect(await refusal(issue(eventId, [[a, 2]]))).toBe('sold_out items.0.ticket_type_id');
      expect(
        await refusal(
          issue(eventId, [
            [a, 1],
            [b, 1],
          ]),
        ),
      ).toBe('sold_out items.1.ticket_type_id');
      await sell(eventId, a);
      expect(await refusal(sell(eventId, b))).toBe('sold_out ticket_type_id');
    });

    it('EVT-9: paid_requires_refund, refund_required and holds without end keep their places, until their money went back', async () => {
      const eventId = await event();
      const id = await type(eventId, { inventory: 3 });
      const late = await order(eventId, id, 1, { status: 'paid_requires_refund' });
      await order(eventId, id, 1, { status: 'refund_required' });
      await order(eventId, id, 1, { status: 'pending', expiresAt: null });
      service.clock.moveTo(after(60 * 24));
      expect(await refusal(sell(eventId, id))).toBe('sold_out ticket_type_id');
      await service.app.get(RefundOrder).execute(ctx, { owner: 'event', id: late.orderId }, 'Too late');
      await sell(eventId, id);
      expect(await stockOf(id)).toEqual({ held: 3, inventory: 3 });
    });

    it('EVT-15: 200 parallel door sales for the last 5 tickets sell 5', async () => {
      const eventId = await event();
      const id = await type(eventId, { inventory: 7 });
      await order(eventId, id, 2);
      const outcomes = await Promise.all(Array.from({ length: 200 }, () => answer(() => sell(eventId, id))));
      expect(counted(outcomes)).toEqual({ sold: 5, sold_out: 195 });
      expect(await stockOf(id)).toEqual({ held: 7, inventory: 7 });
      const [cash] = await sql<{ n: number }>(
        'SELECT count(*)::int AS n FROM events.event_cash_entry WHERE account_id = $1 AND event_id = $2',
        eventId,
      );
      expect(cash?.n).toBe(5);
    });

    it('EVT-15: 200 parallel sales of two types for the last 5 places of the event sell 5', async () => {
      const eventId = await event({ capacity: 5 });
      const [a, b] = [await type(eventId), await type(eventId)];
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, (_, n) =>
          answer(() => (n % 4 === 0 ? issue(eventId, [[a, 1]]) : sell(eventId, n % 2 ? a : b))),
        ),
      );
      expect(counted(outcomes)).toEqual({ sold: 5, sold_out: 195 });
      expect(await soldOf(eventId)).toBe(5);
      expect((await stockOf(a)).held + (await stockOf(b)).held).toBe(5);
    });

    it('EVT-10, EVT-15: sales and a smaller inventory at the same time never leave more sold than there is', async () => {
      for (let round = 0; round < 5; round += 1) {
        const eventId = await event();
        const id = await type(eventId, { inventory: 10, maxPerOrder: 1 });
        await Promise.all([
          ...Array.from({ length: 10 }, () => answer(() => sell(eventId, id))),
          answer(() => service.app.get(ChangeTicketType).execute(ctx, { owner: 'event', id }, { inventory: 5 })),
        ]);
        const { held, inventory } = await stockOf(id);
        expect(held).toBe(inventory);
      }
    });

    it.each([
      ['type', { inventory: 1 }, {}],
      ['event', { inventory: 5 }, { capacity: 1 }],
    ])('EVT-15: the database refuses what would oversell the %s past the application', async (_, terms, input) => {
      const eventId = await event(input);
      const id = await type(eventId, terms);
      await sell(eventId, id);
      await expect(order(eventId, id, 1)).rejects.toThrow('"ticket_stock"');
      const held = await order(eventId, id, 1, { status: 'pending', expiresAt: after(1) });
      await expect(
        sql(
          `UPDATE ticketing.ticket_order SET status = 'paid', paid_at = now(), expires_at = NULL WHERE account_id = $1 AND id = $2`,
          held.orderId,
        ),
      ).rejects.toThrow('"ticket_stock"');
      expect(await soldOf(eventId)).toBe(1);
    });

    it('EVT-15: the database refuses less inventory or capacity than was sold, and takes as much', async () => {
      const eventId = await event({ capacity: 5 });
      const id = await type(eventId, { inventory: 5, maxPerOrder: 1 });
      await order(eventId, id, 3);
      const lower = (column: string, table: string, row: number, value: number) =>
        sql(`UPDATE ${table} SET ${column} = $3 WHERE account_id = $1 AND id = $2`, row, value);
      await expect(lower('inventory', 'ticketing.ticket_type', id, 2)).rejects.toThrow('"ticket_stock"');
      await expect(lower('capacity', 'events.event', eventId, 2)).rejects.toThrow('"ticket_stock"');
      await lower('inventory', 'ticketing.ticket_type', id, 3);
      await lower('capacity', 'events.event', eventId, 3);
    });
  });

  describe('a sale', () => {
    it('EVT-14: sends the same statements however much was sold before, and of however many types', async () => {
      const eventId = await event();
      const id = await type(eventId, { inventory: 1_000 });
      const count = async () =>
        (await statementsDuring(() => sell(eventId, id, { quantity: 3, checksIn: true }))).length;
      const before = await count();
      for (let n = 0; n < 10; n += 1) await type(eventId);
      for (let n = 0; n < 20; n += 1) await sell(eventId, id, { quantity: 5 });
      expect(await count()).toBe(before);
      expect(before).toBeLessThanOrEqual(24);
    });

    it('EVT-13: of 20 equal keys with different input at the same time one sells, the others are refused', async () => {
      const eventId = await event();
      const id = await type(eventId);
      const idempotencyKey = randomUUID();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          answer(() =>
            sell(eventId, id, {
              idempotencyKey,
              buyer: { name: `Buyer ${n}`, email: null, phone: null, locale: null },
            }),
          ),
        ),
      );
      expect(counted(outcomes)).toEqual({ sold: 1, idempotency_key_reused: 19 });
    });

    it('EVT-13: one key for two events at the same time sells once', async () => {
      const events = [await event(), await event()];
      const types = [await type(events[0] ?? 0), await type(events[1] ?? 0)];
      const idempotencyKey = randomUUID();
      const outcomes = await Promise.all(
        events.map((eventId, n) => answer(() => sell(eventId, types[n] ?? 0, { idempotencyKey }))),
      );
      expect(counted(outcomes)).toEqual({ sold: 1, idempotency_key_reused: 1 });
    });

    it('FIS-4: is not undone by a receipt or an e-mail that cannot be recorded', async () => {
      const eventId = await event();
      const id = await type(eventId);
      const fault = () => Promise.reject(new Error('broken'));
      jest.spyOn(service.app.get(FiscalReceipts), 'request').mockImplementation(fault);
      jest.spyOn(service.app.get(EventNotices), 'record').mockImplementation(fault);
      const buyer = { name: 'Ada', email: 'ada@example.org', phone: null, locale: null };
      await sell(eventId, id, { buyer });
      expect(await stockOf(id)).toMatchObject({ held: 1 });
    });

    it('tells the log neither buyer nor holder (AUD)', async () => {
      const eventId = await event();
      const id = await type(eventId);
      const orderId = await sell(eventId, id, {
        buyer: { name: 'Ada Secret', email: 'secret@example.org', phone: null, locale: null },
      });
      const rows = await sql<{ changes: object }>(
        `SELECT action, changes FROM accounts.activity_entry WHERE account_id = $1 AND subject_type = 'event_order' AND subject_id = $2`,
        orderId,
      );
      expect(rows).toEqual([
        {
          action: 'event_order.created',
          changes: {
            ...{ event_id: eventId, source: 'entrance', status: 'paid', provider: 'entrance_cash' },
            ...{ amount_cents: 2_500, currency: 'EUR' },
          },
        },
      ]);
    });
  });

  describe('holds that have passed (section 8)', () => {
    const expire = () => service.app.get(ExpireEventOrders).execute();
    const statusOf = async (orderId: number) => {
      const [row] = await sql<{ status: string; expires_at: Date | null; failed_at: Date | null }>(
        'SELECT status, expires_at, failed_at FROM ticketing.ticket_order WHERE account_id = $1 AND id = $2',
        orderId,
      );
      return row;
    };
    const pending = (eventId: number, typeId: number, expiresAt: Date | null, quantity = 1) =>
      order(eventId, typeId, quantity, { status: 'pending', expiresAt, source: 'checkout', provider: 'stripe' });
    const expiries = async () =>
      (await sql(`SELECT 1 FROM accounts.activity_entry WHERE account_id = $1 AND action = 'event_order.expired'`))
        .length;

    it('expire at their time and once; those without end never', async () => {
      await expire();
      const eventId = await event();
      const id = await type(eventId);
      const [due, later, endless] = [
        await pending(eventId, id, TEST_NOW),
        await pending(eventId, id, after(1)),
        await pending(eventId, id, null),
      ];
      const before = await expiries();
      await expire();
      await expire();
      expect(await statusOf(due.orderId)).toEqual({ status: 'expired', expires_at: null, failed_at: TEST_NOW });
      expect(await statusOf(later.orderId)).toMatchObject({ status: 'pending' });
      expect(await expiries()).toBe(before + 1);
      service.clock.moveTo(after(60 * 24 * 365));
      await expire();
      expect(await statusOf(later.orderId)).toMatchObject({ status: 'expired' });
      expect(await statusOf(endless.orderId)).toMatchObject({ status: 'pending', failed_at: null });
    });

    it('EVT-9: give back exactly what they held, at their time, whether the job ran or not', async () => {
      const eventId = await event({ capacity: 10 });
      const [a, b] = [await type(eventId, { inventory: 5 }), await type(eventId)];
      const lines = [
        { typeId: a, quantity: 2 },
        { typeId: b, quantity: 3 },
      ];
      await addEventOrderRow(service, ctx, { eventId, lines, status: 'pending', expiresAt: after(1) });
      await sell(eventId, a);
      const held = async () => [(await stockOf(a)).held, (await stockOf(b)).held];
      expect(await held()).toEqual([3, 3]);
      service.clock.moveTo(after(1));
      expect(await held()).toEqual([1, 0]);
      await expire();
      expect(await held()).toEqual([1, 0]);
      expect(await soldOf(eventId)).toBe(1);
      await issue(eventId, [
        [a, 4],
        [b, 5],
      ]);
    });

    it('expire in every studio, suspended ones too, though one of them fails', async () => {
      const others = [await openStudio(service), await openStudio(service), await openStudio(service)];
      const orders: number[] = [];
      for (const other of others) {
        const eventId = await addEventRow(service, other.ctx);
        const typeId = await addTicketTypeRow(service, other.ctx, eventId);
        const { orderId } = await addEventOrderRow(service, other.ctx, {
          ...{ eventId, lines: [{ typeId }], status: 'pending', expiresAt: TEST_NOW },
        });
        orders.push(orderId);
      }
      await service.database.query(`UPDATE accounts.account SET status = 'suspended' WHERE id = $1`, [
        others[2]?.ctx.accountId,
      ]);
      const [broken] = others;
      const statuses = async () =>
        Promise.all(
          others.map(async ({ ctx: { accountId } }, n) => {
            const [row] = await service.database.asStudio<{ status: string }>(
              accountId,
              'SELECT status FROM ticketing.ticket_order WHERE account_id = $1 AND id = $2',
              [accountId, orders[n]],
            );
            return row?.status;
          }),
        );
      // Somebody keeps the first studio's order for longer than the job waits.
      const accountId = Number(broken?.ctx.accountId);
      const keeping = await beginIn(service.database, accountId);
      await keeping.query('SELECT 1 FROM ticketing.ticket_order WHERE account_id = $1 FOR UPDATE', [accountId]);
      await expire();
      expect(await statuses()).toEqual(['pending', 'expired', 'expired']);
      await keeping.rollBack();
      await expire();
      expect(await statuses()).toEqual(['expired', 'expired', 'expired']);
    }, 30_000);
  });

  it.each([
    [
      'the orders of an event',
      `ticketing.ticket_order WHERE account_id = 1 AND owner = 'event' AND owner_id = 1 ORDER BY id DESC LIMIT 51`,
      'ticket_order_owner_key',
    ],
    [
      'the order of a key',
      `ticketing.ticket_order WHERE account_id = 1 AND owner = 'event' AND idempotency_key = '00000000-0000-4000-8000-000000000001'`,
      'ticket_order_idempotency_key',
    ],
    [
      'the types of an event',
      `ticketing.ticket_type WHERE account_id = 1 AND owner = 'event' AND owner_id = 1 ORDER BY sort_order, id`,
      'ticket_type_in_order',
    ],
    [
      'the cash of an event',
      'events.event_cash_entry WHERE account_id = 1 AND event_id = 1 ORDER BY id DESC LIMIT 51',
      'event_cash_entry_by_event',
    ],
  ])('an index finds %s', async (_, rows, index) => {
    const plan = await inSession(service.database.applicationUrl, async (client) => {
      await client.query('SET enable_seqscan = off');
      const found = await client.query<Record<string, string>>(`EXPLAIN SELECT * FROM ${rows}`);
      return found.rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(new RegExp(`(on|using) ${index}`));
  });
});
