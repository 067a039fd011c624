import { decideRefund, isCancellable, TICKET_ORDER_STATUSES } from './ticket-order-status';

describe('what becomes of the money of an order', () => {
  it('EVT-16: is refunded of paid orders, once, and only where there is some', () => {
    const decided = (amountCents: number) =>
      Object.fromEntries(TICKET_ORDER_STATUSES.map((status) => [status, decideRefund({ status, amountCents })]));
    const refused = {
      pending: 'order_not_refundable',
      failed: 'order_not_refundable',
      cancelled: 'order_not_refundable',
      expired: 'order_not_refundable',
      refunded: 'unchanged',
    };
    expect(decided(1)).toEqual({
      ...refused,
      ...{ paid: 'refund', paid_requires_refund: 'refund', refund_required: 'refund' },
    });
    const nothing = 'nothing_to_refund';
    expect(decided(0)).toEqual({ ...refused, paid: nothing, paid_requires_refund: nothing, refund_required: nothing });
  });

  it('EVT-17: lets pending orders be cancelled, and paid ones that cost nothing', () => {
    const cancellable = (amountCents: number) =>
      TICKET_ORDER_STATUSES.filter((status) => isCancellable({ status, amountCents }));
    expect(cancellable(1)).toEqual(['pending']);
    expect(cancellable(0)).toEqual(['pending', 'paid']);
  });
});
