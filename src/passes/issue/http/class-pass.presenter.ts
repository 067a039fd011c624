import { formatInZone, formatUtc } from '@studio/kernel';

import { presentActorSnapshot } from '../../../accounts';
import {
  type HeldSession,
  computePassValues,
  type PassAdjustmentRow,
  type PassDetails,
  type PassReservationRow,
  type PassRow,
} from '../../sessions';
import type { RebalancedSession } from '../application/rebalance-customer-passes';
import type {
  ClassPassAdjustmentDto,
  ClassPassDetailsDto,
  ClassPassReservationDto,
} from './dto/class-pass-details.dto';
import type { PaidClassPassDto } from './dto/class-pass-payment.dto';
import type { ManagedClassPassDto } from './dto/managed-class-pass.dto';
import type { MobileCustomerClassPassDto } from './dto/mobile-customer-class-pass.dto';
import type { HeldSessionDto, RebalancedReservationDto } from './dto/rebalanced-reservation.dto';

const instant = (at: Date | null) => at && formatUtc(at);

export function presentCustomerPass(row: PassRow): MobileCustomerClassPassDto {
  const values = computePassValues({
    status: row.status,
    sessionsCount: row.sessions_count,
    reservedSessionsCount: row.reserved_sessions_count,
    usedSessionsCount: row.used_sessions_count,
    priceCents: row.price_cents,
    paidAmountCents: row.paid_amount_cents,
  });
  return {
    id: row.id,
    code: row.code,
    plan_name: row.plan_name,
    plan_slug: row.plan_slug,
    status: row.status,
    payment_status: values.paymentStatus,
    sessions_count: row.sessions_count,
    used_sessions_count: row.used_sessions_count,
    reserved_sessions_count: row.reserved_sessions_count,
    remaining_sessions_count: values.remainingSessionsCount,
    price_cents: row.price_cents,
    paid_amount_cents: values.paidAmountCents,
    remaining_payment_cents: values.remainingPaymentCents,
    currency: row.currency,
    purchased_at: formatUtc(row.purchased_at),
    opened_at: instant(row.opened_at),
    expires_at: instant(row.expires_at),
    usable_until_at: formatUtc(row.usable_until_at),
    is_active: values.isActive,
  };
}

export function presentPaidPass(row: PassRow): PaidClassPassDto {
  const { id, payment_status, price_cents, paid_amount_cents, remaining_payment_cents, currency } =
    presentCustomerPass(row);
  return { id, payment_status, price_cents, paid_amount_cents, remaining_payment_cents, currency };
}

export function presentManagedPass(row: PassRow): ManagedClassPassDto {
  return {
    ...presentCustomerPass(row),
    customer_id: row.customer_id,
    class_pass_plan_id: row.class_pass_plan_id,
    source: row.source,
    is_trial: row.is_trial,
    validity_days: row.validity_days,
    total_validity_days: row.total_validity_days,
    frozen_at: instant(row.frozen_at),
    closed_at: instant(row.closed_at),
    cancel_reason: row.cancel_reason,
    issued_by: row.issued_by && presentActorSnapshot(row.issued_by),
    issued_location_id: row.issued_location_id,
    available_from_time: row.available_from_time,
    available_until_time: row.available_until_time,
    allows_any_time: row.allows_any_time,
    any_time_addon_price_cents: row.any_time_addon_price_cents,
  };
}

/** A pass with its newest reservations and adjustments; `timeZone` is the studio's. */
export function presentPassDetails(details: PassDetails, timeZone: string): ClassPassDetailsDto {
  return {
    ...presentManagedPass(details.pass),
    reservations: details.reservations.map((row) => presentReservation(row, timeZone)),
    reservations_truncated: details.reservationsTruncated,
    adjustments: details.adjustments.map(presentAdjustment),
    adjustments_truncated: details.adjustmentsTruncated,
  };
}

export function presentRebalanced({
  bookingId,
  scheduledClassId,
  previous,
  next,
}: RebalancedSession): RebalancedReservationDto {
  return {
    class_booking_id: bookingId,
    scheduled_class_id: scheduledClassId,
    previous: presentHeld(previous),
    next: presentHeld(next),
  };
}

function presentHeld(session: HeldSession | null): HeldSessionDto | null {
  return session && { class_pass_id: session.classPassId, status: session.status };
}

function presentReservation(row: PassReservationRow, timeZone: string): ClassPassReservationDto {
  return {
    class_booking_id: row.class_booking_id,
    scheduled_class_id: row.scheduled_class_id,
    starts_at: formatInZone(row.starts_at, row.location_time_zone ?? timeZone),
    status: row.status,
    reserved_at: formatUtc(row.reserved_at),
    used_at: instant(row.used_at),
    released_at: instant(row.released_at),
  };
}

function presentAdjustment({ actor, ...row }: PassAdjustmentRow): ClassPassAdjustmentDto {
  return {
    ...row,
    actor: presentActorSnapshot(actor),
    created_at: formatUtc(row.created_at),
    freeze_started_at: instant(row.freeze_started_at),
    freeze_finished_at: instant(row.freeze_finished_at),
  };
}
