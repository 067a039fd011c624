import { sharedTestApp, type TestApp } from '../../support/app';
import { activityOf } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { readPrice } from '../../support/public-api';
import { addPlan, type OpenStudio, openStudio } from '../../support/studio';

interface SegmentJson {
  readonly id: number;
  readonly name: string;
  readonly activity_directions: readonly { readonly name: string }[];
}

interface ListAnswer {
  readonly data: readonly SegmentJson[];
  readonly next_cursor: string | null;
}

const PATH = '/class-pass-segments';

describe('segments as their owner manages them', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
  });

  const rows = (text: string, ...values: unknown[]) => service.database.asStudio(studio.ctx.accountId, text, values);
  const create = (body: object = {}) => owner('post', PATH, { name: 'Morning', schedule_kind: 'group_class', ...body });
  const made = async (body: object = {}) => {
    const { status, body: answer } = await create(body);
    expect([status, answer]).toEqual([201, { data: expect.anything() }]);
    return (answer as { data: SegmentJson }).data;
  };

  it('are made with a name and a kind, and changed where something is given (GEN-17, AUD-1)', async () => {
    const yoga = await given(service).direction(studio.ctx, { name: 'Yoga' });
    const { id, ...before } = await made();
    expect(before).toEqual({
      name: 'Morning',
      slug: 'morning',
      schedule_kind: 'group_class',
      sort_order: 0,
      is_active: true,
      activity_directions: [],
    });
    const patch = async (body: object) => (await owner('patch', `${PATH}/${id}`, body)).body.data as SegmentJson;
    const change = { name: 'Dawn', slug: 'dawn', schedule_kind: 'room_rental', sort_order: 32_767, is_active: false };
    const changed = await patch({ ...change, activity_direction_ids: [yoga, yoga] });
    expect(changed).toEqual({ id, ...change, activity_directions: [expect.objectContaining({ name: 'Yoga' })] });
    expect(await patch({ ...change, activity_direction_ids: [yoga] })).toEqual(changed);
    expect(await patch({ activity_direction_ids: [] })).toEqual({ ...changed, activity_directions: [] });
    const updates = await activityOf(service, studio.ctx, 'class_pass_segment.updated');
    expect(updates.map(({ changes }) => Object.keys(changes).sort())).toEqual([
      ['activity_direction_ids', 'is_active', 'name', 'schedule_kind', 'slug', 'sort_order'],
      ['activity_direction_ids'],
    ]);
  });

  it('refuse wrong inputs on creation and on change', async () => {
    const { id } = await made({ slug: 'first' });
    const theirs = await given(service).direction((await openStudio(service)).ctx);
    const wrong: readonly (readonly [body: object, input: string])[] = [
      ...[null, ' ', 5, 'x'.repeat(256)].map((name) => [{ name }, 'name'] as const),
      ...[null, 'Not a slug', 'x'.repeat(81)].map((slug) => [{ slug }, 'slug'] as const),
      ...[null, 'internal_class', 5].map((kind) => [{ schedule_kind: kind }, 'schedule_kind'] as const),
      ...[-1, 32_768, 1.5, '1', null].map((place) => [{ sort_order: place }, 'sort_order'] as const),
      [{ is_active: null }, 'is_active'],
      [{ activity_direction_ids: null }, 'activity_direction_ids'],
      [{ activity_direction_ids: ['1'] }, 'activity_direction_ids.0'],
      [{ activity_direction_ids: [theirs] }, 'activity_direction_ids.0'],
    ];
    for (const [body, input] of wrong) {
      const answers = [await create(body), await owner('patch', `${PATH}/${id}`, body)].map(refusalOf);
      expect({ body, answers }).toEqual({ body, answers: Array(2).fill(`422 validation_failed ${input}`) });
    }
    expect(refusalOf(await owner('post', PATH, {}))).toBe('422 validation_failed name schedule_kind');
    const other = await made();
    expect(refusalOf(await create({ slug: 'first' }))).toBe('422 already_taken slug');
    expect(refusalOf(await owner('patch', `${PATH}/${other.id}`, { slug: 'first' }))).toBe('422 already_taken slug');
  });

  it('keep their kind and stay while a plan stands under them, whatever its state', async () => {
    const { id } = await made();
    const planId = await addPlan(service, studio, { segmentId: id, isActive: false });
    const kind = { schedule_kind: 'room_rental' };
    expect(refusalOf(await owner('patch', `${PATH}/${id}`, kind))).toBe('422 in_use class_pass_segment');
    expect(refusalOf(await owner('delete', `${PATH}/${id}`))).toBe('422 in_use class_pass_segment');
    expect((await owner('patch', `${PATH}/${id}`, { schedule_kind: 'group_class', name: 'Dawn' })).status).toBe(200);
    expect((await owner('patch', `/class-pass-plans/${planId}`, { segment_id: null })).status).toBe(200);
    expect((await owner('patch', `${PATH}/${id}`, kind)).status).toBe(200);
    const outcomes = await Promise.all([1, 2].map(() => owner('delete', `${PATH}/${id}`)));
    expect(outcomes.map(outcomeOf).sort()).toEqual(['204', '404 not_found']);
    expect(await activityOf(service, studio.ctx, 'class_pass_segment.deleted')).toHaveLength(1);
  });

  it('keep a direction from deletion', async () => {
    const yoga = await given(service).direction(studio.ctx);
    const { id } = await made({ activity_direction_ids: [yoga] });
    expect(refusalOf(await owner('delete', `/activity-directions/${yoga}`))).toBe('422 in_use activity_direction');
    expect((await owner('delete', `${PATH}/${id}`)).status).toBe(204);
    expect((await owner('delete', `/activity-directions/${yoga}`)).status).toBe(204);
  });

  it('are limited to 100, also when created at the same time (PLN-4)', async () => {
    await rows(
      `INSERT INTO passes.class_pass_segment (account_id, name, slug, schedule_kind)
       SELECT $1, 'Filling', 'filling-' || n, 'group_class' FROM generate_series(1, 99) n RETURNING 1`,
      studio.ctx.accountId,
    );
    const outcomes = await Promise.all([1, 2, 3].map((n) => create({ name: `Last ${n}` })));
    const refusal = '422 limit_reached class_pass_segment';
    expect(outcomes.map(refusalOf).sort()).toEqual(['201', refusal, refusal]);
  });

  it('are listed by kind, place and name in pages that join, for those who issue or manage passes (PLN-1)', async () => {
    await made({ name: 'b', sort_order: 1 });
    await made({ name: 'a', sort_order: 1 });
    await made({ name: 'z', sort_order: 0 });
    await made({ name: 'c', schedule_kind: 'private_lesson' });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { data, next_cursor: next } = (await owner('get', `${PATH}?limit=1${query}`)).body as ListAnswer;
      seen.push(...data.map(({ name }) => name));
      cursor = next;
    } while (cursor !== null && seen.length < 10);
    expect(seen).toEqual(['z', 'a', 'b', 'c']);
    const staff = await clientOfRole(service, studio.ctx, 'trainer', ['manage_customer_class_passes']);
    expect(((await staff('get', PATH)).body as ListAnswer).data).toHaveLength(4);
    expect(outcomeOf(await staff('post', PATH, {}))).toBe('403 forbidden');
  });

  it('show in the public price list immediately', async () => {
    const { id } = await made();
    await addPlan(service, studio, { segmentId: id });
    const titles = async () =>
      (await readPrice(service, studio.price)).flatMap(({ sections }) => sections.map(({ title }) => title));
    expect(await titles()).toEqual(['Morning']);
    await owner('patch', `${PATH}/${id}`, { name: 'Dawn' });
    expect(await titles()).toEqual(['Dawn']);
    await owner('patch', `${PATH}/${id}`, { is_active: false });
    expect(await titles()).toEqual(['']);
  });
});
