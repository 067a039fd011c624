import type { Money } from '@studio/kernel';
import { type Statement, statement, type StudioScope } from '@studio/persistence';

/** Period and location of the counted expenses; without a location all of them. */
export interface ExpenseFilter {
  readonly startsAt: Date;
  /** Exclusive. */
  readonly endsAt: Date;
  readonly locationId: number | null;
}

/** Expenses `f` as reports count them: unless voided, by the time they occurred, at their location (REP-3). */
export const ACTIVE_EXPENSE = {
  from: 'finance.expense f',
  where: `f.status = 'active'`,
  time: 'f.occurred_at',
  location: 'f.expense_location_id',
} as const;

const { from, where, time, location } = ACTIVE_EXPENSE;

const TOTALS = `
  SELECT f.currency, sum(f.amount_cents)::bigint AS "amountCents" FROM ${from}
  WHERE f.account_id = $1 AND ${where} AND ${time} >= $2 AND ${time} < $3 AND ($4::bigint IS NULL OR ${location} = $4)
  GROUP BY f.currency ORDER BY f.currency`;

/** Sums of expenses that are not voided, by currency. */
export function expenseTotals(
  { accountId }: StudioScope,
  { startsAt, endsAt, locationId }: ExpenseFilter,
): Statement<Money> {
  return statement<Money>('expense_totals', TOTALS, [accountId, startsAt, endsAt, locationId]);
}
