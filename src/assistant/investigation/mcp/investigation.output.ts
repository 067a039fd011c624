import { brief, count, day, id, instant, text, typedText, whole, yesOrNo } from '@studio/answers';
import { z } from 'zod';

import { EVIDENCE_MAX } from '../domain/limits';
import { adjustments, bookings, corrections, passes } from './details.output';
import { findings, timeline } from './evidence.output';
import { historySummary, manualOverride, trialEligibility } from './history.output';
import { currency, extent, timezone } from './output-parts';

const STATUSES = ['found', 'not_found'] as const;

const generatedAt = instant('When the answer was generated');

const period = z
  .strictObject({ from_date: day('First day'), to_date: day('Last day, included'), timezone: timezone() })
  .describe(
    'Calendar days of the studio to which the details are limited; history, eligibility and override do not depend on them',
  );

const summary = z
  .strictObject({
    bookings_count: count('Number of all bookings of the period'),
    passes_count: count('Number of all relevant passes'),
    adjustments_count: count('Number of all adjustments of the period'),
    corrections_count: count('Number of all corrections of the period'),
    outstanding_unpaid_passes_count: count('Number of unpaid passes of any age'),
    outstanding_partial_passes_count: count('Number of partially paid passes of any age'),
    outstanding_amounts: z
      .array(z.strictObject({ currency: currency(), amount_cents: count('Amount in minor units') }))
      .describe('Balances due for passes of any age, by currency'),
    has_detected_anomalies: yesOrNo('Whether a finding is a warning or an error'),
    findings_count: count('Number of all findings'),
    evidence_complete: yesOrNo('Whether the findings rest on all bookings and passes of the period'),
  })
  .describe('Totals of all rows, including those omitted from the lists');

const truncation = z
  .strictObject({
    bookings: extent(EVIDENCE_MAX, 'Bookings').optional(),
    passes: extent(EVIDENCE_MAX, 'Passes').optional(),
    adjustments: extent(EVIDENCE_MAX, 'Adjustments').optional(),
    corrections: extent(EVIDENCE_MAX, 'Corrections').optional(),
    findings: extent(EVIDENCE_MAX, 'Findings').optional(),
    timeline: extent(EVIDENCE_MAX, 'Events').optional(),
    hint: text('How to see the rest').optional(),
  })
  .describe('The lists of which rows were omitted, and how to see them; empty when nothing was omitted');

const found = z.strictObject({
  status: z.literal('found').describe('The customer exists'),
  generated_at: generatedAt,
  timezone: timezone(),
  customer: z
    .strictObject({ customer_id: id('Id of the customer'), name: typedText('Name, or a placeholder with the id') })
    .describe('The customer, without contacts'),
  period: whole(period),
  customer_history_summary: whole(historySummary),
  trial_eligibility: whole(trialEligibility),
  manual_override: whole(manualOverride),
  summary: brief(summary),
  passes: brief(passes),
  bookings: brief(bookings),
  adjustments: brief(adjustments),
  corrections: brief(corrections),
  findings: brief(findings),
  timeline: brief(timeline),
  truncation: brief(truncation),
});

const nothing = z.strictObject({}).describe('Empty');
const none = z.array(nothing).max(0).describe('Empty');

/** The members of the interface without content, so that a client meets them in each answer. */
const notFound = z.strictObject({
  status: z.literal('not_found').describe('The studio has no such customer'),
  generated_at: generatedAt,
  timezone: timezone(),
  customer_id: id('Requested id'),
  customer: nothing,
  period: whole(period),
  customer_history_summary: nothing,
  trial_eligibility: nothing,
  manual_override: nothing,
  summary: brief(nothing),
  passes: brief(none),
  bookings: brief(none),
  timeline: brief(none),
});

/**
 * The answer of an investigation (section 8.2). The root repeats the shared fields, for clients that ignore
 * alternatives.
 */
export const investigationOutput = z.discriminatedUnion('status', [found, notFound]).meta({
  type: 'object',
  properties: { status: { type: 'string', enum: STATUSES, description: 'Whether the studio has the customer' } },
  required: ['status'],
});

export type Investigation = z.infer<typeof investigationOutput>;
export type FoundInvestigation = z.infer<typeof found>;
export type InvestigatedHistory = z.infer<typeof historySummary>;
export type InvestigatedTrial = z.infer<typeof trialEligibility>;
export type InvestigatedOverride = z.infer<typeof manualOverride>;
