export { OVERRIDE_PERMISSIONS, permitTrialOverride } from './sessions/application/override-permissions';
export { AdjustClassPass, type PassDelta } from './adjust/application/adjust-class-pass';
export type { NewClassPassPlan } from './plans/application/create-class-pass-plan';
export { type BookingCounts, type CoverableBooking, CustomerBookings } from './sessions/application/customer-bookings';
export type { PassIssue } from './issue/application/pass-issue';
export { PayClassPass } from './issue/application/pay-class-pass';
export { RepairPassPayments } from './issue/application/repair-pass-payments';
export { PaidClassPasses } from './issue/application/paid-class-passes';
export type { PassAdjusted, PassIssued } from './sessions/application/pass-events';
export { PassSessions } from './sessions/application/pass-sessions';
export type {
  BookingForSession,
  Compensation,
  HeldSession,
  RestoredSession,
  SessionChange,
  SettledBooking,
} from './sessions/application/session-change';
export type { CompensationRules } from './sessions/domain/compensation';
export { PASS_STATUSES, type PassStatus } from './sessions/domain/class-pass';
export {
  ADJUSTMENT_ORIGINS,
  ADJUSTMENT_TYPES,
  type AdjustmentOrigin,
  type AdjustmentType,
} from './sessions/domain/pass-adjustment';
export { computePassValues, PAYMENT_STATUSES } from './sessions/domain/pass-values';
export { RESERVATION_STATUSES, type ReservationStatus, type SettledSession } from './sessions/domain/session-move';
export {
  OVERRIDE_REASONS,
  PASS_SOURCES,
  type PassSource,
  TRIAL_REASONS,
  TRIAL_STATUSES,
  TrialEligibility,
} from './sessions/domain/trial-eligibility';
export { RebalanceCustomerPasses } from './issue/application/rebalance-customer-passes';
export { UnfreezeClassPass } from './adjust/application/unfreeze-class-pass';
export { StudioAmounts } from './plans/application/studio-amounts';
export { passErrors } from './sessions/domain/pass.errors';
export type { SoldKind } from './plans/domain/sold-kind';
export { owedAddonCentsSql } from './sessions/queries/any-time-addon.sql';
export { type CoveringPass, CoveringPassQuery } from './issue/queries/covering-pass.query';
export { TrialFactsQuery } from './sessions/queries/trial-facts.query';
export { passesEntities } from './entities';
export { PassesModule } from './passes.module';
export { passAdjustmentPage } from './sessions/domain/pass-adjustment.reference';
export { passSelectionPage, passSuitabilityPage } from './sessions/domain/pass-fit.reference';
export { passSessionsPage } from './sessions/domain/pass-normalisation.reference';
export { passBackfillPage } from './sessions/domain/rebalance.reference';
export { trialEligibilityPage } from './sessions/domain/trial-eligibility.reference';
