import { sharedTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('catalogue: slugs and limits', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
  });

  interface Named {
    readonly name?: string;
    readonly slug?: string;
  }
  /** Every sort of named row: its table, how one is made, how many a studio may have (CAT-5). */
  const resources: readonly (readonly [table: string, limit: number, create: (input: Named) => Promise<number>])[] = [
    ['location', 50, (input) => given(service).location(studio.ctx, input)],
    ['room', 500, (input) => given(service).room(studio.ctx, { locationId: studio.locationId, ...input })],
    ['activity_direction', 500, (input) => given(service).direction(studio.ctx, input)],
    ['class_type', 500, (input) => given(service).classType(studio.ctx, input)],
    ['trainer', 1_000, (input) => given(service).trainer(studio.ctx, input)],
    ['trainer_type', 100, (input) => given(service).trainerType(studio.ctx, input)],
  ];
  const rows = <Row extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
    service.database.asStudio<Row>(studio.ctx.accountId, text, values);
  const slugOf = async (table: string, id: number) =>
    (await rows<{ slug: string }>(`SELECT slug FROM scheduling.${table} WHERE id = $1`, id))[0]?.slug;

  describe.each(resources)('%s', (table, limit, create) => {
    const outcome = (input: Named) =>
      create(input).then(
        () => 'made',
        (error: { code: string; errors?: Readonly<Record<string, unknown>> }) =>
          `${error.code} ${Object.keys(error.errors ?? {}).join()}`,
      );

    it('GEN-12: gets a slug from its name', async () => {
      expect(await slugOf(table, await create({ name: '  Größe & Café №5 — Żółw!' }))).toMatch(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
      );
      expect(await slugOf(table, await create({ name: 'Blue Room' }))).toBe('blue-room');
    });

    it('GEN-12: gets the suffixes -2, -3, … where the slug is taken', async () => {
      const slugs: (string | undefined)[] = [];
      // Names that differ have the same slug; a trainer type's name is unique as well.
      for (const name of ['Blue Room', 'blue room', 'Blue-Room', 'BLUE ROOM'])
        slugs.push(await slugOf(table, await create({ name })));
      expect(slugs).toEqual(['blue-room', 'blue-room-2', 'blue-room-3', 'blue-room-4']);
    });

    it('GEN-12: gets a slug of 80 characters at most, with its suffix', async () => {
      const first = await slugOf(table, await create({ name: 'x'.repeat(200) }));
      const second = await slugOf(table, await create({ name: `${'x'.repeat(200)} y` }));
      expect([first?.length, second?.length]).toEqual([80, 80]);
      expect(second).toMatch(/x-2$/);
    });

    it('GEN-12: is refused on a given slug that is taken, in this studio only', async () => {
      await create({ slug: 'blue' });
      expect(await outcome({ slug: 'blue' })).toBe('already_taken slug');
      studio = await openStudio(service);
      expect(await outcome({ slug: 'blue' })).toBe('made');
    });

    it('GEN-12: several created at the same time under names with the same slug all get one', async () => {
      const names = ['Blue Room', 'Blue-Room', 'BLUE ROOM', 'blue room'];
      const made = await Promise.all(names.map((name) => outcome({ name })));
      expect(made).toEqual(['made', 'made', 'made', 'made']);
      const slugs = await rows<{ slug: string }>(
        `SELECT slug FROM scheduling.${table} WHERE slug LIKE 'blue-room%' ORDER BY slug`,
      );
      expect(slugs.map(({ slug }) => slug)).toEqual(['blue-room', 'blue-room-2', 'blue-room-3', 'blue-room-4']);
    });

    const fill = async (upTo: number) => {
      const own = { room: 'location_id', class_type: 'activity_direction_id', trainer: 'trainer_type_id' }[table];
      const from = { room: 'location', class_type: 'activity_direction', trainer: 'trainer_type' }[table];
      const [present] = await rows<{ n: number }>(`SELECT count(*)::int AS n FROM scheduling.${table}`);
      await rows(
        `INSERT INTO scheduling.${table} (account_id, name, slug${own ? `, ${own}` : ''})
         SELECT $1::bigint, 'Filling ' || n, 'filling-' || n${own ? `, (SELECT min(id) FROM scheduling.${from})` : ''} FROM generate_series(1, $2) n RETURNING 1`,
        studio.ctx.accountId,
        upTo - (present?.n ?? 0),
      );
    };
    const count = async () => (await rows<{ n: number }>(`SELECT count(*)::int AS n FROM scheduling.${table}`))[0]?.n;

    it(`CAT-5: is refused beyond ${limit} in a studio`, async () => {
      await fill(limit - 1);
      expect(await outcome({})).toBe('made');
      expect(await outcome({})).toBe(`limit_reached ${table}`);
      expect(await count()).toBe(limit);
      studio = await openStudio(service);
      expect(await outcome({})).toBe('made');
    });

    it(`CAT-5: of several created at the same time, none exceeds ${limit}`, async () => {
      await fill(limit - 1);
      const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcome({})));
      expect(await count()).toBe(limit);
      expect(outcomes.filter((one) => one === 'made')).toHaveLength(1);
    });
  });

  it('the name of a trainer type is unique in the studio', async () => {
    await given(service).trainerType(studio.ctx, { name: 'Senior' });
    const making = given(service).trainerType(studio.ctx, { name: 'Senior', slug: 'other' });
    await expect(making).rejects.toMatchObject({ code: 'already_taken', errors: { name: expect.any(Array) } });
  });

  it('a studio is born with the default direction General and the default trainer type Trainer', async () => {
    expect(await rows('SELECT name, slug, is_active FROM scheduling.activity_direction WHERE is_default')).toEqual([
      { name: 'General', slug: 'general', is_active: true },
    ]);
    expect(await rows('SELECT name, slug FROM scheduling.trainer_type WHERE is_default')).toEqual([
      { name: 'Trainer', slug: 'trainer' },
    ]);
  });

  it('the database keeps exactly one default of each', async () => {
    for (const table of ['activity_direction', 'trainer_type'])
      await expect(
        rows(
          `INSERT INTO scheduling.${table} (account_id, name, slug, is_default) VALUES ($1, 'x', 'x', true)`,
          studio.ctx.accountId,
        ),
      ).rejects.toMatchObject({ code: '23505' });
  });
});
