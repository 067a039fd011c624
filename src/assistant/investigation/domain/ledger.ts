import type { Listed } from './limits';

/** Who acted, as of that time. */
export interface LedgerActor {
  readonly name: string | null;
  readonly role: string | null;
}

export type ReservationState = 'reserved' | 'used' | 'released';
export type BookingState = 'booked' | 'attended' | 'no_show' | 'cancelled';
export type AdjustmentKind = 'sessions' | 'validity_days' | 'freeze' | 'unfreeze' | 'trial_eligibility_override';
export type PassState = 'active' | 'frozen' | 'used_up' | 'expired' | 'cancelled';

/** The class of a booking, with the name of the main trainer. */
export interface LedgerClass {
  readonly scheduledClassId: number;
  readonly title: string;
  readonly classType: string | null;
  readonly startsAt: Date;
  readonly classStatus: 'draft' | 'scheduled' | 'cancelled';
  readonly trainer: string | null;
}

/** The session of a pass that a booking has or had, with the pass if it exists. */
export interface LedgerReservation {
  readonly reservationId: number;
  /** The class id in the reservation itself. */
  readonly reservedClassId: number;
  readonly classPassId: number;
  readonly passCode: string | null;
  /** Null without such a pass. */
  readonly passCustomerId: number | null;
  readonly passCreatedAt: Date | null;
  readonly reservationStatus: ReservationState;
  readonly reservedAt: Date | null;
  readonly usedAt: Date | null;
  readonly releasedAt: Date | null;
  readonly reservationCreatedAt: Date | null;
}

/** A booking of the customer, of any status. */
export interface LedgerBooking extends LedgerClass {
  readonly bookingId: number;
  readonly customerId: number;
  readonly status: BookingState;
  readonly createdAt: Date;
  /** Start of the class, once it has begun and the booking is marked as attended (BK-16). */
  readonly attendedAt: Date | null;
  readonly attendanceMarkedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly removedAt: Date | null;
  readonly skipsPasses: boolean;
  readonly isPaidDirectly: boolean;
  /** What became of the session or price of a booking that was cancelled late; null for any other (CAN-9). */
  readonly lateCancellation: 'kept' | 'given_back' | null;
  /** The fee that it owes instead, in cents; null without one. */
  readonly lateFeeCents: number | null;
  readonly lateFeeCurrency: string | null;
  /** What it costs without a pass, in cents: its fee for a late cancellation, else its price; null without either. */
  readonly priceCents: number | null;
  readonly priceCurrency: string | null;
  /** Direct payments less refunds, in cents. */
  readonly netPaidCents: number;
  /** What remains of the price without a pass, in cents (FIN-19). */
  readonly dueCents: number;
  readonly bookedBy: LedgerActor | null;
  /** Sorted by id; the database allows one. */
  readonly reservations: readonly LedgerReservation[];
}

/** A pass of the customer, with its stored counts and the counts of its reservations. */
export interface LedgerPass {
  readonly classPassId: number;
  readonly code: string;
  readonly status: PassState;
  readonly reservedSessions: number;
  readonly usedSessions: number;
  readonly ledgerReserved: number;
  readonly ledgerUsed: number;
  readonly ledgerReleased: number;
  readonly purchasedAt: Date;
  readonly issuedAt: Date | null;
  readonly closedAt: Date | null;
  readonly issuedBy: LedgerActor | null;
}

/** The facts of a pass adjustment in the timeline. */
export interface LedgerAdjustment {
  readonly adjustmentId: number;
  readonly classPassId: number;
  readonly type: AdjustmentKind;
  readonly actor: LedgerActor | null;
  readonly createdAt: Date;
}

/** The facts of a correction of a closed class in the timeline. */
export interface LedgerCorrection {
  readonly correctionId: number;
  readonly bookingId: number;
  readonly scheduledClassId: number;
  readonly action: 'added' | 'removed';
  readonly passEffect: 'auto_matched' | 'no_matching_pass' | 'return_session' | 'keep_consumed';
  readonly actor: LedgerActor | null;
  readonly createdAt: Date;
}

/** The listed rows of an investigation. */
export interface Ledger {
  readonly bookings: Listed<LedgerBooking>;
  readonly passes: Listed<LedgerPass>;
  readonly adjustments: Listed<LedgerAdjustment>;
  readonly corrections: Listed<LedgerCorrection>;
}

/** The actor without contacts; null when unknown. */
export function knownActor(actor: LedgerActor | null): LedgerActor | null {
  const name = actor?.name?.trim() ? actor.name : null;
  const role = actor?.role?.trim() ? actor.role : null;
  return name === null && role === null ? null : { name, role };
}
