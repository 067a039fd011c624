import type { ClassPass } from '../../src/passes/sessions/domain/class-pass';
import { PassHoldings, type SessionHolder } from '../../src/passes/sessions/domain/pass-holdings';
import { normalise, type Session } from '../../src/passes/sessions/domain/pass-normalisation';
import { rebalance, type RebalancedBooking } from '../../src/passes/sessions/domain/rebalance';
import { decideSessionMove } from '../../src/passes/sessions/domain/session-move';
import { at, exampleOf } from './example';
import { classAt, NOON, PASS } from './example-pass';

function session(bookingId: number, status: Session['status'], startsAt: Date): Session {
  return {
    bookingId,
    classPassId: 1,
    scheduledClassId: bookingId,
    status,
    reservedAt: PASS.purchasedAt,
    usedAt: status === 'used' ? startsAt : null,
    releasedAt: null,
    classStatus: 'scheduled',
    classStartsAt: startsAt,
    classEndsAt: classAt(startsAt).endsAt,
  };
}

describe('LOGIC-1: examples of sessions', () => {
  it('the hour after the end', () => {
    const [ended, sharp] = exampleOf('class_pass_session_lifecycle', 1).times;
    const held = { ...session(1, 'reserved', at('18:00')), classEndsAt: at(ended) };
    const statusAt = (now: Date) => normalise(PASS, [held], now).sessions[0]?.status;

    expect(statusAt(at(sharp))).toBe('reserved');
    expect(statusAt(at(sharp, 1))).toBe('used');
  });

  it('a used-up pass that gets a session back', () => {
    const [sessionsCount, used, usedAfter, left] = exampleOf('class_pass_session_lifecycle', 2).numbers;
    const sessions = Array.from({ length: used }, (_, index) => session(index + 1, 'used', at('08:00')));
    const full = normalise({ ...PASS, sessionsCount }, sessions, NOON).pass;
    const { pass } = normalise(full, sessions.slice(1), NOON);

    expect(full.status).toBe('used_up');
    expect(pass).toMatchObject({ status: 'active', usedSessionsCount: usedAfter });
    expect(pass.sessionsCount - pass.usedSessionsCount).toBe(left);
  });

  it('the validity after the first use', () => {
    const { numbers, times, text } = exampleOf('class_pass_session_lifecycle', 3);
    const [validityDays] = numbers;
    const first = session(1, 'used', at(times[0]));

    expect(text).toMatch(/1 June .* 1 July/);
    expect(normalise({ ...PASS, validityDays }, [first], at('20:00')).pass.expiresAt).toEqual(
      at(times[1], 0, '2026-07-01'),
    );
  });

  it('booked, cancelled, attended', () => {
    expect(exampleOf('class_pass_session_lifecycle', 4).text).toContain('"reserved", then "released", then "used"');
    const move = (status: 'booked' | 'cancelled' | 'attended', current: Session['status'] | null) =>
      decideSessionMove({ status, skipsReservation: false }, current, NOON);

    expect(move('booked', null)).toMatchObject({ kind: 'choose', status: 'reserved' });
    expect(move('cancelled', 'reserved')).toEqual({ kind: 'release' });
    expect(move('attended', 'released')).toMatchObject({ kind: 'choose', status: 'used' });
  });
});

describe('LOGIC-1: examples of a new pass', () => {
  const june = (day: number) => at('18:00', 0, `2026-06-${String(day).padStart(2, '0')}`);

  function booking(id: number, startsAt: Date, status: RebalancedBooking['status']): RebalancedBooking {
    const holder: SessionHolder = {
      bookingId: id,
      scheduledClassId: id,
      class: { ...classAt(startsAt), classStatus: 'scheduled' },
      timeZone: 'UTC',
    };
    return { holder, status };
  }

  function holding(passes: readonly ClassPass[], now: Date, sessions: readonly Session[] = []): PassHoldings {
    const holdings = new PassHoldings(passes, now);
    holdings.add(sessions);
    holdings.completed(passes.map(({ id }) => id));
    return holdings;
  }

  it('covers earlier classes first', () => {
    const [first, second, booked, issued, sessionsCount] = exampleOf('class_pass_issuance_backfill', 1).numbers;
    const holdings = holding([{ ...PASS, sessionsCount }], june(issued));
    const bookings = [
      booking(1, june(first), 'attended'),
      booking(2, june(second), 'attended'),
      booking(3, june(booked), 'booked'),
    ];
    rebalance(holdings, bookings);

    expect([1, 2, 3].map((id) => holdings.session(id)?.status ?? null)).toEqual(['used', 'used', null]);
  });

  it('leaves cancelled bookings alone', () => {
    expect(exampleOf('class_pass_issuance_backfill', 2).text).toContain('gets nothing');
    expect(decideSessionMove({ status: 'cancelled', skipsReservation: false }, null, NOON)).toEqual({
      kind: 'none',
    });
  });

  it('moves a future class to the older pass', () => {
    expect(exampleOf('class_pass_issuance_backfill', 3).text).toContain('moves to the older one');
    const older = { ...PASS, id: 7, purchasedAt: june(1) };
    const newer = { ...PASS, id: 9, purchasedAt: june(2), reservedSessionsCount: 1 };
    const held = { ...session(1, 'reserved', june(10)), classPassId: newer.id };
    const holdings = holding([older, newer], june(5), [held]);
    rebalance(holdings, [booking(1, june(10), 'booked')]);

    expect(holdings.session(1)).toMatchObject({ classPassId: older.id, status: 'reserved' });
  });
});
