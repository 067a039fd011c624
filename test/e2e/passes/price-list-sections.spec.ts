import { createTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { readError, readPrice } from '../../support/public-api';
import { addPlan, type OpenStudio, openStudio } from '../../support/studio';

describe('price list: groups and sections', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await createTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
  });

  const change = (text: string, values: unknown[]) => service.database.asStudio(studio.ctx.accountId, text, values);
  const outline = async (address = studio.price) =>
    (await readPrice(service, address)).map(({ key, sections }) => ({
      key,
      sections: sections.map((section) => ({ ...section, plans: section.plans.map(({ name }) => name) })),
    }));
  const planNames = async (address = studio.price) =>
    (await readPrice(service, address)).flatMap(({ sections }) =>
      sections.flatMap(({ plans }) => plans.map(({ name }) => name)),
    );
  const planOfKind = async (scheduleKind: 'private_lesson' | 'room_rental', name: string) =>
    addPlan(service, studio, {
      name,
      scheduleKind,
      classTypeIds: [await given(service).classType(studio.ctx, { scheduleKind })],
    });

  it('is an empty list without any plan', async () => {
    expect(await readPrice(service, studio.price)).toEqual([]);
  });

  describe('which plans (PRC-1)', () => {
    it('shows plans without rooms at every location', async () => {
      await given(service).location(studio.ctx, { name: 'Annex' });
      await addPlan(service, studio, { name: 'Anywhere' });
      expect(await planNames()).toEqual(['Anywhere']);
      expect(await planNames(studio.price.replace('/main/', '/annex/'))).toEqual(['Anywhere']);
    });

    it('shows a plan with rooms at the locations of these rooms only', async () => {
      const locationId = await given(service).location(studio.ctx, { name: 'Annex' });
      const annexRoom = await given(service).room(studio.ctx, { locationId });
      await addPlan(service, studio, { name: 'Main only', roomIds: [studio.roomId] });
      await addPlan(service, studio, { name: 'Annex only', roomIds: [annexRoom] });
      await addPlan(service, studio, { name: 'On both', roomIds: [annexRoom, studio.roomId] });
      expect(await planNames()).toEqual(['Main only', 'On both']);
      expect(await planNames(studio.price.replace('/main/', '/annex/'))).toEqual(['Annex only', 'On both']);
    });

    it('leaves out plans that are not active', async () => {
      await addPlan(service, studio, { name: 'Old', isActive: false });
      await addPlan(service, studio, { name: 'Live' });
      expect(await planNames()).toEqual(['Live']);
    });

    it('shows trial plans', async () => {
      await addPlan(service, studio, { name: 'Try', isTrial: true, priceCents: 0 });
      const [group] = await readPrice(service, studio.price);
      expect(group?.sections[0]?.plans).toMatchObject([{ name: 'Try', is_trial: true, price_cents: 0 }]);
    });

    it('leaves out the plans of other studios', async () => {
      const other = await openStudio(service);
      await addPlan(service, other, { name: 'Theirs' });
      expect(await planNames()).toEqual([]);
    });

    it('PRC-5: is complete, however many plans there are', async () => {
      const { accountId } = studio.ctx;
      await change(
        `INSERT INTO passes.class_pass_plan (account_id, name, slug, schedule_kind, price_cents, currency, sessions_count)
         SELECT $1, 'Plan ' || n, 'plan-' || n, 'group_class', n, 'EUR', 1 FROM generate_series(1, 500) n RETURNING 1`,
        [accountId],
      );
      expect(await planNames()).toHaveLength(500);
    });
  });

  describe('groups (PRC-2)', () => {
    it('appear in the order of the kinds, each with key, kind and title', async () => {
      await planOfKind('room_rental', 'Hall by the hour');
      await planOfKind('private_lesson', 'One to one');
      await addPlan(service, studio, { name: 'Ten classes' });
      expect(await readPrice(service, studio.price)).toMatchObject([
        { key: 'group_class', schedule_kind: 'group_class', title: 'Group classes' },
        { key: 'private_lesson', schedule_kind: 'private_lesson', title: 'Private lessons' },
        { key: 'room_rental', schedule_kind: 'room_rental', title: 'Room rental' },
      ]);
    });

    it("have titles in the studio's language, at once when it changes (LANG-1)", async () => {
      await addPlan(service, studio, { name: 'Ten classes' });
      for (const [language, title] of [
        ['uk', 'Групові заняття'],
        ['it', 'Group classes'],
        ['fr', 'Cours collectifs'],
      ] as const) {
        await service.database.query('UPDATE accounts.account SET default_language = $2 WHERE id = $1', [
          studio.ctx.accountId,
          language,
        ]);
        expect(await readPrice(service, studio.price)).toMatchObject([{ key: 'group_class', title }]);
        expect(await readPrice(service, studio.price)).toMatchObject([{ key: 'group_class', title }]);
      }
    });

    it('are left out without plans', async () => {
      await planOfKind('room_rental', 'Hall by the hour');
      expect((await outline()).map(({ key }) => key)).toEqual(['room_rental']);
    });

    it('are left out while their kind is not enabled in the studio', async () => {
      await planOfKind('private_lesson', 'One to one');
      await addPlan(service, studio, { name: 'Ten classes' });
      const enable = (kinds: string[]) =>
        service.database.query('UPDATE accounts.account SET enabled_schedule_kinds = $2 WHERE id = $1', [
          studio.ctx.accountId,
          kinds,
        ]);
      await enable(['group_class']);
      expect(await planNames()).toEqual(['Ten classes']);
      await enable(['private_lesson', 'internal_class']);
      expect(await planNames()).toEqual(['One to one']);
      await enable(['internal_class']);
      expect(await planNames()).toEqual([]);
    });
  });

  describe('sections (PRC-3)', () => {
    it('are one, named `all` and without a title, while no plan has a segment', async () => {
      await addPlan(service, studio, { name: 'A' });
      await addPlan(service, studio, { name: 'B' });
      expect(await outline()).toEqual([
        { key: 'group_class', sections: [{ key: 'all', title: '', plans: ['A', 'B'] }] },
      ]);
    });

    it('put plans without a segment first, then one section for each segment with plans', async () => {
      const evening = await given(service).segment(studio.ctx, { name: 'Evening' });
      await given(service).segment(studio.ctx, { name: 'Nothing in it' });
      await addPlan(service, studio, { name: 'Late', segmentId: evening });
      await addPlan(service, studio, { name: 'Any' });
      expect((await outline())[0]?.sections).toEqual([
        { key: 'without_segment', title: '', plans: ['Any'] },
        { key: 'segment:evening', title: 'Evening', plans: ['Late'] },
      ]);
    });

    it('leave out `without_segment` when every plan has a segment', async () => {
      const evening = await given(service).segment(studio.ctx, { name: 'Evening' });
      await addPlan(service, studio, { name: 'Late', segmentId: evening });
      expect((await outline())[0]?.sections.map(({ key }) => key)).toEqual(['segment:evening']);
    });

    it('of segments are sorted by sort order, then by name whatever its case, then by id', async () => {
      const names = [
        ['delta', 1, 'd'],
        ['Twin', 1, 't2'],
        ['Bravo', 1, 'b'],
        ['twin', 1, 't1'],
        ['alpha', 1, 'a'],
        ['Zulu', 0, 'z'],
      ] as const;
      for (const [name, sortOrder, slug] of names) {
        const segmentId = await given(service).segment(studio.ctx, { name, sortOrder, slug });
        await addPlan(service, studio, { segmentId });
      }
      const keys = (await outline())[0]?.sections.map(({ key }) => key);
      expect(keys).toEqual(['z', 'a', 'b', 'd', 't2', 't1'].map((slug) => `segment:${slug}`));
    });

    it('count a plan of an inactive segment as one without: null and in `all`', async () => {
      const segmentId = await given(service).segment(studio.ctx, { isActive: false });
      await addPlan(service, studio, { name: 'Loose', segmentId });
      const [group] = await readPrice(service, studio.price);
      expect(group?.sections).toMatchObject([{ key: 'all', plans: [{ name: 'Loose', segment: null }] }]);
    });

    it('move a plan to `without_segment` when one of two segments becomes inactive', async () => {
      const kept = await given(service).segment(studio.ctx, { name: 'Kept' });
      const gone = await given(service).segment(studio.ctx, { name: 'Gone' });
      await addPlan(service, studio, { name: 'In kept', segmentId: kept });
      await addPlan(service, studio, { name: 'In gone', segmentId: gone });
      await change('UPDATE passes.class_pass_segment SET is_active = false WHERE id = $1', [gone]);
      expect((await outline())[0]?.sections).toEqual([
        { key: 'without_segment', title: '', plans: ['In gone'] },
        { key: 'segment:kept', title: 'Kept', plans: ['In kept'] },
      ]);
    });

    it('of one group do not depend on segments of another', async () => {
      const segmentId = await given(service).segment(studio.ctx, { name: 'Evening' });
      await addPlan(service, studio, { name: 'Late', segmentId });
      await planOfKind('private_lesson', 'One to one');
      const keys = (await outline()).map(({ sections }) => sections.map(({ key }) => key));
      expect(keys).toEqual([['segment:evening'], ['all']]);
    });
  });

  it('ORD-3: answers 404 for an inactive location', async () => {
    await addPlan(service, studio);
    await change('UPDATE scheduling.location SET is_active = false WHERE id = $1', [studio.locationId]);
    expect(await readError(service, studio.price)).toMatchObject({ status: 404, code: 'not_found' });
  });
});
