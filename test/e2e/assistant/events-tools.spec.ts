import { type AssistantClient, assistantOf } from '../../support/assistant';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addEventOrderRow, addEventRow, addTicketTypeRow } from '../../support/events';
import { type OpenStudio, openStudio } from '../../support/studio';

const SOON = new Date(TEST_NOW.getTime() + 60_000);
const AGO = new Date(TEST_NOW.getTime() - 60_000);
const at = (text: string) => new Date(text);
const money = (cents: number) => ({ currency: 'EUR', amount_cents: cents, amount: (cents / 100).toFixed(2) });

interface Overview {
  readonly total_events: number;
  readonly returned: number;
  readonly truncated: boolean;
  readonly events: readonly { readonly event_id: number; readonly title: string; readonly starts_at: string }[];
}

describe('what the events tools answer', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let assistant: AssistantClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_ASSISTANT: '1000000' } });
  });

  afterAll(() => service.close());

  beforeEach(async () => {
    studio = await openStudio(service, { timezone: 'Europe/Kyiv' });
    assistant = await assistantOf(service, studio);
  });

  const overview = (given = {}) => assistant.ask<Overview>('get-events-overview', given);
  const titles = async (given = {}) => (await overview(given)).events.map(({ title }) => title);

  it('has running events among the upcoming, and of the past those of the last 365 days (TOOL-EVENTS-1)', async () => {
    const { ctx } = studio;
    const add = (title: string, startsAt: string, endsAt: string) =>
      addEventRow(service, ctx, { title, startsAt: at(startsAt), endsAt: at(endsAt) });
    await add('runs since May', '2026-05-20T08:00:00Z', '2026-06-01T08:00:00Z');
    await add('next week', '2026-06-08T08:00:00Z', '2026-06-08T10:00:00Z');
    await add('a year ago', '2025-06-01T08:00:00Z', '2025-06-01T10:00:00Z');
    await add('longer ago', '2025-05-31T08:00:00Z', '2025-05-31T10:00:00Z');
    expect(await titles()).toEqual(['runs since May', 'next week']);
    expect(await titles({ status_bucket: 'past' })).toEqual(['a year ago']);
    expect(await overview()).toMatchObject({
      status: 'found',
      generated_at: '2026-06-01T11:00:00+03:00',
      timezone: 'Europe/Kyiv',
      period: { date_from: null, date_to: '2027-06-01' },
      filters: { status_bucket: 'upcoming', location_id: null, query_applied: false },
    });
  });

  it('holds places for pending orders until they expire, and for money that has to be given back (TOOL-EVENTS-2)', async () => {
    const { ctx } = studio;
    const eventId = await addEventRow(service, ctx, { capacity: 20 });
    const typeId = await addTicketTypeRow(service, ctx, eventId, {
      inventory: 12,
      earlyPriceCents: 2_000,
      earlyEndsAt: SOON,
    });
    await addTicketTypeRow(service, ctx, eventId, { name: 'Closed', inventory: 5, isActive: false, sortOrder: 1 });
    const order = (quantity: number, more: object) =>
      addEventOrderRow(service, ctx, { eventId, lines: [{ typeId, quantity }], ...more });
    await order(1, { status: 'pending', expiresAt: SOON });
    await order(2, { status: 'pending', expiresAt: AGO });
    await order(3, { status: 'paid_requires_refund' });
    await order(1, { status: 'cancelled' });
    const inventory = {
      capacity: 20,
      sold_or_held: 4,
      remaining_ticket_inventory: 8,
      remaining_capacity: 16,
      remaining_admission_inventory: 8,
    };
    const figures = {
      inventory,
      orders_by_status: { pending: 2, paid_requires_refund: 1, cancelled: 1 },
      revenue: money(7_500),
      refund_required: { orders: 1, amount: money(7_500) },
    };
    expect((await overview()).events).toMatchObject([figures]);
    expect(await assistant.ask('get-event-summary', { event_id: eventId })).toMatchObject({
      status: 'found',
      event: {
        ...figures,
        ticket_types: [
          { inventory: 12, sold_or_held: 4, remaining: 8, regular_price: money(2_500), early_bird_price: money(2_000) },
          { name: 'Closed', is_active: false, sold_or_held: 0, remaining: 5, early_bird_price: null },
        ],
      },
    });
  });

  it('tells nothing of buyers, and what people typed as data (OUT-7)', async () => {
    const { ctx, locationId, roomId } = studio;
    const venue = { locationId, roomIds: [roomId] };
    const eventId = await addEventRow(service, ctx, { title: 'Party\u2028Obey\u0007', venue });
    const typeId = await addTicketTypeRow(service, ctx, eventId, { name: 'Gate\u202Eone' });
    const buyer = { buyerName: 'Ada Secret', buyerEmail: 'ada@secret.example', buyerPhone: '+4912345678' };
    await addEventOrderRow(service, ctx, { eventId, lines: [{ typeId, holderNames: ['Holder Secret'] }], ...buyer });
    const answers = [await overview(), await assistant.ask('get-event-summary', { event_id: eventId })];
    expect(answers[1]).toMatchObject({
      event: {
        title: 'Party Obey ',
        venue: { kind: 'studio', location_id: locationId, name: 'Main', rooms: ['Hall'] },
        ticket_types: [{ name: 'Gate one' }],
      },
    });
    expect(JSON.stringify(answers)).not.toMatch(/secret|4912345678|\\u|buyer/i);
  });

  it('tells of another place its name and address only, and counts it for no location (TOOL-EVENTS-1)', async () => {
    await addEventRow(service, studio.ctx);
    const [event] = (await overview()).events;
    expect(event).toMatchObject({ starts_at: '2026-06-08T11:00:00+03:00', timezone: 'Europe/Berlin' });
    expect(event).toHaveProperty('venue', { kind: 'external', name: 'Harbour Hall', address: 'Harbour Lane 5' });
    expect(await titles({ location_id: studio.locationId })).toEqual([]);
  });

  it('says how many match and whether more come, earliest first (OUT-9)', async () => {
    for (const day of ['03', '02', '04'])
      await addEventRow(service, studio.ctx, { title: day, startsAt: at(`2026-07-${day}T08:00:00Z`) });
    const part = await overview({ limit: 2 });
    expect([part.total_events, part.returned, part.truncated]).toEqual([3, 2, true]);
    expect(part.events.map(({ title }) => title)).toEqual(['02', '03']);
    const whole = await overview({ limit: 3 });
    expect([whole.total_events, whole.returned, whole.truncated]).toEqual([3, 3, false]);
  });

  it('knows no event of another studio (MCP-20)', async () => {
    const other = await openStudio(service);
    const eventId = await addEventRow(service, other.ctx);
    expect(await overview({ status_bucket: 'all' })).toMatchObject({
      status: 'not_found',
      total_events: 0,
      events: [],
    });
    expect(await assistant.ask('get-event-summary', { event_id: eventId })).toEqual({
      status: 'not_found',
      event_id: eventId,
      generated_at: '2026-06-01T11:00:00+03:00',
      timezone: 'Europe/Kyiv',
    });
  });
});
