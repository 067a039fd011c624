import { ruleOf, type SalaryRule, type SalaryVersion } from '../../salaries/domain/salary-terms';
import { computeClassPay } from './class-pay';
import { computeDailyShare } from './fixed-pay';
import { classValueOf, type CompletedClass, peopleOf } from './completed-class';
import type { PayGap } from './pay-gap';
import type { PayrollEntry } from './payroll';
import type { TermsInForce } from './salary-book';

type PerClass = Extract<SalaryVersion, { type: 'per_class' }>;

/**
 * The pay for a class by the terms of its day, or why it is unknown; null when the terms pay for time (SAL-4 to SAL-8).
 */
export function decideClassEntry(held: CompletedClass, terms: TermsInForce): PayrollEntry | null {
  if (typeOf(terms) === 'fixed_period') return null;
  const entry = { ...entryOf('class', held.date, terms), scheduledClassId: held.id };
  const { version } = terms;
  if (version?.type !== 'per_class') return { ...entry, reason: terms.model ? 'no_version' : 'no_assignment' };
  const rule = ruleOf(version.rules, held.classTypeId);
  const people = peopleOf(held, version.countedStatuses);
  if (!rule) return { ...entry, people, reason: 'no_rule' };
  return { ...entry, people, formula: rule.formula, ...payOf(held, people, version, rule) };
}

/**
 * The pay for the day itself by its terms, or why it is unknown; null when the terms pay for classes, or nothing
 * (SAL-7).
 */
export function decideFixedEntry(date: string, terms: TermsInForce): PayrollEntry | null {
  if (typeOf(terms) !== 'fixed_period') return null;
  const entry = entryOf('fixed', date, terms);
  const { version } = terms;
  if (version?.type !== 'fixed_period') return { ...entry, reason: 'no_version' };
  return { ...entry, amountCents: computeDailyShare(version.amountCents, version.period, date) };
}

interface Pay {
  readonly classValueCents: number | null;
  readonly amountCents: number | null;
  readonly reason: PayGap | null;
}

function payOf(held: CompletedClass, people: number, version: PerClass, rule: SalaryRule): Pay {
  if (people === 0 && !version.payEmptyClasses) return { classValueCents: null, amountCents: 0, reason: null };
  const work = { people, minutes: held.minutes };
  if (rule.formula !== 'class_value_percentage')
    return { classValueCents: null, amountCents: computeClassPay(rule, { ...work, classValueCents: 0 }), reason: null };
  const value = classValueOf(held, version.countedStatuses, version.currency);
  if (typeof value === 'string') return { classValueCents: null, amountCents: null, reason: value };
  return {
    classValueCents: value,
    amountCents: computeClassPay(rule, { ...work, classValueCents: value }),
    reason: null,
  };
}

/** A model's type never changes, so any version determines it, also for days before the first version. */
function typeOf({ model }: TermsInForce): SalaryVersion['type'] | null {
  return model?.versions[0]?.type ?? null;
}

function entryOf(kind: PayrollEntry['kind'], date: string, { model, version }: TermsInForce): PayrollEntry {
  return {
    kind,
    date,
    scheduledClassId: null,
    model: model && { id: model.id, name: model.name },
    version: version && { id: version.id, effectiveFrom: version.effectiveFrom },
    formula: null,
    people: null,
    classValueCents: null,
    amountCents: null,
    currency: version?.currency ?? null,
    reason: null,
  };
}
