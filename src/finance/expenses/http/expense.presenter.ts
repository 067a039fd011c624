import { formatUtc } from '@studio/kernel';

import { presentActorSnapshot } from '../../../accounts';
import type { ExpenseRow } from '../queries/expenses.query';
import type { ExpenseDto } from './dto/expense.dto';

/** An expense as staff see it. */
export function presentExpense({
  occurred_at,
  voided_at,
  void_actor,
  actor,
  created_at,
  ...row
}: ExpenseRow): ExpenseDto {
  return {
    ...row,
    occurred_at: formatUtc(occurred_at),
    voided_at: voided_at && formatUtc(voided_at),
    void_actor: void_actor && presentActorSnapshot(void_actor),
    actor: presentActorSnapshot(actor),
    created_at: formatUtc(created_at),
  };
}
