import { JobQueue, JobWorker } from '@studio/jobs';

import {
  type BookingStatusChanged,
  CancelClass,
  type ClassCancellationChanged,
  RestoreClass,
} from '../../../src/booking';
import { FillReminders } from '../../../src/notifications/application/fill-reminders';
import { FillStudios } from '../../../src/notifications/application/fill-studios';
import { SendNotifications } from '../../../src/notifications/application/send-notifications';
import type { ClassMoved } from '../../../src/scheduling';
import { ChangeClass } from '../../../src/scheduling/classes/application/change-class';
import { createTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { switchStudio } from '../../support/customer-sign-in';
import { deliveryFakes } from '../../support/delivery';
import { given } from '../../support/given';
import { addDevice, notificationsOf, publish } from '../../support/notifications';
import { addBooking } from '../../support/passes';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

/** Classes of these tests begin on Tuesday at 18:00 UTC; five hours before is 13:00. */
const START = '2026-06-02T18:00:00Z';
const DUE = new Date('2026-06-02T13:00:00Z');
/** The day before, when the classes are near enough for reminders. */
const NOW = new Date('2026-06-01T16:00:00Z');

describe('reminders (NTF-4)', () => {
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
    service.clock.moveTo(NOW);
    mails.sent.length = 0;
    mails.refuses = false;
    pushes.sent.length = 0;
    pushes.unregistered.clear();
    studio = await openStudio(service);
    await switchStudio(service, studio.ctx, { reminders_enabled: true });
    ann = await addCustomer(service, studio.ctx, { name: 'Ann', email: address('ann') });
    classId = await addClass(service, studio, { title: 'Salsa', startTime: '18:00' });
  });

  const sql = (text: string, values: unknown[] = []) => service.database.asStudio(studio.ctx.accountId, text, values);
  const at = (time: string, day = 2) => service.clock.moveTo(new Date(`2026-06-0${day}T${time}:00Z`));
  const rows = () => notificationsOf(service, studio.ctx, 'class_reminder');
  const states = async () => (await rows()).map(({ status, due_at }) => [status, due_at.toISOString().slice(5, 16)]);
  const book = (customerId = ann) => given(service).booking(studio.ctx, { classId, customerId });
  const cancel = (id: number) => given(service).bookingStatus.execute(studio.ctx, id, { status: 'cancelled' });
  const jobs = async () => {
    await service.app.get(JobQueue).send('notifications.fill', { accountId: studio.ctx.accountId });
    await service.app.get(JobWorker).runDue();
  };
  const send = () => service.app.get(SendNotifications).execute(studio.ctx.accountId);
  /** An address of this test's studio: jobs also send what other tests left in theirs. */
  const address = (name: string) => `${name}@${studio.slug}.example`;
  const reminded = () =>
    mails.sent
      .filter(({ to, subject }) => to.endsWith(address('')) && subject === 'Reminder: Salsa')
      .map(({ to }) => to.split('@')[0]);
  const moveTo = async (startsAt: string) => {
    await sql(
      `UPDATE scheduling.scheduled_class SET starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '1 hour' WHERE id = $1`,
      [classId, startsAt],
    );
  };

  describe('by a booking', () => {
    it('are made with it and sent when they are due, once', async () => {
      const id = await book();
      expect(await rows()).toMatchObject([
        {
          ...{ channel: 'email', customer_id: ann, status: 'pending', due_at: DUE },
          payload: { ids: { class_id: classId, booking_id: id }, message: null },
        },
      ]);
      at('12:59');
      await send();
      expect(reminded()).toEqual([]);
      at('13:00');
      await send();
      await send();
      await jobs();
      expect(reminded()).toEqual(['ann']);
      const mail = mails.sent.find(({ to, subject }) => to === address('ann') && subject === 'Reminder: Salsa');
      expect(mail?.text).toContain('Tuesday, 2 June 2026, 18:00, Hall, Main');
      expect(mail?.text).not.toContain('Ann');
    });

    it.each([
      ['at once when it is late', '14:00', [['pending', '06-02T14:00']]],
      ['not less than an hour before the start', '17:01', []],
    ])('come %s', async (_, time, expected) => {
      at(time);
      await book();
      expect(await states()).toEqual(expected);
      await jobs();
      expect(await rows()).toHaveLength(expected.length);
    });

    it('are none late at night, and none in the morning for that', async () => {
      await switchStudio(service, studio.ctx, { reminder_hours_before: 24 });
      await moveTo('2026-06-02T10:30:00Z');
      at('22:00', 1);
      await book();
      expect(await rows()).toEqual([]);
      at('09:00');
      await jobs();
      expect(await rows()).toEqual([]);
    });

    it('wait for a filling while the class is further away', async () => {
      await moveTo('2026-06-05T18:00:00Z');
      await book();
      await jobs();
      expect(await rows()).toEqual([]);
      at('13:00', 4);
      await jobs();
      expect(await states()).toEqual([['pending', '06-05T13:00']]);
    });

    it('come by push, and by e-mail when no device takes it', async () => {
      const token = await addDevice(service, studio.ctx, { kind: 'customer', customerId: ann });
      await book();
      expect(await rows()).toMatchObject([{ channel: 'push' }]);
      pushes.unregistered.add(token);
      at('13:00');
      await send();
      await jobs();
      await jobs();
      expect(reminded()).toEqual(['ann']);
      expect((await rows()).map(({ channel, status }) => [channel, status])).toEqual([
        ['push', 'cancelled'],
        ['email', 'sent'],
      ]);
    });

    it('are none while the studio does not remind', async () => {
      await switchStudio(service, studio.ctx, { reminders_enabled: false });
      await book();
      await jobs();
      expect(await rows()).toEqual([]);
    });
  });

  describe('of a booking that is cancelled', () => {
    it('are taken back with it, and given again with the next one', async () => {
      const id = await book();
      await cancel(id);
      expect(await states()).toEqual([['cancelled', '06-02T13:00']]);
      at('13:30');
      await send();
      await jobs();
      expect(reminded()).toEqual([]);
      await book();
      expect(await states()).toEqual([['pending', '06-02T13:30']]);
      await send();
      expect(reminded()).toEqual(['ann']);
    });

    it('are not sent twice when it is made again after the first', async () => {
      const id = await book();
      at('13:00');
      await send();
      await cancel(id);
      await addDevice(service, studio.ctx, { kind: 'customer', customerId: ann });
      await book();
      await jobs();
      expect(reminded()).toEqual(['ann']);
      expect(pushes.sent.filter(({ title }) => title.startsWith('Reminder'))).toEqual([]);
      expect(await rows()).toHaveLength(1);
    });

    it.each([
      ['a booking that was removed', `UPDATE booking.class_booking SET corrected_removed_at = now()`],
      ['somebody who did not show up', `UPDATE booking.class_booking SET status = 'no_show'`],
    ])('follow %s', async (_, change) => {
      const bookingId = await book();
      const event: BookingStatusChanged = {
        kind: 'booking.booking_status_changed',
        ...{ accountId: studio.ctx.accountId, bookingId, classId, customerId: ann },
      };
      await publish(service, event);
      expect(await states()).toMatchObject([['pending', '06-02T13:00']]);
      await sql(change);
      await publish(service, event);
      expect(await states()).toMatchObject([['cancelled', '06-02T13:00']]);
    });
  });

  describe('at the delivery', () => {
    it.each([
      ['the booking is not active any more', () => sql(`UPDATE booking.class_booking SET status = 'no_show'`)],
      ['the class is cancelled', () => sql(`UPDATE scheduling.scheduled_class SET status = 'cancelled'`)],
      ['the class has started (NTF-5)', () => Promise.resolve(at('18:00'))],
      ['reminders are off', () => switchStudio(service, studio.ctx, { reminders_enabled: false })],
      ['the studio is suspended', () => switchStudio(service, studio.ctx, { status: 'suspended' })],
    ])('are held back when %s, by either channel', async (_, change) => {
      await addDevice(service, studio.ctx, { kind: 'customer', customerId: ann });
      const bea = await addCustomer(service, studio.ctx, { email: address('bea') });
      await book();
      await book(bea);
      at('13:00');
      await change();
      await send();
      expect([reminded(), pushes.sent.filter(({ title }) => title.startsWith('Reminder'))]).toEqual([[], []]);
      expect((await rows()).map(({ channel, status }) => [channel, status])).toEqual([
        ['push', 'cancelled'],
        ['email', 'cancelled'],
      ]);
    });

    it('are not repeated after the start (NTF-5)', async () => {
      await book();
      await sql(`DELETE FROM notifications.notification WHERE kind = 'booking_created'`);
      mails.refuses = true;
      at('17:59');
      await send();
      mails.refuses = false;
      at('18:00');
      await send();
      expect([reminded(), (await rows()).map(({ status }) => status)]).toEqual([[], ['cancelled']]);
    });
  });

  describe('of a class', () => {
    const cancellation = async (kind: ClassCancellationChanged['kind'], bookingId: number) => {
      const [classStatus, bookingStatus] =
        kind === 'booking.class_cancelled' ? ['cancelled', 'cancelled'] : ['scheduled', 'booked'];
      await sql('UPDATE scheduling.scheduled_class SET status = $2 WHERE id = $1', [classId, classStatus]);
      await sql(`UPDATE booking.class_booking SET status = $2, cancelled_at = $3 WHERE id = $1`, [
        bookingId,
        bookingStatus,
        bookingStatus === 'cancelled' ? new Date() : null,
      ]);
      await publish<ClassCancellationChanged>(service, {
        ...{ kind, accountId: studio.ctx.accountId, classId, cancellationId: 1 },
        bookings: [{ bookingId, customerId: ann }],
      });
    };
    const moved = async (startsAt: string) => {
      await moveTo(startsAt);
      await publish<ClassMoved>(service, {
        kind: 'scheduling.class_moved',
        ...{ accountId: studio.ctx.accountId, classId, previousStartsAt: START },
        ...{ previousRoomId: studio.roomId, activeBookings: 1, isAnnounced: true },
      });
    };

    it('are taken back with the class, and given again with it (CXL-7)', async () => {
      const id = await book();
      await cancellation('booking.class_cancelled', id);
      expect(await states()).toEqual([['cancelled', '06-02T13:00']]);
      await cancellation('booking.class_restored', id);
      expect(await states()).toEqual([['pending', '06-02T13:00']]);
    });

    it.each([
      ['later', '2026-06-02T20:00:00Z', [['pending', '06-02T15:00']]],
      ['further away than reminders are made for', '2026-06-05T20:00:00Z', [['cancelled', '06-02T13:00']]],
      ['to within the hour', '2026-06-01T16:30:00Z', [['cancelled', '06-02T13:00']]],
    ])('move with it: %s', async (_, startsAt, expected) => {
      await book();
      await moved(startsAt);
      expect(await states()).toEqual(expected);
    });

    it('are given again when a class that went far away comes near', async () => {
      await book();
      await moved('2026-06-05T20:00:00Z');
      at('16:00', 4);
      await jobs();
      expect(await states()).toEqual([['pending', '06-05T15:00']]);
    });

    it('follow the use cases of the studio: moved, cancelled and restored, each notified once (NTF-1, CXL-7)', async () => {
      const id = await book();
      const { app } = service;
      const change = { startTime: '20:00' };
      await app.get(ChangeClass).execute(studio.ctx, classId, change);
      await app.get(ChangeClass).execute(studio.ctx, classId, change);
      expect(await states()).toEqual([['pending', '06-02T15:00']]);
      for (let turn = 0; turn < 2; turn += 1) await app.get(CancelClass).execute(studio.ctx, classId, 'Private reason');
      expect(await states()).toEqual([['cancelled', '06-02T15:00']]);
      await app.get(RestoreClass).execute(studio.ctx, classId);
      expect(await states()).toEqual([['pending', '06-02T15:00']]);
      const notified = await notificationsOf(service, studio.ctx);
      expect(notified.map(({ kind }) => kind)).toEqual([
        ...['booking_created', 'class_reminder', 'class_changed', 'class_cancelled', 'class_restored'],
      ]);
      expect(notified.every(({ payload }) => 'booking_id' in payload.ids && payload.ids.booking_id === id)).toBe(true);
      expect(JSON.stringify(notified)).not.toContain('Private reason');
    });

    it('are taken back with it for who is marked as attended too, whose booking stays (CXL-2)', async () => {
      const { app } = service;
      await given(service).bookingStatus.execute(studio.ctx, await book(), { status: 'attended' });
      expect(await states()).toEqual([['pending', '06-02T13:00']]);
      await app.get(CancelClass).execute(studio.ctx, classId, null);
      expect(await states()).toEqual([['cancelled', '06-02T13:00']]);
      await app.get(RestoreClass).execute(studio.ctx, classId);
      expect(await states()).toEqual([['pending', '06-02T13:00']]);
    });

    it('of other classes stay as they are', async () => {
      const other = await addClass(service, studio, { startTime: '20:00' });
      await given(service).booking(studio.ctx, { classId: other, customerId: ann });
      const id = await book();
      await cancellation('booking.class_cancelled', id);
      expect(await states()).toEqual([
        ['pending', '06-02T15:00'],
        ['cancelled', '06-02T13:00'],
      ]);
    });
  });

  describe('by the job notifications.fill', () => {
    it('are made for every active booking of a scheduled class, once, and a repeat changes nothing', async () => {
      const bea = await addCustomer(service, studio.ctx, { email: address('bea') });
      const gone = await addCustomer(service, studio.ctx, { email: address('gone') });
      const removed = await addCustomer(service, studio.ctx, { email: address('removed') });
      for (const customerId of [ann, bea]) await addBooking(service, studio.ctx, classId, customerId);
      await addBooking(service, studio.ctx, classId, gone, { status: 'cancelled', cancelled_at: NOW });
      await addBooking(service, studio.ctx, classId, removed, { corrected_removed_at: NOW });
      await addBooking(service, studio.ctx, await addClass(service, studio, { date: '2026-06-01' }), ann);
      const draft = await addClass(service, studio, { startTime: '20:00' });
      await sql(`UPDATE scheduling.scheduled_class SET status = 'draft' WHERE id = $1`, [draft]);
      await addBooking(service, studio.ctx, draft, ann);
      await jobs();
      const first = await rows();
      expect(first.map(({ customer_id, due_at }) => [customer_id, due_at])).toEqual([
        [ann, DUE],
        [bea, DUE],
      ]);
      await jobs();
      expect(await rows()).toEqual(first);
      at('13:00');
      await jobs();
      await send();
      await jobs();
      await send();
      expect(new Set(reminded())).toEqual(new Set(['ann', 'bea']));
    });

    it('follow what changed without an event: hours, zone, start, switch', async () => {
      await book();
      await switchStudio(service, studio.ctx, { reminder_hours_before: 3 });
      await jobs();
      expect(await states()).toEqual([['pending', '06-02T15:00']]);
      await switchStudio(service, studio.ctx, { reminder_hours_before: 10 });
      await jobs();
      expect(await states()).toEqual([['pending', '06-02T09:00']]);
      await switchStudio(service, studio.ctx, { timezone: 'Europe/Berlin' });
      await jobs();
      expect(await states()).toEqual([['pending', '06-02T08:00']]);
      await moveTo('2026-06-02T19:00:00Z');
      await jobs();
      expect(await states()).toEqual([['pending', '06-02T09:00']]);
      await switchStudio(service, studio.ctx, { reminders_enabled: false });
      await jobs();
      expect(await states()).toEqual([['cancelled', '06-02T09:00']]);
      await switchStudio(service, studio.ctx, { reminders_enabled: true });
      await jobs();
      expect(await states()).toEqual([['pending', '06-02T09:00']]);
    });

    it('are written page by page', async () => {
      await sql(
        `WITH people AS (
           INSERT INTO customers.customer (account_id, name, email, email_origin)
           SELECT $1, 'Customer ' || n, 'c' || n || '@example.com', 'staff' FROM generate_series(1, 1100) n RETURNING id)
         INSERT INTO booking.class_booking (account_id, scheduled_class_id, customer_id, booked_by, exclusive)
         SELECT $1, $2, id, '{}', false FROM people RETURNING 1`,
        [studio.ctx.accountId, classId],
      );
      await jobs();
      await jobs();
      expect(await rows()).toHaveLength(1_100);
    });

    it('are made once by two at once', async () => {
      await addBooking(service, studio.ctx, classId, ann);
      const facts = { reminderHoursBefore: 5, timezone: 'UTC', name: 'Flow', slug: studio.slug } as const;
      const look = { defaultLanguage: 'en', brandColour: null };
      const reminding = { ...facts, ...look, id: studio.ctx.accountId, status: 'active', mode: 'live' } as const;
      await Promise.all(Array.from({ length: 4 }, () => service.app.get(FillReminders).execute(reminding)));
      expect(await states()).toEqual([['pending', '06-02T13:00']]);
    });

    it.each([
      ['suspended studio', { status: 'suspended' }],
      ['demo studio (NTF-7)', { mode: 'demo_readonly' }],
    ])('are none in a %s, and those of other studios do not suffer', async (_, columns) => {
      await addBooking(service, studio.ctx, classId, ann);
      await switchStudio(service, studio.ctx, columns);
      const other = await openStudio(service);
      await switchStudio(service, other.ctx, { reminders_enabled: true });
      const bea = await addCustomer(service, other.ctx, { email: address('bea') });
      await addBooking(service, other.ctx, await addClass(service, other, { startTime: '18:00' }), bea);
      await service.app.get(FillStudios).execute();
      await jobs();
      expect(await rows()).toEqual([]);
      expect(await notificationsOf(service, other.ctx)).toMatchObject([{ kind: 'class_reminder', customer_id: bea }]);
    });
  });
});
