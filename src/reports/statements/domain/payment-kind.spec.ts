import { isPhoneLike, PAYMENT_KINDS, searchedKinds } from './payment-kind';

describe('a payment search', () => {
  it.each([
    [null, null, PAYMENT_KINDS],
    ['customer_refund', null, ['customer_refund']],
    [null, 'payment_paid', ['customer_payment']],
    [null, 'refund_recorded', ['customer_refund', 'festival_charge_refund']],
    [null, 'refund_required', ['event_payment', 'festival_ticket_payment']],
    ['customer_refund', 'payment_paid', []],
    ['customer_payment', 'payment_failed', ['customer_payment']],
    ['event_payment', 'payment_paid', []],
  ] as const)('of kind %s with status %s looks at %p', (kind, status, kinds) => {
    expect(searchedKinds(kind, status)).toEqual(kinds);
  });

  it.each([
    ['067 123-45-67', true],
    ['+380 (67) 123', true],
    ['＋38０ (67) １２３', true],
    ['pp-2345', false],
    ['Anna 22', false],
  ])('for %p looks for digits: %p', (query, expected) => {
    expect(isPhoneLike(query)).toBe(expected);
  });
});
