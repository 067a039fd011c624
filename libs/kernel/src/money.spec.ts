import fc from 'fast-check';

import { decimalText, type Money, totalsLess, totalsOf } from './money';

describe('decimalText', () => {
  it.each([
    [1250, 'EUR', '12.50'],
    [-5, 'EUR', '-0.05'],
    [0, 'UAH', '0.00'],
    [700, 'JPY', '700'],
    [1234, 'KWD', '1.234'],
  ])('writes %i %s as %s', (cents, currency, text) => {
    expect(decimalText(cents, currency)).toBe(text);
  });
});

describe('totalsOf', () => {
  it('never adds across currencies, sorts by code, and is empty without amounts', () => {
    const amounts = [
      { currency: 'UAH', amountCents: 5 },
      { currency: 'EUR', amountCents: 7 },
      { currency: 'UAH', amountCents: -5 },
    ];
    expect(totalsOf(amounts)).toEqual([
      { currency: 'EUR', amountCents: 7 },
      { currency: 'UAH', amountCents: 0 },
    ]);
    expect(totalsOf([])).toEqual([]);
  });

  it('conserves every cent, whatever the order', () => {
    const money = fc.record({ currency: fc.constantFrom('EUR', 'UAH', 'JPY'), amountCents: fc.integer() });
    fc.assert(
      fc.property(fc.array(money), (amounts) => {
        const sum = (rows: readonly Money[]) => rows.reduce((total, { amountCents }) => total + amountCents, 0);
        expect(sum(totalsOf(amounts))).toBe(sum(amounts));
        expect(totalsOf(amounts.toReversed())).toEqual(totalsOf(amounts));
      }),
    );
  });
});

describe('totalsLess', () => {
  it('takes off per currency, below zero too, and keeps what cancels out as 0', () => {
    const left = totalsLess(
      [
        { currency: 'UAH', amountCents: 5 },
        { currency: 'EUR', amountCents: 7 },
      ],
      [
        { currency: 'USD', amountCents: 3 },
        { currency: 'EUR', amountCents: 7 },
      ],
    );
    expect(left).toEqual([
      { currency: 'EUR', amountCents: 0 },
      { currency: 'UAH', amountCents: 5 },
      { currency: 'USD', amountCents: -3 },
    ]);
  });
});
