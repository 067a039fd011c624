import { MOVEMENT_PURPOSES } from '../domain/cash-purpose';

/** Source key of the entry that voids the owner movement (FIN-21). */
export const voidingKey = (id: number): string => `movement:${id}:reversal`;

/** Id of the entry that voids the owner movement in a row of the ledger, as SQL; null while it counts. The studio is `$1`. */
export const voidingEntry = (row: string): string => `(
  SELECT v.id FROM finance.cash_ledger_entry v WHERE v.account_id = $1 AND v.source_key = 'movement:' || ${row}.id || ':reversal')`;

/** Whether a row of the ledger is a deposit or withdrawal of the owner, as SQL. */
export const isOwnerMovement = (row: string): string =>
  `${row}.purpose IN (${MOVEMENT_PURPOSES.map((purpose) => `'${purpose}'`).join(', ')})`;
