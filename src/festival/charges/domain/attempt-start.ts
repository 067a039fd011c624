import { type DomainError, refused, refusedBy } from '@studio/kernel';

import { editionClosed } from '../../editions/domain/edition.errors';
import { type EditionStatus, isOpen } from '../../editions/domain/edition-status';
import { isOutstanding, isOverdue, type OwedCharge } from './charge-status';
import { chargeErrors } from './charge.errors';

export interface PayableCharge extends OwedCharge {
  readonly id: number;
  readonly hasLiveAttempt: boolean;
}

/** The facts for starting an attempt: the named charges, or all outstanding ones. */
export interface AttemptStart {
  readonly entryStatus: string;
  readonly editionStatus: EditionStatus;
  readonly charges: readonly PayableCharge[];
}

const INPUT = 'charge_ids';

/** Why no attempt can be started, in the order of PAY-2; null when it can. */
export function startRefusal({ entryStatus, editionStatus, charges }: AttemptStart, now: Date): DomainError | null {
  if (entryStatus !== 'submitted' && entryStatus !== 'accepted')
    return refusedBy(chargeErrors.entry_closed, 'The entry was rejected or withdrawn.');
  if (!isOpen(editionStatus)) return editionClosed('entry');
  if (charges.length === 0) return refusedBy(chargeErrors.nothing_to_pay, 'There is no charge to pay.');
  if (charges.some(({ hasLiveAttempt }) => hasLiveAttempt))
    return refused('payment_in_progress', INPUT, 'A payment of one of the charges is under way.');
  if (!charges.every(isOutstanding))
    return refused('charge_not_outstanding', INPUT, 'One of the charges is not owed in its present state.');
  if (charges.some((charge) => isOverdue(charge, now)))
    return refused('charge_overdue', INPUT, 'The due date of one of the charges has passed.');
  return null;
}
