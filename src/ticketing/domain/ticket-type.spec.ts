import fc from 'fast-check';

import { fits, isOnSale, linePrice, remaining, termProblems, type TicketTypeTerms } from './ticket-type';

const NOW = new Date('2026-06-01T08:00:00Z');
const TERMS: TicketTypeTerms = {
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

describe('a type of tickets (ADM-1, ADM-2, EVT-9)', () => {
  it('never sells more early places than its quota, and a line at one price', () => {
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

  it('has never less than nothing left, and sells up to its inventory exactly', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.integer({ min: 1, max: 10 }), (total, quantity) => {
        const held = { total, early: 0 };
        expect(remaining(TERMS, held)).toBeGreaterThanOrEqual(0);
        expect(fits(TERMS, held, quantity)).toBe(quantity <= remaining(TERMS, held));
      }),
    );
  });

  it.each([
    ['no window', {}, true],
    ['a window that opens now', { salesStartsAt: NOW }, true],
    ['a window that closes now', { salesEndsAt: NOW }, false],
    ['a window to come', { salesStartsAt: new Date('2026-06-01T08:00:01Z') }, false],
    ['an inactive type', { isActive: false }, false],
  ] as const)('is on sale: %s', (_, terms, expected) => {
    expect(isOnSale({ ...TERMS, ...terms }, NOW)).toBe(expected);
  });

  it.each([
    ['the early price has a time to end', { earlyEndsAt: null }, 'early_ends_at'],
    ['the early price is below the price', { earlyPriceCents: 2_500 }, 'early_price_cents'],
    ['the quota is no larger than the inventory', { earlyQuota: 11 }, 'early_quota'],
    ['the sale ends after its start', { salesStartsAt: NOW, salesEndsAt: NOW }, 'sales_ends_at'],
    ['an order is no larger than the inventory', { maxPerOrder: 11 }, 'max_per_order'],
  ] as const)('says that %s', (_, terms, input) => {
    expect(Object.keys(termProblems({ ...TERMS, ...terms }))).toEqual([input]);
  });
});
