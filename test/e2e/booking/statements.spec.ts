import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomers } from '../../support/booking';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { type MobileClient, mobileClient } from '../../support/mobile';
import { addPass } from '../../support/passes';
import { bearerOfRole } from '../../support/staff';
import { statementsDuring } from '../../support/statements';
import { addClass, addPlan, inOneUnit, type OpenStudio, openStudio } from '../../support/studio';

/** The session with its person. */
const SESSION = 1;
/** Begin with entering the studio, commit. */
const TRANSACTION = 2;
/** What is told of the studio. */
const STUDIO = 1;

describe('statements of what apps ask most', () => {
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
    studio = await openStudio(service);
    planId = await addPlan(service, studio);
    customerId = await addCustomer(service, studio.ctx, { name: 'Jonas', email: 'jonas@example.org' });
    customer = mobileClient(service, await bearerOfCustomer(service, studio.ctx, customerId));
  };
  beforeEach(anotherStudio);

  /** A class that others have booked, and as many before it that the customer has booked. */
  const openClassAmong = (classes: number, others: number) =>
    inOneUnit(service, studio.ctx, async () => {
      const roomId = await given(service).room(studio.ctx, { locationId: studio.locationId });
      const classId = await addClass(service, studio, { roomId, date: '2026-06-12', capacity: 100 });
      const strangers = await addCustomers(service, studio.ctx, others);
      for (const stranger of strangers) await given(service).booking(studio.ctx, { classId, customerId: stranger });
      for (let day = 0; day < classes; day += 1) {
        const [hour, date] = [9 + (day % 10), 2 + Math.floor(day / 10)];
        const time = { date: `2026-06-0${date}`, startTime: `${String(hour).padStart(2, '0')}:00` };
        const former = await addClass(service, studio, time);
        await given(service).booking(studio.ctx, { classId: former, customerId });
      }
      return classId;
    });
  const counted = async (work: () => Promise<{ readonly status: number }>, status = 200) => {
    const statements = await statementsDuring(async () => expect((await work()).status).toBe(status));
    return statements.length;
  };

  it.each([
    [1, 1],
    [30, 20],
  ])('among %i classes and %i people reads take the same', async (classes, others) => {
    await addPass(service, studio.ctx, customerId, planId);
    const classId = await openClassAmong(classes, others);
    const staff = mobileClient(service, await bearerOfRole(service, studio.ctx, 'owner'));
    // Notes that the sessions were used, which it does once in a while.
    for (const somebody of [customer, staff]) await somebody('get', '/schedule');
    const aRead = SESSION + TRANSACTION;
    expect(await counted(() => customer('get', '/schedule'))).toBe(aRead + STUDIO + 1);
    expect(await counted(() => customer('get', `/classes/${classId}`))).toBe(aRead + STUDIO + 1);
    expect(await counted(() => customer('get', '/customer/bookings'))).toBe(aRead + STUDIO + 1);
    expect(await counted(() => customer('get', '/customer/passes'))).toBe(aRead + STUDIO + 1);
    expect(await counted(() => staff('get', '/schedule'))).toBe(aRead + STUDIO + 2);
    expect(await counted(() => staff('get', `/classes/${classId}`))).toBe(aRead + STUDIO + 2);
  });

  it('a booking takes the same in an empty studio and in a full one, and 2 more when a pass fits', async () => {
    /** Statements of a first booking of a class that others have booked, and of another one with passes at hand. */
    const booking = async (classes: number, others: number, passes: number) => {
      const [first, second] = [await openClassAmong(classes, others), await openClassAmong(0, others)];
      const book = (classId: number) => counted(() => customer('post', `/classes/${classId}/customer-booking`), 201);
      // Notes that the session was used, which it does once in a while.
      await customer('get', '/schedule');
      const without = await book(first);
      for (let pass = 0; pass < passes; pass += 1) await addPass(service, studio.ctx, customerId, planId);
      return [without, (await book(second)) - without];
    };
    const inEmptyStudio = await booking(0, 1, 1);
    await anotherStudio();
    expect(await booking(30, 20, 5)).toEqual(inEmptyStudio);
    expect(inEmptyStudio).toEqual([expect.any(Number), 2]);
    expect(inEmptyStudio[0]).toBeLessThanOrEqual(27);
  });
});
