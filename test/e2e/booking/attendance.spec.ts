import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient } from '../../support/manage';
import { dataOf, type MobileClient, mobileClient } from '../../support/mobile';
import { addPass, assertTrueCounters, passRow, reservationOf } from '../../support/passes';
import { bearerOfRole } from '../../support/staff';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

interface Shown {
  readonly id: number;
  readonly attended_at: string | null;
  readonly attendance_marked_at?: string | null;
  readonly class_pass: { readonly id: number } | null;
}

const at = (text: string) => new Date(text);
/** The class that `addClass` makes starts a day after TEST_NOW. */
const START = at('2026-06-02T09:00:00Z');
const MONTH_LATER = at('2026-07-02T09:00:00Z');

describe('attendance that is marked before the class (BK-12, BK-16, RSV-4, RSV-6)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let app: MobileClient;
  let customerId: number;
  let classId: number;
  let passId: number;
  let bookingId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_MOBILE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    app = mobileClient(service, await bearerOfRole(service, studio.ctx, 'owner'));
    customerId = await addCustomer(service, studio.ctx);
    classId = await addClass(service, studio);
    passId = await addPass(service, studio.ctx, customerId, await addPlan(service, studio));
    bookingId = await given(service).booking(studio.ctx, { classId, customerId });
  });

  const mark = async (status: string) =>
    dataOf<Shown>(await owner('patch', `/bookings/${bookingId}/attendance`, { status }));
  const shown = async () => dataOf<Shown>(await owner('get', `/bookings/${bookingId}`));
  const sessionAndPass = async () => {
    const { used_at } = (await reservationOf(service, studio.ctx, bookingId)) ?? {};
    const { opened_at, expires_at } = await passRow(service, studio.ctx, passId);
    return { used_at, opened_at, expires_at };
  };

  it.each(['attended', 'no_show'])('opens the pass with the class, not with the mark: %s', async (status) => {
    const marked = await mark(status);
    expect(marked).toMatchObject({
      status,
      attended_at: status === 'attended' ? '2026-06-02T09:00:00Z' : null,
      attendance_marked_at: '2026-06-01T08:00:00Z',
      class_pass: { id: passId },
    });
    expect(await sessionAndPass()).toEqual({ used_at: START, opened_at: START, expires_at: MONTH_LATER });
    await mark('booked');
    expect(await shown()).toMatchObject({ attended_at: null, attendance_marked_at: null });
    expect(await sessionAndPass()).toEqual({ used_at: null, opened_at: null, expires_at: null });
  });

  it('is the same when it is marked later', async () => {
    service.clock.moveTo(at('2026-06-03T18:00:00Z'));
    expect(await mark('attended')).toMatchObject({
      attended_at: '2026-06-02T09:00:00Z',
      attendance_marked_at: '2026-06-03T18:00:00Z',
    });
    expect(await sessionAndPass()).toMatchObject({ opened_at: START });
  });

  it.each(['scheduled', 'draft'])('moves along with its class, if that is %s', async (status) => {
    await service.database.asStudio(
      studio.ctx.accountId,
      'UPDATE scheduling.scheduled_class SET status = $2 WHERE id = $1',
      [classId, status],
    );
    await mark('attended');
    const answer = await owner('patch', `/classes/${classId}`, { date: '2026-06-05', start_time: '10:00' });
    expect(answer.status).toBe(200);
    expect(await shown()).toMatchObject({
      attended_at: '2026-06-05T10:00:00Z',
      attendance_marked_at: '2026-06-01T08:00:00Z',
    });
    const start = at('2026-06-05T10:00:00Z');
    expect(await sessionAndPass()).toEqual({
      used_at: start,
      opened_at: start,
      expires_at: at('2026-07-05T10:00:00Z'),
    });
    await assertTrueCounters(service, studio.ctx);
  });

  it('opens no pass any more when a class that seemed to begin is put off (RSV-6)', async () => {
    service.clock.moveTo(at('2026-06-02T09:05:00Z'));
    await mark('attended');
    await owner('patch', `/classes/${classId}`, { date: '2026-06-09' });
    expect(await sessionAndPass()).toMatchObject({ opened_at: at('2026-06-09T09:00:00Z') });
  });

  it('leaves the sessions of a class that moves within the past where they were used (RSV-6)', async () => {
    service.clock.moveTo(at('2026-06-03T18:00:00Z'));
    await mark('attended');
    await owner('patch', `/classes/${classId}`, { start_time: '08:00' });
    expect(await shown()).toMatchObject({ attended_at: '2026-06-02T08:00:00Z' });
    expect(await sessionAndPass()).toMatchObject({ used_at: START, opened_at: START });
  });

  it('of a cancelled booking is none, but the booking names its pass (PASS-2)', async () => {
    const ofCustomer = mobileClient(service, await bearerOfCustomer(service, studio.ctx, customerId));
    expect(dataOf<Shown>(await ofCustomer('delete', `/bookings/${bookingId}`)).class_pass).toMatchObject({
      id: passId,
    });
    expect((await shown()).class_pass).toMatchObject({ id: passId });
    expect(dataOf<Shown[]>(await ofCustomer('get', '/customer/bookings'))[0]?.class_pass).toMatchObject({ id: passId });
    await app('patch', `/bookings/${bookingId}`, { status: 'booked' });
    await owner('post', `/class-passes/${passId}/freeze`, { reason: 'Ill for a while' });
    service.clock.moveTo(at('2026-06-01T09:00:00Z'));
    expect((await shown()).class_pass).toBeNull();
    await ofCustomer('delete', `/bookings/${bookingId}`);
    expect((await shown()).class_pass).toBeNull();
  });
});
