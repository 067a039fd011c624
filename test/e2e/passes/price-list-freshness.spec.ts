import { closeAll, createTestApp, sharedTestApp, type TestApp } from '../../support/app';
import { readVersion } from '../../support/conditional';
import { given } from '../../support/given';
import type { PlanJson, PriceGroupJson } from '../../support/public-api';
import { addClass, addPlan, inOneUnit, type OpenStudio, openStudio } from '../../support/studio';

/** A studio whose price list shows everything a price list can show. */
interface Scene {
  readonly studio: OpenStudio;
  readonly planId: number;
  readonly segmentId: number;
  readonly otherSegmentId: number;
  readonly otherTypeId: number;
  readonly trainerTypeId: number;
}

type Write = (scene: Scene) => Promise<unknown>;
type Shown = (groups: readonly PriceGroupJson[]) => boolean;

describe('price list: the next request after a write shows it', () => {
  let service: TestApp;
  /** A second process over the same database, and a third one that keeps no answers. */
  let other: TestApp;
  let forgetful: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
    other = await createTestApp({ database: service.database });
    forgetful = await createTestApp({ database: service.database, environment: { PUBLIC_ANSWER_MEMORY_MB: '0' } });
  });
  afterAll(() => closeAll(other, forgetful, service));

  const setScene = async (): Promise<Scene> => {
    const studio = await openStudio(service);
    const { ctx } = studio;
    return inOneUnit(service, ctx, async () => {
      const segmentId = await given(service).segment(ctx, { name: 'Morning' });
      const otherSegmentId = await given(service).segment(ctx, { name: 'Night' });
      const otherTypeId = await given(service).classType(ctx, { name: 'Barre' });
      const trainerTypeId = await given(service).trainerType(ctx, { name: 'Senior' });
      await addPlan(service, studio, { name: 'Loose', sortOrder: 5 });
      await addPlan(service, studio, { name: 'At night', segmentId: otherSegmentId });
      await addPlan(service, studio, { name: 'Neighbour', segmentId, sortOrder: 3 });
      const planId = await addPlan(service, studio, {
        name: 'Subject',
        segmentId,
        sortOrder: 1,
        trainerTypeIds: [trainerTypeId],
        roomIds: [studio.roomId],
      });
      return { studio, planId, segmentId, otherSegmentId, otherTypeId, trainerTypeId };
    });
  };

  const sql =
    (text: string, ...idsOf: readonly ((scene: Scene) => number)[]): Write =>
    (scene) =>
      service.database.asStudio(
        scene.studio.ctx.accountId,
        text,
        idsOf.map((idOf) => idOf(scene)),
      );
  const planId = (scene: Scene) => scene.planId;
  const segmentId = (scene: Scene) => scene.segmentId;
  const setPlan = (change: string) => sql(`UPDATE passes.class_pass_plan SET ${change} WHERE id = $1`, planId);
  const setSegment = (change: string) => sql(`UPDATE passes.class_pass_segment SET ${change} WHERE id = $1`, segmentId);
  const unlink = (table: string) => sql(`DELETE FROM passes.${table} WHERE class_pass_plan_id = $1`, planId);
  const setStudio =
    (change: string): Write =>
    ({ studio }) =>
      service.database.query(`UPDATE accounts.account SET ${change} WHERE id = $1`, [studio.ctx.accountId]);
  const plansIn = (groups: readonly PriceGroupJson[]) =>
    groups.flatMap(({ sections }) => sections.flatMap(({ plans }) => plans));
  const has =
    (test: (plan: PlanJson) => boolean): Shown =>
    (groups) =>
      plansIn(groups).some(test);
  const is = (fields: Readonly<Record<string, unknown>>): Shown =>
    has(
      (plan) =>
        plan.name === 'Subject' &&
        Object.entries(fields).every(([key, value]) => plan[key as keyof PlanJson] === value),
    );
  const isGone: Shown = (groups) => !has(({ name }) => name === 'Subject')(groups);
  const sectionKeys = (groups: readonly PriceGroupJson[]) =>
    groups.flatMap(({ sections }) => sections.map(({ key }) => key));
  const names = (plan: PlanJson, field: 'class_types' | 'trainer_types' | 'rooms') =>
    plan[field].map(({ name }) => name).join();

  const writes: readonly (readonly [what: string, write: Write, shown: Shown])[] = [
    ['a new plan', ({ studio }) => addPlan(service, studio, { name: 'New' }), has(({ name }) => name === 'New')],
    [
      'a new plan made in another process',
      ({ studio }) => addPlan(other, studio, { name: 'Afar' }),
      has(({ name }) => name === 'Afar'),
    ],
    ['a plan deleted', sql('DELETE FROM passes.class_pass_plan WHERE id = $1', planId), isGone],
    ['a plan deactivated', setPlan('is_active = false'), isGone],
    ['a plan renamed', setPlan(`name = 'Renamed'`), has(({ name }) => name === 'Renamed')],
    ['a slug', setPlan(`slug = 'fresh'`), is({ slug: 'fresh' })],
    ['a description', setPlan(`description = 'Words'`), is({ description: 'Words' })],
    ['a price', setPlan('price_cents = 77'), is({ price_cents: 77 })],
    ['a currency', setPlan(`currency = 'PLN'`), is({ currency: 'PLN' })],
    ['a number of sessions', setPlan('sessions_count = 77'), is({ sessions_count: 77 })],
    ['a validity', setPlan('validity_days = 31'), is({ validity_days: 31 })],
    ['a total validity', setPlan('total_validity_days = 181'), is({ total_validity_days: 181 })],
    ['a first time', setPlan(`available_from_time = '08:00'`), is({ available_from_time: '08:00' })],
    ['a last time', setPlan(`available_until_time = '08:00'`), is({ available_until_time: '08:00' })],
    [
      'an add-on price',
      setPlan('allows_any_time = true, any_time_addon_price_cents = 5'),
      is({ any_time_addon_price_cents: 5 }),
    ],
    ['a trial', setPlan('is_trial = true'), is({ is_trial: true })],
    [
      'a place in the order',
      setPlan('sort_order = 9'),
      (groups) => groups[0]?.sections[1]?.plans[0]?.name === 'Neighbour',
    ],
    [
      'a plan moved to another segment',
      sql(
        'UPDATE passes.class_pass_plan SET segment_id = $2 WHERE id = $1',
        planId,
        ({ otherSegmentId }) => otherSegmentId,
      ),
      has(({ name, segment }) => name === 'Subject' && segment?.name === 'Night'),
    ],
    ['a plan taken out of its segment', setPlan('segment_id = NULL'), is({ segment: null })],
    [
      'a class type added',
      sql(
        `INSERT INTO passes.class_pass_plan_class_type SELECT account_id, id, $2, schedule_kind FROM passes.class_pass_plan WHERE id = $1 RETURNING 1`,
        planId,
        ({ otherTypeId }) => otherTypeId,
      ),
      has((plan) => names(plan, 'class_types') === 'Barre,Flow'),
    ],
    ['a class type removed', unlink('class_pass_plan_class_type'), has((plan) => names(plan, 'class_types') === '')],
    [
      'a trainer type removed',
      unlink('class_pass_plan_trainer_type'),
      has((plan) => plan.name === 'Subject' && names(plan, 'trainer_types') === ''),
    ],
    [
      'a trainer type added',
      sql(
        'INSERT INTO passes.class_pass_plan_trainer_type SELECT p.account_id, p.id, t.id FROM passes.class_pass_plan p, scheduling.trainer_type t WHERE p.id = $1 AND t.is_default RETURNING 1',
        planId,
      ),
      has((plan) => names(plan, 'trainer_types') === 'Senior,Trainer'),
    ],
    [
      'a room removed',
      unlink('class_pass_plan_room'),
      has((plan) => plan.name === 'Subject' && names(plan, 'rooms') === ''),
    ],
    [
      'a room of another location put in place of the own',
      async (scene) => {
        const { ctx } = scene.studio;
        const roomId = await given(service).room(ctx, { locationId: await given(service).location(ctx) });
        await sql(
          'UPDATE passes.class_pass_plan_room SET room_id = $2 WHERE class_pass_plan_id = $1',
          planId,
          () => roomId,
        )(scene);
      },
      isGone,
    ],
    [
      'a segment renamed',
      setSegment(`name = 'Dawn'`),
      (groups) => groups[0]?.sections.some(({ title }) => title === 'Dawn') === true,
    ],
    [
      'a segment with a new slug',
      setSegment(`slug = 'dawn'`),
      (groups) => sectionKeys(groups).includes('segment:dawn'),
    ],
    ['a segment moved', setSegment('sort_order = 9'), (groups) => sectionKeys(groups).at(-1) === 'segment:morning'],
    ['a segment deactivated', setSegment('is_active = false'), is({ segment: null })],
    [
      'a class type renamed',
      sql(`UPDATE scheduling.class_type SET name = 'Fast' WHERE id = $1`, ({ studio }) => studio.classTypeId),
      has((plan) => names(plan, 'class_types') === 'Fast'),
    ],
    [
      'a trainer type renamed',
      sql(`UPDATE scheduling.trainer_type SET name = 'Elder' WHERE id = $1`, ({ trainerTypeId }) => trainerTypeId),
      has((plan) => names(plan, 'trainer_types') === 'Elder'),
    ],
    [
      'a room renamed',
      sql(`UPDATE scheduling.room SET name = 'Loft' WHERE id = $1`, ({ studio }) => studio.roomId),
      has((plan) => names(plan, 'rooms') === 'Loft'),
    ],
    ['a kind disabled', setStudio(`enabled_schedule_kinds = '{room_rental}'`), (groups) => groups.length === 0],
  ];

  it.each(writes)('%s', async (_, write, shown) => {
    const scene = await setScene();
    const groupsOf = (text: string) => (JSON.parse(text) as { data: PriceGroupJson[] }).data;
    const { price } = scene.studio;
    const before = await readVersion(service, price);
    expect(await readVersion(other, price)).toEqual(before);
    expect(shown(groupsOf(before.text))).toBe(false);
    expect(await readVersion(service, price, before.etag)).toMatchObject({ status: 304, etag: before.etag });

    await write(scene);

    const after = await readVersion(service, price, before.etag);
    expect(after.status).toBe(200);
    expect(shown(groupsOf(after.text))).toBe(true);
    expect(await readVersion(other, price, before.etag)).toEqual(after);
    expect(await readVersion(forgetful, price, before.etag)).toEqual(after);
  });

  it('writes that show nothing in the price list leave it 304', async () => {
    const { studio } = await setScene();
    const { etag } = await readVersion(service, studio.price);
    await addClass(service, studio);
    await addPlan(service, studio, { isActive: false });
    await addPlan(service, await openStudio(service));
    await given(service).segment(studio.ctx, { name: 'Nothing in it' });
    await service.database.query(`UPDATE accounts.account SET name = 'Other' WHERE id = $1`, [studio.ctx.accountId]);
    expect(await readVersion(service, studio.price, etag)).toMatchObject({ status: 304, etag });
  });

  it('a deactivated location immediately removes its price list', async () => {
    const { studio } = await setScene();
    const { etag } = await readVersion(service, studio.price);
    const setActive = (isActive: boolean) =>
      service.database.asStudio(studio.ctx.accountId, 'UPDATE scheduling.location SET is_active = $1', [isActive]);
    await setActive(false);
    expect(await readVersion(service, studio.price, etag)).toMatchObject({ status: 404 });
    await setActive(true);
    expect(await readVersion(service, studio.price, etag)).toMatchObject({ status: 304 });
  });
});
