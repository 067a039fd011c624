import { BookOwnPlace } from '../../../src/booking';
import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomers, asCustomer, assertTrueCounts, bookingsOf } from '../../support/booking';
import { bearerOfCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { refusalOf } from '../../support/manage';
import { mobileClient } from '../../support/mobile';
import { addPass, assertTrueCounters, reservationOf } from '../../support/passes';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

const ROUNDS = [1, 2, 3, 4, 5];

/** How often each word stands in the list. */
function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

describe('simultaneous bookings (BK-7)', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_MOBILE: '1000000', DATABASE_POOL_SIZE: '12' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
  });
  afterEach(async () => {
    await assertTrueCounts(service, studio.ctx);
    await assertTrueCounters(service, studio.ctx);
  });

  const codeOf = async (work: Promise<unknown>) => {
    try {
      await work;
      return 'done';
    } catch (error) {
      return (error as { code?: string }).code ?? String(error);
    }
  };
  const bookOwn = async (classId: number, customerId: number) =>
    service.app.get(BookOwnPlace).execute(await asCustomer(service, studio.ctx, customerId), { classId, notes: null });
  const bookFor = (classId: number, customerId: number) => given(service).booking(studio.ctx, { classId, customerId });
  const active = async (classId: number) =>
    (await bookingsOf(service, studio.ctx, classId)).filter(({ status }) => status === 'booked').length;

  it('of 200 customers over HTTP for the last place: one has it, the others are told it is full', async () => {
    const classId = await addClass(service, studio, { capacity: 3 });
    const customers = await addCustomers(service, studio.ctx, 202);
    for (const customerId of customers.slice(200)) await bookFor(classId, customerId);
    const clients: ReturnType<typeof mobileClient>[] = [];
    for (const customerId of customers.slice(0, 200))
      clients.push(mobileClient(service, await bearerOfCustomer(service, studio.ctx, customerId)));
    const answers = await Promise.all(clients.map((client) => client('post', `/classes/${classId}/customer-booking`)));
    expect(tally(answers.map(refusalOf))).toEqual({ '201': 1, '422 class_full scheduled_class_id': 199 });
    expect(await active(classId)).toBe(3);
  });

  it.each(ROUNDS)('of customers and staff together never exceed the capacity (round %i)', async () => {
    const classId = await addClass(service, studio, { capacity: 4 });
    const customers = await addCustomers(service, studio.ctx, 16);
    const outcomes = await Promise.all(
      customers.map((customerId, index) => codeOf((index % 2 === 0 ? bookOwn : bookFor)(classId, customerId))),
    );
    expect(tally(outcomes)).toEqual({ done: 4, class_full: 12 });
    expect(await active(classId)).toBe(4);
  });

  it.each(ROUNDS)('of one customer make one row (round %i)', async () => {
    const classId = await addClass(service, studio);
    const [customerId = 0] = await addCustomers(service, studio.ctx, 1);
    const outcomes = await Promise.all([
      codeOf(bookOwn(classId, customerId)),
      codeOf(bookOwn(classId, customerId)),
      codeOf(bookFor(classId, customerId)),
    ]);
    expect(tally(outcomes)).toEqual({ done: 1, already_booked: 2 });
    expect(await bookingsOf(service, studio.ctx, classId)).toMatchObject([{ activations: 1 }]);
  });

  it.each(ROUNDS)('of a private lesson leave it to one customer (round %i)', async () => {
    const classTypeId = await given(service).classType(studio.ctx, { scheduleKind: 'private_lesson' });
    const trainerId = await given(service).trainer(studio.ctx);
    const classId = await addClass(service, studio, { classTypeId, trainerId });
    const customers = await addCustomers(service, studio.ctx, 6);
    const outcomes = await Promise.all(customers.map((customerId) => codeOf(bookFor(classId, customerId))));
    expect(tally(outcomes)).toEqual({ done: 1, class_occupied: 5 });
  });

  it.each(ROUNDS)('take a cancelled row again once (round %i)', async () => {
    const classId = await addClass(service, studio, { capacity: 1 });
    const [customerId = 0, other = 0] = await addCustomers(service, studio.ctx, 2);
    const id = await bookFor(classId, customerId);
    await given(service).cancelledBooking.execute(studio.ctx, id);
    const outcomes = await Promise.all([
      codeOf(bookOwn(classId, customerId)),
      codeOf(bookOwn(classId, customerId)),
      codeOf(bookOwn(classId, other)),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await active(classId)).toBe(1);
  });

  it.each(ROUNDS)('cancellations of one booking release it once (round %i)', async () => {
    const classId = await addClass(service, studio);
    const [customerId = 0] = await addCustomers(service, studio.ctx, 1);
    const id = await bookFor(classId, customerId);
    const cancel = () => codeOf(given(service).cancelledBooking.execute(studio.ctx, id));
    expect(await Promise.all([cancel(), cancel(), cancel()])).toEqual(['done', 'done', 'done']);
    expect(await bookingsOf(service, studio.ctx, classId)).toMatchObject([{ status: 'cancelled', status_changes: 2 }]);
  });

  it.each(ROUNDS)('of two classes take the last session of a pass once (round %i)', async () => {
    const planId = await addPlan(service, studio);
    const [customerId = 0] = await addCustomers(service, studio.ctx, 1);
    await addPass(service, studio.ctx, customerId, planId, { sessions_count: 1 });
    const first = await addClass(service, studio);
    const second = await addClass(service, studio, { startTime: '11:00' });
    const bookings = await Promise.all([bookFor(first, customerId), bookFor(second, customerId)]);
    const held = await Promise.all(bookings.map((id) => reservationOf(service, studio.ctx, id)));
    expect(held.filter((reservation) => reservation?.['status'] === 'reserved')).toHaveLength(1);
    expect([await active(first), await active(second)]).toEqual([1, 1]);
  });

  it.each(ROUNDS)('against the cancellation of the class leave nobody booked in it (round %i)', async () => {
    const classId = await addClass(service, studio);
    const customers = await addCustomers(service, studio.ctx, 8);
    const [ended, ...outcomes] = await Promise.all([
      codeOf(given(service).cancelledClass(studio.ctx, classId)),
      ...customers.map((customerId, index) => codeOf((index % 2 === 0 ? bookOwn : bookFor)(classId, customerId))),
    ]);
    expect(ended).toBe('done');
    expect(outcomes.filter((outcome) => !['done', 'class_not_bookable'].includes(outcome))).toEqual([]);
    expect(await active(classId)).toBe(0);
  });

  it('that are refused do not wait for the class, those that are granted do', async () => {
    const [customerId = 0, booked = 0] = await addCustomers(service, studio.ctx, 2);
    const full = await addClass(service, studio, { capacity: 0 });
    const open = await addClass(service, studio, { startTime: '11:00' });
    await bookFor(open, booked);
    const holder = await beginIn(service.database, studio.ctx.accountId);
    await holder.query('SELECT 1 FROM scheduling.scheduled_class WHERE account_id = $1 FOR UPDATE', [
      studio.ctx.accountId,
    ]);
    const granted = codeOf(bookOwn(open, customerId));
    // Whoever waited for the class would be told `busy` after three seconds.
    const refused = [
      bookOwn(full, customerId),
      bookFor(full, customerId),
      bookOwn(open, booked),
      bookFor(open, booked),
    ];
    expect(await Promise.all(refused.map(codeOf))).toEqual([
      'class_full',
      'class_full',
      'already_booked',
      'already_booked',
    ]);
    expect(await active(open)).toBe(1);
    await holder.rollBack();
    expect(await granted).toBe('done');
  });

  it('of many customers in many classes, with passes, cancellations and marks, end in no deadlock', async () => {
    const planId = await addPlan(service, studio);
    const customers = await addCustomers(service, studio.ctx, 5);
    for (const customerId of customers) await addPass(service, studio.ctx, customerId, planId, { sessions_count: 2 });
    const classes: number[] = [];
    for (const hour of ['09', '10', '11', '12'])
      classes.push(await addClass(service, studio, { startTime: `${hour}:00`, capacity: 3 }));
    const pairs = classes.flatMap((classId) => customers.map((customerId) => ({ classId, customerId })));
    const attempt = async ({ classId, customerId }: (typeof pairs)[number], index: number) => {
      try {
        const id = await bookFor(classId, customerId);
        if (index % 3 === 0) await given(service).cancelledBooking.execute(studio.ctx, id);
        if (index % 3 === 1) await given(service).bookingStatus.execute(studio.ctx, id, { status: 'attended' });
        return 'done';
      } catch (error) {
        return (error as { code?: string }).code ?? String(error);
      }
    };
    const [first = 0] = classes;
    const outcomes = await Promise.all([
      ...pairs.map(attempt),
      codeOf(given(service).cancelledClass(studio.ctx, first)),
      ...pairs.toReversed().map(attempt),
    ]);
    const expected = ['done', 'class_full', 'already_booked', 'class_not_bookable'];
    expect(outcomes.filter((outcome) => !expected.includes(outcome))).toEqual([]);
  }, 30_000);
});
