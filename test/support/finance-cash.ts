import { randomUUID } from 'node:crypto';

import type { ActorContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';

import { CashboxBalancesQuery, FinanceEpochs } from '../../src/finance';
import { ReconcileCashbox } from '../../src/finance/cash/application/reconcile-cashbox';
import { RecordCashMovement } from '../../src/finance/cash/application/record-cash-movement';
import { StartFinanceEpoch } from '../../src/finance/cash/application/start-finance-epoch';
import { VoidCashMovement } from '../../src/finance/cash/application/void-cash-movement';
import { CreateExpenseCategory } from '../../src/finance/expenses/application/create-expense-category';
import { RecordExpense } from '../../src/finance/expenses/application/record-expense';
import { VoidExpense } from '../../src/finance/expenses/application/void-expense';
import type { TestApp } from './app';
import { newSequence } from './sequence';

type Input<UseCase extends { execute(ctx: ActorContext, input: never): unknown }> = Parameters<UseCase['execute']>[1];

const next = newSequence();

/** Puts cash into the box of a location, or takes it. Returns the id of the entry. */
export function moveCash(
  { app }: TestApp,
  ctx: ActorContext,
  input: Partial<Input<RecordCashMovement>> & { readonly locationId: number },
): Promise<number> {
  return app.get(RecordCashMovement).execute(ctx, {
    direction: 'in',
    currency: null,
    amountCents: 1_000,
    occurredAt: null,
    reason: 'Change',
    idempotencyKey: randomUUID(),
    ...input,
  });
}

/** Voids an owner movement. */
export function voidMovement({ app }: TestApp, ctx: ActorContext, id: number): Promise<void> {
  return app.get(VoidCashMovement).execute(ctx, id, 'Entered twice');
}

/** Counts the box of a location. Returns the id of the reconciliation. */
export function countCash(
  { app }: TestApp,
  ctx: ActorContext,
  input: Partial<Input<ReconcileCashbox>> & { readonly locationId: number },
): Promise<number> {
  return app.get(ReconcileCashbox).execute(ctx, {
    currency: null,
    actualCountedCents: 0,
    reason: 'End of the day',
    idempotencyKey: randomUUID(),
    ...input,
  });
}

/** Starts an epoch with the counts. Returns the id. */
export function startEpoch(
  { app }: TestApp,
  ctx: ActorContext,
  counts: Input<StartFinanceEpoch>['counts'],
  input: Partial<Input<StartFinanceEpoch>> = {},
): Promise<number> {
  return app
    .get(StartFinanceEpoch)
    .execute(ctx, { counts, reason: 'A new year', idempotencyKey: randomUUID(), ...input });
}

/** A category of expenses. Returns the id. */
export function addExpenseCategory({ app }: TestApp, ctx: ActorContext, name?: string): Promise<number> {
  return app.get(CreateExpenseCategory).execute(ctx, name ?? `Category ${next()}`);
}

/** An expense of 5.00 by bank card. Returns the id. */
export function addExpense(
  { app }: TestApp,
  ctx: ActorContext,
  input: Partial<Input<RecordExpense>> & { readonly categoryId: number },
): Promise<number> {
  return app.get(RecordExpense).execute(ctx, {
    paymentMethod: 'bank_card',
    amountCents: 500,
    occurredAt: null,
    reason: 'Lamps',
    expenseLocationId: null,
    cashLocationId: null,
    idempotencyKey: randomUUID(),
    ...input,
  });
}

/** Voids an expense. */
export function voidExpense({ app }: TestApp, ctx: ActorContext, id: number): Promise<void> {
  return app.get(VoidExpense).execute(ctx, id, 'Entered twice');
}

/** The balance of one box, in cents. */
export async function balanceOf(
  { app }: TestApp,
  ctx: ActorContext,
  locationId: number,
  currency = 'EUR',
): Promise<number> {
  const [box] = await app
    .get(CashboxBalancesQuery)
    .list(ctx, { defaultCurrency: currency, locationId, currency: null });
  return box?.balanceCents ?? Number.NaN;
}

/** Id of the active epoch; null without one. */
export async function activeEpochOf({ app }: TestApp, ctx: ActorContext): Promise<number | null> {
  const [[epoch]] = await app.get(UnitOfWork).read(ctx, [app.get(FinanceEpochs).active(ctx)]);
  return epoch?.id ?? null;
}

/** Rows of a statement about a studio, whose id is `$1`. */
export async function rowsOf<Row>(
  { app }: TestApp,
  { accountId }: ActorContext,
  text: string,
  ...values: readonly unknown[]
): Promise<Row[]> {
  const [rows] = await app
    .get(UnitOfWork)
    .read({ accountId }, [statement<Row>(`test_${next()}`, text, [accountId, ...values])]);
  return rows;
}
