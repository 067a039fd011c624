export { OVERRIDE_PERMISSIONS, permitTrialOverride } from './application/override-permissions';
export { AdjustClassPass, type PassDelta } from './application/adjust-class-pass';
export type { NewClassPassPlan } from './application/create-class-pass-plan';
export { type BookingCounts, type CoverableBooking, CustomerBookings } from './application/customer-bookings';
export type { PassIssue } from './application/pass-issue';
export { PayClassPass } from './application/pay-class-pass';
export { RepairPassPayments } from './application/repair-pass-payments';
export { PaidClassPasses } from './application/paid-class-passes';
export type { PassAdjusted, PassIssued } from './application/pass-events';
export { PassSessions } from './application/pass-sessions';
export type {
  BookingForSession,
  Compensation,
  HeldSession,
  RestoredSession,
  SessionChange,
  SettledBooking,
} from './application/session-change';
export type { CompensationRules } from './domain/compensation';
export { PASS_STATUSES, type PassStatus } from './domain/class-pass';
export {
  ADJUSTMENT_ORIGINS,
  ADJUSTMENT_TYPES,
  type AdjustmentOrigin,
  type AdjustmentType,
} from './domain/pass-adjustment';
export { computePassValues, PAYMENT_STATUSES } from './domain/pass-values';
export { RESERVATION_STATUSES, type ReservationStatus, type SettledSession } from './domain/session-move';
export {
  OVERRIDE_REASONS,
  PASS_SOURCES,
  type PassSource,
  TRIAL_REASONS,
  TRIAL_STATUSES,
  TrialEligibility,
} from './domain/trial-eligibility';
export { RebalanceCustomerPasses } from './application/rebalance-customer-passes';
export { UnfreezeClassPass } from './application/unfreeze-class-pass';
export { StudioAmounts } from './application/studio-amounts';
export { passErrors } from './domain/pass.errors';
export type { SoldKind } from './domain/sold-kind';
export { owedAddonCentsSql } from './queries/any-time-addon.sql';
export { type CoveringPass, CoveringPassQuery } from './queries/covering-pass.query';
export { TrialFactsQuery } from './queries/trial-facts.query';
export { passesEntities } from './entities';
export { PassesModule } from './passes.module';
export { passAdjustmentPage } from './domain/pass-adjustment.reference';
export { passSelectionPage, passSuitabilityPage } from './domain/pass-fit.reference';
export { passSessionsPage } from './domain/pass-normalisation.reference';
export { passBackfillPage } from './domain/rebalance.reference';
export { trialEligibilityPage } from './domain/trial-eligibility.reference';
