import { Logger } from '@nestjs/common';
import { JobQueue, JobWorker } from '@studio/jobs';

import { PassPayments } from '../../../src/finance';
import { RepairPassPayments } from '../../../src/passes';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { passesOutOfStep } from '../../support/finance-payments';
import { paidOf, payPass, refundPurchase, unpaidPass } from '../../support/finance-purchases';
import { given } from '../../support/given';
import { statementsDuring } from '../../support/statements';
import { addPlan, type OpenStudio, openStudio } from '../../support/studio';

describe('passes brought in step with their payments (job finance.pass_payments, FIN-4)', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
  });

  const run = async () => {
    await service.app.get(JobQueue).send('finance.pass_payments', {});
    await service.app.get(JobWorker).runDue();
  };
  /** A pass of 1000.00 of which 400.00 are paid. */
  const halfPaid = async (of = studio) => {
    const { passId } = await unpaidPass(service, of);
    return { passId, purchaseId: await payPass(service, of, passId, 40_000) };
  };
  const spoil = (passId: number, cents: number, { ctx: { accountId } } = studio) =>
    service.database.asStudio(
      accountId,
      'UPDATE passes.class_pass SET paid_amount_cents = $3 WHERE account_id = $1 AND id = $2',
      [accountId, passId, cents],
    );
  const paid = (passId: number, { ctx } = studio) => paidOf(service, ctx, passId);

  it.each([
    ['more', 100_000],
    ['less', 39_999],
    ['nothing', 0],
  ])('repairs a pass that says %s', async (_, cents) => {
    const { passId } = await halfPaid();
    await spoil(passId, cents);
    await run();
    expect(await paid(passId)).toBe(40_000);
  });

  it('counts refunds, and leaves every other pass unchanged', async () => {
    const { passId, purchaseId } = await halfPaid();
    await refundPurchase(service, studio.ctx, purchaseId, { amountCents: 15_000 });
    const fine = await halfPaid();
    const unpaid = await unpaidPass(service, studio);
    await spoil(passId, 40_000);
    expect(await service.app.get(RepairPassPayments).ofStudio(studio.ctx)).toBe(1);
    expect(await Promise.all([passId, fine.passId, unpaid.passId].map((id) => paid(id)))).toEqual([25_000, 40_000, 0]);
  });

  it('never goes over the price, nor below nothing', async () => {
    const { passId } = await halfPaid();
    const { accountId } = studio.ctx;
    await service.database.asStudio(
      accountId,
      'UPDATE passes.class_pass SET price_cents = 30000, paid_amount_cents = 7 WHERE account_id = $1 AND id = $2',
      [accountId, passId],
    );
    await run();
    expect(await paid(passId)).toBe(30_000);
    expect(await passesOutOfStep(service, studio.ctx)).toEqual([]);
  });

  it('logs ids only, and nothing the second time', async () => {
    const { passId } = await halfPaid();
    await spoil(passId, 1);
    const told = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await run();
    const { accountId } = studio.ctx;
    const line = `Pass ${passId} of studio ${accountId} differed from its payments and was corrected.`;
    expect(told.mock.calls).toEqual([[line]]);
    await run();
    expect(told).toHaveBeenCalledTimes(1);
    told.mockRestore();
    expect(await service.app.get(RepairPassPayments).ofStudio(studio.ctx)).toBe(0);
  });

  it('reads once and writes nothing where nothing differs', async () => {
    await halfPaid();
    const texts = await statementsDuring(() => service.app.get(RepairPassPayments).ofStudio(studio.ctx));
    expect(texts.filter((text) => /UPDATE|FOR NO KEY/.test(text))).toEqual([]);
  });

  it('goes through every studio that is active, and more passes than one batch', async () => {
    const other = await openStudio(service);
    const theirs = await halfPaid(other);
    const asleep = await openStudio(service);
    const waiting = await halfPaid(asleep);
    const customerId = await addCustomer(service, studio.ctx);
    const planId = await addPlan(service, studio, { priceCents: 1_000 });
    const first = await given(service).pass(studio.ctx, customerId, { classPassPlanId: planId });
    const { accountId } = studio.ctx;
    await service.database.asStudio(
      accountId,
      `INSERT INTO passes.class_pass (account_id, customer_id, code, source, plan_name, plan_slug, is_trial, price_cents, currency,
         validity_days, total_validity_days, allows_any_time, sessions_count, paid_amount_cents, purchased_at, usable_until_at)
       SELECT account_id, customer_id, 'BULK-' || upper(translate(lpad(to_hex(n), 4, '0'), '01', 'gh')), source, plan_name, plan_slug,
         is_trial, price_cents, currency, validity_days, total_validity_days, allows_any_time, sessions_count, 5, purchased_at,
         usable_until_at
       FROM passes.class_pass, generate_series(1, 501) n WHERE account_id = $1 AND id = $2 RETURNING 1`,
      [accountId, first],
    );
    await spoil(theirs.passId, 1, other);
    await spoil(waiting.passId, 1, asleep);
    await service.database.query(`UPDATE accounts.account SET status = 'suspended' WHERE id = $1`, [
      asleep.ctx.accountId,
    ]);
    await run();
    expect(await passesOutOfStep(service, studio.ctx)).toEqual([]);
    expect(await paid(theirs.passId, other)).toBe(40_000);
    expect(await paid(waiting.passId, asleep)).toBe(1);
  });

  it('goes on after a pass that fails, which the next run repairs', async () => {
    const [failing, fine] = [await halfPaid(), await halfPaid()];
    await spoil(failing.passId, 1);
    await spoil(fine.passId, 1);
    const payments = service.app.get(PassPayments);
    const recalculate = payments.recalculate.bind(payments);
    const broken = jest
      .spyOn(payments, 'recalculate')
      .mockImplementation((manager, scope, id) =>
        id === failing.passId ? Promise.reject(new Error('Something broke.')) : recalculate(manager, scope, id),
      );
    await run();
    broken.mockRestore();
    expect(await Promise.all([failing.passId, fine.passId].map((id) => paid(id)))).toEqual([1, 40_000]);
    await run();
    expect(await paid(failing.passId)).toBe(40_000);
  });

  it('beside payments and refunds of the pass leaves the true sum', async () => {
    const { passId, purchaseId } = await halfPaid();
    await spoil(passId, 1);
    await Promise.all([
      service.app.get(RepairPassPayments).ofStudio(studio.ctx),
      payPass(service, studio, passId, 20_000),
      refundPurchase(service, studio.ctx, purchaseId, { amountCents: 5_000 }),
    ]);
    expect(await paid(passId)).toBe(55_000);
  });
});
