import fc from 'fast-check';

import {
  decideSale,
  type SaleDecision,
  type SaleFacts,
  type SaleKind,
  type SaleLine,
  type SoldType,
} from './ticket-sale';

const NOW = new Date('2026-06-01T08:00:00Z');
const LATER = new Date('2026-06-01T09:00:00Z');
const TYPE: SoldType = {
  name: 'Saturday',
  description: null,
  inventory: 10,
  priceCents: 2_500,
  earlyPriceCents: null,
  earlyEndsAt: null,
  earlyQuota: null,
  salesStartsAt: null,
  salesEndsAt: null,
  maxPerOrder: 4,
  isActive: true,
  sortOrder: 0,
  held: { total: 0, early: 0 },
};
const [A, B, C] = [1, 2, 3];
const KINDS = ['link', 'door', 'complimentary', 'paid'] as const;

const line = (quantity = 1, ticketTypeId = A): SaleLine => ({ ticketTypeId, quantity, holderNames: null });

function outcomeOf(decision: SaleDecision): string | number {
  if (decision.refusal === null) return decision.amountCents;
  return Object.values(decision.refusal).join(' ');
}

function sell(kind: SaleKind, lines: readonly SaleLine[], facts: Partial<SaleFacts> = {}): string | number {
  const types = new Map([[A, TYPE]]);
  const limits = { isOnSale: true, capacity: null };
  return outcomeOf(decideSale(kind, lines, { limits, held: 0, types, now: NOW, ...facts }));
}

describe('a sale of tickets', () => {
  it.each(KINDS)('TKT-2, ADM-3, EVT-13, EVT-14: of what is not on sale is refused, by %s', (kind) => {
    const limits = { isOnSale: false, capacity: null };
    expect(sell(kind, [line(1, 9)], { limits })).toBe('owner_not_on_sale');
  });

  it.each<[Partial<SoldType>, ...(string | number)[]]>([
    [{}, 2_500, 2_500, 0, 2_500],
    [{ isActive: false }, 'type_not_sold 0', 'type_not_sold 0', 'type_not_sold 0', 'type_not_sold 0'],
    [{ salesStartsAt: NOW }, 2_500, 2_500, 0, 2_500],
    [{ salesStartsAt: LATER }, 'type_not_sold 0', 2_500, 0, 2_500],
    [{ salesEndsAt: NOW }, 'type_not_sold 0', 2_500, 0, 2_500],
    [{ salesEndsAt: LATER }, 2_500, 2_500, 0, 2_500],
    [{ held: { total: 9, early: 0 } }, 2_500, 2_500, 0, 2_500],
    [{ held: { total: 10, early: 0 } }, 'sold_out 0', 'sold_out 0', 'sold_out 0', 'sold_out 0'],
    [{ held: { total: 11, early: 0 } }, 'sold_out 0', 'sold_out 0', 'sold_out 0', 'sold_out 0'],
    [{ earlyPriceCents: 1, earlyEndsAt: LATER }, 1, 2_500, 0, 2_500],
    [{ earlyPriceCents: 1, earlyEndsAt: NOW }, 2_500, 2_500, 0, 2_500],
    [{ earlyPriceCents: 1, earlyEndsAt: LATER, earlyQuota: 1, held: { total: 1, early: 1 } }, 2_500, 2_500, 0, 2_500],
  ])('ADM-2 to ADM-5, EVT-13, EVT-14: %j by link, at the door, as a gift and manually: %s, %s, %s, %s', (...row) => {
    const [type, ...expected] = row;
    const types = new Map([[A, { ...TYPE, ...type }]]);
    expect(KINDS.map((kind) => sell(kind, [line()], { types }))).toEqual(expected);
  });

  it.each([
    ['link', 4, 10_000],
    ['link', 5, 'quantity_too_large 0'],
    ['door', 5, 'quantity_too_large 0'],
    ['complimentary', 5, 0],
    ['complimentary', 10, 0],
    ['complimentary', 11, 'sold_out 0'],
    ['complimentary', 101, 'quantity_too_large 0'],
    ['paid', 10, 25_000],
    ['paid', 101, 'quantity_too_large 0'],
  ] as const)('ADM-3 to ADM-5, EVT-13, EVT-14: %s of %d tickets answers %s', (kind, quantity, expected) => {
    expect(sell(kind, [line(quantity)])).toBe(expected);
  });

  it.each([
    ['what is left of a type', 'paid', [line(3)], 7_500],
    ['more than is left of a type', 'paid', [line(1, B), line(4)], 'sold_out 1'],
    ['what is left of the owner', 'paid', [line(2), line(2, B)], 7_000],
    ['more than is left of the owner over all lines', 'paid', [line(2), line(3, B)], 'sold_out 1'],
    ['more than is left of the owner in one line', 'paid', [line(5, B)], 'sold_out 0'],
    ['what is given away', 'complimentary', [line(2), line(2, B)], 0],
    ['more than is left, given away', 'complimentary', [line(4)], 'sold_out 0'],
    ['an unknown type before an inactive one', 'paid', [line(), line(1, 9), line(1, C)], 'type_unknown 1'],
    ['an inactive type before one that is sold out', 'paid', [line(4), line(1, C)], 'type_not_sold 1'],
  ] as const)('TKT-2, TKT-3: %s', (_, kind, lines, expected) => {
    const types = new Map([
      [A, { ...TYPE, held: { total: 7, early: 0 } }],
      [B, { ...TYPE, priceCents: 1_000, held: { total: 1, early: 0 } }],
      [C, { ...TYPE, isActive: false }],
    ]);
    expect(sell(kind, lines, { limits: { isOnSale: true, capacity: 12 }, held: 8, types })).toBe(expected);
  });

  it('TKT-3: never sells beyond inventory or capacity, and up to them exactly', () => {
    const quantity = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(quantity, quantity, fc.nat(12), (a, b, held) => {
        const types = new Map([
          [A, TYPE],
          [B, TYPE],
        ]);
        const limits = { isOnSale: true, capacity: 12 };
        const isSold = typeof sell('paid', [line(a), line(b, B)], { limits, held, types }) === 'number';
        expect(isSold).toBe(a <= 10 && b <= 10 && held + a + b <= 12);
      }),
    );
  });

  it('ADM-1: the amount is the sum of the lines', () => {
    const lines = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
    fc.assert(
      fc.property(lines, fc.constantFrom(...KINDS), (quantities, kind) => {
        const types = new Map(quantities.map((_, id) => [id, { ...TYPE, priceCents: 100 * (id + 1) }]));
        const facts = { limits: { isOnSale: true, capacity: null }, held: 0, types, now: NOW };
        const decision = decideSale(
          kind,
          quantities.map((quantity, id) => line(quantity, id)),
          facts,
        );
        if (decision.refusal) throw new Error('Everything is on sale.');
        expect(decision.amountCents).toBe(decision.lines.reduce((sum, { totalCents }) => sum + totalCents, 0));
        for (const { totalCents, unitPriceCents, quantity } of decision.lines)
          expect(totalCents).toBe(unitPriceCents * quantity);
      }),
    );
  });
});
