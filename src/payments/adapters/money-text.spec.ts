import { decimalText } from '@studio/kernel';
import fc from 'fast-check';

import {
  currencyOfCode,
  currencyOfNumber,
  givenUnits,
  minorUnits,
  numericCurrency,
  shortestDecimal,
} from './money-text';

describe('Amounts in words of the providers (PAY-19)', () => {
  it.each([
    ['150.5', 'UAH', 15_050],
    ['150.50', 'UAH', 15_050],
    ['0.29', 'EUR', 29],
    ['1.005', 'UAH', 101],
    ['1.0049999', 'UAH', 100],
    ['1.015', 'USD', 102],
    ['1000', 'JPY', 1000],
    ['1000.5', 'JPY', 1001],
    ['1.2345', 'KWD', 1235],
    ['1.505e2', 'UAH', 15_050],
    ['0', 'UAH', 0],
    ['150.5', null, 15_050],
    [null, 'UAH', null],
    ['150.5', 'XQX', null],
    ['', 'UAH', Number.NaN],
    ['150,5', 'UAH', Number.NaN],
    ['-1', 'UAH', Number.NaN],
    ['1e999999999', 'UAH', Number.NaN],
    ['99999999999999999999', 'UAH', Number.NaN],
    ['Infinity', 'UAH', Number.NaN],
    ['0x10', 'UAH', Number.NaN],
  ])('reads %j %s as %s minor units', (text, currency, units) => {
    expect(minorUnits(text, currency)).toBe(units);
  });

  it('reads back every amount that it writes, whatever the digits of the currency', () => {
    const property = fc.property(
      fc.integer({ min: 0, max: 9_999_999_999 }),
      fc.constantFrom('UAH', 'USD', 'JPY', 'KWD'),
      (amount, currency) => minorUnits(decimalText(amount, currency), currency) === amount,
    );
    expect(() => fc.assert(property)).not.toThrow();
  });

  it.each([
    [15_050, 'UAH', '150.50'],
    [5, 'UAH', '0.05'],
    [500, 'JPY', '500'],
    [99_999_999, 'EUR', '999999.99'],
  ])('writes %i %s as %s', (amount, currency, text) => {
    expect(decimalText(amount, currency)).toBe(text);
  });

  it.each([
    ['150.50', '150.5'],
    ['150.00', '150'],
    ['1.5e2', '150'],
    ['007', '7'],
    ['abc', null],
  ])('shortens %s to %s (PAY-24)', (text, shortest) => {
    expect(shortestDecimal(text)).toBe(shortest);
  });

  it.each([
    [980, 'UAH'],
    ['840', 'USD'],
    [978, 'EUR'],
    [8, 'ALL'],
    [123, '123'],
    ['UAH', 'UAH'],
    [980.5, '980.5'],
    [null, null],
    [undefined, null],
    [{}, 'object'],
  ])('takes the number %j for the currency %s', (value, currency) => {
    expect(currencyOfNumber(value)).toBe(currency);
  });

  it('gives currencies their numbers', () => {
    expect(['UAH', 'USD', 'EUR'].map(numericCurrency)).toEqual([980, 840, 978]);
  });

  it.each([
    ['uah', 'UAH'],
    ['Usd', 'USD'],
    ['', null],
    [980, 'number'],
  ])('takes the code %j for %s', (value, currency) => {
    expect(currencyOfCode(value)).toBe(currency);
  });

  it.each([
    [15_050, 15_050],
    [null, null],
    [undefined, null],
    ['15050', Number.NaN],
    [150.5, Number.NaN],
    [-1, Number.NaN],
    [1e300, Number.NaN],
    [[15_050], Number.NaN],
  ])('takes %j as %s minor units', (value, units) => {
    expect(givenUnits(value)).toBe(units);
  });
});
