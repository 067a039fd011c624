export { mayOverrideTrial, mayRecordPayment } from './application/override-permissions';
export { type PassAdjustment, PassAdjustments } from './application/pass-adjustments';
export type { PassAdjusted } from './application/pass-events';
export { PassJournal } from './application/pass-journal';
export { PassLedger } from './application/pass-ledger';
export { PassPurchases } from './application/pass-purchases';
export { PassRebalancing } from './application/pass-rebalancing';
export type { HeldSession, SessionChange } from './application/session-change';
export { toHeldSession } from './application/session-holder';
export { type AnyTimeTerms, owedAddonCents } from './domain/any-time-addon';
export { addValidityDays, type ClassPass, PASS_STATUSES, type PassStatus } from './domain/class-pass';
export {
  ADJUSTMENT_ORIGINS,
  ADJUSTMENT_TYPES,
  type AdjustmentDecision,
  type AdjustmentOrigin,
  type AdjustmentType,
  computeFrozenDays,
  decideCancellation,
  decideDaysAdjustment,
  decideFreeze,
  decideSessionsAdjustment,
  decideUnfreeze,
  MOST_OF_AN_ADJUSTMENT,
} from './domain/pass-adjustment';
export { PASS_CODE_BYTES, passCode } from './domain/pass-code';
export { PassHoldings } from './domain/pass-holdings';
export { consumedBefore } from './domain/pass-normalisation';
export { computePassValues, PAYMENT_STATUSES, type PaymentStatus } from './domain/pass-values';
export {
  adjustmentRefused,
  classPassAlreadyPaid,
  classPassNotPayable,
  passErrors,
  planNotAvailable,
  trialNotEligible,
  trialOverrideNotAvailable,
} from './domain/pass.errors';
export { RESERVATION_STATUSES, type ReservationStatus } from './domain/session-move';
export { PASS_SOURCES, type PassSource } from './domain/trial-eligibility';
export { TrialEligibilityDto } from './http/dto/trial-eligibility.dto';
export { presentTrialEligibility } from './http/trial-eligibility.presenter';
export {
  CustomerPassesQuery,
  type PassAdjustmentRow,
  type PassDetails,
  type PassReservationRow,
  type PassRow,
} from './queries/customer-passes.query';
export { TrialFactsQuery } from './queries/trial-facts.query';
