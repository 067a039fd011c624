import { groupBy, type InstantText } from '@studio/kernel';

import type { Ledger, LedgerBooking, LedgerPass, LedgerReservation, ReservationState } from './ledger';
import { EVIDENCE_MAX } from './limits';

/** Codes of findings in the order of the answer (TOOL-LEDGER-21). */
export const FINDING_CODES = [
  'duplicate_customer_booking',
  'duplicate_booking_reservation',
  'reservation_customer_or_account_mismatch',
  'reservation_scheduled_class_mismatch',
  'class_pass_counter_mismatch',
  'unreserved_booking',
  'booking_price_due',
  'booking_consistent_with_issuance_backfill',
  'trial_pass_held',
  'no_detected_ledger_inconsistencies',
] as const;

type FindingCode = (typeof FINDING_CODES)[number];
type Severity = 'error' | 'warning' | 'info';

interface FindingOf<Code extends FindingCode, Level extends Severity, Evidence> {
  readonly code: Code;
  readonly severity: Level;
  readonly message: string;
  readonly evidence: Evidence;
}

/** One notable fact, with ids, codes, statuses, counts and times for looking it up. */
export type Finding =
  | FindingOf<
      'duplicate_customer_booking',
      'error',
      { readonly scheduled_class_id: number; readonly booking_ids: number[] }
    >
  | FindingOf<
      'duplicate_booking_reservation',
      'error',
      { readonly booking_id: number; readonly reservation_ids: number[] }
    >
  | FindingOf<
      'reservation_customer_or_account_mismatch',
      'error',
      { readonly booking_id: number; readonly reservation_id: number; readonly customer_class_pass_id: number }
    >
  | FindingOf<
      'reservation_scheduled_class_mismatch',
      'error',
      {
        readonly booking_id: number;
        readonly reservation_id: number;
        readonly booking_scheduled_class_id: number;
        readonly reservation_scheduled_class_id: number;
      }
    >
  | FindingOf<
      'class_pass_counter_mismatch',
      'warning',
      {
        readonly customer_class_pass_id: number;
        readonly code: string;
        readonly stored_reserved_sessions_count: number;
        readonly ledger_reserved_sessions_count: number;
        readonly stored_used_sessions_count: number;
        readonly ledger_used_sessions_count: number;
      }
    >
  | FindingOf<
      'unreserved_booking',
      'warning',
      {
        readonly booking_id: number;
        readonly scheduled_class_id: number;
        readonly reservation_id?: number;
        readonly reservation_status?: ReservationState;
      }
    >
  | FindingOf<
      'booking_price_due',
      'warning',
      {
        readonly booking_id: number;
        readonly scheduled_class_id: number;
        readonly currency: string;
        readonly price_cents: number;
        readonly paid_cents: number;
        readonly due_cents: number;
      }
    >
  | FindingOf<
      'booking_consistent_with_issuance_backfill',
      'info',
      {
        readonly booking_id: number;
        readonly customer_class_pass_id: number;
        readonly booking_created_at: string;
        readonly class_pass_issued_at: string;
        readonly reservation_created_at: string;
      }
    >
  | FindingOf<
      'trial_pass_held',
      'info',
      { readonly held_trial_passes_count: number; readonly customer_class_pass_ids: number[] }
    >
  | FindingOf<'no_detected_ledger_inconsistencies', 'info', Record<string, never>>;

/** Whether a finding indicates an inconsistency. */
export function isAnomaly({ severity }: Finding): boolean {
  return severity !== 'info';
}

/** What findings come from. */
interface Examined extends Pick<Ledger, 'bookings' | 'passes'> {
  /** Trial passes of any age, whatever is listed (TRI-6). */
  readonly heldTrialPassIds: readonly number[];
}

/** Notable facts, sorted by code and ids. `isComplete`: all bookings and passes of the period are examined. */
export function detectFindings(
  { bookings, passes, heldTrialPassIds }: Examined,
  isComplete: boolean,
  text: InstantText,
): readonly Finding[] {
  const byId = bookings.rows.toSorted((a, b) => a.bookingId - b.bookingId);
  const reserved = byId.flatMap((booking) => booking.reservations.map((reservation) => ({ booking, reservation })));
  const found: readonly Finding[] = [
    ...duplicateBookings(byId),
    ...byId.filter(({ reservations }) => reservations.length > 1).map(duplicateReservation),
    ...reserved.filter(isOfAnotherCustomer).map(passMismatch),
    ...reserved.filter(isOfAnotherClass).map(classMismatch),
    ...passes.rows
      .filter(hasWrongCounters)
      .toSorted((a, b) => a.classPassId - b.classPassId)
      .map(counterMismatch),
    ...byId.filter(isUnreserved).map(unreserved),
    ...byId.filter(isUncovered).flatMap(priceDue),
    ...reserved.flatMap((pair) => backfill(pair, text)),
    ...trialHeld(heldTrialPassIds),
  ];
  return isComplete && !found.some(isAnomaly) ? [...found, NOTHING] : found;
}

interface Reserved {
  readonly booking: LedgerBooking;
  readonly reservation: LedgerReservation;
}

const NOTHING: Finding = {
  code: 'no_detected_ledger_inconsistencies',
  severity: 'info',
  message: 'The bookings, reservations and passes of the period are consistent with each other.',
  evidence: {},
};

function duplicateBookings(bookings: readonly LedgerBooking[]): Finding[] {
  const standing = bookings.filter(({ removedAt }) => removedAt === null);
  return [...groupBy(standing, ({ scheduledClassId }) => scheduledClassId)]
    .filter(([, ofClass]) => ofClass.length > 1)
    .toSorted(([a], [b]) => a - b)
    .map(([scheduledClassId, ofClass]) => ({
      code: 'duplicate_customer_booking',
      severity: 'error',
      message: 'The customer has more than one booking for the same class.',
      evidence: { scheduled_class_id: scheduledClassId, booking_ids: ofClass.map(({ bookingId }) => bookingId) },
    }));
}

function duplicateReservation({ bookingId, reservations }: LedgerBooking): Finding {
  return {
    code: 'duplicate_booking_reservation',
    severity: 'error',
    message: 'The booking has more than one pass reservation.',
    evidence: { booking_id: bookingId, reservation_ids: reservations.map(({ reservationId }) => reservationId) },
  };
}

/** A pass of another studio is not visible, and so counts as missing. */
function isOfAnotherCustomer({ booking, reservation }: Reserved): boolean {
  return reservation.passCustomerId !== booking.customerId;
}

function passMismatch({ booking, reservation }: Reserved): Finding {
  return {
    code: 'reservation_customer_or_account_mismatch',
    severity: 'error',
    message: 'The reservation names a pass that does not exist or does not belong to this customer.',
    evidence: {
      booking_id: booking.bookingId,
      reservation_id: reservation.reservationId,
      customer_class_pass_id: reservation.classPassId,
    },
  };
}

function isOfAnotherClass({ booking, reservation }: Reserved): boolean {
  return reservation.reservedClassId !== booking.scheduledClassId;
}

function classMismatch({ booking, reservation }: Reserved): Finding {
  return {
    code: 'reservation_scheduled_class_mismatch',
    severity: 'error',
    message: 'The booking and its reservation name different classes.',
    evidence: {
      booking_id: booking.bookingId,
      reservation_id: reservation.reservationId,
      booking_scheduled_class_id: booking.scheduledClassId,
      reservation_scheduled_class_id: reservation.reservedClassId,
    },
  };
}

function hasWrongCounters(pass: LedgerPass): boolean {
  return pass.reservedSessions !== pass.ledgerReserved || pass.usedSessions !== pass.ledgerUsed;
}

function counterMismatch(pass: LedgerPass): Finding {
  return {
    code: 'class_pass_counter_mismatch',
    severity: 'warning',
    message: 'The stored session counts of the pass differ from its reservations.',
    evidence: {
      customer_class_pass_id: pass.classPassId,
      code: pass.code,
      stored_reserved_sessions_count: pass.reservedSessions,
      ledger_reserved_sessions_count: pass.ledgerReserved,
      stored_used_sessions_count: pass.usedSessions,
      ledger_used_sessions_count: pass.ledgerUsed,
    },
  };
}

/** A cancelled booking owes nothing but for a late cancellation (CAN-10), a booking of a cancelled class nothing. */
function isUncovered(booking: LedgerBooking): boolean {
  const { status, removedAt, classStatus, reservations, lateCancellation, lateFeeCents } = booking;
  const owes = status !== 'cancelled' || lateCancellation === 'kept' || lateFeeCents !== null;
  const isHeld = reservations.some(({ reservationStatus }) => reservationStatus !== 'released');
  return owes && removedAt === null && classStatus === 'scheduled' && !isHeld;
}

/** A cancelled booking needs no session; one with a price owes that instead. */
function isUnreserved(booking: LedgerBooking): boolean {
  const { status, skipsPasses, isPaidDirectly, priceCents } = booking;
  return status !== 'cancelled' && isUncovered(booking) && !skipsPasses && !isPaidDirectly && priceCents === null;
}

function priceDue(booking: LedgerBooking): Finding[] {
  const { bookingId, scheduledClassId, priceCents, priceCurrency, netPaidCents, dueCents } = booking;
  if (priceCents === null || priceCurrency === null || dueCents === 0) return [];
  return [
    {
      code: 'booking_price_due',
      severity: 'warning',
      message:
        'The price of the booking, or its fee for a late cancellation, is not fully paid, and no pass covers it.',
      evidence: {
        booking_id: bookingId,
        scheduled_class_id: scheduledClassId,
        currency: priceCurrency,
        price_cents: priceCents,
        paid_cents: netPaidCents,
        due_cents: dueCents,
      },
    },
  ];
}

function unreserved({ bookingId, scheduledClassId, reservations }: LedgerBooking): Finding {
  const last = reservations.at(-1);
  return {
    code: 'unreserved_booking',
    severity: 'warning',
    message: 'The booking is covered by no pass session and by no payment.',
    evidence: {
      booking_id: bookingId,
      scheduled_class_id: scheduledClassId,
      ...(last && { reservation_id: last.reservationId, reservation_status: last.reservationStatus }),
    },
  };
}

/** Milliseconds from the pass to the reservation. */
const BACKFILL_FROM = -2_000;
const BACKFILL_UNTIL = 5 * 60_000;

/** A newly issued pass covers bookings that waited for one; their reservations are as old as the pass. */
function backfill({ booking, reservation }: Reserved, text: InstantText): Finding[] {
  const { passCreatedAt, reservationCreatedAt } = reservation;
  if (passCreatedAt === null || reservationCreatedAt === null || booking.createdAt >= passCreatedAt) return [];
  const delay = reservationCreatedAt.getTime() - passCreatedAt.getTime();
  if (delay < BACKFILL_FROM || delay > BACKFILL_UNTIL) return [];
  return [
    {
      code: 'booking_consistent_with_issuance_backfill',
      severity: 'info',
      message: 'The booking is older than its pass and was reserved as the pass was issued.',
      evidence: {
        booking_id: booking.bookingId,
        customer_class_pass_id: reservation.classPassId,
        booking_created_at: text(booking.createdAt),
        class_pass_issued_at: text(passCreatedAt),
        reservation_created_at: text(reservationCreatedAt),
      },
    },
  ];
}

/** Explains why a trial is not issued to a customer whom the rule calls eligible. */
function trialHeld(ids: readonly number[]): Finding[] {
  if (ids.length === 0) return [];
  return [
    {
      code: 'trial_pass_held',
      severity: 'info',
      message: 'The customer holds a trial pass that is not cancelled, so another one needs a reason.',
      evidence: { held_trial_passes_count: ids.length, customer_class_pass_ids: ids.slice(0, EVIDENCE_MAX) },
    },
  ];
}
