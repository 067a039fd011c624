import { addDays, totalsOf } from '@studio/kernel';
import fc from 'fast-check';

import type { SalaryAssignment, SalaryModel, SalaryRule, SalaryVersion } from '../../salaries/domain/salary-terms';
import type { CompletedClass } from './completed-class';
import type { PayrollEntry } from './payroll';
import { decideClassEntry, decideFixedEntry } from './payroll-entries';
import { lineOf, payrollOf, PayrollTally } from './payroll-tally';
import { SalaryBook } from './salary-book';

const TRAINER = 7;
const flat = (amountCents: number, classTypeId: number | null = null): SalaryRule => ({
  formula: 'flat',
  amountCents,
  classTypeId,
  minimumPayCents: null,
  maximumPayCents: null,
});
const perClass = (id: number, effectiveFrom: string, rules: readonly SalaryRule[], payEmptyClasses = false) =>
  ({
    id,
    effectiveFrom,
    currency: 'EUR',
    type: 'per_class',
    countedStatuses: ['attended'],
    payEmptyClasses,
    rules,
  }) satisfies SalaryVersion;
const monthly = (id: number, effectiveFrom: string, amountCents: number) =>
  ({
    id,
    effectiveFrom,
    currency: 'EUR',
    type: 'fixed_period',
    period: 'month',
    amountCents,
  }) satisfies SalaryVersion;
const model = (id: number, versions: readonly SalaryVersion[]): SalaryModel => ({ id, name: `Model ${id}`, versions });
const agreed = (models: readonly SalaryModel[], assignments: readonly SalaryAssignment[]) =>
  new SalaryBook({
    models: new Map(models.map((one) => [one.id, one])),
    assignments: new Map([[TRAINER, assignments]]),
  });
const assigned = (id: number, salaryModelId: number, effectiveFrom: string) => ({
  id,
  trainerId: TRAINER,
  salaryModelId,
  effectiveFrom,
});
const held = (input: Partial<CompletedClass> = {}): CompletedClass => ({
  id: 3,
  trainerId: TRAINER,
  classTypeId: 1,
  kind: 'group_class',
  date: '2026-06-10',
  minutes: 60,
  capacity: 10,
  bookings: [{ status: 'attended', count: 2, unvaluedCount: 0, values: [{ currency: 'EUR', amountCents: 667 }] }],
  ...input,
});
const entryOn = (book: SalaryBook, date: string, input: Partial<CompletedClass> = {}) =>
  decideClassEntry(held({ date, ...input }), book.on(TRAINER, date));

describe('SAL-3: terms by date', () => {
  const models = [
    model(1, [perClass(11, '2026-06-01', [flat(100), flat(150, 2)]), perClass(12, '2026-06-15', [flat(200)])]),
    model(2, [perClass(21, '2026-01-01', [flat(900)])]),
  ];
  const book = agreed(models, [assigned(1, 1, '2026-06-01'), assigned(2, 2, '2026-06-20')]);

  it.each([
    ['the day before the assignment', '2026-05-31', {}, null, 'no_assignment'],
    ['the day of the assignment and first version', '2026-06-01', {}, 100, null],
    ['the last day of the first version', '2026-06-14', {}, 100, null],
    ['the rule of the class type before the default', '2026-06-14', { classTypeId: 2 }, 150, null],
    ['a later version as a whole: no rule of the type any more', '2026-06-15', { classTypeId: 2 }, 200, null],
    ['the last day of the assignment', '2026-06-19', {}, 200, null],
    ['the first day of the next assignment', '2026-06-20', {}, 900, null],
    ['long after', '2030-01-01', {}, 900, null],
  ] as const)('%s', (_, date, input, amountCents, reason) => {
    expect(entryOn(book, date, input)).toMatchObject({ amountCents, reason });
  });

  it('chooses the highest id of one day, whatever the order of rows', () => {
    const same = [assigned(5, 2, '2026-06-01'), assigned(4, 1, '2026-06-01')];
    expect(entryOn(agreed(models, same), '2026-06-02')?.amountCents).toBe(900);
    expect(entryOn(agreed(models, same.toReversed()), '2026-06-02')?.amountCents).toBe(900);
  });

  it('says who is assigned', () => {
    expect(book.isAssigned(TRAINER, '2026-05-31')).toBe(false);
    expect(book.isAssigned(TRAINER, '2026-06-01')).toBe(true);
    expect(book.isAssigned(8, '2026-06-01')).toBe(false);
  });
});

describe('an entry of a class', () => {
  const bookOf = (...versions: SalaryVersion[]) => agreed([model(1, versions)], [assigned(1, 1, '2026-01-01')]);
  const percentage: SalaryRule = {
    formula: 'class_value_percentage',
    basisPoints: 2_500,
    classTypeId: null,
    minimumPayCents: 15_000,
    maximumPayCents: null,
  };
  const nobody = { bookings: [{ status: 'no_show', count: 1, unvaluedCount: 0, values: [] } as const] };

  it('has everything that made its amount (SAL-9)', () => {
    const rule = { ...percentage, minimumPayCents: null };
    expect(entryOn(bookOf(perClass(11, '2026-06-01', [rule])), '2026-06-10')).toEqual({
      kind: 'class',
      date: '2026-06-10',
      scheduledClassId: 3,
      model: { id: 1, name: 'Model 1' },
      version: { id: 11, effectiveFrom: '2026-06-01' },
      formula: 'class_value_percentage',
      people: 2,
      classValueCents: 667,
      amountCents: 167,
      currency: 'EUR',
      reason: null,
    });
  });

  it('has no class value where no share of it is paid', () => {
    expect(entryOn(bookOf(perClass(11, '2026-06-01', [flat(5)])), '2026-06-10')?.classValueCents).toBeNull();
  });

  it.each([
    ['0 and no minimum, where empty classes are not paid', false, 0],
    ['the minimum, where they are', true, 15_000],
  ])('of nobody is %s (SAL-5)', (_, paysEmpty, amountCents) => {
    const book = bookOf(perClass(11, '2026-06-01', [percentage], paysEmpty));
    expect(entryOn(book, '2026-06-10', nobody)).toMatchObject({ people: 0, amountCents, reason: null });
  });

  it.each([
    ['no_version', bookOf(perClass(11, '2026-06-11', [flat(5)])), {}],
    ['no_rule', bookOf(perClass(11, '2026-06-01', [flat(5, 99)])), {}],
    [
      'class_value_missing',
      bookOf(perClass(11, '2026-06-01', [percentage])),
      { bookings: [{ status: 'attended', count: 1, unvaluedCount: 1, values: [] } as const] },
    ],
    ['class_value_currency_mismatch', bookOf({ ...perClass(11, '2026-06-01', [percentage]), currency: 'UAH' }), {}],
  ])('is unknown: %s (SAL-8)', (reason, book, input) => {
    expect(entryOn(book, '2026-06-10', input)).toMatchObject({ amountCents: null, reason });
  });

  it('is none where time is paid, also before the first version (SAL-4)', () => {
    const book = bookOf(monthly(11, '2026-06-11', 10_000));
    expect(entryOn(book, '2026-06-10')).toBeNull();
    expect(entryOn(book, '2026-06-12')).toBeNull();
  });
});

describe('entries of fixed pay', () => {
  const entriesFrom = (book: SalaryBook, from: string, days: number) =>
    Array.from({ length: days }, (_, day) => addDays(from, day)).flatMap(
      (date) => decideFixedEntry(date, book.on(TRAINER, date)) ?? [],
    );
  const june = (book: SalaryBook) => entriesFrom(book, '2026-06-01', 30);

  it('300.00 a month from 1 June, 600.00 from 21 June, assigned from 16 June: 250.00 for June', () => {
    const models = [model(1, [monthly(11, '2026-06-01', 30_000), monthly(12, '2026-06-21', 60_000)])];
    const entries = june(agreed(models, [assigned(1, 1, '2026-06-16')]));
    expect(entries.map(({ amountCents }) => amountCents)).toEqual([
      ...Array<number>(5).fill(1_000),
      ...Array<number>(10).fill(2_000),
    ]);
    expect(lineOf({ id: TRAINER, name: 'Ana' }, entries, false).amounts).toEqual([
      { currency: 'EUR', amountCents: 25_000 },
    ]);
  });

  it('are unknown on days before the first version; there are none where classes are paid or nothing is assigned', () => {
    const models = [model(1, [monthly(11, '2026-06-29', 30_000)]), model(2, [perClass(21, '2026-01-01', [flat(5)])])];
    const book = agreed(models, [assigned(1, 1, '2026-06-28'), assigned(2, 2, '2026-06-30')]);
    expect(june(book).map(({ date, amountCents, reason }) => [date, amountCents, reason])).toEqual([
      ['2026-06-28', null, 'no_version'],
      ['2026-06-29', 1_000, null],
    ]);
  });
});

describe('sums', () => {
  const entry = fc.record({
    kind: fc.constantFrom('class' as const, 'fixed' as const),
    date: fc.integer({ min: 1, max: 28 }).map((day) => addDays('2026-05-31', day)),
    currency: fc.constantFrom('EUR', 'UAH'),
    amountCents: fc.option(fc.nat(99_999_999)),
  });
  const asEntry = ({ amountCents, ...facts }: { amountCents: number | null } & Pick<PayrollEntry, 'kind' | 'date'>) =>
    ({
      scheduledClassId: null,
      model: null,
      version: null,
      formula: null,
      people: null,
      classValueCents: null,
      currency: 'EUR',
      ...facts,
      amountCents,
      reason: amountCents === null ? ('no_version' as const) : null,
    }) satisfies PayrollEntry;

  it('of a payroll equal those of its lines and entries per currency, and those of a tally that collects no entries', () => {
    fc.assert(
      fc.property(fc.array(fc.array(entry)), (trainers) => {
        const tally = new PayrollTally();
        const entries = trainers.map((rows) => rows.map(asEntry));
        for (const one of entries.flat()) tally.add(one);
        const { lines, ...sum } = payrollOf(entries.map((rows, id) => lineOf({ id, name: 'Ana' }, rows, false)));
        const known = entries
          .flat()
          .flatMap(({ currency, amountCents }) => (amountCents === null ? [] : [{ currency, amountCents }]));
        expect(sum.totals).toEqual(totalsOf(known));
        expect(sum.totals).toEqual(totalsOf(lines.flatMap(({ amounts }) => amounts)));
        expect(tally.sum).toEqual(sum);
        expect(sum.isIncomplete).toBe(entries.flat().some(({ amountCents }) => amountCents === null));
      }),
    );
  });

  it('a trainer who lacks an assignment today makes them incomplete without an entry (SAL-8)', () => {
    const payroll = payrollOf([lineOf({ id: 1, name: 'Ana' }, [], true), lineOf({ id: 2, name: 'Bo' }, [], false)]);
    expect(payroll).toMatchObject({ isIncomplete: true, reasons: ['no_assignment'], totals: [], hasFixedPay: false });
    expect(payroll.lines.map(({ isIncomplete }) => isIncomplete)).toEqual([true, false]);
  });
});
