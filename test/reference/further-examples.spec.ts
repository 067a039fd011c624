import { formatInZone, formatUtc, timeOfDayOf } from '@studio/kernel';
import { resolvePermissions } from '@studio/access';

import { decidePublicContent } from '../../src/accounts/studios/domain/subscription-gate';
import { isAllowedTo, missingAbilities, TOOL_NAMES } from '../../src/assistant/domain/tool-access';
import { decideMergedPlace } from '../../src/booking/bookings/domain/merged-place';
import { computeOwnMerge, type Identity } from '../../src/customers/merge/domain/customer-merge';
import { computeOrderMoney, computeRemaining, type OrderSum } from '../../src/events/overview/domain/event-figures';
import { refuseEntry } from '../../src/ticketing';
import { decideAudienceScore, type ScoredMatch } from '../../src/festival/battles/domain/audience-score';
import { matchState } from '../../src/festival/battles/domain/match-state';
import { computeOutcome } from '../../src/festival/battles/domain/winner';
import { computeShownStatus } from '../../src/scheduling/classes/domain/availability';
import { computeClassTimes, zoneOfClass } from '../../src/scheduling/classes/domain/occurrences';
import { at, exampleOf } from './example';

const BERLIN = 'Europe/Berlin';

describe('LOGIC-1: examples of times', () => {
  it('a weekly class across a clock change', () => {
    const { times, text } = exampleOf('schedule_time_rules', 1);
    const [local, winter, summer] = times;
    const startOn = (date: string) => computeClassTimes(date, local, 60, BERLIN).startsAt;

    expect(text).toMatch(/UTC on 24 March 2026 .* UTC on 31 March 2026/);
    expect(startOn('2026-03-24')).toEqual(at(winter, 0, '2026-03-24'));
    expect(startOn('2026-03-31')).toEqual(at(summer, 0, '2026-03-31'));
  });

  it('a time that is skipped, and one that comes twice', () => {
    const [skipped, moved, , twice, first] = exampleOf('schedule_time_rules', 2).times;
    const spring = computeClassTimes('2026-03-29', skipped, 60, BERLIN).startsAt;
    const autumn = computeClassTimes('2026-10-25', twice, 60, BERLIN).startsAt;

    expect(timeOfDayOf(spring, BERLIN)).toBe(moved);
    expect(autumn).toEqual(at(first, 0, '2026-10-25'));
    expect(formatInZone(autumn, BERLIN)).toBe(`2026-10-25T${twice}:00+02:00`);
    expect(formatUtc(autumn)).toBe(`2026-10-25T${first}:00Z`);
  });

  it('a location without a zone', () => {
    expect(exampleOf('schedule_time_rules', 3).text).toContain(`take place in ${zoneOfClass(null, 'Europe/Kyiv')}`);
  });

  it('a status that is derived', () => {
    const { times, text } = exampleOf('schedule_time_rules', 4);
    const [starts, ends] = times;
    const shown = (time: string) =>
      computeShownStatus({ status: 'scheduled', startsAt: at(starts), endsAt: at(ends) }, at(time));

    expect(text).toContain(`as ${shown(starts)} at ${starts} and as ${shown(ends)} at ${ends}`);
    expect(shown('17:59')).toBe('scheduled');
  });
});

describe('LOGIC-1: examples of merging', () => {
  const person: Identity = {
    name: null,
    email: null,
    emailOrigin: null,
    emailVerifiedAt: null,
    phone: null,
    phoneOrigin: null,
    phoneVerifiedAt: null,
    passwordHash: null,
    externalIdpSubject: null,
    defaultLanguage: null,
  };

  it('two bookings in one class', () => {
    const place = { status: 'booked', isRemoved: false, isRestorable: false, isPaid: false } as const;
    expect(exampleOf('customer_identity_merge', 2).text).toContain('the other one is cancelled');
    expect(decideMergedPlace(place, place, true)).toEqual({ winner: 'target', other: 'cancel' });
  });

  it('name and e-mail of the survivor', () => {
    const [kept, brought] = [...exampleOf('customer_identity_merge', 3).text.matchAll(/"(\w+)"/g)].map(
      ([, name]) => name!,
    );
    const wanted = { name: brought!, email: 'anna@example.org', passwordHash: null };

    expect(
      computeOwnMerge(person, { ...person, name: kept!, phone: '+4915112345678' }, wanted, at('12:00')),
    ).toMatchObject({
      name: kept,
      email: wanted.email,
    });
  });
});

describe('LOGIC-1: examples of events', () => {
  it('places that remain', () => {
    const [inventory, soldOrHeld, left, capacity, admission] = exampleOf('event_inventory_and_refunds', 1).numbers;
    const types = [{ isActive: true, inventory, soldOrHeld }];

    expect(computeRemaining({ capacity, soldOrHeld, types })).toMatchObject({ ticketInventory: left, admission });
  });

  it('an event that is cancelled, and the first refund', () => {
    const [large, largePlaces, small, smallPlaces, held, revenue, orders] = exampleOf(
      'event_inventory_and_refunds',
      2,
    ).numbers;
    const [refunded, heldAfter, revenueAfter, ordersAfter] = exampleOf('event_inventory_and_refunds', 3).numbers;
    const due = (amount: number): OrderSum => ({ status: 'refund_required', orders: 1, amountCents: amount });

    expect(largePlaces + smallPlaces).toBe(held);
    expect(computeOrderMoney([due(large), due(small)])).toEqual({
      revenueCents: revenue,
      refundDueOrders: orders,
      refundDueCents: revenue,
    });
    expect([refunded, heldAfter]).toEqual([small, held - smallPlaces]);
    expect(computeOrderMoney([due(large), { status: 'refunded', orders: 1, amountCents: refunded }])).toEqual({
      revenueCents: revenueAfter,
      refundDueOrders: ordersAfter,
      refundDueCents: revenueAfter,
    });
  });

  it('a ticket that is shown twice', () => {
    const ticket = { isForThisDoor: true, status: 'valid', orderStatus: 'paid', isCheckedIn: true } as const;

    expect(exampleOf('event_inventory_and_refunds', 4).text).toContain(String(refuseEntry(false, ticket)));
  });
});

describe('LOGIC-1: examples of battles', () => {
  it.each([1, 2, 3])('the result of example %i', (place) => {
    const { numbers, text } = exampleOf('festival_battle_result', place);
    const [votesA, votesB, scoreA, scoreB, weightA] = numbers;
    const weightB = numbers.at(5) ?? weightA;
    const [judges, total] = [votesA + votesB, scoreA + scoreB];
    const outcome = computeOutcome({ a: votesA, b: votesB }, { a: scoreA, b: scoreB });

    expect([votesA * total + scoreA * judges, votesB * total + scoreB * judges]).toEqual([weightA, weightB]);
    expect(outcome.winner).toBe(text.includes('a tie') ? null : 'a');
    if (outcome.winner) expect(text).toContain(`A wins with ${outcome.combined.a} to ${outcome.combined.b} percent`);
  });

  it('a score that is repeated, and another one', () => {
    const { numbers, text } = exampleOf('festival_battle_result', 4);
    const [scoreA, scoreB, , , otherA, otherB] = numbers;
    const audience = { a: scoreA, b: scoreB };
    const match: ScoredMatch = {
      status: 'ready',
      audience,
      activeJudges: 4,
      votes: { a: 2, b: 1 },
      hasBothPerformers: true,
      editionStatus: 'in_progress',
    };

    expect(text).toContain(String(matchState(match)));
    expect(decideAudienceScore(match, audience).kind).toBe('waiting');
    expect(decideAudienceScore({ ...match, votes: { a: 3, b: 1 } }, audience)).toMatchObject({
      kind: 'decided',
      winner: 'a',
    });
    const completed: ScoredMatch = { ...match, status: 'completed' };
    expect(decideAudienceScore(completed, { a: otherA, b: otherB }).kind).toBe('conflict');
  });
});

describe('LOGIC-1: examples of access', () => {
  it('a key that lacks an ability', () => {
    const [missing] = missingAbilities('search-customers', ['mcp:read']);

    expect(exampleOf('access_scope_and_demo', 1).text).toContain(`ability_missing names ${missing}.`);
  });

  it('an admin who is granted a permission', () => {
    expect(exampleOf('access_scope_and_demo', 2).text).toMatch(
      /^An admin .* get-payment-overview, .* view_studio_financial_reports/,
    );
    const held = resolvePermissions('admin', null);

    expect(isAllowedTo('get-payment-overview', held)).toBe(false);
    expect(isAllowedTo('get-payment-overview', [...held, 'view_studio_financial_reports'])).toBe(true);
  });

  it('the tools of a trainer and of an owner', () => {
    const seenBy = (role: 'trainer' | 'owner') =>
      TOOL_NAMES.filter((tool) => isAllowedTo(tool, resolvePermissions(role, null))).length;

    expect(exampleOf('access_scope_and_demo', 3).numbers).toEqual([
      seenBy('trainer'),
      TOOL_NAMES.length,
      seenBy('owner'),
    ]);
  });

  it('a subscription that has run out', () => {
    expect(exampleOf('access_scope_and_demo', 4).text).toContain('status expired');
    const facts = {
      planType: 'standard',
      trialEndsAt: null,
      endsAt: null,
      graceEndsAt: null,
      hasPaidDemo: false,
    } as const;

    expect(decidePublicContent({ ...facts, status: 'expired' }, at('12:00'))).toBe('subscription_expired');
  });
});
