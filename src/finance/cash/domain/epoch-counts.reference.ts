import type { RulePage } from '@studio/kernel';

/** Page of CSH-3 and CSH-5 to CSH-7. */
export const financeEpochPage: RulePage = {
  title: 'Finance epochs and counts',
  summary:
    'An epoch restarts the figures from counted cashboxes. A count compares the cash in a cashbox with the expected balance.',
  rules: [
    'The active epoch is the one that started last; of two that started at the same time, the one with the higher id.',
    'Only the owner starts an epoch, at the current instant, with a reason and the text "approve".',
    'It requires exactly one count for every cashbox: every location, including inactive ones, in every currency in use; a missing, repeated or unknown cashbox refuses the whole start.',
    'A studio without a location has no cashbox and cannot start an epoch (no_locations, 422); if another epoch started while the request waited, the answer is finance_epoch_changed (422).',
    'For each cashbox the start records a reconciliation of kind epoch_start with the expected balance, the counted amount and the variance, which is counted minus expected and may be negative.',
    'A later "count" of one cashbox records the same; without an epoch it is refused with finance_epoch_missing (422).',
    'Financial reports begin at the exact instant of the active epoch, also within a day; a period that ends before it is refused.',
    'Starting an epoch and counting change no older entries, payments or counts; current reports only exclude them.',
    'The first cash entry of a studio without an epoch starts a legacy epoch, which is earlier than every fact and therefore limits no date and no report.',
  ],
  examples: [
    'Two locations and the currencies EUR and USD make four cashboxes: a start with counts of three of them is refused, and the error names the fourth as missing.',
    'An epoch started on 10 May at 14:00: a report from 1 May shows 10 May as its first day and excludes a payment of 10 May at 13:59.',
    'Expected 8500 and counted 6500: the variance is −2000, and the balance is 6500.',
  ],
  relatedTools: ['get-cashbox-overview', 'get-payment-overview', 'get-financial-report'],
  relatedHelp: ['cashboxes-and-expenses', 'finance-and-earnings'],
  source: { module: 'src/finance/cash/domain/epoch-counts', symbol: 'assessCounts' },
};
