import { AsyncResource } from 'node:async_hooks';

import { UnitOfWork } from '@studio/persistence';

import { ChangeClass } from '../../../src/scheduling/classes/application/change-class';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomers, bookingsOf } from '../../support/booking';
import { given } from '../../support/given';
import { addPass, reservationOf } from '../../support/passes';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

/** Long enough for the booking to reach the lock of the class. */
const WAIT_MILLISECONDS = 300;

describe('a booking that waits for somebody who edits its class (BK-7)', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
  });
  afterAll(() => service.close());

  const change = {
    room: async () => ({ roomId: await given(service).room(studio.ctx, { locationId: studio.locationId }) }),
    location: async () => {
      const locationId = await given(service).location(studio.ctx);
      return { roomId: await given(service).room(studio.ctx, { locationId }) };
    },
    'class type': async () => ({ classTypeId: await given(service).classType(studio.ctx) }),
    trainer: async () => ({ trainerId: await given(service).trainer(studio.ctx) }),
  };

  /** Books while the class is changed in a transaction that is still open. */
  const bookWhile = async (classId: number, customerId: number, edited: object): Promise<unknown> => {
    const book = AsyncResource.bind(() => given(service).booking(studio.ctx, { classId, customerId }));
    const started: Promise<unknown>[] = [];
    await service.app.get(UnitOfWork).write(studio.ctx, async () => {
      await service.app.get(ChangeClass).execute(studio.ctx, classId, edited);
      started.push(book());
      await new Promise((done) => setTimeout(done, WAIT_MILLISECONDS));
    });
    const [booked] = await Promise.all(started);
    return booked;
  };

  it.each(Object.entries(change))('finds it with its new %s', async (_, newValue) => {
    const classId = await addClass(service, studio, { date: '2026-06-03' });
    const [customerId = 0] = await addCustomers(service, studio.ctx, 1);
    const booked = await bookWhile(classId, customerId, await newValue());
    expect(booked).toEqual(expect.any(Number));
    expect(await bookingsOf(service, studio.ctx, classId)).toMatchObject([{ id: booked, status: 'booked' }]);
    await given(service).cancelledClass(studio.ctx, classId);
  });

  it('takes a pass that fits the new trainer (FIT-1)', async () => {
    const trainerTypeId = await given(service).trainerType(studio.ctx);
    const trainerId = await given(service).trainer(studio.ctx, { trainerTypeId });
    const [customerId = 0] = await addCustomers(service, studio.ctx, 1);
    const planId = await addPlan(service, studio, { trainerTypeIds: [trainerTypeId] });
    await addPass(service, studio.ctx, customerId, planId);
    const classId = await addClass(service, studio, { date: '2026-06-04' });
    const booked = await bookWhile(classId, customerId, { trainerId });
    expect(await reservationOf(service, studio.ctx, Number(booked))).toMatchObject({ status: 'reserved' });
  });
});
