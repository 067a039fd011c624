import { defineErrors, type DomainError, refusedBy } from '@studio/kernel';

/** Codes of the cash ledger, its epochs and reconciliations. */
export const cashErrors = defineErrors({
  source_key_conflict: {
    input: 'source_key',
    meaning: 'The ledger already has an entry with this source key and other content.',
  },
  before_finance_epoch: { input: 'occurred_at', meaning: 'The cash is dated before the active finance epoch started.' },
  finance_epoch_missing: {
    input: 'location_id',
    meaning: 'A cashbox is counted within a finance epoch, and there is none.',
  },
  finance_epoch_changed: {
    input: 'counts',
    meaning: 'Another finance epoch has started; the counts belong to the previous one.',
  },
  cash_movement_counted: {
    input: 'cash_movement',
    meaning: 'The cashbox has been counted since the movement; the count has put right what is in it.',
  },
  no_locations: { input: 'counts', meaning: 'The studio has no location and therefore no cashbox to count.' },
});

/** Another fact has this source key (CSH-2). */
export function sourceKeyConflict(): DomainError {
  return refusedBy(
    cashErrors.source_key_conflict,
    'The ledger already has an entry with this source key and other content.',
  );
}

/** Cash cannot be dated before the active epoch, to which it belongs (CSH-4, CSH-8). */
export function beforeFinanceEpoch(): DomainError {
  return refusedBy(cashErrors.before_finance_epoch, 'This is before the active finance epoch started.');
}

/** Without an epoch there is no expected amount (CSH-7). */
export function financeEpochMissing(): DomainError {
  return refusedBy(cashErrors.finance_epoch_missing, 'No finance epoch has started yet.');
}

/** The epoch of the counts has ended (CSH-6). */
export function financeEpochChanged(): DomainError {
  return refusedBy(cashErrors.finance_epoch_changed, 'Another finance epoch has started. Count again.');
}

/** What is in the box follows from a later count, to which the movement no longer adds anything (FIN-22). */
export function cashMovementCounted(): DomainError {
  return refusedBy(
    cashErrors.cash_movement_counted,
    'The cashbox has been counted since, and the count has put right what is in it. Nothing is left to revert.',
  );
}

/** An epoch begins with counts of cashboxes, and every cashbox belongs to a location (CSH-6). */
export function noLocations(): DomainError {
  return refusedBy(cashErrors.no_locations, 'The studio has no location.');
}
