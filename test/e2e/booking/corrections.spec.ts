import type { ActorContext } from '@studio/access';

import { RestoreClass } from '../../../src/booking';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomers, assertTrueCounts, bookingsOf } from '../../support/booking';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { activityOf, switchStudio } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import {
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  manageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { dataOf, type MobileClient, mobileClient } from '../../support/mobile';
import { addPass, assertTrueCounters, passRow, reservationOf } from '../../support/passes';
import { addStaff, bearerOfRole, signInStaff } from '../../support/staff';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

/** The class of these tests: Tuesday 2026-06-02, 09:00 to 10:00 UTC. */
const START = new Date('2026-06-02T09:00:00Z');
const STILL_OPEN = new Date('2026-06-02T11:00:00Z');
const CLOSED = new Date('2026-06-02T11:00:00.001Z');
const REASON = 'Was here, but not on the list.';

interface Correction {
  readonly id: number;
  readonly class_booking_id: number;
  readonly [field: string]: unknown;
}

describe('corrections of a closed class', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let app: MobileClient;
  let classId: number;
  let customerId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_MOBILE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    const bearer = await bearerOfRole(service, studio.ctx, 'owner');
    owner = manageClient(service, bearer);
    app = mobileClient(service, bearer);
    classId = await addClass(service, studio, { capacity: 2 });
    customerId = await addCustomer(service, studio.ctx, { name: 'Jonas' });
  });
  afterEach(async () => {
    await assertTrueCounts(service, studio.ctx);
    await assertTrueCounters(service, studio.ctx);
  });

  const add = (body: object = {}, id = classId, client = owner) =>
    client('post', `/classes/${id}/corrections/bookings`, { customer_id: customerId, reason: REASON, ...body });
  const remove = (bookingId: number, body: object = {}, client = owner) =>
    client('post', `/bookings/${bookingId}/corrections/removal`, {
      pass_effect: 'return_session',
      reason: REASON,
      ...body,
    });
  const cancel = (body: object = {}, id = classId, client = owner) =>
    client('post', `/classes/${id}/cancel-closed`, { pass_effect: 'return_session', reason: REASON, ...body });
  const list = async (query = '', id = classId, client = owner) => client('get', `/classes/${id}/corrections${query}`);
  const close = () => service.clock.moveTo(CLOSED);
  const book = (customer = customerId, id = classId) =>
    given(service).booking(studio.ctx, { classId: id, customerId: customer });
  const pass = async (columns = {}, customer = customerId) =>
    addPass(service, studio.ctx, customer, await addPlan(service, studio), columns);
  const sql = (text: string, values: unknown[] = []) => service.database.asStudio(studio.ctx.accountId, text, values);
  const privateLesson = async () => {
    await switchStudio(service, studio.ctx, { enabled_schedule_kinds: ['group_class', 'private_lesson'] });
    const classTypeId = await given(service).classType(studio.ctx, { scheduleKind: 'private_lesson' });
    const trainerId = await given(service).trainer(studio.ctx);
    return addClass(service, studio, { classTypeId, trainerId, startTime: '07:00' });
  };

  it.each([
    { method: 'get', path: '/classes/0/corrections', lacking: { role: 'admin' } },
    { method: 'post', path: '/classes/0/corrections/bookings', lacking: { role: 'admin' } },
    { method: 'post', path: '/bookings/0/corrections/removal', lacking: { role: 'admin' } },
    { method: 'post', path: '/classes/0/cancel-closed', lacking: { role: 'admin' } },
  ] as const)('$method $path is guarded before body and id are looked at (ORD-1)', async (route) => {
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });

  it('are possible from the first moment after 60 minutes on (COR-1)', async () => {
    const [other = 0] = await addCustomers(service, studio.ctx, 1);
    const id = await book();
    for (const now of [START, STILL_OPEN]) {
      service.clock.moveTo(now);
      for (const answer of [await add({ customer_id: other }), await remove(id), await cancel()])
        expect(refusalOf(answer)).toBe('422 class_not_closed scheduled_class_id');
    }
    close();
    expect((await add({ customer_id: other })).status).toBe(201);
    expect((await remove(id)).status).toBe(201);
    expect((await cancel()).status).toBe(200);
  });

  it.each(['draft', 'cancelled'])('are not for a class that is %s (COR-1)', async (status) => {
    const [other = 0] = await addCustomers(service, studio.ctx, 1);
    const id = await book();
    await sql('UPDATE scheduling.scheduled_class SET status = $2 WHERE id = $1', [classId, status]);
    close();
    for (const answer of [await add({ customer_id: other }), await remove(id), await cancel()])
      expect(refusalOf(answer)).toBe('422 class_not_closed scheduled_class_id');
    expect(dataOf<Correction[]>(await list())).toEqual([]);
  });

  describe('input', () => {
    beforeEach(close);

    it.each([
      [{ reason: undefined }, 'reason'],
      [{ reason: ' ab ' }, 'reason'],
      [{ reason: 'x'.repeat(2_001) }, 'reason'],
      [{ reason: 5 }, 'reason'],
    ])('needs a reason of 3 to 2000 characters: %p is none (COR-1)', async (body, input) => {
      for (const answer of [await add(body, 0), await remove(0, body), await cancel(body, 0)])
        expect(refusalOf(answer)).toBe(`422 validation_failed ${input}`);
    });

    it.each([
      [{ customer_id: undefined }, 'customer_id'],
      [{ customer_id: 'x' }, 'customer_id'],
      [{ customer_id: 0 }, 'customer_id'],
      [{ status: 'booked' }, 'status'],
      [{ status: null }, 'status'],
    ])('%p adds nobody', async (body, input) => {
      expect(refusalOf(await add(body))).toBe(`422 validation_failed ${input}`);
    });

    it.each([undefined, null, 'auto_matched', ['return_session']])('a pass effect is not %p', async (effect) => {
      for (const answer of [await remove(0, { pass_effect: effect }), await cancel({ pass_effect: effect }, 0)])
        expect(refusalOf(answer)).toBe('422 validation_failed pass_effect');
    });
  });

  describe('adding (COR-2)', () => {
    it('creates an attended booking that immediately uses a fitting pass, and records a row (COR-5)', async () => {
      const passId = await pass();
      close();
      const { status, body } = await add();
      const [booking] = await bookingsOf(service, studio.ctx, classId);
      expect(booking).toMatchObject({
        customer_id: customerId,
        status: 'attended',
        attendance_marked_at: CLOSED,
        activations: 1,
      });
      expect({ status, body }).toEqual({
        status: 201,
        body: {
          data: {
            id: expect.any(Number),
            scheduled_class_id: classId,
            class_booking_id: booking?.id,
            customer_id: customerId,
            customer_name: 'Jonas',
            action: 'added',
            pass_effect: 'auto_matched',
            previous_booking_status: null,
            new_booking_status: 'attended',
            previous_reservation_status: null,
            new_reservation_status: 'used',
            previous_class_pass_id: null,
            new_class_pass_id: passId,
            reason: REASON,
            actor: {
              user_id: expect.any(Number),
              trainer_id: null,
              name: expect.any(String),
              email: expect.any(String),
              role: 'owner',
            },
            created_at: '2026-06-02T11:00:00Z',
          },
        },
      });
      expect(await passRow(service, studio.ctx, passId)).toMatchObject({ used_sessions_count: 1 });
      expect(await activityOf(service, studio.ctx, 'booking.')).toMatchObject([
        { action: 'booking.correction_added', actor_kind: 'staff', changes: { status: 'attended' } },
      ]);
    });

    it('takes a no-show as well, whose session counts from the start of the class', async () => {
      await pass();
      close();
      const { class_booking_id: id } = dataOf<Correction>(await add({ status: 'no_show' }));
      expect(await bookingsOf(service, studio.ctx, classId)).toMatchObject([
        { status: 'no_show', attendance_marked_at: CLOSED },
      ]);
      expect(await reservationOf(service, studio.ctx, id)).toMatchObject({ status: 'used', used_at: START });
    });

    it('needs no pass', async () => {
      await pass({ status: 'frozen', frozen_at: TEST_NOW });
      close();
      expect(dataOf<Correction>(await add())).toMatchObject({
        pass_effect: 'no_matching_pass',
        new_reservation_status: null,
        new_class_pass_id: null,
      });
    });

    it('takes a cancelled row again, and a removed one without its mark (BK-2)', async () => {
      const id = await book();
      await given(service).cancelledBooking.execute(studio.ctx, id);
      close();
      expect(dataOf<Correction>(await add())).toMatchObject({
        class_booking_id: id,
        previous_booking_status: 'cancelled',
        new_booking_status: 'attended',
      });
      await remove(id);
      expect(dataOf<Correction>(await add({ status: 'no_show' }))).toMatchObject({
        class_booking_id: id,
        previous_booking_status: 'attended',
        new_booking_status: 'no_show',
      });
      expect(await bookingsOf(service, studio.ctx, classId)).toMatchObject([
        { id, status: 'no_show', activations: 3, corrected_removed_at: null },
      ]);
    });

    it('is shown with the booking as in the history of the class', async () => {
      close();
      const { class_booking_id: id } = dataOf<Correction>(await add());
      await remove(id);
      await add();
      const { corrections } = dataOf<{ corrections: Correction[] }>(await owner('get', `/bookings/${id}`));
      expect(corrections.map(({ action }) => action)).toEqual(['added', 'removed', 'added']);
      expect(corrections).toEqual(dataOf<Correction[]>(await list()));
    });

    it('charges nobody twice whose session stayed used when they were removed', async () => {
      const passId = await pass({ sessions_count: 2 });
      const id = await book();
      close();
      await remove(id, { pass_effect: 'keep_consumed' });
      expect(dataOf<Correction>(await add())).toMatchObject({ class_booking_id: id, pass_effect: 'auto_matched' });
      expect(await passRow(service, studio.ctx, passId)).toMatchObject({ used_sessions_count: 1 });
    });

    it.each(['booked', 'attended', 'no_show'] as const)('is refused while the row is %s (BK-3)', async (status) => {
      const id = await book();
      await given(service).bookingStatus.execute(studio.ctx, id, { status });
      close();
      const before = await bookingsOf(service, studio.ctx, classId);
      expect(refusalOf(await add())).toBe('422 already_booked customer_id');
      expect(await bookingsOf(service, studio.ctx, classId)).toEqual(before);
      expect(dataOf<Correction[]>(await list())).toEqual([]);
    });

    it.each(['attended', 'no_show'] as const)('is refused in a full class, also as %s (BK-6)', async (status) => {
      for (const other of await addCustomers(service, studio.ctx, 2)) await book(other);
      close();
      expect(refusalOf(await add({ status }))).toBe('422 class_full scheduled_class_id');
      expect(await bookingsOf(service, studio.ctx, classId)).toHaveLength(2);
    });

    it('is refused in a private lesson of somebody else, and possible once that one is removed (BK-5)', async () => {
      const lesson = await privateLesson();
      const [other = 0] = await addCustomers(service, studio.ctx, 1);
      const id = await book(other, lesson);
      close();
      expect(refusalOf(await add({}, lesson))).toBe('422 class_occupied customer_id');
      await remove(id);
      expect((await add({}, lesson)).status).toBe(201);
      expect(refusalOf(await add({ customer_id: other }, lesson))).toBe('422 class_occupied customer_id');
    });

    it('is refused in an internal class', async () => {
      await switchStudio(service, studio.ctx, { enabled_schedule_kinds: ['group_class', 'internal_class'] });
      const classTypeId = await given(service).classType(studio.ctx, { scheduleKind: 'internal_class' });
      const trainerId = await given(service).trainer(studio.ctx);
      const internal = await addClass(service, studio, { classTypeId, trainerId, startTime: '07:00' });
      close();
      expect(refusalOf(await add({}, internal))).toBe('422 class_takes_no_customers scheduled_class_id');
    });

    it('answers 404 for a customer of another studio, an anonymised one and none (GEN-9)', async () => {
      const other = await openStudio(service);
      const stranger = await addCustomer(service, other.ctx);
      const gone = await addCustomer(service, studio.ctx);
      await sql('UPDATE customers.customer SET anonymised_at = now() WHERE id = $1', [gone]);
      close();
      for (const id of [stranger, gone, 987_654])
        expect(outcomeOf(await add({ customer_id: id }))).toBe('404 not_found');
    });

    it('assigns the last place only once, to the first request', async () => {
      const customers = await addCustomers(service, studio.ctx, 6);
      close();
      const outcomes = await Promise.all(customers.map(async (id) => outcomeOf(await add({ customer_id: id }))));
      expect(outcomes.toSorted()).toEqual(['201', '201', ...Array.from({ length: 4 }, () => '422 class_full')]);
    });

    it('notifies nobody about a class that has ended', async () => {
      close();
      await add();
      expect(await sql('SELECT kind FROM notifications.notification')).toEqual([]);
    });
  });

  describe('removing (COR-3)', () => {
    /** A booking whose session, at the correction, is as told. */
    const bookedWith = async (session: 'reserved' | 'used' | 'released' | null) => {
      if (session) await pass();
      const id = await book();
      if (session === 'used') await given(service).bookingStatus.execute(studio.ctx, id, { status: 'attended' });
      if (session === 'released') await given(service).cancelledBooking.execute(studio.ctx, id);
      close();
      return id;
    };

    it.each([
      ['reserved', 'return_session', 'released', 'return_session'],
      ['reserved', 'keep_consumed', 'used', 'keep_consumed'],
      ['used', 'return_session', 'released', 'return_session'],
      ['used', 'keep_consumed', 'used', 'keep_consumed'],
      ['released', 'keep_consumed', 'released', 'no_matching_pass'],
      [null, 'return_session', null, 'no_matching_pass'],
    ] as const)('a session that is %s, with %s: %s, kept as %s', async (before, effect, after, recorded) => {
      const id = await bookedWith(before);
      const [booking] = await bookingsOf(service, studio.ctx, classId);
      expect(dataOf<Correction>(await remove(id, { pass_effect: effect }))).toMatchObject({
        action: 'removed',
        pass_effect: recorded,
        previous_booking_status: booking?.status,
        new_booking_status: booking?.status,
        previous_reservation_status: before,
        new_reservation_status: after,
      });
      expect((await reservationOf(service, studio.ctx, id))?.['status'] ?? null).toBe(after);
      expect(await bookingsOf(service, studio.ctx, classId)).toEqual([
        { ...booking, corrected_removed_at: CLOSED, status_changes: (booking?.status_changes ?? 0) + 1 },
      ]);
    });

    it('leaves nothing of the booking in sight, and its place free (BK-9)', async () => {
      const [other = 0, third = 0] = await addCustomers(service, studio.ctx, 2);
      const customer = mobileClient(service, await bearerOfCustomer(service, studio.ctx, customerId));
      const id = await book();
      await book(other);
      close();
      await remove(id);
      expect(dataOf<unknown[]>(await customer('get', '/customer/bookings'))).toEqual([]);
      const shown = dataOf<{ bookings: { id: number }[]; booked_count: number }>(
        await app('get', `/classes/${classId}`),
      );
      expect(shown).toMatchObject({ booked_count: 1, available_spots: 1 });
      expect(shown.bookings.map((booking) => booking.id)).not.toContain(id);
      for (const answer of [
        await app('patch', `/bookings/${id}`, { status: 'no_show' }),
        await app('delete', `/bookings/${id}`),
        await customer('delete', `/bookings/${id}`),
        await remove(id),
      ])
        expect(outcomeOf(answer)).toBe('404 not_found');
      expect((await add({ customer_id: third })).status).toBe(201);
      expect(dataOf<Correction[]>(await list())).toHaveLength(2);
      expect(await activityOf(service, studio.ctx, 'booking.correction_removed')).toMatchObject([
        { subject_id: id, changes: { scheduled_class_id: classId, status: 'booked', pass_effect: 'return_session' } },
      ]);
    });

    it('happens once, however many requests arrive at the same time', async () => {
      const id = await bookedWith('reserved');
      const outcomes = await Promise.all(Array.from({ length: 5 }, async () => outcomeOf(await remove(id))));
      expect(outcomes.toSorted()).toEqual(['201', ...Array.from({ length: 4 }, () => '404 not_found')]);
      expect(dataOf<Correction[]>(await list())).toHaveLength(1);
    });

    it('and a concurrent change of status leave correct counts and sessions, in either order', async () => {
      const customers = await addCustomers(service, studio.ctx, 6);
      const wide = await addClass(service, studio, { capacity: null, startTime: '07:00' });
      const ids: number[] = [];
      for (const customer of customers) {
        await pass({}, customer);
        ids.push(await book(customer, wide));
      }
      close();
      const outcomes = await Promise.all(
        ids.flatMap((id, index) => {
          const mark = async () => outcomeOf(await app('patch', `/bookings/${id}`, { status: 'no_show' }));
          const away = async () => outcomeOf(await remove(id, { pass_effect: 'keep_consumed' }));
          return index % 2 === 0 ? [mark(), away()] : [away(), mark()];
        }),
      );
      expect(outcomes.filter((outcome) => outcome === '201')).toHaveLength(6);
      expect(outcomes.filter((outcome) => !['200', '201', '404 not_found'].includes(outcome))).toEqual([]);
      for (const row of await bookingsOf(service, studio.ctx, wide)) expect(row.corrected_removed_at).toEqual(CLOSED);
    });
  });

  describe('cancelling (COR-4)', () => {
    const effects = (cancellationId: number) =>
      sql(
        `SELECT class_booking_id::int, previous_booking_status, booking_status_changes, class_pass_id::int,
           previous_reservation_status, new_reservation_status, sessions_added, days_added
         FROM booking.class_cancellation_effect WHERE class_cancellation_id = $1 ORDER BY class_booking_id`,
        [cancellationId],
      );

    it.each(['return_session', 'keep_consumed'] as const)(
      'cancels what is booked or attended, leaves no-shows and removed ones, with %s',
      async (effect) => {
        const wide = await addClass(service, studio, { capacity: null, startTime: '07:00' });
        const customers = await addCustomers(service, studio.ctx, 5);
        const passes: number[] = [];
        const ids: number[] = [];
        for (const customer of customers) {
          passes.push(await pass({}, customer));
          ids.push(await book(customer, wide));
        }
        const [booked = 0, attended = 0, missed = 0, removed = 0, cancelled = 0] = ids;
        await given(service).bookingStatus.execute(studio.ctx, attended, { status: 'attended' });
        await given(service).bookingStatus.execute(studio.ctx, missed, { status: 'no_show' });
        await given(service).cancelledBooking.execute(studio.ctx, cancelled);
        close();
        await remove(removed, { pass_effect: 'keep_consumed' });
        await switchStudio(service, studio.ctx, { extend_days_enabled: true, extend_days_count: 9 });

        const { status, body } = await cancel({ pass_effect: effect }, wide);
        expect({ status, body }).toEqual({
          status: 200,
          body: {
            data: {
              id: expect.any(Number),
              scheduled_class_id: wide,
              pass_effect: effect,
              reason: REASON,
              cancelled_at: '2026-06-02T11:00:00Z',
              class_booking_ids: [booked, attended],
            },
          },
        });
        const rows = await bookingsOf(service, studio.ctx, wide);
        expect(rows.map((row) => row.status)).toEqual(['cancelled', 'cancelled', 'no_show', 'booked', 'cancelled']);
        expect(rows[1]).toMatchObject({ attendance_marked_at: null, cancelled_at: CLOSED });
        const after = effect === 'return_session' ? 'released' : 'used';
        const nothing = { sessions_added: 0, days_added: 0, new_reservation_status: after };
        expect(await effects((body as { data: { id: number } }).data.id)).toEqual([
          {
            ...nothing,
            class_booking_id: booked,
            previous_booking_status: 'booked',
            booking_status_changes: 2,
            class_pass_id: passes[0],
            previous_reservation_status: 'reserved',
          },
          {
            ...nothing,
            class_booking_id: attended,
            previous_booking_status: 'attended',
            booking_status_changes: 3,
            class_pass_id: passes[1],
            previous_reservation_status: 'used',
          },
        ]);
        expect(await passRow(service, studio.ctx, passes[0] ?? 0)).toMatchObject({
          validity_days: 30,
          sessions_count: 10,
          used_sessions_count: effect === 'return_session' ? 0 : 1,
          reserved_sessions_count: 0,
        });
        expect(await sql('SELECT 1 FROM passes.class_pass_adjustment')).toEqual([]);
        expect(
          await sql('SELECT status, active_bookings_count FROM scheduling.scheduled_class WHERE id = $1', [wide]),
        ).toEqual([{ status: 'cancelled', active_bookings_count: 0 }]);
        expect(await activityOf(service, studio.ctx, 'class.cancelled')).toMatchObject([
          {
            subject_id: wide,
            changes: { mode: 'closed_correction', pass_effect: effect, reason: REASON, bookings: 2 },
          },
        ]);
      },
    );

    it('happens once, and cannot be restored, not even in time', async () => {
      await book();
      close();
      const outcomes = await Promise.all(Array.from({ length: 4 }, async () => refusalOf(await cancel())));
      expect(outcomes.toSorted()).toEqual([
        '200',
        ...Array.from({ length: 3 }, () => '422 class_not_closed scheduled_class_id'),
      ]);
      expect(await sql(`SELECT mode, previous_status, restored_at FROM booking.class_cancellation`)).toEqual([
        { mode: 'closed_correction', previous_status: 'scheduled', restored_at: null },
      ]);
      service.clock.moveTo(STILL_OPEN);
      await expect(service.app.get(RestoreClass).execute(studio.ctx, classId)).rejects.toMatchObject({
        code: 'class_not_restorable',
      });
    });

    it('notifies no customer', async () => {
      await book();
      await sql('DELETE FROM notifications.notification');
      close();
      await cancel();
      expect(await sql('SELECT kind FROM notifications.notification')).toEqual([]);
    });
  });

  describe('history', () => {
    it('comes newest first, in pages without gaps (GEN-8)', async () => {
      close();
      const made: number[] = [];
      const id = dataOf<Correction>(await add()).class_booking_id;
      for (let round = 0; round < 2; round += 1) {
        await remove(id);
        await add();
      }
      const seen: number[] = [];
      let query = '?limit=2';
      for (let page = 0; page < 5 && query !== ''; page += 1) {
        const { data, next_cursor: cursor } = (await list(query)).body as {
          data: Correction[];
          next_cursor: string | null;
        };
        seen.push(...data.map((correction) => correction.id));
        query = cursor === null ? '' : `?limit=2&cursor=${cursor}`;
      }
      made.push(...dataOf<Correction[]>(await list()).map((correction) => correction.id));
      expect(seen).toEqual(made);
      expect(seen).toEqual(seen.toSorted((one, other) => other - one));
      expect(seen).toHaveLength(5);
      expect(refusalOf(await list('?cursor=x'))).toBe('422 validation_failed cursor');
      expect(refusalOf(await list('?limit=101'))).toBe('422 validation_failed limit');
    });

    it('can be changed or deleted by nobody (COR-5)', async () => {
      close();
      await add();
      for (const text of [
        `UPDATE booking.booking_correction SET reason = 'other'`,
        'DELETE FROM booking.booking_correction',
      ])
        await expect(sql(text)).rejects.toThrow(/never changed or deleted|can only be blanked/);
    });
  });

  it('by a trainer reach only the classes they give (PERM-4)', async () => {
    const person = await addStaff(service, studio.ctx, 'trainer', ['correct_closed_classes']);
    const trainerId = await given(service).trainer(studio.ctx);
    await sql('UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1', [trainerId, person.userId]);
    const trainer = manageClient(service, `Bearer ${await signInStaff(service, person.email, studio.ctx.accountId)}`);
    const own = await addClass(service, studio, { trainerId, startTime: '07:00' });
    const others = await book();
    const theirs = await book(customerId, own);
    close();
    for (const answer of [
      await list('', classId, trainer),
      await add({}, classId, trainer),
      await remove(others, {}, trainer),
      await cancel({}, classId, trainer),
    ])
      expect(outcomeOf(answer)).toBe('404 not_found');
    expect((await remove(theirs, {}, trainer)).status).toBe(201);
    expect(dataOf<Correction[]>(await list('', own, trainer))).toHaveLength(1);
    expect((await cancel({}, own, trainer)).status).toBe(200);
  });

  it('know no other studio’s rows (GEN-9)', async () => {
    const id = await book();
    const other: ActorContext = (await openStudio(service)).ctx;
    const stranger = await clientOfRole(service, other, 'owner');
    close();
    for (const answer of [
      await list('', classId, stranger),
      await add({}, classId, stranger),
      await remove(id, {}, stranger),
      await cancel({}, classId, stranger),
    ])
      expect(outcomeOf(answer)).toBe('404 not_found');
  });
});
