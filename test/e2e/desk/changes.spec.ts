import type { Permission } from '@studio/access';

import { type Area, AREAS, kindsOf } from '../../../src/desk/domain/areas';
import { inSession } from '../../harness/sessions';
import { addApiToken } from '../../support/api-token';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { codeOf, DeskBrowser } from '../../support/desk';
import { moveCash } from '../../support/finance-cash';
import { given } from '../../support/given';
import { mobileClient } from '../../support/mobile';
import { addStaff, signInStaff } from '../../support/staff';
import { statementsDuring } from '../../support/statements';
import { addClass, addPlan, addSeries, type OpenStudio, openStudio } from '../../support/studio';

type Marks = Readonly<Partial<Record<Area, string>>>;

/** What anybody of the staff sees something of. */
const OF_EVERYBODY: readonly Area[] = ['assistants', 'sessions', 'settings', 'studio', 'timetable'];
const MANY = 20_000;

describe('what changed in a studio (DESK-33)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let accountId: number;
  let owner: DeskBrowser;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_MOBILE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    ({ accountId } = studio.ctx);
    owner = await desk();
  });

  const desk = async (permissions: readonly Permission[] | null = null) => {
    const { email } = await addStaff(service, studio.ctx, permissions ? 'manager' : 'owner', permissions);
    const browser = new DeskBrowser(service);
    await browser.signIn(email);
    return browser;
  };
  const ask = (browser = owner, headers: Readonly<Record<string, string | null>> = {}, id = accountId) =>
    browser.send('get', `/desk/api/${id}/changes`, undefined, headers);
  const marks = async (browser = owner): Promise<Marks> => {
    const { status, body } = await ask(browser);
    expect(status).toBe(200);
    return (body as { data: Marks }).data;
  };
  /** The areas that have another mark after it. */
  const changedBy = async (write: () => Promise<unknown>): Promise<string[]> => {
    const before = await marks();
    await write();
    const after = await marks();
    return (Object.keys(AREAS) as Area[]).filter((area) => before[area] !== after[area]).toSorted();
  };
  const manage = async (method: 'post' | 'patch', path: string, body: object) => {
    const { status } = await owner.call(method, accountId, `manage/${path}`, body);
    expect([200, 201]).toContain(status);
  };
  const BOOKED = ['bookings', 'cash', 'passes', 'payments', 'timetable'];
  it.each<readonly [string, readonly string[], () => Promise<unknown>]>([
    [
      'a new customer',
      ['bookings', 'customers', 'passes', 'payments'],
      () => manage('post', 'customers', { name: 'Ada' }),
    ],
    ['a new class', ['bookings', 'payments', 'timetable'], () => addClass(service, studio)],
    ['a weekly class', ['bookings', 'timetable'], () => addSeries(service, studio, { startDate: '2027-06-01' })],
    ['a location', ['cash', 'settings', 'studio', 'timetable'], () => given(service).location(studio.ctx)],
    ['a trainer', ['people', 'settings', 'timetable'], () => given(service).trainer(studio.ctx)],
    ['a plan', ['plans'], () => addPlan(service, studio)],
    ['a movement of cash', ['cash'], () => moveCash(service, studio.ctx, { locationId: studio.locationId })],
    ['the studio’s slogan', ['settings', 'studio'], () => manage('patch', 'account', { slogan: 'Dance' })],
    ['a key', ['keys'], () => manage('post', 'api-tokens', { name: 'Site', abilities: ['website_leads:create'] })],
  ])('after %s is another mark of %j only', async (_, areas, write) => {
    expect(await changedBy(write)).toEqual(areas);
  });

  it('includes bookings of customers in the app, and marks of attendance', async () => {
    const classId = await addClass(service, studio);
    const customerId = await addCustomer(service, studio.ctx, { name: 'Jonas', phone: '+4915123456789' });
    const app = mobileClient(service, await bearerOfCustomer(service, studio.ctx, customerId));
    const book = () => app('post', `/classes/${classId}/customer-booking`);
    expect(await changedBy(async () => expect((await book()).status).toBe(201))).toEqual(BOOKED);
    const other = await addCustomer(service, studio.ctx);
    const bookingId = await given(service).booking(studio.ctx, { classId, customerId: other });
    service.clock.moveTo(new Date('2026-06-02T09:30:00Z'));
    const attended = { status: 'attended' };
    expect(await changedBy(() => manage('patch', `bookings/${bookingId}/attendance`, attended))).toEqual(BOOKED);
  });

  it('includes leads of the website, passes that are sold, people, sign-ins, and what jobs do', async () => {
    const token = await addApiToken(service, studio.ctx);
    const lead = () =>
      service.http
        .post('/api/v1/website-leads')
        .set('Authorization', `Bearer ${token}`)
        .send({ name: 'Joan', phone: '+4915123456789' })
        .expect(201);
    expect(await changedBy(lead)).toEqual(['leads']);
    const [planId, customerId] = [await addPlan(service, studio), await addCustomer(service, studio.ctx)];
    const sell = () => given(service).pass(studio.ctx, customerId, { classPassPlanId: planId });
    expect(await changedBy(sell)).toEqual(['bookings', 'cash', 'passes', 'payments']);
    const invite = { email: `new-${accountId}@example.org`, name: 'New', role: 'receptionist' };
    expect(await changedBy(() => manage('post', 'memberships', invite))).toContain('people');
    const { email } = await addStaff(service, studio.ctx, 'trainer');
    expect(await changedBy(() => signInStaff(service, email, accountId))).toEqual(['sessions']);
    await addSeries(service, studio);
    service.clock.moveTo(new Date('2026-06-20T08:00:00Z'));
    owner = await desk();
    const generate = () => given(service).generated(studio.ctx, new Date('2026-06-20T08:00:00Z'));
    expect(await changedBy(generate)).toEqual(['bookings', 'timetable']);
  });

  it('is answered by 304 until something changes', async () => {
    const { etag = '' } = (await ask()).headers as { etag?: string };
    const unchanged = await ask(owner, { 'If-None-Match': etag });
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    await moveCash(service, studio.ctx, { locationId: studio.locationId });
    const changed = await ask(owner, { 'If-None-Match': etag });
    expect([changed.status, changed.headers['etag'] === etag]).toEqual([200, false]);
    expect(changed.headers['cache-control']).toBe('no-store');
  });

  it('is not changed by another studio, which answers only where the browser is signed in', async () => {
    const other = await openStudio(service);
    expect(await changedBy(() => addCustomer(service, other.ctx))).toEqual([]);
    expect(await changedBy(() => addClass(service, other))).toEqual([]);
    expect(codeOf(await ask(owner, {}, other.ctx.accountId))).toEqual([401, 'token_invalid']);
    expect(codeOf(await ask(new DeskBrowser(service)))).toEqual([401, 'token_missing']);
    expect(codeOf(await ask(owner, { 'Sec-Fetch-Site': 'cross-site' }))).toEqual([403, 'desk_request_forged']);
  });

  it('has the areas that the person may see, as of now', async () => {
    const areasOf = async (browser: DeskBrowser) => Object.keys(await marks(browser)).toSorted();
    expect(await areasOf(owner)).toEqual(Object.keys(AREAS).toSorted());
    const { email, membershipId } = await addStaff(service, studio.ctx, 'manager', ['manage_website_leads']);
    const browser = new DeskBrowser(service);
    await browser.signIn(email);
    expect(await areasOf(browser)).toEqual([...OF_EVERYBODY, 'leads'].toSorted());
    expect(await areasOf(await desk(['door_staff']))).toEqual([...OF_EVERYBODY, 'events', 'festivals'].toSorted());
    await service.database.query(`UPDATE accounts.account_membership SET permissions = '{}' WHERE id = $1`, [
      membershipId,
    ]);
    expect(await areasOf(browser)).toEqual(OF_EVERYBODY);
    await browser.send('delete', '/desk/api/session');
    expect(codeOf(await ask(browser))).toEqual([401, 'token_invalid']);
  });

  it('is seen as well when what was written first is committed last', async () => {
    const entry = (id: number) =>
      service.database.asStudio(
        accountId,
        `INSERT INTO accounts.activity_entry (account_id, id, occurred_at, actor_kind, action, subject_type)
         OVERRIDING SYSTEM VALUE VALUES ($1, $2, now(), 'staff', 'lead.created', 'website_lead')`,
        [accountId, id],
      );
    const high = 2 ** 40 + accountId * 2;
    expect(await changedBy(() => entry(high + 1))).toEqual(['leads']);
    expect(await changedBy(() => entry(high))).toEqual(['leads']);
  });

  it('costs one statement beyond that of the bearer, which reads a few entries of an index however long the log is', async () => {
    await service.database.asStudio(
      accountId,
      `INSERT INTO accounts.activity_entry (account_id, occurred_at, actor_kind, action, subject_type)
       SELECT $1, now(), 'staff', 'booking.created', 'class_booking' FROM generate_series(1, $2::int) RETURNING id`,
      [accountId, MANY],
    );
    await inSession(service.database.ownerUrl, (client) => client.query('ANALYZE accounts.activity_entry'));
    const statements = await statementsDuring(() => ask());
    const own = statements.filter((text) => text.includes('activity_entry'));
    // The bearer; begin with entering the studio; the marks; commit.
    expect([statements.length, own.length]).toEqual([4, 1]);
    const plan = await service.database.asStudio<{ 'QUERY PLAN': string }>(
      accountId,
      `EXPLAIN (ANALYZE, TIMING OFF) ${own[0]}`,
      [accountId, kindsOf(Object.keys(AREAS) as Area[])],
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('activity_entry_by_kind');
    expect(text).not.toContain('Seq Scan');
    const read = [...text.matchAll(/Scan using activity_entry_by_kind.*actual rows=([\d.]+)/g)];
    expect(read.map(([, rows]) => Number(rows) <= 10)).toEqual([true]);
  });
});
