import { isCountryCode } from './country';

describe('a country code of ISO 3166-1', () => {
  it.each(['DE', 'US', 'GB', 'UA', 'AQ'])('%s', (code) => {
    expect(isCountryCode(code)).toBe(true);
  });

  it.each(['de', 'DEU', 'D', '', 'XX', 'EU', 'UK', 'DD', 'SU', 'ZZ', 'D1'])('is not %s', (code) => {
    expect(isCountryCode(code)).toBe(false);
  });
});
