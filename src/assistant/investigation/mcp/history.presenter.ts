import type { Permission } from '@studio/access';
import type { InstantText } from '@studio/kernel';

import { OVERRIDE_PERMISSIONS, permitTrialOverride } from '../../../passes';
import type { History } from '../application/investigated-customer';
import type { Evaluation } from '../domain/investigation-frame';
import { EVIDENCE_MAX, extentOf } from '../domain/limits';
import type { EvidenceRow, TrialPlanRow } from '../queries/history.statements';
import { withoutNulls } from './without-nulls';
import type { InvestigatedHistory, InvestigatedOverride, InvestigatedTrial } from './investigation.output';

/** Format and time zone of the answer's instants. */
export interface Writing {
  /** With the offset, for the instants that the interface names. */
  readonly instant: InstantText;
  /** Without it. */
  readonly text: InstantText;
  readonly timeZone: string;
}

/** All-time facts of the customer's bookings (TOOL-LEDGER-6). */
export function presentHistory(history: History, { instant, text, timeZone }: Writing): InvestigatedHistory {
  const { evaluation, eligibility, firstAttended } = history;
  const isCurrent = evaluation.asOf === null;
  return {
    evaluated_as_of: instant(evaluation.at),
    timezone: timeZone,
    counted_bookings_count: eligibility.facts.countedBookings,
    prior_attended_bookings_count: firstAttended?.total ?? 0,
    attendance_evidence_basis: isCurrent ? 'current_booking_rows' : 'retained_attended_at_timestamps',
    attendance_evidence_complete: isCurrent,
    earliest_prior_attended_booking: firstAttended && presentEvidence(firstAttended, text),
    supporting_bookings: {
      ...extentOfSupport(history),
      items: history.evidence.map((row) => presentEvidence(row, text)),
    },
  };
}

/** Whether the customer may have a trial pass (TOOL-LEDGER-10). */
export function presentTrial(history: History, { instant, timeZone }: Writing): InvestigatedTrial {
  const { evaluation, eligibility, trialPlans } = history;
  const { source, countedBookings, activeReservations } = eligibility.facts;
  const { status, reason } = eligibility.show();
  return {
    status,
    evaluated_as_of: instant(evaluation.at),
    source,
    timezone: timeZone,
    reason_codes: [reason],
    counted_bookings_count: countedBookings,
    active_reservations_count: activeReservations,
    rule_reference_key: 'trial_class_pass_eligibility',
    evidence_complete: !restsOnReservationTimes(history),
    ...presentReconstruction(evaluation),
    supporting_bookings: {
      ...extentOfSupport(history),
      items: history.evidence.map(({ bookingId }) => ({ booking_id: bookingId })),
    },
    trial_plans: {
      ...extentOf(trialPlans.length, trialPlans[0]?.total ?? 0, EVIDENCE_MAX),
      items: trialPlans.map(presentPlan),
    },
  };
}

/** Whether reservation times decide, which a later reservation of the same booking overwrites (TOOL-LEDGER-10). */
function restsOnReservationTimes({ evaluation, eligibility }: History): boolean {
  const { source, countedBookings, hasTrialPlan } = eligibility.facts;
  return evaluation.asOf !== null && source === 'manual' && countedBookings === 1 && hasTrialPlan;
}

/**
 * Whether the caller could make an exception; `person` is null for a service key, which proves no permission
 * (TOOL-LEDGER-13).
 */
export function presentOverride(
  { evaluation, eligibility }: History,
  person: readonly Permission[] | null,
  { instant, timeZone }: Writing,
): InvestigatedOverride {
  const { source, passHistory, successfulPayments, hasTrialPlan } = eligibility.facts;
  const hasPermissions = person && permitTrialOverride(person);
  const { isAvailable, customerQualifies, reasons } = eligibility.showOverride(lackOf(hasPermissions));
  const isForPersonToTell = hasPermissions === null && customerQualifies && hasTrialPlan;
  const otherwise = isForPersonToTell ? 'actor_permissions_not_evaluated' : 'unavailable';
  return {
    status: isAvailable ? 'available' : otherwise,
    available: isAvailable,
    customer_qualifies: customerQualifies,
    reason_codes: [...reasons],
    evaluated_as_of: instant(evaluation.at),
    source,
    timezone: timeZone,
    normal_eligibility_status: eligibility.decision.isEligible ? 'eligible' : 'ineligible',
    class_pass_history_count: passHistory,
    successful_payments_count: successfulPayments,
    actor_permissions_evaluated: hasPermissions !== null,
    actor_has_required_permissions: hasPermissions,
    required_permissions: [...OVERRIDE_PERMISSIONS],
    requires_comment: true,
    human_exception: true,
  };
}

function lackOf(
  hasPermissions: boolean | null,
): 'actor_permissions_not_evaluated' | 'missing_required_permissions' | null {
  if (hasPermissions === null) return 'actor_permissions_not_evaluated';
  return hasPermissions ? null : 'missing_required_permissions';
}

function extentOfSupport({ evidence, eligibility }: History) {
  return extentOf(evidence.length, eligibility.facts.countedBookings, EVIDENCE_MAX);
}

function presentEvidence(
  row: EvidenceRow,
  text: InstantText,
): InvestigatedHistory['supporting_bookings']['items'][number] {
  return withoutNulls({
    booking_id: row.bookingId,
    status: row.status,
    created_at: text(row.createdAt),
    title: row.title,
    class_starts_at: row.attendedAt ? null : text(row.startsAt),
    attended_at: row.attendedAt && text(row.attendedAt),
    corrected_removed_at: row.removedAt && text(row.removedAt),
  });
}

/** Only facts of a past instant may be incomplete. */
function presentReconstruction({ asOf }: Evaluation): Pick<InvestigatedTrial, 'historical_reconstruction'> {
  if (asOf === null) return {};
  return {
    historical_reconstruction: {
      booking_existence_basis: 'created_at_and_corrected_removed_at',
      reservation_activity_basis: 'retained_reservation_lifecycle_timestamps',
      reservation_history_complete: false,
      booking_status_used_by_trial_rule: false,
      limitation_code: 'reservation_lifecycle_rows_may_be_reused',
    },
  };
}

function presentPlan(row: TrialPlanRow): InvestigatedTrial['trial_plans']['items'][number] {
  return {
    class_pass_plan_id: row.id,
    name: row.name,
    is_active: row.isActive,
    price_cents: row.priceCents,
    currency: row.currency,
    sessions_count: row.sessionsCount,
    current_configuration: true,
  };
}
