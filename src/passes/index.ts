export { CreateClassPassPlan, type NewClassPassPlan } from './application/create-class-pass-plan';
export { CreateClassPassSegment } from './application/create-class-pass-segment';
export { type BookingCounts, type CoverableBooking, CustomerBookings } from './application/customer-bookings';
export type { PassAdjusted, PassIssued } from './application/pass-events';
export {
  type BookingForSession,
  type Compensation,
  type CompensationRules,
  type HeldSession,
  PassSessions,
  type RestoredSession,
  type SessionChange,
  type SettledSession,
} from './application/pass-sessions';
export type { ReservationStatus } from './domain/session-move';
export { PricedPlans } from './application/priced-plans';
export { passErrors } from './domain/pass.errors';
export type { SoldKind } from './domain/sold-kind';
export { passesEntities } from './entities';
export { PassesModule } from './passes.module';
