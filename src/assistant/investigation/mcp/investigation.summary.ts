import type { Investigation } from './investigation.output';

/** What is kept of an answer: words of the product and counts (INV-4). Of an unknown customer there is nothing to tell. */
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
