import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { RequestKey, StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { StaffSnapshots } from '../../../accounts';
import type { ExpenseMethod, ExpenseStatus } from '../domain/expense-method';

/** The columns of a new expense; only a void changes others. */
export interface NewExpense {
  readonly categoryId: number;
  readonly paymentMethod: ExpenseMethod;
  readonly amountCents: number;
  readonly currency: string;
  readonly occurredAt: Date;
  readonly reason: string;
  readonly expenseLocationId: number | null;
  readonly cashLocationId: number | null;
  readonly key: RequestKey;
}

/** The facts needed to void an expense. */
export interface StoredExpense {
  readonly id: number;
  readonly status: ExpenseStatus;
  /** The cashbox that paid; null if not paid in cash. Immutable. */
  readonly cashLocationId: number | null;
  readonly amountCents: number;
  readonly currency: string;
}

const INSERT = `
  INSERT INTO finance.expense (account_id, category_id, payment_method, amount_cents, currency, occurred_at, reason,
    expense_location_id, cash_location_id, idempotency_key, idempotency_hash, actor)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`;

const ONE = `
  SELECT id, status, cash_location_id AS "cashLocationId", amount_cents AS "amountCents", currency FROM finance.expense
  WHERE account_id = $1 AND id = $2`;

const VOID = `
  UPDATE finance.expense SET status = 'voided', voided_at = $3, void_reason = $4, void_actor = $5
  WHERE account_id = $1 AND id = $2`;

/** Stores expenses. Runs in the caller's transaction. */
@Injectable()
export class StoredExpenses {
  constructor(private readonly snapshots: StaffSnapshots) {}

  /** Returns the id. */
  async insert(manager: EntityManager, ctx: ActorContext, expense: NewExpense): Promise<number> {
    const { categoryId, paymentMethod, amountCents, currency, occurredAt, reason } = expense;
    const facts = [categoryId, paymentMethod, amountCents, currency, occurredAt, reason];
    const places = [expense.expenseLocationId, expense.cashLocationId];
    const { key, hash } = expense.key;
    const values = [ctx.accountId, ...facts, ...places, key, hash, await this.snapshots.of(ctx)];
    const [{ id }] = await manager.query<[{ id: number }]>(INSERT, values);
    return id;
  }

  /** Reads without a lock; null for an unknown expense. */
  async find(manager: EntityManager, { accountId }: StudioScope, id: number): Promise<StoredExpense | null> {
    const [expense] = await manager.query<StoredExpense[]>(ONE, [accountId, id]);
    return expense ?? null;
  }

  /** Locks an existing expense until the transaction ends. */
  async lock(manager: EntityManager, { accountId }: StudioScope, id: number): Promise<StoredExpense> {
    const [expense] = await manager.query<StoredExpense[]>(`${ONE} FOR NO KEY UPDATE`, [accountId, id]);
    if (!expense) throw new Error(`Expense ${id} does not exist, although expenses are never deleted.`);
    return expense;
  }

  /** Voids a locked, active expense. */
  async void(manager: EntityManager, ctx: ActorContext, id: number, voidedAt: Date, reason: string): Promise<void> {
    await manager.query(VOID, [ctx.accountId, id, voidedAt, reason, await this.snapshots.of(ctx)]);
  }
}
