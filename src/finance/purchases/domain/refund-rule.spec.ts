import { refundRefusal } from './refund-rule';

describe('refundRefusal', () => {
  it.each([
    ['the whole payment', 'payment_paid', 0, 40_000, null],
    ['a part', 'payment_paid', 0, 1, null],
    ['the rest', 'payment_paid', 39_999, 1, null],
    ['a cent more than the rest', 'payment_paid', 39_999, 2, 'refund_exceeds_payment'],
    ['more than the payment', 'payment_paid', 0, 40_001, 'refund_exceeds_payment'],
    ['what was given back wholly', 'payment_paid', 40_000, 1, 'refund_exceeds_payment'],
    ['what was not paid', 'payment_pending', 0, 1, 'purchase_not_refundable'],
    ['what failed, though too much', 'payment_failed', 0, 99_999, 'purchase_not_refundable'],
  ] as const)('of %s (FIN-10)', (_, status, refundedCents, refundCents, refusal) => {
    expect(refundRefusal({ status, amountCents: 40_000, refundedCents }, refundCents)).toBe(refusal);
  });
});
