import { JobWorker } from '@studio/jobs';

import { FillStudios } from '../../../src/notifications/application/fill-studios';
import { SendNotifications } from '../../../src/notifications/application/send-notifications';
import { createTestApp, type TestApp } from '../../support/app';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { switchStudio } from '../../support/customer-sign-in';
import { deliveryFakes } from '../../support/delivery';
import { notificationsOf } from '../../support/notifications';
import { bearerOfRole } from '../../support/staff';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

/** The day before the classes of these tests, which begin on Tuesday 2026-06-02 at 18:00 UTC. */
const NOW = new Date('2026-06-01T16:00:00Z');

describe('notifications of what clients do', () => {
  const { mails, fakes } = deliveryFakes();
  let service: TestApp;
  let studio: OpenStudio;
  let staff: string;
  let customer: string;
  let customerId: number;
  let classId: number;

  beforeAll(async () => {
    service = await createTestApp({ fakes });
    studio = await openStudio(service);
    staff = await bearerOfRole(service, studio.ctx, 'receptionist');
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(NOW);
    mails.sent.length = 0;
    await switchStudio(service, studio.ctx, { reminders_enabled: false });
    customerId = await addCustomer(service, studio.ctx, { name: 'Ann', phone: null, email: null });
    await service.database.asStudio(
      studio.ctx.accountId,
      `UPDATE customers.customer SET email = 'c' || id::text || '@example.com', email_origin = 'staff' WHERE id = $1`,
      [customerId],
    );
    customer = await bearerOfCustomer(service, studio.ctx, customerId);
    classId = await addClass(service, studio, {
      title: 'Salsa',
      startTime: '18:00',
      capacity: 1,
      roomId: studio.roomId,
    });
  });
  afterEach(() =>
    service.database.asStudio(
      studio.ctx.accountId,
      `UPDATE scheduling.scheduled_class SET status = 'cancelled' WHERE id = $1`,
      [classId],
    ),
  );

  const recorded = async () =>
    (await notificationsOf(service, studio.ctx))
      .filter(({ customer_id }) => customer_id === customerId)
      .map(({ kind, status }) => `${kind} ${status}`);
  const call = async (
    bearer: string,
    method: 'post' | 'patch' | 'delete',
    address: string,
    body: object,
    status: number,
  ): Promise<number> => {
    const request = service.http[method](`/api/v1/mobile/${address}`).set('Authorization', bearer).send(body);
    const answer = await request.expect(status);
    return (answer.body as { data?: { id: number } }).data?.id ?? 0;
  };
  const bookOwn = (status = 201) => call(customer, 'post', `classes/${classId}/customer-booking`, {}, status);
  const deliver = async () => {
    await service.app.get(FillStudios).execute();
    await service.app.get(JobWorker).runDue();
    await service.app.get(SendNotifications).execute(studio.ctx.accountId);
  };

  it('are exactly one for each change, and none for a change that changes nothing (NTF-1, NTF-3)', async () => {
    const id = await bookOwn();
    expect(await recorded()).toEqual(['booking_created pending']);
    await call(staff, 'patch', `bookings/${id}`, { status: 'booked', notes: 'Vegan' }, 200);
    await call(staff, 'patch', `bookings/${id}`, { status: 'attended' }, 200);
    await call(staff, 'patch', `bookings/${id}`, { status: 'booked' }, 200);
    expect(await recorded()).toEqual(['booking_created pending']);
    await call(customer, 'delete', `bookings/${id}`, {}, 200);
    await call(customer, 'delete', `bookings/${id}`, {}, 200);
    await call(staff, 'patch', `bookings/${id}`, { status: 'cancelled' }, 200);
    expect(await recorded()).toEqual(['booking_created pending', 'booking_cancelled pending']);
    await bookOwn();
    expect(await recorded()).toHaveLength(3);
  });

  it('are none for a change that is refused (NTF-2)', async () => {
    const id = await bookOwn();
    await bookOwn(422);
    const taken = customerId;
    customerId = await addCustomer(service, studio.ctx, { email: `late-${classId}@example.com` });
    await call(staff, 'post', `classes/${classId}/staff-bookings`, { customer_id: customerId }, 422);
    expect(await recorded()).toEqual([]);
    customerId = taken;
    await call(staff, 'patch', `bookings/${id}`, { status: 'lost' }, 422);
    expect(await recorded()).toEqual(['booking_created pending']);
  });

  it('are one, however many ask for the last place at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        service.http.post(`/api/v1/mobile/classes/${classId}/customer-booking`).set('Authorization', customer).send({}),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422]);
    expect(await recorded()).toEqual(['booking_created pending']);
  });

  it('remind of a booking once, and not of one that was cancelled (NTF-4)', async () => {
    await switchStudio(service, studio.ctx, { reminders_enabled: true });
    const id = await bookOwn();
    expect(await recorded()).toEqual(['booking_created pending', 'class_reminder pending']);
    await call(customer, 'delete', `bookings/${id}`, {}, 200);
    service.clock.moveTo(new Date('2026-06-02T13:00:00Z'));
    await deliver();
    expect(await recorded()).toEqual(['booking_created sent', 'class_reminder cancelled', 'booking_cancelled sent']);
    await bookOwn();
    for (let run = 0; run < 3; run += 1) await deliver();
    const own = mails.sent.filter(({ to }) => to === `c${customerId}@example.com`);
    const subjects = own.map(({ subject }) => subject).toSorted();
    expect(subjects).toEqual(['Booked: Salsa', 'Booked: Salsa', 'Booking cancelled: Salsa', 'Reminder: Salsa']);
  });
});
