import { randomUUID } from 'node:crypto';

import { CustomerHistories } from '../../../src/customers';
import { TrialFactsQuery } from '../../../src/passes/sessions/queries/trial-facts.query';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { addExpense, addExpenseCategory, moveCash, startEpoch } from '../../support/finance-cash';
import { ledgerOf, payBooking, payPass, purchasesOf } from '../../support/finance-payments';
import { refundPurchase } from '../../support/finance-purchases';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, refusalOf } from '../../support/manage';
import { addPass } from '../../support/passes';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

const EMAIL = 'mia@example.org';

describe('what payments mean elsewhere', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let customerId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    customerId = await addCustomer(service, studio.ctx, { name: 'Mia Marple', email: EMAIL });
  });

  const book = async (date = '2026-06-02') =>
    given(service).booking(studio.ctx, { classId: await addClass(service, studio, { date }), customerId });
  const at = () => ({ locationId: studio.locationId });

  /** A payment by a page that never came back: it was started and failed. */
  const tryOnline = () =>
    service.database.asStudio(
      studio.ctx.accountId,
      `INSERT INTO finance.customer_purchase (account_id, customer_id, payment_source, provider, order_id, status, description,
         amount_cents, currency, started_at, actor)
       VALUES ($1, $2, 'online_checkout', 'stripe', 'pp-ABCDEFGHIJKLMNOPQRST', 'payment_failed', 'Ten', 100, 'EUR', now(), '{}')`,
      [studio.ctx.accountId, customerId],
    );

  describe('for a customer', () => {
    it('a purchase is a history, whatever became of it: the customer is not deleted (CUS-5)', async () => {
      const histories = service.app.get(CustomerHistories);
      expect(await histories.of(studio.ctx, customerId)).toMatchObject({ hasRecords: false });
      await tryOnline();
      expect(await histories.of(studio.ctx, customerId)).toMatchObject({ hasRecords: true });
      expect(refusalOf(await owner('delete', `/customers/${customerId}`))).toBe('422 in_use customer');
    });

    it('payments outlive who made them, without a name, and what is open can still be paid (CUS-6)', async () => {
      const passId = await addPass(service, studio.ctx, customerId, null, { price_cents: 1_000 });
      const bookingId = await book();
      await payPass(service, studio.ctx, passId, at());
      await payBooking(service, studio.ctx, bookingId, at());
      const later = await book('2026-06-03');
      service.clock.moveTo(new Date('2026-06-04T08:00:00Z'));
      const anonymised = await owner('post', `/customers/${customerId}/anonymise`, { confirm: true });
      expect(anonymised.status).toBe(200);
      const body = { location_id: studio.locationId, amount_cents: 900, method: 'cash' };
      for (const path of [`/class-passes/${passId}/payments`, `/bookings/${later}/payments`])
        expect((await owner('post', path, { ...body, idempotency_key: randomUUID() })).status).toBe(201);
      const kept = await purchasesOf(service, studio.ctx);
      expect(kept).toHaveLength(4);
      const entries = await service.database.asStudio(
        studio.ctx.accountId,
        `SELECT * FROM accounts.activity_entry WHERE action IN ('class_pass.paid', 'booking.paid')`,
      );
      expect(entries).toHaveLength(4);
      for (const word of ['Mia', 'Marple', EMAIL])
        expect(JSON.stringify([kept, entries, await ledgerOf(service, studio.ctx)])).not.toContain(word);
    });
  });

  describe('for a trial plan (TRI-4)', () => {
    const override = { trial_override_reason: 'First class was cut short' };
    const issueTrial = async () =>
      owner('post', `/customers/${customerId}/class-passes`, {
        class_pass_plan_id: await addPlan(service, studio, { isTrial: true, priceCents: 0, sessionsCount: 1 }),
        idempotency_key: randomUUID(),
        ...override,
      });
    const shown = async () => {
      const { data } = (await owner('get', `/customers/${customerId}/trial-eligibility`)).body;
      return data.manual_override as object;
    };

    it('a paid booking is a successful payment, also when all of it was given back', async () => {
      const [bookingId] = [await book(), await book('2026-06-03')];
      const purchaseId = await payBooking(service, studio.ctx, bookingId, at());
      await refundPurchase(service, studio.ctx, purchaseId, { amountCents: 100 });
      expect(refusalOf(await issueTrial())).toBe('422 trial_override_not_available trial_override_reason');
      expect(await shown()).toMatchObject({
        reason_codes: ['successful_payment_history'],
        class_pass_history_count: 0,
        successful_payments_count: 1,
      });
    });

    it('the payment of somebody else, or one that failed, is not', async () => {
      await Promise.all([book(), book('2026-06-03')]);
      const other = await addCustomer(service, studio.ctx);
      const theirs = await given(service).booking(studio.ctx, {
        classId: await addClass(service, studio, { date: '2026-06-04' }),
        customerId: other,
      });
      await payBooking(service, studio.ctx, theirs, at());
      await tryOnline();
      expect((await issueTrial()).status).toBe(201);
    });

    it('counts as of an instant what was paid until then (TRI-5)', async () => {
      const bookings = [await book(), await book('2026-06-03')];
      for (const [hour, bookingId] of bookings.entries()) {
        service.clock.moveTo(new Date(TEST_NOW.getTime() + hour * 3_600_000));
        await payBooking(service, studio.ctx, bookingId, at());
      }
      const paidUntil = async (instant?: Date) =>
        (await service.app.get(TrialFactsQuery).assess(studio.ctx, customerId, 'manual', instant)).facts
          .successfulPayments;
      expect(await paidUntil(new Date(TEST_NOW.getTime() - 1))).toBe(0);
      expect(await paidUntil(TEST_NOW)).toBe(1);
      expect(await paidUntil(new Date(TEST_NOW.getTime() + 3_600_000))).toBe(2);
      expect(await paidUntil()).toBe(2);
    });
  });

  describe('for the currency of the studio (currency_in_use)', () => {
    const change = async () => refusalOf(await owner('patch', '/account', { currency: 'USD' }));

    it('nothing, while no money was recorded', async () => {
      expect(await change()).toBe('200');
    });

    it.each<[string, () => Promise<unknown>]>([
      [
        'a payment of a booking',
        async () => payBooking(service, studio.ctx, await book(), { ...at(), method: 'card' }),
      ],
      ['a movement of cash', () => moveCash(service, studio.ctx, at())],
      [
        'a count of cashboxes',
        () => startEpoch(service, studio.ctx, [{ ...at(), currency: 'EUR', actualCountedCents: 0 }]),
      ],
      [
        'an expense',
        async () => addExpense(service, studio.ctx, { categoryId: await addExpenseCategory(service, studio.ctx) }),
      ],
    ])('%s keeps it, without any plan or pass', async (_, record) => {
      await record();
      expect(await change()).toBe('422 currency_in_use currency');
    });

    it('changes before a payment, which then is in the new one, or not at all', async () => {
      const bookingId = await book();
      const [changed] = await Promise.all([change(), payBooking(service, studio.ctx, bookingId, at())]);
      const [purchase] = await purchasesOf(service, studio.ctx);
      expect(purchase?.currency).toBe(changed === '200' ? 'USD' : 'EUR');
    });
  });
});
