import type { RequestedFrame } from '../../../src/reports/period/application/report-periods';
import type { PaymentOverviewDto } from '../../../src/reports/statements/http/dto/payment-overview.dto';
import { CashboxOverviewQuery } from '../../../src/reports/statements/queries/cashbox-overview.query';
import { PaymentOverviewQuery } from '../../../src/reports/statements/queries/payment-overview.query';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { addSellingEvent, type SellingEvent } from '../../support/event-money';
import { addEventRows } from '../../support/events';
import { addEpoch, addFailedMoneyReceipt, addPurchase, addRefund } from '../../support/finance-statements';
import { given } from '../../support/given';
import { statementsDuring } from '../../support/statements';
import { openStudio, type OpenStudio } from '../../support/studio';

const TODAY = { dateFrom: null, dateTo: null, locationId: null };
const TODAY_NOON = '2026-06-01T09:00:00Z';
const YESTERDAY = '2026-05-31T09:00:00Z';

describe('income from events in the payment overview', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let event: SellingEvent;

  beforeAll(async () => {
    service = await sharedTestApp();
  });

  afterAll(() => service.close());

  beforeEach(async () => {
    studio = await openStudio(service, { timezone: 'Europe/Kyiv' });
    event = await addSellingEvent(service, studio.ctx);
  });

  const read = (asked: Partial<RequestedFrame> = {}): Promise<PaymentOverviewDto> =>
    service.app.get(PaymentOverviewQuery).read(studio.ctx, { ...TODAY, ...asked });
  const sums = (amounts: readonly { currency: string; amount_cents: number }[]) =>
    amounts.map(({ currency, amount_cents }) => `${currency} ${amount_cents}`);
  const incomeOf = async (asked: Partial<RequestedFrame> = {}) => sums((await read(asked)).totals.event_income);

  it('EVT-29, REP-6: is what was paid and not refunded, whatever refunds are required; every order is counted by status', async () => {
    await event.sell(10_000);
    await event.sell(2_000, { status: 'refund_required' });
    await event.sell(300, { status: 'paid_requires_refund' });
    await event.sell(0, { provider: 'complimentary', source: 'manual' });
    await event.sell(40_000, { status: 'refunded' });
    for (const status of ['pending', 'failed', 'expired', 'cancelled'] as const) await event.sell(50_000, { status });
    const { totals, counts } = await read();
    expect(sums(totals.event_income)).toEqual(['EUR 12300']);
    expect(counts).toMatchObject({
      customer_payments_by_status: {},
      event_payments_by_status: {
        paid: 2,
        refund_required: 1,
        paid_requires_refund: 1,
        refunded: 1,
        pending: 1,
        failed: 1,
        expired: 1,
        cancelled: 1,
      },
      customer_refunds: 0,
      refund_required: 2,
    });
  });

  it('REP-6: adds to the net income of customers, per currency', async () => {
    const inHryvnia = await addSellingEvent(service, studio.ctx, { currency: 'UAH' });
    await event.sell(1_000);
    await inHryvnia.sell(700, { currency: 'UAH' });
    const customerId = await addCustomer(service, studio.ctx, { name: 'Olena' });
    const purchaseId = await addPurchase(service, studio.ctx, { customerId, at: YESTERDAY, amountCents: 400 });
    await addRefund(service, studio.ctx, { purchaseId, at: TODAY_NOON, amountCents: 300 });
    const { totals } = await read();
    expect(sums(totals.net_customer_income)).toEqual(['EUR -300']);
    expect(sums(totals.event_income)).toEqual(['EUR 1000', 'UAH 700']);
    expect(sums(totals.income)).toEqual(['EUR 700', 'UAH 700']);
  });

  it('EVT-29: counts by when it was paid, else made, not by when the event is', async () => {
    const yesterday = await addSellingEvent(service, studio.ctx, { startsAt: new Date(YESTERDAY) });
    await yesterday.sell(10, { createdAt: YESTERDAY, paidAt: TODAY_NOON });
    await yesterday.sell(100, { createdAt: TODAY_NOON, paidAt: YESTERDAY });
    await event.sell(1_000, { status: 'pending', createdAt: YESTERDAY });
    await event.sell(1_000, { status: 'failed', createdAt: TODAY_NOON });
    // Taken back for nothing, after it was free.
    await event.sell(0, { status: 'cancelled', createdAt: YESTERDAY, paidAt: TODAY_NOON });
    const { totals, counts } = await read();
    expect(sums(totals.event_income)).toEqual(['EUR 10']);
    expect(counts.event_payments_by_status).toEqual({ paid: 1, failed: 1, cancelled: 1 });
  });

  it('REP-1: counts local days from their first to before their last instant, of 23 hours too', async () => {
    await event.sell(1, { paidAt: '2026-05-31T20:59:59.999Z' });
    await event.sell(10, { paidAt: '2026-05-31T21:00:00Z' });
    await event.sell(100, { paidAt: '2026-06-01T20:59:59.999Z' });
    await event.sell(1_000, { paidAt: '2026-06-01T21:00:00Z' });
    expect(await incomeOf()).toEqual(['EUR 110']);
    await event.sell(2, { paidAt: '2026-03-28T21:59:59.999Z' });
    await event.sell(20, { paidAt: '2026-03-28T22:00:00Z' });
    await event.sell(200, { paidAt: '2026-03-29T20:59:59.999Z' });
    await event.sell(2_000, { paidAt: '2026-03-29T21:00:00Z' });
    expect(await incomeOf({ dateFrom: '2026-03-29', dateTo: '2026-03-29' })).toEqual(['EUR 220']);
  });

  it('REP-3: of a location is that of its events; an event elsewhere counts in the studio only', async () => {
    const other = await given(service).location(studio.ctx);
    const at = (locationId: number) => addSellingEvent(service, studio.ctx, { venue: { locationId, roomIds: [] } });
    await (await at(studio.locationId)).sell(10);
    await (await at(studio.locationId)).sell(20, { status: 'refund_required' });
    await (await at(other)).sell(400);
    await event.sell(8_000);
    const here = await read({ locationId: studio.locationId });
    expect(sums(here.totals.event_income)).toEqual(['EUR 30']);
    expect(sums(here.totals.income)).toEqual(['EUR 30']);
    expect(here.counts).toMatchObject({
      event_payments_by_status: { paid: 1, refund_required: 1 },
      refund_required: 1,
    });
    expect(await incomeOf()).toEqual(['EUR 8430']);
  });

  it('REP-2: begins at the exact instant of the active epoch', async () => {
    await event.sell(1, { paidAt: '2026-05-30T21:29:59.999Z' });
    await event.sell(10, { paidAt: '2026-05-30T21:30:00Z' });
    await event.sell(100, { status: 'pending', createdAt: '2026-05-30T21:29:59.999Z' });
    await addEpoch(service, studio.ctx, '2026-05-30T21:30:00Z');
    const { totals, counts } = await read({ dateFrom: '2026-05-20', dateTo: '2026-06-01' });
    expect(sums(totals.event_income)).toEqual(['EUR 10']);
    expect(counts.event_payments_by_status).toEqual({ paid: 1 });
  });

  it('counts failed receipts of orders by when they were paid, and of their refunds by when they were refunded', async () => {
    const failed = (type: 'event_order' | 'event_order_refund' | 'festival_attempt', id: number) =>
      addFailedMoneyReceipt(service, studio.ctx, type, id);
    const here = await addSellingEvent(service, studio.ctx, { venue: { locationId: studio.locationId, roomIds: [] } });
    const sold = await here.sell(500, { paidAt: TODAY_NOON });
    const givenBack = await event.sell(500, { status: 'refunded', paidAt: YESTERDAY, refundedAt: TODAY_NOON });
    for (const id of [sold, givenBack]) await failed('event_order', id);
    await failed('event_order_refund', givenBack);
    await failed('festival_attempt', sold);
    const countOf = async (asked: Partial<RequestedFrame>) => (await read(asked)).counts.fiscal_failed;
    expect(await countOf({})).toBe(2);
    const both = { dateFrom: '2026-05-31', dateTo: '2026-06-01' };
    expect(await countOf(both)).toBe(3);
    expect(await countOf({ dateFrom: '2026-05-31' })).toBe(1);
    expect(await countOf({ ...both, locationId: studio.locationId })).toBe(1);
    expect(JSON.stringify(await read())).not.toContain('Secret');
  });

  it('is of the studio alone, and no part of its cashboxes (EVT-21)', async () => {
    const foreign = await openStudio(service);
    await (await addSellingEvent(service, foreign.ctx)).sell(900);
    await addEventRows(service, studio.ctx, { locationId: studio.locationId, roomIds: [studio.roomId] });
    expect(await incomeOf()).toEqual(['EUR 2500']);
    const cash = await service.app.get(CashboxOverviewQuery).read(studio.ctx, { locationId: null, currency: null });
    expect(sums(cash.totals)).toEqual(['EUR 0']);
  });

  it('is read with as many statements however many events there are', async () => {
    const selects = async () =>
      (await statementsDuring(() => read({ locationId: studio.locationId }))).filter(
        (text) => /^\s*(SELECT|WITH)/.test(text) && !text.includes('set_config'),
      ).length;
    const before = await selects();
    for (let number = 0; number < 3; number += 1) {
      const venue = { locationId: studio.locationId, roomIds: [] };
      await (await addSellingEvent(service, studio.ctx, { venue })).sell(100);
    }
    expect([before, await selects()]).toEqual([9, 9]);
  });
});
