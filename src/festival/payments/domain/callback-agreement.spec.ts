import { type Allocation, areAllocationsValid } from './allocation';
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

describe('allocations (PAY-10)', () => {
  const attempt = { entryId: 7, leadChargeId: 1, amountCents: 10_000, currency: 'EUR' };
  const part = (fields: Partial<Allocation> = {}): Allocation => ({
    chargeId: 1,
    amountCents: 10_000,
    currency: 'EUR',
    chargeEntryId: 7,
    chargeCurrency: 'EUR',
    ...fields,
  });

  it.each<[string, Allocation[], boolean]>([
    ['one of the whole amount', [part()], true],
    ['two that add up', [part({ amountCents: 4_000 }), part({ chargeId: 2, amountCents: 6_000 })], true],
    ['none', [], false],
    ['less than the attempt', [part({ amountCents: 9_999 })], false],
    ['more than the attempt', [part(), part({ chargeId: 2, amountCents: 1 })], false],
    ['without the lead charge', [part({ chargeId: 2 })], false],
    ['in another currency', [part({ currency: 'USD' })], false],
    ['to a charge in another currency', [part({ chargeCurrency: 'USD' })], false],
    [
      'to a charge of another entry',
      [part({ amountCents: 4_000 }), part({ chargeId: 2, amountCents: 6_000, chargeEntryId: 8 })],
      false,
    ],
  ])('%s: %j are valid: %s', (_, allocations, valid) => {
    expect(areAllocationsValid(attempt, allocations)).toBe(valid);
  });
});
