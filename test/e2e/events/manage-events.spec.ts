import type { Permission } from '@studio/access';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { switchStudio } from '../../support/customer-sign-in';
import { addEventOrderRow, addEventRow, addTicketTypeRow, type EventRowInput } from '../../support/events';
import { given } from '../../support/given';
import {
  actionsOf,
  clientOfRole,
  customerBearer,
  type ManageClient,
  manageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { statementsDuring } from '../../support/statements';
import { type OpenStudio, openStudio } from '../../support/studio';

interface EventAnswer {
  readonly id: number;
  readonly slug: string;
  readonly room_ids: number[];
  readonly description_html: string | null;
}

interface ListAnswer {
  readonly data: readonly EventAnswer[];
  readonly next_cursor: string | null;
}

const HOUR = 3_600_000;
const hoursFromNow = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);

const ELSEWHERE = {
  title: 'Summer party',
  venue_kind: 'external',
  external_name: 'Harbour Hall',
  external_address: 'Lane 5',
  starts_at: '2026-07-01T18:00:00Z',
  ends_at: '2026-07-02T00:00:00+02:00',
};

describe('events as staff manage them', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;
  let here: object;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { timezone: 'Europe/Berlin', currency: 'EUR' });
    staff = await clientOfRole(service, studio.ctx, 'manager');
    here = {
      title: 'Workshop',
      venue_kind: 'studio',
      location_id: studio.locationId,
      room_ids: [studio.roomId],
      starts_at: '2026-07-01T18:00:00Z',
      ends_at: '2026-07-01T20:00:00Z',
    };
  });

  const create = async (input: object = ELSEWHERE): Promise<EventAnswer> => {
    const answer = await staff('post', '/events', input);
    expect(outcomeOf(answer)).toBe('201');
    return (answer.body as { data: EventAnswer }).data;
  };
  const change = async (id: number, patch: object): Promise<EventAnswer> => {
    const answer = await staff('patch', `/events/${id}`, patch);
    expect(outcomeOf(answer)).toBe('200');
    return (answer.body as { data: EventAnswer }).data;
  };
  const list = async (query: Record<string, string> = {}, client = staff) =>
    (await client('get', `/events?${new URLSearchParams(query).toString()}`)).body as ListAnswer;
  const idsOf = async (query: Record<string, string> = {}, client = staff) =>
    (await list(query, client)).data.map(({ id }) => id);
  const row = (input: EventRowInput = {}) => addEventRow(service, studio.ctx, input);
  const clientWith = (...permissions: Permission[]) => clientOfRole(service, studio.ctx, 'receptionist', permissions);

  it('are made as drafts in the currency of the studio', async () => {
    const scoped = { ...ELSEWHERE, currency: 'CHF', status: 'published', account_id: 1 };
    expect(refusalOf(await staff('post', '/events', scoped))).toBe('422 validation_failed currency status account_id');
    const answer = await staff('post', '/events', ELSEWHERE);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      data: {
        id: expect.any(Number),
        slug: 'summer-party',
        title: 'Summer party',
        summary: null,
        description_html: null,
        rules_html: null,
        cover_image_url: null,
        status: 'draft',
        venue_kind: 'external',
        location_id: null,
        room_ids: [],
        external_name: 'Harbour Hall',
        external_address: 'Lane 5',
        map_url: null,
        directions: null,
        starts_at: '2026-07-01T18:00:00Z',
        ends_at: '2026-07-01T22:00:00Z',
        timezone: 'Europe/Berlin',
        currency: 'EUR',
        capacity: null,
        cashbox_location_id: null,
        published_at: null,
        cancelled_at: null,
        archived_at: null,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    });
    expect((await actionsOf(service, studio.ctx)).at(-1)).toBe('event.created');
  });

  it('keep everything that is said of them', async () => {
    const loft = await given(service).room(studio.ctx, { locationId: studio.locationId, name: 'Loft' });
    const said = {
      slug: 'own',
      summary: 'Short',
      description_html: '<p>Long</p>',
      rules_html: '<p>None</p>',
      cover_image_url: 'https://example.org/a.jpg',
      map_url: 'https://maps.example.org/a',
      directions: 'Left, then right.',
      capacity: 1_000_000,
      timezone: 'Asia/Tokyo',
    };
    const made = await create({ ...here, ...said, room_ids: [loft, studio.roomId, loft] });
    const stored = { ...said, location_id: studio.locationId, room_ids: [studio.roomId, loft] };
    expect(made).toMatchObject(stored);
    expect((await staff('get', `/events/${made.id}`)).body).toEqual({ data: made });
  });

  describe('time zone', () => {
    it.each([
      ['the location’s', { locationTimezone: 'Asia/Tokyo', timezone: 'Europe/Berlin' }, 'Asia/Tokyo'],
      ['else the studio’s', { timezone: 'Europe/Berlin' }, 'Europe/Berlin'],
      ['else UTC', {}, 'UTC'],
    ])('is %s', async (_, input, timezone) => {
      studio = await openStudio(service, input);
      if (timezone === 'UTC') await switchStudio(service, studio.ctx, { timezone: null });
      staff = await clientOfRole(service, studio.ctx, 'manager');
      expect(await create({ ...here, location_id: studio.locationId, room_ids: [] })).toMatchObject({ timezone });
    });

    it('stays when the event moves to another location', async () => {
      const { id } = await create(here);
      const tokyo = await given(service).location(studio.ctx, { name: 'Tokyo', timezone: 'Asia/Tokyo' });
      const moved = await change(id, { location_id: tokyo, room_ids: [] });
      expect(moved).toMatchObject({ location_id: tokyo, timezone: 'Europe/Berlin' });
    });
  });

  it.each([
    ['title', { title: undefined }],
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(256) }],
    ['slug', { slug: 'Not A Slug' }],
    ['slug', { slug: null }],
    ['slug', { slug: 'x'.repeat(81) }],
    ['summary', { summary: 'x'.repeat(501) }],
    ['description_html', { description_html: 'x'.repeat(100_001) }],
    ['description_html', { description_html: '&'.repeat(20_001) }],
    ['rules_html', { rules_html: 'x'.repeat(50_001) }],
    ['cover_image_url', { cover_image_url: 'http://example.org/a.jpg' }],
    ['cover_image_url', { cover_image_url: 'https://10.0.0.1/a.jpg' }],
    ['cover_image_url', { cover_image_url: `https://example.org/${'x'.repeat(2_030)}` }],
    ['map_url', { map_url: 'javascript:alert(1)' }],
    ['directions', { directions: 'x'.repeat(2_001) }],
    ['venue_kind', { venue_kind: 'online' }],
    ['venue_kind', { venue_kind: null }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['timezone', { timezone: null }],
    ['capacity', { capacity: 0 }],
    ['capacity', { capacity: 1_000_001 }],
    ['capacity', { capacity: '12' }],
    ['starts_at', { starts_at: '2026-07-01' }],
    ['starts_at', { starts_at: null }],
    ['ends_at', { ends_at: '2026-07-01T18:00:00' }],
    ['ends_at', { ends_at: '2026-07-01T18:00:00Z' }],
    ['ends_at', { ends_at: '2026-08-01T18:00:01Z' }],
    ['external_name', { external_name: null }],
    ['external_name', { external_name: 'x'.repeat(256) }],
    ['external_address', { external_address: '' }],
    ['external_address', { external_address: 'x'.repeat(501) }],
    ['location_id', { location_id: 1 }],
    ['room_ids', { room_ids: [1] }],
    ['room_ids', { room_ids: null }],
    ['room_ids.0', { room_ids: ['x'] }],
    ['room_ids', { room_ids: Array.from({ length: 51 }, (_, index) => index + 1) }],
    ['external_name external_address', { external_name: null, external_address: null }],
  ])('refuse a wrong %s in a new one and in a change (%#)', async (keys, input) => {
    const refusal = `422 validation_failed ${keys}`;
    expect(refusalOf(await staff('post', '/events', { ...ELSEWHERE, ...input }))).toBe(refusal);
    if (Object.values(input)[0] === undefined) return;
    const { id } = await create();
    expect(refusalOf(await staff('patch', `/events/${id}`, input))).toBe(refusal);
  });

  it('last 31 days at most, to the second', async () => {
    expect(await create({ ...ELSEWHERE, ends_at: '2026-08-01T18:00:00Z' })).toMatchObject({
      ends_at: '2026-08-01T18:00:00Z',
    });
  });

  describe('venue', () => {
    it.each([
      [{ location_id: null }, 'location_id'],
      [{ external_name: 'Hall' }, 'external_name'],
      [{ external_address: 'Lane' }, 'external_address'],
      [{ location_id: 999_999, room_ids: [] }, 'location_id'],
      [{ room_ids: [999_999] }, 'room_ids'],
    ])('in the studio is refused with %p', async (input, key) => {
      expect(refusalOf(await staff('post', '/events', { ...here, ...input }))).toBe(`422 validation_failed ${key}`);
      const { id } = await create(here);
      expect(refusalOf(await staff('patch', `/events/${id}`, input))).toBe(`422 validation_failed ${key}`);
    });

    it('has rooms of its own location and studio only (GEN-9)', async () => {
      const other = await openStudio(service);
      const branch = await given(service).location(studio.ctx, { name: 'Branch' });
      const elsewhere = await given(service).room(studio.ctx, { locationId: branch, name: 'Cellar' });
      for (const roomId of [other.roomId, elsewhere]) {
        const answer = await staff('post', '/events', { ...here, room_ids: [studio.roomId, roomId] });
        expect(refusalOf(answer)).toBe('422 validation_failed room_ids');
      }
      const foreign = { ...here, location_id: other.locationId, room_ids: [] };
      expect(refusalOf(await staff('post', '/events', foreign))).toBe('422 validation_failed location_id');
      const { id } = await create(here);
      expect(refusalOf(await staff('patch', `/events/${id}`, { location_id: branch }))).toBe(
        '422 validation_failed room_ids',
      );
      expect(await change(id, { location_id: branch, room_ids: [elsewhere] })).toMatchObject({
        location_id: branch,
        room_ids: [elsewhere],
      });
    });

    it('CAT-2: cannot become an inactive location or room; one that is there stays', async () => {
      const { id } = await create(here);
      const owner = await clientOfRole(service, studio.ctx, 'owner');
      await owner('patch', `/rooms/${studio.roomId}`, { is_active: false });
      expect(refusalOf(await staff('post', '/events', here))).toBe('422 validation_failed room_ids');
      expect(await change(id, { room_ids: [studio.roomId], title: 'Other' })).toMatchObject({ title: 'Other' });
      await owner('patch', `/locations/${studio.locationId}`, { is_active: false });
      expect(refusalOf(await staff('post', '/events', { ...here, room_ids: [] }))).toBe(
        '422 validation_failed location_id',
      );
      expect(await change(id, { location_id: studio.locationId, title: 'Third' })).toMatchObject({ title: 'Third' });
    });

    it('of another kind clears what only the former one has', async () => {
      const { id } = await create(here);
      const names = { external_name: 'Hall', external_address: 'Lane 5' };
      expect(refusalOf(await staff('patch', `/events/${id}`, { venue_kind: 'external' }))).toBe(
        '422 validation_failed external_name external_address',
      );
      expect(await change(id, { venue_kind: 'external', ...names })).toMatchObject({
        ...names,
        location_id: null,
        room_ids: [],
      });
      expect(await change(id, { venue_kind: 'studio', location_id: studio.locationId })).toMatchObject({
        external_name: null,
        external_address: null,
        room_ids: [],
      });
      expect(await change(id, { room_ids: [studio.roomId] })).toMatchObject({ room_ids: [studio.roomId] });
    });

    it('keeps its rooms and location from being deleted', async () => {
      await create(here);
      const owner = await clientOfRole(service, studio.ctx, 'owner');
      expect(refusalOf(await owner('delete', `/rooms/${studio.roomId}`))).toBe('422 in_use room');
    });
  });

  it('have HTML cleaned when it is stored, in a new one and in a change', async () => {
    const dirty = '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">a</a></p>';
    const clean = '<p>Hi <a>a</a></p>';
    const made = await create({ ...ELSEWHERE, description_html: dirty, rules_html: dirty });
    expect(made).toMatchObject({ description_html: clean, rules_html: clean });
    const changed = { description_html: '<b>x</b><style>y</style>', rules_html: '<script>1</script>' };
    expect(await change(made.id, changed)).toMatchObject({ description_html: '<b>x</b>', rules_html: null });
  });

  it('keep absent fields, and null clears what may be empty (GEN-17)', async () => {
    const { id } = await create({ ...ELSEWHERE, summary: 'Short', capacity: 5, directions: 'Left' });
    expect(await change(id, { summary: null, capacity: null, directions: ' ' })).toMatchObject({
      title: 'Summer party',
      summary: null,
      capacity: null,
      directions: null,
      external_name: 'Harbour Hall',
    });
  });

  it('have inputs checked before the event is looked for (ORD-1)', async () => {
    const dates = { starts_at: '2027-05-02T08:00:00Z', ends_at: '2027-05-02T08:00:00Z' };
    expect(refusalOf(await staff('patch', '/events/999999', dates))).toBe('422 validation_failed ends_at');
    const long = { rules_html: '&'.repeat(20_000) };
    expect(refusalOf(await staff('patch', '/events/999999', long))).toBe('422 validation_failed rules_html');
    const { id } = await create();
    expect(refusalOf(await staff('patch', `/events/${id}`, { ends_at: '2020-01-01T00:00:00Z' }))).toBe(
      '422 validation_failed ends_at',
    );
  });

  it('take texts as long as their columns, in characters of any kind', async () => {
    const heart = '\u2764\uFE0F';
    const answer = (title: string) => staff('post', '/events', { ...ELSEWHERE, title });
    expect(refusalOf(await answer(heart.repeat(128)))).toBe('422 validation_failed title');
    expect(outcomeOf(await answer(heart.repeat(127)))).toBe('201');
    expect(outcomeOf(await answer('😀'.repeat(255)))).toBe('201');
    expect(refusalOf(await answer('😀'.repeat(256)))).toBe('422 validation_failed title');
  });

  it('are changed by other rooms alone', async () => {
    const { id } = await create({ ...here, room_ids: [] });
    const isTouched = async () =>
      service.database.asStudio<{ touched: boolean }>(
        studio.ctx.accountId,
        'SELECT updated_at > created_at AS touched FROM events.event WHERE account_id = $1 AND id = $2',
        [studio.ctx.accountId, id],
      );
    await change(id, { room_ids: [] });
    expect(await isTouched()).toEqual([{ touched: false }]);
    await change(id, { room_ids: [studio.roomId] });
    expect(await isTouched()).toEqual([{ touched: true }]);
  });

  it('record what changes and nothing else', async () => {
    const { id } = await create(here);
    const before = await actionsOf(service, studio.ctx);
    await change(id, { title: 'Workshop', room_ids: [studio.roomId], starts_at: '2026-07-01T20:00:00+02:00' });
    await change(id, {});
    expect(await actionsOf(service, studio.ctx)).toEqual(before);
    await change(id, { room_ids: [] });
    expect(await actionsOf(service, studio.ctx)).toEqual([...before, 'event.updated']);
  });

  describe('slug (GEN-12)', () => {
    it('follows the title of a draft when it was made from it', async () => {
      const { id } = await create();
      await create({ ...ELSEWHERE, title: 'Dock' });
      expect(await change(id, { title: 'Dock' })).toMatchObject({ slug: 'dock-2' });
      expect(await change(id, { title: 'Dock!' })).toMatchObject({ title: 'Dock!', slug: 'dock-2' });
      expect(await change(id, { title: 'Dock Two' })).toMatchObject({ slug: 'dock-two' });
    });

    it('stays when it was given, with the event or later', async () => {
      const { id } = await create({ ...ELSEWHERE, slug: 'own' });
      expect(await change(id, { title: 'Dock' })).toMatchObject({ slug: 'own' });
      const other = await create();
      await change(other.id, { slug: 'mine' });
      expect(await change(other.id, { title: 'Dock' })).toMatchObject({ slug: 'mine' });
    });

    it('follows no title once the event is published', async () => {
      const { id } = await create();
      await addTicketTypeRow(service, studio.ctx, id);
      expect(outcomeOf(await staff('post', `/events/${id}/publish`))).toBe('200');
      expect(await change(id, { title: 'Dock' })).toMatchObject({ title: 'Dock', slug: 'summer-party' });
    });

    it('of another event is refused, in this studio only', async () => {
      await create({ ...ELSEWHERE, slug: 'taken' });
      const twin = { ...ELSEWHERE, slug: 'taken' };
      expect(refusalOf(await staff('post', '/events', twin))).toBe('422 already_taken slug');
      const { id } = await create();
      expect(refusalOf(await staff('patch', `/events/${id}`, { slug: 'taken' }))).toBe('422 already_taken slug');
      const other = await openStudio(service);
      const client = await clientOfRole(service, other.ctx, 'manager');
      expect(outcomeOf(await client('post', '/events', twin))).toBe('201');
    });
  });

  describe('deletion', () => {
    it('takes a draft with its rooms and ticket types', async () => {
      const { id } = await create(here);
      await addTicketTypeRow(service, studio.ctx, id);
      expect(outcomeOf(await staff('delete', `/events/${id}`))).toBe('204');
      expect(outcomeOf(await staff('get', `/events/${id}`))).toBe('404 not_found');
      expect(outcomeOf(await staff('delete', `/events/${id}`))).toBe('404 not_found');
      expect((await actionsOf(service, studio.ctx)).at(-1)).toBe('event.deleted');
    });

    it.each(['published', 'cancelled', 'archived'] as const)('of a %s event is refused', async (status) => {
      expect(refusalOf(await staff('delete', `/events/${await row({ status })}`))).toBe('422 in_use event');
    });

    it('of a draft with an order is refused, and loses nothing', async () => {
      const id = await row({ status: 'draft' });
      const typeId = await addTicketTypeRow(service, studio.ctx, id);
      await addEventOrderRow(service, studio.ctx, { eventId: id, lines: [{ typeId }], status: 'failed' });
      expect(refusalOf(await staff('delete', `/events/${id}`))).toBe('422 in_use event');
      expect(outcomeOf(await staff('get', `/events/${id}`))).toBe('200');
    });
  });

  describe('EVT-8: buckets', () => {
    const over = { startsAt: hoursFromNow(-50), endsAt: hoursFromNow(-48) };

    it('upcoming, past, draft and cancelled share out all events', async () => {
      const underWay = await row({ startsAt: hoursFromNow(-700), endsAt: TEST_NOW });
      const ahead = await row();
      const ended = await row({ startsAt: hoursFromNow(-5), endsAt: new Date(TEST_NOW.getTime() - 1) });
      const kept = await row({ status: 'archived', ...over });
      const draft = await row({ status: 'draft' });
      const cancelled = await row({ status: 'cancelled' });
      const filed = await row({
        status: 'archived',
        cancelledAt: TEST_NOW,
        startsAt: hoursFromNow(300),
        endsAt: hoursFromNow(301),
      });
      expect(await idsOf()).toEqual([underWay, ahead]);
      expect(await idsOf({ bucket: 'upcoming' })).toEqual([underWay, ahead]);
      expect(await idsOf({ bucket: 'past' })).toEqual([ended, kept]);
      expect(await idsOf({ bucket: 'draft' })).toEqual([draft]);
      expect(await idsOf({ bucket: 'cancelled' })).toEqual([cancelled, filed]);
      expect(await idsOf({ bucket: 'all' })).toEqual([underWay, kept, ended, ahead, draft, cancelled, filed]);
    });

    it.each(['upcoming', 'past'] as const)('%s comes in pages without gaps or repeats (GEN-8)', async (bucket) => {
      const at = bucket === 'past' ? -200 : 200;
      const add = (hours: number) => row({ startsAt: hoursFromNow(at + hours), endsAt: hoursFromNow(at + hours + 1) });
      const [late, early, alsoLate, latest] = [await add(2), await add(1), await add(2), await add(3)];
      const wanted = [early, late, alsoLate, latest];
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const page: ListAnswer = await list({ bucket, limit: '1', ...(cursor === null ? {} : { cursor }) });
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor;
      } while (cursor !== null && seen.length < 10);
      expect(seen).toEqual(bucket === 'past' ? wanted.toReversed() : wanted);
    });
  });

  describe('list', () => {
    it('leaves the long texts out', async () => {
      const { id, description_html: _long, ...made } = await create({ ...ELSEWHERE, description_html: '<p>x</p>' });
      const { rules_html: _rules, ...listed } = made as unknown as Record<string, unknown>;
      expect((await list({ bucket: 'draft' })).data).toEqual([{ id, ...listed }]);
    });

    it('shows one location', async () => {
      const inside = await row({ venue: { locationId: studio.locationId, roomIds: [] } });
      await row();
      expect(await idsOf({ location_id: String(studio.locationId) })).toEqual([inside]);
      expect(await idsOf({ location_id: '999999' })).toEqual([]);
    });

    it('finds title and slug in any case, and wildcards as what they are', async () => {
      const event = await row({ title: 'Grüße 100% Jazz', slug: 'late-night' });
      await row({ title: 'Other' });
      for (const query of ['GRÜßE', '100%', 'jazz', 'LATE-n', ' late '])
        expect(await idsOf({ query })).toEqual([event]);
      expect(await idsOf({ query: '_' })).toEqual([]);
      expect(await idsOf({ query: '0%J' })).toEqual([]);
    });

    it.each([
      [{ bucket: 'open' }, 'bucket'],
      [{ location_id: '0' }, 'location_id'],
      [{ query: 'x'.repeat(121) }, 'query'],
      [{ limit: '101' }, 'limit'],
      [{ cursor: 'x' }, 'cursor'],
    ])('refuses %p', async (query: Record<string, string>, key) => {
      const answer = await staff('get', `/events?${new URLSearchParams(query).toString()}`);
      expect(refusalOf(answer)).toBe(`422 validation_failed ${key}`);
    });

    it('refuses the cursor of another filter (GEN-8)', async () => {
      await row();
      await row();
      const { next_cursor: cursor } = await list({ limit: '1' });
      const query = new URLSearchParams({ bucket: 'all', cursor: cursor ?? '' }).toString();
      expect(refusalOf(await staff('get', `/events?${query}`))).toBe('422 validation_failed cursor');
    });

    it('takes as many statements for many events as for one', async () => {
      await row();
      await list();
      const few = await statementsDuring(() => list());
      for (let count = 0; count < 5; count += 1) await row();
      expect((await statementsDuring(() => list())).length).toBe(few.length);
    });
  });

  describe('who may', () => {
    const current = () => row({ startsAt: hoursFromNow(-26), endsAt: hoursFromNow(-24) });
    const gone = () => row({ startsAt: hoursFromNow(-26), endsAt: new Date(hoursFromNow(-24).getTime() - 1) });

    it.each<Permission>(['check_in_event_tickets', 'door_staff'])(
      '%s alone sees current events only',
      async (permission) => {
        const client = await clientWith(permission);
        const recent = await current();
        const ahead = await row();
        const hidden = [
          await gone(),
          await row({ status: 'draft' }),
          await row({ status: 'cancelled' }),
          await row({ status: 'archived' }),
        ];
        expect(await idsOf({}, client)).toEqual([ahead]);
        expect(await idsOf({ bucket: 'past' }, client)).toEqual([recent]);
        expect(await idsOf({ bucket: 'draft' }, client)).toEqual([]);
        expect(await idsOf({ bucket: 'all' }, client)).toEqual([recent, ahead]);
        for (const id of [recent, ahead]) expect(outcomeOf(await client('get', `/events/${id}`))).toBe('200');
        for (const id of hidden) expect(outcomeOf(await client('get', `/events/${id}`))).toBe('404 not_found');
        expect(outcomeOf(await client('patch', `/events/${ahead}`, { title: 'x' }))).toBe('403 forbidden');
        expect(outcomeOf(await client('post', `/events/${ahead}/archive`))).toBe('403 forbidden');
      },
    );

    it('manage_events beside them sees everything', async () => {
      const client = await clientWith('door_staff', 'manage_events');
      const id = await gone();
      expect(outcomeOf(await client('get', `/events/${id}`))).toBe('200');
      expect(await idsOf({ bucket: 'past' }, client)).toEqual([id]);
    });

    it('others may not', async () => {
      const id = await row();
      const client = await clientWith('manage_festivals', 'check_in_festival_tickets');
      expect(outcomeOf(await client('get', '/events'))).toBe('403 forbidden');
      expect(outcomeOf(await client('get', `/events/${id}`))).toBe('403 forbidden');
      const customer = manageClient(service, await customerBearer(service, studio.ctx));
      expect(outcomeOf(await customer('get', '/events'))).toBe('403 wrong_guard');
    });

    it('another studio finds nothing', async () => {
      const id = await row();
      const other = await openStudio(service);
      const client = await clientOfRole(service, other.ctx, 'owner');
      expect(await idsOf({ bucket: 'all' }, client)).toEqual([]);
      for (const [method, path] of [
        ['get', ''],
        ['patch', ''],
        ['delete', ''],
        ['post', '/publish'],
        ['post', '/archive'],
      ] as const)
        expect(
          outcomeOf(await client(method, `/events/${id}${path}`, method === 'patch' ? { title: 'x' } : undefined)),
        ).toBe('404 not_found');
    });

    it('a demo studio is not changed (DEMO-1)', async () => {
      await switchStudio(service, studio.ctx, { mode: 'demo_readonly' });
      expect(outcomeOf(await staff('post', '/events', ELSEWHERE))).toBe('423 demo_readonly');
      expect(outcomeOf(await staff('get', '/events'))).toBe('200');
    });
  });
});
