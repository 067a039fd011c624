import type { CustomerContext } from '@studio/access';

import { BookOwnPlace } from '../../../src/booking';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomers, asCustomer, bookingsOf, miscounted, removeBooking } from '../../support/booking';
import { addCustomer } from '../../support/customer';
import { activityOf, switchStudio } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

/** Tuesday 2026-06-02, 09:00 UTC, when the class of these tests begins. */
const START = new Date('2026-06-02T09:00:00Z');

describe('booking a class', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let customer: CustomerContext;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    customer = await asCustomer(service, studio.ctx);
  });

  const bookOwn = (classId: number, ctx = customer, notes: string | null = null) =>
    service.app.get(BookOwnPlace).execute(ctx, { classId, notes });
  const bookFor = (classId: number, customerId: number) => given(service).booking(studio.ctx, { classId, customerId });
  const outcome = async (work: Promise<unknown>) => {
    try {
      await work;
      return 'done';
    } catch (error) {
      const { code, errors } = error as { code?: string; errors?: object };
      return `${code ?? String(error)} ${Object.keys(errors ?? {}).join(' ')}`.trim();
    }
  };
  const sql = (text: string, values: unknown[] = []) => service.database.asStudio(studio.ctx.accountId, text, values);

  describe('by the customer', () => {
    it('makes a booked row with notes, the customer as booker, and counts it (BK-1)', async () => {
      const classId = await addClass(service, studio);
      const id = await bookOwn(classId, customer, 'Vegan');
      expect(await bookingsOf(service, studio.ctx, classId)).toEqual([
        {
          id,
          customer_id: customer.actor.customerId,
          status: 'booked',
          attendance_marked_at: null,
          cancelled_at: null,
          notes: 'Vegan',
          activations: 1,
          status_changes: 1,
          booked_by: { user_id: null, trainer_id: null, name: 'Jonas', role: 'customer' },
          booked_by_user_id: null,
          corrected_removed_at: null,
        },
      ]);
      expect(await miscounted(service, studio.ctx)).toEqual([]);
      expect(await activityOf(service, studio.ctx, 'booking.')).toMatchObject([
        { action: 'booking.created', actor_kind: 'customer', subject_id: id, changes: { scheduled_class_id: classId } },
      ]);
    });

    it.each<readonly [sentence: string, change: string]>([
      ['a hidden class', 'UPDATE scheduling.scheduled_class SET is_public = false'],
      ['a draft', `UPDATE scheduling.scheduled_class SET status = 'draft'`],
      ['a cancelled class', `UPDATE scheduling.scheduled_class SET status = 'cancelled'`],
      ['a class at an inactive location', 'UPDATE scheduling.location SET is_active = false'],
      ['a class in an inactive room', 'UPDATE scheduling.room SET is_active = false'],
      ['a class of an inactive type', 'UPDATE scheduling.class_type SET is_active = false'],
    ])('is refused for %s (BK-4, VIS-1)', async (_, change) => {
      const classId = await addClass(service, studio);
      await sql(change);
      expect(await outcome(bookOwn(classId))).toBe('class_not_bookable scheduled_class_id');
      expect(await bookingsOf(service, studio.ctx, classId)).toEqual([]);
    });

    it('is refused while the studio does not offer group classes (BK-4, KIND-2)', async () => {
      const classId = await addClass(service, studio);
      await switchStudio(service, studio.ctx, { enabled_schedule_kinds: ['private_lesson'] });
      expect(await outcome(bookOwn(classId))).toBe('class_not_bookable scheduled_class_id');
    });

    it('is open until the very instant of the cutoff: the class’s, else the type’s (AVL-4)', async () => {
      const typeId = await given(service).classType(studio.ctx, { bookingCutoffMinutes: 120 });
      const byType = await addClass(service, studio, { classTypeId: typeId });
      const byClass = await addClass(service, studio, {
        classTypeId: typeId,
        startTime: '10:00',
        bookingCutoffMinutes: 0,
      });
      service.clock.moveTo(new Date('2026-06-02T06:59:59Z'));
      expect(await outcome(bookOwn(byType))).toBe('done');
      service.clock.moveTo(new Date('2026-06-02T07:00:00Z'));
      expect(await outcome(bookOwn(byType, await asCustomer(service, studio.ctx)))).toBe(
        'booking_closed scheduled_class_id',
      );
      service.clock.moveTo(new Date('2026-06-02T09:59:59Z'));
      expect(await outcome(bookOwn(byClass))).toBe('done');
    });

    it('is refused from the start on', async () => {
      const classId = await addClass(service, studio);
      service.clock.moveTo(START);
      expect(await outcome(bookOwn(classId))).toBe('class_not_bookable scheduled_class_id');
    });

    it('is refused when the class is full: capacity 0 always, none never (BK-6)', async () => {
      const [first = 0, second = 0] = await addCustomers(service, studio.ctx, 2);
      const full = await addClass(service, studio, { capacity: 0 });
      const open = await addClass(service, studio, { capacity: null, startTime: '11:00' });
      const one = await addClass(service, studio, { capacity: 1, startTime: '13:00' });
      await bookFor(open, first);
      await bookFor(open, second);
      await bookFor(one, first);
      expect(await outcome(bookOwn(full))).toBe('class_full scheduled_class_id');
      expect(await outcome(bookOwn(open))).toBe('done');
      expect(await outcome(bookOwn(one))).toBe('class_full scheduled_class_id');
    });

    it('answers not_found for a class of another studio', async () => {
      const other = await openStudio(service);
      expect(await outcome(bookOwn(await addClass(service, other)))).toBe('not_found');
    });
  });

  describe('again', () => {
    it('is refused while the row is booked, attended or a no-show, and changes nothing (BK-3)', async () => {
      const classId = await addClass(service, studio);
      const id = await bookOwn(classId);
      for (const status of ['booked', 'attended', 'no_show'] as const) {
        await given(service).bookingStatus.execute(studio.ctx, id, { status });
        const before = await bookingsOf(service, studio.ctx, classId);
        expect(await outcome(bookOwn(classId))).toBe('already_booked scheduled_class_id');
        expect(await outcome(bookFor(classId, customer.actor.customerId))).toBe('already_booked customer_id');
        expect(await bookingsOf(service, studio.ctx, classId)).toEqual(before);
      }
    });

    it('takes the cancelled row again, with new notes and booker (BK-2)', async () => {
      const classId = await addClass(service, studio);
      const id = await bookOwn(classId, customer, 'Vegan');
      await given(service).cancelledBooking.execute(customer, id);
      expect(await bookFor(classId, customer.actor.customerId)).toBe(id);
      expect(await bookingsOf(service, studio.ctx, classId)).toMatchObject([
        {
          id,
          status: 'booked',
          cancelled_at: null,
          notes: null,
          activations: 2,
          status_changes: 3,
          booked_by: { role: 'system' },
        },
      ]);
      expect(await miscounted(service, studio.ctx)).toEqual([]);
    });

    it.each(['booked', 'attended', 'no_show', 'cancelled'] as const)(
      'takes a removed row that was %s again, without the mark (BK-2, BK-9)',
      async (status) => {
        const classId = await addClass(service, studio, { capacity: 1 });
        const id = await bookOwn(classId);
        await given(service).bookingStatus.execute(studio.ctx, id, { status });
        await removeBooking(service, studio.ctx, id);
        expect(await bookOwn(classId)).toBe(id);
        expect(await bookingsOf(service, studio.ctx, classId)).toMatchObject([
          {
            id,
            status: 'booked',
            attendance_marked_at: null,
            cancelled_at: null,
            activations: 2,
            corrected_removed_at: null,
          },
        ]);
        expect(await miscounted(service, studio.ctx)).toEqual([]);
      },
    );
  });

  describe('by staff', () => {
    it('reaches past, draft, hidden and closed classes (BK-5)', async () => {
      const [customerId = 0] = await addCustomers(service, studio.ctx, 1);
      const past = await addClass(service, studio, { date: '2026-05-01' });
      const draft = await addClass(service, studio, { status: 'draft' });
      const hidden = await addClass(service, studio, { isPublic: false, startTime: '11:00' });
      const closed = await addClass(service, studio, { bookingCutoffMinutes: 10_080, startTime: '13:00' });
      for (const classId of [past, draft, hidden, closed])
        expect(await outcome(bookFor(classId, customerId))).toBe('done');
      expect(await miscounted(service, studio.ctx)).toEqual([]);
    });

    it('is refused for a cancelled class and an internal one', async () => {
      const [customerId = 0] = await addCustomers(service, studio.ctx, 1);
      const cancelled = await addClass(service, studio);
      await sql(`UPDATE scheduling.scheduled_class SET status = 'cancelled' WHERE id = $1`, [cancelled]);
      await switchStudio(service, studio.ctx, { enabled_schedule_kinds: ['group_class', 'internal_class'] });
      const classTypeId = await given(service).classType(studio.ctx, { scheduleKind: 'internal_class' });
      const trainerId = await given(service).trainer(studio.ctx);
      const internal = await addClass(service, studio, { classTypeId, trainerId, startTime: '11:00' });
      expect(await outcome(bookFor(cancelled, customerId))).toBe('class_not_bookable scheduled_class_id');
      expect(await outcome(bookFor(internal, customerId))).toBe('class_takes_no_customers scheduled_class_id');
    });

    it.each(['private_lesson', 'room_rental'] as const)(
      'gives a %s to one active customer at a time',
      async (scheduleKind) => {
        const [first = 0, second = 0] = await addCustomers(service, studio.ctx, 2);
        const classTypeId = await given(service).classType(studio.ctx, { scheduleKind });
        const trainerId = await given(service).trainer(studio.ctx);
        const classId = await addClass(service, studio, { classTypeId, trainerId, capacity: 5 });
        const id = await bookFor(classId, first);
        expect(await outcome(bookFor(classId, second))).toBe('class_occupied customer_id');
        await given(service).cancelledBooking.execute(studio.ctx, id);
        expect(await outcome(bookFor(classId, second))).toBe('done');
        expect(await outcome(bookFor(classId, first))).toBe('class_occupied customer_id');
      },
    );

    it('answers not_found for a customer of another studio or an anonymised one', async () => {
      const classId = await addClass(service, studio);
      const other = await openStudio(service);
      const stranger = await addCustomer(service, other.ctx);
      const gone = await addCustomer(service, studio.ctx);
      await sql('UPDATE customers.customer SET anonymised_at = now() WHERE id = $1', [gone]);
      for (const customerId of [stranger, gone, 0])
        expect(await outcome(bookFor(classId, customerId))).toBe('not_found');
      expect(await bookingsOf(service, studio.ctx, classId)).toEqual([]);
    });
  });

  it('frees the place by cancelling, a no-show or a removal, and not back while it is taken (BK-10)', async () => {
    const [other = 0] = await addCustomers(service, studio.ctx, 1);
    const classId = await addClass(service, studio, { capacity: 1 });
    const id = await bookOwn(classId);
    for (const status of ['no_show', 'cancelled'] as const) {
      await given(service).bookingStatus.execute(studio.ctx, id, { status });
      const taken = await bookFor(classId, other);
      for (const back of ['booked', 'attended'] as const)
        expect(await outcome(given(service).bookingStatus.execute(studio.ctx, id, { status: back }))).toBe(
          'class_full status',
        );
      await given(service).cancelledBooking.execute(studio.ctx, taken);
    }
    await given(service).bookingStatus.execute(studio.ctx, id, { status: 'attended' });
    expect(await miscounted(service, studio.ctx)).toEqual([]);
  });
});
