import { financialTotals, type FinancialSection } from './financial-totals';

const sums = (...rows: readonly (readonly [FinancialSection, string, number])[]) =>
  rows.map(([section, currency, amountCents]) => ({ section, currency, amountCents }));

describe('the operating cash result', () => {
  it.each([
    [
      'is 5000 of payments 10000, refunds 2000, expenses 3000, whatever owners move',
      sums(
        ['payments', 'EUR', 10_000],
        ['refunds', 'EUR', 2_000],
        ['expenses', 'EUR', 3_000],
        ['owner_deposits', 'EUR', 7_000],
        ['owner_withdrawals', 'EUR', 1_000],
      ),
      [['EUR', 5_000]],
    ],
    ['is 0 after a full refund', sums(['payments', 'EUR', 700], ['refunds', 'EUR', 700]), [['EUR', 0]]],
    [
      'is reckoned per currency, negative where nothing came in',
      sums(['payments', 'UAH', 500], ['expenses', 'EUR', 300]),
      [
        ['EUR', -300],
        ['UAH', 500],
      ],
    ],
    ['is nothing of owners’ money alone', sums(['owner_deposits', 'EUR', 700]), []],
  ])('%s', (_case, given, expected) => {
    const result = financialTotals(given).operating_cash_result;
    expect(result.map(({ currency, amountCents }) => [currency, amountCents])).toEqual(expected);
  });

  it('adds the sums of one section and currency, as of several locations', () => {
    const { payments } = financialTotals(sums(['payments', 'EUR', 1], ['payments', 'EUR', 2], ['payments', 'UAH', 4]));
    expect(payments).toEqual([
      { currency: 'EUR', amountCents: 3 },
      { currency: 'UAH', amountCents: 4 },
    ]);
  });
});
