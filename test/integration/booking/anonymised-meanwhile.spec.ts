import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { assertTrueCounts, bookingsOf } from '../../support/booking';
import { addCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, refusalOf } from '../../support/manage';
import { untilBlocked } from '../../support/persistence';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

/** After the class of these tests has begun, so that it does not keep its customers from being anonymised. */
const BEGUN = new Date('2026-06-02T09:30:00Z');

describe('a customer who is anonymised while somebody books for them (CUS-6, BK-5)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let customerId: number;
  let classId: number;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', DATABASE_POOL_SIZE: '12' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    customerId = await addCustomer(service, studio.ctx, { name: 'Jonas' });
    classId = await addClass(service, studio);
  });
  afterEach(() => assertTrueCounts(service, studio.ctx));

  const anonymise = async () => refusalOf(await owner('post', `/customers/${customerId}/anonymise`, { confirm: true }));
  const book = async () =>
    refusalOf(await owner('post', `/classes/${classId}/bookings`, { customer_id: customerId, notes: 'Bad knee' }));
  const cancelledBefore = async () => {
    const id = await given(service).booking(studio.ctx, { classId, customerId, notes: 'Bad knee' });
    await given(service).cancelledBooking.execute(studio.ctx, id);
    return id;
  };
  /** Both wait for the customer, in this order, before either may go on. */
  const inOrder = async (...works: readonly (() => Promise<string>)[]) => {
    const holder = await beginIn(service.database, studio.ctx.accountId);
    await holder.query('SELECT 1 FROM customers.customer WHERE account_id = $1 AND id = $2 FOR UPDATE', [
      studio.ctx.accountId,
      customerId,
    ]);
    const answers: Promise<string>[] = [];
    for (const work of works) {
      answers.push(work());
      await untilBlocked(service.database, answers.length);
    }
    await holder.commit();
    return Promise.all(answers);
  };
  const left = async () =>
    (await bookingsOf(service, studio.ctx, classId)).map(({ status, notes }) => ({ status, notes }));

  it('keeps no notes, also where the booking takes a former row whose lock the anonymising needs', async () => {
    await cancelledBefore();
    service.clock.moveTo(BEGUN);
    const [anonymised, booked] = await inOrder(anonymise, book);
    expect(anonymised).toBe('200');
    expect(['201', '404 not_found']).toContain(booked);
    expect(await left()).toEqual([{ status: booked === '201' ? 'booked' : 'cancelled', notes: null }]);
  });

  it('keeps no notes of a booking that was first', async () => {
    service.clock.moveTo(BEGUN);
    expect(await inOrder(book, anonymise)).toEqual(['201', '200']);
    expect(await left()).toEqual([{ status: 'booked', notes: null }]);
  });

  it('is not booked any more when the anonymising was first', async () => {
    const [anonymised, booked] = await inOrder(anonymise, book);
    expect([anonymised, booked?.slice(0, 3)]).toEqual(['200', '404']);
    expect(await left()).toEqual([]);
  });

  it('is not anonymised when a booking of a class to come was first', async () => {
    expect(await inOrder(book, anonymise)).toEqual(['201', '422 in_use customer']);
    expect(await left()).toEqual([{ status: 'booked', notes: 'Bad knee' }]);
  });

  it.each([1, 2, 3])('is either expected or anonymised, whoever is first (round %i)', async () => {
    const [anonymised, ...booked] = await Promise.all([anonymise(), book(), book()]);
    const isBooked = booked.includes('201');
    expect(anonymised).toBe(isBooked ? '422 in_use customer' : '200');
    expect(await left()).toEqual(isBooked ? [{ status: 'booked', notes: 'Bad knee' }] : []);
  });
});
