import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { removeBooking } from '../../support/booking';
import { addCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, manageClient, outcomeOf, refusalOf } from '../../support/manage';
import { moveBooking } from '../../support/passes';
import { addStaff, signInStaff } from '../../support/staff';
import { statementsDuring } from '../../support/statements';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

interface Report {
  readonly data: {
    readonly totals: object;
    readonly days: readonly { readonly date: string }[];
    readonly trainers: readonly { readonly trainer: { readonly id: number; readonly name: string } | null }[];
  };
}

const PATH = '/reports/attendance';
const JUNE = 'date_from=2026-06-01&date_to=2026-06-30';
const NOTHING = {
  classes: 0,
  places: 0,
  places_taken: 0,
  booked: 0,
  attended: 0,
  no_shows: 0,
  late_cancellations: 0,
};

describe('the report on attendance (REP-8)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let trainerId: number;
  let customers: number[];

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    trainerId = await given(service).trainer(studio.ctx, { name: 'Tom' });
    customers = [];
    for (const name of ['Ann', 'Bob', 'Cleo', 'Dan']) customers.push(await addCustomer(service, studio.ctx, { name }));
  });

  const book = (classId: number, place: number) =>
    given(service).booking(studio.ctx, { classId, customerId: customers[place] ?? 0 });
  const mark = async (id: number, status: 'attended' | 'no_show') =>
    expect((await owner('patch', `/bookings/${id}/attendance`, { status })).status).toBe(200);
  const read = async (query = JUNE, client = owner): Promise<Report['data']> => {
    const { status, body } = await client('get', `${PATH}?${query}`);
    expect([status, body]).toEqual([200, expect.anything()]);
    return (body as Report).data;
  };

  /** Tom's class of ten with one booked, one attended, one no-show and one cancelled late; another without a limit. */
  const arrange = async () => {
    const typeId = await given(service).classType(studio.ctx, {
      cancellationCutoffMinutes: 10_080,
      lateCancellationPolicy: 'fee',
      lateCancellationFeeCents: 500,
    });
    const limited = await addClass(service, studio, { classTypeId: typeId, capacity: 10, trainerId });
    await book(limited, 0);
    const [came, missed, late] = [await book(limited, 1), await book(limited, 2), await book(limited, 3)];
    await book(await addClass(service, studio, { date: '2026-06-03', capacity: null }), 0);
    expect((await owner('post', `/bookings/${late}/late-cancellation`, { reason: 'Was late' })).status).toBe(200);
    service.clock.moveTo(new Date('2026-06-02T10:00:00Z'));
    await mark(came, 'attended');
    await mark(missed, 'no_show');
    service.clock.moveTo(new Date('2026-06-20T12:00:00Z'));
  };

  const OF_TOM = {
    classes: 1,
    places: 10,
    places_taken: 2,
    booked: 2,
    attended: 1,
    no_shows: 1,
    late_cancellations: 1,
  };
  const UNLIMITED = { ...NOTHING, classes: 1, booked: 1 };

  it('counts by day and by trainer, with the same sums', async () => {
    await arrange();
    expect(await read()).toMatchObject({
      status: 'ok',
      period: { date_from: '2026-06-01', date_to: '2026-06-30', clamped_to_epoch: false },
      totals: { ...OF_TOM, classes: 2, booked: 3 },
      days: [
        { date: '2026-06-02', ...OF_TOM },
        { date: '2026-06-03', ...UNLIMITED },
      ],
      trainers: [
        { trainer: { id: trainerId, name: 'Tom' }, ...OF_TOM },
        { trainer: null, ...UNLIMITED },
      ],
    });
    const { text } = await owner('get', `${PATH}?${JUNE}&format=csv`);
    expect(text).toBe(
      'date,classes,places,places_taken,booked,attended,no_shows,late_cancellations\r\n2026-06-02,1,10,2,2,1,1,1\r\n2026-06-03,1,0,0,1,0,0,0\r\n',
    );
  });

  it('leaves out cancelled and internal classes, rentals, other days and places, and bookings that were removed', async () => {
    await given(service).cancelledClass(studio.ctx, await addClass(service, studio));
    await service.database.query(
      `UPDATE accounts.account SET enabled_schedule_kinds = '{group_class,internal_class}' WHERE id = $1`,
      [studio.ctx.accountId],
    );
    const internal = await given(service).classType(studio.ctx, { scheduleKind: 'internal_class' });
    await addClass(service, studio, { startTime: '11:00', classTypeId: internal, trainerId });
    await addClass(service, studio, { date: '2026-05-31' });
    await addClass(service, studio, { date: '2026-07-01' });
    expect(await read()).toMatchObject({ totals: NOTHING, days: [], trainers: [] });
    const kept = await addClass(service, studio, { date: '2026-06-04' });
    const attended = await book(kept, 0);
    service.clock.moveTo(new Date('2026-06-04T10:00:00Z'));
    await mark(attended, 'attended');
    expect((await read()).totals).toMatchObject({ classes: 1, booked: 1, attended: 1 });
    await removeBooking(service, studio.ctx, attended);
    expect((await read()).totals).toMatchObject({ classes: 1, booked: 0, attended: 0 });
    const elsewhere = await given(service).location(studio.ctx);
    expect((await read(`${JUNE}&location_id=${elsewhere}`)).totals).toEqual(NOTHING);
    expect((await read(`${JUNE}&location_id=${studio.locationId}`)).totals).toMatchObject({ classes: 1 });
  });

  it('has the days of the zone of the studio, and no-shows from the start of their class on (BK-16)', async () => {
    studio = await openStudio(service, { timezone: 'Pacific/Auckland' });
    owner = await clientOfRole(service, studio.ctx, 'owner');
    customers = [await addCustomer(service, studio.ctx)];
    const classId = await addClass(service, studio, { date: '2026-06-30', startTime: '23:30' });
    await moveBooking(service, studio.ctx, await book(classId, 0), 'no_show');
    expect((await read()).days).toMatchObject([{ date: '2026-06-30', classes: 1, no_shows: 0 }]);
    service.clock.moveTo(new Date('2026-06-30T11:30:00Z'));
    expect((await read()).days).toMatchObject([{ date: '2026-06-30', classes: 1, no_shows: 1 }]);
  });

  it('shows trainers their own classes only, and nothing to who may not manage bookings (PERM-4)', async () => {
    const { userId, email } = await addStaff(service, studio.ctx, 'trainer', ['manage_bookings']);
    const trainer = manageClient(service, `Bearer ${await signInStaff(service, email, studio.ctx.accountId)}`);
    await service.database.asStudio(studio.ctx.accountId, 'UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1', [
      trainerId,
      userId,
    ]);
    await arrange();
    const own = await read(JUNE, trainer);
    expect(own.trainers.map((row) => row.trainer?.name)).toEqual(['Tom']);
    expect(own.totals).toEqual(OF_TOM);
    const reader = await clientOfRole(service, studio.ctx, 'manager', ['view_studio_financial_reports']);
    expect(outcomeOf(await reader('get', PATH))).toBe('403 forbidden');
    const other = await openStudio(service);
    expect((await read(JUNE, await clientOfRole(service, other.ctx, 'owner'))).totals).toEqual(NOTHING);
  });

  it('counts in one statement, however many classes there are', async () => {
    await arrange();
    const sent = await statementsDuring(() => read());
    expect(sent.filter((text) => text.includes('GROUPING SETS'))).toHaveLength(1);
    expect(sent.filter((text) => text.includes('scheduling.scheduled_class'))).toHaveLength(1);
  });

  it.each([
    ['date_from=2026-06-02&date_to=2026-06-01', '422 validation_failed date_to'],
    ['date_from=2025-06-01&date_to=2026-06-02', '422 validation_failed date_to'],
    ['location_id=0', '422 validation_failed location_id'],
  ])('refuses %s', async (query, refusal) => {
    expect(refusalOf(await owner('get', `${PATH}?${query}`))).toBe(refusal);
  });
});
