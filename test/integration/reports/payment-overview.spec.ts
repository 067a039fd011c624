import { inZone } from '@studio/kernel';

import type { RequestedFrame } from '../../../src/reports/period/application/report-periods';
import type { PaymentOverviewDto } from '../../../src/reports/statements/http/dto/payment-overview.dto';
import { PaymentOverviewQuery } from '../../../src/reports/statements/queries/payment-overview.query';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import {
  addEpoch,
  addFailedMoneyReceipt,
  addLedgerEntry,
  addPurchase,
  addRefund,
} from '../../support/finance-statements';
import { given } from '../../support/given';
import { statementsDuring } from '../../support/statements';
import { addPlan, openStudio, type OpenStudio } from '../../support/studio';

const TODAY = { dateFrom: null, dateTo: null, locationId: null };

describe('the payment overview', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let customerId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
  });

  afterAll(() => service.close());

  beforeEach(async () => {
    studio = await openStudio(service, { timezone: 'Europe/Kyiv' });
    customerId = await addCustomer(service, studio.ctx, { name: 'Olena' });
  });

  const paid = (at: string, amountCents: number, more: Partial<Parameters<typeof addPurchase>[2]> = {}) =>
    addPurchase(service, studio.ctx, { customerId, at, amountCents, ...more });
  const read = (asked: Partial<RequestedFrame> = {}): Promise<PaymentOverviewDto> =>
    service.app.get(PaymentOverviewQuery).read(studio.ctx, { ...TODAY, ...asked });
  const sums = (amounts: readonly { currency: string; amount_cents: number }[]) =>
    amounts.map(({ currency, amount_cents }) => `${currency} ${amount_cents}`);

  it('is empty and honest without any payment', async () => {
    expect(await read()).toEqual({
      status: 'ok',
      generated_at: '2026-06-01T08:00:00Z',
      timezone: 'Europe/Kyiv',
      active_epoch: null,
      location: null,
      period: {
        date_from: '2026-06-01',
        date_to: '2026-06-01',
        requested_date_from: '2026-06-01',
        effective_starts_at: '2026-05-31T21:00:00Z',
        effective_ends_at: '2026-06-01T21:00:00Z',
        clamped_to_epoch: false,
      },
      totals: {
        ...{ customer_income: [], customer_refunds: [], net_customer_income: [], event_income: [], income: [] },
        ...{ festival_ticket_income: [], festival_charge_income: [], festival_charge_refunds: [], festival_income: [] },
      },
      counts: {
        customer_payments_by_status: {},
        customer_refunds: 0,
        event_payments_by_status: {},
        festival_tickets_by_status: {},
        festival_charge_payments: 0,
        festival_charge_refunds: 0,
        refund_required: 0,
        fiscal_failed: 0,
      },
      outstanding_class_passes: { unpaid: 0, partial: 0, amount: [] },
    });
  });

  it('counts the local day from its first to before its last instant, 21:00Z three hours east (REP-1)', async () => {
    await paid('2026-05-31T20:59:59.999Z', 1);
    await paid('2026-05-31T21:00:00Z', 10);
    await paid('2026-06-01T20:59:59.999Z', 100);
    await paid('2026-06-01T21:00:00Z', 1_000);
    expect(sums((await read()).totals.customer_income)).toEqual(['EUR 110']);
  });

  it('counts the 23 hours of the day the clocks go forward', async () => {
    await paid('2026-03-28T22:00:00Z', 1);
    await paid('2026-03-29T20:59:59.999Z', 10);
    await paid('2026-03-29T21:00:00Z', 100);
    expect(sums((await read({ dateFrom: '2026-03-29' })).totals.customer_income)).toEqual(['EUR 11']);
  });

  it('keeps currencies apart; unpaid purchases are counted by status and earn nothing', async () => {
    const id = await paid('2026-06-01T07:00:00Z', 500);
    await paid('2026-06-01T07:00:00Z', 700, { currency: 'UAH' });
    await paid('2026-06-01T07:00:00Z', 900, { status: 'payment_failed' });
    await addRefund(service, studio.ctx, { purchaseId: id, at: '2026-06-01T07:30:00Z', amountCents: 500 });
    const { totals, counts } = await read();
    expect(sums(totals.customer_income)).toEqual(['EUR 500', 'UAH 700']);
    expect(sums(totals.customer_refunds)).toEqual(['EUR 500']);
    expect(sums(totals.net_customer_income)).toEqual(['EUR 0', 'UAH 700']);
    expect(totals.income).toEqual(totals.net_customer_income);
    expect(counts).toMatchObject({
      customer_payments_by_status: { payment_paid: 2, payment_failed: 1 },
      customer_refunds: 1,
    });
  });

  it('may be negative when an earlier payment is refunded', async () => {
    const id = await paid('2026-05-20T07:00:00Z', 500);
    await addRefund(service, studio.ctx, { purchaseId: id, at: '2026-06-01T07:30:00Z', amountCents: 200 });
    expect(sums((await read()).totals.net_customer_income)).toEqual(['EUR -200']);
  });

  it('of a location counts payments there, and refunds at theirs or else at their payment’s (REP-3)', async () => {
    const other = await given(service).location(studio.ctx);
    const here = studio.locationId;
    const ours = await paid('2026-06-01T07:00:00Z', 1_000, { locationId: here });
    const theirs = await paid('2026-06-01T07:00:00Z', 5_000, { locationId: other });
    await paid('2026-06-01T07:00:00Z', 9_000);
    const at = '2026-06-01T07:30:00Z';
    await addRefund(service, studio.ctx, { purchaseId: ours, at, amountCents: 10 });
    await addRefund(service, studio.ctx, { purchaseId: ours, at, amountCents: 20, locationId: other });
    await addRefund(service, studio.ctx, { purchaseId: theirs, at, amountCents: 40, locationId: here });
    await addRefund(service, studio.ctx, { purchaseId: theirs, at, amountCents: 80 });
    const report = await read({ locationId: here });
    expect(report.location).toEqual({ location_id: here, name: 'Main' });
    expect(sums(report.totals.customer_income)).toEqual(['EUR 1000']);
    expect(sums(report.totals.customer_refunds)).toEqual(['EUR 50']);
    expect(sums((await read()).totals.customer_income)).toEqual(['EUR 15000']);
    expect(sums((await read()).totals.customer_refunds)).toEqual(['EUR 150']);
  });

  it('counts failed receipts of payments and refunds of the period, none of festivals (REP-6)', async () => {
    const today = await paid('2026-06-01T07:00:00Z', 500);
    const before = await paid('2026-05-20T07:00:00Z', 500);
    const at = '2026-06-01T07:30:00Z';
    const refund = await addRefund(service, studio.ctx, { purchaseId: before, at, amountCents: 500 });
    for (const id of [today, before]) await addFailedMoneyReceipt(service, studio.ctx, 'customer_purchase', id);
    await addFailedMoneyReceipt(service, studio.ctx, 'purchase_refund', refund);
    await addFailedMoneyReceipt(service, studio.ctx, 'festival_attempt', today);
    expect((await read()).counts.fiscal_failed).toBe(2);
    expect(JSON.stringify(await read())).not.toContain('Secret');
  });

  it('shows what passes owe now, whatever the days (FIN-4)', async () => {
    const plan = await addPlan(service, studio, { priceCents: 1_000, sessionsCount: 4 });
    const issue = (paidCents: number, locationId: number | null) =>
      given(service).pass(studio.ctx, customerId, { classPassPlanId: plan, paid: paidCents, locationId });
    await issue(0, null);
    await issue(400, studio.locationId);
    await issue(1_000, studio.locationId);
    const { outstanding_class_passes, totals } = await read();
    expect(outstanding_class_passes).toMatchObject({ unpaid: 1, partial: 1 });
    expect(sums(outstanding_class_passes.amount)).toEqual(['EUR 1600']);
    expect(sums(totals.customer_income)).toEqual(['EUR 1400']);
    expect((await read({ dateFrom: '2026-01-01' })).outstanding_class_passes).toEqual(outstanding_class_passes);
    expect((await read({ locationId: studio.locationId })).outstanding_class_passes).toMatchObject({
      unpaid: 0,
      partial: 1,
    });
  });

  it('begins at the exact instant of the active epoch and shows its local day (REP-2)', async () => {
    await paid('2026-05-30T21:29:59Z', 1);
    await paid('2026-05-30T21:30:00Z', 10);
    await addEpoch(service, studio.ctx, '2026-05-30T21:30:00Z');
    const { period, totals, active_epoch } = await read({ dateFrom: '2026-05-20', dateTo: '2026-06-01' });
    expect(period).toMatchObject({
      date_from: '2026-05-31',
      requested_date_from: '2026-05-20',
      effective_starts_at: '2026-05-30T21:30:00Z',
      clamped_to_epoch: true,
    });
    expect(active_epoch).toMatchObject({ starts_at: '2026-05-30T21:30:00Z', legacy: false });
    expect(sums(totals.customer_income)).toEqual(['EUR 10']);
  });

  it('refuses days before the epoch and is not limited by a legacy one (REP-2, CSH-5)', async () => {
    const epochId = await addEpoch(service, studio.ctx, 'legacy');
    await addLedgerEntry(service, studio.ctx, {
      epochId,
      locationId: studio.locationId,
      purpose: 'deposit',
      at: '2026-05-01T00:00:00Z',
      amountCents: 1,
    });
    expect((await read({ dateFrom: '1969-05-01' })).period).toMatchObject({ clamped_to_epoch: false });
    await addEpoch(service, studio.ctx, '2026-05-31T21:00:00Z');
    await expect(read({ dateFrom: '2026-05-31' })).rejects.toMatchObject({
      code: 'period_before_epoch',
      errors: { date_to: expect.anything() as unknown },
    });
  });

  it('is read in two round trips with nine statements, and in the zone’s offset for the assistant', async () => {
    const sent = await statementsDuring(() => read());
    expect(sent.filter((text) => /^\s*(SELECT|WITH)/.test(text) && !text.includes('set_config'))).toHaveLength(9);
    const query = service.app.get(PaymentOverviewQuery);
    const { generated_at, period } = await query.read(studio.ctx, TODAY, inZone('Europe/Kyiv'));
    expect([generated_at, period.effective_starts_at]).toEqual([
      '2026-06-01T11:00:00+03:00',
      '2026-06-01T00:00:00+03:00',
    ]);
  });
});
