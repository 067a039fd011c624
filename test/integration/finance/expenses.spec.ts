import { randomUUID } from 'node:crypto';

import type { StaffContext } from '@studio/access';

import { CashEntriesQuery } from '../../../src/finance/cash/queries/cash-entries.query';
import { ChangeExpenseCategory } from '../../../src/finance/expenses/application/change-expense-category';
import { ExpenseCategoriesQuery } from '../../../src/finance/expenses/queries/expense-categories.query';
import { ExpensesQuery } from '../../../src/finance/expenses/queries/expenses.query';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { ownerContext } from '../../support/finance';
import {
  addExpense,
  addExpenseCategory,
  balanceOf,
  countCash,
  moveCash,
  rowsOf,
  startEpoch,
  voidExpense,
} from '../../support/finance-cash';
import { given } from '../../support/given';
import { actionsOf } from '../../support/manage';
import { openStudio } from '../../support/studio';

const LATER = new Date('2026-06-02T08:00:00Z');
const EARLIER = new Date('2026-05-31T08:00:00Z');
const ANY_CASH = { locationId: null, currency: null, purpose: null, dateFrom: null, dateTo: null };
const ANY = {
  categoryId: null,
  status: null,
  expenseLocationId: null,
  paymentMethod: null,
  dateFrom: null,
  dateTo: null,
};

describe('expenses', () => {
  let service: TestApp;
  let ctx: StaffContext;
  let locationId: number;
  let categoryId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    const studio = await openStudio(service);
    ctx = await ownerContext(service, studio.ctx);
    locationId = studio.locationId;
    categoryId = await addExpenseCategory(service, ctx);
  });
  afterAll(() => service.close());

  const refusal = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => null,
      (problem: { code: string; errors?: object }) => problem,
    );
    return error && [error.code, ...Object.keys(error.errors ?? {})].join(' ');
  };
  const expense = (id: number) => service.app.get(ExpensesQuery).get(ctx, id);
  const ledger = async () =>
    (await service.app.get(CashEntriesQuery).list(ctx, { ...ANY_CASH, allEpochs: true }, {})).data.toReversed();
  const inCash = (input: Partial<Parameters<typeof addExpense>[2]> = {}) =>
    addExpense(service, ctx, { categoryId, paymentMethod: 'cashdesk', cashLocationId: locationId, ...input });

  it('are written to the ledger only when a cashbox paid them, dated as they are (CSH-2, CSH-8)', async () => {
    for (const paymentMethod of ['bank_card', 'bank_transfer', 'other'] as const)
      await addExpense(service, ctx, { categoryId, paymentMethod });
    expect(await ledger()).toEqual([]);
    const id = await inCash({ amountCents: 700, occurredAt: EARLIER, reason: 'Lamps for the hall' });
    expect(await ledger()).toEqual([
      expect.objectContaining({
        purpose: 'operational_expense',
        direction: 'out',
        amount_cents: 700,
        occurred_at: EARLIER,
        source_key: `expense:${id}:out`,
        location_id: locationId,
        reason: 'Lamps for the hall',
      }),
    ]);
    expect(await balanceOf(service, ctx, locationId)).toBe(-700);
    expect(await expense(id)).toMatchObject({
      payment_method: 'cashdesk',
      currency: 'EUR',
      status: 'active',
      cash_location_id: locationId,
      expense_location_id: null,
      voided_at: null,
      actor: { role: 'owner', user_id: ctx.actor.userId },
    });
  });

  it('name a cashbox exactly when they are paid by cashdesk (CSH-8)', async () => {
    expect(await refusal(inCash({ cashLocationId: null }))).toBe('validation_failed cash_location_id');
    for (const paymentMethod of ['bank_card', 'bank_transfer', 'other'] as const)
      expect(await refusal(inCash({ paymentMethod }))).toBe('validation_failed cash_location_id');
  });

  it('are of the studio’s own categories and locations (GEN-9)', async () => {
    const other = await openStudio(service);
    const foreignCategory = await addExpenseCategory(service, await ownerContext(service, other.ctx));
    expect(await refusal(inCash({ categoryId: foreignCategory }))).toBe('validation_failed category_id');
    expect(await refusal(inCash({ cashLocationId: other.locationId }))).toBe('validation_failed cash_location_id');
    expect(await refusal(inCash({ expenseLocationId: other.locationId }))).toBe(
      'validation_failed expense_location_id',
    );
    expect(await refusal(voidExpense(service, ctx, 987_654))).toBe('not_found');
  });

  it('go to categories that are switched on (CSH-8), and stay with one that is switched off', async () => {
    const key = { idempotencyKey: randomUUID() };
    const id = await inCash(key);
    await service.app.get(ChangeExpenseCategory).execute(ctx, categoryId, { isActive: false });
    expect(await refusal(inCash())).toBe('expense_category_inactive category_id');
    expect(await inCash(key)).toBe(id);
  });

  it('are not of the future; only cash is bound to the epoch (CSH-8)', async () => {
    await startEpoch(service, ctx, [{ locationId, currency: 'EUR', actualCountedCents: 0 }]);
    expect(await refusal(inCash({ occurredAt: LATER }))).toBe('validation_failed occurred_at');
    expect(await refusal(addExpense(service, ctx, { categoryId, occurredAt: LATER }))).toBe(
      'validation_failed occurred_at',
    );
    expect(await refusal(inCash({ occurredAt: EARLIER }))).toBe('before_finance_epoch occurred_at');
    const id = await addExpense(service, ctx, { categoryId, occurredAt: EARLIER });
    expect(await expense(id)).toMatchObject({ occurred_at: EARLIER });
  });

  it('are recorded once for a key, and refuse other content under it', async () => {
    const key = { idempotencyKey: randomUUID() };
    const id = await inCash(key);
    service.clock.moveTo(LATER);
    expect(await inCash(key)).toBe(id);
    const otherCategory = await addExpenseCategory(service, ctx);
    for (const change of [{ amountCents: 501 }, { categoryId: otherCategory }, { expenseLocationId: locationId }])
      expect(await refusal(inCash({ ...key, ...change }))).toBe('idempotency_key_reused idempotency_key');
    expect(await ledger()).toHaveLength(1);
  });

  it('are voided once; the cash comes back now, and the ledger keeps both entries (CSH-9)', async () => {
    const id = await inCash({ amountCents: 700, occurredAt: EARLIER });
    service.clock.moveTo(LATER);
    const second = await ownerContext(service, ctx);
    await voidExpense(service, second, id);
    service.clock.moveTo(new Date(LATER.getTime() + 60_000));
    await voidExpense(service, ctx, id);
    expect(await ledger()).toEqual([
      expect.objectContaining({ purpose: 'operational_expense', occurred_at: EARLIER }),
      expect.objectContaining({
        purpose: 'expense_reversal',
        direction: 'in',
        amount_cents: 700,
        occurred_at: LATER,
        source_key: `expense:${id}:reversal`,
      }),
    ]);
    expect(await balanceOf(service, ctx, locationId)).toBe(0);
    expect(await expense(id)).toMatchObject({
      status: 'voided',
      voided_at: LATER,
      void_reason: 'Entered twice',
      void_actor: { user_id: second.actor.userId },
      actor: { user_id: ctx.actor.userId },
    });
    const actions = (await actionsOf(service, ctx)).filter((action) => action.startsWith('expense.'));
    expect(actions).toEqual(['expense.recorded', 'expense.voided']);
  });

  it('are voided without cash where none was paid', async () => {
    await voidExpense(service, ctx, await addExpense(service, ctx, { categoryId }));
    expect(await ledger()).toEqual([]);
  });

  it('give their cash back to the active epoch, when they were paid in an earlier one (CSH-1)', async () => {
    await moveCash(service, ctx, { locationId, amountCents: 1_000 });
    const id = await inCash({ amountCents: 300 });
    service.clock.moveTo(LATER);
    const epochId = await startEpoch(service, ctx, [{ locationId, currency: 'EUR', actualCountedCents: 690 }]);
    await voidExpense(service, ctx, id);
    expect((await ledger()).at(-1)).toMatchObject({ purpose: 'expense_reversal', finance_epoch_id: epochId });
    expect(await balanceOf(service, ctx, locationId)).toBe(990);
    const counted = await countCash(service, ctx, { locationId, actualCountedCents: 990 });
    const [count] = await rowsOf<{ variance: number }>(
      service,
      ctx,
      'SELECT variance_cents AS variance FROM finance.cashbox_reconciliation WHERE account_id = $1 AND id = $2',
      counted,
    );
    expect(count).toEqual({ variance: 0 });
  });

  it('are listed by category, status, location, method and day', async () => {
    const annex = await given(service).location(ctx);
    const rent = await addExpenseCategory(service, ctx);
    const cash = await inCash({ occurredAt: EARLIER });
    const card = await addExpense(service, ctx, { categoryId: rent, expenseLocationId: annex });
    await voidExpense(service, ctx, card);
    const ids = async (filter: Partial<typeof ANY> | object) =>
      (await service.app.get(ExpensesQuery).list(ctx, { ...ANY, ...filter }, {})).data.map(({ id }) => id);
    expect(await ids({})).toEqual([card, cash]);
    expect(await ids({ categoryId: rent })).toEqual([card]);
    expect(await ids({ status: 'active' })).toEqual([cash]);
    expect(await ids({ expenseLocationId: annex })).toEqual([card]);
    expect(await ids({ paymentMethod: 'cashdesk' })).toEqual([cash]);
    expect(await ids({ dateTo: '2026-05-31' })).toEqual([cash]);
    expect(await ids({ dateFrom: '2026-06-01', dateTo: '2026-06-01' })).toEqual([card]);
  });

  describe('categories (CSH-10)', () => {
    const change = (id: number, patch: Parameters<ChangeExpenseCategory['execute']>[2]) =>
      service.app.get(ChangeExpenseCategory).execute(ctx, id, patch);

    it('have names of their own, whatever the case', async () => {
      const rent = await addExpenseCategory(service, ctx, 'Rent');
      expect(await refusal(addExpenseCategory(service, ctx, 'rENT'))).toBe('already_taken name');
      expect(await refusal(change(categoryId, { name: 'RENT' }))).toBe('already_taken name');
      await change(rent, { name: 'RENT' });
      await addExpenseCategory(service, await ownerContext(service, (await openStudio(service)).ctx), 'Rent');
    });

    it('are made once when two make the same one at once', async () => {
      const made = await Promise.all([1, 2, 3].map(() => refusal(addExpenseCategory(service, ctx, 'Cleaning'))));
      expect(made.filter((one) => one === null)).toHaveLength(1);
      expect(made.filter((one) => one === 'already_taken name')).toHaveLength(2);
    });

    it('are renamed and switched, and record only what changed', async () => {
      await change(categoryId, { name: 'Heating', isActive: false });
      await change(categoryId, { name: 'Heating' });
      await change(categoryId, {});
      expect(await service.app.get(ExpenseCategoriesQuery).get(ctx, categoryId)).toEqual({
        id: categoryId,
        name: 'Heating',
        is_active: false,
      });
      expect(await actionsOf(service, ctx)).toEqual(['expense_category.created', 'expense_category.updated']);
    });

    it('are listed by name, page by page', async () => {
      await change(categoryId, { name: 'b' });
      for (const name of ['Z', 'a', 'ä']) await addExpenseCategory(service, ctx, name);
      const query = service.app.get(ExpenseCategoriesQuery);
      const names: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await query.list(ctx, { limit: 1, cursor: cursor ?? null });
        names.push(...page.data.map(({ name }) => name));
        cursor = page.next_cursor;
      }
      expect(names).toEqual(['a', 'ä', 'b', 'Z']);
    });
  });
});
