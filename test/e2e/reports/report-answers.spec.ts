import { isDeepStrictEqual } from 'node:util';

import type { ActorContext } from '@studio/access';
import { inZone } from '@studio/kernel';

import { EarningsReportAnswers } from '../../../src/reports/session-values/http/earnings-report.answers';
import { RentalReportAnswers } from '../../../src/reports/session-values/http/rental-report.answers';
import { CashboxOverviewQuery } from '../../../src/reports/statements/queries/cashbox-overview.query';
import { FinancialReportQuery } from '../../../src/reports/statements/queries/financial-report.query';
import { PaymentOverviewQuery } from '../../../src/reports/statements/queries/payment-overview.query';
import { PaymentSearchQuery } from '../../../src/reports/statements/queries/payment-search.query';
import { createTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { addCategory, addEdition, ownerContext, switchFestivals } from '../../support/festival';
import { addPaymentRows } from '../../support/festival-payments';
import { addDirectPayment, addSession, openSessionStudio, type SessionStudio } from '../../support/finance-sessions';
import {
  addCount,
  addEpoch,
  addExpense,
  addFailedMoneyReceipt,
  addLedgerEntry,
  addPurchase,
  addRefund,
} from '../../support/finance-statements';
import { addBooking } from '../../support/passes';
import { bearerOfRole } from '../../support/staff';

const JUNE = { dateFrom: '2026-06-01', dateTo: '2026-06-30', locationId: null };
const PERIOD = 'date_from=2026-06-01&date_to=2026-06-30';
const ZONE = 'Europe/Kyiv';
const PATHS = ['payment-overview', 'payments', 'financial', 'cashboxes', 'earnings', 'rentals'] as const;

type Report = (typeof PATHS)[number];

/** The reports as the assistant's tools read them. */
const asAssistant = ({ app }: TestApp, ctx: ActorContext): Readonly<Record<Report, () => Promise<object>>> => {
  const text = inZone(ZONE);
  const limit = { limit: 20 };
  const search = { ...JUNE, query: null, kind: null, status: null };
  const inquiry = { ...JUNE, section: null, groupedBy: null };
  const dataOf = async (answer: Promise<{ data: object }>) => (await answer).data;
  return {
    'payment-overview': () => app.get(PaymentOverviewQuery).read(ctx, JUNE, text),
    payments: () => dataOf(app.get(PaymentSearchQuery).read(ctx, search, limit, text)),
    financial: () => dataOf(app.get(FinancialReportQuery).read(ctx, inquiry, limit, text)),
    cashboxes: () => app.get(CashboxOverviewQuery).read(ctx, { locationId: null, currency: null }, text),
    earnings: () => dataOf(app.get(EarningsReportAnswers).report(ctx, JUNE, limit, text)),
    rentals: () => dataOf(app.get(RentalReportAnswers).report(ctx, JUNE, limit, text)),
  };
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/;

/** The answer with every instant in UTC. */
const inOneZone = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
    typeof value === 'string' && INSTANT.test(value) ? new Date(value).toISOString() : value,
  );

describe('what reports answer', () => {
  let service: TestApp;
  let studio: SessionStudio;
  let slug: string;
  let bearer: string;

  beforeAll(async () => {
    service = await createTestApp({ now: new Date('2026-06-20T12:00:00Z') });
    slug = 'answering-studio';
    studio = await openSessionStudio(service, { slug, timezone: ZONE });
    bearer = await bearerOfRole(service, studio.ctx, 'owner');
    await addMoney();
  });
  afterAll(() => service.close());

  const send = (method: 'get' | 'head', path: string) =>
    service.http[method](`/api/v1/manage/reports/${path}`).set('Authorization', bearer);
  const queryOf = (path: Report) => (path === 'cashboxes' ? path : `${path}?${PERIOD}`);
  const dataOf = async (path: Report) => ((await send('get', queryOf(path)).expect(200)).body as { data: object }).data;

  it.each(PATHS)('%s is the same object for the assistant, in the zone of the studio (MNY-1)', async (path) => {
    const answer = await asAssistant(service, studio.ctx)[path]();
    expect(answer).toMatchObject({ generated_at: '2026-06-20T15:00:00+03:00', timezone: ZONE });
    expect(inOneZone(answer)).toEqual(inOneZone(await dataOf(path)));
  });

  it.each(PATHS)('%s has no reason and nothing a gateway or register said (REP-5)', async (path) => {
    const { text: json } = await send('get', queryOf(path)).expect(200);
    const { text: csv } = await send('get', queryOf(path)).set('Accept', 'text/csv').expect(200);
    expect(json).toContain('"amount_cents":');
    expect(csv.split('\r\n').length).toBeGreaterThan(2);
    expect(`${json}${csv}`).not.toMatch(/Secret|Was ill|New books|olena@|"reason"|failure|gateway/i);
  });

  it('have festival money with its source where they count payments, and nowhere else (REP-6)', async () => {
    const before = await Promise.all(PATHS.map(dataOf));
    await addFestivalMoney();
    const after = await Promise.all(PATHS.map(dataOf));
    const changed = PATHS.filter((_, index) => !isDeepStrictEqual(before[index], after[index]));
    expect(changed).toEqual(['payment-overview', 'payments', 'financial']);
    const [overview, payments, financial] = after;
    expect(overview).toMatchObject({
      totals: { festival_income: [{ amount_cents: 7_500 }], event_income: [] },
      counts: { fiscal_failed: 3, festival_tickets_by_status: { paid: 1 }, festival_charge_payments: 1 },
    });
    const festival = { edition_id: expect.any(Number), slug: expect.any(String), title: expect.any(String) } as object;
    expect(payments).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ kind: 'festival_ticket_payment', source: 'festival', festival }),
        expect.objectContaining({ kind: 'festival_online_payment', source: 'festival', festival }),
      ]) as unknown,
    });
    expect(financial).toMatchObject({
      by_source: [
        { source: 'studio', totals: { payments: [{ amount_cents: 5_000 }] } },
        { source: 'event', totals: { payments: [] } },
        { source: 'festival', totals: { payments: [{ amount_cents: 7_500 }] } },
      ],
    });
    expect(JSON.stringify(after)).not.toMatch(/Secret/);
  });

  it.each(PATHS)('%s answers HEAD without a body, and a file compressed where that is taken', async (path) => {
    for (const accept of ['application/json', 'text/csv']) {
      const head = await send('head', queryOf(path)).set('Accept', accept).expect(200);
      expect(head.type).toBe(accept);
      expect(head.text).toBeFalsy();
    }
    const plain = await send('get', queryOf(path)).set('Accept', 'text/csv').set('Accept-Encoding', 'identity');
    const zipped = await send('get', queryOf(path)).set('Accept', 'text/csv').set('Accept-Encoding', 'gzip');
    expect(zipped.text).toBe(plain.text);
    expect(plain.get('Vary')).toMatch(/Accept(,|$)/);
  });

  it.each(['text/csv;q=0', 'text/csv;q=0, */*', 'text/html', 'application/json, text/csv'])(
    'come as JSON to who accepts %s',
    async (accept) => {
      expect((await send('get', 'financial').set('Accept', accept).expect(200)).type).toBe('application/json');
    },
  );

  /** A payment with a refund, a debt to the register, expenses, cash, a class and a rental, all with texts that stay inside. */
  async function addMoney(): Promise<void> {
    const { ctx, locationId } = studio;
    const at = '2026-06-02T07:00:00Z';
    const epochId = await addEpoch(service, ctx, '2026-05-15T00:00:00Z');
    const contacts = { name: 'Olena', phone: '+380671234567', email: 'olena@example.org' };
    const customerId = await addCustomer(service, ctx, contacts);
    const purchaseId = await addPurchase(service, ctx, { customerId, at, amountCents: 5_000, locationId });
    const reason = 'Secret illness';
    const refundId = await addRefund(service, ctx, { purchaseId, at, amountCents: 700, locationId, reason });
    await addFailedMoneyReceipt(service, ctx, 'customer_purchase', purchaseId);
    await addFailedMoneyReceipt(service, ctx, 'purchase_refund', refundId);
    await addExpense(service, ctx, { at, amountCents: 900 });
    await addExpense(service, ctx, { at, amountCents: 800, isVoided: true });
    await addLedgerEntry(service, ctx, { epochId, locationId, purpose: 'deposit', at, amountCents: 500 });
    await addCount(service, ctx, { epochId, locationId, expected: 500, actual: 400 });
    for (const kind of ['group_class', 'room_rental'] as const) {
      const startTime = kind === 'group_class' ? '09:00' : '11:00';
      const classId = await addSession(service, studio, { date: '2026-06-03', kind, startTime });
      const bookingId = await addBooking(service, ctx, classId, customerId);
      await addDirectPayment(service, ctx, { bookingId, locationId, amountCents: 7_000, refundsCents: [1_000] });
    }
  }

  /** A paid attempt with its charge, a paid ticket order, and a failed receipt of each. */
  async function addFestivalMoney(): Promise<void> {
    const { accountId } = studio.ctx;
    await switchFestivals(service, slug, true);
    const ctx = await ownerContext(service, studio.ctx);
    const editionId = await addEdition(service, ctx);
    const categoryId = await addCategory(service, { ctx, editionId });
    const { attemptId, ticketOrderId } = await addPaymentRows(service, { ctx, editionId, categoryId });
    await addFailedMoneyReceipt(service, studio.ctx, 'festival_attempt', attemptId);
    const changed = await service.database.asStudio(
      accountId,
      `WITH attempt AS (UPDATE payments.payment_attempt SET status = 'paid', paid_at = '2026-06-10T08:00:00Z'
         WHERE account_id = $1 AND id = $2 RETURNING id)
       UPDATE ticketing.ticket_order SET amount_cents = 2500, paid_at = '2026-06-10T08:00:00Z'
       WHERE account_id = $1 AND id = $3 AND EXISTS (SELECT 1 FROM attempt) RETURNING id`,
      [accountId, attemptId, ticketOrderId],
    );
    expect(changed).toHaveLength(1);
  }
});
