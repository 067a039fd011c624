import type { StaffContext } from '@studio/access';
import { formatUtc } from '@studio/kernel';

import type { TrialJudgement } from '../application/judge-trial-eligibility';
import { mayOverrideTrial, OVERRIDE_PERMISSIONS } from '../application/override-permissions';
import { showTrialEligibility, showTrialOverride } from '../domain/trial-display';
import type { TrialAssessment } from '../queries/trial-facts.query';
import type { TrialEligibilityDto, TrialOverrideDto } from './dto/trial-eligibility.dto';

/** A customer's claim to a trial plan, as the person who asks sees it. */
export function presentTrialEligibility(
  ctx: StaffContext,
  { assessment, evaluatedAt }: TrialJudgement,
): TrialEligibilityDto {
  const { status, reason } = showTrialEligibility(assessment.eligibility, assessment.hasTrialPlan);
  return {
    status,
    reason_codes: [reason],
    source: assessment.source,
    evaluated_as_of: formatUtc(evaluatedAt),
    counted_bookings_count: assessment.countedBookings,
    active_reservations_count: assessment.activeReservations,
    manual_override: presentOverride(assessment, mayOverrideTrial(ctx)),
  };
}

function presentOverride(assessment: TrialAssessment, hasPermissions: boolean): TrialOverrideDto {
  const { overrideBlocks: blocks, hasTrialPlan } = assessment;
  const lack = hasPermissions ? null : ('missing_required_permissions' as const);
  const { isAvailable, customerQualifies, reasons } = showTrialOverride({ blocks, hasTrialPlan, lack });
  return {
    status: isAvailable ? 'available' : 'unavailable',
    available: isAvailable,
    customer_qualifies: customerQualifies,
    reason_codes: [...reasons],
    class_pass_history_count: assessment.passHistory,
    successful_payments_count: assessment.successfulPayments,
    actor_has_required_permissions: hasPermissions,
    required_permissions: [...OVERRIDE_PERMISSIONS],
  };
}
