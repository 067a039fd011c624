import { validationFailed } from '@studio/kernel';

import { isOverdue } from './charge-status';

/** Throws `validation_failed` on `due_at` unless the due date is in the future. */
export function assertFutureDueDate(dueAt: Date | null, now: Date): void {
  if (isOverdue({ dueAt }, now)) throw validationFailed({ due_at: ['due_at must be in the future.'] });
}
