import type { SalaryFormula, SalaryRule, SalaryTier } from '../../salaries/domain/salary-terms';

/** The inputs of a formula. */
export interface PaidWork {
  readonly people: number;
  readonly minutes: number;
  /** Minor units of the version's currency; used by `class_value_percentage` only. */
  readonly classValueCents: number;
}

const MINUTES_PER_HOUR = 60;
const BASIS_POINTS = 10_000;

/** Pay for a class in minor units: the rule's formula, raised to its minimum, then limited to its maximum (SAL-5). */
export function computeClassPay(rule: SalaryRule, work: PaidWork): number {
  const atLeast = Math.max(byFormula(rule, work), rule.minimumPayCents ?? 0);
  return Math.min(atLeast, rule.maximumPayCents ?? Number.POSITIVE_INFINITY);
}

function byFormula(formula: SalaryFormula, { people, minutes, classValueCents }: PaidWork): number {
  if (formula.formula === 'flat') return formula.amountCents;
  if (formula.formula === 'per_person') return Math.max(people, formula.minimumPeople) * formula.rateCents;
  if (formula.formula === 'base_plus_extra') return formula.baseCents + extraPay(formula, people);
  if (formula.formula === 'hourly_plus_extra')
    return rounded(formula.hourlyRateCents, minutes, MINUTES_PER_HOUR) + extraPay(formula, people);
  if (formula.formula === 'attendance_tiers') return tierOf(formula.tiers, people).amountCents;
  return rounded(classValueCents, formula.basisPoints, BASIS_POINTS);
}

function extraPay(
  { includedPeople, extraRateCents }: { readonly includedPeople: number; readonly extraRateCents: number },
  people: number,
): number {
  return Math.max(0, people - includedPeople) * extraRateCents;
}

/**
 * `amount` × `factor` ÷ `divisor`, rounded half up. BigInt, because the product may exceed the exact range of a number.
 */
function rounded(amount: number, factor: number, divisor: number): number {
  return Number((BigInt(amount) * BigInt(factor) + BigInt(divisor / 2)) / BigInt(divisor));
}

function tierOf(tiers: readonly SalaryTier[], people: number): SalaryTier {
  const tier = tiers.find(({ fromPeople, toPeople }) => people >= fromPeople && people <= (toPeople ?? people));
  if (!tier) throw new Error(`No tier covers ${people} people.`);
  return tier;
}
