import fc from 'fast-check';

import { type PassPaymentRefusal, type PayablePass, refusePassPayment } from './pass-payment';

const half: PayablePass = { source: 'manual', status: 'active', priceCents: 1_000, paidAmountCents: 400 };

describe('a payment of a pass (FIN-2)', () => {
  it.each<[string, Partial<PayablePass>, number, PassPaymentRefusal | null]>([
    ['a part of the balance', {}, 599, null],
    ['the balance', {}, 600, null],
    ['a cent more', {}, 601, 'payment_exceeds_balance'],
    ['anything of a pass that is paid', { paidAmountCents: 1_000 }, 1, 'class_pass_already_paid'],
    ['anything of a free pass', { priceCents: 0, paidAmountCents: 0 }, 1, 'class_pass_already_paid'],
    ['of a frozen pass', { status: 'frozen' }, 600, null],
    ['of a pass that is used up', { status: 'used_up' }, 600, null],
    ['of a pass that has expired', { status: 'expired' }, 600, null],
    ['of a cancelled pass', { status: 'cancelled' }, 600, 'class_pass_not_payable'],
    ['too much of a cancelled pass', { status: 'cancelled' }, 601, 'class_pass_not_payable'],
    ['of a cancelled pass that is paid', { status: 'cancelled', paidAmountCents: 1_000 }, 1, 'class_pass_not_payable'],
    ['of a pass paid online', { source: 'online_payment' }, 600, 'class_pass_not_payable'],
  ])('%s', (_, other, amountCents, refusal) => {
    expect(refusePassPayment({ ...half, ...other }, amountCents)).toBe(refusal);
  });

  it('is accepted only while all payments together stay within the price', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), amounts, (priceCents, asked) => {
        const paid = asked.reduce((paidAmountCents, amount) => {
          const refusal = refusePassPayment({ ...half, priceCents, paidAmountCents }, amount);
          expect(refusal === null).toBe(paidAmountCents + amount <= priceCents);
          return refusal ? paidAmountCents : paidAmountCents + amount;
        }, 0);
        expect(paid).toBeLessThanOrEqual(priceCents);
      }),
    );
  });
});
