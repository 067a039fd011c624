/** Why a cashbox was counted: to start an epoch, or to compare its cash with the expected amount. */
export const RECONCILIATION_KINDS = ['epoch_start', 'count'] as const;

export type ReconciliationKind = (typeof RECONCILIATION_KINDS)[number];
