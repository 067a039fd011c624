import fc from 'fast-check';

import { TICKET_ORDER_STATUSES } from '../../../ticketing/domain';
import { computeOrderMoney, computeRemaining } from './event-figures';

const type = (inventory: number, soldOrHeld: number, isActive = true) => ({ inventory, soldOrHeld, isActive });

describe('places of an event that are left', () => {
  it('EVT-9: are those of the example', () => {
    const types = [type(10, 8), type(10, 2), type(5, 1, false)];
    expect(computeRemaining({ capacity: 12, soldOrHeld: 11, types })).toEqual({
      ticketInventory: 10,
      capacity: 1,
      admission: 1,
    });
  });

  it.each([
    ['without a capacity', null, 3, [type(10, 3)], { ticketInventory: 7, capacity: null, admission: 7 }],
    [
      'with room for more than the types have',
      100,
      3,
      [type(10, 3)],
      { ticketInventory: 7, capacity: 97, admission: 7 },
    ],
    ['oversold by a late payment', 10, 12, [type(10, 12)], { ticketInventory: 0, capacity: 0, admission: 0 }],
    ['without types', 5, 0, [], { ticketInventory: 0, capacity: 5, admission: 0 }],
    ['without active types', null, 1, [type(5, 1, false)], { ticketInventory: 0, capacity: null, admission: 0 }],
    [
      'one type oversold, another free',
      null,
      14,
      [type(10, 12), type(5, 2)],
      { ticketInventory: 3, capacity: null, admission: 3 },
    ],
  ])('EVT-9: %s', (_what, capacity, soldOrHeld, types, expected) => {
    expect(computeRemaining({ capacity, soldOrHeld, types })).toEqual(expected);
  });

  it('EVT-9: are never below zero, and never more than tickets or capacity', () => {
    const anyType = fc.record({ inventory: fc.nat(50), soldOrHeld: fc.nat(60), isActive: fc.boolean() });
    fc.assert(
      fc.property(fc.option(fc.nat(100)), fc.nat(120), fc.array(anyType), (capacity, soldOrHeld, types) => {
        const left = computeRemaining({ capacity, soldOrHeld, types });
        expect(left.admission).toBeGreaterThanOrEqual(0);
        expect(left.admission).toBeLessThanOrEqual(left.ticketInventory);
        expect(left.admission).toBeLessThanOrEqual(left.capacity ?? Infinity);
      }),
    );
  });
});

describe('money of orders', () => {
  it('EVT-12: is revenue while it is not given back, and due while it has to be', () => {
    const sums = TICKET_ORDER_STATUSES.map((status, index) => ({ status, orders: 2, amountCents: 10 ** index }));
    expect(computeOrderMoney(sums)).toEqual({
      revenueCents: 10 + 100_000 + 1_000_000,
      refundDueOrders: 4,
      refundDueCents: 100_000 + 1_000_000,
    });
  });

  it('EVT-12: is nothing without orders', () => {
    expect(computeOrderMoney([])).toEqual({ revenueCents: 0, refundDueOrders: 0, refundDueCents: 0 });
  });
});
