import type { InstantText } from '@studio/kernel';

import { computePassValues } from '../../../passes';
import { knownActor, type LedgerBooking } from '../domain/ledger';
import type { CorrectionRow } from '../queries/bookings.statements';
import type { AdjustmentRow, PassRow } from '../queries/passes.statements';
import { presentClass } from './history.presenter';
import type { FoundInvestigation } from './investigation.output';

type Shown<List extends 'bookings' | 'passes' | 'adjustments' | 'corrections'> = FoundInvestigation[List][number];

/** A booking with its session (TOOL-LEDGER-16). With several sessions, which are a finding, the latest one. */
export function presentBooking(row: LedgerBooking, text: InstantText): Shown<'bookings'> {
  return {
    booking_id: row.bookingId,
    status: row.status,
    created_at: text(row.createdAt),
    updated_at: text(row.updatedAt),
    attended_at: row.attendedAt && text(row.attendedAt),
    attendance_marked_at: row.attendanceMarkedAt && text(row.attendanceMarkedAt),
    cancelled_at: row.cancelledAt && text(row.cancelledAt),
    corrected_removed_at: row.removedAt && text(row.removedAt),
    late_cancellation: row.lateCancellation && {
      session: row.lateCancellation,
      fee_cents: row.lateFeeCents,
      fee_currency: row.lateFeeCurrency,
    },
    skip_class_pass_reservation: row.skipsPasses,
    booked_by: knownActor(row.bookedBy),
    scheduled_class: { ...presentClass(row, text), ends_at: text(row.endsAt) },
    reservation: presentReservation(row, text),
  };
}

function presentReservation({ reservations }: LedgerBooking, text: InstantText): Shown<'bookings'>['reservation'] {
  const row = reservations.at(-1);
  if (!row) return null;
  return {
    reservation_id: row.reservationId,
    customer_class_pass_id: row.classPassId,
    pass_code: row.passCode,
    status: row.reservationStatus,
    reserved_at: row.reservedAt && text(row.reservedAt),
    used_at: row.usedAt && text(row.usedAt),
    released_at: row.releasedAt && text(row.releasedAt),
    created_at: row.reservationCreatedAt && text(row.reservationCreatedAt),
  };
}

/** A pass with its payments and usage (TOOL-LEDGER-17). */
export function presentPass(row: PassRow, text: InstantText): Shown<'passes'> {
  const { status, sessionsCount, reservedSessions, usedSessions, priceCents, paidAmountCents } = row;
  const counters = { reservedSessionsCount: reservedSessions, usedSessionsCount: usedSessions };
  const values = computePassValues({ status, sessionsCount, ...counters, priceCents, paidAmountCents });
  return {
    customer_class_pass_id: row.classPassId,
    code: row.code,
    plan_name: row.planName,
    source: row.source,
    status,
    is_active: values.isActive,
    is_trial: row.isTrial,
    payment_status: values.paymentStatus,
    has_outstanding_balance: status !== 'cancelled' && values.remainingPaymentCents > 0,
    price_cents: priceCents,
    paid_amount_cents: values.paidAmountCents,
    remaining_payment_cents: values.remainingPaymentCents,
    currency: row.currency,
    sessions_count: sessionsCount,
    stored_reserved_sessions_count: reservedSessions,
    stored_used_sessions_count: usedSessions,
    ledger_reserved_sessions_count: row.ledgerReserved,
    ledger_used_sessions_count: row.ledgerUsed,
    ledger_released_sessions_count: row.ledgerReleased,
    ...presentLife(row, text),
    issued_by: knownActor(row.issuedBy),
  };
}

function presentLife(row: PassRow, text: InstantText) {
  return {
    purchased_at: text(row.purchasedAt),
    issued_at: row.issuedAt && text(row.issuedAt),
    opened_at: row.openedAt && text(row.openedAt),
    expires_at: row.expiresAt && text(row.expiresAt),
    usable_until_at: row.usableUntilAt && text(row.usableUntilAt),
    closed_at: row.closedAt && text(row.closedAt),
    cancel_reason: row.cancelReason,
  };
}

/** A change of a pass (TOOL-LEDGER-18). */
export function presentAdjustment(row: AdjustmentRow, text: InstantText): Shown<'adjustments'> {
  return {
    adjustment_id: row.adjustmentId,
    customer_class_pass_id: row.classPassId,
    adjustment_type: row.type,
    origin: row.origin,
    sessions_delta: row.sessionsDelta,
    previous_sessions_count: row.previousSessionsCount,
    new_sessions_count: row.newSessionsCount,
    days_delta: row.daysDelta,
    previous_validity_days: row.previousValidityDays,
    new_validity_days: row.newValidityDays,
    previous_total_validity_days: row.previousTotalValidityDays,
    new_total_validity_days: row.newTotalValidityDays,
    previous_status: row.previousStatus,
    new_status: row.newStatus,
    freeze_started_at: row.freezeStartedAt && text(row.freezeStartedAt),
    freeze_finished_at: row.freezeFinishedAt && text(row.freezeFinishedAt),
    freeze_days_count: row.freezeDaysCount,
    reason: row.reason,
    actor: knownActor(row.actor),
    created_at: text(row.createdAt),
  };
}

/** A correction of a closed class, without its reason, which is internal (TOOL-LEDGER-19). */
export function presentCorrection(row: CorrectionRow, text: InstantText): Shown<'corrections'> {
  return {
    correction_id: row.correctionId,
    booking_id: row.bookingId,
    scheduled_class_id: row.scheduledClassId,
    class_starts_at: text(row.classStartsAt),
    action: row.action,
    pass_effect: row.passEffect,
    previous_customer_class_pass_id: row.previousClassPassId,
    new_customer_class_pass_id: row.newClassPassId,
    previous_booking_status: row.previousBookingStatus,
    new_booking_status: row.newBookingStatus,
    previous_reservation_status: row.previousReservationStatus,
    new_reservation_status: row.newReservationStatus,
    actor: knownActor(row.actor),
    created_at: text(row.createdAt),
  };
}
