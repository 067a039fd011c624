import { inZone } from '@studio/kernel';

import { EventsOverviewAnswers } from '../../../src/events';
import type { EventsOverviewDto } from '../../../src/events/overview/http/dto/events-overview.dto';
import type { EventsOverviewRequest } from '../../../src/events/overview/http/events-overview.answers';
import { atNow, sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addEventOrderRow, addEventRow, addTicketTypeRow, type EventRowInput } from '../../support/events';
import { given } from '../../support/given';
import { statementsDuring } from '../../support/statements';
import { openStudio, type OpenStudio } from '../../support/studio';

const ANY: EventsOverviewRequest = { bucket: null, dateFrom: null, dateTo: null, locationId: null, query: null };
const ALL = { ...ANY, bucket: 'all' } as const;
const HOUR = 3_600_000;

const at = (text: string) => new Date(text);

describe('the overview of events', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());

  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { timezone: 'Europe/Berlin' });
  });

  const page = (
    request: Partial<EventsOverviewRequest> = {},
    limit: number | null = null,
    cursor: string | null = null,
  ) =>
    service.app
      .get(EventsOverviewAnswers)
      .overview(atNow(service, studio.ctx), { ...ANY, ...request }, { limit, cursor });
  const read = async (request: Partial<EventsOverviewRequest> = {}, limit: number | null = null) =>
    (await page(request, limit)).data;
  const titles = ({ events }: EventsOverviewDto) => events.map(({ title }) => title);
  const find = async (request: Partial<EventsOverviewRequest>) => titles(await read(request));
  const add = (title: string, input: EventRowInput = {}) => addEventRow(service, studio.ctx, { title, ...input });
  /** An event of two hours. */
  const addAt = (title: string, start: string, input: EventRowInput = {}) =>
    add(title, { startsAt: at(start), endsAt: new Date(at(start).getTime() + 2 * HOUR), ...input });

  it('EVT-28: that has no event says so, with its period and filters', async () => {
    expect(await read()).toEqual({
      status: 'not_found',
      generated_at: '2026-06-01T08:00:00Z',
      timezone: 'Europe/Berlin',
      period: { date_from: null, date_to: '2027-06-01' },
      filters: { status_bucket: 'upcoming', location_id: null, query_applied: false },
      total_events: 0,
      returned: 0,
      truncated: false,
      events: [],
    });
  });

  describe('by bucket', () => {
    beforeEach(async () => {
      await addAt('long over', '2025-05-31T12:00:00Z');
      await addAt('last month', '2026-05-01T12:00:00Z');
      await add('since yesterday', { startsAt: at('2026-05-31T12:00:00Z'), endsAt: at('2026-06-01T12:00:00Z') });
      await add('ends now', { startsAt: at('2026-06-01T07:00:00Z'), endsAt: at('2026-06-01T08:00:00Z') });
      await addAt('next week', '2026-06-08T12:00:00Z');
      await addAt('in a year', '2027-06-01T12:00:00Z');
      await addAt('later than a year', '2027-06-02T12:00:00Z');
      await addAt('draft of yesterday', '2026-05-31T12:00:00Z', { status: 'draft' });
      await addAt('draft', '2026-06-09T12:00:00Z', { status: 'draft' });
      await addAt('cancelled', '2026-06-10T12:00:00Z', { status: 'cancelled' });
      await addAt('cancelled and archived', '2026-03-10T12:00:00Z', {
        status: 'archived',
        cancelledAt: at('2026-03-01T00:00:00Z'),
      });
      await addAt('archived', '2026-04-10T12:00:00Z', { status: 'archived' });
    });

    it.each([
      ['upcoming', ['since yesterday', 'ends now', 'next week', 'in a year']],
      ['past', ['last month', 'archived']],
      ['draft', ['draft']],
      ['cancelled', ['cancelled', 'cancelled and archived']],
      [
        'all',
        [
          ...['cancelled and archived', 'archived', 'last month', 'since yesterday', 'draft of yesterday', 'ends now'],
          ...['next week', 'draft', 'cancelled'],
        ],
      ],
    ] as const)('EVT-26: %s has its events in its window and order', async (bucket, expected) => {
      expect(await read({ bucket })).toMatchObject({
        status: 'found',
        filters: { status_bucket: bucket },
        total_events: expected.length,
        returned: expected.length,
        truncated: false,
      });
      expect(await find({ bucket })).toEqual(expected);
    });

    it('EVT-27: a given day replaces the window, and the status stays', async () => {
      expect(await find({ dateFrom: '2026-06-01' })).toEqual(['ends now', 'next week', 'in a year']);
      expect(await find({ bucket: 'past', dateTo: '2026-04-30' })).toEqual(['archived', 'long over']);
      expect(await find({ bucket: 'draft', dateTo: '2026-06-08' })).toEqual(['draft of yesterday']);
      expect((await read({ bucket: 'past', dateTo: '2026-04-30' })).period).toEqual({
        date_from: '2025-04-30',
        date_to: '2026-04-30',
      });
    });

    it('EVT-7: an event that has ended goes from upcoming to past', async () => {
      service.clock.moveTo(at('2026-06-01T08:00:00.001Z'));
      expect(await find({})).not.toContain('ends now');
      expect(await find({ bucket: 'past' })).toEqual(['ends now', 'last month', 'archived']);
    });
  });

  it('EVT-26: an event of 31 days is upcoming to its very end', async () => {
    await add('a month', { startsAt: at('2026-05-01T08:00:00Z'), endsAt: at('2026-06-01T08:00:00Z') });
    expect(await find({})).toEqual(['a month']);
  });

  it('EVT-26: days are those of the zone of the studio, not of the event', async () => {
    for (const [title, start] of [
      ['the evening before', '2026-03-28T22:59:59.999Z'],
      ['at midnight', '2026-03-28T23:00:00Z'],
      ['at the end of the short day', '2026-03-29T21:59:59.999Z'],
      ['at midnight again', '2026-03-29T22:00:00Z'],
    ] as const)
      await addAt(title, start, { timezone: 'America/New_York' });
    expect(await find({ bucket: 'all', dateFrom: '2026-03-29', dateTo: '2026-03-29' })).toEqual([
      'at midnight',
      'at the end of the short day',
    ]);
  });

  it('EVT-26: today is the day of the zone', async () => {
    service.clock.moveTo(at('2026-06-01T22:30:00Z'));
    expect((await read({ bucket: 'draft' })).period).toEqual({ date_from: '2026-06-02', date_to: '2027-06-02' });
  });

  it.each([
    ['0002-01-01', null],
    [null, '0002-01-01'],
    ['9998-12-31', null],
    [null, '9998-12-31'],
  ])('EVT-27: from %s to %s is a period at the ends of time too', async (dateFrom, dateTo) => {
    expect(await read({ bucket: 'all', dateFrom, dateTo })).toMatchObject({ status: 'not_found', total_events: 0 });
  });

  it.each([
    { dateFrom: '2026-06-02', dateTo: '2026-06-01' },
    { dateFrom: '2025-06-01', dateTo: '2026-06-02' },
  ])('EVT-26: $dateFrom to $dateTo is refused on date_to', async (days) => {
    const refusal = { code: 'validation_failed', errors: { date_to: [expect.any(String)] } };
    await expect(read(days)).rejects.toMatchObject(refusal);
  });

  it('EVT-26: a location has its own studio venues; one of another studio is refused', async () => {
    const { ctx, locationId, roomId } = studio;
    const elsewhere = await given(service).location(ctx, { name: 'Annex', address: 'Side Street 1' });
    const cellar = await given(service).room(ctx, { locationId: elsewhere, name: 'Cellar' });
    const attic = await given(service).room(ctx, { locationId: elsewhere, name: 'Attic' });
    await add('here', { venue: { locationId, roomIds: [roomId] } });
    await add('there', { venue: { locationId: elsewhere, roomIds: [cellar, attic] } });
    await add('outside');
    const { events } = await read({ locationId: elsewhere });
    expect(events.map(({ title, venue }) => [title, venue])).toEqual([
      [
        'there',
        { kind: 'studio', location_id: elsewhere, name: 'Annex', address: 'Side Street 1', rooms: ['Attic', 'Cellar'] },
      ],
    ]);
    expect(await find({ locationId })).toEqual(['here']);
    expect((await read({ query: 'outside' })).events[0]?.venue).toEqual({
      kind: 'external',
      name: 'Harbour Hall',
      address: 'Harbour Lane 5',
    });
    const foreign = await openStudio(service);
    const refusal = { code: 'validation_failed', errors: { location_id: [expect.any(String)] } };
    for (const id of [foreign.locationId, 987_654_321]) {
      await expect(read({ locationId: id })).rejects.toMatchObject(refusal);
      await expect(
        drain(service.app.get(EventsOverviewAnswers).file(ctx, { ...ANY, locationId: id }).parts),
      ).rejects.toMatchObject(refusal);
    }
  });

  describe('by text', () => {
    beforeEach(async () => {
      await add('Літнє свято 100%', { slug: 'litnie-sviato' });
      await add('Big  Summer\tParty', { slug: 'party_2026' });
      await add('Straße', { slug: 'strasse' });
    });

    it.each([
      ['a title in any case and script', 'СВЯТО', ['Літнє свято 100%']],
      ['a slug', 'sviato', ['Літнє свято 100%']],
      ['spaces that are more or fewer than the title has', '  summer \n party ', ['Big  Summer\tParty']],
      ['a wildcard, which stands for itself', '%', ['Літнє свято 100%']],
      ['an underscore, which stands for itself', 'y_2', ['Big  Summer\tParty']],
      ['a backslash, which stands for itself', '\\', []],
      ['a quote', `'`, []],
      ['blanks, which are nothing', ' \t ', ['Літнє свято 100%', 'Big  Summer\tParty', 'Straße']],
    ])('EVT-26: finds by %s', async (_what, query, expected) => {
      expect((await find({ query })).toSorted()).toEqual([...expected].toSorted());
      expect((await read({ query })).filters.query_applied).toBe(query.trim() !== '');
    });
  });

  it('EVT-28: says how many match, how many are shown, and whether more come', async () => {
    for (let number = 1; number <= 21; number += 1) await add(`event ${number}`);
    expect(await read()).toMatchObject({ total_events: 21, returned: 20, truncated: true });
    expect(await read({}, 21)).toMatchObject({ total_events: 21, returned: 21, truncated: false });
    expect(await read({}, 1)).toMatchObject({ total_events: 21, returned: 1, truncated: true });
  });

  it.each(['all', 'cancelled'] as const)(
    'GEN-8: pages of %s add up to the whole, events of one instant too',
    async (bucket) => {
      const days = ['2026-06-03', '2026-06-03', '2026-06-02', '2026-06-04', '2026-06-03'];
      for (const [index, day] of days.entries())
        await addAt(`event ${index}`, `${day}T12:00:00.123Z`, { status: 'cancelled' });
      const whole = await find({ bucket });
      expect(whole).toEqual(
        bucket === 'all'
          ? ['event 2', 'event 0', 'event 1', 'event 4', 'event 3']
          : ['event 3', 'event 4', 'event 1', 'event 0', 'event 2'],
      );
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const { data, next_cursor } = await page({ bucket }, 2, cursor);
        expect(data).toMatchObject({ total_events: 5, truncated: next_cursor !== null });
        seen.push(...titles(data));
        cursor = next_cursor;
      } while (cursor !== null);
      expect(seen).toEqual(whole);
    },
  );

  it('GEN-8: a cursor belongs to its filter, whatever the time of day', async () => {
    for (let number = 1; number <= 3; number += 1) await add(`event ${number}`);
    const { next_cursor } = await page({ query: 'event' }, 1);
    service.clock.moveTo(at('2026-06-02T00:30:00Z'));
    expect((await page({ query: ' event ' }, 1, next_cursor)).data.returned).toBe(1);
    for (const other of [{}, { query: 'events' }, { query: 'event', bucket: 'all' as const }])
      await expect(page(other, 1, next_cursor)).rejects.toMatchObject({
        code: 'validation_failed',
        errors: { cursor: [expect.any(String)] },
      });
  });

  it('EVT-28: writes instants in the zone of the studio where they are asked for', async () => {
    await addAt('in winter', '2026-12-01T12:00:00Z');
    const { data } = await service.app
      .get(EventsOverviewAnswers)
      .overview(atNow(service, studio.ctx), ANY, { limit: 20 }, inZone('Europe/Berlin'));
    expect(data).toMatchObject({
      generated_at: '2026-06-01T10:00:00+02:00',
      events: [{ starts_at: '2026-12-01T13:00:00+01:00', ends_at: '2026-12-01T15:00:00+01:00' }],
    });
  });

  it('never shows events of another studio', async () => {
    const foreign = await openStudio(service);
    await addEventRow(service, foreign.ctx, { title: 'foreign' });
    expect(await find(ALL)).toEqual([]);
  });

  it('has nothing of buyers (section 7)', async () => {
    const eventId = await add('party');
    const typeId = await addTicketTypeRow(service, studio.ctx, eventId);
    const { orderId } = await addEventOrderRow(service, studio.ctx, {
      eventId,
      lines: [{ typeId, quantity: 2, holderNames: ['Hidden Holder', 'Hidden Other'] }],
      buyerName: 'Hidden Buyer',
      buyerEmail: 'hidden@example.org',
      buyerPhone: '+491701234567',
      source: 'manual',
      provider: 'manual_cash',
    });
    const secrets = await service.database.asStudio<{ code: string; token_hash: string; order_id: string }>(
      studio.ctx.accountId,
      `SELECT t.code, t.token_hash, o.order_id FROM ticketing.ticket t
       JOIN ticketing.ticket_order o ON o.account_id = t.account_id AND o.id = t.order_id WHERE t.account_id = $1 AND o.id = $2`,
      [studio.ctx.accountId, orderId],
    );
    expect(secrets).toHaveLength(2);
    const said = JSON.stringify(await read());
    expect(said).toContain('"issued":2');
    expect(said).not.toMatch(/hidden|4917|buyer|holder|token|code/i);
    for (const secret of secrets.flatMap((row) => Object.values(row))) expect(said).not.toContain(secret);
  });

  it('is read with three statements in one round trip, however many events, types, orders and tickets there are', async () => {
    const reads = async () =>
      (await statementsDuring(() => read(ALL))).filter((text) => /^\s*(SELECT|WITH)/.test(text));
    const one = await add('one');
    await addTicketTypeRow(service, studio.ctx, one);
    const few = await reads();
    expect(few).toHaveLength(3);
    for (let number = 0; number < 10; number += 1) {
      const eventId = await add(`event ${number}`, {
        venue: { locationId: studio.locationId, roomIds: [studio.roomId] },
        status: 'draft',
      });
      for (const name of ['A', 'B']) {
        const typeId = await addTicketTypeRow(service, studio.ctx, eventId, { name });
        await addEventOrderRow(service, studio.ctx, { eventId, lines: [{ typeId, quantity: 2 }] });
      }
    }
    expect(await reads()).toEqual(few);
  });

  it('REP-4: a file has all rows, read in parts', async () => {
    await service.database.asStudio(
      studio.ctx.accountId,
      `INSERT INTO events.event (account_id, slug, title, status, venue_kind, external_name, external_address, starts_at, ends_at,
         timezone, currency, published_at)
       SELECT $1, 'event-' || n, 'Event', 'published', 'external', 'Hall', 'Lane', at, at + interval '1 hour', 'UTC', 'EUR', at
       FROM generate_series(1, 1100) n, LATERAL (SELECT '2026-05-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 minute' AS at) a RETURNING 1`,
      [studio.ctx.accountId],
    );
    const { parts } = service.app
      .get(EventsOverviewAnswers)
      .file(atNow(service, studio.ctx), { ...ANY, bucket: 'past' });
    const rows = await drain(parts);
    expect(rows.map((part) => part.length)).toEqual([500, 500, 100]);
    const ids = rows.flat().map(([id]) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(1_100);
  });
});

async function drain<Part>(parts: AsyncIterable<Part> | Iterable<Part>): Promise<Part[]> {
  const all: Part[] = [];
  for await (const part of parts) all.push(part);
  return all;
}
