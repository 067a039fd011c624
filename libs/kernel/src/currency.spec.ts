import { isCurrencyCode } from './currency';

describe('currency codes (GEN-7)', () => {
  it.each(['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'PLN', 'BRL', 'KWD'])('knows %s', (code) => {
    expect(isCurrencyCode(code)).toBe(true);
  });

  it.each(['eur', 'Eur', 'EURO', 'EU', 'ZZZ', 'QQQ', '€', ' EUR', 'EUR ', '978', ''])('refuses "%s"', (code) => {
    expect(isCurrencyCode(code)).toBe(false);
  });
});
