import { sharedTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient } from '../../support/manage';
import { type PlanJson, readPrice } from '../../support/public-api';
import { addPlan, type OpenStudio, openStudio } from '../../support/studio';

const IDS_ABOVE = 9_000_000_000_000_000;

describe('single visits in the price list (PRC-6)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let admin: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
    admin = await clientOfRole(service, studio.ctx, 'admin');
  });

  const show = async (is = true) =>
    expect((await admin('patch', '/account', { show_single_visits_in_prices: is })).status).toBe(200);
  const type = (input: Parameters<ReturnType<typeof given>['classType']>[1]) =>
    given(service).classType(studio.ctx, input);
  const outline = async (address = studio.price) =>
    (await readPrice(service, address)).map(({ key, sections }) => [
      key,
      ...sections.map((section) => [section.key, section.title, section.plans.map(({ name }) => name)]),
    ]);
  const visits = async (address = studio.price) =>
    (await readPrice(service, address)).flatMap(({ sections }) =>
      sections.filter(({ key }) => key === 'single_visits').flatMap(({ plans }): PlanJson[] => [...plans]),
    );

  it('are shown only where the studio wants it, at once', async () => {
    await type({ name: 'Ballet', dropInPriceCents: 1_800 });
    await addPlan(service, studio, { name: 'Ten' });
    expect(await outline()).toEqual([['group_class', ['all', '', ['Ten']]]]);
    await show();
    expect(await outline()).toEqual([
      ['group_class', ['all', '', ['Ten']], ['single_visits', 'Single visits', ['Ballet']]],
    ]);
    await show(false);
    expect(await outline()).toEqual([['group_class', ['all', '', ['Ten']]]]);
  });

  it('are the last section of their kind, also of one without plans, by name', async () => {
    await show();
    const segmentId = await given(service).segment(studio.ctx, { name: 'Evening' });
    await addPlan(service, studio, { name: 'Ten', segmentId });
    await type({ name: 'salsa', dropInPriceCents: 0 });
    await type({ name: 'Ballet', dropInPriceCents: 1_800 });
    await type({ name: 'Duet', scheduleKind: 'private_lesson', dropInPriceCents: 6_000 });
    await type({ name: 'Hall', scheduleKind: 'room_rental', rentalPriceCents: 9_000 });
    expect(await outline()).toEqual([
      ['group_class', ['segment:evening', 'Evening', ['Ten']], ['single_visits', 'Single visits', ['Ballet', 'salsa']]],
      ['private_lesson', ['single_visits', 'Single lessons', ['Duet']]],
      ['room_rental', ['single_visits', 'Single rentals', ['Hall']]],
    ]);
  });

  it('have the form of a plan', async () => {
    await show();
    const id = await type({ name: 'Ballet', description: 'At the barre.', dropInPriceCents: 1_800 });
    expect(await visits()).toEqual([
      {
        id: IDS_ABOVE + id,
        name: 'Ballet',
        slug: `single-visit-${id}`,
        schedule_kind: 'group_class',
        segment: null,
        description: 'At the barre.',
        price_cents: 1_800,
        currency: 'EUR',
        sessions_count: 1,
        validity_days: 1,
        total_validity_days: 1,
        available_from_time: null,
        available_until_time: null,
        allows_any_time: false,
        any_time_addon_price_cents: null,
        is_trial: false,
        class_types: [{ id, name: 'Ballet', slug: 'ballet' }],
        trainer_types: [],
        rooms: [],
      },
    ]);
  });

  it('show the price of the default duration of a rental per hour, and say so in the studio’s language (LANG-1)', async () => {
    await show();
    const hall = { scheduleKind: 'room_rental', rentalPriceUnit: 'hour', rentalPriceCents: 3_501 } as const;
    await type({ ...hall, name: 'Hall', defaultDurationMinutes: 90 });
    await type({ ...hall, name: 'Loft', defaultDurationMinutes: 30, description: 'With a piano.' });
    expect(await visits()).toMatchObject([
      { name: 'Hall', price_cents: 5_252, description: '90 minutes, 35.01 EUR an hour.' },
      { name: 'Loft', price_cents: 1_751, description: 'With a piano.\n30 minutes, 35.01 EUR an hour.' },
    ]);
    await service.database.query(`UPDATE accounts.account SET default_language = 'pl' WHERE id = $1`, [
      studio.ctx.accountId,
    ]);
    expect(await visits()).toMatchObject([
      { description: expect.stringMatching(/^90 min, 35,01\s€ za godzinę\.$/) as string },
      { description: expect.stringMatching(/^With a piano\.\n30 min, /) as string },
    ]);
  });

  it('leave out types without price, inactive ones, kinds that are not offered, and what no room of the location hosts', async () => {
    await show();
    const directionId = await given(service).direction(studio.ctx, { name: 'Dance' });
    await type({ name: 'Old', dropInPriceCents: 1_000, isActive: false });
    await type({ name: 'Duet', scheduleKind: 'private_lesson', dropInPriceCents: 6_000 });
    await type({ name: 'Salsa', dropInPriceCents: 1_500, activityDirectionId: directionId });
    await type({ name: 'Yoga', dropInPriceCents: 1_500 });
    const locationId = await given(service).location(studio.ctx, { name: 'Annex' });
    await given(service).location(studio.ctx, { name: 'Office' });
    await given(service).room(studio.ctx, { locationId, activityDirectionIds: [directionId] });
    await admin('patch', '/account', { enabled_schedule_kinds: ['group_class'] });
    const names = async (location: string) =>
      (await visits(studio.price.replace('/main/', `/${location}/`))).map(({ name }) => name);
    expect([await names('main'), await names('annex'), await names('office')]).toEqual([
      ['Salsa', 'Yoga'],
      ['Salsa'],
      [],
    ]);
  });

  it('follow each change of a price, and of rooms, at once', async () => {
    await show();
    const id = await type({ name: 'Ballet', dropInPriceCents: 1_800 });
    const prices = async () =>
      (await visits()).map((visit) => (visit as unknown as { price_cents: number }).price_cents);
    expect(await prices()).toEqual([1_800]);
    for (const price of [1_900, 0, 2_000]) {
      await admin('patch', `/class-types/${id}`, { drop_in_price_cents: price });
      expect(await prices()).toEqual([price]);
    }
    const directionId = await given(service).direction(studio.ctx, {});
    await admin('patch', `/rooms/${studio.roomId}`, { activity_direction_ids: [directionId] });
    expect(await prices()).toEqual([]);
    await admin('patch', `/rooms/${studio.roomId}`, { activity_direction_ids: [] });
    expect(await prices()).toEqual([2_000]);
    await admin('patch', `/class-types/${id}`, { drop_in_price_cents: null });
    expect(await prices()).toEqual([]);
  });
});
