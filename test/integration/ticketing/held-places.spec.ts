import { randomUUID } from 'node:crypto';

import type { StaffContext } from '@studio/access';
import fc from 'fast-check';

import { SellAtDoor } from '../../../src/events/sales/application/sell-at-door';
import { ExpireOrders, liveHolds } from '../../../src/ticketing';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { untilServed } from '../../support/busy';
import { addEventOrderRow, addEventRow, addTicketTypeRow } from '../../support/events';
import { ownerContext } from '../../support/finance';
import { openStudio } from '../../support/studio';

const STATUSES = ['pending', 'paid', 'failed', 'cancelled', 'expired', 'refund_required', 'refunded'] as const;
const PLACES_LEFT = 5;
const BUYERS = 100;

/** Types of which the counters differ from a count of their orders. */
const MISCOUNTED = `
  SELECT t.id FROM ticketing.ticket_type t
  LEFT JOIN LATERAL (
    SELECT coalesce(sum(i.quantity) FILTER (WHERE o.status = 'pending'), 0) AS held,
      coalesce(sum(i.quantity) FILTER (WHERE o.status = 'pending' AND i.price_tier = 'early_bird'), 0) AS early,
      coalesce(sum(i.quantity) FILTER (WHERE o.status IN ('paid', 'refund_required', 'paid_requires_refund')), 0) AS sold,
      coalesce(sum(i.quantity) FILTER (WHERE o.status = 'pending' AND (o.expires_at IS NULL OR o.expires_at > $3)), 0) AS live
    FROM ticketing.ticket_order_item i
    JOIN ticketing.ticket_order o ON o.account_id = i.account_id AND o.owner = i.owner AND o.id = i.order_id
    WHERE i.account_id = t.account_id AND i.owner = t.owner AND i.ticket_type_id = t.id
  ) c ON true
  LEFT JOIN (${liveHolds(`'event'`, '$2', '$3')}) h ON h.ticket_type_id = t.id
  WHERE t.account_id = $1 AND t.owner = 'event' AND t.owner_id = $2
    AND (t.held_quantity, t.held_early_quantity, t.sold_quantity, h.held) IS DISTINCT FROM (c.held, c.early, c.sold, c.live)`;

describe('TKT-4: places that are held', () => {
  let service: TestApp;
  let ctx: StaffContext;
  let eventId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { DATABASE_POOL_SIZE: '20' } });
  });
  beforeEach(async () => {
    ctx = await ownerContext(service, (await openStudio(service)).ctx);
    eventId = await addEventRow(service, ctx, { capacity: null });
  });
  afterAll(() => service.close());

  const rows = <Row extends object>(text: string, ...values: unknown[]) =>
    service.database.asStudio<Row>(ctx.accountId, text, [ctx.accountId, ...values]);
  const miscounted = () => rows(MISCOUNTED, eventId, TEST_NOW);
  const anOrder = fc.record({
    status: fc.constantFrom(...STATUSES),
    minutesLeft: fc.option(fc.integer({ min: -5, max: 5 })),
    quantities: fc.tuple(fc.nat(3), fc.nat(3)).filter(([a, b]) => a + b > 0),
    tier: fc.constantFrom('regular' as const, 'early_bird' as const),
  });
  /** Orders of a status get another, all in one statement; or those whose hold has ended expire. */
  const aStep = fc.oneof(
    fc.record({ from: fc.constantFrom(...STATUSES), to: fc.constantFrom(...STATUSES) }),
    fc.constant('expire' as const),
  );

  it('are counted as a count of the orders would, whatever becomes of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anOrder, { minLength: 1, maxLength: 6 }),
        fc.array(aStep, { maxLength: 6 }),
        async (orders, steps) => {
          eventId = await addEventRow(service, ctx, { capacity: null });
          const types = [await addTicketTypeRow(service, ctx, eventId, { inventory: 1_000 })];
          types.push(await addTicketTypeRow(service, ctx, eventId, { inventory: 1_000 }));
          for (const { status, minutesLeft, quantities, tier } of orders) {
            const lines = types.map((typeId, index) => ({ typeId, quantity: quantities[index] ?? 0, tier }));
            await addEventOrderRow(service, ctx, {
              ...{ eventId, status, source: 'checkout', provider: 'stripe' },
              ...(minutesLeft !== null && { expiresAt: new Date(TEST_NOW.getTime() + minutesLeft * 60_000) }),
              lines: lines.filter(({ quantity }) => quantity > 0),
            });
          }
          for (const step of steps) {
            if (step === 'expire') await service.app.get(ExpireOrders).execute(ctx, 'event');
            else
              await rows(
                `UPDATE ticketing.ticket_order SET status = $4, expires_at = NULL, paid_at = $5,
                   refunded_at = CASE WHEN $4 = 'refunded' THEN $5::timestamptz END
                 WHERE account_id = $1 AND owner_id = $2 AND status = $3`,
                ...[eventId, step.from, step.to, TEST_NOW],
              );
            expect(await miscounted()).toEqual([]);
          }
          expect(await miscounted()).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('and sold are never more than there are, when many want the last ones at once', async () => {
    const typeId = await addTicketTypeRow(service, ctx, eventId, { inventory: 20 });
    const pending = { status: 'pending', source: 'checkout', provider: 'stripe' } as const;
    const held = 20 - PLACES_LEFT;
    await addEventOrderRow(service, ctx, { eventId, ...pending, lines: [{ typeId, quantity: held }] });
    // Its hold has ended, though nobody has expired it yet.
    const expiresAt = new Date(TEST_NOW.getTime() - 1);
    await addEventOrderRow(service, ctx, { eventId, ...pending, expiresAt, lines: [{ typeId, quantity: 3 }] });
    const buyer = { name: 'Ada Weber', email: null, phone: null, locale: null };
    const buy = () =>
      service.app.get(SellAtDoor).execute(ctx, eventId, {
        ...{ ticketTypeId: typeId, quantity: 1, buyer, idempotencyKey: randomUUID() },
        ...{ method: 'cash', checksIn: false, ip: null },
      });
    const codes = await Promise.all(
      Array.from({ length: BUYERS }, () =>
        untilServed(buy).then(
          () => 'sold',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(codes.filter((code) => code === 'sold')).toHaveLength(PLACES_LEFT);
    expect(new Set(codes)).toEqual(new Set(['sold', 'sold_out']));
    expect(await miscounted()).toEqual([]);
  });
});
