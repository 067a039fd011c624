import { UnitOfWork } from '@studio/persistence';

import { type Compensation, type CompensationRules, PassSessions } from '../../../src/passes';
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
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

const RULES: CompensationRules = {
  returns_sessions: true,
  returned_sessions: 1,
  extends_days: false,
  extended_days: 7,
};
const DAY = 86_400_000;

describe('a class that its studio cancels', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let customerId: number;
  let planId: number;
  let classId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    customerId = await addCustomer(service, studio.ctx);
    planId = await addPlan(service, studio);
    classId = await addClass(service, studio);
  });
  afterEach(() => assertTrueCounters(service, studio.ctx));

  const days = (count: number) => new Date(TEST_NOW.getTime() + count * DAY);
  const pass = (columns = {}) => addPass(service, studio.ctx, customerId, planId, columns);
  const row = (id: number) => passRow(service, studio.ctx, id);
  const inUnit = <T>(work: (sessions: PassSessions) => Promise<T>) =>
    service.app.get(UnitOfWork).write(studio.ctx, () => work(service.app.get(PassSessions)));
  const setStatus = (id: number, status: string) =>
    service.database.asStudio(
      studio.ctx.accountId,
      `UPDATE booking.class_booking SET status = $2, cancelled_at = $3 WHERE id = $1`,
      [id, status, status === 'cancelled' ? new Date() : null],
    );
  const book = async (inClass = classId, columns = {}) => {
    const id = await addBooking(service, studio.ctx, inClass, customerId, columns);
    await followBooking(service, studio.ctx, id, true);
    return id;
  };
  const cancel = async (id: number, rules: Partial<CompensationRules> = {}): Promise<Compensation> => {
    await setStatus(id, 'cancelled');
    const booking = await bookingForSession(service, studio.ctx, id);
    const [compensation] = await inUnit((sessions) =>
      sessions.compensate(studio.ctx, [booking], { ...RULES, ...rules }),
    );
    if (!compensation) throw new Error('Nothing was answered for the booking.');
    return compensation;
  };
  const restore = async (compensation: Compensation, status = 'booked') => {
    await setStatus(compensation.bookingId, status);
    const booking = await bookingForSession(service, studio.ctx, compensation.bookingId);
    await inUnit((sessions) => sessions.revert(studio.ctx, [{ ...compensation, booking }]));
  };
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => 'taken back',
      (error: { code?: string }) => error.code,
    );
  const adjustments = (id: number) =>
    service.database.asStudio(
      studio.ctx.accountId,
      `SELECT adjustment_type, origin, sessions_delta, days_delta FROM passes.class_pass_adjustment
       WHERE class_pass_id = $1 ORDER BY id`,
      [id],
    );

  describe('compensates (CXL-3)', () => {
    it('by the session alone, without an adjustment', async () => {
      const id = await pass();
      expect(await cancel(await book())).toMatchObject({
        previous: { classPassId: id, status: 'reserved' },
        next: { classPassId: id, status: 'released' },
        sessionsAdded: 0,
        daysAdded: 0,
      });
      expect(await row(id)).toMatchObject({ reserved_sessions_count: 0, sessions_count: 10 });
      expect(await adjustments(id)).toEqual([]);
    });

    it('by further sessions, as an adjustment of the cancellation', async () => {
      const id = await pass();
      expect(await cancel(await book(), { returned_sessions: 3 })).toMatchObject({ sessionsAdded: 2 });
      expect(await row(id)).toMatchObject({ sessions_count: 12 });
      expect(await adjustments(id)).toEqual([
        { adjustment_type: 'sessions', origin: 'class_cancellation', sessions_delta: 2, days_delta: null },
      ]);
    });

    it('by days of both validities', async () => {
      const id = await pass({ validity_days: 30, total_validity_days: 180, usable_until_at: days(180) });
      expect(await cancel(await book(), { extends_days: true })).toMatchObject({ daysAdded: 7 });
      expect(await row(id)).toMatchObject({
        validity_days: 37,
        total_validity_days: 187,
        usable_until_at: days(187),
      });
      expect(await adjustments(id)).toEqual([
        { adjustment_type: 'validity_days', origin: 'class_cancellation', sessions_delta: null, days_delta: 7 },
      ]);
    });

    it('not at all when sessions are consumed: used at the start of the class', async () => {
      const id = await pass();
      const booking = await book();
      await cancel(booking, { returns_sessions: false, returned_sessions: 5 });
      expect(await reservationOf(service, studio.ctx, booking)).toMatchObject({
        status: 'used',
        used_at: new Date('2026-06-02T09:00:00Z'),
      });
      expect(await row(id)).toMatchObject({ sessions_count: 10, used_sessions_count: 1 });
    });

    it('an expired pass that the days make valid again', async () => {
      const id = await pass({ usable_until_at: days(2), total_validity_days: 180 });
      const booking = await book();
      service.clock.moveTo(days(2));
      expect(await cancel(booking, { extends_days: true })).toMatchObject({ daysAdded: 7 });
      expect(await row(id)).toMatchObject({ status: 'active', closed_at: null, usable_until_at: days(9) });
    });

    it('no expired pass that the days do not reach', async () => {
      const id = await pass({ usable_until_at: days(2) });
      const booking = await book();
      service.clock.moveTo(days(20));
      await cancel(booking, { extends_days: true });
      expect(await row(id)).toMatchObject({ status: 'expired', usable_until_at: days(9) });
    });

    it('nobody without a session', async () => {
      expect(await cancel(await book(), { returned_sessions: 3, extends_days: true })).toMatchObject({
        previous: null,
        next: null,
        sessionsAdded: 0,
        daysAdded: 0,
      });
    });

    it('up to the most sessions and days that a pass can have', async () => {
      await pass({ sessions_count: 65_534, validity_days: 65_530, total_validity_days: 65_535 });
      expect(
        await cancel(await book(), { returned_sessions: 100, extends_days: true, extended_days: 30 }),
      ).toMatchObject({ sessionsAdded: 1, daysAdded: 0 });
    });
  });

  describe('and restores (CXL-4)', () => {
    it('takes sessions and days back and holds the session again', async () => {
      const id = await pass();
      const before = await row(id);
      const booking = await book();
      const compensation = await cancel(booking, { returned_sessions: 3, extends_days: true });
      await restore(compensation);
      expect(await reservationOf(service, studio.ctx, booking)).toMatchObject({
        status: 'reserved',
        class_pass_id: id,
      });
      const after = await row(id);
      expect({ ...after, updated_at: before.updated_at }).toEqual({ ...before, reserved_sessions_count: 1 });
      expect((await adjustments(id)).slice(2)).toEqual([
        { adjustment_type: 'sessions', origin: 'class_restore', sessions_delta: -2, days_delta: null },
        { adjustment_type: 'validity_days', origin: 'class_restore', sessions_delta: null, days_delta: -7 },
      ]);
    });

    it('un-uses a session that the cancellation consumed', async () => {
      const id = await pass();
      const booking = await book();
      await restore(await cancel(booking, { returns_sessions: false }));
      expect(await row(id)).toMatchObject({ reserved_sessions_count: 1, used_sessions_count: 0, opened_at: null });
    });

    it('takes only the additions back of a booking that stays cancelled', async () => {
      const id = await pass();
      const booking = await book();
      await restore(await cancel(booking, { returned_sessions: 3 }), 'cancelled');
      expect(await row(id)).toMatchObject({ sessions_count: 10, reserved_sessions_count: 0 });
      expect(await reservationOf(service, studio.ctx, booking)).toMatchObject({ status: 'released' });
    });
  });

  describe('is not restored (CXL-5)', () => {
    it('when an added session has been spent', async () => {
      const id = await pass({ sessions_count: 1 });
      const compensation = await cancel(await book(), { returned_sessions: 2 });
      for (const date of ['2026-06-03', '2026-06-04']) await book(await addClass(service, studio, { date }));
      const before = await row(id);
      expect(await refusalOf(restore(compensation))).toBe('compensation_used');
      expect(await row(id)).toEqual(before);
    });

    it('when the returned session is held elsewhere', async () => {
      await pass({ sessions_count: 1 });
      const compensation = await cancel(await book());
      await book(await addClass(service, studio, { date: '2026-06-03' }));
      expect(await refusalOf(restore(compensation))).toBe('compensation_used');
    });

    it('when a session held since then is valid only through the added days', async () => {
      await pass({ usable_until_at: days(10), total_validity_days: 10, validity_days: 10 });
      const compensation = await cancel(await book(), { extends_days: true });
      await book(await addClass(service, studio, { date: '2026-06-14' }));
      expect(await refusalOf(restore(compensation))).toBe('compensation_used');
    });

    it.each([
      ['cancelled', `status = 'cancelled', closed_at = now(), cancel_reason = 'Moved'`],
      ['frozen', `status = 'frozen', frozen_at = now()`],
    ])('when the pass is %s', async (_, assignments) => {
      const id = await pass();
      const compensation = await cancel(await book());
      await service.database.asStudio(
        studio.ctx.accountId,
        `UPDATE passes.class_pass SET ${assignments.replaceAll('now()', `'${TEST_NOW.toISOString()}'`)} WHERE id = $1`,
        [id],
      );
      expect(await refusalOf(restore(compensation))).toBe('compensation_used');
    });
  });

  it('keeps adjustments for ever: the database refuses to change or delete them', async () => {
    const id = await pass();
    await cancel(await book(), { returned_sessions: 2 });
    for (const change of [
      'UPDATE passes.class_pass_adjustment SET reason =',
      'DELETE FROM passes.class_pass_adjustment WHERE reason <>',
    ])
      await expect(service.database.asStudio(studio.ctx.accountId, `${change} 'x'`)).rejects.toMatchObject({
        code: '23001',
      });
    expect(await adjustments(id)).toHaveLength(1);
  });

  it('compensates again after a restore (CXL-6)', async () => {
    const id = await pass();
    const booking = await book();
    await restore(await cancel(booking, { returned_sessions: 2 }));
    await cancel(booking, { returned_sessions: 2 });
    expect(await row(id)).toMatchObject({ sessions_count: 11, reserved_sessions_count: 0 });
    expect((await moveBooking(service, studio.ctx, booking, 'booked')).next?.status).toBe('reserved');
  });
});
