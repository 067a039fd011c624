import { count, day, id, instant, typedText, yesOrNo } from '@studio/answers';
import { z } from 'zod';

import { ADJUSTMENTS_MAX, BOOKINGS_MAX, CORRECTIONS_MAX, PASSES_MAX, TIMELINE_MAX } from '../domain/limits';
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
    evidence_complete: yesOrNo('Whether no list was truncated'),
  })
  .describe('Totals of all rows, including those omitted from the lists');

const truncation = z
  .strictObject({
    bookings: extent(BOOKINGS_MAX, 'Bookings'),
    passes: extent(PASSES_MAX, 'Passes'),
    adjustments: extent(ADJUSTMENTS_MAX, 'Adjustments'),
    corrections: extent(CORRECTIONS_MAX, 'Corrections'),
    timeline: extent(TIMELINE_MAX, 'Events'),
  })
  .describe('How much of each list is returned');

const guarantee = (description: string) => z.literal('database_unique_constraint').describe(description);

const invariants = z
  .strictObject({
    one_booking_per_customer_and_class: guarantee('What prevents two bookings of a customer in a class'),
    one_reservation_per_booking: guarantee('What prevents two reservations of a booking'),
    pass_counters_are_compared_with_reservation_ledger: z
      .literal(true)
      .describe('Stored counters of passes are compared with their reservations'),
  })
  .describe('Basis of the findings');

const found = z.strictObject({
  status: z.literal('found').describe('The customer exists'),
  generated_at: generatedAt,
  timezone: timezone(),
  customer: z
    .strictObject({ customer_id: id('Id of the customer'), name: typedText('Name, or a placeholder with the id') })
    .describe('The customer, without contacts'),
  period,
  customer_history_summary: historySummary,
  trial_eligibility: trialEligibility,
  manual_override: manualOverride,
  summary,
  passes,
  bookings,
  adjustments,
  corrections,
  findings,
  timeline,
  truncation,
  invariants,
});

const notFound = z.strictObject({
  status: z.literal('not_found').describe('The studio has no such customer'),
  customer_id: id('Requested id'),
  period,
  generated_at: generatedAt,
  timezone: timezone(),
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
