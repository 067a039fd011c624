import { doorProvider, issueProblems, issueProvider } from './order-issue';

const line = (ticketTypeId: number, quantity = 1, holderNames: readonly string[] | null = null) => ({
  ...{ ticketTypeId, quantity, holderNames },
});

describe('an order by hand', () => {
  it.each([
    ['paid with a method', { kind: 'paid', method: 'card' }, []],
    ['paid without one', { kind: 'paid', method: null }, ['method']],
    ['given away', { kind: 'complimentary', method: null }, []],
    ['given away with a method', { kind: 'complimentary', method: 'cash' }, ['method']],
    ['of two types', { lines: [line(1), line(2)] }, []],
    ['of a type twice', { lines: [line(1), line(2), line(1)] }, ['items.2.ticket_type_id']],
    ['with a name for each ticket', { lines: [line(1, 2, ['Ada', 'Jonas'])] }, []],
    ['with too few names', { lines: [line(1), line(2, 2, ['Ada'])] }, ['items.1.holder_names']],
    ['with no names in their list', { lines: [line(1, 1, [])] }, ['items.0.holder_names']],
  ] as const)('EVT-13: %s', (_, input, expected) => {
    expect(Object.keys(issueProblems({ kind: 'paid', method: 'cash', lines: [line(1)], ...input }))).toEqual(expected);
  });

  it('EVT-13: tells who takes the money', () => {
    const methods = ['cash', 'card', 'bank_transfer', 'other'] as const;
    expect(methods.map((method) => issueProvider({ kind: 'paid', method }))).toEqual([
      'manual_cash',
      'manual_card',
      'manual_bank_transfer',
      'manual_other',
    ]);
    expect(issueProvider({ kind: 'complimentary', method: null })).toBe('complimentary');
  });

  it.each([
    ['cash', 2_500, 'entrance_cash'],
    ['card_terminal', 2_500, 'entrance_card'],
    ['cash', 0, 'free'],
    ['card_terminal', 0, 'free'],
  ] as const)('EVT-14: a door sale by %s for %i is taken by %s', (method, amountCents, expected) => {
    expect(doorProvider(method, amountCents)).toBe(expected);
  });
});
