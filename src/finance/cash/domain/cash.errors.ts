import { defineErrors, type DomainError, refusedBy } from '@studio/kernel';

/** Codes of the cash ledger, its epochs and reconciliations. */
export const cashErrors = defineErrors({
  source_key_conflict: { input: 'source_key', meaning: 'A fact of this name is in the ledger with another content.' },
  before_finance_epoch: { input: 'occurred_at', meaning: 'The cash is dated before the active finance epoch started.' },
  finance_epoch_missing: {
    input: 'location_id',
    meaning: 'Cash is counted within a finance epoch, and there is none.',
  },
  finance_epoch_changed: {
    input: 'counts',
    meaning: 'Another finance epoch started meanwhile; the counts belong to the one before.',
  },
  no_locations: { input: 'counts', meaning: 'The studio has no location, and so no cashbox to begin with.' },
});

/** Another fact has this name (CSH-2). */
export function sourceKeyConflict(): DomainError {
  return refusedBy(cashErrors.source_key_conflict, 'A fact of this name is in the ledger with another content.');
}

/** Cash belongs to the epoch that is active, so it is not dated before it (CSH-4, CSH-8). */
export function beforeFinanceEpoch(): DomainError {
  return refusedBy(cashErrors.before_finance_epoch, 'This is before the active finance epoch started.');
}

/** There is nothing to compare a count with (CSH-7). */
export function financeEpochMissing(): DomainError {
  return refusedBy(cashErrors.finance_epoch_missing, 'No finance epoch has started yet.');
}

/** The counted epoch has already ended (CSH-6). */
export function financeEpochChanged(): DomainError {
  return refusedBy(cashErrors.finance_epoch_changed, 'Another finance epoch started meanwhile. Count again.');
}

/** An epoch begins with counted cashboxes, which are at locations (CSH-6). */
export function noLocations(): DomainError {
  return refusedBy(cashErrors.no_locations, 'The studio has no location.');
}
