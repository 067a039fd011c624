import { randomUUID } from 'node:crypto';

import type { StaffContext } from '@studio/access';
import fc from 'fast-check';

import { sharedTestApp, type TestApp } from '../../support/app';
import { ownerContext } from '../../support/finance';
import {
  addPurchaseReceipt,
  cashOf,
  correctPurchase,
  ledgerOf,
  outcomes,
  paidBooking,
  paidOf,
  payPass,
  refundPurchase,
  unpaidPass,
} from '../../support/finance-purchases';
import { given } from '../../support/given';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('corrections of purchases', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let ctx: StaffContext;
  let annex: number;

  beforeAll(async () => {
    service = await sharedTestApp();
  });

  beforeEach(async () => {
    studio = await openStudio(service);
    ctx = await ownerContext(service, studio.ctx);
    annex = await given(service).location(ctx, { name: 'Annex', isActive: false });
  });

  afterAll(() => service.close());

  async function purchaseRow(id: number): Promise<object | undefined> {
    const [row] = await service.database.asStudio(
      ctx.accountId,
      `SELECT amount_cents::int, location_id::int, provider, payment_source, paid_at FROM finance.customer_purchase
       WHERE account_id = $1 AND id = $2`,
      [ctx.accountId, id],
    );
    return row;
  }

  it('move cash between boxes as the example of section 4 says, to an inactive location too (FIN-14)', async () => {
    const { passId } = await unpaidPass(service, studio);
    const id = await payPass(service, studio, passId, 50_000);
    await correctPurchase(service, ctx, id, { amountCents: 45_000, locationId: annex });
    const moved = ['customer_payment +50000', 'payment_correction_reversal -50000'];
    expect(await ledgerOf(service, ctx, studio.locationId)).toEqual(moved);
    expect(await ledgerOf(service, ctx, annex)).toEqual(['payment_correction +45000']);
    expect(await purchaseRow(id)).toMatchObject({ amount_cents: 45_000, location_id: annex, provider: 'studio_cash' });
    expect(await paidOf(service, ctx, passId)).toBe(45_000);

    await correctPurchase(service, ctx, id, { method: 'card' });
    expect(await ledgerOf(service, ctx, annex)).toEqual([
      'payment_correction +45000',
      'payment_correction_reversal -45000',
    ]);
    expect(await purchaseRow(id)).toMatchObject({
      provider: 'studio_card',
      payment_source: 'manual_cashless_class_pass',
    });

    await correctPurchase(service, ctx, id, { method: 'cash' });
    expect(await cashOf(service, ctx, annex)).toBe(45_000);
  });

  it('are dated now, whenever it was paid, and keep what was before (FIN-14)', async () => {
    const { purchaseId } = await paidBooking(service, studio);
    const paidAt = new Date('2026-05-20T10:00:00Z');
    const correction = await correctPurchase(service, ctx, purchaseId, { paidAt });
    const entries = await service.database.asStudio(
      ctx.accountId,
      `SELECT source_key, occurred_at FROM finance.cash_ledger_entry WHERE account_id = $1 AND source_key LIKE 'correction:%' ORDER BY id`,
      [ctx.accountId],
    );
    const now = service.clock.now();
    expect(entries).toEqual([
      { source_key: `correction:${correction}:reversal`, occurred_at: now },
      { source_key: `correction:${correction}:corrected`, occurred_at: now },
    ]);
    expect(await purchaseRow(purchaseId)).toMatchObject({ paid_at: paidAt, amount_cents: 7_000 });
    const [kept] = await service.database.asStudio(
      ctx.accountId,
      'SELECT previous_paid_at, new_paid_at, previous_method, new_method FROM finance.purchase_correction WHERE account_id = $1',
      [ctx.accountId],
    );
    expect(kept).toEqual({ previous_paid_at: now, new_paid_at: paidAt, previous_method: 'cash', new_method: 'cash' });
  });

  it('are refused for the reasons of FIN-13, and change nothing then', async () => {
    const { passId } = await unpaidPass(service, studio);
    const id = await payPass(service, studio, passId, 60_000);
    await payPass(service, studio, passId, 40_000, 'card');
    await refundPurchase(service, ctx, id, { amountCents: 10_000 });
    const before = await purchaseRow(id);
    const refused = async (input: Parameters<typeof correctPurchase>[3]) =>
      outcomes([correctPurchase(service, ctx, id, input)]);
    expect(await refused({})).toEqual(['nothing_to_correct']);
    expect(await refused({ amountCents: 60_000, method: 'cash' })).toEqual(['nothing_to_correct']);
    expect(await refused({ amountCents: 9_999 })).toEqual(['amount_below_refunds']);
    expect(await refused({ amountCents: 70_001 })).toEqual(['payment_exceeds_balance']);
    expect(await refused({ paidAt: new Date(service.clock.now().getTime() + 1_000) })).toEqual(['validation_failed']);
    expect(await refused({ locationId: 987_654 })).toEqual(['validation_failed']);
    expect(await purchaseRow(id)).toEqual(before);
    for (const status of ['pending', 'failed', 'fiscalized'] as const) {
      const { purchaseId } = await paidBooking(service, studio);
      await addPurchaseReceipt(service, ctx, purchaseId, status);
      expect(await outcomes([correctPurchase(service, ctx, purchaseId, { amountCents: 1 })])).toEqual([
        'purchase_not_correctable',
      ]);
    }
  });

  it('at once come one after the other, wherever the payment goes (FIN-14)', async () => {
    const { purchaseId } = await paidBooking(service, studio);
    const third = await given(service).location(ctx);
    const done = await outcomes(
      [annex, third, studio.locationId].map((locationId, index) =>
        correctPurchase(service, ctx, purchaseId, { locationId, amountCents: 1_000 * (index + 1) }),
      ),
    );
    expect(done).toEqual(['done', 'done', 'done']);
    const row = (await purchaseRow(purchaseId)) as { amount_cents: number; location_id: number };
    for (const locationId of [annex, third, studio.locationId])
      expect(await cashOf(service, ctx, locationId)).toBe(locationId === row.location_id ? row.amount_cents : 0);
  });

  it('with one key are one; the key of another content is refused', async () => {
    const { purchaseId } = await paidBooking(service, studio);
    const input = { amountCents: 6_000, idempotencyKey: randomUUID() };
    const ids = await Promise.all(Array.from({ length: 5 }, () => correctPurchase(service, ctx, purchaseId, input)));
    expect(new Set(ids).size).toBe(1);
    expect(await cashOf(service, ctx, studio.locationId)).toBe(6_000);
    for (const mutation of [{ amountCents: 6_001 }, { method: 'card' }, { reason: 'Other one' }] as const)
      expect(await outcomes([correctPurchase(service, ctx, purchaseId, { ...input, ...mutation })])).toEqual([
        'idempotency_key_reused',
      ]);
  });

  it('with payments and refunds in any order keep pass, refunds and cashboxes in step (FIN-4, FIN-10 to FIN-14)', async () => {
    const cents = fc.integer({ min: 1, max: 1_200 });
    const step = fc.record({
      kind: fc.constantFrom('pay', 'refund', 'correct'),
      cents,
      index: fc.nat(3),
      method: fc.constantFrom('cash', 'card'),
      isAnnex: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const { passId } = await unpaidPass(service, studio, { priceCents: 1_000 });
        const start = (await cashOf(service, ctx, studio.locationId)) + (await cashOf(service, ctx, annex));
        const ids: number[] = [];
        for (const { kind, cents: amountCents, index, method, isAnnex } of steps) {
          const id = ids[index % Math.max(ids.length, 1)];
          const locationId = isAnnex ? annex : studio.locationId;
          const call = async () => {
            if (kind === 'pay' || id === undefined)
              return ids.push(await payPass(service, studio, passId, amountCents, method));
            if (kind === 'correct') return correctPurchase(service, ctx, id, { amountCents, locationId, method });
            const cash = method === 'cash' ? ({ method, locationId } as const) : {};
            return refundPurchase(service, ctx, id, { amountCents, ...cash });
          };
          await outcomes([call()]);
        }
        const rows = await service.database.asStudio<{
          amount: number;
          method: string;
          refunded: number;
          cash_refunded: number;
        }>(
          ctx.accountId,
          `SELECT p.amount_cents::int AS amount, p.method, coalesce(sum(r.amount_cents), 0)::int AS refunded,
             coalesce(sum(r.amount_cents) FILTER (WHERE r.method = 'cash'), 0)::int AS cash_refunded
           FROM finance.customer_purchase p LEFT JOIN finance.purchase_refund r ON r.account_id = p.account_id AND r.purchase_id = p.id
           WHERE p.account_id = $1 AND p.class_pass_id = $2 GROUP BY p.account_id, p.id`,
          [ctx.accountId, passId],
        );
        const net = rows.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
        expect(rows.every(({ amount, refunded }) => refunded <= amount)).toBe(true);
        expect(net).toBeLessThanOrEqual(1_000);
        expect(await paidOf(service, ctx, passId)).toBe(net);
        const cash = rows.reduce((sum, row) => sum + (row.method === 'cash' ? row.amount : 0) - row.cash_refunded, 0);
        expect((await cashOf(service, ctx, studio.locationId)) + (await cashOf(service, ctx, annex)) - start).toBe(
          cash,
        );
      }),
      { numRuns: 12 },
    );
  });
});
