export { CreateClassPassPlan, type NewClassPassPlan } from './application/create-class-pass-plan';
export { CreateClassPassSegment } from './application/create-class-pass-segment';
export { type BookingCounts, type CoverableBooking, CustomerBookings } from './application/customer-bookings';
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
export type { ReservationStatus, SettledSession } from './domain/session-move';
export { PricedPlans } from './application/priced-plans';
export { passErrors } from './domain/pass.errors';
export type { SoldKind } from './domain/sold-kind';
export { passesEntities } from './entities';
export { PassesModule } from './passes.module';
