import type { StaffContext } from '@studio/access';

import { CancelEvent } from '../../../src/events';
import { EventNotices } from '../../../src/events/notices/application/event-notices';
import { RefundOrder } from '../../../src/ticketing';
import { sharedTestApp, type TestApp, TEST_NOW } from '../../support/app';
import { addEventOrderRow, addEventRow, addTicketTypeRow, type OrderRowInput } from '../../support/events';
import { ownerContext } from '../../support/finance';
import { statementsDuring } from '../../support/statements';
import { type OpenStudio, openStudio } from '../../support/studio';

interface Figures {
  readonly sold: number;
  /** Issued, valid, voided, refunded, checked in. */
  readonly tickets: string;
  readonly revenue: number;
  /** Orders and their amount. */
  readonly due: string;
}

describe('EVT-6: cancelling an event', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let ctx: StaffContext;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  beforeEach(async () => {
    studio = await openStudio(service);
    ctx = await ownerContext(service, studio.ctx);
  });
  afterAll(() => service.close());

  const rows = <Row extends object>(text: string, ...values: unknown[]) =>
    service.database.asStudio<Row>(ctx.accountId, text, [ctx.accountId, ...values]);
  const cancel = (id: number, isConfirmed = true) => service.app.get(CancelEvent).execute(ctx, id, isConfirmed);
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code, errors = {} }: { code?: string; errors?: object }) => `${code} ${Object.keys(errors).join()}`,
    );
  const add = async (eventId: number, typeId: number, input: Partial<OrderRowInput> = {}) =>
    addEventOrderRow(service, ctx, { eventId, lines: [{ typeId }], ...input });
  const statusOf = async (eventId: number) => {
    const [event] = await rows<{ status: string; cancelled_at: Date | null }>(
      'SELECT status, cancelled_at FROM events.event WHERE account_id = $1 AND id = $2',
      eventId,
    );
    return event;
  };
  const ordersOf = (eventId: number) =>
    rows<{ status: string }>(
      `SELECT status, expires_at, payment_expires_at, cancelled_at,
         (SELECT string_agg(t.status || CASE WHEN t.is_checked_in THEN ' in' ELSE '' END, ', ') FROM ticketing.ticket t
          WHERE t.account_id = o.account_id AND t.order_id = o.id) AS tickets
       FROM ticketing.ticket_order o WHERE account_id = $1 AND owner_id = $2 ORDER BY id`,
      eventId,
    );
  const noticed = async () => {
    const jobs = await service.database.query<{ data: { accountId: number; notices: unknown[] } }>(
      `SELECT data FROM jobs.job WHERE name = 'events.notices' AND data->>'accountId' = $1::text ORDER BY created_on`,
      [ctx.accountId],
    );
    return jobs.flatMap(({ data }) => data.notices);
  };
  const figuresOf = async (eventId: number): Promise<Figures | undefined> => {
    const [figures] = await rows<Figures>(
      `SELECT (SELECT coalesce(sum(sold_quantity), 0)::int FROM ticketing.ticket_type y
          WHERE y.account_id = e.account_id AND y.owner = 'event' AND y.owner_id = e.id) AS sold,
         (SELECT concat_ws('/', count(*), count(*) FILTER (WHERE status = 'valid'), count(*) FILTER (WHERE status = 'voided'),
            count(*) FILTER (WHERE status = 'refunded'), count(*) FILTER (WHERE is_checked_in))
          FROM ticketing.ticket t WHERE t.account_id = e.account_id AND t.owner_id = e.id) AS tickets,
         (SELECT coalesce(sum(amount_cents), 0)::int FROM ticketing.ticket_order o WHERE o.account_id = e.account_id AND o.owner_id = e.id
            AND status IN ('paid', 'refund_required', 'paid_requires_refund')) AS revenue,
         (SELECT count(*) || ' ' || coalesce(sum(amount_cents), 0) FROM ticketing.ticket_order o
          WHERE o.account_id = e.account_id AND o.owner_id = e.id AND status IN ('refund_required', 'paid_requires_refund')) AS due
       FROM events.event e WHERE account_id = $1 AND id = $2`,
      eventId,
    );
    return figures;
  };

  it('ends each order and ticket as it should, in one move', async () => {
    const eventId = await addEventRow(service, ctx);
    const typeId = await addTicketTypeRow(service, ctx, eventId, { inventory: 100 });
    const mail = { buyerEmail: 'ada@example.org' };
    const paid = await add(eventId, typeId, mail);
    const free = await add(eventId, typeId, {
      ...mail,
      source: 'manual',
      provider: 'complimentary',
      lines: [{ typeId, quantity: 2, unitPriceCents: 0, tier: 'complimentary' }],
    });
    await rows(
      `UPDATE ticketing.ticket SET is_checked_in = true, checked_in_at = now() WHERE account_id = $1 AND id = ANY($2)`,
      [paid.ticketIds[0], free.ticketIds[1]],
    );
    await add(eventId, typeId, { ...mail, status: 'pending', expiresAt: new Date('2026-06-01T08:30:00Z') });
    await add(eventId, typeId, { ...mail, status: 'pending' });
    const lateMail = { buyerEmail: 'late@example.org' };
    const late = await add(eventId, typeId, { ...lateMail, status: 'paid_requires_refund' });
    await add(eventId, typeId, { ...mail, status: 'refunded' });
    for (const status of ['failed', 'cancelled', 'expired'] as const) await add(eventId, typeId, { ...mail, status });
    await add(eventId, typeId);
    const other = await addEventRow(service, ctx);
    await add(other, await addTicketTypeRow(service, ctx, other), mail);

    await cancel(eventId);

    const none = { expires_at: null, payment_expires_at: null, cancelled_at: null };
    const given = { ...none, cancelled_at: TEST_NOW, status: 'cancelled', tickets: null };
    expect(await ordersOf(eventId)).toEqual([
      { ...none, status: 'refund_required', tickets: 'voided' },
      { ...none, status: 'paid', tickets: 'voided, voided' },
      given,
      given,
      { ...none, status: 'paid_requires_refund', tickets: null },
      // As the row builder wrote it: a refunded order’s ticket was not valid any more in real life.
      { ...none, status: 'refunded', tickets: 'voided' },
      { ...none, status: 'failed', tickets: null },
      { ...none, status: 'cancelled', tickets: null },
      { ...none, status: 'expired', tickets: null },
      { ...none, status: 'refund_required', tickets: 'voided' },
    ]);
    expect(await statusOf(eventId)).toEqual({ status: 'cancelled', cancelled_at: TEST_NOW });
    // One notice for each buyer, however many orders are theirs.
    expect(await noticed()).toEqual([paid, late].map(({ orderId }) => ({ kind: 'event_cancelled', orderId })));
    expect(await ordersOf(other)).toMatchObject([{ status: 'paid', tickets: 'valid' }]);
    const [entry] = await rows<{ changes: object }>(
      `SELECT changes FROM accounts.activity_entry WHERE account_id = $1 AND action = 'event.cancelled'`,
    );
    expect(entry?.changes).toEqual({
      status: { before: 'published', after: 'cancelled' },
      cancelled_orders: 2,
      refund_due_orders: 2,
      voided_tickets: 5,
    });
  });

  it('keeps who voided the tickets, and why', async () => {
    const eventId = await addEventRow(service, ctx);
    await add(eventId, await addTicketTypeRow(service, ctx, eventId));
    await cancel(eventId);
    expect(
      await rows(
        `SELECT voided_at, voided_by_user_id::int AS by, void_reason AS reason FROM ticketing.ticket WHERE account_id = $1`,
      ),
    ).toEqual([{ voided_at: TEST_NOW, by: ctx.actor.userId, reason: 'The event was cancelled.' }]);
  });

  it('needs a confirmation when there is an order of any state, and none without', async () => {
    const eventId = await addEventRow(service, ctx);
    await add(eventId, await addTicketTypeRow(service, ctx, eventId), { status: 'expired' });
    expect(await refusal(cancel(eventId, false))).toBe('confirm_required confirm');
    expect(await statusOf(eventId)).toMatchObject({ status: 'published' });
    await cancel(eventId, true);
    const empty = await addEventRow(service, ctx);
    await cancel(empty, false);
    expect(await statusOf(empty)).toMatchObject({ status: 'cancelled' });
  });

  it('EVT-1: does nothing a second time, also unconfirmed', async () => {
    const eventId = await addEventRow(service, ctx);
    await add(eventId, await addTicketTypeRow(service, ctx, eventId), { buyerEmail: 'ada@example.org' });
    await cancel(eventId);
    service.clock.moveTo(new Date('2026-06-01T09:00:00Z'));
    try {
      await cancel(eventId, false);
    } finally {
      service.clock.moveTo(TEST_NOW);
    }
    expect(await statusOf(eventId)).toEqual({ status: 'cancelled', cancelled_at: TEST_NOW });
    expect(await noticed()).toHaveLength(1);
  });

  it.each(['draft', 'archived'] as const)('EVT-1: is none of a %s', async (status) => {
    const eventId = await addEventRow(service, ctx, { status });
    expect(await refusal(cancel(eventId))).toBe('event_transition_not_allowed status');
  });

  it('happens once when many ask at the same moment', async () => {
    const eventId = await addEventRow(service, ctx);
    await add(eventId, await addTicketTypeRow(service, ctx, eventId), { buyerEmail: 'ada@example.org' });
    await Promise.all(Array.from({ length: 8 }, () => cancel(eventId)));
    const entries = await rows(
      `SELECT 1 FROM accounts.activity_entry WHERE account_id = $1 AND action = 'event.cancelled'`,
    );
    expect([entries.length, (await noticed()).length]).toEqual([1, 1]);
  });

  it('leaves nothing of itself when it dies half-way', async () => {
    const eventId = await addEventRow(service, ctx);
    await add(eventId, await addTicketTypeRow(service, ctx, eventId), { buyerEmail: 'ada@example.org' });
    const before = await figuresOf(eventId);
    const jobs = jest.spyOn(service.app.get(EventNotices), 'record').mockRejectedValueOnce(new Error('killed'));
    await expect(cancel(eventId)).rejects.toThrow('killed');
    jobs.mockRestore();
    expect(await figuresOf(eventId)).toEqual(before);
    expect(await statusOf(eventId)).toEqual({ status: 'published', cancelled_at: null });
    expect(await ordersOf(eventId)).toMatchObject([{ status: 'paid', tickets: 'valid' }]);
  });

  it('frees its rooms at once', async () => {
    const venue = { locationId: studio.locationId, roomIds: [studio.roomId] };
    const eventId = await addEventRow(service, ctx, { venue });
    await expect(addEventRow(service, ctx, { venue })).rejects.toThrow('event_room_occupied');
    await cancel(eventId);
    await expect(addEventRow(service, ctx, { venue })).resolves.toBeGreaterThan(eventId);
  });

  it('takes as many statements for 40 orders as for 2', async () => {
    const counts: number[] = [];
    for (const orders of [2, 40]) {
      const eventId = await addEventRow(service, ctx);
      const typeId = await addTicketTypeRow(service, ctx, eventId, { inventory: 100 });
      for (let n = 0; n < orders; n += 2) {
        await add(eventId, typeId, { buyerEmail: 'ada@example.org' });
        await add(eventId, typeId, { status: 'pending' });
      }
      counts.push((await statementsDuring(() => cancel(eventId))).length);
    }
    expect(counts[1]).toBe(counts[0]);
    expect(counts[0]).toBeLessThanOrEqual(16);
  });

  it('section 7: gives the figures of the anchor', async () => {
    const eventId = await addEventRow(service, ctx);
    const typeId = await addTicketTypeRow(service, ctx, eventId, { inventory: 10 });
    const x = await add(eventId, typeId, { lines: [{ typeId, quantity: 2 }] });
    const y = await add(eventId, typeId, { lines: [{ typeId, unitPriceCents: 2_000 }] });
    await rows(
      'UPDATE ticketing.ticket SET is_checked_in = true, checked_in_at = now() WHERE account_id = $1 AND id = $2',
      x.ticketIds[0],
    );
    expect(await figuresOf(eventId)).toEqual({ sold: 3, tickets: '3/3/0/0/1', revenue: 7_000, due: '0 0' });
    await cancel(eventId);
    expect(await figuresOf(eventId)).toEqual({ sold: 3, tickets: '3/0/3/0/0', revenue: 7_000, due: '2 7000' });
    await service.app.get(RefundOrder).execute(ctx, { owner: 'event', id: y.orderId }, 'Cancelled event');
    expect(await figuresOf(eventId)).toEqual({ sold: 2, tickets: '3/0/2/1/0', revenue: 5_000, due: '1 5000' });
  });
});
