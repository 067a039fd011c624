export { CashLedger, type CashMovement } from './application/cash-ledger';
export { CashTimes } from './application/cash-times';
export { type FinanceEpoch, FinanceEpochs } from './application/finance-epochs';
export { FinanceLocks } from './application/finance-locks';
export { StudioCurrencies } from './application/studio-currencies';
export { CashModule } from './cash.module';
export { cashLedgerPage } from './domain/cash-purpose.reference';
export { cashErrors } from './domain/cash.errors';
export { financeEpochPage } from './domain/epoch-counts.reference';
export {
  type BaselineReconciliation,
  type CashboxBalance,
  CashboxBalancesQuery,
  type CashboxFilter,
} from './queries/cashbox-balances.query';
export { type DayWindow, instantsOf } from './queries/day-window';
export { assertFilteredLocation, filteredLocation } from './queries/location-filter';
