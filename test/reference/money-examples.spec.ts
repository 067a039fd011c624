import { assessCashTime } from '../../src/finance/cash/domain/cash-time';
import { assessCounts } from '../../src/finance/cash/domain/epoch-counts';
import { decideCorrection } from '../../src/finance/purchases/domain/correction-rule';
import { refundRefusal } from '../../src/finance/purchases/domain/refund-rule';
import { computePassValues } from '../../src/passes/sessions/domain/pass-values';
import { computeClassPay } from '../../src/reports/payroll/domain/class-pay';
import { computeDailyShare } from '../../src/reports/payroll/domain/fixed-pay';
import { findRunRefusal } from '../../src/reports/payroll/domain/run-refusal';
import { latestCompletedPeriod, periodContaining } from '../../src/reports/salaries/domain/payroll-periods';
import { clampToEpoch } from '../../src/reports/period/domain/report-period';
import { computeRentalStatus } from '../../src/reports/session-values/domain/rental-status';
import { at, exampleOf } from './example';

describe('LOGIC-1: examples of payments', () => {
  it('a pass that is paid in parts and partly given back', () => {
    const [priceCents, first, rest, second, refund, counted, open] = exampleOf('payment_and_refund_recording', 1).cents;
    const shown = (paidAmountCents: number) =>
      computePassValues({
        status: 'active',
        sessionsCount: 8,
        reservedSessionsCount: 0,
        usedSessionsCount: 0,
        priceCents,
        paidAmountCents,
      });

    expect(shown(first)).toMatchObject({ paymentStatus: 'partial', remainingPaymentCents: rest });
    expect(shown(first + second)).toMatchObject({ paymentStatus: 'paid', remainingPaymentCents: 0 });
    expect(first + second - refund).toBe(counted);
    expect(shown(counted)).toMatchObject({ paymentStatus: 'partial', remainingPaymentCents: open });
  });

  it('a second refund', () => {
    const [amountCents, refundedCents, possible, tooMuch] = exampleOf('payment_and_refund_recording', 2).cents;
    const paid = { status: 'payment_paid', amountCents, refundedCents } as const;

    expect(refundRefusal(paid, possible)).toBeNull();
    expect(refundRefusal(paid, tooMuch)).toBe('refund_exceeds_payment');
    expect(tooMuch - possible).toBe(1);
  });

  it('a correction below what was given back', () => {
    const [amountCents, refundedCents, corrected] = exampleOf('payment_and_refund_recording', 3).cents;
    const facts = { locationId: 1, amountCents, paidAt: at('12:00'), method: 'cash' } as const;
    const purchase = { status: 'payment_paid', facts, refundedCents, hasReceipt: false, paidFor: null } as const;

    expect(decideCorrection(purchase, { amountCents: corrected })).toEqual({ refusal: 'amount_below_refunds' });
    expect(decideCorrection(purchase, { amountCents: refundedCents })).toMatchObject({ refusal: null });
  });
});

describe('LOGIC-1: examples of cash', () => {
  it('a balance, and the count after it', () => {
    const [counted, received, spent, balance] = exampleOf('finance_cash_ledger', 1).numbers;
    const [actual, expected, variance, after] = exampleOf('finance_cash_ledger', 2).numbers;

    expect(counted + received - spent).toBe(balance);
    expect(expected).toBe(balance);
    expect(actual - expected).toBe(variance);
    expect(after).toBe(actual);
    expect(exampleOf('finance_epoch_reconciliation', 3).numbers).toEqual([expected, actual, variance, actual]);
  });

  it('an expense of yesterday', () => {
    expect(exampleOf('finance_cash_ledger', 3).text).toContain('An expense of yesterday is entered today');
    const epoch = { startsAt: at('08:00', 0, '2026-05-10'), isLegacy: false };

    expect(assessCashTime(at('12:00', 0, '2026-05-31'), at('12:00'), epoch)).toBeNull();
  });

  it('a start of an epoch that lacks a count', () => {
    expect(exampleOf('finance_epoch_reconciliation', 1).text).toMatch(
      /Two locations .* EUR and USD make four .* three/,
    );
    const boxes = [1, 2].flatMap((locationId) => ['EUR', 'USD'].map((currency) => ({ locationId, currency })));

    expect(boxes).toHaveLength(4);
    expect(assessCounts(boxes, boxes.slice(0, 3))).toEqual({ missing: [boxes[3]], extra: [], repeated: [] });
  });

  it('a report that the epoch cuts', () => {
    const { numbers, times } = exampleOf('finance_epoch_reconciliation', 2);
    const [day, from, shown] = numbers;
    const may = (number: number) => `2026-05-${String(number).padStart(2, '0')}`;
    const epoch = { startsAt: at(times[0], 0, may(day)), isLegacy: false };
    const period = clampToEpoch({ dateFrom: may(from), dateTo: may(31) }, epoch, 'UTC');

    expect(period).toMatchObject({ dateFrom: may(shown), startsAt: epoch.startsAt, isClampedToEpoch: true });
    expect(at(times[1], 0, may(day)) < period.startsAt).toBe(true);
  });
});

describe('LOGIC-1: examples of earnings', () => {
  it('a class with a pass session, a direct payment and a refund', () => {
    const [session, direct, refunded, value] = exampleOf('finance_earnings_recognition', 3).cents;

    expect(session + direct - refunded).toBe(value);
  });
});

describe('LOGIC-1: examples of rentals', () => {
  const debtOf = (accrued: number, paid: number, refunded: number) =>
    Math.max(0, accrued - Math.max(0, paid - refunded));

  function rental(accrued: number, paid: number, refunded: number) {
    const amounts = { accrued, paid, refunded, debt: debtOf(accrued, paid, refunded) };
    return { ...amounts, status: computeRentalStatus([amounts]) };
  }

  it('given back in full', () => {
    const { cents, text } = exampleOf('room_rental_settlement', 1);
    const [direct, accrued, paid, refunded, debt] = cents;
    const result = rental(direct, direct, direct);

    expect(result).toEqual({ accrued, paid, refunded, debt, status: 'refunded' });
    expect(text).toContain(`status ${result.status}`);
  });

  it('given back in part', () => {
    const { cents, text } = exampleOf('room_rental_settlement', 2);
    const [direct, back, debt] = cents;
    const result = rental(direct, direct, back);

    expect(result.debt).toBe(debt);
    expect(text).toContain(`status ${result.status}`);
  });

  it('a session of an unpaid pass', () => {
    const { cents, text } = exampleOf('room_rental_settlement', 3);
    const [session, accrued, paid, debt] = cents;
    const result = rental(session, 0, 0);

    expect([result.accrued, result.paid, result.debt]).toEqual([accrued, paid, debt]);
    expect(text).toContain(`status ${result.status}`);
  });

  it('a session of a paid pass with its add-on', () => {
    const { cents, text } = exampleOf('room_rental_settlement', 4);
    const [session, addon, accrued, paid, debt] = cents;
    const result = rental(session + addon, session + addon, 0);

    expect([result.accrued, result.paid, result.debt]).toEqual([accrued, paid, debt]);
    expect(text).toContain(`status ${result.status}`);
  });
});

describe('LOGIC-1: examples of payroll', () => {
  const limits = { classTypeId: null, minimumPayCents: null, maximumPayCents: null };
  const work = (people: number) => ({ people, minutes: 60, classValueCents: 0 });

  it('pay per person', () => {
    const { numbers, cents, text } = exampleOf('payroll_accrual_and_runs', 1);
    const [, minimumPeople, few, , many] = numbers;
    const rule = { ...limits, formula: 'per_person', rateCents: cents[0], minimumPeople } as const;

    expect(text).toContain(rule.formula);
    expect(computeClassPay(rule, work(few))).toBe(cents[3]);
    expect(computeClassPay(rule, work(many))).toBe(cents[5]);
  });

  it('a base with extra pay, and its maximum', () => {
    const { numbers, cents, text } = exampleOf('payroll_accrual_and_runs', 2);
    const [, , includedPeople, people] = numbers;
    const formula = 'base_plus_extra';
    const rule = { ...limits, formula, baseCents: cents[0], extraRateCents: cents[1], includedPeople } as const;

    expect(text).toContain(formula);
    expect(computeClassPay(rule, work(people))).toBe(cents[4]);
    expect(computeClassPay({ ...rule, maximumPayCents: cents[5] }, work(people))).toBe(cents[6]);
    expect(cents[5]).toBe(cents[6]);
  });

  it('a month by its days', () => {
    const { numbers, cents } = exampleOf('payroll_accrual_and_runs', 3);
    const [days, , from, until, , next, last] = numbers;
    const shares = Array.from({ length: days }, (_, index) =>
      computeDailyShare(cents[1], 'month', `2026-07-${String(index + 1).padStart(2, '0')}`),
    );

    expect([from, until, next, last]).toEqual([
      1,
      shares.filter((share) => share === cents[4]).length,
      until + 1,
      days,
    ]);
    expect(shares.slice(0, until)).toEqual(Array.from({ length: until }, () => cents[4]));
    expect(shares.slice(until)).toEqual(Array.from({ length: days - until }, () => cents[7]));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents[8]);
  });

  it('periods before a Thursday', () => {
    const { text } = exampleOf('payroll_accrual_and_runs', 4);
    const today = '2026-07-16';
    const latest = (value: 'weekly' | 'semi_monthly' | 'monthly') =>
      latestCompletedPeriod({ value, anchorDate: null }, today);

    expect(text).toContain('Thursday 16 July 2026');
    expect(text).toContain('week is 6 to 12 July, the latest completed half month 1 to 15 July');
    expect(latest('weekly')).toEqual({ startsOn: '2026-07-06', endsOn: '2026-07-12' });
    expect(latest('semi_monthly')).toEqual({ startsOn: '2026-07-01', endsOn: '2026-07-15' });
    expect(latest('monthly')).toEqual({ startsOn: '2026-06-01', endsOn: '2026-06-30' });
    const cadence = { value: 'monthly', anchorDate: null } as const;
    const refusal = findRunRefusal({
      period: periodContaining(cadence, today),
      cadence,
      replaced: null,
      today,
      overlaps: false,
    });
    expect(text).toContain(`July itself cannot be closed (${refusal})`);
  });
});
