import type { Money } from '@studio/kernel';
import { type Statement, statement, type StudioScope } from '@studio/persistence';

/** Time and place by which expenses count; without a location all of them. */
export interface ExpenseFilter {
  readonly startsAt: Date;
  /** Exclusive. */
  readonly endsAt: Date;
  readonly locationId: number | null;
}

/** Expenses of the studio `$1` that count from `$2` up to, not including, `$3` for the location `$4`, of `finance.expense e`. */
export const ACTIVE_EXPENSE = `
  e.account_id = $1 AND e.status = 'active' AND e.occurred_at >= $2 AND e.occurred_at < $3
  AND ($4::bigint IS NULL OR e.expense_location_id = $4)`;

const TOTALS = `
  SELECT e.currency, sum(e.amount_cents)::bigint AS "amountCents" FROM finance.expense e
  WHERE ${ACTIVE_EXPENSE} GROUP BY e.currency ORDER BY e.currency`;

/** Sums of the expenses that are not voided, by currency. */
export function expenseTotals(
  { accountId }: StudioScope,
  { startsAt, endsAt, locationId }: ExpenseFilter,
): Statement<Money> {
  return statement<Money>('expense_totals', TOTALS, [accountId, startsAt, endsAt, locationId]);
}
