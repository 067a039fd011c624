import type { RulePage } from '@studio/kernel';

import { CASH_DIRECTIONS, CASH_PURPOSES, type CashDirection } from './cash-purpose';

function purposesThatGo(direction: CashDirection): string {
  return CASH_PURPOSES.filter((purpose) => CASH_DIRECTIONS[purpose] === direction).join(', ');
}

/** Page of CSH-1 to CSH-4. */
export const cashLedgerPage: RulePage = {
  title: 'The cash ledger',
  summary: 'Which facts add cash to a cashbox or remove it, and how the balance is computed.',
  rules: [
    'A cashbox is a location and a currency within the active finance epoch.',
    `Cash enters for these purposes: ${purposesThatGo('in')}.`,
    `Cash leaves for these purposes: ${purposesThatGo('out')}.`,
    'Only cash creates entries; card, bank transfer and online payments never do. Cash of an event or festival creates one while its desk is bound to a cashbox.',
    'A refund of such cash leaves the cashbox that it entered, whatever the desk is bound to by then. Cash that a desk took while it was not bound stays in its own count.',
    'The ledger is append-only: no entry is changed or deleted; a further entry corrects a mistake.',
    'Each fact has a source key and one entry: repeating it with the same content returns the same entry, with other content it is refused with source_key_conflict (422).',
    'Every entry belongs to the epoch that is active when it is written; one dated before the start of that epoch is refused with before_finance_epoch (422), and no entry is dated in the future.',
    'The balance is the amount counted at the latest reconciliation of the cashbox in the epoch (0 without one), plus incoming and minus outgoing cash of the entries with an id above the last entry included in that reconciliation; ids decide, not times.',
    'A balance may become negative, for example by a refund or a withdrawal; that is shown, not refused.',
    'Amounts of different currencies are never added.',
  ],
  examples: [
    'Counted 8000, later 1000 in and 500 out: the balance is 8500.',
    'Then 6500 is counted: expected 8500, variance −2000, and the balance is 6500 from then on.',
    'An expense of yesterday is entered today, after a count: its entry has a higher id than those included in the count, so it lowers the balance although it is dated earlier.',
  ],
  relatedTools: ['get-cashbox-overview', 'get-financial-report'],
  relatedHelp: ['cashboxes-and-expenses', 'payments-and-refunds'],
  source: { module: 'src/finance/cash/domain/cash-purpose', symbol: 'CASH_DIRECTIONS' },
};
