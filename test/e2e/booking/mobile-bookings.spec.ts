import type { Permission } from '@studio/access';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomers, bookingsOf, removeBooking } from '../../support/booking';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { activityOf } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import { outcomeOf, refusalOf, setMode } from '../../support/manage';
import { dataOf, type MobileClient, mobileClient } from '../../support/mobile';
import { addPass, assertTrueCounters, reservationOf } from '../../support/passes';
import { addStaff, bearerOfRole, signInStaff } from '../../support/staff';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

interface ShownBooking {
  readonly id: number;
  readonly status: string;
  readonly [field: string]: unknown;
}

const STATUSES = ['booked', 'attended', 'no_show', 'cancelled'] as const;
type Status = (typeof STATUSES)[number];

describe('bookings in the app', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: MobileClient;
  let customer: MobileClient;
  let customerId: number;
  let classId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MOBILE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    staff = mobileClient(service, await bearerOfRole(service, studio.ctx, 'owner'));
    customerId = await addCustomer(service, studio.ctx, { name: 'Jonas', phone: '+4915123456789' });
    customer = mobileClient(service, await bearerOfCustomer(service, studio.ctx, customerId));
    classId = await addClass(service, studio, { capacity: 2 });
  });

  const book = (body?: unknown) => customer('post', `/classes/${classId}/customer-booking`, body);
  const bookFor = (body: unknown, client = staff) => client('post', `/classes/${classId}/staff-bookings`, body);
  const booked = async () => dataOf<ShownBooking>(await book()).id;
  const patch = (id: number, body: unknown, client = staff) => client('patch', `/bookings/${id}`, body);
  const cancel = (id: number, client = customer) => client('delete', `/bookings/${id}`);
  const staffWith = async (...permissions: Permission[]) =>
    mobileClient(service, await bearerOfRole(service, studio.ctx, 'manager', permissions));
  const givePass = async () => {
    const planId = await addPlan(service, studio);
    return addPass(service, studio.ctx, customerId, planId);
  };

  describe('a customer', () => {
    it('books with notes; booking and class then show it', async () => {
      const answer = await book({ notes: ' Vegan ' });
      expect(answer.status).toBe(201);
      const shown = dataOf<ShownBooking>(answer);
      expect(shown).toMatchObject({
        status: 'booked',
        attended_at: null,
        notes: 'Vegan',
        customer: { id: customerId, name: 'Jonas', phone: '+4915123456789', profile_complete: true },
        scheduled_class: {
          id: classId,
          booked_count: 1,
          available_spots: 1,
          customer_booking: { id: shown.id, status: 'booked' },
        },
        class_pass: null,
      });
      expect(shown['scheduled_class']).not.toHaveProperty('bookings');
      expect(dataOf(await customer('get', `/classes/${classId}`))).toEqual(shown['scheduled_class']);
    });

    it('sees the pass whose session is held or used, or was until the booking was cancelled (PASS-2)', async () => {
      const passId = await givePass();
      const { id, class_pass } = dataOf<ShownBooking>(await book());
      expect(class_pass).toEqual({ id: passId, code: expect.any(String), plan_name: 'Ten classes' });
      expect(dataOf<ShownBooking>(await patch(id, { status: 'attended' })).class_pass).toEqual(class_pass);
      expect(dataOf<ShownBooking>(await cancel(id, staff)).class_pass).toEqual(class_pass);
    });

    it('is refused in the order of the checks', async () => {
      expect(refusalOf(await book({ notes: 'x'.repeat(2_001) }))).toBe('422 validation_failed notes');
      expect(refusalOf(await customer('post', '/classes/0/customer-booking', { notes: 5 }))).toBe(
        '422 validation_failed notes',
      );
      expect(outcomeOf(await customer('post', '/classes/987654321/customer-booking'))).toBe('404 not_found');
      expect(outcomeOf(await staff('post', '/classes/0/customer-booking'))).toBe('403 wrong_guard');
      await book();
      expect(refusalOf(await book())).toBe('422 already_booked scheduled_class_id');
      await setMode(service, studio.ctx, 'demo_readonly');
      expect(outcomeOf(await book({ notes: 5 }))).toBe('423 demo_readonly');
    });

    it('cancels their own, again without effect, and never another’s (CAN-4)', async () => {
      const id = await booked();
      const stranger = mobileClient(service, await bearerOfCustomer(service, studio.ctx));
      expect(outcomeOf(await cancel(id, stranger))).toBe('404 not_found');
      expect(dataOf<ShownBooking>(await cancel(id))).toMatchObject({
        id,
        status: 'cancelled',
        scheduled_class: { booked_count: 0, customer_booking: { id, status: 'cancelled' } },
      });
      const before = await bookingsOf(service, studio.ctx, classId);
      service.clock.moveTo(new Date('2026-06-02T12:00:00Z'));
      expect((await cancel(id)).status).toBe(200);
      expect(await bookingsOf(service, studio.ctx, classId)).toEqual(before);
      expect(await activityOf(service, studio.ctx, 'booking.cancelled')).toHaveLength(1);
    });

    it.each(['attended', 'no_show'] as const)('does not cancel what is marked as %s (CAN-4)', async (status) => {
      const id = await booked();
      await patch(id, { status });
      expect(refusalOf(await cancel(id))).toBe('422 booking_not_cancellable booking');
    });

    it('cancels until the start without a limit, staff for ever (CAN-3)', async () => {
      const id = await booked();
      service.clock.moveTo(new Date('2026-06-02T09:00:00Z'));
      expect(refusalOf(await cancel(id))).toBe('422 cancellation_closed booking');
      service.clock.moveTo(new Date('2026-06-09T09:00:00Z'));
      expect((await cancel(id, staff)).status).toBe(200);
    });

    it('lists their bookings, past and cancelled ones too, removed ones not, newest first, in pages', async () => {
      const ids = [await booked()];
      for (const startTime of ['11:00', '13:00', '15:00']) {
        const further = await addClass(service, studio, { startTime });
        ids.push(await given(service).booking(studio.ctx, { classId: further, customerId }));
      }
      const [first = 0, second = 0] = ids;
      await cancel(first);
      await removeBooking(service, studio.ctx, second);
      service.clock.moveTo(new Date('2026-07-01T00:00:00Z'));
      const seen = ids.filter((id) => id !== second).toReversed();
      const all = (await customer('get', '/customer/bookings')).body as { data: ShownBooking[]; next_cursor: null };
      expect([all.data.map(({ id }) => id), all.next_cursor]).toEqual([seen, null]);
      expect(all.data.at(-1)).toEqual(dataOf(await cancel(first)));
      const paged: number[] = [];
      let query = '?limit=2';
      for (;;) {
        const { body } = await customer('get', `/customer/bookings${query}`);
        const page = body as { data: ShownBooking[]; next_cursor: string | null };
        paged.push(...page.data.map(({ id }) => id));
        if (page.next_cursor === null) break;
        query = `?limit=2&cursor=${page.next_cursor}`;
      }
      expect(paged).toEqual(seen);
      expect(outcomeOf(await staff('get', '/customer/bookings'))).toBe('403 wrong_guard');
    });
  });

  describe('staff', () => {
    it('book a customer, and again after cancelling under the same id', async () => {
      const answer = await bookFor({ customer_id: customerId });
      expect(answer.status).toBe(201);
      const shown = dataOf<ShownBooking>(answer);
      expect(shown).toMatchObject({ status: 'booked', notes: null, scheduled_class: { customer_booking: null } });
      await cancel(shown.id, staff);
      expect(dataOf<ShownBooking>(await bookFor({ customer_id: customerId, notes: 'Back' }))).toMatchObject({
        id: shown.id,
        status: 'booked',
        notes: 'Back',
      });
      const [row] = await bookingsOf(service, studio.ctx, classId);
      expect(row?.booked_by).toMatchObject({ role: 'owner', email: expect.any(String) });
      expect(row?.booked_by_user_id).toBe(row?.booked_by['user_id']);
    });

    it('are refused in the order of the checks', async () => {
      const [other = 0, third = 0] = await addCustomers(service, studio.ctx, 2);
      expect(outcomeOf(await bookFor({ customer_id: customerId }, customer))).toBe('403 wrong_guard');
      expect(outcomeOf(await bookFor({ customer_id: 'x' }, await staffWith('mark_attendance')))).toBe('403 forbidden');
      for (const customer_id of [undefined, null, '5', 0, 1.5])
        expect(refusalOf(await bookFor({ customer_id }))).toBe('422 validation_failed customer_id');
      expect(outcomeOf(await bookFor({ customer_id: 987_654_321 }))).toBe('404 not_found');
      await bookFor({ customer_id: customerId });
      expect(refusalOf(await bookFor({ customer_id: customerId }))).toBe('422 already_booked customer_id');
      await bookFor({ customer_id: other });
      expect(refusalOf(await bookFor({ customer_id: third }))).toBe('422 class_full scheduled_class_id');
    });

    it('who are trainers reach the bookings of their own classes only (PERM-4)', async () => {
      const person = await addStaff(service, studio.ctx, 'trainer');
      const trainer = mobileClient(service, `Bearer ${await signInStaff(service, person.email, studio.ctx.accountId)}`);
      const id = await booked();
      expect(outcomeOf(await bookFor({ customer_id: customerId }, trainer))).toBe('404 not_found');
      expect(outcomeOf(await patch(id, { status: 'attended' }, trainer))).toBe('404 not_found');
      expect(outcomeOf(await cancel(id, trainer))).toBe('404 not_found');
      const trainerId = await given(service).trainer(studio.ctx);
      await service.database.asStudio(
        studio.ctx.accountId,
        'UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1',
        [trainerId, person.userId],
      );
      const own = await addClass(service, studio, { trainerId, startTime: '11:00' });
      const answer = await trainer('post', `/classes/${own}/staff-bookings`, { customer_id: customerId });
      expect(answer.status).toBe(201);
      expect((await patch(dataOf<ShownBooking>(answer).id, { status: 'attended' }, trainer)).status).toBe(200);
    });

    it('need manage_bookings to change and to cancel; mark_attendance opens neither (BK-13)', async () => {
      const id = await booked();
      const marker = await staffWith('mark_attendance', 'manage_clients');
      expect(outcomeOf(await patch(id, { status: 'attended' }, marker))).toBe('403 forbidden');
      expect(outcomeOf(await cancel(id, marker))).toBe('403 forbidden');
      expect(refusalOf(await patch(id, { status: 'gone' }))).toBe('422 validation_failed status');
      expect(refusalOf(await patch(id, {}))).toBe('422 validation_failed status');
      await removeBooking(service, studio.ctx, id);
      expect(outcomeOf(await patch(id, { status: 'attended' }))).toBe('404 not_found');
      expect(outcomeOf(await cancel(id, staff))).toBe('404 not_found');
    });

    const moves = STATUSES.flatMap((from) => STATUSES.map((to) => ({ from, to })));
    const SESSIONS: Readonly<Record<Status, string>> = {
      booked: 'reserved',
      attended: 'used',
      no_show: 'used',
      cancelled: 'released',
    };

    it.each(moves)(
      'move a booking from $from to $to, and its session with it (BK-10 to BK-12, RSV-4)',
      async ({ from, to }) => {
        await givePass();
        const id = await booked();
        if (from !== 'booked') await patch(id, { status: from });
        const [before] = await bookingsOf(service, studio.ctx, classId);
        service.clock.moveTo(new Date('2026-06-01T09:00:00Z'));
        const answer = await patch(id, { status: to });
        expect([answer.status, dataOf<ShownBooking>(answer).status]).toEqual([200, to]);
        const [row] = await bookingsOf(service, studio.ctx, classId);
        const at = from === to ? TEST_NOW : service.clock.now();
        expect(row).toMatchObject({
          attendance_marked_at: to === 'attended' || to === 'no_show' ? at : null,
          cancelled_at: to === 'cancelled' ? at : null,
          status_changes: (before?.status_changes ?? 0) + Number(from !== to),
        });
        expect(await reservationOf(service, studio.ctx, id)).toMatchObject({ status: SESSIONS[to] });
        await assertTrueCounters(service, studio.ctx);
      },
    );

    it('keep, replace and clear notes, also with the status it has (BK-11)', async () => {
      const id = dataOf<ShownBooking>(await book({ notes: 'Vegan' })).id;
      await patch(id, { status: 'attended' });
      service.clock.moveTo(new Date('2026-06-01T09:00:00Z'));
      const notes = async (body: object) =>
        dataOf<ShownBooking>(await patch(id, { status: 'attended', ...body })).notes;
      expect([await notes({}), await notes({ notes: 'New' }), await notes({}), await notes({ notes: null })]).toEqual([
        'Vegan',
        'New',
        'New',
        null,
      ]);
      const [row] = await bookingsOf(service, studio.ctx, classId);
      expect(row).toMatchObject({ attendance_marked_at: TEST_NOW, status_changes: 2 });
    });

    it('do not cancel past the limit, at its very instant either (CAN-2, BK-10)', async () => {
      await service.database.asStudio(
        studio.ctx.accountId,
        'UPDATE scheduling.scheduled_class SET cancellation_cutoff_minutes = 60, booking_cutoff_minutes = 120',
      );
      const id = await booked();
      service.clock.moveTo(new Date('2026-06-02T07:00:00Z'));
      expect(refusalOf(await patch(id, { status: 'cancelled' }))).toBe('422 cancellation_closed status');
      expect(refusalOf(await cancel(id, staff))).toBe('422 cancellation_closed booking');
      expect(refusalOf(await cancel(id))).toBe('422 cancellation_closed booking');
      service.clock.moveTo(new Date('2026-06-02T06:59:59Z'));
      expect((await cancel(id)).status).toBe(200);
    });

    it('take a pass through reserved, released, reserved, used, released and used', async () => {
      await givePass();
      const id = await booked();
      const seen = [(await reservationOf(service, studio.ctx, id))?.['status']];
      for (const status of ['cancelled', 'booked', 'attended', 'cancelled', 'no_show'] as const) {
        await patch(id, { status });
        seen.push((await reservationOf(service, studio.ctx, id))?.['status']);
      }
      expect(seen).toEqual(['reserved', 'released', 'reserved', 'used', 'released', 'used']);
    });
  });
});
