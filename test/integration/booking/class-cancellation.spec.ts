import { DomainEvents, type DomainEvent } from '@studio/events';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomers, assertTrueCounts, bookingsOf } from '../../support/booking';
import { activityOf, switchStudio } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import { addPass, assertTrueCounters, passRow, reservationOf } from '../../support/passes';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

/** The class of these tests is on Tuesday 2026-06-02 from 09:00 to 10:00 UTC. */
const LAST_CHANCE = new Date('2026-06-02T11:00:00Z');
const TOO_LATE = new Date('2026-06-02T11:00:01Z');
const DAY_MS = 86_400_000;

const KINDS = [
  'booking.class_cancelled',
  'booking.class_restored',
  'booking.class_became_empty',
  'booking.class_became_booked',
  'booking.booking_cancelled',
];

describe('a class that its studio cancels', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let classId: number;
  const told: DomainEvent[] = [];

  beforeAll(async () => {
    service = await sharedTestApp();
    for (const kind of KINDS)
      service.app.get(DomainEvents).on(kind, async (event) => {
        told.push(event);
      });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    classId = await addClass(service, studio, { capacity: 3 });
    told.length = 0;
  });
  afterEach(async () => {
    await assertTrueCounts(service, studio.ctx);
    await assertTrueCounters(service, studio.ctx);
  });

  const cancel = (id = classId) => given(service).cancelledClass(studio.ctx, id);
  const restore = (id = classId) => given(service).restoredClass(studio.ctx, id);
  const codeOf = async (work: Promise<unknown>) => {
    try {
      await work;
      return 'done';
    } catch (error) {
      return (error as { code?: string }).code ?? String(error);
    }
  };
  const sql = <Row extends object = object>(text: string, values: unknown[] = []) =>
    service.database.asStudio<Row>(studio.ctx.accountId, text, values);
  const statusOf = async (id = classId) =>
    (await sql<{ status: string }>('SELECT status FROM scheduling.scheduled_class WHERE id = $1', [id]))[0]?.status;
  const statuses = async () => (await bookingsOf(service, studio.ctx, classId)).map(({ status }) => status);
  /** Books a customer with a pass of the studio's plan. */
  const bookWithPass = async (columns: Parameters<typeof addPass>[4] = {}) => {
    const [customerId = 0] = await addCustomers(service, studio.ctx, 1);
    const planId = await addPlan(service, studio);
    const passId = await addPass(service, studio.ctx, customerId, planId, columns);
    return { customerId, passId, bookingId: await given(service).booking(studio.ctx, { classId, customerId }) };
  };
  const book = async (id = classId) => {
    const [customerId = 0] = await addCustomers(service, studio.ctx, 1);
    return given(service).booking(studio.ctx, { classId: id, customerId });
  };
  const effects = () =>
    sql(
      `SELECT e.class_booking_id::int AS booking, e.previous_reservation_status AS before, e.new_reservation_status AS after,
              e.sessions_added AS sessions, e.days_added AS days FROM booking.class_cancellation_effect e ORDER BY 1`,
    );

  it('loses its booked bookings, whatever the cutoffs, and keeps attended and no-show (CXL-2)', async () => {
    await sql('UPDATE scheduling.scheduled_class SET cancellation_cutoff_minutes = 10080');
    const [attended, noShow, booked] = [await book(), await book(), await book()];
    await given(service).bookingStatus.execute(studio.ctx, attended, { status: 'attended' });
    await given(service).bookingStatus.execute(studio.ctx, noShow, { status: 'no_show' });
    await cancel();
    expect(await statusOf()).toBe('cancelled');
    expect(await statuses()).toEqual(['attended', 'no_show', 'cancelled']);
    const rows = await bookingsOf(service, studio.ctx, classId);
    expect(rows[2]?.cancelled_at).toEqual(TEST_NOW);
    expect(await effects()).toMatchObject([{ booking: booked, before: null, after: null }]);
  });

  it('may be cancelled and restored until 60 minutes after its end, and no second later (CXL-1, CXL-4)', async () => {
    service.clock.moveTo(TOO_LATE);
    expect(await codeOf(cancel())).toBe('class_not_cancellable');
    service.clock.moveTo(LAST_CHANCE);
    expect(await codeOf(cancel())).toBe('done');
    service.clock.moveTo(TOO_LATE);
    expect(await codeOf(cancel())).toBe('done');
    expect(await codeOf(restore())).toBe('class_not_restorable');
    service.clock.moveTo(LAST_CHANCE);
    expect(await codeOf(restore())).toBe('done');
  });

  describe('compensates passes by the studio’s rules (CXL-3)', () => {
    it.each([
      ['returns the session', { return_sessions_count: 1 }, 'released', 10, 0, 30],
      ['returns more than the session', { return_sessions_count: 3 }, 'released', 12, 0, 30],
      ['consumes the session', { return_sessions_enabled: false }, 'used', 10, 1, 30],
      ['adds days', { extend_days_enabled: true, extend_days_count: 5 }, 'released', 10, 0, 35],
    ])('%s, and takes it back', async (_, rules, after, sessions, used, validity) => {
      await switchStudio(service, studio.ctx, rules);
      const { passId, bookingId } = await bookWithPass();
      const before = await passRow(service, studio.ctx, passId);
      await cancel();
      expect(await reservationOf(service, studio.ctx, bookingId)).toMatchObject({ status: after });
      expect(await passRow(service, studio.ctx, passId)).toMatchObject({
        sessions_count: sessions,
        used_sessions_count: used,
        reserved_sessions_count: 0,
        validity_days: validity,
        usable_until_at: new Date((before['usable_until_at'] as Date).getTime() + (validity - 30) * DAY_MS),
      });
      expect(await effects()).toEqual([
        { booking: bookingId, before: 'reserved', after, sessions: sessions - 10, days: validity - 30 },
      ]);
      await restore();
      expect(await reservationOf(service, studio.ctx, bookingId)).toMatchObject({ status: 'reserved', used_at: null });
      const { updated_at: _then, ...unchanged } = before;
      expect(await passRow(service, studio.ctx, passId)).toMatchObject(unchanged);
      expect(await statuses()).toEqual(['booked']);
      expect(await statusOf()).toBe('scheduled');
    });

    it('refuses the restore whole when what it gave was spent (CXL-5)', async () => {
      await switchStudio(service, studio.ctx, { return_sessions_count: 2 });
      const { customerId } = await bookWithPass({ sessions_count: 1 });
      await book();
      await cancel();
      const second = await addClass(service, studio, { startTime: '12:00' });
      const third = await addClass(service, studio, { startTime: '14:00' });
      for (const id of [second, third]) await given(service).booking(studio.ctx, { classId: id, customerId });
      expect(await codeOf(restore())).toBe('compensation_used');
      expect(await statusOf()).toBe('cancelled');
      expect(await statuses()).toEqual(['cancelled', 'cancelled']);
    });
  });

  it('is restored with the bookings that nobody changed since, and their number is reported (CXL-4, CXL-7)', async () => {
    const [first, second] = [await book(), await book()];
    await cancel();
    await given(service).bookingStatus.execute(studio.ctx, first, { status: 'no_show' });
    await given(service).bookingStatus.execute(studio.ctx, first, { status: 'cancelled' });
    await restore();
    expect(await statuses()).toEqual(['cancelled', 'booked']);
    expect(told.map(({ kind }) => kind)).toEqual([
      'booking.class_became_booked',
      'booking.class_cancelled',
      'booking.class_became_empty',
      'booking.booking_cancelled',
      'booking.class_restored',
      'booking.class_became_booked',
    ]);
    expect(told.find(({ kind }) => kind === 'booking.class_restored')).toMatchObject({
      classId,
      bookings: [{ bookingId: second }],
    });
    expect((await activityOf(service, studio.ctx, 'class.')).map(({ action }) => action)).toEqual([
      'class.created',
      'class.cancelled',
      'class.restored',
    ]);
  });

  it('returns to the draft it was', async () => {
    const draft = await addClass(service, studio, { status: 'draft' });
    await cancel(draft);
    await restore(draft);
    expect(await statusOf(draft)).toBe('draft');
  });

  it('does not come back while room or trainer is taken (CXL-4)', async () => {
    const trainerId = await given(service).trainer(studio.ctx);
    const elsewhere = await given(service).room(studio.ctx, { locationId: studio.locationId });
    const given1 = await addClass(service, studio, { trainerId, startTime: '11:00' });
    await cancel();
    await cancel(given1);
    await addClass(service, studio);
    await addClass(service, studio, { trainerId, roomId: elsewhere, startTime: '11:30' });
    expect(await codeOf(restore())).toBe('room_occupied');
    expect(await codeOf(restore(given1))).toBe('trainer_occupied');
    expect([await statusOf(), await statusOf(given1)]).toEqual(['cancelled', 'cancelled']);
  });

  it('does not come back when more would be active than it has places (CXL-4)', async () => {
    const [first] = [await book(), await book(), await book()];
    await given(service).bookingStatus.execute(studio.ctx, first, { status: 'no_show' });
    await cancel();
    await given(service).bookingStatus.execute(studio.ctx, first, { status: 'attended' });
    expect(await codeOf(restore())).toBe('done');
    await cancel();
    await sql('UPDATE scheduling.scheduled_class SET capacity = 2 WHERE id = $1', [classId]);
    expect(await codeOf(restore())).toBe('class_full');
    expect(await statuses()).toEqual(['attended', 'cancelled', 'cancelled']);
  });

  it('cannot be restored when it is not cancelled, or was by a correction', async () => {
    expect(await codeOf(restore())).toBe('class_not_restorable');
    await sql(
      `INSERT INTO booking.class_cancellation (account_id, scheduled_class_id, mode, previous_status, pass_effect, reason, rules_snapshot, cancelled_at)
       VALUES ($1, $2, 'closed_correction', 'scheduled', 'return_session', 'Wrong day', '{}', now())`,
      [studio.ctx.accountId, classId],
    );
    await sql(`UPDATE scheduling.scheduled_class SET status = 'cancelled' WHERE id = $1`, [classId]);
    expect(await codeOf(restore())).toBe('class_not_restorable');
  });

  it('is cancelled once by two concurrent requests, restored once by two, and may be cancelled again (CXL-6)', async () => {
    await switchStudio(service, studio.ctx, { return_sessions_count: 2 });
    const { passId } = await bookWithPass();
    for (let round = 0; round < 3; round += 1) {
      expect(await Promise.all([codeOf(cancel()), codeOf(cancel())])).toEqual(['done', 'done']);
      expect(await passRow(service, studio.ctx, passId)).toMatchObject({ sessions_count: 11 });
      const restores = await Promise.all([codeOf(restore()), codeOf(restore())]);
      expect(restores.toSorted()).toEqual(['class_not_restorable', 'done']);
      expect(await passRow(service, studio.ctx, passId)).toMatchObject({ sessions_count: 10 });
    }
    expect(await effects()).toHaveLength(3);
    expect(told.filter(({ kind }) => kind === 'booking.class_cancelled')).toHaveLength(3);
  });
});
