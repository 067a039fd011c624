import type { PaymentSearchDto } from '../../../src/reports/statements/http/dto/payment-search.dto';
import { type PaymentSearch, PaymentSearchQuery } from '../../../src/reports/statements/queries/payment-search.query';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { addEpoch, addPurchase, addRefund } from '../../support/finance-statements';
import { given } from '../../support/given';
import { statementsDuring } from '../../support/statements';
import { addPlan, openStudio, type OpenStudio } from '../../support/studio';

const ANY: PaymentSearch = { dateFrom: null, dateTo: null, locationId: null, query: null, kind: null, status: null };
const NOON = '2026-06-01T07:00:00Z';
const LATER = '2026-06-01T07:30:00Z';

describe('the payment search', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });

  afterAll(() => service.close());

  beforeEach(async () => {
    studio = await openStudio(service);
  });

  const page = (search: Partial<PaymentSearch> = {}, limit: number | null = null, cursor: string | null = null) =>
    service.app.get(PaymentSearchQuery).read(studio.ctx, { ...ANY, ...search }, { limit, cursor });
  const find = async (search: Partial<PaymentSearch> = {}, limit: number | null = null): Promise<PaymentSearchDto> =>
    (await page(search, limit)).data;
  const ids = ({ items }: PaymentSearchDto) => items.map(({ kind, payment_id }) => `${kind} ${payment_id}`);
  const customer = (name: string | null, more: { phone?: string; email?: string } = {}) =>
    addCustomer(service, studio.ctx, { name, ...more });
  const paid = (customerId: number, more: Partial<Parameters<typeof addPurchase>[2]> = {}) =>
    addPurchase(service, studio.ctx, { customerId, at: NOON, amountCents: 500, ...more });

  it('that finds nothing says so', async () => {
    expect(await find({ query: 'nobody' })).toMatchObject({
      status: 'not_found',
      filters: { kind: null, status: null, location_id: null, query_applied: true },
      returned: 0,
      truncated: false,
      items: [],
    });
  });

  it('shows a cash sale with masked contacts, and its refund with the refunded payment (REP-5)', async () => {
    const customerId = await customer('Olena', { phone: '+380671234567', email: 'olena@example.org' });
    const plan = await addPlan(service, studio, { name: 'Eight classes', priceCents: 1_000, sessionsCount: 8 });
    const issue = { classPassPlanId: plan, paid: 1_000, locationId: studio.locationId };
    await given(service).pass(studio.ctx, customerId, issue);
    const [payment] = (await find()).items;
    const purchaseId = payment?.payment_id ?? 0;
    const refundId = await addRefund(service, studio.ctx, {
      purchaseId,
      at: '2026-06-01T09:00:00Z',
      amountCents: 300,
      reason: 'Secret illness',
    });
    const { items } = await find();
    const shared = {
      source: 'studio',
      reference: expect.stringMatching(/^pp-[A-Z2-7]{20}$/) as unknown,
      provider: 'studio_cash',
      description: 'Eight classes',
      location: { location_id: studio.locationId, name: 'Main' },
      customer: {
        customer_id: customerId,
        name: 'Olena',
        phone_masked: '•••••••••4567',
        email_masked: 'o***@example.org',
      },
    };
    expect(items).toEqual([
      {
        ...shared,
        kind: 'customer_refund',
        payment_id: refundId,
        source_payment_id: purchaseId,
        status: 'refund_recorded',
        occurred_at: '2026-06-01T09:00:00Z',
        amount: { currency: 'EUR', amount_cents: 300, amount: '3.00' },
        payment_method: 'cashless',
      },
      {
        ...shared,
        kind: 'customer_payment',
        payment_id: purchaseId,
        status: 'payment_paid',
        occurred_at: '2026-06-01T08:00:00Z',
        amount: { currency: 'EUR', amount_cents: 1_000, amount: '10.00' },
        payment_method: 'cash',
      },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/Secret|olena@|067123/);
  });

  describe('by text', () => {
    let olena: number;
    let percent: number;
    let nameless: number;

    beforeEach(async () => {
      const contacts = { phone: '+380671234567', email: 'olena@example.org' };
      olena = await paid(await customer('Олена Koval', contacts), { orderId: 'pp-ABC', planName: 'Evening pass' });
      percent = await paid(await customer('100%_sure', { phone: '+493012345678' }), { description: 'Yoga flow' });
      nameless = await paid(await customer(null));
    });

    it.each([
      ['a part of the order id in any case', 'p-abc', () => [olena]],
      ['a part of the plan', 'EVENING', () => [olena]],
      ['a part of the description', 'yoga', () => [percent]],
      ['a name in any case and script', 'ОЛЕНА', () => [olena]],
      ['an e-mail address', 'olena@EX', () => [olena]],
      ['a phone number', '+38067', () => [olena]],
      ['a phone number written with spaces', '067 123-45', () => [olena]],
      ['digits within a phone number', '1234567', () => [percent, olena]],
      ['a wildcard, which stands for itself', '%', () => [percent]],
      ['an underscore, which stands for itself', '_', () => [percent]],
      ['a backslash', '\\', () => []],
      ['digits among letters, which are no phone number', 'pp-123', () => []],
      ['nothing', null, () => [nameless, percent, olena]],
    ])('finds by %s', async (_what, query, expected) => {
      expect((await find({ query })).items.map(({ payment_id }) => payment_id)).toEqual(expected());
    });
  });

  it('by kind and status finds nothing of kinds that do not have the status', async () => {
    const customerId = await customer('Olena');
    const pending = await paid(customerId, { status: 'payment_pending' });
    const whole = await paid(customerId);
    const refund = await addRefund(service, studio.ctx, { purchaseId: whole, at: LATER, amountCents: 500 });
    const found = async (search: Partial<PaymentSearch>) => ids(await find(search));
    expect(await found({ kind: 'customer_refund' })).toEqual([`customer_refund ${refund}`]);
    expect(await found({ status: 'refund_recorded' })).toEqual([`customer_refund ${refund}`]);
    expect(await found({ status: 'payment_pending' })).toEqual([`customer_payment ${pending}`]);
    expect(await found({ status: 'payment_paid', kind: 'customer_refund' })).toEqual([]);
    expect(await found({ kind: 'event_payment' })).toEqual([]);
    expect(await found({ status: 'paid' })).toEqual([]);
  });

  it('of a location has refunds where they were given, or else where the payment was taken (REP-3)', async () => {
    const other = await given(service).location(studio.ctx);
    const customerId = await customer('Olena');
    const here = await paid(customerId, { locationId: studio.locationId });
    const there = await paid(customerId, { locationId: other });
    const back = await addRefund(service, studio.ctx, { purchaseId: here, at: LATER, amountCents: 1 });
    const moved = { purchaseId: there, at: LATER, amountCents: 1, locationId: studio.locationId };
    const brought = await addRefund(service, studio.ctx, moved);
    expect(ids(await find({ locationId: studio.locationId }))).toEqual([
      `customer_refund ${brought}`,
      `customer_refund ${back}`,
      `customer_payment ${here}`,
    ]);
  });

  it('never shows payments of another studio, nor what was before the epoch', async () => {
    const foreign = await openStudio(service);
    const stranger = await addCustomer(service, foreign.ctx, { name: 'Olena' });
    await addPurchase(service, foreign.ctx, { customerId: stranger, at: NOON, amountCents: 1 });
    const customerId = await customer('Olena');
    await paid(customerId);
    const after = await paid(customerId, { at: LATER });
    await addEpoch(service, studio.ctx, '2026-06-01T07:15:00Z');
    expect(ids(await find({ query: 'Olena' }))).toEqual([`customer_payment ${after}`]);
  });

  it('reads every row once, page by page, of one instant too; a cursor belongs to its search (REP-4)', async () => {
    const customerId = await customer('Olena');
    for (let number = 0; number < 5; number += 1) {
      const purchaseId = await paid(customerId);
      await addRefund(service, studio.ctx, { purchaseId, at: NOON, amountCents: 1 });
    }
    const whole = ids(await find());
    expect(whole).toHaveLength(10);
    expect(new Set(whole.slice(0, 5).map((id) => id.split(' ')[0]))).toEqual(new Set(['customer_refund']));
    for (const query of [null, 'Olena']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const { data, next_cursor } = await page({ query }, 3, cursor);
        expect(data.truncated).toBe(next_cursor !== null);
        seen.push(...ids(data));
        cursor = next_cursor;
      } while (cursor !== null);
      expect(seen).toEqual(whole);
    }
    const { next_cursor } = await page({}, 3);
    await expect(page({ kind: 'customer_refund' }, 3, next_cursor)).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('sends all rows as a file, in parts', async () => {
    const customerId = await customer('Olena');
    await service.database.asStudio(
      studio.ctx.accountId,
      `INSERT INTO finance.customer_purchase (account_id, customer_id, payment_source, provider, order_id, status, description,
         amount_cents, currency, paid_at, actor)
       SELECT $1, $2, 'online_checkout', 'monopay', 'pp-' || n, 'payment_paid', 'Flow', 1, 'EUR',
         '2026-06-01T07:00:00Z'::timestamptz + (n / 3) * interval '1 second', '{}' FROM generate_series(1, 1100) n RETURNING 1`,
      [studio.ctx.accountId, customerId],
    );
    const sizes: number[] = [];
    const seen = new Set<number>();
    for await (const rows of await service.app.get(PaymentSearchQuery).all(studio.ctx, ANY)) {
      sizes.push(rows.length);
      for (const { id } of rows) seen.add(id);
    }
    expect(sizes).toEqual([500, 500, 100]);
    expect(seen.size).toBe(1_100);
  });

  it('is read in two round trips with three statements, none of which grows with the rows', async () => {
    await paid(await customer('Olena'));
    const sent = await statementsDuring(() => find({ query: 'Olena' }));
    expect(sent.filter((text) => /^\s*(SELECT|WITH)/.test(text) && !text.includes('set_config'))).toHaveLength(3);
  });
});
