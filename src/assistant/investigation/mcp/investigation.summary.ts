import type { Investigation } from './investigation.output';

/** The recorded summary of an answer: counts and the product's own words (INV-4); empty for an unknown customer. */
export function summariseInvestigation(answer: Investigation) {
  if (answer.status === 'not_found')
    return { status: answer.status, trial_status: null, override_status: null, findings: {}, truncated: false };
  const findings: Partial<Record<(typeof answer.findings)[number]['code'], number>> = {};
  for (const { code } of answer.findings) findings[code] = (findings[code] ?? 0) + 1;
  return {
    status: answer.status,
    trial_status: answer.trial_eligibility.status,
    override_status: answer.manual_override.status,
    findings,
    truncated: !answer.summary.evidence_complete,
  };
}
