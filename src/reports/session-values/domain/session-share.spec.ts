import fc from 'fast-check';

import { sessionShare } from './session-share';

const sharesOf = (amount: number, sessions: number) =>
  Array.from({ length: sessions }, (_, index) => sessionShare(amount, sessions, index + 1) ?? Number.NaN);

describe('FIN-15: the share of a session', () => {
  it.each([
    [100_000, 4, [25_000, 25_000, 25_000, 25_000]],
    [1_001, 3, [334, 334, 333]],
    [99_900, 8, [12_488, 12_488, 12_488, 12_488, 12_487, 12_487, 12_487, 12_487]],
    [0, 2, [0, 0]],
    [2, 3, [1, 1, 0]],
  ])('of %i over %i sessions', (amount, sessions, shares) => {
    expect(sharesOf(amount, sessions)).toEqual(shares);
  });

  it('of what was paid goes by the same rule (FIN-16)', () => {
    const second = sessionShare(501, 3, 2) ?? 0;
    const third = sessionShare(501, 3, 3) ?? 0;
    expect([second, third, second + third]).toEqual([167, 167, 334]);
  });

  it('is unknown without sessions', () => {
    expect(sessionShare(1_000, 0, 1)).toBeNull();
  });

  it('adds up to the amount, differs by one at most and never grows with the position', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 1, max: 999 }), (amount, sessions) => {
        const shares = sharesOf(amount, sessions);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      }),
    );
  });
});
