import * as fc from 'fast-check';

import {
  decidePublicContent,
  type PublicContentRefusal,
  SUBSCRIPTION_STATUSES,
  type SubscriptionFacts,
  type SubscriptionStatus,
} from './subscription-gate';

const now = new Date('2026-06-01T08:00:00.000Z');
const past = new Date('2026-06-01T07:59:59.999Z');
const future = new Date('2026-06-01T08:00:00.001Z');

const allowed = null;
const expired = 'subscription_expired';
const unpaid = 'demo_payment_required';

const facts = (given: Partial<SubscriptionFacts>): SubscriptionFacts => ({
  planType: 'standard',
  status: 'active',
  trialEndsAt: null,
  endsAt: null,
  graceEndsAt: null,
  hasPaidDemo: false,
  ...given,
});

type Case = readonly [sentence: string, given: Partial<SubscriptionFacts>, decision: PublicContentRefusal];

describe('whether public content is available (SUB-2)', () => {
  it('row 1: is available without a subscription', () => {
    expect(decidePublicContent(null, now)).toBe(allowed);
  });

  it.each<Case>([
    ['is refused on a demo plan that was not paid, even when it is active', { planType: 'demo' }, unpaid],
    ['is refused as unpaid before the status is checked', { planType: 'demo', status: 'cancelled' }, unpaid],
    ['is refused as unpaid whatever the end', { planType: 'demo', endsAt: future, graceEndsAt: future }, unpaid],
    ['depends on the status once the demo is paid', { planType: 'demo', hasPaidDemo: true }, allowed],
    ['of a paid demo ends like any other', { planType: 'demo', hasPaidDemo: true, endsAt: past }, expired],
    ['requires no demo payment on a promo plan', { planType: 'promo' }, allowed],
    ['requires no demo payment without a plan', { planType: null }, allowed],
  ])('row 2: %s', (_, given, decision) => {
    expect(decidePublicContent(facts(given), now)).toBe(decision);
  });

  it.each<SubscriptionStatus>(['pending_payment', 'suspended', 'cancelled', 'expired'])(
    'row 3: is refused in status %s, whatever the dates',
    (status) => {
      const dates = { endsAt: future, graceEndsAt: future, trialEndsAt: future };
      expect(decidePublicContent(facts({ status, ...dates }), now)).toBe(expired);
    },
  );

  it.each<Case>([
    ['is available in grace when past due', { status: 'past_due', endsAt: past, graceEndsAt: future }, allowed],
    ['is available in grace when active', { status: 'active', endsAt: past, graceEndsAt: future }, allowed],
    ['has no grace while trialing', { status: 'trialing', endsAt: past, graceEndsAt: future }, expired],
    ['is refused when grace ends exactly now', { status: 'past_due', endsAt: past, graceEndsAt: now }, expired],
    ['is refused when grace ended', { status: 'past_due', endsAt: past, graceEndsAt: past }, expired],
  ])('row 4: %s', (_, given, decision) => {
    expect(decidePublicContent(facts(given), now)).toBe(decision);
  });

  it.each<Case>([
    ['is available until a future end when active', { status: 'active', endsAt: future }, allowed],
    ['is available until a future end when past due', { status: 'past_due', endsAt: future }, allowed],
    ['is available until a future end when trialing', { status: 'trialing', endsAt: future }, allowed],
    [
      'is available until the end although the trial has ended',
      { status: 'trialing', endsAt: future, trialEndsAt: past },
      allowed,
    ],
    ['is available without end when active', { status: 'active' }, allowed],
    ['is available without any date when trialing', { status: 'trialing' }, allowed],
    ['is available during the trial', { status: 'trialing', trialEndsAt: future }, allowed],
  ])('row 5: %s', (_, given, decision) => {
    expect(decidePublicContent(facts(given), now)).toBe(decision);
  });

  it.each<Case>([
    ['is refused when it ends exactly now', { status: 'active', endsAt: now }, expired],
    ['is refused when it ended', { status: 'active', endsAt: past }, expired],
    ['is refused when the trial ends exactly now', { status: 'trialing', trialEndsAt: now }, expired],
    ['is refused when the trial has ended', { status: 'trialing', trialEndsAt: past }, expired],
    [
      'is refused after the end although the trial continues',
      { status: 'trialing', endsAt: past, trialEndsAt: future },
      expired,
    ],
    ['is refused past due without end', { status: 'past_due' }, expired],
    ['is refused past due at the end', { status: 'past_due', endsAt: now }, expired],
  ])('row 6: %s', (_, given, decision) => {
    expect(decidePublicContent(facts(given), now)).toBe(decision);
  });

  it('never becomes available again by the passage of time', () => {
    const instant = fc.option(
      fc.integer({ min: -5, max: 5 }).map((hours) => new Date(now.getTime() + hours * 3_600_000)),
    );
    const given = fc.record({
      planType: fc.constantFrom('demo', 'promo', 'standard', null),
      status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
      trialEndsAt: instant,
      endsAt: instant,
      graceEndsAt: instant,
      hasPaidDemo: fc.boolean(),
    });
    fc.assert(
      fc.property(given, fc.nat({ max: 10 }), (subscription, hours) => {
        const later = new Date(now.getTime() + hours * 3_600_000);
        const before = decidePublicContent(subscription, now);
        fc.pre(before !== null);
        expect(decidePublicContent(subscription, later)).toBe(before);
      }),
    );
  });
});
