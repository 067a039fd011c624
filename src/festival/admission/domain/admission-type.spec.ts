import fc from 'fast-check';

import { type AdmissionTypeTerms, decideTypeChange, fits, linePrice, remaining } from './admission-type';

const NOW = new Date('2026-06-01T08:00:00Z');
const TERMS: AdmissionTypeTerms = {
  name: 'Saturday',
  description: null,
  inventory: 10,
  priceCents: 2_500,
  earlyPriceCents: 1_000,
  earlyEndsAt: new Date('2026-06-01T09:00:00Z'),
  earlyQuota: 5,
  salesStartsAt: null,
  salesEndsAt: null,
  maxPerOrder: 10,
  isActive: true,
  sortOrder: 0,
};

describe('an admission type', () => {
  it('ADM-2: never sells more early places than its quota, and a line at one price', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10 })), (quantities) => {
        const early = quantities.reduce((held, quantity) => {
          const { tier } = linePrice(TERMS, { total: held, early: held }, quantity, NOW);
          return tier === 'early_bird' ? held + quantity : held;
        }, 0);
        expect(early).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('ADM-1: has never less than nothing left, and sells up to its inventory exactly', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.integer({ min: 1, max: 10 }), (total, quantity) => {
        const held = { total, early: 0 };
        expect(remaining(TERMS, held)).toBeGreaterThanOrEqual(0);
        expect(fits(TERMS, held, quantity)).toBe(quantity <= remaining(TERMS, held));
      }),
    );
  });

  it.each([
    ['a price once paid', ['priceCents'], TERMS, true, 'admission_type_locked'],
    ['a price before', ['priceCents'], TERMS, false, null],
    ['the window once paid', ['salesEndsAt', 'maxPerOrder', 'isActive'], TERMS, true, null],
    ['too few places', ['inventory'], { ...TERMS, inventory: 7 }, true, 'inventory_below_sold'],
    ['as many as are held', ['inventory'], { ...TERMS, inventory: 8 }, true, null],
    ['too small a quota', ['earlyQuota'], { ...TERMS, earlyQuota: 3 }, false, 'early_quota_below_used'],
  ] as const)('ADM-9: %s', (_, changed, wanted, wasEverPaid, expected) => {
    const held = { total: 8, early: 4 };
    expect(decideTypeChange(wanted, new Set(changed), { held, wasEverPaid })?.code ?? null).toBe(expected);
  });
});
