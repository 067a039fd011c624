import * as fc from 'fast-check';

import { type PassState, type PassStatus, remainingSessions } from './class-pass';
import { foreseen, isConsumed, normalise, type Session, withCounters } from './pass-normalisation';

const NOW = new Date('2026-06-10T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (offset: number) => new Date(NOW.getTime() + offset);

const PASS: PassState = {
  status: 'active',
  sessionsCount: 10,
  reservedSessionsCount: 0,
  usedSessionsCount: 0,
  validityDays: 30,
  totalValidityDays: 180,
  openedAt: null,
  expiresAt: null,
  usableUntilAt: at(100 * DAY),
  closedAt: null,
  frozenAt: null,
  cancelReason: null,
};

let bookings = 0;
function session(status: 'reserved' | 'used', startsIn: number, fields: Partial<Session> = {}): Session {
  bookings += 1;
  return {
    bookingId: bookings,
    classPassId: 1,
    scheduledClassId: bookings,
    status,
    reservedAt: at(-50 * DAY),
    usedAt: status === 'used' ? at(startsIn) : null,
    releasedAt: null,
    classStatus: 'scheduled',
    classStartsAt: at(startsIn),
    classEndsAt: at(startsIn + HOUR),
    ...fields,
  };
}

describe('consuming reservations (NRM-1)', () => {
  it.each([
    ['60 minutes after the end', -2 * HOUR, 'scheduled', false],
    ['a millisecond later', -2 * HOUR - 1, 'scheduled', true],
    ['long after a class that was cancelled', -DAY, 'cancelled', false],
    ['long after a draft', -DAY, 'draft', false],
  ] as const)('%s', (_, startsIn, classStatus, consumed) => {
    const reserved = session('reserved', startsIn, { classStatus });
    expect(isConsumed(reserved, NOW)).toBe(consumed);
    const [after] = normalise(PASS, [reserved], NOW).sessions;
    expect(after).toMatchObject(consumed ? { status: 'used', usedAt: at(startsIn) } : { status: 'reserved' });
  });

  it('opens the pass at the earliest used session (NRM-2)', () => {
    const sessions = [session('used', -3 * DAY), session('reserved', -5 * DAY), session('reserved', DAY)];
    expect(normalise(PASS, sessions, NOW).pass).toMatchObject({
      usedSessionsCount: 2,
      reservedSessionsCount: 1,
      openedAt: at(-5 * DAY),
      expiresAt: at(25 * DAY),
    });
  });

  it('consumes on an expired pass the classes that began before the expiry', () => {
    const expired = { ...PASS, status: 'expired' as const, usableUntilAt: at(-DAY), closedAt: at(-DAY) };
    const inside = session('reserved', -2 * DAY);
    expect(normalise(expired, [inside], NOW)).toMatchObject({
      pass: { status: 'expired', usedSessionsCount: 1, closedAt: at(-DAY) },
      sessions: [{ status: 'used' }],
    });
  });
});

describe('the status that follows (NRM-3)', () => {
  const opened = (days: number) => [session('used', -days * DAY)];
  const cases: readonly (readonly [
    what: string,
    pass: Partial<PassState>,
    sessions: readonly Session[],
    status: PassStatus,
  ])[] = [
    ['active with sessions left', {}, opened(1), 'active'],
    ['active without sessions', { sessionsCount: 1 }, opened(1), 'used_up'],
    ['active at its expiry', {}, opened(30), 'expired'],
    ['active a moment before its expiry', {}, [session('used', -30 * DAY + 1)], 'active'],
    ['active at the end of use, unopened', { usableUntilAt: NOW }, [], 'expired'],
    ['active a moment before the end of use', { usableUntilAt: at(1) }, [], 'active'],
    ['active, used up and past a limit', { sessionsCount: 1 }, opened(40), 'used_up'],
    ['frozen past its expiry', { status: 'frozen', frozenAt: at(-DAY) }, opened(40), 'frozen'],
    ['frozen at the end of use', { status: 'frozen', frozenAt: at(-DAY), usableUntilAt: NOW }, [], 'expired'],
    ['frozen without sessions', { status: 'frozen', frozenAt: at(-DAY), sessionsCount: 1 }, opened(1), 'frozen'],
    ['used up', { status: 'used_up', closedAt: at(-DAY), sessionsCount: 1 }, opened(1), 'used_up'],
    ['used up with a session again', { status: 'used_up', closedAt: at(-DAY) }, opened(1), 'active'],
    ['used up with a session again past a limit', { status: 'used_up', closedAt: at(-DAY) }, opened(31), 'expired'],
    ['expired with everything in order', { status: 'expired', closedAt: at(-DAY) }, opened(1), 'expired'],
    ['cancelled', { status: 'cancelled', closedAt: at(-DAY), cancelReason: 'Moved' }, opened(1), 'cancelled'],
  ];
  it.each(cases)('%s', (_, fields, sessions, status) => {
    const before = { ...PASS, ...fields };
    const { pass } = normalise(before, sessions, NOW);
    expect(pass.status).toBe(status);
    const isOpen = status === 'active' || status === 'frozen';
    expect(pass.closedAt).toEqual(isOpen ? null : (before.closedAt ?? NOW));
    expect(pass.frozenAt !== null).toBe(status === 'frozen');
  });
});

describe('reservations of passes that have ended (NRM-4)', () => {
  const statuses = (pass: Partial<PassState>, sessions: readonly Session[]) =>
    normalise({ ...PASS, ...pass }, sessions, NOW).sessions.map(({ status }) => status);

  it('releases what starts after the expiry and keeps what starts at it', () => {
    const sessions = [session('used', -30 * DAY), session('reserved', 0), session('reserved', 1)];
    expect(statuses({}, sessions)).toEqual(['used', 'reserved', 'released']);
  });

  it('releases what starts at the end of use', () => {
    expect(statuses({ usableUntilAt: NOW }, [session('reserved', -1), session('reserved', 0)])).toEqual([
      'reserved',
      'released',
    ]);
  });

  it('releases all reserved sessions of a cancelled pass', () => {
    const sessions = [session('used', -DAY), session('reserved', -HOUR), session('reserved', DAY)];
    const cancelled = { status: 'cancelled' as const, closedAt: NOW, cancelReason: 'Moved' };
    expect(statuses(cancelled, sessions)).toEqual(['used', 'released', 'released']);
  });
});

describe('normalising', () => {
  const anySession = fc
    .record({
      status: fc.constantFrom('reserved' as const, 'used' as const),
      startsIn: fc.integer({ min: -60, max: 60 }).map((days) => days * 12 * HOUR),
      classStatus: fc.constantFrom('scheduled' as const, 'cancelled' as const, 'draft' as const),
    })
    .map(({ status, startsIn, classStatus }) => session(status, startsIn, { classStatus }));
  const anyPass = fc.record({
    status: fc.constantFrom<PassStatus>('active', 'frozen', 'used_up', 'expired', 'cancelled'),
    sessions: fc.array(anySession, { maxLength: 8 }),
    spare: fc.integer({ min: 0, max: 3 }),
    validityDays: fc.integer({ min: 1, max: 40 }),
    usableUntilAt: fc.integer({ min: -40, max: 40 }).map((days) => at(days * DAY)),
  });

  it('twice changes nothing more, and the counters are those of the sessions (NRM-5)', () => {
    fc.assert(
      fc.property(anyPass, ({ status, sessions, spare, validityDays, usableUntilAt }) => {
        const sessionsCount = Math.max(1, sessions.length + spare);
        const closedAt = status === 'active' || status === 'frozen' ? null : at(-DAY);
        const pass = {
          ...PASS,
          status,
          sessionsCount,
          validityDays,
          usableUntilAt,
          closedAt,
          frozenAt: status === 'frozen' ? at(-DAY) : null,
          cancelReason: status === 'cancelled' ? 'Moved' : null,
        };
        const once = normalise(pass, sessions, NOW);
        const held = once.sessions.filter((one) => one.status !== 'released');
        expect(normalise(once.pass, held, NOW)).toEqual({ pass: once.pass, sessions: held });
        const count = (one: Session['status']) => once.sessions.filter((each) => each.status === one).length;
        expect(once.pass).toMatchObject({ usedSessionsCount: count('used'), reservedSessionsCount: count('reserved') });
        expect(count('used') + count('reserved')).toBeLessThanOrEqual(sessionsCount);
      }),
      { numRuns: 500 },
    );
  });

  it('is foreseen, without the sessions, as far as it decides what the pass covers (REQ-5)', () => {
    const usable = (pass: PassState) => [
      pass.status === 'active' && remainingSessions(pass) > 0,
      pass.status === 'active' && remainingSessions(pass) > 0 && pass.expiresAt,
    ];
    fc.assert(
      fc.property(anyPass, ({ sessions, spare, validityDays, usableUntilAt }) => {
        const sessionsCount = Math.max(1, sessions.length + spare);
        const pass = withCounters({ ...PASS, sessionsCount, validityDays, usableUntilAt }, sessions);
        const consumed = sessions.filter((one) => one.status === 'reserved' && isConsumed(one, NOW));
        const starts = consumed.map(({ classStartsAt }) => classStartsAt).toSorted((a, b) => a.getTime() - b.getTime());
        expect(usable(foreseen(pass, starts[0] ?? null, NOW))).toEqual(usable(normalise(pass, sessions, NOW).pass));
      }),
      { numRuns: 500 },
    );
  });
});
