import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { removeBooking } from '../../support/booking';
import { addCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, manageClient, outcomeOf, refusalOf } from '../../support/manage';
import { moveBooking } from '../../support/passes';
import { addStaff, signInStaff } from '../../support/staff';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

interface Item {
  readonly customer: { readonly id: number; readonly name: string | null } | null;
  readonly trainer: { readonly id: number; readonly name: string | null } | null;
  readonly no_shows: number;
  readonly late_cancellations: number;
  readonly sessions_kept: number;
  readonly fees: number;
}

interface Report {
  readonly data: {
    readonly totals: Omit<Item, 'customer' | 'trainer'>;
    readonly total_rows: number;
    readonly items: readonly Item[];
    readonly [field: string]: unknown;
  };
  readonly next_cursor: string | null;
}

const PATH = '/reports/missed-visits';
const JUNE = 'date_from=2026-06-01&date_to=2026-06-30';

describe('the report on missed visits (REP-7)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let ann: number;
  let bob: number;
  let trainerId: number;
  let typeId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    ann = await addCustomer(service, studio.ctx, { name: 'Ann' });
    bob = await addCustomer(service, studio.ctx, { name: '=Bob' });
    trainerId = await given(service).trainer(studio.ctx, { name: 'Tom' });
    typeId = await given(service).classType(studio.ctx, {
      cancellationCutoffMinutes: 10_080,
      lateCancellationPolicy: 'fee',
      lateCancellationFeeCents: 500,
    });
  });

  const classOn = (date: string, input: Parameters<typeof addClass>[2] = {}) =>
    addClass(service, studio, { classTypeId: typeId, date, ...input });
  const book = (classId: number, customerId: number) => given(service).booking(studio.ctx, { classId, customerId });
  const miss = async (classId: number, customerId: number) => {
    const id = await book(classId, customerId);
    await moveBooking(service, studio.ctx, id, 'no_show');
    return id;
  };
  const cancelLate = async (classId: number, customerId: number, session?: string) => {
    const id = await book(classId, customerId);
    const { status } = await owner('post', `/bookings/${id}/late-cancellation`, { session, reason: 'Was late' });
    expect(status).toBe(200);
    return id;
  };
  const read = async (query = JUNE, client = owner): Promise<Report> => {
    const { status, body } = await client('get', `${PATH}?${query}`);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body as Report;
  };
  const rows = ({ data: { items } }: Report) =>
    items.map(({ customer, trainer, ...counts }) => [(customer ?? trainer)?.name ?? null, ...Object.values(counts)]);

  /** Ann: a no-show, a fee, a kept session; Bob: a no-show, in a class without a trainer. */
  const live = async () => {
    await miss(await classOn('2026-06-02', { trainerId }), ann);
    await cancelLate(await classOn('2026-06-03', { trainerId }), ann);
    await cancelLate(await classOn('2026-06-04', { trainerId }), ann, 'kept');
    await miss(await classOn('2026-06-05'), bob);
    service.clock.moveTo(new Date('2026-06-20T12:00:00Z'));
  };

  it('counts by customer and by trainer, with the same totals', async () => {
    await live();
    const byCustomer = await read();
    expect(byCustomer.data).toMatchObject({
      status: 'ok',
      group_by: 'customer',
      period: { date_from: '2026-06-01', date_to: '2026-06-30', clamped_to_epoch: false },
      totals: { no_shows: 2, late_cancellations: 2, sessions_kept: 1, fees: 1 },
      total_rows: 2,
    });
    expect(rows(byCustomer)).toEqual([
      ['Ann', 1, 2, 1, 1],
      ['=Bob', 1, 0, 0, 0],
    ]);
    const byTrainer = await read(`${JUNE}&group_by=trainer`);
    expect(byTrainer.data.totals).toEqual(byCustomer.data.totals);
    expect(rows(byTrainer)).toEqual([
      ['Tom', 1, 2, 1, 1],
      [null, 1, 0, 0, 0],
    ]);
    expect(byTrainer.data.items[1]).toMatchObject({ customer: null, trainer: null });
  });

  it('leaves out what is removed, replaced, of cancelled classes, of other days or places, and not missed yet', async () => {
    await removeBooking(service, studio.ctx, await miss(await classOn('2026-06-02'), ann));
    const [superseded, called] = [await classOn('2026-06-03'), await classOn('2026-06-04')];
    const other = await book(superseded, bob);
    const replaced = await miss(superseded, ann);
    await service.database.asStudio(
      studio.ctx.accountId,
      'UPDATE booking.class_booking SET superseded_by_booking_id = $2 WHERE id = $1',
      [replaced, other],
    );
    await miss(called, ann);
    await given(service).cancelledClass(studio.ctx, called);
    await miss(await classOn('2026-05-31'), ann);
    await miss(await classOn('2026-07-01'), ann);
    await miss(await classOn('2026-06-06'), ann);
    expect(rows(await read())).toEqual([]);
    const elsewhere = await given(service).location(studio.ctx);
    service.clock.moveTo(new Date('2026-06-06T09:00:00Z'));
    expect(rows(await read())).toEqual([['Ann', 1, 0, 0, 0]]);
    expect(rows(await read(`${JUNE}&location_id=${elsewhere}`))).toEqual([]);
    expect(rows(await read(`${JUNE}&location_id=${studio.locationId}`))).toEqual([['Ann', 1, 0, 0, 0]]);
  });

  it('shows trainers their own classes only, and nothing to who may not manage bookings (PERM-4)', async () => {
    const { userId, email } = await addStaff(service, studio.ctx, 'trainer', ['manage_bookings']);
    const trainer = manageClient(service, `Bearer ${await signInStaff(service, email, studio.ctx.accountId)}`);
    await service.database.asStudio(studio.ctx.accountId, 'UPDATE scheduling.trainer SET user_id = $2 WHERE id = $1', [
      trainerId,
      userId,
    ]);
    await live();
    expect(rows(await read(JUNE, trainer))).toEqual([['Ann', 1, 2, 1, 1]]);
    const reader = await clientOfRole(service, studio.ctx, 'manager', ['view_studio_financial_reports']);
    expect(outcomeOf(await reader('get', PATH))).toBe('403 forbidden');
    const other = await openStudio(service);
    expect(rows(await read(JUNE, await clientOfRole(service, other.ctx, 'owner')))).toEqual([]);
  });

  it('comes in pages of customers and trainers, with the same totals, and as a file (REP-4)', async () => {
    await live();
    for (const by of ['customer', 'trainer']) {
      const whole = await read(`${JUNE}&group_by=${by}`);
      const items: Item[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Report = await read(`${JUNE}&group_by=${by}&limit=1${cursor && `&cursor=${cursor}`}`);
        expect(page.data).toMatchObject({ totals: whole.data.totals, total_rows: 2, returned: 1 });
        items.push(...page.data.items);
        cursor = page.next_cursor;
      }
      expect(items).toEqual(whole.data.items);
    }
    const { text } = await owner('get', `${PATH}?${JUNE}&format=csv`);
    expect(text).toBe(
      `customer_id,customer_name,no_shows,late_cancellations,sessions_kept,fees\r\n${ann},Ann,1,2,1,1\r\n${bob},'=Bob,1,0,0,0\r\n`,
    );
  });

  it.each([
    ['date_from=2026-06-02&date_to=2026-06-01', '422 validation_failed date_to'],
    ['date_from=2025-06-01&date_to=2026-06-02', '422 validation_failed date_to'],
    ['group_by=room', '422 validation_failed group_by'],
    ['location_id=0', '422 validation_failed location_id'],
    ['limit=101', '422 validation_failed limit'],
    ['cursor=nothing', '422 validation_failed cursor'],
  ])('refuses %s', async (query, refusal) => {
    expect(refusalOf(await owner('get', `${PATH}?${query}`))).toBe(refusal);
  });
});
