import { randomUUID } from 'node:crypto';

import { sharedTestApp, type TestApp } from '../../support/app';
import { addEdition, addCategory, addEntry, openFestival, type OpenFestival } from '../../support/festival';
import { addCharge, addLateCharge, refund, setChargeStatus } from '../../support/festival-charges';
import {
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';

describe('cash desk and income of an edition', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let staff: ManageClient;
  let entryId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    festival = await openFestival(service);
    staff = await clientOfRole(service, festival.ctx, 'event_festival_staff', ['manage_festival_finance']);
    entryId = await addEntry(service, festival);
  });

  const charge = (input = {}) => addCharge(service, festival.ctx, entryId, input);
  const record = (id: number, method: string) => staff('post', `/festival-charges/${id}/record-payment`, { method });

  const addOrder = (status: string, amountCents: number, currency = 'EUR') =>
    service.database.asStudio(
      festival.ctx.accountId,
      `INSERT INTO ticketing.ticket_order (account_id, owner, owner_id, source, provider, order_id, status, buyer_name,
         amount_cents, currency, idempotency_key, idempotency_hash)
       VALUES ($1, 'edition', $2, 'checkout', 'liqpay', $3::text, $4, 'Jo', $5, $6, $3::uuid, repeat('0', 64))`,
      [festival.ctx.accountId, festival.editionId, randomUUID(), status, amountCents, currency],
    );

  it.each([
    { method: 'get', path: '/festival-editions/0/cash-entries' },
    { method: 'get', path: '/festival-editions/0/finance-summary' },
  ] as const)('$method $path is guarded before the id is looked at (ORD-1)', async (route) => {
    const guarded = { ...route, lacking: { role: 'event_festival_staff', permissions: ['manage_festivals'] } } as const;
    expect(await gateOutcomes(service, festival.ctx, guarded)).toEqual(expectedGates(guarded));
    expect(outcomeOf(await staff('get', route.path))).toBe('404 not_found');
  });

  it('shows the cash that came and left, newest first and in pages (GEN-8)', async () => {
    const id = await charge();
    await record(id, 'cash');
    await record(await charge(), 'card');
    await refund(service, festival.ctx, id, { amountCents: 2_500, method: 'cash', reason: 'Too much' });
    await refund(service, festival.ctx, id, { amountCents: 500 });
    const path = `/festival-editions/${festival.editionId}/cash-entries`;
    const first = (await staff('get', `${path}?limit=1`)).body as { data: object[]; next_cursor: string };
    expect(first.data).toEqual([
      {
        id: expect.any(Number),
        order_id: null,
        charge_id: id,
        direction: 'cash_out',
        purpose: 'charge_refund',
        amount_cents: 2_500,
        currency: 'EUR',
        cashbox_location_id: null,
        reason: 'Too much',
        actor: expect.objectContaining({ user_id: festival.ctx.actor.userId, role: 'owner' }),
        occurred_at: '2026-06-01T08:00:00Z',
      },
    ]);
    const second = (await staff('get', `${path}?cursor=${first.next_cursor}`)).body as typeof first;
    expect(second).toMatchObject({ data: [{ direction: 'cash_in', amount_cents: 10_000 }], next_cursor: null });
    expect(refusalOf(await staff('get', `${path}?limit=0`))).toBe('422 validation_failed limit');
  });

  it('sums charges, tickets and cash by currency, each cent once (FEST-40, PAY-8)', async () => {
    await charge({ amountCents: 700 });
    const failed = await charge({ amountCents: 50 });
    await setChargeStatus(service, festival.ctx, failed, 'failed');
    const inPayment = await charge({ amountCents: 9 });
    await setChargeStatus(service, festival.ctx, inPayment, 'payment_pending');
    const cash = await charge();
    await record(cash, 'cash');
    await refund(service, festival.ctx, cash, { amountCents: 4_000, method: 'cash' });
    const twice = await addLateCharge(service, festival.ctx, entryId, 2);
    await staff('post', `/festival-charges/${twice}/accept`, { reason: 'A minute late' });
    await addLateCharge(service, festival.ctx, entryId, 1, { amountCents: 30 });
    const back = await addLateCharge(service, festival.ctx, entryId, 1, { amountCents: 80 });
    await refund(service, festival.ctx, back, { amountCents: 80 });
    await addOrder('paid', 2_000);
    await addOrder('refund_required', 300);
    await addOrder('paid_requires_refund', 70);
    for (const status of ['pending', 'failed', 'cancelled', 'expired', 'refunded']) await addOrder(status, 9_999);
    await addOrder('paid', 1_111, 'USD');

    const { body } = await staff('get', `/festival-editions/${festival.editionId}/finance-summary`);
    expect(body).toEqual({
      data: {
        edition_id: festival.editionId,
        currencies: [
          {
            currency: 'EUR',
            // 100.00 less 40.00 given back, and one of the two payments of 100.00.
            charges: { paid_cents: 6_000 + 10_000, outstanding_cents: 759, refund_due_cents: 10_000 + 30 },
            tickets: { revenue_cents: 2_370, refund_due_cents: 370 },
            cash_desk_balance_cents: 6_000,
            cash_in_cashboxes_cents: 0,
          },
          {
            currency: 'USD',
            charges: { paid_cents: 0, outstanding_cents: 0, refund_due_cents: 0 },
            tickets: { revenue_cents: 1_111, refund_due_cents: 0 },
            cash_desk_balance_cents: 0,
            cash_in_cashboxes_cents: 0,
          },
        ],
      },
    });
    const list = await staff('get', `/festival-entries/${entryId}/charges?limit=100`);
    const due = (list.body as { data: { refund_due_cents: number }[] }).data.map((one) => one.refund_due_cents);
    expect(due.reduce((sum, cents) => sum + cents, 0)).toBe(10_030);
  });

  it('shows an edition without money in its own currency, and nothing of another edition', async () => {
    const editionId = await addEdition(service, festival.ctx, { currency: 'UAH' });
    await addCategory(service, { ctx: festival.ctx, editionId });
    await record(await charge(), 'cash');
    expect((await staff('get', `/festival-editions/${editionId}/cash-entries`)).body).toEqual({
      data: [],
      next_cursor: null,
    });
    expect((await staff('get', `/festival-editions/${editionId}/finance-summary`)).body).toMatchObject({
      data: { currencies: [{ currency: 'UAH', charges: { paid_cents: 0 }, cash_desk_balance_cents: 0 }] },
    });
  });
});
