import type { InstantText } from '@studio/kernel';

import { computePassValues } from '../../../passes';
import { knownActor, type LedgerActor, type LedgerBooking } from '../domain/ledger';
import { REASON_MAX } from '../domain/limits';
import type { CorrectionRow } from '../queries/bookings.statements';
import type { AdjustmentRow, PassRow } from '../queries/passes.statements';
import type { FoundInvestigation } from './investigation.output';
import { withoutNulls } from './without-nulls';

type Shown<List extends 'bookings' | 'passes' | 'adjustments' | 'corrections'> = FoundInvestigation[List][number];

/** A booking with its session (TOOL-LEDGER-16). With several sessions, which are a finding, the latest one. */
export function presentBooking(row: LedgerBooking, text: InstantText): Shown<'bookings'> {
  const { title, classType, classStatus, trainer } = row;
  return withoutNulls({
    booking_id: row.bookingId,
    status: row.status,
    created_at: text(row.createdAt),
    attendance_marked_at: row.attendanceMarkedAt && text(row.attendanceMarkedAt),
    cancelled_at: row.cancelledAt && text(row.cancelledAt),
    corrected_removed_at: row.removedAt && text(row.removedAt),
    late_cancellation:
      row.lateCancellation &&
      withoutNulls({
        session: row.lateCancellation,
        fee_cents: row.lateFeeCents,
        fee_currency: row.lateFeeCurrency,
      }),
    skip_class_pass_reservation: row.skipsPasses || null,
    booked_by: presentActor(row.bookedBy),
    scheduled_class: withoutNulls({
      scheduled_class_id: row.scheduledClassId,
      title,
      class_type: classType === title ? null : classType,
      starts_at: text(row.startsAt),
      status: classStatus === 'scheduled' ? null : classStatus,
      trainer,
    }),
    reservation: presentReservation(row, text),
  });
}

/** Times that the booking or its class has already are left out (TOOL-LEDGER-27). */
function presentReservation({ reservations, createdAt, startsAt }: LedgerBooking, text: InstantText) {
  const row = reservations.at(-1);
  if (!row) return null;
  const unless = (known: Date, at: Date | null) => (at && text(at) !== text(known) ? text(at) : null);
  return withoutNulls({
    customer_class_pass_id: row.classPassId,
    status: row.reservationStatus,
    reserved_at: unless(createdAt, row.reservedAt),
    used_at: unless(startsAt, row.usedAt),
    released_at: row.releasedAt && text(row.releasedAt),
  });
}

function presentActor(row: LedgerActor | null) {
  const actor = knownActor(row);
  return actor && withoutNulls(actor);
}

/** A pass with its payments and usage (TOOL-LEDGER-17). */
export function presentPass(row: PassRow, text: InstantText): Shown<'passes'> {
  const { status, sessionsCount, reservedSessions, usedSessions, priceCents, paidAmountCents } = row;
  const counters = { reservedSessionsCount: reservedSessions, usedSessionsCount: usedSessions };
  const values = computePassValues({ status, sessionsCount, ...counters, priceCents, paidAmountCents });
  return withoutNulls({
    customer_class_pass_id: row.classPassId,
    code: row.code,
    plan_name: row.planName,
    source: row.source,
    status,
    is_trial: row.isTrial,
    payment_status: values.paymentStatus,
    price_cents: priceCents,
    paid_amount_cents: values.paidAmountCents,
    remaining_payment_cents: values.remainingPaymentCents,
    currency: row.currency,
    sessions_count: sessionsCount,
    reserved_sessions_count: reservedSessions,
    used_sessions_count: usedSessions,
    purchased_at: text(row.purchasedAt),
    opened_at: row.openedAt && text(row.openedAt),
    expires_at: row.expiresAt && text(row.expiresAt),
    usable_until_at: row.usableUntilAt && text(row.usableUntilAt),
    closed_at: row.closedAt && text(row.closedAt),
    cancel_reason: beginningOf(row.cancelReason),
    issued_by: presentActor(row.issuedBy),
  });
}

/** A change of a pass (TOOL-LEDGER-18). */
export function presentAdjustment(row: AdjustmentRow, text: InstantText): Shown<'adjustments'> {
  return withoutNulls({
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
    reason: beginningOf(row.reason),
    actor: presentActor(row.actor),
    created_at: text(row.createdAt),
  });
}

/** A correction of a closed class, without its reason, which is internal (TOOL-LEDGER-19). */
export function presentCorrection(row: CorrectionRow, text: InstantText): Shown<'corrections'> {
  return withoutNulls({
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
    actor: presentActor(row.actor),
    created_at: text(row.createdAt),
  });
}

/** A text of staff can be long; its beginning says what it is about. */
function beginningOf(reason: string | null): string | null {
  if (reason === null) return null;
  const characters = [...reason];
  return characters.length > REASON_MAX ? `${characters.slice(0, REASON_MAX - 1).join('')}…` : reason;
}
