import { randomUUID } from 'node:crypto';

import { sharedTestApp, type TestApp } from '../../support/app';
import { paidBooking } from '../../support/finance-purchases';
import { clientOfRole, type ManageClient, outcomeOf, refusalOf, setMode } from '../../support/manage';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('purchases that an owner refunds and corrects', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
  });

  afterAll(() => service.close());

  const key = () => ({ reason: 'Asked for it', idempotency_key: randomUUID() });

  it('answer 201 with the refund and the payment, and the same again to a repeat (FIN-10)', async () => {
    const { purchaseId } = await paidBooking(service, studio);
    const body = { amount_cents: 2_500, method: 'cash', location_id: studio.locationId, ...key() };
    const first = await owner('post', `/purchases/${purchaseId}/refunds`, body);
    expect(first.status).toBe(201);
    expect((first.body as { data: object }).data).toMatchObject({
      purchase_id: purchaseId,
      status: 'refund_recorded',
      amount_cents: 2_500,
      currency: 'EUR',
      refunded_at: '2026-06-01T08:00:00Z',
      purchase: { id: purchaseId, status: 'payment_paid', amount_cents: 7_000, refunded_cents: 2_500 },
    });
    const upper = { ...body, idempotency_key: body.idempotency_key.toUpperCase() };
    const again = await owner('post', `/purchases/${purchaseId}/refunds`, upper);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await owner('post', `/purchases/${purchaseId}/refunds`, { ...body, amount_cents: 1 });
    expect(refusalOf(other)).toBe('422 idempotency_key_reused idempotency_key');
  });

  it('answer 201 with the correction and the payment, and the same again to a repeat (FIN-14)', async () => {
    const { purchaseId } = await paidBooking(service, studio);
    const body = { amount_cents: 8_000, method: 'card', paid_at: '2026-05-31T10:00:00+02:00', ...key() };
    const first = await owner('post', `/purchases/${purchaseId}/corrections`, body);
    expect(first.status).toBe(201);
    expect((first.body as { data: object }).data).toMatchObject({
      purchase_id: purchaseId,
      previous: { amount_cents: 7_000, method: 'cash', paid_at: '2026-06-01T08:00:00Z' },
      corrected: { amount_cents: 8_000, method: 'card', paid_at: '2026-05-31T08:00:00Z' },
      purchase: { id: purchaseId, amount_cents: 8_000, provider: 'studio_card', paid_at: '2026-05-31T08:00:00Z' },
    });
    const again = await owner('post', `/purchases/${purchaseId}/corrections`, body);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it('are named by the entries of the cash ledger that belong to them (FIN-24)', async () => {
    const { purchaseId } = await paidBooking(service, studio);
    await owner('post', `/purchases/${purchaseId}/refunds`, {
      amount_cents: 500,
      method: 'cash',
      location_id: studio.locationId,
      ...key(),
    });
    const corrected = await paidBooking(service, studio);
    await owner('post', `/purchases/${corrected.purchaseId}/corrections`, { amount_cents: 8_000, ...key() });
    await owner('post', '/cash-movements', {
      direction: 'in',
      location_id: studio.locationId,
      amount_cents: 100,
      ...key(),
    });
    const { data } = (await owner('get', '/cash-entries?limit=6')).body as {
      data: { purpose: string; purchase: { id: number; customer_id: number; description: string } | null }[];
    };
    const { data: own } = (await owner('get', `/purchases/${purchaseId}`)).body as {
      data: { customer_id: number; description: string };
    };
    const named = Object.fromEntries(data.map(({ purpose, purchase }) => [purpose, purchase?.id ?? null]));
    expect(named).toEqual({
      deposit: null,
      payment_correction: corrected.purchaseId,
      payment_correction_reversal: corrected.purchaseId,
      payment_refund: purchaseId,
      customer_payment: expect.any(Number) as number,
    });
    expect(data.filter(({ purpose }) => purpose === 'customer_payment').map(({ purchase }) => purchase?.id)).toEqual([
      corrected.purchaseId,
      purchaseId,
    ]);
    const { customer_id, description } = own;
    expect(data.at(-1)?.purchase).toEqual({ id: purchaseId, customer_id, description });
  });

  it.each([
    ['refunds', { amount_cents: 0 }, 'amount_cents'],
    ['refunds', { amount_cents: -1 }, 'amount_cents'],
    ['refunds', { amount_cents: 1.5 }, 'amount_cents'],
    ['refunds', { amount_cents: '1' }, 'amount_cents'],
    ['refunds', { amount_cents: 100_000_000 }, 'amount_cents'],
    ['refunds', { method: 'card' }, 'method'],
    ['refunds', { method: 'cash' }, 'location_id'],
    ['refunds', { location_id: 1 }, 'location_id'],
    ['refunds', { reason: ' no ' }, 'reason'],
    ['refunds', { reason: 'not\u0000' }, 'reason'],
    ['refunds', { idempotency_key: 'x' }, 'idempotency_key'],
    ['corrections', { amount_cents: 0 }, 'amount_cents'],
    ['corrections', { amount_cents: null }, 'amount_cents'],
    ['corrections', { paid_at: '2026-06-01T08:00:01Z' }, 'paid_at'],
    ['corrections', { paid_at: 'yesterday' }, 'paid_at'],
    ['corrections', { location_id: 987_654 }, 'location_id'],
    ['corrections', { method: 'cashless' }, 'method'],
    ['corrections', { reason: '  ' }, 'reason'],
  ])('refuse %s with %j', async (action, input, field) => {
    const { purchaseId } = await paidBooking(service, studio);
    const usual = action === 'refunds' ? { amount_cents: 1, method: 'cashless' } : {};
    const answer = await owner('post', `/purchases/${purchaseId}/${action}`, { ...usual, ...key(), ...input });
    expect(refusalOf(answer)).toBe(`422 validation_failed ${field}`);
  });

  it('refuse what the payment does not allow on the input it is about', async () => {
    const { purchaseId } = await paidBooking(service, studio);
    const refund = { amount_cents: 7_001, method: 'cashless', ...key() };
    expect(refusalOf(await owner('post', `/purchases/${purchaseId}/refunds`, refund))).toBe(
      '422 refund_exceeds_payment amount_cents',
    );
    expect(refusalOf(await owner('post', `/purchases/${purchaseId}/corrections`, key()))).toBe(
      '422 nothing_to_correct purchase',
    );
  });

  it.each(['refunds', 'corrections'])('take %s of owners only, in their studio, and not on a demo', async (action) => {
    const { purchaseId } = await paidBooking(service, studio);
    const body = { amount_cents: 1, ...(action === 'refunds' && { method: 'cashless' }), ...key() };
    const permissions = [
      'record_customer_payments',
      'view_studio_financial_reports',
      'manage_studio_cashflow',
    ] as const;
    const admin = await clientOfRole(service, studio.ctx, 'admin', permissions);
    expect(outcomeOf(await admin('post', `/purchases/${purchaseId}/${action}`, body))).toBe('403 forbidden');
    const other = await openStudio(service);
    const stranger = await clientOfRole(service, other.ctx, 'owner');
    expect(outcomeOf(await stranger('post', `/purchases/${purchaseId}/${action}`, body))).toBe('404 not_found');
    await setMode(service, other.ctx, 'demo_readonly');
    expect(outcomeOf(await stranger('post', `/purchases/${purchaseId}/${action}`, body))).toBe('423 demo_readonly');
  });
});
