import type { TicketTypeTerms } from '@studio/ticketing';

import { decideTypeChange } from './ticket-type-change';

const TERMS: TicketTypeTerms = {
  name: 'Standard',
  description: null,
  inventory: 10,
  priceCents: 2_500,
  earlyPriceCents: 1_000,
  earlyEndsAt: new Date('2026-06-01T09:00:00Z'),
  earlyQuota: 5,
  salesStartsAt: null,
  salesEndsAt: null,
  maxPerOrder: 1,
  isActive: true,
  sortOrder: 0,
};
const HELD = { total: 7, early: 3 };

describe('changing a ticket type', () => {
  it.each([
    ['an inventory of what is held', { inventory: 7 }, null],
    ['an inventory below what is held', { inventory: 6 }, 'inventory_below_sold inventory'],
    ['an early quota of what is held early', { earlyQuota: 3 }, null],
    ['an early quota below it', { earlyQuota: 2 }, 'early_quota_below_used early_quota'],
    ['no early quota', { earlyQuota: null }, null],
    ['another price', { priceCents: 1 }, null],
    ['the end of its sale', { isActive: false }, null],
  ])('EVT-10: takes or refuses %s', (_, wanted, expected) => {
    const changed = new Set(Object.keys(wanted));
    const refusal = decideTypeChange({ ...TERMS, ...wanted }, changed, { held: HELD, isLastActive: false });
    expect(refusal && Object.values(refusal).join(' ')).toBe(expected);
  });

  it('EVT-11: the last active type of a published event stays active, and may change otherwise', () => {
    const facts = { held: HELD, isLastActive: true };
    expect(decideTypeChange({ ...TERMS, isActive: false }, new Set(['isActive']), facts)).toEqual({
      code: 'last_active_ticket_type',
    });
    expect(decideTypeChange({ ...TERMS, name: 'Other' }, new Set(['name']), facts)).toBeNull();
  });
});
