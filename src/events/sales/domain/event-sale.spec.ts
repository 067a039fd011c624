import fc from 'fast-check';

import { decideSale, type SaleFacts, type SaleKind, type SaleLine, type SoldType } from './event-sale';

const NOW = new Date('2026-06-01T08:00:00Z');
const STANDARD: SoldType = {
  inventory: 10,
  priceCents: 2_500,
  maxPerOrder: 4,
  isActive: true,
  held: { total: 7, early: 0 },
};
const [A, B, C] = [1, 2, 3];
const FACTS: SaleFacts = {
  event: { status: 'published', endsAt: NOW, capacity: 12 },
  held: 8,
  types: new Map([
    [A, STANDARD],
    [B, { ...STANDARD, priceCents: 1_000, held: { total: 1, early: 0 } }],
    [C, { ...STANDARD, isActive: false, held: { total: 0, early: 0 } }],
  ]),
  now: NOW,
};

const line = (ticketTypeId: number, quantity = 1): SaleLine => ({ ticketTypeId, quantity, holderNames: null });

function outcome(kind: SaleKind, lines: readonly SaleLine[], facts: Partial<SaleFacts> = {}): string {
  const decision = decideSale(kind, lines, { ...FACTS, ...facts });
  if (decision.refusal === null) return `sold for ${decision.amountCents}`;
  return 'line' in decision.refusal ? `${decision.refusal.code} ${decision.refusal.line}` : decision.refusal.code;
}

describe('selling tickets of an event', () => {
  it.each([
    ['a draft', { status: 'draft' }, 'event_not_on_sale'],
    ['a cancelled event', { status: 'cancelled' }, 'event_not_on_sale'],
    ['an archived event', { status: 'archived' }, 'event_not_on_sale'],
    ['an event that ended', { endsAt: new Date(NOW.getTime() - 1) }, 'event_not_on_sale'],
    ['an event that ends now', {}, 'sold for 2500'],
  ] as const)('EVT-13, EVT-14: of %s', (_, event, expected) => {
    const facts = { event: { ...FACTS.event, ...event } };
    for (const kind of ['paid', 'door'] as const) expect(outcome(kind, [line(A)], facts)).toBe(expected);
  });

  it.each([
    ['what is left of a type', 'paid', [line(A, 3)], 'sold for 7500'],
    ['more than is left of a type', 'paid', [line(B), line(A, 4)], 'sold_out 1'],
    ['what is left of the event', 'paid', [line(A, 2), line(B, 2)], 'sold for 7000'],
    ['more than is left of the event over all lines', 'paid', [line(A, 2), line(B, 3)], 'sold_out 1'],
    ['more than is left of the event in one line', 'paid', [line(B, 5)], 'sold_out 0'],
    ['what is given away', 'complimentary', [line(A, 2), line(B, 2)], 'sold for 0'],
    ['more than is left, given away', 'complimentary', [line(A, 4)], 'sold_out 0'],
    ['an unknown type', 'paid', [line(A), line(9), line(C)], 'type_unknown 1'],
    ['an inactive type before one that is sold out', 'paid', [line(A, 4), line(C)], 'ticket_type_inactive 1'],
    ['an inactive type, given away', 'complimentary', [line(C)], 'ticket_type_inactive 0'],
    ['the most of an order at the door', 'door', [line(B, 4)], 'sold for 4000'],
    ['more than that at the door', 'door', [line(A, 5)], 'quantity_too_large 0'],
    ['an inactive type at the door', 'door', [line(C)], 'ticket_type_inactive 0'],
  ] as const)('EVT-13, EVT-14: %s', (_, kind, lines, expected) => {
    expect(outcome(kind, lines)).toBe(expected);
  });

  it('EVT-13: more than max_per_order by hand, as long as there is stock', () => {
    const types = new Map([[B, { ...STANDARD, held: { total: 0, early: 0 } }]]);
    const event = { ...FACTS.event, capacity: null };
    expect(outcome('paid', [line(B, 10)], { types, event })).toBe('sold for 25000');
  });

  it('EVT-9: never sells beyond inventory or capacity, and up to them exactly', () => {
    const quantity = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(quantity, quantity, fc.nat(12), (a, b, held) => {
        const free = (total: number): SoldType => ({ ...STANDARD, held: { total, early: 0 } });
        const types = new Map([
          [A, free(0)],
          [B, free(0)],
        ]);
        const isSold = outcome('paid', [line(A, a), line(B, b)], { types, held }).startsWith('sold for');
        expect(isSold).toBe(a <= 10 && b <= 10 && held + a + b <= 12);
      }),
    );
  });
});
