import { effectOf } from './attempt-notice';
import { ATTEMPT_STATUSES, type AttemptStatus, isLive } from './attempt-status';
import type { GatewayOutcome } from './gateway';

const at = (time: string) => new Date(`2026-06-01T${time}:00Z`);

describe('a paid notice (PAY-11)', () => {
  it.each(['pending', 'failed', 'cancelled', 'expired'] as const)('pays an attempt that is %s', (status) => {
    expect(effectOf(status, 'paid')).toBe('paid');
  });

  it('changes nothing when the attempt is paid already', () => {
    expect(effectOf('paid', 'paid')).toBe('ignored');
  });
});

describe('a notice without money', () => {
  const outcomes: GatewayOutcome[] = ['pending', 'failed', 'cancelled', 'expired'];
  const closed = ATTEMPT_STATUSES.filter((status) => status !== 'pending');
  const pairs = closed.flatMap((status) =>
    outcomes.map((outcome): [AttemptStatus, GatewayOutcome] => [status, outcome]),
  );

  it.each(pairs)('on a %s attempt changes nothing when it says %s (PAY-13)', (status, outcome) => {
    expect(effectOf(status, outcome)).toBe('ignored');
  });

  it.each(['failed', 'cancelled', 'expired'] as const)('ends a pending attempt as %s (PAY-12)', (outcome) => {
    expect(effectOf('pending', outcome)).toBe(outcome);
  });

  it('leaves a pending attempt pending while the provider is (PAY-12)', () => {
    expect(effectOf('pending', 'pending')).toBe('noted');
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
