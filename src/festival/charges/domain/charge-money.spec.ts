import * as fc from 'fast-check';

import {
  type ChargeMoney,
  decideRefund,
  isAcceptable,
  retainedCents,
  refundableCents,
  refundDueCents,
  refundOfAttemptsCents,
} from './charge-money';
import { CHARGE_STATUSES, type ChargeStatus } from './charge-status';
import { statusAfter } from './charge-transitions';

const DAY = new Date('2027-05-01T10:00:00Z');
const money = (
  status: ChargeStatus,
  receivedCents: number,
  refundedCents: number,
  amountCents = 10_000,
): ChargeMoney => ({ status, amountCents, receivedCents, refundedCents });

describe('money of a charge (PAY-8)', () => {
  it('follows the worked example: a fee paid twice, late both times, accepted, refunded once', () => {
    const paidTwice = money('paid_requires_refund', 20_000, 0);
    expect(refundDueCents(paidTwice)).toBe(20_000);
    expect(isAcceptable(paidTwice, null)).toBe(true);
    const accepted = money('paid', 20_000, 0);
    expect(refundDueCents(accepted)).toBe(10_000);
    expect(decideRefund(accepted, 10_000)).toEqual({ status: 'paid' });
    expect(refundDueCents(money('paid', 20_000, 10_000))).toBe(0);
  });

  it.each<[string, ChargeMoney, { refundable: number; due: number; kept: number }]>([
    ['nothing came in', money('pending', 0, 0), { refundable: 0, due: 0, kept: 0 }],
    ['paid once', money('paid', 10_000, 0), { refundable: 10_000, due: 0, kept: 10_000 }],
    ['paid, a part given back', money('paid', 10_000, 4_000), { refundable: 6_000, due: 0, kept: 6_000 }],
    ['paid twice and accepted', money('paid', 20_000, 0), { refundable: 20_000, due: 10_000, kept: 10_000 }],
    ['paid twice, 120 given back', money('paid', 20_000, 12_000), { refundable: 8_000, due: 0, kept: 8_000 }],
    ['paid late', money('paid_requires_refund', 10_000, 0), { refundable: 10_000, due: 10_000, kept: 0 }],
    [
      'paid late, a part given back',
      money('paid_requires_refund', 10_000, 1),
      { refundable: 9_999, due: 9_999, kept: 0 },
    ],
    ['given back', money('refunded', 10_000, 10_000), { refundable: 0, due: 0, kept: 0 }],
    ['free of charge', money('paid', 0, 0, 0), { refundable: 0, due: 0, kept: 0 }],
  ])('is told when %s', (_, charge, { refundable, due, kept }) => {
    expect(refundableCents(charge)).toBe(refundable);
    expect(refundDueCents(charge)).toBe(due);
    expect(retainedCents(charge)).toBe(kept);
  });

  it.each<[string, ChargeMoney, number, ChargeStatus | null]>([
    ['one cent of a paid one', money('paid', 10_000, 0), 1, 'paid'],
    ['all of a paid one', money('paid', 10_000, 0), 10_000, 'refunded'],
    ['the last cent of a late one', money('paid_requires_refund', 10_000, 9_999), 1, 'refunded'],
    ['a part of a late one', money('paid_requires_refund', 10_000, 0), 9_999, 'paid_requires_refund'],
    ['a cent more than came in', money('paid', 10_000, 0), 10_001, null],
    ['a cent more than is left', money('paid', 10_000, 4_000), 6_001, null],
    ['nothing', money('paid', 10_000, 0), 0, null],
    ['less than nothing', money('paid', 10_000, 0), -1, null],
    ['of an unpaid one', money('pending', 0, 0), 1, null],
    ['of one given back', money('refunded', 10_000, 10_000), 1, null],
    ['of a free one', money('paid', 0, 0, 0), 1, null],
  ])('decides a refund: %s', (_, charge, cents, status) => {
    expect(decideRefund(charge, cents)).toEqual(status === null ? null : { status });
  });

  it.each<[string, ChargeMoney, number, number, number]>([
    ['all from an attempt', money('paid', 10_000, 0), 0, 4_000, 4_000],
    ['all taken by staff', money('paid', 10_000, 0), 10_000, 4_000, 0],
    ['both, the attempt’s first', money('paid', 20_000, 0), 10_000, 10_000, 10_000],
    ['both, over the attempt’s', money('paid', 20_000, 7_000), 10_000, 5_000, 3_000],
    ['both, the attempt’s given back', money('paid', 20_000, 10_000), 10_000, 10_000, 0],
    ['both, part of the staff’s given back', money('paid', 20_000, 15_000), 10_000, 5_000, 0],
  ])('tells how much of a refund is money of attempts (FIS-2): %s', (_, charge, recorded, cents, ofAttempts) => {
    expect(refundOfAttemptsCents(charge, recorded, cents)).toBe(ofAttempts);
  });

  it.each<[string, ChargeMoney, Date | null, boolean]>([
    ['late, with all the money', money('paid_requires_refund', 10_000, 0), null, true],
    ['late, more than the amount left', money('paid_requires_refund', 20_000, 5_000), null, true],
    ['late, a cent given back', money('paid_requires_refund', 10_000, 1), null, false],
    ['late and cancelled', money('paid_requires_refund', 10_000, 0), DAY, false],
    ['paid', money('paid', 10_000, 0), null, false],
    ['unpaid', money('failed', 0, 0), null, false],
    ['given back', money('refunded', 10_000, 10_000), null, false],
  ])('may be accepted or not (PAY-7): %s', (_, charge, cancelledAt, answer) => {
    expect(isAcceptable(charge, cancelledAt)).toBe(answer);
  });
});

describe('money of a charge under any sequence of payments, refunds, acceptances and cancellations (PAY-8)', () => {
  type Step = { readonly kind: 'late' | 'accept' | 'cancel' } | { readonly kind: 'refund'; readonly cents: number };

  const steps = fc.array(
    fc.oneof(
      fc.constantFrom<Step>({ kind: 'late' }, { kind: 'accept' }, { kind: 'cancel' }),
      fc.integer({ min: -5, max: 400 }).map((cents): Step => ({ kind: 'refund', cents })),
    ),
    { maxLength: 40 },
  );

  it('never gives back more than came in, owes nothing negative, and keeps every cent in one place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), steps, (amountCents, sequence) => {
        let charge = money('paid', amountCents, 0, amountCents);
        for (const step of sequence) {
          charge = after(charge, step);
          expect(charge.refundedCents).toBeLessThanOrEqual(charge.receivedCents);
          expect(refundDueCents(charge)).toBeGreaterThanOrEqual(0);
          expect(retainedCents(charge)).toBeGreaterThanOrEqual(0);
          expect(retainedCents(charge)).toBeLessThanOrEqual(amountCents);
          expect(retainedCents(charge) + refundDueCents(charge) + charge.refundedCents).toBe(charge.receivedCents);
          if (charge.status === 'refunded') expect(refundableCents(charge)).toBe(0);
        }
      }),
    );
  });

  it('answers the same however the same sum is given back in parts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        (parts, isPaid) => {
          const sum = parts.reduce((total, part) => total + part, 0);
          const charge = money(isPaid ? 'paid' : 'paid_requires_refund', sum, 0, sum);
          const inParts = parts.reduce((current, cents) => after(current, { kind: 'refund', cents }), charge);
          expect(inParts).toEqual(after(charge, { kind: 'refund', cents: sum }));
          expect(inParts.status).toBe('refunded');
        },
      ),
    );
  });

  function after(charge: ChargeMoney, step: Step): ChargeMoney {
    if (step.kind === 'refund') {
      const decision = decideRefund(charge, step.cents);
      return decision === null
        ? charge
        : { ...charge, status: decision.status, refundedCents: charge.refundedCents + step.cents };
    }
    if (step.kind === 'accept') return isAcceptable(charge, null) ? { ...charge, status: 'paid' } : charge;
    if (step.kind === 'cancel') return { ...charge, status: statusAfter('cancel', charge.status) ?? charge.status };
    const status = statusAfter('pay_late', charge.status) ?? charge.status;
    return { ...charge, status, receivedCents: charge.receivedCents + charge.amountCents };
  }
});

describe('a refund of any charge', () => {
  it('is possible exactly for 1 to what is refundable', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHARGE_STATUSES),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: -10, max: 400 }),
        (status, received, refunded, cents) => {
          const charge = money(status, received, Math.min(refunded, received), 100);
          expect(decideRefund(charge, cents) !== null).toBe(cents >= 1 && cents <= refundableCents(charge));
        },
      ),
    );
  });
});
