import { type Money, totalsLess, totalsOf } from '@studio/kernel';

/** Sections of the financial report, in their order. */
export const FINANCIAL_SECTIONS = ['payments', 'refunds', 'expenses', 'owner_deposits', 'owner_withdrawals'] as const;

export type FinancialSection = (typeof FINANCIAL_SECTIONS)[number];

/** What the totals can be divided by. */
export const FINANCIAL_GROUPINGS = ['location', 'day'] as const;

export type FinancialGrouping = (typeof FINANCIAL_GROUPINGS)[number];

/** Totals of each section and their result, per currency. */
export type FinancialTotals = Readonly<Record<FinancialSection | 'operating_cash_result', readonly Money[]>>;

/** A sum of one section. */
export interface SectionSum extends Money {
  readonly section: FinancialSection;
}

/** Totals with the result: payments minus refunds and expenses. Owner deposits and withdrawals do not count. */
export function financialTotals(sums: readonly SectionSum[]): FinancialTotals {
  const of = (section: FinancialSection) => totalsOf(sums.filter((sum) => sum.section === section));
  const [payments, refunds, expenses] = [of('payments'), of('refunds'), of('expenses')];
  return {
    payments,
    refunds,
    expenses,
    owner_deposits: of('owner_deposits'),
    owner_withdrawals: of('owner_withdrawals'),
    operating_cash_result: totalsLess(payments, [...refunds, ...expenses]),
  };
}
