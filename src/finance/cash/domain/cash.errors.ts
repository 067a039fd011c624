import { type DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

/** Codes of the cash ledger, its epochs and reconciliations. */
export const cashErrors = {
  source_key_conflict: { kind: 'unprocessable', meaning: 'A fact of this name is in the ledger with another content.' },
} as const satisfies ErrorCatalogue;

/** Another fact has this name (CSH-2). */
export function sourceKeyConflict(): DomainError {
  return refused('source_key_conflict', 'source_key', 'A fact of this name is in the ledger with another content.');
}
