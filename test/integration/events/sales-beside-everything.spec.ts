import { randomUUID } from 'node:crypto';

import type { Type } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { DomainError } from '@studio/kernel';

import { CancelEvent } from '../../../src/events/programme/application/cancel-event';
import { ChangeEvent } from '../../../src/events/programme/application/change-event';
import { ExpireEventOrders } from '../../../src/events/sales/application/expire-event-orders';
import { IssueEventOrder } from '../../../src/events/sales/application/issue-event-order';
import { SellAtDoor } from '../../../src/events/sales/application/sell-at-door';
import {
  AcceptOrder,
  CancelOrder,
  ChangeTicketType,
  CheckInTicket,
  DeleteTicketType,
  RefundOrder,
  VoidTicket,
} from '../../../src/ticketing';
import { createTestApp, type TestApp, TEST_NOW } from '../../support/app';
import { untilServed } from '../../support/busy';
import { addEventOrderRow, addEventRow, addTicketTypeRow } from '../../support/events';
import { ownerContext } from '../../support/finance';
import { openStudio } from '../../support/studio';

const SALES = 80;
const BUYER = { name: 'Ada Weber', email: 'ada@example.org', phone: null, locale: null };

/** What became of a request: how it ended, and the order it answered. */
interface Outcome {
  readonly code: string;
  readonly id: number | null;
}

describe('EVT-9, EVT-15: sales at once with everything that ends or changes them', () => {
  let service: TestApp;
  let ctx: StaffContext;

  beforeAll(async () => {
    service = await createTestApp({ environment: { DATABASE_POOL_SIZE: '20' } });
  });
  beforeEach(async () => {
    ctx = await ownerContext(service, (await openStudio(service)).ctx);
  });
  afterAll(() => service.close());

  const rows = <Row extends object>(text: string, ...values: unknown[]) =>
    service.database.asStudio<Row>(ctx.accountId, text, [ctx.accountId, ...values]);
  const outcomeOf = (work: () => Promise<unknown>): Promise<Outcome> =>
    untilServed(work).then(
      (id) => ({ code: 'done', id: typeof id === 'number' ? id : null }),
      (error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        return { code: error.code, id: null };
      },
    );

  /** An event with orders of every kind that something can become of. */
  async function runningEvent() {
    const eventId = await addEventRow(service, ctx, { capacity: 70 });
    const [a, b, free] = [
      await addTicketTypeRow(service, ctx, eventId, { inventory: 40 }),
      await addTicketTypeRow(service, ctx, eventId, { inventory: 30, priceCents: 1_000 }),
      await addTicketTypeRow(service, ctx, eventId, { inventory: 30, priceCents: 0 }),
    ];
    const sold = async (typeId: number, input: Partial<Parameters<typeof addEventOrderRow>[2]> = {}) =>
      addEventOrderRow(service, ctx, { eventId, lines: [{ typeId }], ...input });
    const paid = [];
    const late = [];
    for (let n = 0; n < 10; n += 1) {
      paid.push(await sold(n % 2 ? a : b));
      late.push(
        await sold(a, {
          status: 'paid_requires_refund',
          source: 'checkout',
          provider: 'stripe',
          buyerEmail: 'x@y.org',
        }),
      );
      await sold(n % 2 ? a : b, {
        ...{ status: 'pending', source: 'checkout', provider: 'stripe' },
        expiresAt: new Date(TEST_NOW.getTime() + (n % 3 ? -1_000 : 60_000)),
      });
    }
    // So that the type cannot be deleted while it is sold.
    await sold(free, { provider: 'free', lines: [{ typeId: free, unitPriceCents: 0 }] });
    return { eventId, a, b, free, paid, late };
  }

  type Running = Awaited<ReturnType<typeof runningEvent>>;

  /** All requests at once, in an order in which they get in each other's way. */
  function everything({ eventId, a, b, free, paid, late }: Running): Promise<Outcome>[] {
    const use = <Case>(token: Type<Case>) => service.app.get(token);
    const door = (n: number, key: string = randomUUID()) =>
      outcomeOf(() =>
        use(SellAtDoor).execute(ctx, eventId, {
          ...{ ticketTypeId: [a, b, free][n % 3] ?? a, quantity: 1 + (n % 2), buyer: BUYER, idempotencyKey: key },
          ...{ method: n % 4 ? 'cash' : 'card_terminal', checksIn: n % 5 === 0, ip: null },
        }),
      );
    const issue = (types: readonly number[]) =>
      outcomeOf(() =>
        use(IssueEventOrder).execute(ctx, eventId, {
          ...{ kind: 'paid', method: 'cash', buyer: BUYER, idempotencyKey: randomUUID() },
          lines: types.map((ticketTypeId) => ({ ticketTypeId, quantity: 1, holderNames: null })),
        }),
      );
    const undone = async (order: Promise<Outcome>, n: number) => {
      const { id } = await order;
      if (id === null) return { code: 'nothing to undo', id: null };
      const cancelled = await outcomeOf(() => use(CancelOrder).execute(ctx, { owner: 'event', id }));
      if (cancelled.code === 'done' || n % 2) return cancelled;
      return outcomeOf(() => use(RefundOrder).execute(ctx, { owner: 'event', id }, 'Fell ill'));
    };
    const work: Promise<Outcome>[] = [];
    for (let n = 0; n < SALES; n += 1) {
      const sale = door(n);
      work.push(sale);
      if (n % 3 === 0) work.push(undone(sale, n), undone(sale, n));
      if (n % 10 === 0) {
        const key = randomUUID();
        work.push(door(n, key), door(n, key), issue([a, b]), issue([b, free, a]));
        work.push(
          outcomeOf(() =>
            use(ChangeTicketType).execute(ctx, { owner: 'event', id: n % 20 ? a : b }, { inventory: 20 + (n % 30) }),
          ),
        );
        work.push(
          outcomeOf(() => use(ChangeTicketType).execute(ctx, { owner: 'event', id: free }, { isActive: n % 20 === 0 })),
        );
        work.push(outcomeOf(() => use(DeleteTicketType).execute(ctx, { owner: 'event', id: free })));
        work.push(
          outcomeOf(() =>
            use(AcceptOrder).execute(ctx, { owner: 'event', id: late[n / 10]?.orderId ?? 0 }, 'Still fits'),
          ),
        );
        work.push(
          outcomeOf(() =>
            use(RefundOrder).execute(ctx, { owner: 'event', id: late[n / 10]?.orderId ?? 0 }, 'Too late'),
          ),
        );
        work.push(
          outcomeOf(() =>
            use(RefundOrder).execute(ctx, { owner: 'event', id: paid[n / 10]?.orderId ?? 0 }, 'Fell ill'),
          ),
        );
        work.push(
          outcomeOf(() =>
            use(VoidTicket).execute(ctx, { owner: 'event', id: paid[n / 10]?.ticketIds[0] ?? 0 }, 'Lost'),
          ),
        );
        work.push(outcomeOf(() => use(ExpireEventOrders).execute()));
        work.push(outcomeOf(() => use(ChangeEvent).execute(ctx, eventId, { capacity: 50 + (n % 40) })));
        work.push(outcomeOf(() => scanned(eventId, paid[n / 10]?.ticketIds[0] ?? 0)));
      }
    }
    return work;
  }

  const scanned = async (eventId: number, ticketId: number) => {
    const [ticket] = await rows<{ code: string }>(
      'SELECT code FROM ticketing.ticket WHERE account_id = $1 AND id = $2',
      ticketId,
    );
    await service.app
      .get(CheckInTicket)
      .execute(ctx, { owner: 'event', id: eventId }, { code: ticket?.code ?? '', source: 'qr', ip: null });
  };

  /** What does not add up; empty when all does. */
  const contradictions = (eventId: number) =>
    rows<{ what: string }>(
      `WITH o AS (SELECT *, status IN ('paid', 'refund_required', 'paid_requires_refund') AS firm,
           provider IN ('entrance_cash', 'manual_cash') AS cash
         FROM ticketing.ticket_order WHERE account_id = $1 AND owner_id = $2),
       i AS (SELECT i.*, o.status, o.firm FROM ticketing.ticket_order_item i JOIN o ON o.account_id = i.account_id AND o.id = i.order_id),
       t AS (SELECT t.*, o.status AS order_status FROM ticketing.ticket t JOIN o ON o.account_id = t.account_id AND o.id = t.order_id),
       c AS (SELECT * FROM events.event_cash_entry WHERE account_id = $1 AND event_id = $2)
       SELECT 'event oversold' AS what FROM events.event e WHERE account_id = $1 AND id = $2
         AND capacity < (SELECT coalesce(sum(quantity), 0) FROM i WHERE firm)
       UNION ALL SELECT 'type count ' || id FROM ticketing.ticket_type ty WHERE account_id = $1 AND owner_id = $2
         AND sold_quantity <> (SELECT coalesce(sum(quantity), 0) FROM i WHERE firm AND ticket_type_id = ty.id)
       UNION ALL SELECT 'type oversold ' || id FROM ticketing.ticket_type WHERE account_id = $1 AND owner_id = $2 AND sold_quantity > inventory
       UNION ALL SELECT 'amount ' || id FROM o WHERE amount_cents <> (SELECT sum(total_cents) FROM i WHERE i.order_id = o.id)
       UNION ALL SELECT 'tickets ' || id FROM i WHERE (status IN ('paid', 'refund_required'))
         AND quantity <> (SELECT count(*) FROM t WHERE t.order_item_id = i.id)
       UNION ALL SELECT 'too many tickets ' || id FROM i WHERE quantity < (SELECT count(*) FROM t WHERE t.order_item_id = i.id)
       UNION ALL SELECT 'ticket ' || id || ' ' || status || ' of ' || order_status FROM t WHERE CASE order_status
         WHEN 'paid' THEN status = 'refunded' WHEN 'refund_required' THEN status <> 'voided' WHEN 'refunded' THEN status <> 'refunded'
         ELSE status <> 'voided' END
       UNION ALL SELECT 'inside ' || id FROM t WHERE is_checked_in AND status <> 'valid'
       UNION ALL SELECT 'cash in ' || id FROM o WHERE (SELECT coalesce(sum(amount_cents), 0) FROM c WHERE order_id = o.id AND direction = 'cash_in')
         <> CASE WHEN cash THEN amount_cents ELSE 0 END
       UNION ALL SELECT 'cash out ' || id FROM o WHERE (SELECT coalesce(sum(amount_cents), 0) FROM c WHERE order_id = o.id AND direction = 'cash_out')
         <> CASE WHEN cash AND status = 'refunded' THEN amount_cents ELSE 0 END
       UNION ALL SELECT 'log ' || action || ' ' || count(*) || ' of ' || subject_id FROM accounts.activity_entry
         WHERE account_id = $1 AND subject_type = 'event_order' GROUP BY action, subject_id HAVING count(*) > 1`,
      eventId,
    );

  const ordersOf = async (eventId: number) =>
    (
      await rows<{ id: number }>(
        'SELECT id::int FROM ticketing.ticket_order WHERE account_id = $1 AND owner_id = $2',
        eventId,
      )
    ).map(({ id }) => id);

  const deadlocks = async () => {
    const [row] = await service.database.query<{ deadlocks: number }>(
      'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
    );
    return row?.deadlocks;
  };

  it('nothing is oversold, lost, counted twice or left behind', async () => {
    const event = await runningEvent();
    const before = await ordersOf(event.eventId);
    const outcomes = await Promise.all(everything(event));
    const codes = outcomes.map(({ code }) => code);
    expect(await contradictions(event.eventId)).toEqual([]);
    const answered = new Set(outcomes.flatMap(({ id }) => (id === null ? [] : [id])));
    expect((await ordersOf(event.eventId)).filter((id) => !before.includes(id)).toSorted((x, y) => x - y)).toEqual(
      [...answered].toSorted((x, y) => x - y),
    );
    expect(codes).toEqual(expect.arrayContaining(['done', 'sold_out']));
    expect(await deadlocks()).toBe(0);
  });

  it('EVT-6: nor when the event is cancelled in the middle of it', async () => {
    const event = await runningEvent();
    const work = everything(event);
    await work[40];
    const cancelled = outcomeOf(() => service.app.get(CancelEvent).execute(ctx, event.eventId, true));
    // Some come after it, however quick those before it were.
    const outcomes = await Promise.all([...work, cancelled, ...everything(event)]);
    const codes = outcomes.map(({ code }) => code);
    expect(await cancelled).toMatchObject({ code: 'done' });
    expect(codes).toEqual(expect.arrayContaining(['done', 'event_not_on_sale']));
    expect(await contradictions(event.eventId)).toEqual([]);
    expect(
      await rows(
        `SELECT o.id FROM ticketing.ticket_order o WHERE account_id = $1 AND owner_id = $2
           AND (status = 'pending' OR status = 'paid' AND amount_cents > 0)
         UNION ALL SELECT id FROM ticketing.ticket WHERE account_id = $1 AND owner_id = $2 AND status = 'valid'`,
        event.eventId,
      ),
    ).toEqual([]);
    expect(await deadlocks()).toBe(0);
  });
});
