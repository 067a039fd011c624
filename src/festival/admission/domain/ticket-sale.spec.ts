import fc from 'fast-check';

import {
  decideSale,
  type OfferedType,
  type OrderLine,
  paymentOf,
  requestProblems,
  type SaleDecision,
  type SaleRequest,
} from './ticket-sale';

const NOW = new Date('2026-06-01T08:00:00Z');
const EARLIER = new Date('2026-06-01T07:00:00Z');
const LATER = new Date('2026-06-01T09:00:00Z');
const EDITION = { status: 'published', endsAt: LATER } as const;
const TYPE: OfferedType = {
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

const line = (quantity = 1, admissionTypeId = 1): OrderLine => ({ admissionTypeId, quantity, holderNames: null });
const outcomeOf = ({ refusal, ...sale }: SaleDecision) =>
  refusal === null ? (sale as { amountCents: number }).amountCents : Object.values(refusal).join(' ');
const sell = (
  kind: SaleRequest['kind'],
  type: Partial<OfferedType>,
  lines = [line()],
  edition: Parameters<typeof decideSale>[2]['edition'] = EDITION,
) => outcomeOf(decideSale(kind, lines, { edition, types: new Map([[1, { ...TYPE, ...type }]]), now: NOW }));

describe('a sale of tickets', () => {
  it.each([
    ['draft', LATER, 'edition_closed'],
    ['published', LATER, 2_500],
    ['in_progress', LATER, 2_500],
    ['published', NOW, 'edition_closed'],
    ['in_progress', EARLIER, 'edition_closed'],
    ['completed', LATER, 'edition_closed'],
    ['cancelled', LATER, 'edition_closed'],
    ['archived', LATER, 'edition_closed'],
  ] as const)('ADM-3: of an edition that is %s until %s answers %s', (status, endsAt, expected) => {
    expect(sell('payment_link', {}, [line()], { status, endsAt })).toBe(expected);
  });

  it.each([
    [{}, 2_500, 2_500, 0],
    [{ isActive: false }, 'not_on_sale 0', 'not_on_sale 0', 'not_on_sale 0'],
    [{ salesStartsAt: NOW }, 2_500, 2_500, 0],
    [{ salesStartsAt: LATER }, 'not_on_sale 0', 2_500, 0],
    [{ salesEndsAt: NOW }, 'not_on_sale 0', 2_500, 0],
    [{ salesEndsAt: LATER }, 2_500, 2_500, 0],
    [{ held: { total: 9, early: 0 } }, 2_500, 2_500, 0],
    [{ held: { total: 10, early: 0 } }, 'sold_out 0', 'sold_out 0', 'sold_out 0'],
    [{ held: { total: 11, early: 0 } }, 'sold_out 0', 'sold_out 0', 'sold_out 0'],
    [{ earlyPriceCents: 1, earlyEndsAt: LATER }, 1, 2_500, 0],
    [{ earlyPriceCents: 1, earlyEndsAt: NOW }, 2_500, 2_500, 0],
    [{ earlyPriceCents: 1, earlyEndsAt: LATER, earlyQuota: 1, held: { total: 1, early: 1 } }, 2_500, 2_500, 0],
  ])('ADM-2 to ADM-5: %j by link, at the door and as a gift: %s, %s, %s', (type, link, door, gift) => {
    expect([sell('payment_link', type), sell('door_sale', type), sell('manual', type)]).toEqual([link, door, gift]);
  });

  it.each([
    ['payment_link', 4, 10_000],
    ['payment_link', 5, 'quantity_too_large 0'],
    ['door_sale', 5, 'quantity_too_large 0'],
    ['manual', 5, 0],
    ['manual', 10, 0],
    ['manual', 11, 'sold_out 0'],
    ['manual', 101, 'quantity_too_large 0'],
  ] as const)('ADM-3 to ADM-5: %s of %d places answers %s', (kind, quantity, expected) => {
    expect(sell(kind, {}, [line(quantity)])).toBe(expected);
  });

  it('ADM-3: names the first line that is at fault; an unknown type before what is sold out', () => {
    const soldOut = { held: { total: 10, early: 0 } };
    expect(sell('payment_link', soldOut, [line(), line(1, 2)])).toBe('type_unknown 1');
    const types = new Map([
      [1, TYPE],
      [2, { ...TYPE, ...soldOut }],
    ]);
    expect(outcomeOf(decideSale('payment_link', [line(), line(1, 2)], { edition: EDITION, types, now: NOW }))).toBe(
      'sold_out 1',
    );
  });

  it('ADM-1: never sells more than there is, and the amount is the sum of the lines', () => {
    const orders = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), isGift: fc.boolean() }));
    fc.assert(
      fc.property(orders, (asked) => {
        const held = asked.reduce((total, { quantity, isGift }) => {
          const types = new Map([[1, { ...TYPE, held: { total, early: 0 } }]]);
          const facts = { edition: EDITION, types, now: NOW };
          const decision = decideSale(isGift ? 'manual' : 'door_sale', [line(quantity)], facts);
          if (decision.refusal) return total;
          expect(decision.amountCents).toBe(decision.lines.reduce((sum, { totalCents }) => sum + totalCents, 0));
          return total + quantity;
        }, 0);
        expect(held).toBeLessThanOrEqual(10);
      }),
    );
  });
});

describe('how an order is paid', () => {
  it.each([
    ['manual', null, null, 0, true, null],
    ['payment_link', null, 'stripe', 0, true, 'free'],
    ['payment_link', null, 'stripe', 1, false, 'stripe'],
    ['payment_link', null, null, 1, false, null],
    ['door_sale', 'cash', null, 1, true, 'entrance_cash'],
    ['door_sale', 'card_terminal', null, 1, true, 'entrance_card'],
    ['door_sale', 'online', 'liqpay', 1, false, 'liqpay'],
    ['door_sale', 'cash', null, 0, true, 'free'],
    ['door_sale', 'online', 'liqpay', 0, true, 'free'],
  ] as const)('%s by %s of %s for %d: at once %s, %s', (kind, method, provider, amount, isAtOnce, expected) => {
    expect(paymentOf({ kind, method, provider }, amount)).toEqual({ isAtOnce, provider: expected });
  });
});

describe('what does not fit together in a request', () => {
  const names = (holderNames: string[], quantity = 2): OrderLine => ({ admissionTypeId: 1, quantity, holderNames });

  it.each<[Partial<SaleRequest>, string[]]>([
    [{ kind: 'payment_link', method: null }, []],
    [{ kind: 'payment_link', method: 'cash' }, ['method']],
    [{ kind: 'payment_link', method: null, checksIn: true }, ['check_in']],
    [{ kind: 'manual', method: null, lines: [names(['Ada', 'Bea'])] }, []],
    [{ kind: 'manual', method: null, lines: [names(['Ada'])] }, ['items.0.holder_names']],
    [{ kind: 'manual', method: null, lines: [line(), line()] }, ['items.1.admission_type_id']],
    [{}, []],
    [{ method: null }, ['method']],
    [{ method: 'online' }, ['provider']],
    [{ method: 'online', provider: 'stripe' }, []],
    [{ checksIn: true }, []],
    [{ lines: [line(), line(1, 2)] }, ['items']],
    [{ lines: [names(['Ada', 'Bea'])] }, ['items.0.holder_names']],
  ])('%j: %j', (input, expected) => {
    const request: SaleRequest = {
      kind: 'door_sale',
      lines: [line()],
      provider: null,
      method: 'cash',
      checksIn: false,
      ...input,
    };
    expect(Object.keys(requestProblems(request))).toEqual(expected);
  });
});
