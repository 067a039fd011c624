export { type BookingCounts, type CoverableBooking, CustomerBookings } from './application/customer-bookings';
export {
  mayOverrideTrial,
  mayRecordPayment,
  OVERRIDE_PERMISSIONS,
  permitTrialOverride,
} from './application/override-permissions';
export { type PassAdjustment, PassAdjustments } from './application/pass-adjustments';
export type { PassAdjusted, PassIssued } from './application/pass-events';
export { PassJournal } from './application/pass-journal';
export { PassLedger } from './application/pass-ledger';
export { type OfferedPass, passOfPlan } from './application/pass-of-plan';
export { PassPurchases } from './application/pass-purchases';
export { PassRebalancing } from './application/pass-rebalancing';
export { PassSessions } from './application/pass-sessions';
export type { BookingForSession, Compensation, HeldSession, SessionChange } from './application/session-change';
export { toHeldSession } from './application/session-holder';
export { type AnyTimeTerms, owedAddonCents } from './domain/any-time-addon';
export {
  addValidityDays,
  type ClassPass,
  PASS_STATUSES,
  type PassStatus,
  remainingSessions,
} from './domain/class-pass';
export type { CompensationRules } from './domain/compensation';
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
  MAX_PER_ADJUSTMENT,
} from './domain/pass-adjustment';
export { passAdjustmentPage } from './domain/pass-adjustment.reference';
export { PASS_CODE_BYTES, passCode } from './domain/pass-code';
export { CHOICE_REASONS, type ChoiceReason, LEFT_REASONS, type LeftReason } from './domain/pass-fit';
export { passSelectionPage, passSuitabilityPage } from './domain/pass-fit.reference';
export { PassHoldings } from './domain/pass-holdings';
export { consumedBefore, endOfPass } from './domain/pass-normalisation';
export { passSessionsPage } from './domain/pass-normalisation.reference';
export { computePassValues, PAYMENT_STATUSES, type PaymentStatus } from './domain/pass-values';
export {
  adjustmentRefused,
  classPassAlreadyPaid,
  classPassNotPayable,
  passErrors,
  planNotAvailable,
  trialRefused,
} from './domain/pass.errors';
export { passBackfillPage } from './domain/rebalance.reference';
export { RESERVATION_STATUSES, type ReservationStatus, type SettledSession } from './domain/session-move';
export {
  OVERRIDE_REASONS,
  PASS_SOURCES,
  type PassSource,
  TRIAL_REASONS,
  TRIAL_STATUSES,
  TrialEligibility,
} from './domain/trial-eligibility';
export { trialEligibilityPage } from './domain/trial-eligibility.reference';
export { decideTrialIssue, type TrialRule } from './domain/trial-issue';
export { TrialEligibilityDto } from './http/dto/trial-eligibility.dto';
export { presentTrialEligibility } from './http/trial-eligibility.presenter';
export { owedAddonCentsSql } from './queries/any-time-addon.sql';
export { paidDirectlySql } from './queries/paid-directly.sql';
export { holdsSessionSql } from './queries/session-held.sql';
export {
  CustomerPassesQuery,
  type PassAdjustmentRow,
  type PassDetails,
  type PassReservationRow,
  type PassRow,
} from './queries/customer-passes.query';
export { TrialFactsQuery } from './queries/trial-facts.query';
export { ForeseenPassQuery, type ForeseenPasses } from './queries/foreseen-pass.query';
export { type LocatedClass, UsablePassesQuery } from './queries/usable-passes.query';
export { PassSessionsModule } from './sessions.module';
