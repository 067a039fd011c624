import { CHARGE_STATUSES, type ChargeStatus, isOutstanding, isOverdue, isUnpaid } from './charge-status';
import {
  beginsToRequireRefund,
  type ChargeMove,
  decideCancellation,
  decideRelease,
  type ReleasableCharge,
  statusAfter,
} from './charge-transitions';

const NOON = new Date('2027-05-01T12:00:00Z');
const charge = (status: ChargeStatus, amountCents = 100, cancelledAt: Date | null = null): ReleasableCharge => ({
  status,
  amountCents,
  cancelledAt,
});

/** Columns in the order of CHARGE_STATUSES. */
const TABLE: readonly [ChargeMove, ...(ChargeStatus | null)[]][] = [
  // pending, payment_pending, paid, failed, cancelled, paid_requires_refund, refunded
  ['start', 'payment_pending', null, null, 'payment_pending', null, null, null],
  ['pay', null, 'paid', null, 'paid', null, null, null],
  ['fail', null, 'failed', null, null, null, null, null],
  ['record', 'paid', null, null, 'paid', null, null, null],
  ['cancel', 'cancelled', null, 'paid_requires_refund', 'cancelled', null, null, null],
  ['release', 'cancelled', 'cancelled', 'paid_requires_refund', 'cancelled', null, 'paid_requires_refund', null],
  ['release_unpaid', 'cancelled', 'cancelled', null, 'cancelled', null, null, null],
  ['accept', null, null, null, null, null, 'paid', null],
  ['refund_all', null, null, 'refunded', null, null, 'refunded', null],
];

describe('states of a charge (section 7)', () => {
  it.each(TABLE)('%s leads to the status of the table', (move, ...expected) => {
    expect(CHARGE_STATUSES.map((status) => statusAfter(move, status))).toEqual(expected);
  });

  it('never refuses money that came in late (PAY-11)', () => {
    expect(new Set(CHARGE_STATUSES.map((status) => statusAfter('pay_late', status)))).toEqual(
      new Set(['paid_requires_refund']),
    );
  });

  it.each<[ChargeStatus, number, boolean]>([
    ['pending', 1, true],
    ['failed', 1, true],
    ['pending', 0, false],
    ['payment_pending', 1, false],
    ['paid', 1, false],
    ['cancelled', 1, false],
    ['paid_requires_refund', 1, false],
    ['refunded', 1, false],
  ])('a %s charge of %i is outstanding: %s (PAY-1)', (status, amountCents, answer) => {
    expect(isOutstanding({ status, amountCents })).toBe(answer);
  });

  it.each([
    ['without a date', null, false],
    ['a millisecond before', new Date(NOON.getTime() + 1), false],
    ['at the very moment', NOON, true],
    ['afterwards', new Date(NOON.getTime() - 1), true],
  ])('is overdue %s: %s (PAY-1)', (_, dueAt, answer) => {
    expect(isOverdue({ dueAt }, NOON)).toBe(answer);
  });

  it('counts three states as unpaid (FEST-3)', () => {
    expect(CHARGE_STATUSES.filter(isUnpaid)).toEqual(['pending', 'payment_pending', 'failed']);
  });
});

describe('a charge whose entry or edition is given up (FEST-3, FEST-6)', () => {
  it.each<[string, ReleasableCharge, 'release' | 'release_unpaid', ChargeStatus | null]>([
    ['an unpaid one is cancelled', charge('pending'), 'release', 'cancelled'],
    ['one in payment is cancelled', charge('payment_pending'), 'release', 'cancelled'],
    ['a paid one requires a refund', charge('paid'), 'release', 'paid_requires_refund'],
    ['a paid one without an amount stays', charge('paid', 0), 'release', null],
    ['one that required a refund does so for good', charge('paid_requires_refund'), 'release', 'paid_requires_refund'],
    ['one that was let go before stays', charge('paid_requires_refund', 100, NOON), 'release', null],
    ['a cancelled one stays', charge('cancelled', 100, NOON), 'release', null],
    ['a refunded one stays', charge('refunded'), 'release', null],
    ['a paid one stays where no refund is due', charge('paid'), 'release_unpaid', null],
    ['an unpaid one is cancelled where no refund is due', charge('failed'), 'release_unpaid', 'cancelled'],
  ])('%s', (_, before, move, after) => {
    expect(decideRelease(before, move)).toBe(after);
  });

  it.each<[ChargeStatus, ChargeStatus, boolean]>([
    ['paid', 'paid_requires_refund', true],
    ['failed', 'paid_requires_refund', true],
    ['paid_requires_refund', 'paid_requires_refund', false],
    ['pending', 'cancelled', false],
  ])('from %s to %s begins to require a refund: %s', (before, after, answer) => {
    expect(beginsToRequireRefund(before, after)).toBe(answer);
  });
});

describe('a charge that staff cancel (section 7)', () => {
  it.each<[string, ReleasableCharge, ReturnType<typeof decideCancellation>]>([
    ['a pending one', charge('pending'), { status: 'cancelled' }],
    ['a failed one', charge('failed'), { status: 'cancelled' }],
    ['one in payment', charge('payment_pending'), 'charge_closed'],
    ['a paid one', charge('paid'), { status: 'paid_requires_refund' }],
    ['a paid one without an amount', charge('paid', 0), { status: 'cancelled' }],
    ['one that was paid late', charge('paid_requires_refund'), 'charge_closed'],
    ['one given back', charge('refunded'), 'charge_closed'],
    ['one given back after it was cancelled', charge('refunded', 100, NOON), 'charge_closed'],
    ['a cancelled one', charge('cancelled', 100, NOON), 'cancelled_before'],
    ['a paid one a second time', charge('paid_requires_refund', 100, NOON), 'cancelled_before'],
  ])('%s', (_, before, decision) => {
    expect(decideCancellation(before)).toEqual(decision);
  });
});
