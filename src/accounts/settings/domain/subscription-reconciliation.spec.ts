import type { SubscriptionStatus } from '../../studios/domain/subscription-gate';
import { computeStatusByTime } from './subscription-reconciliation';

const now = new Date('2026-06-01T08:00:00Z');
const past = new Date('2026-06-01T07:59:59Z');
const soon = new Date('2026-06-01T08:00:01Z');

describe('the status of a subscription by time (access.md section 5)', () => {
  it.each<[SubscriptionStatus, Date | null, Date | null, Date | null, SubscriptionStatus | null]>([
    ['trialing', past, null, null, 'expired'],
    ['trialing', now, now, null, 'expired'],
    ['trialing', past, soon, null, null],
    ['trialing', soon, past, null, null],
    ['trialing', null, past, null, null],
    ['trialing', null, null, null, null],
    ['active', null, past, null, 'expired'],
    ['active', null, now, now, 'expired'],
    ['active', null, now, soon, 'past_due'],
    ['active', null, soon, past, null],
    ['active', past, null, past, null],
    ['past_due', null, null, null, 'expired'],
    ['past_due', null, past, now, 'expired'],
    ['past_due', null, past, soon, null],
    ['past_due', null, soon, past, null],
    ['expired', past, past, past, null],
    ['suspended', past, past, past, null],
    ['cancelled', past, past, past, null],
    ['pending_payment', past, past, past, null],
  ])('%s, trial %s, end %s, grace %s: %s', (status, trialEndsAt, endsAt, graceEndsAt, expected) => {
    expect(computeStatusByTime({ status, trialEndsAt, endsAt, graceEndsAt }, now)).toBe(expected);
  });

  it('is reached once and remains, except for a grace period that ends', () => {
    for (const graceEndsAt of [null, past, soon]) {
      const facts = { status: 'active' as const, trialEndsAt: null, endsAt: past, graceEndsAt };
      const status = computeStatusByTime(facts, now);
      expect(status && computeStatusByTime({ ...facts, status }, now)).toBeNull();
    }
  });
});
