import type { ErrorTexts } from '@studio/kernel';

import {
  type CountedStatus,
  SALARY_PARAMETERS,
  type SalaryFormulaName,
  type SalaryModelType,
  type SalaryNumber,
  type SalaryPeriod,
  type SalaryTier,
} from './salary-terms';

/** A requested rule; each value is within its own bounds. Null = absent. */
export interface SalaryRuleInput extends Readonly<Record<SalaryNumber, number | null>> {
  readonly classTypeId: number | null;
  readonly formula: SalaryFormulaName;
  readonly tiers: readonly SalaryTier[] | null;
  readonly minimumPayCents: number | null;
  readonly maximumPayCents: number | null;
}

/** Requested terms. */
export interface SalaryTermsInput {
  readonly period: SalaryPeriod | null;
  readonly amountCents: number | null;
  readonly countedStatuses: readonly CountedStatus[] | null;
  readonly payEmptyClasses: boolean | null;
  readonly rules: readonly SalaryRuleInput[] | null;
}

type Problem = readonly [input: string, text: string];

const PARAMETERS = [...new Set(Object.values(SALARY_PARAMETERS).flat())];

/** Errors of the terms for a model of the type, by input (section 11); empty when they are valid. */
export function assessTerms(type: SalaryModelType, terms: SalaryTermsInput): ErrorTexts {
  const { period, amountCents, countedStatuses, payEmptyClasses, rules } = terms;
  const fixed = { period, amount_cents: amountCents };
  const perClass = { counted_statuses: countedStatuses, rules };
  const isFixed = type === 'fixed_period';
  const others = isFixed ? [...Object.values(perClass), payEmptyClasses] : Object.values(fixed);
  if (others.some(isPresent)) return { type: ['These terms belong to the other type.'] };
  const missing = Object.entries<unknown>(isFixed ? fixed : perClass).filter(([, value]) => !isPresent(value));
  return textsOf([
    ...missing.map(([input]): Problem => [input, `${input} is required for this type.`]),
    ...(rules === null ? [] : problemsOfRules(rules)),
  ]);
}

function problemsOfRules(rules: readonly SalaryRuleInput[]): Problem[] {
  const types = rules.map(({ classTypeId }) => classTypeId);
  const without: Problem[] = types.includes(null) ? [] : [['rules', 'A rule without a class type is required.']];
  return [...without, ...rules.flatMap((rule, index) => problemsOfRule(rule, `rules.${index}`, types.slice(0, index)))];
}

function problemsOfRule(rule: SalaryRuleInput, place: string, typesBefore: readonly (number | null)[]): Problem[] {
  const { classTypeId, minimumPayCents, maximumPayCents, tiers } = rule;
  const isRepeated = typesBefore.includes(classTypeId);
  const another = classTypeId === null ? 'There is already a default rule.' : 'The class type already has a rule.';
  const isReversed = minimumPayCents !== null && maximumPayCents !== null && maximumPayCents < minimumPayCents;
  return [
    ...(isRepeated ? [[`${place}.class_type_id`, another] as const] : []),
    ...problemsOfParameters(rule, place),
    ...(isReversed ? [[`${place}.maximum_pay_cents`, 'This must not be below minimum_pay_cents.'] as const] : []),
    ...(rule.formula === 'attendance_tiers' && tiers !== null ? problemsOfTiers(tiers, `${place}.tiers`) : []),
  ];
}

function problemsOfParameters(rule: SalaryRuleInput, place: string): Problem[] {
  const own: readonly string[] = SALARY_PARAMETERS[rule.formula];
  return PARAMETERS.filter((name) => own.includes(name) !== isPresent(rule[name])).map((name) => {
    const text = own.includes(name) ? `${name} is required for ${rule.formula}.` : `${rule.formula} has no ${name}.`;
    return [`${place}.${name}`, text];
  });
}

/** Tiers must start at 0 people and have no gaps, and the last one must be open. */
function problemsOfTiers(tiers: readonly SalaryTier[], place: string): Problem[] {
  return tiers.flatMap(({ fromPeople, toPeople }, index): Problem[] => {
    const before = tiers[index - 1];
    const isLast = index === tiers.length - 1;
    const start = before === undefined ? 0 : (before.toPeople ?? fromPeople - 1) + 1;
    const starts: Problem[] =
      fromPeople === start ? [] : [[`${place}.${index}.from_people`, `This tier must begin with ${start} people.`]];
    const isFitting = isLast ? toPeople === null : toPeople !== null && toPeople >= fromPeople;
    const text = isLast ? 'The last tier must be open: to_people is null.' : 'to_people must be at least from_people.';
    return [...starts, ...(isFitting ? [] : [[`${place}.${index}.to_people`, text] as const])];
  });
}

function isPresent(value: unknown): boolean {
  return value !== null;
}

function textsOf(problems: readonly Problem[]): ErrorTexts {
  return Object.fromEntries(problems.map(([input, text]) => [input, [text]]));
}
