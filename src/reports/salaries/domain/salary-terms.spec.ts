import * as fc from 'fast-check';

import { inForceOn, ruleOf, type SalaryRule } from './salary-terms';

const row = (id: number, effectiveFrom: string) => ({ id, effectiveFrom });
const flat = (classTypeId: number | null, amountCents: number): SalaryRule => ({
  classTypeId,
  formula: 'flat',
  amountCents,
  minimumPayCents: null,
  maximumPayCents: null,
});

describe('what is in force on a day (SAL-3)', () => {
  const rows = [row(1, '2026-06-01'), row(4, '2026-06-20'), row(3, '2026-06-20'), row(2, '2026-07-01')];

  it.each([
    ['nothing the day before the first', '2026-05-31', null],
    ['the first from its day on', '2026-06-01', 1],
    ['still the first the day before the next', '2026-06-19', 1],
    ['of two from one day the newest', '2026-06-20', 4],
    ['the one that came into effect last, whatever its id', '2026-07-01', 2],
    ['the last for all time', '2199-12-31', 2],
  ])('%s', (_, date, id) => {
    expect(inForceOn(rows, date)?.id ?? null).toBe(id);
  });

  it('does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(inForceOn(shuffled, '2026-06-25')?.id).toBe(4);
      }),
    );
  });

  it('is nothing without rows', () => {
    expect(inForceOn([], '2026-06-01')).toBeNull();
  });
});

describe('the rule of a class type (SAL-3)', () => {
  const rules = [flat(null, 100), flat(7, 200)];

  it('takes precedence over the default rule, which the other types have', () => {
    expect([ruleOf(rules, 7), ruleOf(rules, 8)]).toEqual([flat(7, 200), flat(null, 100)]);
  });

  it('is none where there is no default', () => {
    expect(ruleOf([flat(7, 200)], 8)).toBeNull();
  });
});
