import { type CorrectedPurchase, type CorrectionChange, decideCorrection } from './correction-rule';

const PAID_AT = new Date('2026-06-01T08:00:00Z');

const facts = { locationId: 1, amountCents: 50_000, paidAt: PAID_AT, method: 'cash' } as const;

const booking: CorrectedPurchase = {
  status: 'payment_paid',
  facts,
  refundedCents: 0,
  hasReceipt: false,
  paidFor: null,
};

/** A pass of 1000.00 of which another payment brought 300.00. */
const ofPass: CorrectedPurchase = { ...booking, paidFor: { priceCents: 100_000, othersNetCents: 30_000 } };

describe('decideCorrection', () => {
  it.each<[string, CorrectionChange, object]>([
    ['the amount', { amountCents: 45_000 }, { ...facts, amountCents: 45_000 }],
    ['the location', { locationId: 2 }, { ...facts, locationId: 2 }],
    ['the method', { method: 'card' }, { ...facts, method: 'card' }],
    ['the time', { paidAt: new Date(0) }, { ...facts, paidAt: new Date(0) }],
    ['one of several', { amountCents: 50_000, method: 'bank_transfer' }, { ...facts, method: 'bank_transfer' }],
  ])('changes %s and keeps the rest (FIN-13)', (_, change, corrected) => {
    expect(decideCorrection(booking, change)).toEqual({ refusal: null, previous: facts, corrected });
  });

  it.each<[string, CorrectedPurchase, CorrectionChange, string | null]>([
    ['is not paid', { ...booking, status: 'payment_pending' }, { amountCents: 1 }, 'purchase_not_correctable'],
    ['staff did not take', { ...booking, facts: null }, { amountCents: 1 }, 'purchase_not_correctable'],
    ['has a fiscal receipt', { ...booking, hasReceipt: true }, { amountCents: 1 }, 'purchase_not_correctable'],
    ['has a receipt, for nothing', { ...booking, hasReceipt: true }, {}, 'purchase_not_correctable'],
    ['for nothing', booking, {}, 'nothing_to_correct'],
    ['for the same', booking, { ...facts, paidAt: new Date(PAID_AT) }, 'nothing_to_correct'],
    ['below its refunds', { ...booking, refundedCents: 20_000 }, { amountCents: 19_999 }, 'amount_below_refunds'],
    ['down to its refunds', { ...booking, refundedCents: 20_000 }, { amountCents: 20_000 }, null],
    ['up to the price of the pass', ofPass, { amountCents: 70_000 }, null],
    ['over the price of the pass', ofPass, { amountCents: 70_001 }, 'payment_exceeds_balance'],
    ['with refunds of its own', { ...ofPass, refundedCents: 5_000 }, { amountCents: 75_000 }, null],
    ['over them', { ...ofPass, refundedCents: 5_000 }, { amountCents: 75_001 }, 'payment_exceeds_balance'],
    ['of a booking, whatever the amount', booking, { amountCents: 99_999_999 }, null],
  ])('of a payment that %s (FIN-13)', (_, purchase, change, refusal) => {
    expect(decideCorrection(purchase, change).refusal).toBe(refusal);
  });
});
