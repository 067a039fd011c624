import type { RulePage } from '@studio/kernel';

import { CASH_DIRECTIONS, CASH_PURPOSES, type CashDirection } from './cash-purpose';

function purposesThatGo(direction: CashDirection): string {
  return CASH_PURPOSES.filter((purpose) => CASH_DIRECTIONS[purpose] === direction).join(', ');
}

/** Page of CSH-1 to CSH-4. */
export const cashLedgerPage: RulePage = {
  title: 'The cash ledger',
  summary: 'What moves cash into and out of a cashbox, and how its balance is computed.',
  rules: [
    'A cashbox is a location and a currency within the active finance epoch.',
    `Cash comes in for these purposes: ${purposesThatGo('in')}.`,
    `Cash goes out for these purposes: ${purposesThatGo('out')}.`,
    'Only cash makes entries: card, bank transfer, online payments and the cash desks of events and festivals never do.',
    'The ledger is append-only: no entry is changed or deleted, and a mistake is made good by a further entry.',
    'Each fact has a source key and one entry: the same content again is the same entry, other content is refused with source_key_conflict (422).',
    'Every entry belongs to the epoch that is active when it is written; one dated before the start of that epoch is refused with before_finance_epoch (422), and no cash is dated in the future.',
    'The balance is what was counted at the latest reconciliation of the cashbox in the epoch, 0 without one, plus what came in and minus what went out in entries with an id above the last entry that the reconciliation knew; ids decide, not times.',
    'A balance may become negative, by a refund or a withdrawal for example; that is shown and not refused.',
    'Currencies are kept apart and never added.',
  ],
  examples: [
    'Counted 8000, later 1000 in and 500 out: the balance is 8500.',
    'Then 6500 is counted: expected 8500, variance −2000, and the balance is 6500 from then on.',
    'An expense of yesterday is entered today, after a count: its entry has a higher id than the count, so it lowers the balance although it is dated before.',
  ],
  relatedTools: ['get-cashbox-overview', 'get-financial-report'],
  relatedHelp: ['cashboxes-and-expenses', 'payments-and-refunds'],
  source: { module: 'src/finance/cash/domain/cash-purpose', symbol: 'CASH_DIRECTIONS' },
};
