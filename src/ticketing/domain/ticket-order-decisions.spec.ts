import fc from 'fast-check';

import {
  decideAcceptance,
  decidePaid,
  isClosedForCallbacks,
  type OrderSurroundings,
  statusAfterUnpaid,
} from './ticket-order-decisions';
import { decideRefund, isCancellable, TICKET_ORDER_STATUSES, type TicketOrderStatus } from './ticket-order-status';
import type { TicketProvider } from './ticket-provider';

const NOW = new Date('2026-06-01T08:00:00Z');
const EARLIER = new Date('2026-06-01T07:59:59Z');
const LATER = new Date('2026-06-01T08:00:01Z');

const around = (held: number, limits: Partial<OrderSurroundings['limits']> = {}): OrderSurroundings => ({
  limits: { isOnSale: true, capacity: null, ...limits },
  heldByOthers: held,
  items: [{ inventory: 10, quantity: 1, heldByOthers: { total: held, early: 0 } }],
  now: NOW,
});
const order = (status: TicketOrderStatus, provider: TicketProvider, paymentExpiresAt: Date | null = LATER) => ({
  status,
  provider,
  paymentExpiresAt,
  expiresAt: LATER,
});
const PAID = { status: 'paid', isOversold: false };
const OVERSOLD = { status: 'paid', isOversold: true };
const NO_PLACE = { status: 'paid_requires_refund', reason: 'late_payment_no_inventory' };
const NO_FESTIVAL = { status: 'paid_requires_refund', reason: 'festival_unavailable' };

describe('a paid result on a ticket order (PAY-16)', () => {
  it.each([
    ['pending', 'liqpay', LATER, 9, PAID],
    ['pending', 'liqpay', LATER, 10, NO_PLACE],
    ['pending', 'monopay', LATER, 10, NO_PLACE],
    ['pending', 'monopay', NOW, 10, OVERSOLD],
    ['pending', 'monopay', EARLIER, 9, PAID],
    ['pending', 'liqpay', NOW, 10, NO_PLACE],
    ['expired', 'liqpay', EARLIER, 9, PAID],
    ['expired', 'liqpay', EARLIER, 10, NO_PLACE],
    ['expired', 'monopay', EARLIER, 10, OVERSOLD],
    ['failed', 'monopay', LATER, 10, OVERSOLD],
    ['cancelled', 'monopay', LATER, 10, OVERSOLD],
    ['cancelled', 'stripe', LATER, 10, NO_PLACE],
    ['failed', 'wayforpay', null, 10, NO_PLACE],
  ] as const)('%s of %s, payable until %s, %d of 10 held by others', (status, provider, until, held, expected) => {
    expect(decidePaid(order(status, provider, until), around(held))).toEqual(expected);
  });

  it('an order that is payable for longer than it is held is late once it is held no more', () => {
    expect(decidePaid({ ...order('pending', 'monopay', null), expiresAt: NOW }, around(10))).toEqual(OVERSOLD);
  });

  it('an edition that is not on sale admits nobody, whatever the provider', () => {
    for (const provider of ['monopay', 'liqpay'] as const)
      expect(decidePaid(order('pending', provider), around(0, { isOnSale: false }))).toEqual(NO_FESTIVAL);
  });

  it('TKT-3: the capacity limits all types together', () => {
    expect(decidePaid(order('pending', 'stripe'), around(9, { capacity: 10 }))).toEqual(PAID);
    expect(decidePaid(order('pending', 'stripe'), around(9, { capacity: 9 }))).toEqual(NO_PLACE);
  });

  it('any item without a place is enough to refuse', () => {
    const { items, ...rest } = around(0);
    const full = { inventory: 1, quantity: 1, heldByOthers: { total: 1, early: 0 } };
    expect(decidePaid(order('pending', 'stripe'), { ...rest, items: [...items, full] })).toEqual(NO_PLACE);
  });

  it('only a late order of monopay is oversold', () => {
    const inputs = fc.record({
      status: fc.constantFrom<TicketOrderStatus>('pending', 'failed', 'cancelled', 'expired'),
      provider: fc.constantFrom<TicketProvider>('monopay', 'liqpay', 'wayforpay', 'stripe'),
      until: fc.constantFrom(EARLIER, NOW, LATER, null),
      held: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(inputs, ({ status, provider, until, held }) => {
        const decision = decidePaid(order(status, provider, until), around(held));
        if (decision.status !== 'paid') return;
        expect(decision.isOversold).toBe(held >= 10);
        if (decision.isOversold) expect(provider).toBe('monopay');
      }),
    );
  });
});

describe('an order by its status', () => {
  it.each(TICKET_ORDER_STATUSES)('%s', (status) => {
    expect({
      closed: isClosedForCallbacks(status),
      afterFailure: statusAfterUnpaid(status, 'failed'),
      refund: decideRefund({ status, amountCents: 1 }),
      freeRefund: decideRefund({ status, amountCents: 0 }),
      cancellable: isCancellable({ status, amountCents: 1 }),
      freeCancellable: isCancellable({ status, amountCents: 0 }),
      acceptance: decideAcceptance(status, around(9)),
    }).toEqual(EXPECTED[status]);
  });

  it.each([
    [around(9), 'accept'],
    [around(10), 'sold_out'],
    [around(9, { capacity: 10 }), 'accept'],
    [around(9, { capacity: 9 }), 'sold_out'],
    [around(10, { isOnSale: false }), 'owner_not_on_sale'],
  ] as const)(
    'ADM-7, EVT-17: a payment that came too late is accepted while there is room: %#',
    (surroundings, expected) => {
      expect(decideAcceptance('paid_requires_refund', surroundings)).toBe(expected);
    },
  );

  it.each(['pending', 'failed', 'cancelled', 'expired'] as const)('PAY-17: a pending order becomes %s', (outcome) => {
    expect(statusAfterUnpaid('pending', outcome)).toBe(outcome);
  });
});

const UNPAID = {
  closed: false,
  afterFailure: null,
  refund: 'order_not_refundable',
  freeRefund: 'order_not_refundable',
  cancellable: false,
  freeCancellable: false,
  acceptance: 'order_not_acceptable',
};
const SETTLED = { ...UNPAID, closed: true, refund: 'refund', freeRefund: 'nothing_to_refund' };

/** Rules PAY-15, PAY-17, ADM-6 and ADM-7, read status by status. */
const EXPECTED: Readonly<Record<TicketOrderStatus, object>> = {
  pending: { ...UNPAID, afterFailure: 'failed', cancellable: true, freeCancellable: true },
  failed: UNPAID,
  cancelled: UNPAID,
  expired: UNPAID,
  paid: { ...SETTLED, freeCancellable: true },
  refund_required: SETTLED,
  paid_requires_refund: { ...SETTLED, acceptance: 'accept' },
  refunded: { ...UNPAID, closed: true, refund: 'unchanged', freeRefund: 'unchanged' },
};
