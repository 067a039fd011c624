import { chargesLetGo, decideNotice, type NoticedAttempt, type NoticedCharge } from './attempt-notice';
import { ATTEMPT_STATUSES, type AttemptStatus, isLive } from './attempt-status';
import type { GatewayOutcome } from './gateway';

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

const attempt = (fields: Partial<NoticedAttempt> = {}): NoticedAttempt => ({
  status: 'pending',
  expiresAt: at('10:30'),
  charges: [charge()],
  ...fields,
});

const paid = { kind: 'paid', paidChargeIds: [1], refundDueChargeIds: [] };
const refundDue = { kind: 'paid', paidChargeIds: [], refundDueChargeIds: [1] };

describe('a paid notice (PAY-11)', () => {
  it.each<[string, string, Partial<NoticedAttempt>, object]>([
    ['in time', '10:20', {}, paid],
    ['one minute before the expiry', '10:29', {}, paid],
    ['at the expiry itself', '10:30', {}, refundDue],
    [
      'after the attempt was closed as expired',
      '10:45',
      { status: 'expired', charges: [charge({ status: 'failed' })] },
      refundDue,
    ],
    ['after a failure, in time', '10:15', { status: 'failed', charges: [charge({ status: 'failed' })] }, paid],
    [
      'after staff cancelled the attempt, in time',
      '10:20',
      { status: 'cancelled', charges: [charge({ status: 'failed' })] },
      paid,
    ],
    [
      'of a charge cancelled meanwhile',
      '10:20',
      { charges: [charge({ status: 'cancelled', cancelledAt: at('10:05') })] },
      refundDue,
    ],
    [
      'of a charge that was paid and given up',
      '10:20',
      { charges: [charge({ status: 'paid_requires_refund', cancelledAt: at('10:05') })] },
      refundDue,
    ],
    [
      'of a charge that another attempt or staff paid',
      '10:20',
      { charges: [charge({ status: 'paid', isCoveredOtherwise: true })] },
      refundDue,
    ],
    ['of a charge whose due date has passed', '10:20', { charges: [charge({ dueAt: at('10:20') })] }, refundDue],
    ['of a charge due in a minute', '10:20', { charges: [charge({ dueAt: at('10:21') })] }, paid],
    ['of a charge without a due date', '10:20', { charges: [charge({ dueAt: null })] }, paid],
  ])('%s', (_, time, fields, decision) => {
    expect(decideNotice(attempt(fields), 'paid', at(time))).toEqual(decision);
  });

  it('looks at each charge of the attempt by itself', () => {
    const charges = [charge(), charge({ id: 2, dueAt: at('10:00') }), charge({ id: 3, isCoveredOtherwise: true })];
    expect(decideNotice(attempt({ charges }), 'paid', at('10:20'))).toEqual({
      kind: 'paid',
      paidChargeIds: [1],
      refundDueChargeIds: [2, 3],
    });
  });

  it('changes nothing when the attempt is paid already', () => {
    expect(decideNotice(attempt({ status: 'paid' }), 'paid', at('10:20'))).toEqual({ kind: 'ignored' });
  });
});

describe('a notice without money', () => {
  const outcomes: GatewayOutcome[] = ['pending', 'failed', 'cancelled', 'expired'];
  const closed = ATTEMPT_STATUSES.filter((status) => status !== 'pending');
  const pairs = closed.flatMap((status) =>
    outcomes.map((outcome): [AttemptStatus, GatewayOutcome] => [status, outcome]),
  );

  it.each(pairs)('on a %s attempt changes nothing when it says %s (PAY-13)', (status, outcome) => {
    expect(decideNotice(attempt({ status }), outcome, at('10:20'))).toEqual({ kind: 'ignored' });
  });

  it.each(['failed', 'cancelled', 'expired'] as const)('ends a pending attempt as %s (PAY-12)', (outcome) => {
    const decision = { kind: 'ended', status: outcome, failedChargeIds: [1] };
    expect(decideNotice(attempt(), outcome, at('10:10'))).toEqual(decision);
  });

  it('leaves a pending attempt pending while the provider is (PAY-12)', () => {
    expect(decideNotice(attempt(), 'pending', at('10:10'))).toEqual({ kind: 'noted' });
  });

  it.each([
    ['in payment', {}, [1]],
    ['of another live attempt', { hasOtherLiveAttempt: true }, []],
    ['paid', { status: 'paid' }, []],
    ['cancelled', { status: 'cancelled' }, []],
    ['recorded by staff', { status: 'pending' }, []],
  ])('lets a charge go that is %s: %j → %j (PAY-12)', (_, fields, ids) => {
    expect(chargesLetGo([charge(fields)])).toEqual(ids);
  });
});

it.each([
  ['pending', '10:29', true],
  ['pending', '10:30', false],
  ['failed', '10:00', false],
  ['paid', '10:00', false],
] as const)('an attempt that is %s at %s is live: %s (PAY-1)', (status, time, live) => {
  expect(isLive({ status, expiresAt: at('10:30') }, at(time))).toBe(live);
});
