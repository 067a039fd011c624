import type { TrialEligibility } from './trial-eligibility';

/** Rules against the issue of a trial plan that a reason may lift. */
export const TRIAL_RULES = ['trial_pass_held', 'trial_not_eligible'] as const;

export type TrialRule = (typeof TRIAL_RULES)[number];

export type TrialRefusal = TrialRule | 'trial_override_not_available';

/** Why a trial plan is not issued, or the rule that the reason lifted; both null when it is issued as usual. */
export interface TrialIssue {
  readonly refusal: TrialRefusal | null;
  readonly lifted: TrialRule | null;
}

/** The rule that refuses a trial plan without a reason: one trial for each customer, then TRI-2 (TRI-6). */
export function assessTrialIssue({ facts, decision }: TrialEligibility): TrialRule | null {
  if (facts.heldTrialPassIds.length > 0) return 'trial_pass_held';
  return decision.isEligible ? null : 'trial_not_eligible';
}

/**
 * Decides whether a trial plan is issued (TRI-4, TRI-6). A reason allows an eligible customer another trial; an
 * ineligible one needs the exception of TRI-4, which is for those who never had a pass.
 */
export function decideTrialIssue(eligibility: TrialEligibility, hasReason: boolean): TrialIssue {
  const rule = assessTrialIssue(eligibility);
  if (rule === null || !hasReason) return { refusal: rule, lifted: null };
  const isBlocked = !eligibility.decision.isEligible && eligibility.overrideBlocks.length > 0;
  return isBlocked ? { refusal: 'trial_override_not_available', lifted: null } : { refusal: null, lifted: rule };
}
