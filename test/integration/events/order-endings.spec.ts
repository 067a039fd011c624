import { randomUUID } from 'node:crypto';

import type { StaffContext } from '@studio/access';

import { CancelEvent, SellAtDoor } from '../../../src/events';
import { TicketLog } from '../../../src/ticketing/application/ticket-log';
import { FiscalReceipts } from '../../../src/finance';
import { AcceptOrder, CancelOrder, CheckInTicket, RefundOrder } from '../../../src/ticketing';
import { createTestApp, type TestApp } from '../../support/app';
import { addEventOrderRow, addEventRow, addSoldEvent, addTicketTypeRow } from '../../support/events';
import { ownerContext, useTestRegister } from '../../support/finance';
import { statementsDuring } from '../../support/statements';
import { openStudio } from '../../support/studio';

const ROUNDS = 6;

describe('orders that end', () => {
  let service: TestApp;
  let ctx: StaffContext;

  beforeAll(async () => {
    service = await createTestApp({ environment: { TEST_FISCAL_REGISTER: 'true' } });
  });
  beforeEach(async () => {
    ctx = await ownerContext(service, (await openStudio(service)).ctx);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => service.close());

  const rows = <Row extends object>(text: string, ...values: unknown[]) =>
    service.database.asStudio<Row>(ctx.accountId, text, [ctx.accountId, ...values]);
  const refund = (id: number) => service.app.get(RefundOrder).execute(ctx, { owner: 'event', id }, 'Fell ill');
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code }: { code?: string }) => code,
    );
  const factsOf = async (orderId: number) => {
    const [facts] = await rows<{ status: string; tickets: string; inside: number; out: number; refunds: number }>(
      `SELECT o.status,
         (SELECT string_agg(t.status, ',' ORDER BY t.id) FROM ticketing.ticket t WHERE t.account_id = $1 AND t.order_id = o.id) AS tickets,
         (SELECT count(*)::int FROM ticketing.ticket t WHERE t.account_id = $1 AND t.order_id = o.id AND is_checked_in) AS inside,
         (SELECT count(*)::int FROM events.event_cash_entry c
          WHERE c.account_id = $1 AND c.order_id = o.id AND direction = 'cash_out') AS out,
         (SELECT count(*)::int FROM accounts.activity_entry a
          WHERE a.account_id = $1 AND a.action = 'event_order.refunded' AND a.subject_id = o.id) AS refunds
       FROM ticketing.ticket_order o WHERE o.account_id = $1 AND o.id = $2`,
      orderId,
    );
    return facts;
  };
  const soldForCash = () => addSoldEvent(service, ctx, { provider: 'entrance_cash' });
  const codeOf = async (ticketId: number) => {
    const [row] = await rows<{ code: string }>(
      'SELECT code FROM ticketing.ticket WHERE account_id = $1 AND id = $2',
      ticketId,
    );
    return row?.code ?? '';
  };

  it('EVT-16: ten refunds at once give the cash out once', async () => {
    const { orderId } = await soldForCash();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(refund(orderId))));
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    expect(await factsOf(orderId)).toEqual({ status: 'refunded', tickets: 'refunded', inside: 0, out: 1, refunds: 1 });
  });

  it('EVT-16, EVT-22: a refund beside a check-in leaves nobody inside', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { eventId, orderId, ticketId } = await soldForCash();
      const scan = { code: await codeOf(ticketId), source: 'qr', ip: null } as const;
      const scanned = service.app.get(CheckInTicket).execute(ctx, { owner: 'event', id: eventId }, scan);
      const [refunded, entered] = await Promise.all([outcome(refund(orderId)), outcome(scanned)]);
      expect([refunded, ['done', 'ticket_void'].includes(entered ?? '')]).toEqual(['done', true]);
      expect(await factsOf(orderId)).toEqual({
        status: 'refunded',
        tickets: 'refunded',
        inside: 0,
        out: 1,
        refunds: 1,
      });
    }
  });

  it('EVT-6, EVT-16: a refund beside the cancellation of the event loses no cash', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { eventId, orderId } = await soldForCash();
      const cancelled = service.app.get(CancelEvent).execute(ctx, eventId, true);
      const outcomes = await Promise.all([outcome(refund(orderId)), outcome(cancelled)]);
      expect(outcomes).toEqual(['done', 'done']);
      expect(await factsOf(orderId)).toEqual({
        status: 'refunded',
        tickets: 'refunded',
        inside: 0,
        out: 1,
        refunds: 1,
      });
    }
  });

  it('EVT-6: a sale beside the cancellation of the event is either refused or due back', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const eventId = await addEventRow(service, ctx);
      const ticketTypeId = await addTicketTypeRow(service, ctx, eventId);
      const buyer = { name: 'Ada', email: null, phone: null, locale: null };
      const sale = { ticketTypeId, quantity: 1, method: 'cash', buyer, checksIn: true, ip: null } as const;
      const sold = service.app.get(SellAtDoor).execute(ctx, eventId, { ...sale, idempotencyKey: randomUUID() });
      const cancelled = service.app.get(CancelEvent).execute(ctx, eventId, true);
      const [sellOutcome] = await Promise.all([outcome(sold), outcome(cancelled)]);
      const orders = await rows<{ status: string; valid: number }>(
        `SELECT status, (SELECT count(*)::int FROM ticketing.ticket t
           WHERE t.account_id = $1 AND t.order_id = o.id AND t.status = 'valid') AS valid
         FROM ticketing.ticket_order o WHERE account_id = $1 AND owner_id = $2`,
        eventId,
      );
      expect(orders).toEqual(sellOutcome === 'done' ? [{ status: 'refund_required', valid: 0 }] : []);
    }
  });

  it('EVT-15, EVT-17: of late payments accepted at once only those that fit are', async () => {
    const eventId = await addEventRow(service, ctx);
    const typeId = await addTicketTypeRow(service, ctx, eventId, { inventory: 2 });
    const late = { status: 'paid_requires_refund', source: 'checkout', provider: 'stripe' } as const;
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1)
      ids.push((await addEventOrderRow(service, ctx, { eventId, lines: [{ typeId }], ...late })).orderId);
    const accept = (id: number) =>
      outcome(service.app.get(AcceptOrder).execute(ctx, { owner: 'event', id }, 'Goodwill'));
    expect(await Promise.all(ids.map(accept))).toEqual(Array<string>(4).fill('sold_out'));
    for (const id of ids.slice(0, 2)) await refund(id);
    expect(await Promise.all(ids.slice(2).map(accept))).toEqual(['done', 'done']);
    expect(
      await rows(`SELECT sum(sold_quantity)::int AS sold FROM ticketing.ticket_type WHERE account_id = $1`),
    ).toEqual([{ sold: 2 }]);
  });

  it('EVT-17: acceptance and refund of one order at once are one of both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const late = { status: 'paid_requires_refund', source: 'checkout', provider: 'stripe' } as const;
      const { orderId } = await addSoldEvent(service, ctx, late);
      const accepted = outcome(service.app.get(AcceptOrder).execute(ctx, { owner: 'event', id: orderId }, 'Goodwill'));
      const [refunded, acceptance] = await Promise.all([outcome(refund(orderId)), accepted]);
      expect([refunded, ['done', 'order_not_acceptable'].includes(acceptance ?? '')]).toEqual(['done', true]);
      const { status, tickets } = (await factsOf(orderId)) ?? {};
      expect([status, tickets]).toEqual(['refunded', acceptance === 'done' ? 'refunded' : null]);
    }
  });

  it('EVT-16: a refund that dies half-way has not happened, and happens once when it is tried again', async () => {
    const { orderId } = await soldForCash();
    const before = await factsOf(orderId);
    jest.spyOn(service.app.get(TicketLog), 'orders').mockRejectedValueOnce(new Error('killed'));
    await expect(refund(orderId)).rejects.toThrow('killed');
    expect(await factsOf(orderId)).toEqual(before);
    await refund(orderId);
    expect(await factsOf(orderId)).toMatchObject({ status: 'refunded', out: 1 });
  });

  it('EVT-17: a cancellation that dies half-way has not happened', async () => {
    const free = { source: 'manual', provider: 'complimentary' } as const;
    const eventId = await addEventRow(service, ctx);
    const typeId = await addTicketTypeRow(service, ctx, eventId);
    const lines = [{ typeId, unitPriceCents: 0 }];
    const { orderId } = await addEventOrderRow(service, ctx, { eventId, lines, ...free });
    jest.spyOn(service.app.get(TicketLog), 'orders').mockRejectedValueOnce(new Error('killed'));
    await expect(service.app.get(CancelOrder).execute(ctx, { owner: 'event', id: orderId })).rejects.toThrow('killed');
    expect(await factsOf(orderId)).toMatchObject({ status: 'paid', tickets: 'valid' });
  });

  it('EVT-16: takes as many statements for ten tickets as for one', async () => {
    const eventId = await addEventRow(service, ctx);
    const typeId = await addTicketTypeRow(service, ctx, eventId, { inventory: 100 });
    const counts: number[] = [];
    for (const quantity of [1, 10]) {
      const order = { eventId, lines: [{ typeId, quantity }], provider: 'entrance_cash' } as const;
      const { orderId } = await addEventOrderRow(service, ctx, order);
      counts.push((await statementsDuring(() => refund(orderId))).length);
    }
    expect(counts[1]).toBe(counts[0]);
  });

  describe('and their fiscal receipts', () => {
    const receipts = () =>
      rows(
        `SELECT payment_type AS type, payment_id::int AS id, receipt_kind AS kind, tender, amount_cents::int AS amount
         FROM finance.fiscal_receipt WHERE account_id = $1 ORDER BY id`,
      );
    const sell = async (method: 'cash' | 'card_terminal', priceCents = 2_500) => {
      const eventId = await addEventRow(service, ctx);
      const ticketTypeId = await addTicketTypeRow(service, ctx, eventId, { priceCents });
      const buyer = { name: 'Ada', email: null, phone: null, locale: null };
      const key = { idempotencyKey: randomUUID(), ip: null, checksIn: false };
      return service.app.get(SellAtDoor).execute(ctx, eventId, { ticketTypeId, quantity: 1, method, buyer, ...key });
    };

    it.each([
      ['cash', 'CASH'],
      ['card_terminal', 'CASHLESS'],
    ] as const)('FIS-2, FIS-3: a door sale by %s gets its return, once', async (method, tender) => {
      await useTestRegister(service, ctx);
      const id = await sell(method);
      await refund(id);
      await refund(id);
      expect(await receipts()).toEqual([
        { type: 'event_order', id, kind: 'sale', tender, amount: 2_500 },
        { type: 'event_order_refund', id, kind: 'return', tender, amount: 2_500 },
      ]);
    });

    it('FIS-2: a sale without a receipt gets no return', async () => {
      const id = await sell('cash');
      await useTestRegister(service, ctx);
      await refund(id);
      expect(await receipts()).toEqual([]);
    });

    it('FIS-2: orders by hand get none', async () => {
      await useTestRegister(service, ctx);
      const { orderId } = await addSoldEvent(service, ctx, { source: 'manual', provider: 'manual_cash' });
      await refund(orderId);
      expect(await receipts()).toEqual([]);
    });

    it('FIS-4: a return that cannot be asked for undoes no refund', async () => {
      await useTestRegister(service, ctx);
      const id = await sell('cash');
      jest.spyOn(service.app.get(FiscalReceipts), 'request').mockRejectedValueOnce(new Error('out of order'));
      await refund(id);
      expect(await factsOf(id)).toMatchObject({ status: 'refunded', tickets: 'refunded', out: 1 });
    });
  });
});
