import { randomUUID } from 'node:crypto';

import type { StaffContext } from '@studio/access';
import type { QueryResultRow } from 'pg';

import { createTestApp, type TestApp } from '../../support/app';
import { untilServed } from '../../support/busy';
import { ownerContext, useTestRegister } from '../../support/finance';
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

describe('refunds of purchases', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let ctx: StaffContext;

  beforeAll(async () => {
    service = await createTestApp({ environment: { TEST_FISCAL_REGISTER: 'true' } });
    studio = await openStudio(service);
    ctx = await ownerContext(service, studio.ctx);
  });

  afterAll(() => service.close());

  const several = <Result>(count: number, call: () => Promise<Result>) => Array.from({ length: count }, call);

  const rows = <Row extends QueryResultRow>(text: string, ...values: unknown[]) =>
    service.database.asStudio<Row>(ctx.accountId, text, [ctx.accountId, ...values]);

  async function refundsOf(purchaseId: number): Promise<number[]> {
    const found = await rows<{ cents: number }>(
      'SELECT amount_cents::int AS cents FROM finance.purchase_refund WHERE account_id = $1 AND purchase_id = $2 ORDER BY id',
      purchaseId,
    );
    return found.map(({ cents }) => cents);
  }

  it('change what is paid of a pass as the example of section 2 says (FIN-2, FIN-4, FIN-10)', async () => {
    const { passId } = await unpaidPass(service, studio);
    await payPass(service, studio, passId, 40_000);
    expect(await paidOf(service, ctx, passId)).toBe(40_000);
    const second = await payPass(service, studio, passId, 60_000, 'card');
    expect(await paidOf(service, ctx, passId)).toBe(100_000);
    await refundPurchase(service, ctx, second, { amountCents: 25_000 });
    expect(await paidOf(service, ctx, passId)).toBe(75_000);
    expect(await outcomes([payPass(service, studio, passId, 30_000)])).toEqual(['payment_exceeds_balance']);
    await payPass(service, studio, passId, 25_000);
    expect(await paidOf(service, ctx, passId)).toBe(100_000);
  });

  it('leave payment and pass as they are but for the money (FIN-4, FIN-10)', async () => {
    const { passId } = await unpaidPass(service, studio);
    const purchase = await payPass(service, studio, passId, 100_000);
    await refundPurchase(service, ctx, purchase, { amountCents: 100_000 });
    const [pass] = await rows(
      'SELECT status, paid_amount_cents::int AS paid FROM passes.class_pass WHERE account_id = $1 AND id = $2',
      passId,
    );
    expect(pass).toEqual({ status: 'active', paid: 0 });
    const text =
      'SELECT status, amount_cents::int AS amount FROM finance.customer_purchase WHERE account_id = $1 AND id = $2';
    expect(await rows(text, purchase)).toEqual([{ status: 'payment_paid', amount: 100_000 }]);
  });

  it('in cash leave the cashbox that is named, inactive and empty ones too; others touch none (FIN-10, FIN-12)', async () => {
    const elsewhere = await given(service).location(ctx, { isActive: false });
    const { purchaseId } = await paidBooking(service, studio);
    const before = await ledgerOf(service, ctx, studio.locationId);
    await refundPurchase(service, ctx, purchaseId, { amountCents: 1_000 });
    const refund = await refundPurchase(service, ctx, purchaseId, {
      amountCents: 2_500,
      method: 'cash',
      locationId: elsewhere,
    });
    expect(await ledgerOf(service, ctx, studio.locationId)).toEqual(before);
    expect(await ledgerOf(service, ctx, elsewhere)).toEqual(['payment_refund -2500']);
    expect(await cashOf(service, ctx, elsewhere)).toBe(-2_500);
    const entries = await rows(
      'SELECT source_key, reason, occurred_at FROM finance.cash_ledger_entry WHERE account_id = $1 AND location_id = $2',
      elsewhere,
    );
    expect(entries).toEqual([
      { source_key: `refund:${refund}`, reason: 'Asked for it', occurred_at: service.clock.now() },
    ]);
  });

  it.each([
    ['cash without a location', { method: 'cash', locationId: null }],
    ['cash at no location of the studio', { method: 'cash', locationId: 987_654 }],
    ['no cash with a location', { method: 'cashless', locationId: 1 }],
  ] as const)('are refused for %s', async (_, input) => {
    const { purchaseId } = await paidBooking(service, studio);
    const call = refundPurchase(service, ctx, purchaseId, { amountCents: 1, ...input });
    await expect(call).rejects.toMatchObject({
      code: 'validation_failed',
      errors: { location_id: [expect.any(String)] },
    });
    expect(await refundsOf(purchaseId)).toEqual([]);
  });

  it('are capped at what is left, and not for what was not paid (FIN-10)', async () => {
    const { purchaseId } = await paidBooking(service, studio);
    await refundPurchase(service, ctx, purchaseId, { amountCents: 6_999 });
    await expect(refundPurchase(service, ctx, purchaseId, { amountCents: 2 })).rejects.toMatchObject({
      code: 'refund_exceeds_payment',
      errors: { amount_cents: [expect.any(String)] },
    });
    await refundPurchase(service, ctx, purchaseId, { amountCents: 1 });
    expect(await refundsOf(purchaseId)).toEqual([6_999, 1]);
    const { bookingId, purchaseId: failed } = await paidBooking(service, studio);
    await rows(
      `UPDATE finance.customer_purchase SET status = 'payment_failed' WHERE account_id = $1 AND booking_id = $2`,
      bookingId,
    );
    await expect(refundPurchase(service, ctx, failed, { amountCents: 1 })).rejects.toMatchObject({
      code: 'purchase_not_refundable',
      errors: { purchase: [expect.any(String)] },
    });
  });

  it('are recorded of what was paid online, at no cashbox, and not of what was free (FIN-10, FIN-13)', async () => {
    const online = (provider: string, purchaseId: number, cents: number) =>
      rows(
        `UPDATE finance.customer_purchase SET payment_source = 'online_checkout', provider = $3, location_id = NULL, amount_cents = $4
         WHERE account_id = $1 AND id = $2`,
        purchaseId,
        provider,
        cents,
      );
    const { purchaseId } = await paidBooking(service, studio);
    await online('stripe', purchaseId, 7_000);
    await refundPurchase(service, ctx, purchaseId, { amountCents: 500 });
    expect(await refundsOf(purchaseId)).toEqual([500]);
    const corrected = correctPurchase(service, ctx, purchaseId, { amountCents: 6_000 });
    expect(await outcomes([corrected])).toEqual(['purchase_not_correctable']);
    const { purchaseId: free } = await paidBooking(service, studio);
    await online('free', free, 0);
    expect(await outcomes([refundPurchase(service, ctx, free, { amountCents: 1 })])).toEqual([
      'refund_exceeds_payment',
    ]);
  });

  it('of thirty at once never exceed the payment, and the ledger tells the same (FIN-11)', async () => {
    const { passId } = await unpaidPass(service, studio);
    const purchase = await payPass(service, studio, passId, 100_000);
    const before = await cashOf(service, ctx, studio.locationId);
    const input = { amountCents: 9_000, method: 'cash', locationId: studio.locationId } as const;
    const done = await outcomes(several(30, () => untilServed(() => refundPurchase(service, ctx, purchase, input))));
    expect(done).toEqual([...Array<string>(11).fill('done'), ...Array<string>(19).fill('refund_exceeds_payment')]);
    expect(await refundsOf(purchase)).toHaveLength(11);
    expect(await cashOf(service, ctx, studio.locationId)).toBe(before - 99_000);
    expect(await paidOf(service, ctx, passId)).toBe(1_000);
  });

  it('at once give the last cent back once (FIN-11)', async () => {
    const { purchaseId } = await paidBooking(service, studio);
    await refundPurchase(service, ctx, purchaseId, { amountCents: 6_999 });
    const done = await outcomes(several(6, () => refundPurchase(service, ctx, purchaseId, { amountCents: 1 })));
    expect(done).toEqual(['done', ...Array<string>(5).fill('refund_exceeds_payment')]);
  });

  it('of several payments of a pass at once add up (FIN-4)', async () => {
    const { passId } = await unpaidPass(service, studio);
    const purchases = [await payPass(service, studio, passId, 40_000), await payPass(service, studio, passId, 60_000)];
    await Promise.all(purchases.map((id) => refundPurchase(service, ctx, id, { amountCents: 10_000 })));
    expect(await paidOf(service, ctx, passId)).toBe(80_000);
  });

  it('with one key are one, also in parallel, whoever asks first', async () => {
    const { purchaseId } = await paidBooking(service, studio);
    const input = {
      amountCents: 500,
      method: 'cash',
      locationId: studio.locationId,
      idempotencyKey: randomUUID(),
    } as const;
    const before = await cashOf(service, ctx, studio.locationId);
    const ids = await Promise.all(several(6, () => refundPurchase(service, ctx, purchaseId, input)));
    expect(new Set(ids).size).toBe(1);
    expect(await refundsOf(purchaseId)).toEqual([500]);
    expect(await cashOf(service, ctx, studio.locationId)).toBe(before - 500);
    // Even when the rest was given back since.
    await refundPurchase(service, ctx, purchaseId, { amountCents: 6_500 });
    expect(await refundPurchase(service, ctx, purchaseId, input)).toBe(ids[0]);
  });

  it('with a key of another content are refused, also those of another payment at the same moment', async () => {
    const { purchaseId } = await paidBooking(service, studio);
    const { purchaseId: other } = await paidBooking(service, studio);
    const idempotencyKey = randomUUID();
    const input = { amountCents: 500, idempotencyKey };
    const calls = [purchaseId, other].map((id) => refundPurchase(service, ctx, id, input));
    expect(await outcomes(calls)).toEqual(['done', 'idempotency_key_reused']);
    const winner = (await refundsOf(purchaseId)).length > 0 ? purchaseId : other;
    const mutations = [
      { amountCents: 501 },
      { reason: 'Another one' },
      { method: 'cash', locationId: studio.locationId },
    ] as const;
    for (const mutation of mutations)
      expect(await outcomes([refundPurchase(service, ctx, winner, { ...input, ...mutation })])).toEqual([
        'idempotency_key_reused',
      ]);
    expect([...(await refundsOf(purchaseId)), ...(await refundsOf(other))]).toEqual([500]);
  });

  it('beside a correction below them, one of both wins (FIN-11, FIN-13)', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { purchaseId } = await paidBooking(service, studio);
      const done = await outcomes([
        refundPurchase(service, ctx, purchaseId, { amountCents: 5_000 }),
        correctPurchase(service, ctx, purchaseId, { amountCents: 4_000 }),
      ]);
      expect([
        ['amount_below_refunds', 'done'],
        ['done', 'refund_exceeds_payment'],
      ]).toContainEqual(done);
    }
  });

  it('get a return only where the payment has a receipt, in the same transaction (FIN-10, FIS-2, FIS-4)', async () => {
    const shop = await openStudio(service);
    await useTestRegister(service, shop.ctx);
    const returns = (id: number) =>
      service.database.asStudio(
        shop.ctx.accountId,
        `SELECT status, receipt_kind, tender, amount_cents::int AS amount, next_attempt_at IS NOT NULL AS due FROM finance.fiscal_receipt
         WHERE account_id = $1 AND payment_type = 'purchase_refund' AND payment_id = $2`,
        [shop.ctx.accountId, id],
      );
    const owner = await ownerContext(service, shop.ctx);
    const bare = await paidBooking(service, shop);
    expect(await returns(await refundPurchase(service, owner, bare.purchaseId, { amountCents: 100 }))).toEqual([]);
    for (const [status, due] of [
      ['pending', false],
      ['fiscalized', true],
    ] as const) {
      const { purchaseId } = await paidBooking(service, shop);
      await addPurchaseReceipt(service, shop.ctx, purchaseId, status);
      const cash = { amountCents: 100, method: 'cash', locationId: shop.locationId } as const;
      const wanted = { status: 'pending', receipt_kind: 'return', amount: 100, due };
      expect(await returns(await refundPurchase(service, owner, purchaseId, cash))).toEqual([
        { ...wanted, tender: 'CASH' },
      ]);
      expect(await returns(await refundPurchase(service, owner, purchaseId, { amountCents: 100 }))).toEqual([
        { ...wanted, tender: 'CASHLESS' },
      ]);
    }
  });

  it('are in the activity log once, with who gave what back (AUD-1)', async () => {
    const { purchaseId } = await paidBooking(service, studio);
    const input = { amountCents: 500, idempotencyKey: randomUUID() };
    const id = await refundPurchase(service, ctx, purchaseId, input);
    await refundPurchase(service, ctx, purchaseId, input);
    const entries = await rows(
      `SELECT action, actor_name, changes FROM accounts.activity_entry
       WHERE account_id = $1 AND subject_type = 'customer_purchase' AND subject_id = $2`,
      purchaseId,
    );
    expect(entries).toEqual([
      {
        action: 'customer_purchase.refunded',
        actor_name: 'Owner',
        changes: {
          purchase_refund_id: id,
          amount_cents: 500,
          currency: 'EUR',
          method: 'cashless',
          location_id: null,
          reason: 'Asked for it',
        },
      },
    ]);
  });

  it('and payments stay what they are, whatever the program does (FIN-11)', async () => {
    const { purchaseId } = await paidBooking(service, studio);
    const refund = await refundPurchase(service, ctx, purchaseId, { amountCents: 5_000 });
    const correction = await correctPurchase(service, ctx, purchaseId, { amountCents: 6_000 });
    const refused = async (text: string, ...values: unknown[]) => {
      const known = await rows(text, ...values).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
      return known;
    };
    for (const [table, id] of [
      ['purchase_refund', refund],
      ['purchase_correction', correction],
    ] as const) {
      expect(
        await refused(`UPDATE finance.${table} SET reason = 'Other' WHERE account_id = $1 AND id = $2`, id),
      ).not.toBe('done');
      expect(await refused(`DELETE FROM finance.${table} WHERE account_id = $1 AND id = $2`, id)).not.toBe('done');
    }
    expect(
      await refused('DELETE FROM finance.customer_purchase WHERE account_id = $1 AND id = $2', purchaseId),
    ).not.toBe('done');
    // Both sides of the cap: a lower amount, and a further refund.
    const lower = 'UPDATE finance.customer_purchase SET amount_cents = 4999 WHERE account_id = $1 AND id = $2';
    expect(await refused(lower, purchaseId)).toBe('23514');
    const further = `
      INSERT INTO finance.purchase_refund (account_id, purchase_id, method, amount_cents, currency, reason, refunded_at, idempotency_key,
        idempotency_hash, actor)
      VALUES ($1, $2, 'cashless', 1001, 'EUR', 'By hand', now(), gen_random_uuid(), repeat('0', 64), '{}')`;
    expect(await refused(further, purchaseId)).toBe('23514');
    // In the currency of the payment.
    expect(await refused(further.replace('1001', '1').replace('EUR', 'USD'), purchaseId)).toBe('23503');
    expect(await refundsOf(purchaseId)).toEqual([5_000]);
  });
});
