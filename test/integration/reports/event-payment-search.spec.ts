import type { PaymentSearchDto } from '../../../src/reports/statements/http/dto/payment-search.dto';
import { type PaymentSearch, PaymentSearchQuery } from '../../../src/reports/statements/queries/payment-search.query';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { addSellingEvent, type SellingEvent } from '../../support/event-money';
import { addEpoch, addPurchase, addRefund } from '../../support/finance-statements';
import { statementsDuring } from '../../support/statements';
import { openStudio, type OpenStudio } from '../../support/studio';

const ANY: PaymentSearch = { dateFrom: null, dateTo: null, locationId: null, query: null, kind: null, status: null };
const NOON = '2026-06-01T07:00:00Z';
const YESTERDAY = '2026-05-31T07:00:00Z';

describe('the payment search for events', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let event: SellingEvent;

  beforeAll(async () => {
    service = await sharedTestApp();
  });

  afterAll(() => service.close());

  beforeEach(async () => {
    studio = await openStudio(service);
    event = await addSellingEvent(service, studio.ctx, { title: 'Summer party', slug: 'summer-party' });
  });

  const page = (search: Partial<PaymentSearch> = {}, limit: number | null = null, cursor: string | null = null) =>
    service.app.get(PaymentSearchQuery).read(studio.ctx, { ...ANY, ...search }, { limit, cursor });
  const find = async (search: Partial<PaymentSearch> = {}): Promise<PaymentSearchDto> => (await page(search)).data;
  const found = async (search: Partial<PaymentSearch> = {}) =>
    (await find(search)).items.map(({ payment_id }) => payment_id);
  const ids = ({ items }: PaymentSearchDto) => items.map(({ kind, payment_id }) => `${kind} ${payment_id}`);

  it('REP-5: shows an order with its event and masked buyer, without what only customers’ payments have', async () => {
    const buyer = { buyerName: 'Ada Weber', buyerEmail: 'ada@example.org', buyerPhone: '+491701234567' };
    const id = await event.sell(2_500, { ...buyer, provider: 'entrance_cash', status: 'refund_required' });
    await service.database.asStudio(
      studio.ctx.accountId,
      `UPDATE ticketing.ticket_order SET failure_reason = 'Secret failure', gateway_status = 'Secret status', gateway_invoice_id = 'Secret invoice'
       WHERE account_id = $1 AND id = $2`,
      [studio.ctx.accountId, id],
    );
    const { items } = await find();
    expect(items).toEqual([
      {
        kind: 'event_payment',
        source: 'event',
        payment_id: id,
        reference: expect.stringMatching(/^ev-/) as unknown,
        status: 'refund_required',
        occurred_at: '2026-06-01T08:00:00Z',
        amount: { currency: 'EUR', amount_cents: 2_500, amount: '25.00' },
        payment_method: 'cash',
        provider: 'entrance_cash',
        event: { event_id: event.id, slug: 'summer-party', title: 'Summer party' },
        buyer: { name: 'Ada Weber', phone_masked: '•••••••••4567', email_masked: 'a***@example.org' },
      },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/Secret|ada@|170123/);
  });

  it('shows a buyer without contacts, and free orders as free', async () => {
    await event.sell(0, { source: 'manual', provider: 'complimentary' });
    expect((await find()).items).toMatchObject([
      {
        payment_method: 'free',
        amount: { amount_cents: 0 },
        buyer: { name: 'Ada Weber', phone_masked: null, email_masked: null },
      },
    ]);
  });

  describe('by text', () => {
    let ada: number;
    let odd: number;
    let gala: number;

    beforeEach(async () => {
      const contacts = { buyerEmail: 'ada@example.org', buyerPhone: '+491701234567' };
      ada = await event.sell(1, { buyerName: 'Áda Weber', ...contacts });
      odd = await event.sell(1, { buyerName: '100%_sure', status: 'pending' });
      gala = await (await addSellingEvent(service, studio.ctx, { title: 'Winter GALA' })).sell(1, { buyerName: 'Ben' });
    });

    it.each([
      ['a part of the title of the event', 'r gala', () => [gala]],
      ['a name in any case and script', 'áDA', () => [ada]],
      ['an e-mail address', 'ADA@ex', () => [ada]],
      ['a phone number written with spaces', '0170 123-45'.slice(1), () => [ada]],
      ['a wildcard, which stands for itself', '%', () => [odd]],
      ['an underscore, which stands for itself', '_', () => [odd]],
      ['the slug, which is not searched', 'event-', () => []],
      ['nothing', null, () => [gala, odd, ada]],
    ])('TOOL-PAYSEARCH-2: finds by %s', async (_what, query, expected) => {
      expect(await found({ query })).toEqual(expected());
    });

    it('finds an order by its number, paid or not', async () => {
      for (const item of (await find()).items)
        expect(await found({ query: item.reference.toUpperCase() })).toEqual([item.payment_id]);
    });
  });

  it('by kind and status finds orders of that status only, and nothing of the status of another kind', async () => {
    const customerId = await addCustomer(service, studio.ctx, { name: 'Olena' });
    await addPurchase(service, studio.ctx, { customerId, at: NOON, amountCents: 1 });
    const paid = await event.sell(1, { paidAt: NOON });
    const pending = await event.sell(1, { status: 'pending', createdAt: NOON });
    const refunded = await event.sell(1, { status: 'refunded', paidAt: NOON });
    expect(await found({ kind: 'event_payment' })).toEqual([refunded, pending, paid]);
    expect(await found({ status: 'paid' })).toEqual([paid]);
    expect(await found({ status: 'pending' })).toEqual([pending]);
    expect(await found({ status: 'refunded', kind: 'event_payment' })).toEqual([refunded]);
    expect(await found({ status: 'refunded', kind: 'customer_refund' })).toEqual([]);
    expect(await found({ status: 'payment_paid', kind: 'event_payment' })).toEqual([]);
  });

  it('EVT-29: lists by when it was paid, else made', async () => {
    const late = await event.sell(1, { createdAt: YESTERDAY, paidAt: '2026-06-01T07:30:00Z' });
    const pending = await event.sell(1, { status: 'pending', createdAt: NOON });
    await event.sell(1, { status: 'pending', createdAt: YESTERDAY });
    await event.sell(1, { createdAt: NOON, paidAt: YESTERDAY });
    // A refund today of what was paid before is a fact of the payment's day.
    await event.sell(1, { status: 'refunded', paidAt: YESTERDAY, refundedAt: NOON });
    const { items } = await find();
    expect(items.map(({ payment_id, occurred_at }) => [payment_id, occurred_at])).toEqual([
      [late, '2026-06-01T07:30:00Z'],
      [pending, '2026-06-01T07:00:00Z'],
    ]);
  });

  it('REP-3: of a location has the orders of its events, paid or not', async () => {
    const venue = { locationId: studio.locationId, roomIds: [] };
    const here = await addSellingEvent(service, studio.ctx, { venue });
    const paid = await here.sell(1, { paidAt: NOON });
    const pending = await here.sell(1, { status: 'pending', createdAt: NOON });
    await event.sell(1, { paidAt: NOON });
    expect(await found({ locationId: studio.locationId })).toEqual([pending, paid]);
    expect(await found({ locationId: studio.locationId, query: 'Ada' })).toEqual([pending, paid]);
  });

  it('never shows orders of another studio, nor what was before the epoch', async () => {
    const foreign = await openStudio(service);
    await (await addSellingEvent(service, foreign.ctx)).sell(1, { paidAt: NOON });
    await event.sell(1, { paidAt: NOON });
    await event.sell(1, { status: 'pending', createdAt: NOON });
    const after = await event.sell(1, { paidAt: '2026-06-01T07:15:00Z' });
    await addEpoch(service, studio.ctx, '2026-06-01T07:15:00Z');
    expect(await found({ query: 'Ada' })).toEqual([after]);
  });

  it('REP-4: reads every row of all kinds once, page by page, newest first by time, kind and id', async () => {
    const customerId = await addCustomer(service, studio.ctx, { name: 'Ada Weber' });
    for (let number = 0; number < 3; number += 1) {
      const purchaseId = await addPurchase(service, studio.ctx, { customerId, at: NOON, amountCents: 5 });
      await addRefund(service, studio.ctx, { purchaseId, at: NOON, amountCents: 1 });
      await event.sell(1, { paidAt: NOON });
      await event.sell(1, { status: 'pending', createdAt: NOON });
    }
    const whole = (await find()).items;
    expect(whole.map(({ kind }) => kind)).toEqual([
      ...Array<string>(6).fill('event_payment'),
      ...Array<string>(3).fill('customer_refund'),
      ...Array<string>(3).fill('customer_payment'),
    ]);
    for (const search of [{}, { query: 'ada' }]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const { data, next_cursor } = await page(search, 5, cursor);
        seen.push(...ids(data));
        cursor = next_cursor;
      } while (cursor !== null);
      expect(seen).toEqual(ids(await find()));
      expect(new Set(seen).size).toBe(12);
    }
  });

  it('is read with three statements, however many orders there are', async () => {
    for (let number = 0; number < 3; number += 1) await event.sell(1);
    const sent = await statementsDuring(() => find({ query: 'Ada', locationId: studio.locationId }));
    expect(sent.filter((text) => /^\s*(SELECT|WITH)/.test(text) && !text.includes('set_config'))).toHaveLength(3);
  });
});
