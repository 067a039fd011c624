import { BookOwnPlace } from '../../../src/booking';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { asCustomer, bookingsOf, removeBooking } from '../../support/booking';
import { addCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, refusalOf } from '../../support/manage';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

describe('bookings of a customer', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let customerId: number;
  let classId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    customerId = await addCustomer(service, studio.ctx, { name: 'Jonas', email: 'jonas@example.org' });
    classId = await addClass(service, studio);
  });

  const book = async () =>
    service.app
      .get(BookOwnPlace)
      .execute(await asCustomer(service, studio.ctx, customerId), { classId, notes: 'Bad knee' });
  const history = async () => {
    const { data } = (await owner('get', `/customers/${customerId}`)).body as { data: Record<string, unknown> };
    return [data['bookings_count'], data['active_bookings_ahead']];
  };
  const remove = async () => refusalOf(await owner('delete', `/customers/${customerId}`));
  const anonymise = async () => refusalOf(await owner('post', `/customers/${customerId}/anonymise`, { confirm: true }));

  it('count as history, those ahead only while active and before the start', async () => {
    expect(await history()).toEqual([0, 0]);
    const id = await book();
    expect(await history()).toEqual([1, 1]);
    await given(service).bookingStatus.execute(studio.ctx, id, { status: 'no_show' });
    expect(await history()).toEqual([1, 0]);
    await given(service).bookingStatus.execute(studio.ctx, id, { status: 'attended' });
    service.clock.moveTo(new Date('2026-06-02T09:00:00Z'));
    expect(await history()).toEqual([1, 0]);
  });

  it.each(['cancelled', 'removed'])('that are %s keep the customer from being deleted (CUS-5)', async (end) => {
    const id = await book();
    if (end === 'removed') await removeBooking(service, studio.ctx, id);
    else await given(service).cancelledBooking.execute(studio.ctx, id);
    expect(await remove()).toBe('422 in_use customer');
    expect(await history()).toEqual([end === 'removed' ? 0 : 1, 0]);
  });

  it('leave a customer without any deletable', async () => {
    expect(await remove()).toBe('204');
  });

  it('ahead keep the customer from being anonymised; past ones lose notes and snapshot (CUS-6)', async () => {
    await book();
    expect(await anonymise()).toBe('422 in_use customer');
    service.clock.moveTo(new Date('2026-06-02T09:00:00Z'));
    expect(await anonymise()).toBe('200');
    expect(await bookingsOf(service, studio.ctx, classId)).toMatchObject([
      {
        status: 'booked',
        notes: null,
        booked_by: { user_id: null, trainer_id: null, name: null, role: 'customer' },
      },
    ]);
    const rows = await service.database.asStudio(
      studio.ctx.accountId,
      `SELECT 1 FROM booking.class_booking b WHERE to_jsonb(b)::text ~ 'Jonas|jonas@|knee'`,
    );
    expect(rows).toEqual([]);
  });

  it('made by staff keep who made them (CUS-6)', async () => {
    await given(service).booking(studio.ctx, { classId, customerId, notes: 'Bad knee' });
    service.clock.moveTo(new Date('2026-06-02T09:00:00Z'));
    await anonymise();
    expect(await bookingsOf(service, studio.ctx, classId)).toMatchObject([
      { notes: null, booked_by: { name: expect.any(String), role: 'system' } },
    ]);
  });
});
