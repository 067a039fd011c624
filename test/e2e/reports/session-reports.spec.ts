import type { EarningsReportDto } from '../../../src/reports/session-values/http/dto/earnings-report.dto';
import type { RentalReportDto } from '../../../src/reports/session-values/http/dto/rental-report.dto';
import { createTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import {
  addDirectPayment,
  addReservation,
  addSession,
  openSessionStudio,
  type SessionStudio,
  startEpoch,
} from '../../support/finance-sessions';
import {
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  manageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { addBooking, addPass } from '../../support/passes';
import { bearerOfRole } from '../../support/staff';
import { openStudio } from '../../support/studio';

const NOW = new Date('2026-06-20T12:00:00Z');
const PATHS = ['/reports/earnings', '/reports/rentals'] as const;

interface Answer<Report> {
  readonly data: Report;
  readonly next_cursor: string | null;
}

describe('reports on sessions over HTTP', () => {
  let service: TestApp;
  let studio: SessionStudio;
  let bearer: string;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await createTestApp({ now: NOW, environment: { RATE_LIMIT_MANAGE: '100000' } });
    studio = await openSessionStudio(service);
    bearer = await bearerOfRole(service, studio.ctx, 'owner');
    owner = manageClient(service, bearer);
    const names = ['=SUM(A1)', '+49', '-2', '@home', 'Jonas'];
    for (const [index, name] of names.entries()) await sessionsOf(index, name);
  });
  afterAll(() => service.close());

  /** A group class and a rental on a day of June, titled and booked by that name. */
  async function sessionsOf(index: number, name: string): Promise<void> {
    const { ctx, locationId } = studio;
    const date = `2026-06-0${index + 1}`;
    const customerId = await addCustomer(service, ctx, { name });
    const lesson = await addSession(service, studio, { date, title: name });
    await addBooking(service, ctx, lesson, customerId);
    const rental = await addSession(service, studio, { date, kind: 'room_rental', startTime: '10:00', title: name });
    const bookingId = await addBooking(service, ctx, rental, customerId);
    await addDirectPayment(service, ctx, { bookingId, locationId, amountCents: 7_000, refundsCents: [2_000] });
    if (index > 0) return;
    const passId = await addPass(service, ctx, customerId, null, {
      price_cents: 3_340,
      sessions_count: 1,
      currency: 'USD',
    });
    await addReservation(service, ctx, { bookingId, passId, reservedAt: NOW });
  }

  const get = async <Report>(path: string, client = owner) => (await client('get', path)).body as Answer<Report>;
  const file = (path: string) =>
    service.http.get(`/api/v1/manage${path}`).set('Authorization', bearer).set('Accept', 'text/csv');
  const linesOf = (text: string) => text.split('\r\n').filter((line) => line !== '');

  it.each(PATHS)('GET %s is guarded', async (path) => {
    const route = { method: 'get', path, lacking: { role: 'admin', permissions: ['manage_studio_cashflow'] } } as const;
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });

  it.each(PATHS)('GET %s requires the permission for financial reports', async (path) => {
    const reader = await clientOfRole(service, studio.ctx, 'admin', ['view_studio_financial_reports']);
    expect(await get(path, reader)).toMatchObject({
      data: { status: 'ok', total_rows: path.endsWith('rentals') ? 5 : 10 },
    });
  });

  it.each(PATHS)('REP-1: GET %s is about the month so far', async (path) => {
    const { data } = await get<EarningsReportDto>(path);
    expect(data).toMatchObject({
      status: 'ok',
      generated_at: '2026-06-20T12:00:00Z',
      timezone: 'UTC',
      active_epoch: null,
      location: null,
      period: { date_from: '2026-06-01', date_to: '2026-06-20', clamped_to_epoch: false },
    });
  });

  it.each(
    PATHS.flatMap((path) => [
      [`${path}?date_from=2026-06-02&date_to=2026-06-01`, '422 validation_failed date_to'],
      [`${path}?date_from=2025-06-01&date_to=2026-06-02`, '422 validation_failed date_to'],
      [`${path}?date_from=2026-02-30`, '422 validation_failed date_from'],
      [`${path}?location_id=0`, '422 validation_failed location_id'],
      [`${path}?limit=101`, '422 validation_failed limit'],
      [`${path}?cursor=nothing`, '422 validation_failed cursor'],
      [`${path}?format=xml`, '422 validation_failed format'],
    ]),
  )('refuses %s with %s', async (path, refusal) => {
    expect(refusalOf(await owner('get', path))).toBe(refusal);
  });

  it.each(PATHS)('REP-3: GET %s refuses the location of another studio, as a file too', async (path) => {
    const { locationId } = await openStudio(service);
    const refusal = '422 validation_failed location_id';
    expect(refusalOf(await owner('get', `${path}?location_id=${locationId}`))).toBe(refusal);
    expect(refusalOf(await owner('get', `${path}?location_id=${locationId}&format=csv`))).toBe(refusal);
  });

  it.each(PATHS)('REP-4: GET %s comes in pages, with the same totals on each and nothing twice', async (path) => {
    const whole = await get<EarningsReportDto | RentalReportDto>(path);
    const items: unknown[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '?limit=2' : `?limit=2&cursor=${cursor}`;
      const page: Answer<EarningsReportDto | RentalReportDto> = await get(`${path}${query}`);
      items.push(...page.data.items);
      expect(page.data).toMatchObject({ totals: whole.data.totals, total_rows: whole.data.total_rows });
      expect([page.data.returned, page.data.truncated]).toEqual([page.data.items.length, page.next_cursor !== null]);
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(items).toEqual(whole.data.items);
    expect(whole).toMatchObject({ next_cursor: null, data: { truncated: false } });
  });

  it('REP-4: a cursor of one report is none of the other', async () => {
    const { next_cursor: cursor } = await get('/reports/earnings?limit=1');
    expect(outcomeOf(await owner('get', `/reports/rentals?cursor=${cursor ?? ''}`))).toBe('422 validation_failed');
  });

  it('REP-4: the file of rentals has all rows, a line for each currency, and no cell that is a formula', async () => {
    const response = await file('/reports/rentals?limit=1')
      .expect(200)
      .expect('Content-Type', 'text/csv; charset=utf-8');
    expect(response.headers).toMatchObject({
      'content-disposition': 'attachment; filename=rentals.csv',
      'cache-control': 'no-store',
    });
    const [header, ...rows] = linesOf(response.text);
    expect(header?.split(',').slice(-6)).toEqual(['rental_status', 'currency', 'accrued', 'paid', 'refunded', 'debt']);
    const shown = rows.map((row) => row.split(',')).map((cells) => [cells[6], ...cells.slice(8)].join(' '));
    expect(shown).toEqual([
      'Jonas partially_paid EUR 70.00 70.00 20.00 20.00',
      "'@home partially_paid EUR 70.00 70.00 20.00 20.00",
      "'-2 partially_paid EUR 70.00 70.00 20.00 20.00",
      "'+49 partially_paid EUR 70.00 70.00 20.00 20.00",
      "'=SUM(A1) partially_paid EUR 70.00 70.00 20.00 20.00",
      "'=SUM(A1) partially_paid USD 33.40 0.00 0.00 33.40",
    ]);
  });

  it('REP-4: the file of earnings has all sessions, those of value zero too', async () => {
    const response = await file('/reports/earnings?format=csv').expect(200);
    const rows = linesOf(response.text)
      .slice(1)
      .map((row) => row.split(','));
    expect(rows.map((cells) => [cells[1], cells[2], ...cells.slice(6)].join(' '))).toEqual([
      'Jonas room_rental 1 EUR 50.00',
      'Jonas group_class 1  ',
      "'@home room_rental 1 EUR 50.00",
      "'@home group_class 1  ",
      "'-2 room_rental 1 EUR 50.00",
      "'-2 group_class 1  ",
      "'+49 room_rental 1 EUR 50.00",
      "'+49 group_class 1  ",
      "'=SUM(A1) room_rental 1 EUR 50.00",
      "'=SUM(A1) room_rental 1 USD 33.40",
      "'=SUM(A1) group_class 1  ",
    ]);
  });

  it('the report that earned 0 of a refunded rental shows the rental as owed again', async () => {
    const other = await openSessionStudio(service);
    const client = manageClient(service, await bearerOfRole(service, other.ctx, 'owner'));
    const classId = await addSession(service, other, { date: '2026-06-02', kind: 'room_rental' });
    const bookingId = await addBooking(service, other.ctx, classId, await addCustomer(service, other.ctx));
    const payment = { bookingId, locationId: other.locationId, amountCents: 7_000, refundsCents: [7_000] };
    await addDirectPayment(service, other.ctx, payment);
    const { data: earnings } = await get<EarningsReportDto>('/reports/earnings', client);
    const { data: rentals } = await get<RentalReportDto>('/reports/rentals', client);
    expect([earnings.totals.revenue, earnings.items[0]?.value]).toEqual([[], []]);
    expect(rentals.items).toMatchObject([{ rental_status: 'refunded', debt: [{ currency: 'EUR', amount: '70.00' }] }]);
  });

  it.each(PATHS)('REP-2: GET %s refuses a period before the epoch', async (path) => {
    const other = await openSessionStudio(service);
    await startEpoch(service, other.ctx, new Date('2026-06-10T09:30:00Z'));
    const client = manageClient(service, await bearerOfRole(service, other.ctx, 'owner'));
    expect(refusalOf(await client('get', `${path}?date_from=2026-06-01&date_to=2026-06-09`))).toBe(
      '422 period_before_epoch date_to',
    );
    expect((await get<EarningsReportDto>(path, client)).data).toMatchObject({
      active_epoch: { starts_at: '2026-06-10T09:30:00Z', legacy: false },
      period: {
        date_from: '2026-06-10',
        requested_date_from: '2026-06-01',
        effective_starts_at: '2026-06-10T09:30:00Z',
      },
    });
  });
});
