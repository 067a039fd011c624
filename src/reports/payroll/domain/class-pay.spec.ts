import fc from 'fast-check';

import type { SalaryFormula, SalaryRule } from '../../salaries/domain/salary-terms';
import { computeClassPay } from './class-pay';

const rule = (formula: SalaryFormula, limits: Partial<SalaryRule> = {}): SalaryRule => ({
  classTypeId: null,
  minimumPayCents: null,
  maximumPayCents: null,
  ...limits,
  ...formula,
});
const pay = (of: SalaryRule, work: Partial<Parameters<typeof computeClassPay>[1]>) =>
  computeClassPay(of, { people: 0, minutes: 60, classValueCents: 0, ...work });

const flat = rule({ formula: 'flat', amountCents: 12_000 });
const perPerson = rule({ formula: 'per_person', rateCents: 5_000, minimumPeople: 4 });
const base = { formula: 'base_plus_extra', baseCents: 30_000, includedPeople: 5, extraRateCents: 4_000 } as const;
const hourly = (hourlyRateCents: number, includedPeople = 2) =>
  rule({ formula: 'hourly_plus_extra', hourlyRateCents, includedPeople, extraRateCents: 1_500 });
const tiers = rule({
  formula: 'attendance_tiers',
  tiers: [
    { fromPeople: 0, toPeople: 2, amountCents: 10_000 },
    { fromPeople: 3, toPeople: 6, amountCents: 25_000 },
    { fromPeople: 7, toPeople: null, amountCents: 40_000 },
  ],
});
const share = (basisPoints: number, limits: Partial<SalaryRule> = {}) =>
  rule({ formula: 'class_value_percentage', basisPoints }, limits);

describe('SAL-5: pay for a class', () => {
  it.each([
    ['flat, whatever the number of people', flat, { people: 17 }, 12_000],
    ['flat with nobody there', flat, {}, 12_000],
    ['per person below the minimum number', perPerson, { people: 2 }, 20_000],
    ['per person at the minimum number', perPerson, { people: 4 }, 20_000],
    ['per person above the minimum number', perPerson, { people: 7 }, 35_000],
    ['base and 3 above the included', rule(base), { people: 8 }, 42_000],
    ['base and nobody above the included', rule(base), { people: 5 }, 30_000],
    ['base with fewer than are included', rule(base), { people: 1 }, 30_000],
    ['not above the maximum', rule(base, { maximumPayCents: 40_000 }), { people: 8 }, 40_000],
    ['below the maximum', rule(base, { maximumPayCents: 42_001 }), { people: 8 }, 42_000],
    ['not below the minimum', rule(base, { minimumPayCents: 42_001 }), { people: 8 }, 42_001],
    ['minimum and maximum alike', rule(base, { minimumPayCents: 7, maximumPayCents: 7 }), { people: 8 }, 7],
    ['a maximum of 0', rule(base, { minimumPayCents: 0, maximumPayCents: 0 }), { people: 8 }, 0],
    ['hourly for 55 minutes', hourly(20_000, 999), { people: 9, minutes: 55 }, 18_333],
    ['hourly for 480 minutes', hourly(20_000), { minutes: 480 }, 160_000],
    ['hourly rounded up from the half', hourly(2), { minutes: 15 }, 1],
    ['hourly rounded down below the half', hourly(1), { minutes: 29 }, 0],
    ['hourly and 3 above the included', hourly(20_000), { people: 5, minutes: 90 }, 34_500],
    ['first tier with nobody there', tiers, { people: 0 }, 10_000],
    ['last of the first tier', tiers, { people: 2 }, 10_000],
    ['first of the second tier', tiers, { people: 3 }, 25_000],
    ['last of the second tier', tiers, { people: 6 }, 25_000],
    ['first of the open tier', tiers, { people: 7 }, 40_000],
    ['far into the open tier', tiers, { people: 900 }, 40_000],
    ['25 % of 6.67', share(2_500), { classValueCents: 667 }, 167],
    ['12.5 % of 3.33', share(1_250), { classValueCents: 333 }, 42],
    ['all of the value', share(10_000), { classValueCents: 12_345 }, 12_345],
    ['0.01 % of 49.99', share(1), { classValueCents: 4_999 }, 0],
    ['0.01 % of 50.00', share(1), { classValueCents: 5_000 }, 1],
    ['99.99 % of a value beyond doubles', share(9_999), { classValueCents: 900_719_925_474_099 }, 900_629_853_481_552],
    ['minimum of 150.00 with nobody there', share(2_500, { minimumPayCents: 15_000 }), {}, 15_000],
  ])('%s', (_, of, work, cents) => {
    expect(pay(of, work)).toBe(cents);
  });

  it('is a whole number of cents within its limits, whatever the numbers', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(cents, cents, cents, fc.nat(480), fc.nat(999), (rate, one, other, minutes, people) => {
        const limits = { minimumPayCents: Math.min(one, other), maximumPayCents: Math.max(one, other) };
        for (const formula of [hourly(rate), perPerson, share(3_333)]) {
          const amount = pay({ ...formula, ...limits }, { people, minutes, classValueCents: rate });
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(limits.minimumPayCents);
          expect(amount).toBeLessThanOrEqual(limits.maximumPayCents);
        }
      }),
    );
  });
});
