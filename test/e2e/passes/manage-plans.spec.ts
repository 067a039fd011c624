import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { activityOf } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { untilBlocked } from '../../support/persistence';
import { readPrice } from '../../support/public-api';
import { addPlan, type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface PlanJson extends Named {
  readonly sort_order: number;
  readonly class_types: readonly Named[];
  readonly trainer_types: readonly Named[];
  readonly rooms: readonly Named[];
}

interface ListAnswer {
  readonly data: readonly PlanJson[];
  readonly next_cursor: string | null;
}

const PATH = '/class-pass-plans';
const KINDS = ['group_class', 'private_lesson', 'internal_class'];

describe('plans as their owner manages them', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let codes = 0;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    await owner('patch', '/account', { enabled_schedule_kinds: KINDS });
  });

  const rows = <Row extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
    service.database.asStudio<Row>(studio.ctx.accountId, text, values);
  const bodyOf = (body: object = {}) => ({
    name: 'Ten classes',
    schedule_kind: 'group_class',
    price_cents: 12_000,
    sessions_count: 10,
    class_type_ids: [studio.classTypeId],
    ...body,
  });
  const create = (body: object = {}) => owner('post', PATH, bodyOf(body));
  const made = async (body: object = {}) => {
    const { status, body: answer } = await create(body);
    expect([status, answer]).toEqual([201, { data: expect.anything() }]);
    return (answer as { data: PlanJson }).data;
  };
  const list = async (query: Record<string, string> = {}) =>
    (await owner('get', `${PATH}?${new URLSearchParams(query).toString()}`)).body as ListAnswer;
  const privateType = () => given(service).classType(studio.ctx, { scheduleKind: 'private_lesson' });
  /** A pass of the plan, as a row: what it takes to issue one is no matter here. */
  const addPass = async (planId: number, status: string) => {
    const customerId = await addCustomer(service, studio.ctx);
    const code = `AAAA-${String((codes += 1))
      .padStart(4, '0')
      .replaceAll('0', 'Z')
      .replaceAll('1', 'Y')}`;
    const [row] = await rows<{ id: number }>(
      `INSERT INTO passes.class_pass (account_id, customer_id, class_pass_plan_id, code, source, status, plan_name, plan_slug,
         is_trial, price_cents, currency, validity_days, total_validity_days, allows_any_time, sessions_count, purchased_at,
         usable_until_at, frozen_at, closed_at, cancel_reason)
       VALUES ($1, $2, $3, $4, 'manual', $5, 'Plan', 'plan', false, 0, 'EUR', 30, 180, false, 1, now(), now(),
         CASE WHEN $5 = 'frozen' THEN now() END, CASE WHEN $5 IN ('used_up', 'expired', 'cancelled') THEN now() END,
         CASE WHEN $5 = 'cancelled' THEN 'Gone' END) RETURNING id::int`,
      studio.ctx.accountId,
      customerId,
      planId,
      code,
      status,
    );
    return row?.id ?? 0;
  };

  it('have defaults, and the currency of the studio, which is no input', async () => {
    expect(refusalOf(await create({ currency: 'USD' }))).toBe('422 validation_failed currency');
    expect(await made()).toEqual({
      id: expect.any(Number),
      name: 'Ten classes',
      slug: 'ten-classes',
      schedule_kind: 'group_class',
      segment_id: null,
      description: null,
      price_cents: 12_000,
      currency: 'EUR',
      sessions_count: 10,
      validity_days: 30,
      total_validity_days: 180,
      available_from_time: null,
      available_until_time: null,
      allows_any_time: false,
      any_time_addon_price_cents: null,
      is_trial: false,
      is_active: true,
      sort_order: 0,
      class_types: [{ id: studio.classTypeId, name: 'Flow', slug: 'flow' }],
      trainer_types: [],
      rooms: [],
    });
    expect(await activityOf(service, studio.ctx, 'class_pass_plan.')).toMatchObject([
      { action: 'class_pass_plan.created', changes: { name: 'Ten classes', price_cents: 12_000 } },
    ]);
  });

  describe('on creation and on change', () => {
    const wrong: readonly (readonly [body: object, input: string])[] = [
      ...[null, ' ', 5, 'x'.repeat(256)].map((name) => [{ name }, 'name'] as const),
      ...[null, 'Not a slug'].map((slug) => [{ slug }, 'slug'] as const),
      [{ description: 'x'.repeat(5_001) }, 'description'],
      ...[-1, 100_000_000, 1.5, '5', null].map((value) => [{ price_cents: value }, 'price_cents'] as const),
      ...[0, 1_000, 1.5, '5', null].map((value) => [{ sessions_count: value }, 'sessions_count'] as const),
      ...[0, 3_651, 1.5, null].map((value) => [{ validity_days: value }, 'validity_days'] as const),
      ...[0, 3_651, null].map((value) => [{ total_validity_days: value }, 'total_validity_days'] as const),
      [{ validity_days: 31, total_validity_days: 30 }, 'total_validity_days'],
      [{ validity_days: 181 }, 'total_validity_days'],
      ...['24:00', '9:00', '09:00:00', 900].map(
        (time) => [{ available_from_time: time }, 'available_from_time'] as const,
      ),
      [{ available_from_time: '10:00', available_until_time: '10:00' }, 'available_until_time'],
      [{ available_from_time: '10:00', available_until_time: '09:59' }, 'available_until_time'],
      [{ allows_any_time: true }, 'any_time_addon_price_cents'],
      [{ any_time_addon_price_cents: 5 }, 'any_time_addon_price_cents'],
      [{ allows_any_time: true, any_time_addon_price_cents: 100_000_000 }, 'any_time_addon_price_cents'],
      [{ allows_any_time: null }, 'allows_any_time'],
      [{ schedule_kind: 'internal_class' }, 'schedule_kind'],
      [{ class_type_ids: [] }, 'class_type_ids'],
      [{ class_type_ids: null }, 'class_type_ids'],
      [{ class_type_ids: [987_654] }, 'class_type_ids.0'],
      [{ class_type_ids: ['1'] }, 'class_type_ids.0'],
      [{ trainer_type_ids: [987_654] }, 'trainer_type_ids.0'],
      [{ room_ids: [987_654] }, 'room_ids.0'],
      [{ room_ids: 'all' }, 'room_ids'],
      [{ segment_id: 987_654 }, 'segment_id'],
      [{ segment_id: 0 }, 'segment_id'],
      [{ sort_order: -1 }, 'sort_order'],
      [{ sort_order: 32_768 }, 'sort_order'],
      [{ is_trial: 1 }, 'is_trial'],
      [{ is_active: null }, 'is_active'],
    ];

    it('are refused with wrong inputs, and nothing changes', async () => {
      const { id } = await made();
      const state = () => rows('SELECT * FROM passes.class_pass_plan ORDER BY id');
      const before = await state();
      for (const [body, input] of wrong) {
        const creation = refusalOf(await create(body));
        const change = refusalOf(await owner('patch', `${PATH}/${id}`, body));
        const expected = `422 validation_failed ${input}`;
        expect({ body, creation, change }).toEqual({ body, creation: expected, change: expected });
      }
      expect(await state()).toEqual(before);
    });

    it('take class types of their kind, within the directions of their segment, and nothing of another studio', async () => {
      const yoga = await given(service).direction(studio.ctx);
      const yogaType = await given(service).classType(studio.ctx, { activityDirectionId: yoga });
      const lesson = await privateType();
      const [mine, lessons] = [
        await given(service).segment(studio.ctx),
        await given(service).segment(studio.ctx, { scheduleKind: 'private_lesson' }),
      ];
      expect((await owner('patch', `/class-pass-segments/${mine}`, { activity_direction_ids: [yoga] })).status).toBe(
        200,
      );
      const other = await openStudio(service);
      const cases: readonly (readonly [body: object, answer: string])[] = [
        [{ class_type_ids: [studio.classTypeId, lesson] }, 'class_type_ids.1'],
        [{ class_type_ids: [other.classTypeId] }, 'class_type_ids.0'],
        [{ room_ids: [studio.roomId, other.roomId] }, 'room_ids.1'],
        [{ trainer_type_ids: [await given(service).trainerType(other.ctx)] }, 'trainer_type_ids.0'],
        [{ segment_id: await given(service).segment(other.ctx) }, 'segment_id'],
        [{ segment_id: lessons }, 'segment_id'],
        [{ segment_id: mine }, 'class_type_ids.0'],
        [{ segment_id: mine, class_type_ids: [yogaType, studio.classTypeId] }, 'class_type_ids.1'],
      ];
      const { id } = await made();
      for (const [body, input] of cases) {
        const answers = [await create(body), await owner('patch', `${PATH}/${id}`, body)].map(refusalOf);
        expect({ body, answers }).toEqual({ body, answers: Array(2).fill(`422 validation_failed ${input}`) });
      }
      const fitting = { segment_id: mine, class_type_ids: [yogaType] };
      expect((await create(fitting)).status).toBe(201);
      expect((await owner('patch', `${PATH}/${id}`, fitting)).status).toBe(200);
      expect(refusalOf(await owner('patch', `${PATH}/${id}`, { class_type_ids: [studio.classTypeId] }))).toBe(
        '422 validation_failed class_type_ids.0',
      );
    });

    it('of private lessons have exactly one class type', async () => {
      const [one, two] = [await privateType(), await privateType()];
      const lesson = { schedule_kind: 'private_lesson' };
      expect(refusalOf(await create({ ...lesson, class_type_ids: [one, two] }))).toBe(
        '422 validation_failed class_type_ids',
      );
      const { id } = await made({ ...lesson, class_type_ids: [one] });
      expect(refusalOf(await owner('patch', `${PATH}/${id}`, { class_type_ids: [one, two] }))).toBe(
        '422 validation_failed class_type_ids',
      );
    });

    it('refuse a slug that is taken', async () => {
      await made({ slug: 'ten' });
      const { id } = await made();
      expect(refusalOf(await create({ slug: 'ten' }))).toBe('422 already_taken slug');
      expect(refusalOf(await owner('patch', `${PATH}/${id}`, { slug: 'ten' }))).toBe('422 already_taken slug');
    });
  });

  describe('on change', () => {
    it('keep what is absent, replace sets as a whole, and note what changed only (GEN-17, AUD-1)', async () => {
      const seniors = await given(service).trainerType(studio.ctx, { name: 'Senior' });
      const segmentId = await given(service).segment(studio.ctx);
      const { id, ...before } = await made();
      const patch = async (body: object) => (await owner('patch', `${PATH}/${id}`, body)).body.data as PlanJson;
      expect(await patch({})).toEqual({ id, ...before });
      const window = { available_from_time: '09:00', available_until_time: '16:30' };
      const addon = { allows_any_time: true, any_time_addon_price_cents: 0 };
      const changed = await patch({ ...window, ...addon, segment_id: segmentId, trainer_type_ids: [seniors, seniors] });
      const expected = { ...before, id, ...window, ...addon, segment_id: segmentId };
      expect(changed).toEqual({ ...expected, trainer_types: [expect.objectContaining({ name: 'Senior' })] });
      expect(await patch({ ...window, trainer_type_ids: [seniors] })).toEqual(changed);
      expect(
        await patch({ available_from_time: null, segment_id: null, trainer_type_ids: [], room_ids: [studio.roomId] }),
      ).toEqual({
        ...expected,
        available_from_time: null,
        segment_id: null,
        rooms: [expect.objectContaining({ name: 'Hall' })],
      });
      const updates = await activityOf(service, studio.ctx, 'class_pass_plan.updated');
      expect(updates.map(({ changes }) => changes)).toEqual([
        {
          available_from_time: { before: null, after: '09:00' },
          available_until_time: { before: null, after: '16:30' },
          allows_any_time: { before: false, after: true },
          any_time_addon_price_cents: { before: null, after: 0 },
          segment_id: { before: null, after: segmentId },
          trainer_type_ids: { before: [], after: [seniors] },
        },
        {
          available_from_time: { before: '09:00', after: null },
          segment_id: { before: segmentId, after: null },
          trainer_type_ids: { before: [seniors], after: [] },
          room_ids: { before: [], after: [studio.roomId] },
        },
      ]);
    });

    it('must be right as a whole with what they keep', async () => {
      const { id } = await made({ validity_days: 60, total_validity_days: 90, available_until_time: '12:00' });
      for (const [body, input] of [
        [{ validity_days: 91 }, 'total_validity_days'],
        [{ total_validity_days: 59 }, 'total_validity_days'],
        [{ available_from_time: '12:00' }, 'available_until_time'],
      ] as const)
        expect(refusalOf(await owner('patch', `${PATH}/${id}`, body))).toBe(`422 validation_failed ${input}`);
      expect((await owner('patch', `${PATH}/${id}`, { validity_days: 90, available_from_time: '11:59' })).status).toBe(
        200,
      );
    });

    it('keep their kind, which may be given as it is', async () => {
      const { id } = await made();
      const patch = async (kind: string) => refusalOf(await owner('patch', `${PATH}/${id}`, { schedule_kind: kind }));
      expect(await patch('group_class')).toBe('200');
      expect(await patch('private_lesson')).toBe('422 validation_failed schedule_kind');
      expect(await patch('room_rental')).toBe('422 schedule_kind_disabled schedule_kind');
      expect(refusalOf(await create({ schedule_kind: 'room_rental' }))).toBe(
        '422 schedule_kind_disabled schedule_kind',
      );
    });

    it('keep their currency when the studio has plans, and passes keep their terms (PLN-2)', async () => {
      const { id } = await made();
      const passId = await addPass(id, 'active');
      expect((await owner('patch', `${PATH}/${id}`, { price_cents: 5, name: 'New' })).body.data).toMatchObject({
        price_cents: 5,
        currency: 'EUR',
      });
      expect(await rows('SELECT plan_name, price_cents FROM passes.class_pass WHERE id = $1', passId)).toEqual([
        { plan_name: 'Plan', price_cents: 0 },
      ]);
      expect(refusalOf(await owner('patch', '/account', { currency: 'USD' }))).toBe('422 currency_in_use currency');
    });

    it('show in the public price list immediately', async () => {
      const { id } = await made();
      const shown = async () =>
        (await readPrice(service, studio.price)).flatMap(({ sections }) =>
          sections.flatMap(({ plans }) => plans.map(({ name }) => name)),
        );
      expect(await shown()).toEqual(['Ten classes']);
      await owner('patch', `${PATH}/${id}`, { name: 'Eleven' });
      expect(await shown()).toEqual(['Eleven']);
      const second = await made({ name: 'Second' });
      expect(await shown()).toEqual(['Eleven', 'Second']);
      await owner('put', `${PATH}/order`, { ids: [second.id, id] });
      expect(await shown()).toEqual(['Second', 'Eleven']);
      await owner('patch', `${PATH}/${id}`, { is_active: false });
      expect(await shown()).toEqual(['Second']);
      await owner('delete', `${PATH}/${second.id}`);
      expect(await shown()).toEqual([]);
    });
  });

  it('are limited to 500, also when created at the same time (PLN-4)', async () => {
    await rows(
      `INSERT INTO passes.class_pass_plan (account_id, name, slug, schedule_kind, price_cents, currency, sessions_count)
       SELECT $1, 'Filling', 'filling-' || n, 'group_class', 1, 'EUR', 1 FROM generate_series(1, 499) n RETURNING 1`,
      studio.ctx.accountId,
    );
    const outcomes = await Promise.all([1, 2, 3].map((n) => create({ name: `Last ${n}` })));
    const refusal = '422 limit_reached class_pass_plan';
    expect(outcomes.map(refusalOf).sort()).toEqual(['201', refusal, refusal]);
  });

  it('are listed by kind, place, name and id in pages that join, for those who issue or manage passes (PLN-1)', async () => {
    await made({ name: 'b', sort_order: 1 });
    await made({ name: 'B', sort_order: 1 });
    await made({ name: 'ä', sort_order: 1, is_active: false });
    await made({ name: 'z', sort_order: 0 });
    await made({ name: 'a', schedule_kind: 'private_lesson', class_type_ids: [await privateType()] });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: ListAnswer = await list({ limit: '2', ...(cursor === null ? {} : { cursor }) });
      seen.push(...page.data.map(({ name }) => name));
      cursor = page.next_cursor;
    } while (cursor !== null && seen.length < 20);
    expect(seen).toEqual(['z', 'ä', 'b', 'B', 'a']);
    const names = async (query: Record<string, string>) => (await list(query)).data.map(({ name }) => name);
    expect(await names({ schedule_kind: 'private_lesson' })).toEqual(['a']);
    expect(await names({ is_active: 'false' })).toEqual(['ä']);
    for (const permission of ['issue_customer_class_passes', 'manage_customer_class_passes'] as const) {
      const staff = await clientOfRole(service, studio.ctx, 'receptionist', [permission]);
      expect(((await staff('get', PATH)).body as ListAnswer).data).toHaveLength(5);
      expect(outcomeOf(await staff('post', PATH, bodyOf()))).toBe('403 forbidden');
    }
    for (const [query, input] of [
      ['schedule_kind=internal_class', 'schedule_kind'],
      ['is_active=1', 'is_active'],
      ['cursor=x', 'cursor'],
    ])
      expect(refusalOf(await owner('get', `${PATH}?${query}`))).toBe(`422 validation_failed ${input}`);
  });

  describe('in an order', () => {
    it('have places from 0, with one entry, and none for a repeat', async () => {
      const ids = [
        (await made({ name: 'A' })).id,
        (await made({ name: 'B', is_active: false })).id,
        (await made({ name: 'C' })).id,
      ];
      const lesson = await made({
        name: 'L',
        schedule_kind: 'private_lesson',
        class_type_ids: [await privateType()],
        sort_order: 7,
      });
      const order = [ids[2], ids[0], ids[1]];
      const { status, body } = await owner('put', `${PATH}/order`, { ids: order });
      const { data } = body as ListAnswer;
      expect([status, data.map(({ name, sort_order: place }) => [name, place])]).toEqual([
        200,
        [
          ['C', 0],
          ['A', 1],
          ['B', 2],
        ],
      ]);
      expect((await owner('put', `${PATH}/order`, { ids: order })).status).toBe(200);
      expect((await owner('get', `${PATH}/${lesson.id}`)).body.data).toMatchObject({ sort_order: 7 });
      expect(await activityOf(service, studio.ctx, 'class_pass_plan.ordered')).toMatchObject([
        { changes: { schedule_kind: 'group_class', ids: order } },
      ]);
    });

    it('are all of one kind, each once, of this studio', async () => {
      const [one, two] = [(await made()).id, (await made()).id];
      const lesson = (await made({ schedule_kind: 'private_lesson', class_type_ids: [await privateType()] })).id;
      const theirs = await addPlan(service, await openStudio(service));
      for (const ids of [
        [],
        [one],
        [one, one],
        [one, two, two],
        [one, two, lesson],
        [one, lesson],
        [one, two, theirs],
        [theirs],
        null,
        'all',
      ])
        expect([ids, refusalOf(await owner('put', `${PATH}/order`, { ids }))]).toEqual([
          ids,
          '422 validation_failed ids',
        ]);
      expect(refusalOf(await owner('put', `${PATH}/order`, { ids: [one, 0] }))).toBe('422 validation_failed ids.1');
      expect((await list()).data.map(({ sort_order: place }) => place)).toEqual([0, 0, 0]);
    });
  });

  describe('on deletion (PLN-3)', () => {
    it.each(['active', 'frozen'])('stay while a pass is %s', async (status) => {
      const { id } = await made();
      const passIds = [await addPass(id, 'expired'), await addPass(id, status)];
      expect(refusalOf(await owner('delete', `${PATH}/${id}`))).toBe('422 in_use plan');
      const [links] = await rows<{ n: number }>(
        'SELECT count(*)::int AS n FROM passes.class_pass WHERE class_pass_plan_id = $1 AND id = ANY($2)',
        id,
        passIds,
      );
      expect(links?.n).toBe(2);
    });

    it('leave passes that are over, which name no plan then', async () => {
      const { id } = await made({ room_ids: [studio.roomId] });
      const passIds = [await addPass(id, 'used_up'), await addPass(id, 'expired'), await addPass(id, 'cancelled')];
      const outcomes = await Promise.all([1, 2].map(() => owner('delete', `${PATH}/${id}`)));
      expect(outcomes.map(outcomeOf).sort()).toEqual(['204', '404 not_found']);
      const left = await rows('SELECT class_pass_plan_id AS plan FROM passes.class_pass WHERE id = ANY($1)', passIds);
      expect(left).toEqual([{ plan: null }, { plan: null }, { plan: null }]);
      expect(await activityOf(service, studio.ctx, 'class_pass_plan.deleted')).toMatchObject([
        { subject_id: id, changes: { name: 'Ten classes' } },
      ]);
    });

    it('stay when a pass becomes active again meanwhile', async () => {
      const { id } = await made();
      const passId = await addPass(id, 'expired');
      const meanwhile = await beginIn(service.database, studio.ctx.accountId);
      await meanwhile.query(`UPDATE passes.class_pass SET status = 'active', closed_at = NULL WHERE id = $1`, [passId]);
      const deletion = owner('delete', `${PATH}/${id}`);
      await untilBlocked(service.database);
      await meanwhile.commit();
      expect(refusalOf(await deletion)).toBe('422 in_use plan');
    });

    it('and of what they cover, at the same time: one of the two is refused', async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const typeId = await given(service).classType(studio.ctx);
        const [creation, deletion] = await Promise.all([
          create({ class_type_ids: [typeId] }),
          owner('delete', `/class-types/${typeId}`),
        ]);
        expect([
          ['201', '422 in_use class_type'],
          ['422 validation_failed class_type_ids.0', '204'],
        ]).toContainEqual([refusalOf(creation), refusalOf(deletion)]);
      }
    });
  });
});
