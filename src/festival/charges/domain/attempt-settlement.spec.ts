import { type NoticedCharge, releasedCharges, settlementOf } from './attempt-settlement';

const at = (time: string) => new Date(`2026-06-01T${time}:00Z`);

const charge = (fields: Partial<NoticedCharge> = {}): NoticedCharge => ({
  id: 1,
  status: 'payment_pending',
  dueAt: at('18:00'),
  cancelledAt: null,
  isCoveredOtherwise: false,
  hasOtherLiveAttempt: false,
  ...fields,
});

const attempt = { expiresAt: at('10:30') };
const paid = { paidChargeIds: [1], refundDueChargeIds: [] };
const refundDue = { paidChargeIds: [], refundDueChargeIds: [1] };

describe('the charge of a paid attempt (PAY-11)', () => {
  it.each<[string, string, Partial<NoticedCharge>, object]>([
    ['in time', '10:20', {}, paid],
    ['one minute before the expiry', '10:29', {}, paid],
    ['at the expiry itself', '10:30', {}, refundDue],
    ['after the attempt was closed as expired', '10:45', { status: 'failed' }, refundDue],
    ['after a failure or a cancellation of the attempt, in time', '10:15', { status: 'failed' }, paid],
    ['cancelled meanwhile', '10:20', { status: 'cancelled', cancelledAt: at('10:05') }, refundDue],
    ['paid and given up', '10:20', { status: 'paid_requires_refund', cancelledAt: at('10:05') }, refundDue],
    ['paid by another attempt or by staff', '10:20', { status: 'paid', isCoveredOtherwise: true }, refundDue],
    ['whose due date has passed', '10:20', { dueAt: at('10:20') }, refundDue],
    ['due in a minute', '10:20', { dueAt: at('10:21') }, paid],
    ['without a due date', '10:20', { dueAt: null }, paid],
  ])('%s', (_, time, fields, settlement) => {
    expect(settlementOf(attempt, [charge(fields)], at(time))).toEqual(settlement);
  });

  it('is decided separately from the other charges of the attempt', () => {
    const charges = [charge(), charge({ id: 2, dueAt: at('10:00') }), charge({ id: 3, isCoveredOtherwise: true })];
    expect(settlementOf(attempt, charges, at('10:20'))).toEqual({ paidChargeIds: [1], refundDueChargeIds: [2, 3] });
  });
});

describe('a charge of an ended attempt (PAY-12)', () => {
  it.each([
    ['in payment', {}, [1]],
    ['of another live attempt', { hasOtherLiveAttempt: true }, []],
    ['paid', { status: 'paid' }, []],
    ['cancelled', { status: 'cancelled' }, []],
    ['recorded by staff', { status: 'pending' }, []],
  ])('that is %s: %j → released %j', (_, fields, ids) => {
    expect(releasedCharges([charge(fields)])).toEqual(ids);
  });
});
