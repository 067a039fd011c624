import type { RulePage } from '@studio/kernel';

/** Page of CSH-3 and CSH-5 to CSH-7. */
export const financeEpochPage: RulePage = {
  title: 'Finance epochs and counts',
  summary:
    'An epoch is a fresh start of the figures from counted cashboxes. A count compares a cashbox with what should lie in it.',
  rules: [
    'The active epoch is the one that started last, and of two that started at the same time the one with the higher id.',
    'Only the owner starts an epoch, at the present instant, with a reason and the text "approve".',
    'It takes exactly one count for every cashbox: every location, inactive ones too, in every currency in use; one that is missing, repeated or unknown refuses the whole start.',
    'A studio without a location has no cashbox and cannot start an epoch (no_locations, 422); when another epoch began meanwhile, the answer is finance_epoch_changed (422).',
    'For each cashbox the start records a reconciliation of kind epoch_start with the expected balance, the counted amount and the variance, which is counted minus expected and may be negative.',
    'A later "count" of one cashbox records the same; without an epoch it is refused with finance_epoch_missing (422).',
    'Reports on money begin at the exact instant of the active epoch, within the day too, and a period that ends before it is refused.',
    'Starting an epoch and counting rewrite nothing: older entries, payments and counts stay as they are and leave the current reports only.',
    'The first cash entry of a studio without an epoch starts a legacy epoch, which lies before every fact and so limits no date and no report.',
  ],
  examples: [
    'Two locations and the currencies EUR and USD make four cashboxes: a start with counts of three of them is refused, and the fourth is named as missing.',
    'An epoch started on 10 May at 14:00: a report from 1 May shows 10 May as its first day and leaves out a payment of 10 May at 13:59.',
    'Expected 8500 and counted 6500: the variance is −2000, and the balance is 6500.',
  ],
  relatedTools: ['get-cashbox-overview', 'get-payment-overview', 'get-financial-report'],
  relatedHelp: ['cashboxes-and-expenses', 'finance-and-earnings'],
  source: { module: 'src/finance/cash/domain/epoch-counts', symbol: 'assessCounts' },
};
