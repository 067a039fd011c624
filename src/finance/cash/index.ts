export { CashLedger, type CashMovement } from './application/cash-ledger';
export { CashTimes } from './application/cash-times';
export { FinanceLocks } from './application/finance-locks';
export { StudioCurrencies } from './application/studio-currencies';
export { cashErrors } from './domain/cash.errors';
export { type DayWindow, instantsOf } from './queries/day-window';
export { assertFilteredLocation, filteredLocation } from './queries/location-filter';
