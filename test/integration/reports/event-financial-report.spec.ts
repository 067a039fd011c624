import type { FinancialReportDto } from '../../../src/reports/statements/http/dto/financial-report.dto';
import {
  type FinancialInquiry,
  FinancialReportQuery,
} from '../../../src/reports/statements/queries/financial-report.query';
import type { FinancialRow } from '../../../src/reports/statements/queries/financial-rows.statement';
import { PaymentOverviewQuery } from '../../../src/reports/statements/queries/payment-overview.query';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { addSellingEvent, type SellingEvent } from '../../support/event-money';
import { addEpoch, addPurchase, addRefund } from '../../support/finance-statements';
import { given } from '../../support/given';
import { openStudio, type OpenStudio } from '../../support/studio';

const MONTH: FinancialInquiry = {
  dateFrom: null,
  dateTo: '2026-06-30',
  locationId: null,
  section: null,
  groupedBy: null,
};
const AT = '2026-06-01T07:00:00Z';
const LATER = '2026-06-02T07:00:00Z';
const MAY = '2026-05-20T07:00:00Z';

describe('event money in the financial report', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let event: SellingEvent;

  beforeAll(async () => {
    service = await sharedTestApp();
  });

  afterAll(() => service.close());

  beforeEach(async () => {
    studio = await openStudio(service);
    event = await addSellingEvent(service, studio.ctx);
  });

  const query = () => service.app.get(FinancialReportQuery);
  const page = (asked: Partial<FinancialInquiry> = {}, limit = 50, cursor: string | null = null) =>
    query().read(studio.ctx, { ...MONTH, ...asked }, { limit, cursor });
  const read = async (asked: Partial<FinancialInquiry> = {}): Promise<FinancialReportDto> => (await page(asked)).data;
  const sums = (amounts: readonly { currency: string; amount_cents: number }[]) =>
    amounts.map(({ currency, amount_cents }) => `${currency} ${amount_cents}`);
  const resultOf = ({ totals }: Pick<FinancialReportDto, 'totals'>) => ({
    payments: sums(totals.payments),
    refunds: sums(totals.refunds),
    result: sums(totals.operating_cash_result),
  });
  const numberOf = (report: FinancialReportDto) =>
    Object.fromEntries(report.sections.map(({ kind, total_rows }) => [kind, total_rows]));

  it('a refunded order is on both sides, whole, and comes to 0; it is no income of the overview', async () => {
    await event.sell(2_500, { status: 'refunded', paidAt: AT, refundedAt: LATER });
    const report = await read();
    expect(resultOf(report)).toEqual({ payments: ['EUR 2500'], refunds: ['EUR 2500'], result: ['EUR 0'] });
    expect(report.sections.slice(0, 2).map(({ items }) => items)).toEqual([
      [
        {
          occurred_at: AT,
          label: 'Ada Weber',
          location_name: null,
          source: 'event',
          amount: expect.anything() as unknown,
        },
      ],
      [
        {
          occurred_at: LATER,
          label: 'Ada Weber',
          location_name: null,
          source: 'event',
          amount: expect.anything() as unknown,
        },
      ],
    ]);
    const days = { dateFrom: '2026-06-01', dateTo: '2026-06-30', locationId: null };
    const overview = await service.app.get(PaymentOverviewQuery).read(studio.ctx, days);
    expect(overview.totals).toMatchObject({ event_income: [], customer_refunds: [], income: [] });
  });

  it('EVT-29: an order counts when it was paid, its refund when it was refunded', async () => {
    await event.sell(1, { paidAt: MAY });
    await event.sell(20, { status: 'refunded', paidAt: MAY, refundedAt: AT });
    await event.sell(300, { createdAt: MAY, paidAt: AT });
    await event.sell(4_000, { status: 'refunded', paidAt: AT, refundedAt: '2026-07-01T07:00:00Z' });
    expect(resultOf(await read())).toEqual({ payments: ['EUR 4300'], refunds: ['EUR 20'], result: ['EUR 4280'] });
  });

  it('counts required refunds as received, and nothing that was never paid or was free', async () => {
    await event.sell(1, { status: 'refund_required', paidAt: AT });
    await event.sell(20, { status: 'paid_requires_refund', paidAt: AT });
    for (const status of ['pending', 'failed', 'expired', 'cancelled'] as const)
      await event.sell(500, { status, createdAt: AT });
    await event.sell(0, { status: 'cancelled', createdAt: AT, paidAt: AT });
    const report = await read();
    expect(resultOf(report)).toEqual({ payments: ['EUR 21'], refunds: [], result: ['EUR 21'] });
    expect(numberOf(report)).toMatchObject({ payments: 2, refunds: 0 });
  });

  it('REP-3: counts at the location of the event, elsewhere as unassigned', async () => {
    const annex = await given(service).location(studio.ctx, { name: 'Annex' });
    const at = (locationId: number) => addSellingEvent(service, studio.ctx, { venue: { locationId, roomIds: [] } });
    const here = await at(studio.locationId);
    await here.sell(1_000, { paidAt: AT });
    await here.sell(200, { status: 'refunded', paidAt: AT, refundedAt: LATER });
    await (await at(annex)).sell(30, { paidAt: AT });
    await event.sell(4, { paidAt: AT });
    const customerId = await addCustomer(service, studio.ctx, { name: 'Olena' });
    const purchase = { customerId, at: AT, amountCents: 50_000, locationId: studio.locationId };
    await addPurchase(service, studio.ctx, purchase);
    const report = await read({ locationId: studio.locationId });
    expect(resultOf(report)).toEqual({ payments: ['EUR 51200'], refunds: ['EUR 200'], result: ['EUR 51000'] });
    expect(report.sections[1]?.items).toMatchObject([{ label: 'Ada Weber', location_name: 'Main' }]);
    const { by_location: groups, totals } = await read({ groupedBy: 'location' });
    expect(groups?.locations.map((group) => [group.location.name, resultOf(group).result])).toEqual([
      ['Annex', ['EUR 30']],
      ['Main', ['EUR 51000']],
    ]);
    expect(groups && resultOf({ totals: groups.unassigned }).result).toEqual(['EUR 4']);
    expect(resultOf({ totals }).result).toEqual(['EUR 51034']);
  });

  it('REP-2: begins at the exact instant of the epoch, of payments and of refunds', async () => {
    const before = '2026-06-01T07:59:59.999Z';
    const epoch = '2026-06-01T08:00:00Z';
    await event.sell(1, { paidAt: before });
    await event.sell(20, { paidAt: epoch });
    await event.sell(300, { status: 'refunded', paidAt: before, refundedAt: epoch });
    await event.sell(4_000, { status: 'refunded', paidAt: MAY, refundedAt: before });
    await addEpoch(service, studio.ctx, epoch);
    expect(resultOf(await read())).toEqual({ payments: ['EUR 20'], refunds: ['EUR 300'], result: ['EUR -280'] });
  });

  it('REP-4: adds up to the rows of all pages and of the file, newest first, also at one instant with equal ids', async () => {
    for (let number = 0; number < 12; number += 1) {
      const at = number % 3 === 0 ? LATER : AT;
      if (number % 2 === 0) await event.sell(20_000 + number, { paidAt: at });
      else await event.sell(20_000 + number, { status: 'refunded', paidAt: at, refundedAt: at });
    }
    for (const { id, at } of await purchasesBesideOrders()) {
      await addRefund(service, studio.ctx, { purchaseId: id, at: at.toISOString(), amountCents: id });
    }
    const { totals, ...report } = await read();
    expect(numberOf({ totals, ...report })).toMatchObject({ payments: 24, refunds: 18 });
    const file = await rowsOfFile();
    for (const section of ['payments', 'refunds'] as const) {
      const rows = await rowsOfPages(section);
      const inFile = file.filter((row) => row.section === section);
      expect(rows).toEqual(inFile.map(({ amountCents }) => amountCents));
      expect(sums(totals[section])).toEqual([`EUR ${rows.reduce((sum, cents) => sum + cents, 0)}`]);
      const order = inFile.map(({ occurredAt, id }) => [occurredAt.getTime(), id] as const);
      expect(order).toEqual(order.toSorted(([time, id], [otherTime, otherId]) => otherTime - time || otherId - id));
    }
  });

  const rowsOfPages = async (section: 'payments' | 'refunds') => {
    const amounts: number[] = [];
    let cursor: string | null = null;
    do {
      const { data, next_cursor } = await page({ section }, 5, cursor);
      amounts.push(...(data.sections[0]?.items.map(({ amount }) => amount.amount_cents) ?? []));
      cursor = next_cursor;
    } while (cursor !== null);
    return amounts;
  };

  const rowsOfFile = async () => {
    const rows: FinancialRow[] = [];
    for await (const part of await query().all(studio.ctx, MONTH)) rows.push(...part);
    return rows;
  };

  /** A purchase for each order, of the same id and time: only their source tells them apart. */
  const purchasesBesideOrders = async () => {
    const customerId = await addCustomer(service, studio.ctx, { name: 'Olena' });
    return service.database.asStudio<{ id: number; at: Date }>(
      studio.ctx.accountId,
      `INSERT INTO finance.customer_purchase AS p (account_id, id, customer_id, payment_source, provider, order_id, status, description,
         amount_cents, currency, paid_at, actor) OVERRIDING SYSTEM VALUE
       SELECT account_id, id, $2, 'online_checkout', 'monopay', 'pp-' || id, 'payment_paid', 'Flow', 1000 + id, 'EUR', paid_at, '{}'
       FROM ticketing.ticket_order WHERE account_id = $1 RETURNING p.id::int, p.paid_at AS at`,
      [studio.ctx.accountId, customerId],
    );
  };
});
