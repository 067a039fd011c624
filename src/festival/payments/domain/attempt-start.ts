import { type DomainError, refused } from '@studio/kernel';

import { isOutstanding, isOverdue, type OwedCharge } from '../../charges/domain/charge-status';
import { editionClosed } from '../../editions/domain/edition.errors';
import { type EditionStatus, isOpen } from '../../editions/domain/edition-status';

const MINUTE_MS = 60_000;
const VALIDITY_MINUTES = 30;
/** The shortest the provider takes is half an hour, counted by its own clock. */
const STRIPE_VALIDITY_MINUTES = 31;

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

/** Until when an attempt can be paid: half an hour, but not beyond the earliest due date (PAY-3). */
export function attemptExpiry(provider: string, charges: readonly Pick<OwedCharge, 'dueAt'>[], now: Date): Date {
  const minutes = provider === 'stripe' ? STRIPE_VALIDITY_MINUTES : VALIDITY_MINUTES;
  const ends = charges.flatMap(({ dueAt }) => (dueAt ? [dueAt.getTime()] : []));
  return new Date(Math.min(now.getTime() + minutes * MINUTE_MS, ...ends));
}
