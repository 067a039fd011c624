import type { ActorContext } from '@studio/access';

import { sharedTestApp, type TestApp } from '../../support/app';
import { ownerContext } from '../../support/finance';
import {
  addExpense,
  addExpenseCategory,
  countCash,
  moveCash,
  startEpoch,
  voidExpense,
} from '../../support/finance-cash';
import { openStudio } from '../../support/studio';

const REFUSED = { code: '23001' };

describe('cash facts in the database, as the application role', () => {
  let service: TestApp;
  let ctx: ActorContext;
  let activeId: number;
  let voidedId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
    const studio = await openStudio(service);
    ctx = await ownerContext(service, studio.ctx);
    const { locationId } = studio;
    await moveCash(service, ctx, { locationId });
    await startEpoch(service, ctx, [{ locationId, currency: 'EUR', actualCountedCents: 0 }]);
    await countCash(service, ctx, { locationId });
    const categoryId = await addExpenseCategory(service, ctx);
    activeId = await addExpense(service, ctx, { categoryId });
    voidedId = await addExpense(service, ctx, { categoryId });
    await voidExpense(service, ctx, voidedId);
  });
  afterAll(() => service.close());

  const run = (text: string, ...values: unknown[]) =>
    service.database.asStudio<object>(ctx.accountId, text, [ctx.accountId, ...values]);

  it.each([
    ['cash_ledger_entry', 'amount_cents = 1'],
    ['cash_ledger_entry', `occurred_at = now()`],
    ['cashbox_reconciliation', 'actual_counted_cents = 5'],
    ['cashbox_reconciliation', 'cutoff_entry_id = 0'],
    ['finance_epoch', `reason = 'Other'`],
    ['finance_epoch', `starts_at = now()`],
  ])('%s is not updated with %s', async (table, change) => {
    await expect(run(`UPDATE finance.${table} SET ${change} WHERE account_id = $1`)).rejects.toMatchObject(REFUSED);
  });

  it.each(['cash_ledger_entry', 'cashbox_reconciliation', 'finance_epoch', 'expense'])(
    'of %s no row is deleted',
    async (table) => {
      expect(await run(`SELECT 1 FROM finance.${table} WHERE account_id = $1`)).not.toEqual([]);
      await expect(run(`DELETE FROM finance.${table} WHERE account_id = $1`)).rejects.toMatchObject(REFUSED);
    },
  );

  it.each(['amount_cents = 1', `reason = 'Other'`, `occurred_at = now()`, `actor = '{}'`])(
    'an expense is not updated with %s',
    async (change) => {
      const update = run(`UPDATE finance.expense SET ${change} WHERE account_id = $1 AND id = $2`, activeId);
      await expect(update).rejects.toMatchObject(REFUSED);
    },
  );

  it('an expense is not changed as it is voided, nor voided twice or brought back (CSH-9)', async () => {
    const voiding = `status = 'voided', voided_at = now(), void_reason = 'Mine', void_actor = '{}'`;
    for (const [change, id] of [
      [`${voiding}, amount_cents = 1`, activeId],
      [voiding, voidedId],
      [`status = 'active', voided_at = NULL, void_reason = NULL, void_actor = NULL`, voidedId],
      [`void_reason = 'Other'`, voidedId],
    ] as const) {
      const update = run(`UPDATE finance.expense SET ${change} WHERE account_id = $1 AND id = $2`, id);
      await expect(update).rejects.toMatchObject(REFUSED);
    }
  });

  it('an entry goes the way of its purpose (CSH-2)', async () => {
    const entry = `INSERT INTO finance.cash_ledger_entry (account_id, finance_epoch_id, location_id, currency, direction, purpose,
        amount_cents, occurred_at, source_key, actor)
      SELECT account_id, finance_epoch_id, location_id, currency, $2, $3, 1, now(), $2 || $3, '{}'
      FROM finance.cash_ledger_entry WHERE account_id = $1 LIMIT 1 RETURNING 1`;
    const purposes = {
      in: ['deposit', 'owner_withdrawal_reversal', 'expense_reversal', 'customer_payment', 'payment_correction'],
      out: [
        'owner_withdrawal',
        'deposit_reversal',
        'operational_expense',
        'payment_refund',
        'payment_correction_reversal',
      ],
    };
    for (const purpose of purposes.in)
      await expect(run(entry, 'out', purpose)).rejects.toMatchObject({ code: '23514' });
    for (const purpose of purposes.out)
      await expect(run(entry, 'in', purpose)).rejects.toMatchObject({ code: '23514' });
  });
});
