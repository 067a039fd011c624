/** Why a cashbox was counted: to begin an epoch with, or to see whether the cash is all there. */
export const RECONCILIATION_KINDS = ['epoch_start', 'count'] as const;

export type ReconciliationKind = (typeof RECONCILIATION_KINDS)[number];
