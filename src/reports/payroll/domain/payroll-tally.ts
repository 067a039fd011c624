import { type Money, totalsOf } from '@studio/kernel';

import { PAY_GAPS, type PayGap } from './pay-gap';
import type { Payroll, PayrollEntry, PayrollLine, PayrollSum } from './payroll';

/** What a sum needs of an entry, or of several alike. */
export type TalliedPay = Pick<PayrollEntry, 'kind' | 'amountCents' | 'currency' | 'reason'>;

/** Adds up entries per currency and collects gaps, without storing the entries. */
export class PayrollTally {
  private readonly cents = new Map<string, number>();
  private readonly gaps = new Set<PayGap>();
  private paysForTime = false;

  add({ kind, amountCents, currency, reason }: TalliedPay): void {
    if (kind === 'fixed') this.paysForTime = true;
    if (reason !== null) this.gaps.add(reason);
    if (amountCents !== null && currency !== null)
      this.cents.set(currency, (this.cents.get(currency) ?? 0) + amountCents);
  }

  /** Records that an active trainer is not assigned to a model today (SAL-8). */
  addUnassigned(): void {
    this.gaps.add('no_assignment');
  }

  get sum(): PayrollSum {
    const amounts = [...this.cents].map(([currency, amountCents]): Money => ({ currency, amountCents }));
    const reasons = PAY_GAPS.filter((gap) => this.gaps.has(gap));
    return { totals: totalsOf(amounts), isIncomplete: reasons.length > 0, reasons, hasFixedPay: this.paysForTime };
  }
}

/** The line of one trainer, from their entries in any order of days. */
export function lineOf(
  trainer: { readonly id: number; readonly name: string },
  entries: readonly PayrollEntry[],
  isUnassigned: boolean,
): PayrollLine {
  const tally = new PayrollTally();
  for (const entry of entries) tally.add(entry);
  if (isUnassigned) tally.addUnassigned();
  const { totals, isIncomplete, reasons } = tally.sum;
  const names = new Set(entries.flatMap(({ model }) => (model ? [model.name] : [])));
  return {
    trainerId: trainer.id,
    trainerName: trainer.name,
    // All entries of one day have the same kind of pay, so this stable sort keeps classes in order.
    entries: entries.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))),
    amounts: totals,
    modelNames: [...names].toSorted(),
    isIncomplete,
    reasons,
  };
}

export function payrollOf(lines: readonly PayrollLine[]): Payroll {
  const gaps = new Set(lines.flatMap(({ reasons }) => reasons));
  return {
    lines,
    totals: totalsOf(lines.flatMap(({ amounts }) => amounts)),
    isIncomplete: lines.some(({ isIncomplete }) => isIncomplete),
    reasons: PAY_GAPS.filter((gap) => gaps.has(gap)),
    hasFixedPay: lines.some(({ entries }) => entries.some(({ kind }) => kind === 'fixed')),
  };
}
