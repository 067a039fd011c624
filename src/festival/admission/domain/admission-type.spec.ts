import type { TicketTypeTerms } from '@studio/ticketing';

import { decideTypeChange } from './admission-type';

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

describe('an admission type', () => {
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
