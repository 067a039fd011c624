import type { Response } from 'supertest';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addEventOrderRow, addEventRow, addTicketTypeRow } from '../../support/events';
import {
  expectedGates,
  gateOutcomes,
  type ManageClient,
  manageClient,
  outcomeOf,
  refusalOf,
  setMode,
} from '../../support/manage';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const REPORT = '/reports/events';

interface Overview {
  readonly data: {
    readonly total_events: number;
    readonly truncated: boolean;
    readonly events: readonly { readonly title: string }[];
  };
  readonly next_cursor: string | null;
}

describe('overview and summary of events', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let foreign: OpenStudio;
  let bearer: string;
  let owner: ManageClient;
  let eventId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '100000' } });
    studio = await openStudio(service, { timezone: 'Europe/Berlin' });
    foreign = await openStudio(service);
    bearer = await bearerOfRole(service, studio.ctx, 'owner');
    owner = manageClient(service, bearer);
    eventId = await addParty();
  });
  afterAll(() => service.close());

  const get = (query = '') => owner('get', `${REPORT}${query}`);
  const file = async (query: string, accept?: string): Promise<Response> => {
    const request = service.http.get(`/api/v1/manage${REPORT}${query}`).set('Authorization', bearer);
    return accept === undefined ? request : request.set('Accept', accept);
  };
  const linesOf = ({ text }: Response) => text.split('\r\n').filter((line) => line !== '');

  it.each([
    { method: 'get', path: REPORT, lacking: { role: 'admin', permissions: ['check_in_event_tickets', 'door_staff'] } },
    {
      method: 'get',
      path: '/events/987654321/summary',
      lacking: { role: 'event_festival_staff', permissions: ['check_in_event_tickets', 'door_staff'] },
    },
  ] as const)('$method $path is guarded', async (route) => {
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });

  it('are read by whoever manages events, without seeing reports on money, on a demo studio too', async () => {
    const manager = manageClient(service, await bearerOfRole(service, studio.ctx, 'admin', ['manage_events']));
    await setMode(service, studio.ctx, 'demo_readonly');
    expect(outcomeOf(await manager('get', REPORT))).toBe('200');
    expect(outcomeOf(await manager('get', `/events/${eventId}/summary`))).toBe('200');
    await setMode(service, studio.ctx, 'live');
  });

  it('EVT-28: the overview and the summary say the same of an event', async () => {
    const { body } = await get();
    const { body: one } = await owner('get', `/events/${eventId}/summary`);
    const { events, ...overview } = (body as { data: { events: object[] } }).data;
    expect(overview).toEqual({
      status: 'found',
      generated_at: '2026-06-01T08:00:00Z',
      timezone: 'Europe/Berlin',
      period: { date_from: null, date_to: '2027-06-01' },
      filters: { status_bucket: 'upcoming', location_id: null, query_applied: false },
      total_events: 3,
      returned: 3,
      truncated: false,
    });
    expect(one).toEqual({
      data: {
        status: 'found',
        generated_at: '2026-06-01T08:00:00Z',
        timezone: 'Europe/Berlin',
        event: {
          ...events[0],
          ticket_types: [
            {
              ticket_type_id: expect.any(Number) as number,
              name: 'Standard',
              is_active: true,
              inventory: 10,
              sold_or_held: 3,
              remaining: 7,
              regular_price: { currency: 'EUR', amount_cents: 2_500, amount: '25.00' },
              early_bird_price: null,
            },
          ],
        },
      },
    });
    expect(events[0]).toMatchObject({
      event_id: eventId,
      orders_by_status: { paid: 1, refund_required: 1 },
      revenue: { currency: 'EUR', amount_cents: 7_500, amount: '75.00' },
      refund_required: { orders: 1, amount: { currency: 'EUR', amount_cents: 2_500, amount: '25.00' } },
    });
  });

  it('EVT-28: the summary of an event of another studio, of none and of what is no id is not found', async () => {
    const foreignId = await addEventRow(service, foreign.ctx);
    for (const id of [foreignId, 987_654_321, 0, 'x'])
      expect(outcomeOf(await owner('get', `/events/${id}/summary`))).toBe('404 not_found');
  });

  it.each([
    ['status_bucket=archived', 'status_bucket'],
    ['date_from=2026-02-30', 'date_from'],
    ['date_from=0001-01-01', 'date_from'],
    ['date_to=tomorrow', 'date_to'],
    ['date_from=2026-06-02&date_to=2026-06-01', 'date_to'],
    ['date_from=2025-06-01&date_to=2026-06-02', 'date_to'],
    ['date_from=2025-06-01&date_to=2026-06-02&format=csv', 'date_to'],
    ['location_id=0', 'location_id'],
    ['location_id=one', 'location_id'],
    ['location_id=987654321', 'location_id'],
    ['location_id=987654321&format=csv', 'location_id'],
    [`query=${'a'.repeat(121)}`, 'query'],
    ['query=a&query=b', 'query'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['cursor=nonsense', 'cursor'],
    ['cursor=WyJhIl0', 'cursor'],
    ['format=xml', 'format'],
  ])('EVT-26: %s is refused on %s', async (query, input) => {
    expect(refusalOf(await get(`?${query}`))).toBe(`422 validation_failed ${input}`);
  });

  it('EVT-26: the location of another studio is refused', async () => {
    expect(refusalOf(await get(`?location_id=${foreign.locationId}`))).toBe('422 validation_failed location_id');
  });

  it('EVT-26: 366 days and blank inputs are taken', async () => {
    expect(outcomeOf(await get('?date_from=2025-06-01&date_to=2026-06-01'))).toBe('200');
    const { body } = await get('?status_bucket=&date_from=&date_to=&location_id=&query=&limit=&cursor=&format=');
    expect((body as Overview).data.total_events).toBe(3);
  });

  it('GEN-8: pages add up, with the cursor beside the data', async () => {
    const titles: string[] = [];
    let cursor = '';
    do {
      const { body } = await get(`?limit=1&cursor=${cursor}`);
      const { data, next_cursor } = body as Overview;
      expect(data).toMatchObject({ total_events: 3, returned: 1, truncated: next_cursor !== null });
      titles.push(...data.events.map(({ title }) => title));
      cursor = next_cursor ?? '';
    } while (cursor !== '');
    expect(titles).toEqual(['=Party, "loud"', 'Second', 'Third']);
    expect(outcomeOf(await get('?limit=100'))).toBe('200');
  });

  it.each([
    ['?format=csv', 'application/json', 'text/csv'],
    ['', 'text/csv', 'text/csv'],
    ['', '*/*', 'application/json'],
    ['?format=json', 'text/csv', 'application/json'],
  ])('REP-4: with "%s" and Accept %s the overview comes as %s', async (query, accept, type) => {
    const response = await file(query, accept);
    expect([response.status, response.type]).toEqual([200, type]);
  });

  it('REP-4: the file has all events, one row each, safe for spreadsheets', async () => {
    const response = await file('?format=csv&limit=1');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=events.csv',
      'cache-control': 'no-store',
    });
    const [header = '', ...rows] = linesOf(response);
    expect(header.split(',')).toEqual([
      ...['event_id', 'slug', 'title', 'status', 'starts_at', 'ends_at', 'timezone', 'venue_kind', 'location_id'],
      ...['venue_name', 'venue_address', 'rooms', 'capacity', 'sold_or_held', 'remaining_ticket_inventory'],
      ...['remaining_capacity', 'remaining_admission_inventory', 'tickets_issued', 'tickets_valid', 'tickets_voided'],
      ...['tickets_refunded', 'tickets_checked_in', 'orders_pending', 'orders_paid', 'orders_failed'],
      ...['orders_cancelled', 'orders_expired', 'orders_paid_requires_refund', 'orders_refund_required'],
      ...['orders_refunded', 'currency', 'revenue_cents', 'revenue', 'refund_required_orders'],
      ...['refund_required_cents', 'refund_required'],
    ]);
    expect(rows[0]).toBe(
      `${eventId},party,"'=Party, ""loud""",published,2026-06-08T08:00:00Z,2026-06-08T12:00:00Z,Europe/Berlin,studio,` +
        `${studio.locationId},Main,,Hall,12,3,7,9,7,3,3,0,0,0,0,1,0,0,0,0,1,0,EUR,7500,75.00,1,2500,25.00`,
    );
    expect(rows.map((row) => row.split(',')[1])).toEqual(['party', 'second', 'third']);
    expect(response.text).not.toMatch(/hidden|4917|buyer|holder|token/i);
  });

  it('REP-4: a file without events has its header', async () => {
    expect(linesOf(await file('?format=csv&query=nothing'))).toHaveLength(1);
  });

  async function addParty(): Promise<number> {
    const { ctx, locationId, roomId } = studio;
    const venue = { locationId, roomIds: [roomId] };
    const input = { title: '=Party, "loud"', slug: 'party', capacity: 12, venue };
    const id = await addEventRow(service, ctx, input);
    const typeId = await addTicketTypeRow(service, ctx, id);
    const lines = [{ typeId, quantity: 2, holderNames: ['Hidden Holder', 'Hidden Other'] }];
    const buyer = { buyerName: 'Hidden Buyer', buyerEmail: 'hidden@example.org', buyerPhone: '+491701234567' };
    await addEventOrderRow(service, ctx, { eventId: id, lines, ...buyer });
    await addEventOrderRow(service, ctx, { eventId: id, lines: [{ typeId }], status: 'refund_required', ...buyer });
    const later = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000);
    await addEventRow(service, ctx, { title: 'Second', slug: 'second', startsAt: later(8) });
    await addEventRow(service, ctx, { title: 'Third', slug: 'third', startsAt: later(9) });
    return id;
  }
});
