import * as fc from 'fast-check';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomers } from '../../support/booking';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { setMode } from '../../support/manage';
import { dataOf, type MobileClient, mobileClient } from '../../support/mobile';
import { addPass } from '../../support/passes';
import { bearerOfRole } from '../../support/staff';
import { statementsDuring } from '../../support/statements';
import { addClass, addPlan, inOneUnit, type OpenStudio, openStudio } from '../../support/studio';

interface Shown {
  readonly id: number;
  readonly customer_booking_allowed: boolean | null;
}

const REQUIREMENTS = ['nothing', 'pass', 'pass_or_price', 'paid'] as const;

const aClass = fc.record({
  isPublic: fc.boolean(),
  isFull: fc.boolean(),
  isClosed: fc.boolean(),
  own: fc.constantFrom(null, 'booked', 'cancelled', 'no_show'),
  price: fc.constantFrom(null, 0, 1_800),
  isOfOtherType: fc.boolean(),
  startTime: fc.constantFrom('06', '12', '20'),
});

const aPass = fc.record({
  isPaid: fc.boolean(),
  sessions: fc.constantFrom(1, 2),
  isMorningOnly: fc.boolean(),
  anyTimePrice: fc.constantFrom(null, 300),
  daysLeft: fc.constantFrom(0, 2, 100),
});

const aScene = fc.record({
  studio: fc.constantFrom(...REQUIREMENTS),
  type: fc.constantFrom(null, ...REQUIREMENTS),
  classes: fc.array(aClass, { minLength: 1, maxLength: 4 }),
  passes: fc.array(aPass, { maxLength: 3 }),
});

type Scene = typeof aScene extends fc.Arbitrary<infer Value> ? Value : never;

describe('customer_booking_allowed (REQ-5)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let customer: MobileClient;
  let customerId: number;
  let planId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MOBILE: '1000000' } });
  });
  afterAll(() => service.close());
  const anotherStudio = async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    planId = await addPlan(service, studio);
    customerId = await addCustomer(service, studio.ctx, { name: 'Jonas' });
    customer = mobileClient(service, await bearerOfCustomer(service, studio.ctx, customerId));
  };
  beforeEach(anotherStudio);

  const requires = (requirement: string) =>
    service.database.query('UPDATE accounts.account SET booking_requirement = $2 WHERE id = $1', [
      studio.ctx.accountId,
      requirement,
    ]);
  const schedule = async (client = customer) => dataOf<Shown[]>(await client('get', '/schedule'));
  const allowed = async (ids: readonly number[]) => {
    const shown = await schedule();
    return ids.map((id) => shown.find((one) => one.id === id)?.customer_booking_allowed);
  };

  const sceneOf = async ({ studio: ofStudio, type, classes, passes }: Scene) => {
    await requires(ofStudio);
    const { ctx, classTypeId } = studio;
    const ids = await inOneUnit(service, ctx, async () => {
      const otherTypeId = await given(service).classType(ctx, {});
      const made: number[] = [];
      for (const { isPublic, isFull, own, price, isOfOtherType, startTime } of classes) {
        const roomId = await given(service).room(ctx, { locationId: studio.locationId });
        const classId = await addClass(service, studio, {
          roomId,
          classTypeId: isOfOtherType ? otherTypeId : classTypeId,
          startTime: `${startTime}:00`,
          isPublic,
          capacity: isFull ? 1 : 5,
          dropInPriceCents: price,
        });
        made.push(classId);
        const book = (who: number) =>
          given(service).booking(ctx, { classId, customerId: who, requirementOverrideReason: 'Guest' });
        if (own !== null) {
          const id = await book(customerId);
          if (own !== 'booked') await given(service).bookingStatus.execute(ctx, id, { status: own });
        }
        const [stranger = 0] = await addCustomers(service, ctx, 1);
        if (isFull && own !== 'booked') await book(stranger);
      }
      return made;
    });
    const closed = ids.filter((_, index) => classes[index]?.isClosed);
    await service.database.asStudio(
      ctx.accountId,
      'UPDATE scheduling.scheduled_class SET booking_cutoff_minutes = 10080 WHERE id = ANY ($1)',
      [closed],
    );
    const now = service.clock.now().getTime();
    for (const { isPaid, sessions, isMorningOnly, anyTimePrice, daysLeft } of passes)
      await addPass(service, ctx, customerId, planId, {
        sessions_count: sessions,
        price_cents: 1_000,
        paid_amount_cents: isPaid ? 1_000 : 0,
        available_until_time: isMorningOnly ? '10:00' : null,
        allows_any_time: anyTimePrice !== null,
        any_time_addon_price_cents: anyTimePrice,
        usable_until_at: new Date(now + daysLeft * 86_400_000),
      });
    await service.database.asStudio(
      ctx.accountId,
      'UPDATE scheduling.class_type SET booking_requirement = $2 WHERE id = $1',
      [classTypeId, type],
    );
    return ids;
  };

  it('is what a booking of each class answers at that moment', async () => {
    await fc.assert(
      fc.asyncProperty(aScene, async (scene) => {
        await anotherStudio();
        for (const id of await sceneOf(scene)) {
          const [shown] = await allowed([id]);
          const single = await customer('get', `/classes/${id}`);
          if (single.status === 200) expect(dataOf<Shown>(single).customer_booking_allowed).toBe(shown ?? false);
          const { status } = await customer('post', `/classes/${id}/customer-booking`);
          expect(status).toBe(shown === true ? 201 : 422);
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it('sees a pass as the booking does that a class to be consumed opens and ends (NRM-1)', async () => {
    await requires('pass');
    const pass = await addPass(service, studio.ctx, customerId, planId, { validity_days: 1 });
    const first = await addClass(service, studio, { date: '2026-06-01', startTime: '09:00' });
    const later = await addClass(service, studio, { date: '2026-06-02', startTime: '12:00' });
    await customer('post', `/classes/${first}/customer-booking`);
    expect(await allowed([later])).toEqual([true]);
    service.clock.moveTo(new Date('2026-06-01T12:00:00Z'));
    expect(await allowed([later])).toEqual([false]);
    expect((await customer('post', `/classes/${later}/customer-booking`)).status).toBe(422);
    expect(pass).toBeGreaterThan(0);
  });

  it('is shown with own bookings, and is null for staff', async () => {
    const [booked, free] = [await addClass(service, studio), await addClass(service, studio, { startTime: '11:00' })];
    await customer('post', `/classes/${booked}/customer-booking`);
    const cancelled = dataOf<{ id: number }>(await customer('post', `/classes/${free}/customer-booking`));
    const left = await customer('delete', `/bookings/${cancelled.id}`);
    expect(left.body).toMatchObject({ data: { scheduled_class: { customer_booking_allowed: true } } });
    const own = dataOf<{ scheduled_class: Shown }[]>(await customer('get', '/customer/bookings'));
    expect(own.map(({ scheduled_class: { id, customer_booking_allowed: is } }) => [id, is])).toEqual([
      [free, true],
      [booked, false],
    ]);
    const staff = mobileClient(service, await bearerOfRole(service, studio.ctx, 'owner'));
    expect((await schedule(staff)).map(({ customer_booking_allowed: is }) => is)).toEqual([null, null]);
    const byStaff = await staff('patch', `/bookings/${cancelled.id}`, { status: 'booked' });
    expect(byStaff.body).toMatchObject({ data: { scheduled_class: { customer_booking_allowed: null } } });
  });

  it('is false where the kind is not offered, and after the start', async () => {
    const id = await addClass(service, studio);
    await service.database.query(`UPDATE accounts.account SET enabled_schedule_kinds = '{room_rental}' WHERE id = $1`, [
      studio.ctx.accountId,
    ]);
    expect(await allowed([id])).toEqual([undefined]);
    await setMode(service, studio.ctx, 'live');
    await service.database.query('UPDATE accounts.account SET enabled_schedule_kinds = NULL WHERE id = $1', [
      studio.ctx.accountId,
    ]);
    service.clock.moveTo(new Date('2026-06-02T09:00:00Z'));
    expect(await allowed([id])).toEqual([false]);
  });

  it('costs no statement where bookings need nothing, and one for the whole schedule where they do', async () => {
    const counted = async (path: string) =>
      (await statementsDuring(async () => expect((await customer('get', path)).status).toBe(200))).length;
    await addPass(service, studio.ctx, customerId, planId);
    const ids = [await addClass(service, studio), await addClass(service, studio, { startTime: '11:00' })];
    await customer('get', '/schedule');
    const [all, one] = [await counted('/schedule'), await counted(`/classes/${ids[0]}`)];
    await requires('pass');
    const aRead = 1 + 2;
    expect(await counted('/schedule')).toBe(all + aRead);
    expect(await counted(`/classes/${ids[0]}`)).toBe(one + aRead);
    await addClass(service, studio, { startTime: '13:00' });
    expect(await counted('/schedule')).toBe(all + aRead);
  });
});
