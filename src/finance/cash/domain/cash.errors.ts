import { type DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

/** Codes of the cash ledger, its epochs and reconciliations. */
export const cashErrors = {
  source_key_conflict: { kind: 'unprocessable', meaning: 'A fact of this name is in the ledger with another content.' },
  before_finance_epoch: {
    kind: 'unprocessable',
    meaning: 'The cash is dated before the active finance epoch started.',
  },
  finance_epoch_missing: {
    kind: 'unprocessable',
    meaning: 'Cash is counted within a finance epoch, and there is none.',
  },
  finance_epoch_changed: {
    kind: 'unprocessable',
    meaning: 'Another finance epoch started meanwhile; the counts belong to the one before.',
  },
  no_locations: { kind: 'unprocessable', meaning: 'The studio has no location, and so no cashbox to begin with.' },
} as const satisfies ErrorCatalogue;

/** Another fact has this name (CSH-2). */
export function sourceKeyConflict(): DomainError {
  return refused('source_key_conflict', 'source_key', 'A fact of this name is in the ledger with another content.');
}

/** Cash belongs to the epoch that is active, so it is not dated before it (CSH-4, CSH-8). */
export function beforeFinanceEpoch(): DomainError {
  return refused('before_finance_epoch', 'occurred_at', 'This is before the active finance epoch started.');
}

/** There is nothing to compare a count with (CSH-7). */
export function financeEpochMissing(): DomainError {
  return refused('finance_epoch_missing', 'location_id', 'No finance epoch has started yet.');
}

/** The counted epoch has already ended (CSH-6). */
export function financeEpochChanged(): DomainError {
  return refused('finance_epoch_changed', 'counts', 'Another finance epoch started meanwhile. Count again.');
}

/** An epoch begins with counted cashboxes, which are at locations (CSH-6). */
export function noLocations(): DomainError {
  return refused('no_locations', 'counts', 'The studio has no location.');
}
