import type { StaffContext } from '@studio/access';
import { formatUtc } from '@studio/kernel';

import { mayOverrideTrial, OVERRIDE_PERMISSIONS } from '../application/override-permissions';
import type { TrialEligibility } from '../domain/trial-eligibility';
import { assessTrialIssue } from '../domain/trial-issue';
import type { TrialEligibilityDto, TrialOverrideDto } from './dto/trial-eligibility.dto';

export function presentTrialEligibility(ctx: StaffContext, eligibility: TrialEligibility): TrialEligibilityDto {
  const { status, reason } = eligibility.show();
  const { source, countedBookings, activeReservations, heldTrialPassIds } = eligibility.facts;
  return {
    status,
    reason_codes: [reason],
    source,
    evaluated_as_of: formatUtc(ctx.now),
    counted_bookings_count: countedBookings,
    active_reservations_count: activeReservations,
    held_trial_passes_count: heldTrialPassIds.length,
    issue_refusal: assessTrialIssue(eligibility),
    manual_override: presentOverride(eligibility, mayOverrideTrial(ctx)),
  };
}

function presentOverride(eligibility: TrialEligibility, hasPermissions: boolean): TrialOverrideDto {
  const lack = hasPermissions ? null : 'missing_required_permissions';
  const { isAvailable, customerQualifies, reasons } = eligibility.showOverride(lack);
  return {
    status: isAvailable ? 'available' : 'unavailable',
    available: isAvailable,
    customer_qualifies: customerQualifies,
    reason_codes: [...reasons],
    class_pass_history_count: eligibility.facts.passHistory,
    successful_payments_count: eligibility.facts.successfulPayments,
    actor_has_required_permissions: hasPermissions,
    required_permissions: [...OVERRIDE_PERMISSIONS],
  };
}
