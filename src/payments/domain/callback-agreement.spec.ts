import { disagreement } from './callback-agreement';
import type { GatewayNotice } from './gateway';

const agreed = { orderId: 'fc-A', amountCents: 10_000, currency: 'EUR' };
const notice: GatewayNotice = {
  orderId: 'fc-A',
  outcome: 'paid',
  amountCents: 10_000,
  currency: 'EUR',
  invoiceId: null,
  paymentId: null,
  gatewayStatus: 'success',
  failureReason: null,
  paidAt: null,
};

describe('a notice and the payment it is about (section 8, steps 8 to 10)', () => {
  it.each<[string, Partial<GatewayNotice>]>([
    ['says the same', {}],
    ['tells no amount', { amountCents: null }],
    ['tells no currency', { currency: null }],
    ['writes the currency in small letters', { currency: 'eur' }],
  ])('agree when it %s', (_, fields) => {
    expect(disagreement(agreed, { ...notice, ...fields })).toBeNull();
  });

  it.each<[string, Partial<GatewayNotice>]>([
    ['order_mismatch', { orderId: 'fc-B', amountCents: 1, currency: 'USD' }],
    ['order_mismatch', { orderId: 'fc-a' }],
    ['order_mismatch', { orderId: null }],
    ['amount_mismatch', { amountCents: 9_999, currency: 'USD' }],
    ['amount_mismatch', { amountCents: 10_001 }],
    ['amount_mismatch', { amountCents: 0 }],
    ['amount_mismatch', { amountCents: Number.NaN }],
    ['amount_mismatch', { amountCents: 1, outcome: 'failed' }],
    ['currency_mismatch', { currency: 'USD' }],
    ['currency_mismatch', { currency: '000' }],
    ['currency_mismatch', { currency: '' }],
  ])('differ: %s for %j', (difference, fields) => {
    expect(disagreement(agreed, { ...notice, ...fields })).toBe(difference);
  });
});
