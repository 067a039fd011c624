import { validationFailed } from '@studio/kernel';

import { isOverdue } from './charge-status';

/** A due date that staff set lies ahead. Throws `validation_failed` on `due_at`. */
export function assertFutureDueDate(dueAt: Date | null, now: Date): void {
  if (isOverdue({ dueAt }, now)) throw validationFailed({ due_at: ['due_at must be in the future.'] });
}
