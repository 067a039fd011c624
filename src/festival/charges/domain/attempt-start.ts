import { type DomainError, refused } from '@studio/kernel';

import { editionClosed } from '../../editions/domain/edition.errors';
import { type EditionStatus, isOpen } from '../../editions/domain/edition-status';
import { isOutstanding, isOverdue, type OwedCharge } from './charge-status';

/** A charge that is to be paid. */
export interface PayableCharge extends OwedCharge {
  readonly id: number;
  readonly hasLiveAttempt: boolean;
}

/** What an attempt is started on: the charges that were named, or all that wait for money. */
export interface AttemptStart {
  readonly entryStatus: string;
  readonly editionStatus: EditionStatus;
  readonly charges: readonly PayableCharge[];
}

const INPUT = 'charge_ids';

/** Why no attempt can be started, in the order of PAY-2; null when it can. */
export function startRefusal({ entryStatus, editionStatus, charges }: AttemptStart, now: Date): DomainError | null {
  if (entryStatus !== 'submitted' && entryStatus !== 'accepted')
    return refused('entry_closed', 'entry', 'The entry was rejected or withdrawn.');
  if (!isOpen(editionStatus)) return editionClosed('entry');
  if (charges.length === 0) return refused('nothing_to_pay', INPUT, 'There is no charge to pay.');
  if (charges.some(({ hasLiveAttempt }) => hasLiveAttempt))
    return refused('payment_in_progress', INPUT, 'A payment of one of the charges is under way.');
  if (!charges.every(isOutstanding))
    return refused('charge_not_outstanding', INPUT, 'One of the charges is not owed in its present state.');
  if (charges.some((charge) => isOverdue(charge, now)))
    return refused('charge_overdue', INPUT, 'The due date of one of the charges has passed.');
  return null;
}
