import { Clock } from '@studio/kernel';
import { JobWorker } from '@studio/jobs';
import { UnitOfWork } from '@studio/persistence';

import type { BookingCreated, ClassCancellationChanged, ClassOccupancyChanged } from '../../../src/booking';
import type { ClassMoved } from '../../../src/scheduling';
import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { deliveryFakes } from '../../support/delivery';
import { given } from '../../support/given';
import { addDevice, notificationsOf, publish } from '../../support/notifications';
import { addBooking } from '../../support/passes';
import { addStaff } from '../../support/staff';
import { statementsDuring } from '../../support/statements';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

const SLOT = 'Tuesday, 2 June 2026, 09:00, Hall, Main';

describe('notifications of bookings and classes', () => {
  const { mails, pushes, fakes } = deliveryFakes();
  let service: TestApp;
  let studio: OpenStudio;
  let ann: number;
  let classId: number;

  beforeAll(async () => {
    service = await createTestApp({ fakes });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    mails.sent.length = 0;
    pushes.sent.length = 0;
    pushes.isConfigured = true;
    studio = await openStudio(service, { name: 'Flow Studio', locationTimezone: 'Europe/Berlin' });
    ann = await addCustomer(service, studio.ctx, { name: 'Ann Secret', email: 'ann@example.com' });
    classId = await addClass(service, studio, { title: 'Salsa' });
  });

  const rows = (kind: string | null = null) => notificationsOf(service, studio.ctx, kind);
  const kinds = async () => (await rows()).map(({ kind, channel }) => `${kind} ${channel}`);
  const book = (customerId = ann) => given(service).booking(studio.ctx, { classId, customerId });
  const setStatus = (id: number, status: 'booked' | 'attended' | 'no_show' | 'cancelled') =>
    given(service).bookingStatus.execute(studio.ctx, id, { status });
  const sql = (text: string, values: unknown[] = []) => service.database.asStudio(studio.ctx.accountId, text, values);

  describe('of a booking', () => {
    it('tell its customer by e-mail and push, once for each change (NTF-1, NTF-3)', async () => {
      const token = await addDevice(service, studio.ctx, { kind: 'customer', customerId: ann });
      const id = await book();
      expect(await rows()).toMatchObject([
        {
          kind: 'booking_created',
          channel: 'email',
          customer_id: ann,
          payload: { ids: { class_id: classId, booking_id: id } },
        },
        { kind: 'booking_created', channel: 'push', customer_id: ann },
      ]);
      await setStatus(id, 'cancelled');
      await setStatus(id, 'cancelled');
      await book();
      await setStatus(id, 'booked');
      expect(await kinds()).toEqual([
        ...['booking_created email', 'booking_created push'],
        ...['booking_cancelled email', 'booking_cancelled push'],
        ...['booking_created email', 'booking_created push'],
      ]);
      await service.app.get(JobWorker).runDue();
      expect(mails.sent.map(({ to, subject }) => `${to} ${subject}`).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'ann@example.com Booked: Salsa',
        'ann@example.com Booked: Salsa',
        'ann@example.com Booking cancelled: Salsa',
      ]);
      expect(mails.sent.every(({ text }) => text.includes(SLOT) && text.includes('Flow Studio'))).toBe(true);
      expect(pushes.sent).toHaveLength(3);
      expect(pushes.sent.find(({ title }) => title === 'Booked: Salsa')).toMatchObject({
        token,
        data: { kind: 'booking_created', account_slug: studio.slug, class_id: String(classId), booking_id: String(id) },
      });
    });

    it('name nobody else (NTF-6)', async () => {
      const bea = await addCustomer(service, studio.ctx, { name: 'Bea Other', email: 'bea@example.com' });
      const { userId } = await addStaff(service, studio.ctx, 'trainer');
      const trainerId = await given(service).trainer(studio.ctx, { name: 'Tina Trainer' });
      await sql('UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1', [trainerId, userId]);
      await sql('UPDATE scheduling.scheduled_class SET trainer_id = $2 WHERE id = $1', [classId, trainerId]);
      await addDevice(service, studio.ctx, { kind: 'staff', userId });
      await book();
      await book(bea);
      const all = await rows();
      expect(all).toHaveLength(3);
      expect(JSON.stringify(all)).not.toMatch(/Ann|Secret|Bea|Other|Tina|example\.com/);
    });

    it('are none for a class that has ended, also when the booking becomes booked again (NTF-1)', async () => {
      service.clock.moveTo(new Date('2026-06-02T08:00:00Z'));
      const id = await book();
      await setStatus(id, 'no_show');
      await setStatus(id, 'booked');
      expect(await rows()).toEqual([]);
      await setStatus(id, 'cancelled');
      expect(await kinds()).toEqual(['booking_cancelled email']);
    });

    it('are recorded while the class still runs', async () => {
      service.clock.moveTo(new Date('2026-06-02T07:59:59Z'));
      await book();
      expect(await kinds()).toEqual(['booking_created email']);
    });

    it('are none for attendance that is marked and taken back', async () => {
      const id = await book();
      await setStatus(id, 'attended');
      await setStatus(id, 'booked');
      expect(await kinds()).toEqual(['booking_created email']);
    });

    it('leave neither row nor job when the change is rolled back (NTF-2)', async () => {
      const jobs = () =>
        service.database.query(`SELECT 1 FROM jobs.job WHERE data->>'accountId' = $1`, [String(studio.ctx.accountId)]);
      const failed = service.app.get(UnitOfWork).write(studio.ctx, async () => {
        await book();
        throw new Error('refused');
      });
      await expect(failed).rejects.toThrow('refused');
      expect([await rows(), await jobs()]).toEqual([[], []]);
    });

    it('are recorded once when several events report the same at once (NTF-3)', async () => {
      const bookingId = await addBooking(service, studio.ctx, classId, ann);
      const event: BookingCreated = {
        kind: 'booking.booking_created',
        ...{ accountId: studio.ctx.accountId, bookingId, classId, customerId: ann, number: 1 },
      };
      await Promise.all(Array.from({ length: 4 }, () => publish(service, event)));
      expect(await kinds()).toEqual(['booking_created email']);
    });

    it('are none in a demo studio, and none of a history that is filled in (NTF-7)', async () => {
      await service.app.get(Clock).at(TEST_NOW, () => book());
      await service.database.query(`UPDATE accounts.account SET mode = 'demo_readonly' WHERE id = $1`, [
        studio.ctx.accountId,
      ]);
      await book(await addCustomer(service, studio.ctx, { email: 'bea@example.com' }));
      expect(await rows()).toEqual([]);
    });

    it('stay in their studio', async () => {
      const other = await openStudio(service);
      await book();
      expect(await notificationsOf(service, other.ctx)).toEqual([]);
    });

    it('take five statements of the booking, one more where there are pushes, and none more for a reminder', async () => {
      const bookingId = await addBooking(service, studio.ctx, classId, ann);
      const tell = (number: number) =>
        statementsDuring(() =>
          publish<BookingCreated>(service, {
            kind: 'booking.booking_created',
            ...{ accountId: studio.ctx.accountId, bookingId, classId, customerId: ann, number },
          }),
        );
      pushes.isConfigured = false;
      const own = (statements: string[]) =>
        statements.filter((text) => !/^(START|BEGIN|COMMIT|SELECT set_config)/.test(text));
      expect(own(await tell(1))).toHaveLength(5);
      pushes.isConfigured = true;
      expect(own(await tell(2))).toHaveLength(6);
      pushes.isConfigured = false;
      await service.database.query('UPDATE accounts.account SET reminders_enabled = true WHERE id = $1', [
        studio.ctx.accountId,
      ]);
      expect(own(await tell(3))).toHaveLength(5);
      expect(await rows('class_reminder')).toHaveLength(1);
    });
  });

  describe('for the main trainer', () => {
    let userId: number;

    beforeEach(async () => {
      userId = (await addStaff(service, studio.ctx, 'trainer')).userId;
      const trainerId = await given(service).trainer(studio.ctx);
      await sql('UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1', [trainerId, userId]);
      await sql('UPDATE scheduling.scheduled_class SET trainer_id = $2 WHERE id = $1', [classId, trainerId]);
      ann = await addCustomer(service, studio.ctx, { name: 'Nobody reached' });
    });

    it('tell of the first booking and of the loss of the last one, by push (NTF-1)', async () => {
      const bea = await addCustomer(service, studio.ctx);
      await addDevice(service, studio.ctx, { kind: 'staff', userId });
      const first = await book();
      const second = await book(bea);
      await setStatus(first, 'cancelled');
      await setStatus(second, 'cancelled');
      await book();
      const all = await rows();
      expect(all.map(({ kind, channel, user_id }) => [kind, channel, user_id])).toEqual([
        ['first_booking', 'push', userId],
        ['all_bookings_cancelled', 'push', userId],
        ['first_booking', 'push', userId],
      ]);
      expect(all[0]?.payload).toMatchObject({
        ids: { class_id: classId },
        message: { text: expect.stringContaining(SLOT) },
      });
    });

    it.each([
      ['the class has begun', () => Promise.resolve(service.clock.moveTo(new Date('2026-06-02T07:00:00Z')))],
      ['the trainer is linked to nobody', () => sql('UPDATE scheduling.trainer SET user_id = NULL')],
      ['the class has no trainer', () => sql('UPDATE scheduling.scheduled_class SET trainer_id = NULL')],
      [
        'the person left the studio',
        () => service.database.query('DELETE FROM accounts.account_membership WHERE user_id = $1', [userId]),
      ],
    ])('tell nobody when %s', async (_, change) => {
      await addDevice(service, studio.ctx, { kind: 'staff', userId });
      await change();
      await book();
      expect(await rows()).toEqual([]);
    });

    it('read nothing where there are no pushes', async () => {
      pushes.isConfigured = false;
      const event: ClassOccupancyChanged = {
        kind: 'booking.class_became_booked',
        ...{ accountId: studio.ctx.accountId, classId, bookingId: 1, number: 1 },
      };
      const statements = await statementsDuring(() => publish(service, event));
      expect(statements.filter((text) => /scheduling|accounts/.test(text))).toEqual([]);
    });
  });

  describe('of a class', () => {
    let bea: number;
    let bookings: { bookingId: number; customerId: number }[];

    beforeEach(async () => {
      bea = await addCustomer(service, studio.ctx, { email: 'bea@example.com' });
      const unreached = await addCustomer(service, studio.ctx);
      bookings = [];
      for (const customerId of [ann, bea, unreached])
        bookings.push({ customerId, bookingId: await addBooking(service, studio.ctx, classId, customerId) });
    });

    it.each([
      ['booking.class_cancelled', 'class_cancelled', 'Class cancelled: Salsa'],
      ['booking.class_restored', 'class_restored', 'Takes place after all: Salsa'],
    ] as const)('%s tells each customer whose booking it changed, once (NTF-1)', async (kind, expected, title) => {
      const event: ClassCancellationChanged = {
        ...{ kind, accountId: studio.ctx.accountId, classId, cancellationId: 5, bookings: bookings.slice(1) },
      };
      await publish(service, event);
      await publish(service, event);
      await publish(service, { ...event, cancellationId: 6, bookings: [] });
      expect(await rows()).toMatchObject([
        {
          kind: expected,
          channel: 'email',
          customer_id: bea,
          payload: { ids: { class_id: classId, booking_id: bookings[1]?.bookingId }, message: { title } },
        },
      ]);
      await publish(service, { ...event, cancellationId: 6 });
      expect(await rows()).toHaveLength(2);
    });

    it('takes the same few statements for many customers', async () => {
      const event = (cancellationId: number, count: number): ClassCancellationChanged => ({
        kind: 'booking.class_cancelled',
        ...{ accountId: studio.ctx.accountId, classId, cancellationId, bookings: bookings.slice(0, count) },
      });
      const one = await statementsDuring(() => publish(service, event(1, 1)));
      const three = await statementsDuring(() => publish(service, event(2, 3)));
      expect(three).toHaveLength(one.length);
    });

    const moved = (activeBookings = 3): ClassMoved => ({
      kind: 'scheduling.class_moved',
      ...{ accountId: studio.ctx.accountId, classId, previousRoomId: studio.roomId, activeBookings },
      isAnnounced: true,
      previousStartsAt: '2026-06-02T09:00:00+02:00',
    });

    it('moved tells each active customer the old and the new time and place, once for each change (NTF-1)', async () => {
      await sql(`UPDATE booking.class_booking SET status = 'no_show' WHERE id = $1`, [bookings[1]?.bookingId]);
      const locationId = await given(service).location(studio.ctx, { name: 'Harbour', timezone: 'Europe/London' });
      const roomId = await given(service).room(studio.ctx, { locationId, name: 'Loft' });
      const move = (hour: number) =>
        sql(
          'UPDATE scheduling.scheduled_class SET room_id = $2, location_id = $3, starts_at = $4, ends_at = $5 WHERE id = $1',
          [...[classId, roomId, locationId, `2026-06-03T${hour}:00:00Z`, `2026-06-03T${hour + 1}:00:00Z`]],
        );
      await move(10);
      await publish(service, moved());
      await publish(service, moved());
      const [row, ...others] = await rows();
      expect(others).toEqual([]);
      expect(row).toMatchObject({ kind: 'class_changed', channel: 'email', customer_id: ann });
      expect(row?.payload.message?.text).toContain('Now: Wednesday, 3 June 2026, 11:00, Loft, Harbour.');
      expect(row?.payload.message?.text).toContain(`Before: ${SLOT}.`);
      await move(12);
      await publish(service, moved());
      expect(await rows()).toHaveLength(2);
    });

    it('moved without active bookings reads nothing but sessions that were used (RSV-6)', async () => {
      const statements = await statementsDuring(() => publish(service, moved(0)));
      expect(statements.filter((text) => /scheduling|accounts/.test(text))).toEqual([
        expect.stringContaining("r.status = 'used'"),
      ]);
    });
  });
});
