import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import {
  addBooking,
  addPass,
  assertTrueCounters,
  bookingForSession,
  followBooking,
  moveBooking,
  passRow,
  reservationOf,
} from '../../support/passes';
import { PassSessions } from '../../../src/passes';
import { given } from '../../support/given';
import { UnitOfWork } from '@studio/persistence';
import { statementsDuring } from '../../support/statements';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

const HOUR = 3_600_000;

describe('the session of a booking', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let customerId: number;
  let planId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    customerId = await addCustomer(service, studio.ctx);
    planId = await addPlan(service, studio);
  });
  afterEach(() => assertTrueCounters(service, studio.ctx));

  const pass = (columns = {}, plan: number | null = planId) => addPass(service, studio.ctx, customerId, plan, columns);
  const days = (count: number) => new Date(TEST_NOW.getTime() + count * 24 * HOUR);
  let day = 2;
  beforeEach(() => {
    day = 2;
  });
  /** A class a day: from 2026-06-02 on, at 09:00 UTC. */
  const nextClass = () => addClass(service, studio, { date: `2026-06-${String((day += 1)).padStart(2, '0')}` });
  const booked = async (columns = {}, classId?: number) => {
    const id = await addBooking(service, studio.ctx, classId ?? (await nextClass()), customerId, columns);
    return { id, change: await followBooking(service, studio.ctx, id, true) };
  };
  const move = (id: number, status: Parameters<typeof moveBooking>[3]) => moveBooking(service, studio.ctx, id, status);
  const at = (text: string) => new Date(text);

  describe('choosing (RSV-1)', () => {
    it('takes the pass that was bought first, whatever the order of ids', async () => {
      await pass({ purchased_at: days(-1) });
      const oldest = await pass({ purchased_at: days(-2) });
      await pass({ purchased_at: days(-1) });
      expect((await booked()).change).toEqual({ previous: null, next: { classPassId: oldest, status: 'reserved' } });
    });

    it('takes the lower id of passes that were bought at one moment', async () => {
      const first = await pass();
      await pass();
      expect((await booked()).change.next?.classPassId).toBe(first);
    });

    it('leaves the second booking uncovered when the pass has one session (BK-8)', async () => {
      await pass({ sessions_count: 1 });
      await booked();
      const second = await booked();
      expect(second.change).toEqual({ previous: null, next: null });
      expect(await reservationOf(service, studio.ctx, second.id)).toBeNull();
    });

    it('takes a pass that nobody paid (FIT-2)', async () => {
      const id = await pass({ price_cents: 5_000, paid_amount_cents: 0 });
      expect((await booked()).change.next?.classPassId).toBe(id);
    });

    it.each([
      ['frozen', { status: 'frozen', frozen_at: TEST_NOW }],
      ['cancelled', { status: 'cancelled', closed_at: TEST_NOW, cancel_reason: 'Moved away' }],
      ['expired', { status: 'expired', closed_at: TEST_NOW }],
      ['used up', { status: 'used_up', closed_at: TEST_NOW }],
    ])('does not take a %s pass (FIT-1)', async (_, columns) => {
      const id = await addPass(service, studio.ctx, customerId, planId, columns);
      expect((await booked()).change.next).toBeNull();
      expect(await passRow(service, studio.ctx, id)).toMatchObject({ reserved_sessions_count: 0 });
    });

    it('does not take a pass whose plan was deleted (PLN-3)', async () => {
      await pass({}, null);
      expect((await booked()).change.next).toBeNull();
    });

    it('takes a pass whose plan is inactive (PLN-3)', async () => {
      const id = await pass({}, await addPlan(service, studio, { isActive: false }));
      expect((await booked()).change.next?.classPassId).toBe(id);
    });

    it('does not take the pass of another customer or studio', async () => {
      await addPass(service, studio.ctx, await addCustomer(service, studio.ctx), planId);
      const other = await openStudio(service);
      await addPass(service, other.ctx, await addCustomer(service, other.ctx), await addPlan(service, other));
      expect((await booked()).change.next).toBeNull();
    });

    it('takes none for a booking that never takes one (RSV-3)', async () => {
      await pass();
      expect((await booked({ skip_class_pass_reservation: true })).change).toEqual({ previous: null, next: null });
    });

    it('reads the window in the zone of the location (FIT-1 row 10)', async () => {
      const berlin = await openStudio(service, { locationTimezone: 'Europe/Berlin' });
      const person = await addCustomer(service, berlin.ctx);
      const plan = await addPlan(service, berlin);
      await addPass(service, berlin.ctx, person, plan, { available_from_time: '09:00', available_until_time: '09:30' });
      const booking = async (startTime: string) =>
        addBooking(service, berlin.ctx, await addClass(service, berlin, { startTime }), person);
      expect((await followBooking(service, berlin.ctx, await booking('09:00'), true)).next).not.toBeNull();
      expect((await followBooking(service, berlin.ctx, await booking('11:00'), true)).next).toBeNull();
    });

    it('does not let a late job cover a class with a pass that a consumed session has opened', async () => {
      const id = await pass({ purchased_at: days(-20), validity_days: 7 });
      const past = await booked({}, await addClass(service, studio, { date: '2026-06-03' }));
      expect(past.change.next).toEqual({ classPassId: id, status: 'reserved' });
      service.clock.moveTo(at('2026-06-05T08:00:00Z'));
      const late = await booked({}, await addClass(service, studio, { date: '2026-06-11' }));
      expect(late.change.next).toBeNull();
      expect(await passRow(service, studio.ctx, id)).toMatchObject({
        opened_at: at('2026-06-03T09:00:00Z'),
        expires_at: at('2026-06-10T09:00:00Z'),
        used_sessions_count: 1,
      });
    });

    it('does not let a late job cover a past class with a pass that has run out', async () => {
      const id = await pass({ purchased_at: days(-200), usable_until_at: days(3) });
      service.clock.moveTo(days(4));
      expect((await booked({}, await addClass(service, studio, { date: '2026-06-02' }))).change.next).toBeNull();
      expect(await passRow(service, studio.ctx, id)).toMatchObject({ status: 'expired', closed_at: days(4) });
    });
  });

  describe('following the booking (RSV-4)', () => {
    it('goes through booked, cancelled, booked, attended, cancelled, no-show', async () => {
      const id = await pass();
      const booking = await booked();
      const statuses = [booking.change.next?.status];
      for (const status of ['cancelled', 'booked', 'attended', 'cancelled', 'no_show'] as const) {
        const { next } = await move(booking.id, status);
        expect(next?.classPassId).toBe(id);
        statuses.push(next?.status);
      }
      expect(statuses).toEqual(['reserved', 'released', 'reserved', 'used', 'released', 'used']);
    });

    it('uses the session of an attended class at its start, whenever it is marked, and opens the pass then (NRM-2)', async () => {
      const id = await pass({ validity_days: 10 });
      const booking = await booked();
      await move(booking.id, 'attended');
      const start = at('2026-06-03T09:00:00Z');
      expect(await reservationOf(service, studio.ctx, booking.id)).toMatchObject({ status: 'used', used_at: start });
      expect(await passRow(service, studio.ctx, id)).toMatchObject({
        opened_at: start,
        expires_at: at('2026-06-13T09:00:00Z'),
      });
    });

    it('uses the session of a no-show at the start of the class', async () => {
      await pass();
      const booking = await booked();
      await move(booking.id, 'no_show');
      expect(await reservationOf(service, studio.ctx, booking.id)).toMatchObject({
        used_at: at('2026-06-03T09:00:00Z'),
      });
    });

    it('closes the pass with the second of two opening sessions and opens it later when the first is released', async () => {
      const id = await pass({ sessions_count: 2 });
      const first = await booked();
      const second = await booked();
      await move(first.id, 'no_show');
      await move(second.id, 'no_show');
      expect(await passRow(service, studio.ctx, id)).toMatchObject({ status: 'used_up', closed_at: TEST_NOW });
      await move(first.id, 'cancelled');
      expect(await passRow(service, studio.ctx, id)).toMatchObject({
        status: 'active',
        closed_at: null,
        opened_at: at('2026-06-04T09:00:00Z'),
        expires_at: at('2026-07-04T09:00:00Z'),
      });
    });

    it('un-uses it when the booking goes back to booked', async () => {
      const id = await pass();
      const booking = await booked();
      await move(booking.id, 'attended');
      await move(booking.id, 'booked');
      expect(await reservationOf(service, studio.ctx, booking.id)).toMatchObject({ status: 'reserved', used_at: null });
      expect(await passRow(service, studio.ctx, id)).toMatchObject({ opened_at: null, expires_at: null });
    });

    it('gives a released row to another pass (RSV-2) and does not overdraw the first', async () => {
      const first = await pass({ sessions_count: 1 });
      const booking = await booked();
      await move(booking.id, 'cancelled');
      await booked();
      const second = await pass();
      expect(await move(booking.id, 'attended')).toEqual({
        previous: { classPassId: first, status: 'released' },
        next: { classPassId: second, status: 'used' },
      });
    });

    it('leaves a released row alone when no session is free', async () => {
      const id = await pass({ sessions_count: 1 });
      const booking = await booked();
      await move(booking.id, 'cancelled');
      await booked();
      expect((await move(booking.id, 'attended')).next).toEqual({ classPassId: id, status: 'released' });
    });

    it('immediately consumes the session of a class that ended more than 60 minutes ago (RSV-5)', async () => {
      await pass();
      service.clock.moveTo(at('2026-06-03T11:00:00Z'));
      const classId = await addClass(service, studio, { date: '2026-06-03' });
      const early = await booked({}, classId);
      expect(early.change.next?.status).toBe('reserved');
      service.clock.moveTo(at('2026-06-03T11:00:00.001Z'));
      await move(early.id, 'cancelled');
      expect((await move(early.id, 'booked')).next?.status).toBe('used');
    });
  });

  describe('a booking that is corrected away (COR-3)', () => {
    const settle = async (id: number, effect: 'return_session' | 'keep_consumed') => {
      const booking = await bookingForSession(service, studio.ctx, id);
      const sessions = service.app.get(PassSessions);
      return service.app.get(UnitOfWork).write(studio.ctx, () => sessions.settle(studio.ctx, booking, effect));
    };

    it('gives a used session back', async () => {
      const id = await pass({ sessions_count: 1 });
      const booking = await booked();
      await move(booking.id, 'attended');
      expect((await settle(booking.id, 'return_session')).next).toEqual({ classPassId: id, status: 'released' });
      expect(await passRow(service, studio.ctx, id)).toMatchObject({ status: 'active', used_sessions_count: 0 });
    });

    it('uses a reserved session that is kept', async () => {
      const id = await pass();
      const booking = await booked();
      expect((await settle(booking.id, 'keep_consumed')).next).toEqual({ classPassId: id, status: 'used' });
      expect(await reservationOf(service, studio.ctx, booking.id)).toMatchObject({
        used_at: at('2026-06-03T09:00:00Z'),
      });
    });

    it('keeps a used session as it is', async () => {
      await pass();
      const booking = await booked();
      await move(booking.id, 'attended');
      await settle(booking.id, 'keep_consumed');
      expect(await reservationOf(service, studio.ctx, booking.id)).toMatchObject({
        status: 'used',
        used_at: at('2026-06-03T09:00:00Z'),
      });
    });

    it('has nothing to settle without a session', async () => {
      const booking = await booked();
      expect(await settle(booking.id, 'keep_consumed')).toEqual({ previous: null, next: null });
    });

    it('settles all bookings of a class together, also two of one pass (COR-4)', async () => {
      const id = await pass();
      const reserved = await booked();
      const used = await booked();
      await move(used.id, 'attended');
      const released = await booked();
      await move(released.id, 'cancelled');
      const all = await Promise.all(
        [reserved, used, released].map((booking) => bookingForSession(service, studio.ctx, booking.id)),
      );
      const sessions = service.app.get(PassSessions);
      const settled = await service.app
        .get(UnitOfWork)
        .write(studio.ctx, () => sessions.settleAll(studio.ctx, all, 'keep_consumed'));
      expect(settled.map(({ previous, next }) => [previous?.status, next?.status])).toEqual([
        ['reserved', 'used'],
        ['used', 'used'],
        ['released', 'released'],
      ]);
      expect(await passRow(service, studio.ctx, id)).toMatchObject({
        reserved_sessions_count: 0,
        used_sessions_count: 2,
      });
      await assertTrueCounters(service, studio.ctx);
    });
  });

  describe('statements of a new booking', () => {
    const statementsOf = async (columns = {}) => {
      const id = await addBooking(service, studio.ctx, await nextClass(), customerId, columns);
      const booking = await bookingForSession(service, studio.ctx, id, true);
      const sessions = service.app.get(PassSessions);
      const sent = await statementsDuring(() =>
        service.app.get(UnitOfWork).write(studio.ctx, () => sessions.follow(studio.ctx, booking)),
      );
      return sent.filter((text) => /passes\./.test(text)).length;
    };

    it('is one without passes', async () => {
      expect(await statementsOf()).toBe(1);
    });

    it('is none for a booking that takes no session', async () => {
      expect(await statementsOf({ skip_class_pass_reservation: true })).toBe(0);
    });

    it('are three with a pass that fits: it locks, reserves and counts', async () => {
      await pass();
      await pass();
      expect(await statementsOf()).toBe(3);
    });

    it('are three with a pass that holds other sessions', async () => {
      await pass({ sessions_count: 200 });
      for (let count = 0; count < 10; count += 1) await booked();
      expect(await statementsOf()).toBe(3);
    });
  });

  it('lets one of two parallel bookings take the last session (BK-7)', async () => {
    await pass({ sessions_count: 1 });
    const bookings = await Promise.all([nextClass(), nextClass()]).then((ids) =>
      Promise.all(ids.map((classId) => addBooking(service, studio.ctx, classId, customerId))),
    );
    const held = await Promise.all(
      bookings.map(async (id) => {
        const booking = await bookingForSession(service, studio.ctx, id, true);
        return service.app.get(UnitOfWork).write(studio.ctx, async (manager) => {
          await manager.query('SELECT 1 FROM customers.customer WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE', [
            studio.ctx.accountId,
            customerId,
          ]);
          return service.app.get(PassSessions).follow(studio.ctx, booking);
        });
      }),
    );
    expect(held.filter(({ next }) => next).length).toBe(1);
  });

  it('of an internal class is none (KIND-1)', async () => {
    const open = await openStudio(service, { enabledScheduleKinds: ['group_class', 'internal_class'] });
    const classTypeId = await given(service).classType(open.ctx, { scheduleKind: 'internal_class' });
    const trainerId = await given(service).trainer(open.ctx);
    const person = await addCustomer(service, open.ctx);
    await addPass(service, open.ctx, person, await addPlan(service, open));
    const classId = await addClass(service, open, { classTypeId, trainerId });
    const id = await addBooking(service, open.ctx, classId, person);
    expect((await followBooking(service, open.ctx, id, true)).next).toBeNull();
  });
});
