import { sharedTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { addPlan, type OpenStudio, openStudio } from '../../support/studio';

type PlanInput = NonNullable<Parameters<typeof addPlan>[2]>;

describe('making a plan', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service, { enabledScheduleKinds: ['group_class', 'private_lesson', 'internal_class'] });
  });

  const refusalOf = (making: Promise<unknown>) =>
    making.then(
      () => 'made',
      (error: { code: string; errors?: Readonly<Record<string, unknown>> }) =>
        `${error.code} ${Object.keys(error.errors ?? {})
          .sort()
          .join()}`,
    );
  const refusal = (input: PlanInput) => refusalOf(addPlan(service, studio, input));
  const rows = <Row extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
    service.database.asStudio<Row>(studio.ctx.accountId, text, values);

  describe('terms', () => {
    const cases: readonly (readonly [what: string, input: PlanInput, answer: string])[] = [
      ['a free plan', { priceCents: 0 }, 'made'],
      ['the highest price', { priceCents: 99_999_999 }, 'made'],
      ['a price below 0', { priceCents: -1 }, 'validation_failed price_cents'],
      ['a price above the highest', { priceCents: 100_000_000 }, 'validation_failed price_cents'],
      ['a price with a fraction', { priceCents: 9.5 }, 'validation_failed price_cents'],
      ['no session', { sessionsCount: 0 }, 'validation_failed sessions_count'],
      ['999 sessions', { sessionsCount: 999 }, 'made'],
      ['1000 sessions', { sessionsCount: 1_000 }, 'validation_failed sessions_count'],
      ['no day of validity', { validityDays: 0 }, 'validation_failed validity_days'],
      ['the longest validity', { validityDays: 3_650, totalValidityDays: 3_650 }, 'made'],
      ['a longer total validity', { totalValidityDays: 3_651 }, 'validation_failed total_validity_days'],
      ['equal validities', { validityDays: 30, totalValidityDays: 30 }, 'made'],
      [
        'a total validity below the validity',
        { validityDays: 31, totalValidityDays: 30 },
        'validation_failed total_validity_days',
      ],
      ['a validity above the default total', { validityDays: 181 }, 'validation_failed total_validity_days'],
      ['a window', { availableFromTime: '09:00', availableUntilTime: '09:01' }, 'made'],
      [
        'an empty window',
        { availableFromTime: '09:00', availableUntilTime: '09:00' },
        'validation_failed available_until_time',
      ],
      [
        'a reversed window',
        { availableFromTime: '10:00', availableUntilTime: '09:00' },
        'validation_failed available_until_time',
      ],
      ['a time that is none', { availableFromTime: '24:00' }, 'validation_failed available_from_time'],
      ['a time with seconds', { availableUntilTime: '09:00:00' }, 'validation_failed available_until_time'],
      ['any time without a price', { allowsAnyTime: true }, 'validation_failed any_time_addon_price_cents'],
      ['a price without any time', { anyTimeAddonPriceCents: 5 }, 'validation_failed any_time_addon_price_cents'],
      ['any time for nothing', { allowsAnyTime: true, anyTimeAddonPriceCents: 0 }, 'made'],
      [
        'any time above the highest price',
        { allowsAnyTime: true, anyTimeAddonPriceCents: 100_000_000 },
        'validation_failed any_time_addon_price_cents',
      ],
      [
        'several mistakes at once',
        { priceCents: -1, sessionsCount: 0, validityDays: 0 },
        'validation_failed price_cents,sessions_count,validity_days',
      ],
    ];
    it.each(cases)('%s', async (_, input, answer) => {
      expect(await refusal(input)).toBe(answer);
    });

    it('have defaults: 30 days, 180 days in total, at any hour, in the currency of the studio', async () => {
      const id = await addPlan(service, studio);
      expect(await rows('SELECT * FROM passes.class_pass_plan WHERE id = $1', id)).toMatchObject([
        {
          validity_days: 30,
          total_validity_days: 180,
          currency: 'EUR',
          sort_order: 0,
          segment_id: null,
          available_from_time: null,
          available_until_time: null,
          allows_any_time: false,
          is_trial: false,
          any_time_addon_price_cents: null,
          is_active: true,
        },
      ]);
    });
  });

  describe('what it covers', () => {
    it('is at least one class type', async () => {
      expect(await refusal({ classTypeIds: [] })).toBe('validation_failed class_type_ids');
    });

    it('is exactly one class type for a private lesson', async () => {
      const scheduleKind = 'private_lesson';
      const one = await given(service).classType(studio.ctx, { scheduleKind });
      const two = await given(service).classType(studio.ctx, { scheduleKind });
      expect(await refusal({ scheduleKind, classTypeIds: [] })).toBe('validation_failed class_type_ids');
      expect(await refusal({ scheduleKind, classTypeIds: [one, two] })).toBe('validation_failed class_type_ids');
      expect(await refusal({ scheduleKind, classTypeIds: [two] })).toBe('made');
    });

    it('is of its own kind only', async () => {
      const lesson = await given(service).classType(studio.ctx, { scheduleKind: 'private_lesson' });
      expect(await refusal({ classTypeIds: [studio.classTypeId, lesson] })).toBe('validation_failed class_type_ids.1');
    });

    it('GEN-9: is of its own studio only', async () => {
      const other = await openStudio(service);
      const trainerType = await given(service).trainerType(other.ctx);
      expect(await refusal({ classTypeIds: [other.classTypeId] })).toBe('validation_failed class_type_ids.0');
      expect(await refusal({ roomIds: [studio.roomId, other.roomId] })).toBe('validation_failed room_ids.1');
      expect(await refusal({ trainerTypeIds: [trainerType] })).toBe('validation_failed trainer_type_ids.0');
      const segmentId = await given(service).segment(other.ctx);
      expect(await refusal({ segmentId })).toBe('validation_failed segment_id');
    });

    it('is in a segment of its own kind only', async () => {
      const segmentId = await given(service).segment(studio.ctx, { scheduleKind: 'private_lesson' });
      expect(await refusal({ segmentId })).toBe('validation_failed segment_id');
    });

    it('is within the directions of the segment, where it has any', async () => {
      const dance = await given(service).direction(studio.ctx, { name: 'Dance' });
      const danceType = await given(service).classType(studio.ctx, { activityDirectionId: dance });
      const segmentId = await given(service).segment(studio.ctx);
      expect(await refusal({ segmentId })).toBe('made');
      await rows(
        'INSERT INTO passes.class_pass_segment_direction VALUES ($1, $2, $3)',
        studio.ctx.accountId,
        segmentId,
        dance,
      );
      expect(await refusal({ segmentId })).toBe('validation_failed class_type_ids.0');
      expect(await refusal({ segmentId, classTypeIds: [danceType] })).toBe('made');
    });

    it('names everything once', async () => {
      const { classTypeId, roomId } = studio;
      const id = await addPlan(service, studio, {
        classTypeIds: [classTypeId, classTypeId],
        roomIds: [roomId, roomId],
      });
      expect(
        await rows('SELECT room_id FROM passes.class_pass_plan_room WHERE class_pass_plan_id = $1', id),
      ).toHaveLength(1);
    });

    it('KIND-2: is of an enabled kind', async () => {
      const kinds = ['group_class', 'private_lesson', 'room_rental'] as const;
      const open = await openStudio(service, { enabledScheduleKinds: kinds });
      const rental = await given(service).classType(open.ctx, { scheduleKind: 'room_rental' });
      await service.database.query(
        `UPDATE accounts.account SET enabled_schedule_kinds = '{group_class}' WHERE id = $1`,
        [open.ctx.accountId],
      );
      const making = addPlan(service, open, { scheduleKind: 'room_rental', classTypeIds: [rental] });
      expect(await refusalOf(making)).toBe('schedule_kind_disabled schedule_kind');
    });
  });

  describe.each([
    ['plan', 'class_pass_plan', 500, (input: { name?: string; slug?: string }) => addPlan(service, studio, input)],
    [
      'segment',
      'class_pass_segment',
      100,
      (input: { name?: string; slug?: string }) => given(service).segment(studio.ctx, input),
    ],
  ] as const)('slugs and number of %ss', (_, table, limit, create) => {
    const slugs = async () =>
      (await rows<{ slug: string }>(`SELECT slug FROM passes.${table} ORDER BY id`)).map(({ slug }) => slug);
    const count = async () => (await slugs()).length;
    const fill = (upTo: number) =>
      rows(
        table === 'class_pass_plan'
          ? `INSERT INTO passes.class_pass_plan (account_id, name, slug, schedule_kind, price_cents, currency, sessions_count)
             SELECT $1, 'Filling', 'filling-' || n, 'group_class', 1, 'EUR', 1 FROM generate_series(1, $2) n RETURNING 1`
          : `INSERT INTO passes.class_pass_segment (account_id, name, slug, schedule_kind)
             SELECT $1, 'Filling', 'filling-' || n, 'group_class' FROM generate_series(1, $2) n RETURNING 1`,
        studio.ctx.accountId,
        upTo,
      );

    it('GEN-12: a slug is made from the name, with a suffix where it is taken', async () => {
      for (let made = 0; made < 3; made += 1) await create({ name: 'Ten Classes' });
      expect(await slugs()).toEqual(['ten-classes', 'ten-classes-2', 'ten-classes-3']);
    });

    it('GEN-12: a given slug that is taken is refused', async () => {
      await create({ slug: 'ten' });
      expect(await refusalOf(create({ slug: 'ten' }))).toBe('already_taken slug');
    });

    it('GEN-12: several created at the same time under one name all get a slug', async () => {
      const made = await Promise.all(Array.from({ length: 4 }, () => refusalOf(create({ name: 'Ten Classes' }))));
      expect(made).toEqual(['made', 'made', 'made', 'made']);
    });

    it(`PLN-4: a studio has at most ${limit}`, async () => {
      await fill(limit - 1);
      expect(await refusalOf(create({}))).toBe('made');
      expect(await refusalOf(create({}))).toMatch(/^limit_reached /);
      expect(await count()).toBe(limit);
    });

    it(`PLN-4: of several created at the same time, none exceeds ${limit}`, async () => {
      await fill(limit - 1);
      await Promise.all(Array.from({ length: 4 }, () => refusalOf(create({}))));
      expect(await count()).toBe(limit);
    });
  });

  it('a refused plan leaves nothing behind', async () => {
    const tables = ['passes.class_pass_plan', 'passes.class_pass_plan_class_type', 'accounts.activity_entry'];
    const counts = () => Promise.all(tables.map((table) => rows(`SELECT count(*)::int AS n FROM ${table}`)));
    const before = await counts();
    await refusal({ roomIds: [987_654] });
    expect(await counts()).toEqual(before);
  });
});
