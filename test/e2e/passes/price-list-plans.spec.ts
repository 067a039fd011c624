import { sharedTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { type PlanJson, readPrice } from '../../support/public-api';
import { addPlan, type OpenStudio, openStudio } from '../../support/studio';

describe('price list: the plans (PRC-4)', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service, { currency: 'PLN' });
  });

  const plans = async (): Promise<PlanJson[]> =>
    (await readPrice(service, studio.price)).flatMap(({ sections }) => sections.flatMap((section) => section.plans));

  it('carry exactly what the interface names, without sort order and activity', async () => {
    const segmentId = await given(service).segment(studio.ctx, { name: 'Morning' });
    const trainerTypeId = await given(service).trainerType(studio.ctx, { name: 'Senior' });
    const id = await addPlan(service, studio, {
      name: 'Ten mornings',
      segmentId,
      description: 'Before work.',
      priceCents: 12345,
      sessionsCount: 10,
      validityDays: 60,
      totalValidityDays: 365,
      availableFromTime: '06:05',
      availableUntilTime: '12:00',
      allowsAnyTime: true,
      anyTimeAddonPriceCents: 500,
      isTrial: true,
      sortOrder: 7,
      trainerTypeIds: [trainerTypeId],
      roomIds: [studio.roomId],
    });
    expect(await readPrice(service, studio.price)).toEqual([
      {
        key: 'group_class',
        schedule_kind: 'group_class',
        title: 'Group classes',
        sections: [
          {
            key: 'segment:morning',
            title: 'Morning',
            plans: [
              {
                id,
                name: 'Ten mornings',
                slug: 'ten-mornings',
                schedule_kind: 'group_class',
                segment: {
                  id: segmentId,
                  name: 'Morning',
                  slug: 'morning',
                  schedule_kind: 'group_class',
                },
                description: 'Before work.',
                price_cents: 12345,
                currency: 'PLN',
                sessions_count: 10,
                validity_days: 60,
                total_validity_days: 365,
                available_from_time: '06:05',
                available_until_time: '12:00',
                allows_any_time: true,
                any_time_addon_price_cents: 500,
                is_trial: true,
                class_types: [
                  {
                    id: studio.classTypeId,
                    name: 'Flow',
                    slug: 'flow',
                  },
                ],
                trainer_types: [
                  {
                    id: trainerTypeId,
                    name: 'Senior',
                    slug: 'senior',
                  },
                ],
                rooms: [
                  {
                    id: studio.roomId,
                    name: 'Hall',
                    slug: 'hall',
                  },
                ],
              },
            ],
          },
        ],
      },
    ]);
  });

  it('have the defaults and nulls of a plan with nothing optional given', async () => {
    await addPlan(service, studio);
    expect(await plans()).toMatchObject([
      {
        segment: null,
        description: null,
        validity_days: 30,
        total_validity_days: 180,
        is_trial: false,
        available_from_time: null,
        available_until_time: null,
        allows_any_time: false,
        any_time_addon_price_cents: null,
        trainer_types: [],
        rooms: [],
      },
    ]);
  });

  it.each([
    ['00:00', '23:59'],
    ['09:05', null],
    [null, '09:05'],
  ])('show the times %s to %s as HH:MM', async (availableFromTime, availableUntilTime) => {
    await addPlan(service, studio, { availableFromTime, availableUntilTime });
    expect(await plans()).toMatchObject([
      { available_from_time: availableFromTime, available_until_time: availableUntilTime },
    ]);
  });

  it('are sorted by sort order, then by name whatever its case, then by id', async () => {
    const wanted = [
      ['echo', 2],
      ['Delta', 2],
      ['twin', 2],
      ['Twin', 2],
      ['Älpha', 2],
      ['bravo', 2],
      ['zulu', 1],
    ] as const;
    for (const [name, sortOrder] of wanted) await addPlan(service, studio, { name, sortOrder });
    const names = (await plans()).map(({ name }) => name);
    expect(names).toEqual(['zulu', 'Älpha', 'bravo', 'Delta', 'echo', 'twin', 'Twin']);
  });

  it('PRC-4: name the class types by name, and by id where the names are equal', async () => {
    const classTypeIds: number[] = [];
    for (const name of ['Zumba', 'Twin', 'Barre', 'Twin'])
      classTypeIds.push(await given(service).classType(studio.ctx, { name }));
    const [zumba, twin, barre, secondTwin] = classTypeIds;
    await addPlan(service, studio, { classTypeIds: classTypeIds.toReversed() });
    const [plan] = await plans();
    expect(plan?.class_types.map(({ id }) => id)).toEqual([barre, twin, secondTwin, zumba]);
  });

  it('PRC-4: name the trainer types by name', async () => {
    const trainerTypeIds: number[] = [];
    for (const name of ['Senior', 'Guest', 'Junior'])
      trainerTypeIds.push(await given(service).trainerType(studio.ctx, { name }));
    await addPlan(service, studio, { trainerTypeIds });
    const [plan] = await plans();
    expect(plan?.trainer_types.map(({ name }) => name)).toEqual(['Guest', 'Junior', 'Senior']);
  });

  it('PRC-4: name all rooms of the plan by name, those of other locations too', async () => {
    const locationId = await given(service).location(studio.ctx, { name: 'Annex' });
    const atAnnex = await given(service).room(studio.ctx, { locationId, name: 'Attic' });
    await addPlan(service, studio, { roomIds: [studio.roomId, atAnnex] });
    const [plan] = await plans();
    expect(plan?.rooms).toEqual([
      { id: atAnnex, name: 'Attic', slug: 'attic' },
      { id: studio.roomId, name: 'Hall', slug: 'hall' },
    ]);
  });

  it('keep the currency they were made with', async () => {
    await addPlan(service, studio);
    await service.database.query(`UPDATE accounts.account SET currency = 'USD' WHERE id = $1`, [studio.ctx.accountId]);
    expect(await plans()).toMatchObject([{ currency: 'PLN' }]);
  });

  it('GEN-3: do not depend on unknown parameters', async () => {
    await addPlan(service, studio);
    const plain = await service.http.get(studio.price).expect(200);
    const asked = await service.http.get(`${studio.price}?from=tomorrow&limit=0&x=%00`).expect(200);
    expect(asked.text).toBe(plain.text);
  });
});
