import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCategory, addEdition, addEntry, openFestival, type OpenFestival } from '../../support/festival';
import { actionsOf, clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { statementsDuring } from '../../support/statements';

interface Edition {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly status: string;
}

interface ListAnswer {
  readonly data: readonly Edition[];
  readonly next_cursor: string | null;
}

const VALID = { title: 'Harbour', starts_at: '2027-05-01T08:00:00Z', ends_at: '2027-05-02T20:00:00+02:00' };

describe('editions as staff manage them', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let staff: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    festival = await openFestival(service, { studio: { timezone: 'Europe/Berlin', currency: 'EUR' } });
    staff = await clientOfRole(service, festival.ctx, 'manager');
  });

  const create = async (input: object = {}): Promise<Edition> => {
    const { body } = await staff('post', '/festival-editions', { ...VALID, ...input });
    return (body as { data: Edition }).data;
  };
  const change = async (id: number, patch: object): Promise<Edition> =>
    ((await staff('patch', `/festival-editions/${id}`, patch)).body as { data: Edition }).data;
  const list = async (query: Record<string, string> = {}) =>
    (await staff('get', `/festival-editions?${new URLSearchParams(query).toString()}`)).body as ListAnswer;

  it('are made as drafts with zone and currency of the studio', async () => {
    const scoped = { ...VALID, account_id: 1, status: 'published' };
    expect(refusalOf(await staff('post', '/festival-editions', scoped))).toBe(
      '422 validation_failed account_id status',
    );
    const answer = await staff('post', '/festival-editions', VALID);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      data: {
        id: expect.any(Number),
        title: 'Harbour',
        slug: 'harbour',
        summary: null,
        status: 'draft',
        timezone: 'Europe/Berlin',
        currency: 'EUR',
        starts_at: '2027-05-01T08:00:00Z',
        ends_at: '2027-05-02T18:00:00Z',
        venue_name: null,
        venue_address: null,
        cashbox_location_id: null,
        published_at: null,
        started_at: null,
        completed_at: null,
        cancelled_at: null,
        archived_at: null,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
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
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['timezone', { timezone: '+02:00' }],
    ['timezone', { timezone: null }],
    ['currency', { currency: 'eur' }],
    ['currency', { currency: 'ZZZ' }],
    ['currency', { currency: null }],
    ['starts_at', { starts_at: '2027-05-01' }],
    ['starts_at', { starts_at: null }],
    ['ends_at', { ends_at: '2027-05-01T08:00:00' }],
    ['ends_at', { ends_at: '2027-05-01T08:00:00Z' }],
    ['venue_name', { venue_name: 'x'.repeat(256) }],
    ['venue_address', { venue_address: 'x'.repeat(501) }],
  ])('refuse a wrong %s in a new one and in a change (%#)', async (key, input) => {
    expect(refusalOf(await staff('post', '/festival-editions', { ...VALID, ...input }))).toBe(
      `422 validation_failed ${key}`,
    );
    if (Object.values(input)[0] === undefined) return;
    const { id } = await create();
    const patched = await staff('patch', `/festival-editions/${id}`, input);
    expect(refusalOf(patched)).toBe(`422 validation_failed ${key}`);
  });

  it('keep absent fields, and null clears what may be empty (GEN-17)', async () => {
    const { id } = await create({ summary: 'Short', venue_name: 'Hall', venue_address: 'Lane 5' });
    expect(await change(id, { summary: null, venue_address: '  ' })).toMatchObject({
      title: 'Harbour',
      summary: null,
      venue_name: 'Hall',
      venue_address: null,
    });
  });

  it('have two dates checked before the edition is looked for, one against the other it has (ORD-1)', async () => {
    const { id } = await create();
    const dates = { starts_at: '2027-05-02T08:00:00Z', ends_at: '2027-05-02T08:00:00Z' };
    expect(refusalOf(await staff('patch', '/festival-editions/999999', dates))).toBe('422 validation_failed ends_at');
    expect(refusalOf(await staff('patch', `/festival-editions/${id}`, { ends_at: '2020-01-01T00:00:00Z' }))).toBe(
      '422 validation_failed ends_at',
    );
  });

  it('record nothing when a change changes nothing', async () => {
    const { id } = await create();
    const before = await actionsOf(service, festival.ctx);
    await change(id, { title: 'Harbour', starts_at: VALID.starts_at, summary: null });
    await change(id, {});
    expect(await actionsOf(service, festival.ctx)).toEqual(before);
    await change(id, { title: 'Other' });
    expect(await actionsOf(service, festival.ctx)).toEqual([...before, 'festival_edition.updated']);
  });

  it.each(['check_in_festival_tickets', 'door_staff'] as const)(
    'are listed for those with %s alone while they are open, and not answered one by one (DESK-21)',
    async (permission) => {
      const draft = await create();
      const { editionId } = festival;
      const atDoor = await clientOfRole(service, festival.ctx, 'event_festival_staff', [permission]);
      const seen = async (query = '') =>
        ((await atDoor('get', `/festival-editions${query}`)).body as ListAnswer).data.map(({ id }) => id);
      expect(await seen()).toEqual([editionId]);
      expect(await seen('?status=draft')).toEqual([]);
      expect((await list()).data.map(({ id }) => id)).toEqual([draft.id, editionId]);
      expect(outcomeOf(await atDoor('get', `/festival-editions/${editionId}`))).toBe('403 forbidden');
      await staff('post', `/festival-editions/${editionId}/start`, {});
      expect(await seen()).toEqual([editionId]);
      await staff('post', `/festival-editions/${editionId}/complete`, {});
      expect(await seen()).toEqual([]);
    },
  );

  describe('slug (GEN-12)', () => {
    it('follows the title of a draft when it was made from it', async () => {
      const { id } = await create();
      await create({ title: 'Dock' });
      expect(await change(id, { title: 'Dock' })).toMatchObject({ slug: 'dock-2' });
      expect(await change(id, { title: 'Dock!' })).toMatchObject({ title: 'Dock!', slug: 'dock-2' });
      expect(await change(id, { title: 'Dock Two' })).toMatchObject({ slug: 'dock-two' });
    });

    it('stays when it was given, with the edition or later', async () => {
      const { id } = await create({ slug: 'own' });
      expect(await change(id, { title: 'Dock' })).toMatchObject({ slug: 'own' });
      const other = await create();
      expect(await change(other.id, { slug: 'mine' })).toMatchObject({ slug: 'mine' });
      expect(await change(other.id, { title: 'Dock' })).toMatchObject({ slug: 'mine' });
    });

    it('is fixed once the edition is published', async () => {
      const { slug } = ((await staff('get', `/festival-editions/${festival.editionId}`)).body as { data: Edition })
        .data;
      expect(await change(festival.editionId, { title: 'Something else', slug })).toMatchObject({ slug });
      expect(await change(festival.editionId, { title: 'Yet another' })).toMatchObject({ title: 'Yet another', slug });
      expect(refusalOf(await staff('patch', `/festival-editions/${festival.editionId}`, { slug: 'new' }))).toBe(
        '422 validation_failed slug',
      );
    });

    it('of another edition is refused, in this studio only', async () => {
      const { id } = await create({ slug: 'taken' });
      expect(refusalOf(await staff('post', '/festival-editions', { ...VALID, slug: 'taken' }))).toBe(
        '422 already_taken slug',
      );
      const other = await create();
      expect(refusalOf(await staff('patch', `/festival-editions/${other.id}`, { slug: 'taken' }))).toBe(
        '422 already_taken slug',
      );
      expect(await change(id, { slug: 'taken' })).toMatchObject({ slug: 'taken' });
      await expect(openFestival(service, { slug: 'taken' })).resolves.toBeDefined();
    });
  });

  it('keep their currency once there is a charge or an order', async () => {
    expect(await change(festival.editionId, { currency: 'CHF' })).toMatchObject({ currency: 'CHF' });
    await addEntry(service, festival);
    expect(refusalOf(await staff('patch', `/festival-editions/${festival.editionId}`, { currency: 'EUR' }))).toBe(
      '422 currency_in_use currency',
    );
    expect(await change(festival.editionId, { currency: 'CHF' })).toMatchObject({ currency: 'CHF' });
    const { id } = await create();
    await service.database.asStudio(
      festival.ctx.accountId,
      `INSERT INTO ticketing.ticket_order
         (account_id, owner, owner_id, source, order_id, buyer_name, amount_cents, currency, idempotency_key, idempotency_hash)
       VALUES ($1, 'edition', $2, 'manual', 'ft-1', 'Buyer', 0, 'EUR', gen_random_uuid(), '')`,
      [festival.ctx.accountId, id],
    );
    expect(refusalOf(await staff('patch', `/festival-editions/${id}`, { currency: 'CHF' }))).toBe(
      '422 currency_in_use currency',
    );
    expect(refusalOf(await staff('delete', `/festival-editions/${id}`))).toBe('422 in_use edition');
  });

  describe('moves (FEST-1)', () => {
    const move = (id: number, action: string) => staff('post', `/festival-editions/${id}/${action}`);

    it('go from publication to archive, and a repeat answers 200 without effect', async () => {
      const { ctx } = festival;
      const editionId = await addEdition(service, ctx);
      await addCategory(service, { ctx, editionId });
      const steps = [
        ['publish', 'published', 'published_at'],
        ['start', 'in_progress', 'started_at'],
        ['complete', 'completed', 'completed_at'],
        ['archive', 'archived', 'archived_at'],
      ] as const;
      for (const [action, status, field] of steps) {
        const first = await move(editionId, action);
        expect([first.status, first.body]).toMatchObject([200, { data: { status, [field]: '2026-06-01T08:00:00Z' } }]);
        const repeat = await move(editionId, action);
        expect([repeat.status, repeat.body]).toEqual([200, first.body]);
      }
      expect(refusalOf(await move(editionId, 'cancel'))).toBe('422 edition_transition_not_allowed status');
      expect(refusalOf(await staff('patch', `/festival-editions/${editionId}`, { title: 'Other' }))).toBe(
        '422 edition_closed edition',
      );
    });

    it('tell everything a draft lacks to be published', async () => {
      const { id } = await create({ starts_at: '2026-05-01T08:00:00Z', ends_at: '2026-05-02T08:00:00Z' });
      expect(refusalOf(await move(id, 'publish'))).toBe('422 edition_not_publishable ends_at categories');
      expect(refusalOf(await move(id, 'start'))).toBe('422 edition_transition_not_allowed status');
    });

    it('cancel an open one, once, and then archive it', async () => {
      const first = await move(festival.editionId, 'cancel');
      expect([first.status, first.body]).toMatchObject([200, { data: { status: 'cancelled' } }]);
      expect((await move(festival.editionId, 'cancel')).body).toEqual(first.body);
      expect((await move(festival.editionId, 'archive')).body).toMatchObject({ data: { status: 'archived' } });
    });
  });

  describe('deletion', () => {
    it('takes a draft with its categories', async () => {
      const { id } = await create();
      const categoryId = await addCategory(service, { ctx: festival.ctx, editionId: id });
      expect(outcomeOf(await staff('delete', `/festival-editions/${id}`))).toBe('204');
      expect(outcomeOf(await staff('get', `/festival-editions/${id}`))).toBe('404 not_found');
      expect(outcomeOf(await staff('patch', `/festival-categories/${categoryId}`, {}))).toBe('404 not_found');
      expect(outcomeOf(await staff('delete', `/festival-editions/${id}`))).toBe('404 not_found');
      expect((await actionsOf(service, festival.ctx)).at(-1)).toBe('festival_edition.deleted');
    });

    it('is refused for a draft with an entry, and for one that was published', async () => {
      const { ctx } = festival;
      const editionId = await addEdition(service, ctx);
      const categoryId = await addCategory(service, { ctx, editionId });
      await addEntry(service, { ctx, editionId, categoryId });
      expect(refusalOf(await staff('delete', `/festival-editions/${editionId}`))).toBe('422 in_use edition');
      expect(refusalOf(await staff('delete', `/festival-editions/${festival.editionId}`))).toBe('422 in_use edition');
    });
  });

  describe('list', () => {
    it('comes by start, the last first, in pages without gaps or repeats (GEN-8)', async () => {
      const at = (startsAt: string) =>
        addEdition(service, festival.ctx, { startsAt: new Date(startsAt), endsAt: new Date('2028-01-01T00:00Z') });
      const ids = [await at('2027-01-01T00:00Z'), await at('2027-02-01T00:00Z'), await at('2027-01-01T00:00Z')];
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const page: ListAnswer = await list({ limit: '1', ...(cursor === null ? {} : { cursor }) });
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor;
      } while (cursor !== null && seen.length < 10);
      expect(seen).toEqual([ids[1], ids[0], ids[2], festival.editionId]);
    });

    it('shows one status', async () => {
      const { id } = await create();
      expect((await list({ status: 'draft' })).data.map((edition) => edition.id)).toEqual([id]);
      expect((await list({ status: 'published' })).data.map((edition) => edition.id)).toEqual([festival.editionId]);
      expect((await list({ status: 'archived' })).data).toEqual([]);
    });

    it.each([
      [{ status: 'open' }, 'status'],
      [{ limit: '0' }, 'limit'],
      [{ cursor: 'x' }, 'cursor'],
    ])('refuses %p', async (query: Record<string, string>, key) => {
      const answer = await staff('get', `/festival-editions?${new URLSearchParams(query).toString()}`);
      expect(refusalOf(answer)).toBe(`422 validation_failed ${key}`);
    });

    it('refuses the cursor of another filter (GEN-8)', async () => {
      await create();
      const { next_cursor: cursor } = await list({ limit: '1' });
      const query = new URLSearchParams({ status: 'draft', cursor: cursor ?? '' }).toString();
      expect(refusalOf(await staff('get', `/festival-editions?${query}`))).toBe('422 validation_failed cursor');
    });

    it('takes as many statements for many editions as for one', async () => {
      await list();
      const few = await statementsDuring(() => list());
      for (let count = 0; count < 5; count += 1) await create();
      expect((await statementsDuring(() => list())).length).toBe(few.length);
    });
  });
});
