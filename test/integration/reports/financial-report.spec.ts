import type { FinancialReportDto } from '../../../src/reports/statements/http/dto/financial-report.dto';
import {
  type FinancialInquiry,
  FinancialReportQuery,
} from '../../../src/reports/statements/queries/financial-report.query';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { addEpoch, addExpense, addLedgerEntry, addPurchase, addRefund } from '../../support/finance-statements';
import { given } from '../../support/given';
import { statementsDuring } from '../../support/statements';
import { openStudio, type OpenStudio } from '../../support/studio';

const MONTH: FinancialInquiry = {
  dateFrom: null,
  dateTo: '2026-06-30',
  locationId: null,
  section: null,
  groupedBy: null,
};
const AT = '2026-06-01T07:00:00Z';
const SECTIONS = ['payments', 'refunds', 'expenses', 'owner_deposits', 'owner_withdrawals'] as const;

/** The same numbers in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('the financial report', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let customerId: number;
  let epochId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
  });

  afterAll(() => service.close());

  beforeEach(async () => {
    studio = await openStudio(service);
    customerId = await addCustomer(service, studio.ctx, { name: 'Olena' });
    epochId = await addEpoch(service, studio.ctx, 'legacy');
  });

  const page = (asked: Partial<FinancialInquiry> = {}, limit = 50, cursor: string | null = null) =>
    service.app.get(FinancialReportQuery).read(studio.ctx, { ...MONTH, ...asked }, { limit, cursor });
  const read = async (asked: Partial<FinancialInquiry> = {}): Promise<FinancialReportDto> => (await page(asked)).data;
  const sums = (amounts: readonly { currency: string; amount_cents: number }[]) =>
    amounts.map(({ currency, amount_cents }) => `${currency} ${amount_cents}`);
  const totalsOf = ({ totals }: Pick<FinancialReportDto, 'totals'>) =>
    Object.fromEntries(Object.entries(totals).map(([name, amounts]) => [name, sums(amounts as never)]));
  const paid = (amountCents: number, more: Partial<Parameters<typeof addPurchase>[2]> = {}) =>
    addPurchase(service, studio.ctx, { customerId, at: AT, amountCents, ...more });
  const refunded = (purchaseId: number, amountCents: number, more: Partial<Parameters<typeof addRefund>[2]> = {}) =>
    addRefund(service, studio.ctx, { purchaseId, at: AT, amountCents, ...more });
  const spent = (amountCents: number, more: Partial<Parameters<typeof addExpense>[2]> = {}) =>
    addExpense(service, studio.ctx, { at: AT, amountCents, ...more });
  const moved = (
    purpose: 'deposit' | 'owner_withdrawal',
    amountCents: number,
    more: Partial<Parameters<typeof addLedgerEntry>[2]> = {},
  ) =>
    addLedgerEntry(service, studio.ctx, {
      epochId,
      locationId: studio.locationId,
      purpose,
      at: AT,
      amountCents,
      ...more,
    });

  it('has the result 5000 of payments 10000, refunds 2000, expenses 3000, beside what owners move (anchor)', async () => {
    const id = await paid(10_000);
    await paid(700, { status: 'payment_failed' });
    await refunded(id, 2_000);
    await spent(3_000);
    await spent(400, { isVoided: true });
    await moved('deposit', 7_000);
    await moved('owner_withdrawal', 1_000);
    const report = await read();
    expect(totalsOf(report)).toEqual({
      payments: ['EUR 10000'],
      refunds: ['EUR 2000'],
      expenses: ['EUR 3000'],
      owner_deposits: ['EUR 7000'],
      owner_withdrawals: ['EUR 1000'],
      operating_cash_result: ['EUR 5000'],
    });
    expect(report.sections.map(({ kind, total_rows }) => [kind, total_rows])).toEqual(
      SECTIONS.map((kind) => [kind, 1]),
    );
    expect(JSON.stringify(report)).not.toMatch(/Secret|Was ill/);
  });

  it('is 0 of a payment and its full refund', async () => {
    await refunded(await paid(10_000), 10_000);
    expect(totalsOf(await read()).operating_cash_result).toEqual(['EUR 0']);
  });

  it('is the month of its last day unless days are given (REP-1)', async () => {
    await paid(1, { at: '2026-05-31T23:59:59.999Z' });
    await paid(10);
    expect((await read({ dateTo: null })).period).toMatchObject({ date_from: '2026-06-01', date_to: '2026-06-01' });
    expect(totalsOf(await read({ dateTo: null })).payments).toEqual(['EUR 10']);
  });

  it('names customers as they are kept, else plan or class; categories; and who moved money', async () => {
    const nameless = await addCustomer(service, studio.ctx, {});
    const payments = [
      { at: '2026-06-01T05:00:00Z' },
      { customerId: nameless, planName: 'Eight', at: '2026-06-01T06:00:00Z' },
    ];
    for (const payment of payments) await paid(1, payment);
    await refunded(await paid(1, { customerId: nameless, description: 'Flow' }), 1);
    await spent(3_000, { category: 'Lamps', locationId: studio.locationId });
    await moved('deposit', 7_000, { actorName: 'Olha' });
    const labels = (await read()).sections.map(({ items }) =>
      items.map(({ label, location_name }) => [label, location_name]),
    );
    expect(labels).toEqual([
      [
        ['Flow', null],
        ['Eight', null],
        ['Olena', null],
      ],
      [['Flow', null]],
      [['Lamps', 'Main']],
      [['Olha', 'Main']],
      [],
    ]);
  });

  it('counts owner movements of the active epoch only', async () => {
    await moved('deposit', 100);
    epochId = await addEpoch(service, studio.ctx, '2026-05-01T00:00:00Z');
    await moved('deposit', 7_000);
    expect(totalsOf(await read()).owner_deposits).toEqual(['EUR 7000']);
  });

  it('of a location counts what belongs there, of no location nothing (REP-3)', async () => {
    const other = await given(service).location(studio.ctx);
    const here = await paid(10_000, { locationId: studio.locationId });
    await paid(400);
    await refunded(here, 2_000);
    await refunded(here, 30, { locationId: other });
    await spent(3_000, { locationId: studio.locationId });
    await spent(5);
    await moved('deposit', 7_000);
    await moved('deposit', 90, { locationId: other });
    const report = await read({ locationId: studio.locationId });
    expect(totalsOf(report)).toMatchObject({
      payments: ['EUR 10000'],
      refunds: ['EUR 2000'],
      expenses: ['EUR 3000'],
      owner_deposits: ['EUR 7000'],
      operating_cash_result: ['EUR 5000'],
    });
    expect(report.sections.map(({ items }) => items.length)).toEqual([1, 1, 1, 1, 0]);
    const foreign = await openStudio(service);
    await expect(read({ locationId: foreign.locationId })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: { location_id: expect.anything() as unknown },
    });
  });

  it('by location has the same totals for each and for what has none', async () => {
    const other = await given(service).location(studio.ctx, { name: 'Annex' });
    await given(service).location(studio.ctx, { name: 'Unused' });
    const here = await paid(10_000, { locationId: studio.locationId });
    await paid(400, { currency: 'UAH' });
    await refunded(here, 30, { locationId: other });
    await refunded(here, 20);
    await spent(5);
    await moved('deposit', 7_000);
    const report = await read({ groupedBy: 'location' });
    const groups = report.by_location;
    expect(groups?.locations.map((group) => [group.location.name, totalsOf(group).operating_cash_result])).toEqual([
      ['Annex', ['EUR -30']],
      ['Main', ['EUR 9980']],
    ]);
    expect(groups && totalsOf({ totals: groups.unassigned })).toMatchObject({
      payments: ['UAH 400'],
      expenses: ['EUR 5'],
      operating_cash_result: ['EUR -5', 'UAH 400'],
    });
    expect(totalsOf(report).operating_cash_result).toEqual(['EUR 9945', 'UAH 400']);
    expect(await read()).not.toHaveProperty('by_location');
  });

  it('divides what was received by its way, which adds up to the payments, also at a location (REP-6)', async () => {
    const here = { locationId: studio.locationId };
    const cash = await paid(10_000, { provider: 'studio_cash', ...here });
    await refunded(cash, 2_000);
    await paid(500, { provider: 'studio_cash' });
    await paid(30, { provider: 'studio_card' });
    await paid(4, { provider: 'studio_transfer', currency: 'UAH' });
    await paid(600);
    await paid(7_000, { status: 'payment_failed' });
    const ways = ({ by_method: found }: FinancialReportDto) =>
      found.map(({ method, payments }) => [method, sums(payments)]);
    for (const groupedBy of [null, 'day', 'location'] as const) {
      const report = await read({ groupedBy });
      expect(ways(report)).toEqual([
        ['cash', ['EUR 10500']],
        ['card', ['EUR 30']],
        ['bank_transfer', ['UAH 4']],
        ['online', ['EUR 600']],
      ]);
      expect(totalsOf(report).payments).toEqual(['EUR 11130', 'UAH 4']);
    }
    expect(ways(await read(here))).toEqual([['cash', ['EUR 10000']]]);
    expect(ways(await read({ dateFrom: '2026-06-02' }))).toEqual([]);
  });

  it('by day has the same totals for each day of the zone of the studio', async () => {
    studio = await openStudio(service, { timezone: 'Europe/Berlin' });
    customerId = await addCustomer(service, studio.ctx);
    await paid(100, { at: '2026-06-01T21:59:59Z' });
    await refunded(await paid(1_000, { at: '2026-06-01T22:00:00Z' }), 30, { at: '2026-06-09T12:00:00Z' });
    await spent(5, { at: '2026-06-09T12:00:00Z' });
    await paid(7, { at: '2026-06-09T12:00:00Z', currency: 'UAH' });
    const report = await read({ groupedBy: 'day' });
    expect(report.by_day?.map((day) => [day.date, totalsOf(day)])).toMatchObject([
      ['2026-06-01', { payments: ['EUR 100'] }],
      ['2026-06-02', { payments: ['EUR 1000'] }],
      ['2026-06-09', { payments: ['UAH 7'], refunds: ['EUR 30'], operating_cash_result: ['EUR -35', 'UAH 7'] }],
    ]);
    expect(totalsOf(report).operating_cash_result).toEqual(['EUR 1065', 'UAH 7']);
    expect(report).not.toHaveProperty('by_location');
    expect(await read()).not.toHaveProperty('by_day');
  });

  it('has totals that are the sums of all rows of all pages, of many rows (REP-4)', async () => {
    const below = numbers(20_260_601);
    const times = () => new Date(Date.UTC(2026, 5, 1 + below(32), below(24), 0, below(2))).toISOString();
    const currency = () => (below(4) === 0 ? 'UAH' : 'EUR');
    for (let number = 0; number < 60; number += 1) {
      const money = { amountCents: 100 + below(99_000_000), currency: currency(), at: times() };
      const locationId = below(2) === 0 ? studio.locationId : null;
      const id = await paid(money.amountCents, { ...money, locationId });
      if (below(2) === 0) await refunded(id, 1 + below(100), { at: times(), currency: money.currency });
      if (below(3) === 0)
        await spent(1 + below(1_000), { at: times(), currency: currency(), isVoided: below(4) === 0 });
      if (below(3) === 0) await moved('deposit', 1 + below(1_000), { at: times(), currency: currency() });
      if (below(3) === 0) await moved('owner_withdrawal', 1 + below(1_000), { at: times(), currency: currency() });
    }
    for (const asked of [{}, { locationId: studio.locationId }, { dateFrom: '2026-06-10' }]) {
      const { totals, sections } = await read(asked);
      for (const section of SECTIONS) {
        const rows = await allRows({ ...asked, section });
        expect(sums(totals[section])).toEqual(sumsOf(rows));
        expect(sections.find(({ kind }) => kind === section)?.total_rows).toBe(rows.length);
        expect(rows.map(({ occurred_at }) => occurred_at)).toEqual(
          rows
            .map(({ occurred_at }) => occurred_at)
            .toSorted()
            .toReversed(),
        );
      }
      const files = await rowsOfFile(asked);
      for (const section of SECTIONS)
        expect(sums(totals[section])).toEqual(sumsOf(files.filter((row) => row.section === section)));
    }
  });

  it('reads one section page by page; all sections together have no cursor', async () => {
    for (let number = 0; number < 3; number += 1) await paid(1);
    const { data, next_cursor } = await page({}, 2);
    expect(data.sections[0]).toMatchObject({ total_rows: 3, returned: 2, truncated: true });
    expect(next_cursor).toBeNull();
    const first = await page({ section: 'payments' }, 2);
    expect(first.data.sections.map(({ kind }) => kind)).toEqual(['payments']);
    const second = await page({ section: 'payments' }, 2, first.next_cursor);
    expect(second.data.sections[0]).toMatchObject({ total_rows: 3, returned: 1, truncated: false });
    expect(second.next_cursor).toBeNull();
    for (const section of [null, 'refunds'] as const)
      await expect(page({ section }, 2, first.next_cursor)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('is read in two round trips with four statements', async () => {
    await paid(1);
    const sent = await statementsDuring(() => read({ groupedBy: 'location' }));
    expect(sent.filter((text) => /^\s*(\(|SELECT|WITH)/.test(text) && !text.includes('set_config'))).toHaveLength(4);
  });

  const allRows = async (asked: Partial<FinancialInquiry>) => {
    const rows: { occurred_at: string; amount: { currency: string; amount_cents: number } }[] = [];
    let cursor: string | null = null;
    do {
      const { data, next_cursor } = await page(asked, 7, cursor);
      rows.push(...(data.sections[0]?.items ?? []));
      cursor = next_cursor;
    } while (cursor !== null);
    return rows;
  };

  const rowsOfFile = async (asked: Partial<FinancialInquiry>) => {
    const rows: { section: string; amount: { currency: string; amount_cents: number } }[] = [];
    for await (const part of await service.app.get(FinancialReportQuery).all(studio.ctx, { ...MONTH, ...asked }))
      rows.push(
        ...part.map(({ section, currency, amountCents }) => ({
          section,
          amount: { currency, amount_cents: amountCents },
        })),
      );
    return rows;
  };

  const sumsOf = (rows: readonly { amount: { currency: string; amount_cents: number } }[]) =>
    ['EUR', 'UAH'].flatMap((currency) => {
      const own = rows.filter(({ amount }) => amount.currency === currency);
      return own.length === 0 ? [] : [`${currency} ${own.reduce((sum, { amount }) => sum + amount.amount_cents, 0)}`];
    });
});
