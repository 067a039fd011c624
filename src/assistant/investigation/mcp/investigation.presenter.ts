import type { Permission } from '@studio/access';
import { inZone, localIn } from '@studio/kernel';

import { shownCustomerName } from '../../domain/shown-customer';
import type { Details, InvestigatedCustomer } from '../application/investigated-customer';
import { detectFindings, isAnomaly } from '../domain/findings';
import type { DetailWindow } from '../domain/investigation-frame';
import { EVIDENCE_MAX, type Extent, extentOf, firstOf, type Listed } from '../domain/limits';
import { composeTimeline } from '../domain/timeline';
import { presentAdjustment, presentBooking, presentCorrection, presentPass } from './details.presenter';
import { presentHistory, presentOverride, presentTrial, type Writing } from './history.presenter';
import type { FoundInvestigation, Investigation } from './investigation.output';

/** Metadata of the answer. */
export interface Receipt {
  readonly window: DetailWindow;
  readonly generatedAt: Date;
  readonly timeZone: string;
}

/** The answer about an unknown customer (TOOL-LEDGER-4). */
export function presentUnknown(customerId: number, receipt: Receipt): Investigation {
  const { generatedAt, timeZone } = receipt;
  return {
    status: 'not_found',
    generated_at: inZone(timeZone)(generatedAt),
    timezone: timeZone,
    customer_id: customerId,
    customer: {},
    period: presentPeriod(receipt),
    customer_history_summary: {},
    trial_eligibility: {},
    manual_override: {},
    summary: {},
    passes: [],
    bookings: [],
    timeline: [],
  };
}

/** The whole answer (section 8.2). `person` contains the permissions of the calling person; null for a service key. */
export function presentInvestigation(
  { id, name, history, details }: InvestigatedCustomer,
  person: readonly Permission[] | null,
  receipt: Receipt,
): FoundInvestigation {
  const { generatedAt, timeZone } = receipt;
  const writing: Writing = { instant: inZone(timeZone), text: localIn(timeZone), timeZone };
  const { text } = writing;
  const bookings = firstOf(details.bookings, EVIDENCE_MAX);
  const timeline = composeTimeline({ ...details, bookings }, text, generatedAt);
  const isComplete = [details.bookings, details.passes].every(({ rows, total }) => rows.length === total);
  const { heldTrialPassIds } = history.eligibility.facts;
  const findings = detectFindings({ ...details, heldTrialPassIds }, isComplete, text);
  return {
    status: 'found',
    generated_at: writing.instant(generatedAt),
    timezone: timeZone,
    customer: { customer_id: id, name: shownCustomerName(name, id) },
    period: presentPeriod(receipt),
    customer_history_summary: presentHistory(history, writing),
    trial_eligibility: presentTrial(history, writing),
    manual_override: presentOverride(history, person, writing),
    summary: {
      ...presentTotals(details),
      findings_count: findings.length,
      has_detected_anomalies: findings.some(isAnomaly),
      evidence_complete: isComplete,
    },
    passes: details.passes.rows.map((row) => presentPass(row, text)),
    bookings: bookings.rows.map((row) => presentBooking(row, text)),
    adjustments: details.adjustments.rows.map((row) => presentAdjustment(row, text)),
    corrections: details.corrections.rows.map((row) => presentCorrection(row, text)),
    findings: findings.slice(0, EVIDENCE_MAX),
    timeline: [...timeline.rows],
    truncation: presentTruncation({ ...details, bookings }, timeline, findings.length),
  };
}

function presentPeriod({ window, timeZone }: Receipt): FoundInvestigation['period'] {
  return { from_date: window.fromDate, to_date: window.toDate, timezone: timeZone };
}

/** The lists that are cut, and how to see the rest. */
function presentTruncation(
  { bookings, passes, adjustments, corrections }: Details,
  timeline: Listed<unknown>,
  findings: number,
): FoundInvestigation['truncation'] {
  const extents = {
    bookings: extent(bookings, EVIDENCE_MAX),
    passes: extent(passes, EVIDENCE_MAX),
    adjustments: extent(adjustments, EVIDENCE_MAX),
    corrections: extent(corrections, EVIDENCE_MAX),
    findings: extentOf(Math.min(findings, EVIDENCE_MAX), findings, EVIDENCE_MAX),
    timeline: extent(timeline, EVIDENCE_MAX),
  };
  const cut = Object.entries<Extent<number>>(extents).filter(([, { truncated }]) => truncated);
  if (cut.length === 0) return {};
  return { ...(Object.fromEntries(cut) as Partial<typeof extents>), hint: TRUNCATION_HINT };
}

const TRUNCATION_HINT = 'Older rows: set to_date to an earlier day, or from_date and to_date to fewer days.';

function extent<Limit extends number>({ rows, total }: Listed<unknown>, limit: Limit) {
  return extentOf(rows.length, total, limit);
}

/** Totals before truncation; balances of any age (TOOL-LEDGER-20). */
function presentTotals({ bookings, passes, adjustments, corrections, outstanding }: Details) {
  return {
    bookings_count: bookings.total,
    passes_count: passes.total,
    adjustments_count: adjustments.total,
    corrections_count: corrections.total,
    outstanding_unpaid_passes_count: sum(outstanding.map(({ unpaid }) => unpaid)),
    outstanding_partial_passes_count: sum(outstanding.map(({ partial }) => partial)),
    outstanding_amounts: outstanding.map(({ currency, amountCents }) => ({ currency, amount_cents: amountCents })),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
