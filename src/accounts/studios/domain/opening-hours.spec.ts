import { shownOpeningHours } from './opening-hours';

describe('presented opening hours (TOOL-PROFILE-1)', () => {
  it('are the default on days that the studio did not set', () => {
    const byDefault = { enabled: true, opens_at: '08:00', closes_at: '22:00', source: 'default' };
    expect(Object.values(shownOpeningHours(null))).toEqual(Array.from({ length: 7 }, () => byDefault));
    expect(Object.keys(shownOpeningHours({}))).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  it('are the times of the studio on days that it set, without times on closed days', () => {
    const hours = shownOpeningHours({
      '1': { enabled: true, opens_at: '07:30', closes_at: '21:00' },
      '7': { enabled: false, opens_at: '10:00', closes_at: '14:00' },
    });
    expect(hours['1']).toEqual({ enabled: true, opens_at: '07:30', closes_at: '21:00', source: 'studio' });
    expect(hours['7']).toEqual({ enabled: false, opens_at: null, closes_at: null, source: 'studio' });
    expect(hours['2'].source).toBe('default');
  });
});
