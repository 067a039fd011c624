import type { Permission } from '@studio/access';
import { formatInZone, inZone } from '@studio/kernel';

import { shownCustomerName } from '../../domain/shown-customer';
import type { Details, InvestigatedCustomer } from '../application/investigated-customer';
import { detectFindings, isAnomaly } from '../domain/findings';
import type { DetailWindow } from '../domain/investigation-frame';
import {
  ADJUSTMENTS_MAX,
  BOOKINGS_MAX,
  CORRECTIONS_MAX,
  extentOf,
  type Listed,
  PASSES_MAX,
  TIMELINE_MAX,
} from '../domain/limits';
import { composeTimeline, type TimelineEvent } from '../domain/timeline';
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
    customer_id: customerId,
    period: presentPeriod(receipt),
    generated_at: formatInZone(generatedAt, timeZone),
    timezone: timeZone,
  };
}

/** The whole answer (section 8.2). `person` contains the permissions of the calling person; null for a service key. */
export function presentInvestigation(
  { id, name, history, details }: InvestigatedCustomer,
  person: readonly Permission[] | null,
  receipt: Receipt,
): FoundInvestigation {
  const { generatedAt, timeZone } = receipt;
  const writing: Writing = { text: inZone(timeZone), timeZone };
  const { text } = writing;
  const timeline = composeTimeline(details, text, generatedAt);
  const truncation = extentsOf(details, timeline);
  const isComplete = Object.values(truncation).every(({ truncated }) => !truncated);
  const { heldTrialPassIds } = history.eligibility.facts;
  const findings = [...detectFindings({ ...details, heldTrialPassIds }, isComplete, text)];
  return {
    status: 'found',
    generated_at: text(generatedAt),
    timezone: timeZone,
    customer: { customer_id: id, name: shownCustomerName(name, id) },
    period: presentPeriod(receipt),
    customer_history_summary: presentHistory(history, writing),
    trial_eligibility: presentTrial(history, writing),
    manual_override: presentOverride(history, person, writing),
    summary: {
      ...presentTotals(details),
      has_detected_anomalies: findings.some(isAnomaly),
      evidence_complete: isComplete,
    },
    passes: details.passes.rows.map((row) => presentPass(row, text)),
    bookings: details.bookings.rows.map((row) => presentBooking(row, text)),
    adjustments: details.adjustments.rows.map((row) => presentAdjustment(row, text)),
    corrections: details.corrections.rows.map((row) => presentCorrection(row, text)),
    findings,
    timeline: [...timeline.rows],
    truncation,
    invariants: INVARIANTS,
  };
}

const INVARIANTS: FoundInvestigation['invariants'] = {
  one_booking_per_customer_and_class: 'database_unique_constraint',
  one_reservation_per_booking: 'database_unique_constraint',
  pass_counters_are_compared_with_reservation_ledger: true,
};

function presentPeriod({ window, timeZone }: Receipt): FoundInvestigation['period'] {
  return { from_date: window.fromDate, to_date: window.toDate, timezone: timeZone };
}

function extentsOf(details: Details, timeline: Listed<TimelineEvent>): FoundInvestigation['truncation'] {
  const { bookings, passes, adjustments, corrections } = details;
  return {
    bookings: extent(bookings, BOOKINGS_MAX),
    passes: extent(passes, PASSES_MAX),
    adjustments: extent(adjustments, ADJUSTMENTS_MAX),
    corrections: extent(corrections, CORRECTIONS_MAX),
    timeline: extent(timeline, TIMELINE_MAX),
  };
}

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
