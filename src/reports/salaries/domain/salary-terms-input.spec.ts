import * as fc from 'fast-check';

import { assessTerms, type SalaryRuleInput, type SalaryTermsInput } from './salary-terms-input';
import { SALARY_FORMULAS, SALARY_PARAMETERS, type SalaryTier } from './salary-terms';

const NO_PARAMETERS = {
  amount_cents: null,
  rate_cents: null,
  minimum_people: null,
  base_cents: null,
  included_people: null,
  extra_rate_cents: null,
  hourly_rate_cents: null,
  basis_points: null,
  tiers: null,
};
const rule = (given: Partial<SalaryRuleInput>): SalaryRuleInput => ({
  classTypeId: null,
  formula: 'flat',
  minimumPayCents: null,
  maximumPayCents: null,
  ...NO_PARAMETERS,
  ...given,
});
const flat = (given: Partial<SalaryRuleInput> = {}) => rule({ amount_cents: 100, ...given });
const tier = (fromPeople: number, toPeople: number | null): SalaryTier => ({ fromPeople, toPeople, amountCents: 1 });
const tiers = (...given: SalaryTier[]) => rule({ formula: 'attendance_tiers', tiers: given });

const NOTHING: SalaryTermsInput = {
  period: null,
  amountCents: null,
  countedStatuses: null,
  payEmptyClasses: null,
  rules: null,
};
const perClass = (...rules: SalaryRuleInput[]): SalaryTermsInput => ({
  ...NOTHING,
  countedStatuses: ['attended'],
  rules,
});
const fixed: SalaryTermsInput = { ...NOTHING, period: 'month', amountCents: 0 };

describe('terms of a type (section 11)', () => {
  it.each([
    ['a fixed amount, also of nothing', 'fixed_period', fixed, []],
    ['a rule for every class', 'per_class', perClass(flat()), []],
    ['a fixed amount without a period', 'fixed_period', { ...fixed, period: null }, ['period']],
    ['a period without an amount', 'fixed_period', { ...fixed, amountCents: null }, ['amount_cents']],
    ['nothing at all of a fixed amount', 'fixed_period', NOTHING, ['period', 'amount_cents']],
    ['nothing at all per class', 'per_class', NOTHING, ['counted_statuses', 'rules']],
    ['rules for a fixed amount', 'fixed_period', { ...fixed, rules: [flat()] }, ['type']],
    ['statuses for a fixed amount', 'fixed_period', { ...fixed, countedStatuses: ['attended'] }, ['type']],
    ['empty classes for a fixed amount', 'fixed_period', { ...fixed, payEmptyClasses: false }, ['type']],
    ['a period per class', 'per_class', { ...perClass(flat()), period: 'day' }, ['type']],
    ['an amount per class', 'per_class', { ...perClass(flat()), amountCents: 5 }, ['type']],
    ['the terms of the other type, whatever is missing', 'per_class', fixed, ['type']],
  ] as const)('%s', (_, type, terms, inputs) => {
    expect(Object.keys(assessTerms(type, terms))).toEqual(inputs);
  });
});

describe('rules (section 11)', () => {
  const inputsOf = (...rules: SalaryRuleInput[]) => Object.keys(assessTerms('per_class', perClass(...rules)));

  it.each([
    ['one default and two class types', [flat({ classTypeId: 7 }), flat(), flat({ classTypeId: 8 })], []],
    ['no default', [flat({ classTypeId: 7 })], ['rules']],
    ['two defaults: the second', [flat(), flat()], ['rules.1.class_type_id']],
    [
      'a class type twice: the second',
      [flat(), flat({ classTypeId: 7 }), flat({ classTypeId: 7 })],
      ['rules.2.class_type_id'],
    ],
    ['minimum above maximum', [flat({ minimumPayCents: 2, maximumPayCents: 1 })], ['rules.0.maximum_pay_cents']],
    ['minimum equal to maximum', [flat({ minimumPayCents: 2, maximumPayCents: 2 })], []],
    ['a minimum alone', [flat({ minimumPayCents: 2 })], []],
    ['a maximum of nothing', [flat({ maximumPayCents: 0 })], []],
    [
      'several faults at once',
      [rule({ basis_points: 1 }), flat()],
      ['rules.0.amount_cents', 'rules.0.basis_points', 'rules.1.class_type_id'],
    ],
  ])('%s', (_, rules, inputs) => {
    expect(inputsOf(...rules)).toEqual(inputs);
  });

  const whole = { ...NO_PARAMETERS, tiers: [tier(0, null)] };
  const all = { ...Object.fromEntries(Object.keys(NO_PARAMETERS).map((name) => [name, 1])), tiers: whole.tiers };
  const names = Object.keys(NO_PARAMETERS) as (keyof typeof NO_PARAMETERS)[];

  it.each(SALARY_FORMULAS)('%s has its own parameters, all of them, and no others', (formula) => {
    const own: readonly string[] = SALARY_PARAMETERS[formula];
    const others = names.filter((name) => !own.includes(name));
    expect(inputsOf(rule({ formula })).toSorted()).toEqual(own.map((name) => `rules.0.${name}`).toSorted());
    expect(inputsOf(rule({ formula, ...all })).toSorted()).toEqual(others.map((name) => `rules.0.${name}`).toSorted());
    expect(inputsOf(rule({ formula, ...all, ...Object.fromEntries(others.map((name) => [name, null])) }))).toEqual([]);
  });

  it.each([
    ['one that holds any number', [tier(0, null)], []],
    ['the worked example', [tier(0, 2), tier(3, 6), tier(7, null)], []],
    ['tiers of one number', [tier(0, 0), tier(1, 1), tier(2, null)], []],
    ['not from nobody', [tier(1, null)], ['0.from_people']],
    ['a gap', [tier(0, 2), tier(4, null)], ['1.from_people']],
    ['an overlap', [tier(0, 2), tier(2, null)], ['1.from_people']],
    ['in another order', [tier(3, null), tier(0, 2)], ['0.from_people', '0.to_people', '1.to_people']],
    ['closed at the end', [tier(0, 2), tier(3, 6)], ['1.to_people']],
    ['open before the end', [tier(0, null), tier(3, null)], ['0.to_people']],
    ['to before from', [tier(0, 2), tier(3, 1), tier(2, null)], ['1.to_people']],
  ])('tiers: %s', (_, given, inputs) => {
    expect(inputsOf(tiers(...given))).toEqual(inputs.map((input) => `rules.0.tiers.${input}`));
  });

  it('accepted tiers cover every number of people exactly once', () => {
    const given = fc.array(fc.tuple(fc.nat(4), fc.option(fc.nat(6))), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(given, (pairs) => {
        const list = pairs.map(([from, to]) => tier(from, to));
        const isAccepted = inputsOf(tiers(...list)).length === 0;
        const holders = Array.from({ length: 20 }, (__, people) =>
          list.filter(({ fromPeople, toPeople }) => fromPeople <= people && people <= (toPeople ?? 99)),
        );
        const isInOrder = list.every(({ fromPeople }, i) => i === 0 || fromPeople > (list[i - 1]?.fromPeople ?? 0));
        const hasOwn = list.every((one) => holders.some((held) => held.includes(one)));
        expect(isAccepted).toBe(isInOrder && hasOwn && holders.every((held) => held.length === 1));
      }),
      { numRuns: 500 },
    );
  });
});
