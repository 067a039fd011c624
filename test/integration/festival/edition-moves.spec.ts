import { CreateEdition } from '../../../src/festival/editions/application/create-edition';
import { PublishEdition } from '../../../src/festival/editions/application/publish-edition';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import {
  addCategory,
  addEdition,
  festivalStudio,
  moveEdition,
  type OpenFestival,
  openFestival,
} from '../../support/festival';
import { actionsOf } from '../../support/manage';
import { errorOf } from '../../support/persistence';

describe('an edition from draft to archive', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(() => service.clock.moveTo(TEST_NOW));

  const publish = (ctx: OpenFestival['ctx'], id: number) => service.app.get(PublishEdition).execute(ctx, id);
  const row = async ({ ctx }: Pick<OpenFestival, 'ctx'>, id: number) =>
    (
      await service.database.asStudio<Record<string, unknown>>(
        ctx.accountId,
        'SELECT * FROM festival.festival_edition WHERE account_id = $1 AND id = $2',
        [ctx.accountId, id],
      )
    )[0];

  it('is logged once for each move and keeps the time of each; repeats change nothing (FEST-1)', async () => {
    const festival = await openFestival(service);
    const { ctx, editionId } = festival;
    await publish(ctx, editionId);
    for (const action of ['start', 'complete', 'archive'] as const) {
      await moveEdition(service, ctx, editionId, action);
      service.clock.moveOn(60_000);
      await moveEdition(service, ctx, editionId, action);
    }
    expect(await row(festival, editionId)).toMatchObject({
      status: 'archived',
      published_at: TEST_NOW,
      started_at: TEST_NOW,
      completed_at: new Date('2026-06-01T08:01:00Z'),
      archived_at: new Date('2026-06-01T08:02:00Z'),
      cancelled_at: null,
    });
    expect(await actionsOf(service, ctx)).toEqual([
      'festival_edition.created',
      'festival_category.created',
      'festival_edition.published',
      'festival_edition.started',
      'festival_edition.completed',
      'festival_edition.archived',
    ]);
  });

  it('is published once when two ask at once', async () => {
    const { ctx } = await festivalStudio(service);
    const editionId = await addEdition(service, ctx);
    await addCategory(service, { ctx, editionId });
    await Promise.all([publish(ctx, editionId), publish(ctx, editionId)]);
    expect((await actionsOf(service, ctx)).filter((action) => action === 'festival_edition.published')).toHaveLength(1);
  });

  it.each([
    ['nothing to offer', {}, {}, ['categories']],
    ['only an inactive category', {}, { isActive: false }, ['categories']],
    [
      'its end behind it',
      { startsAt: new Date('2026-05-01T06:00Z'), endsAt: TEST_NOW },
      { isActive: true },
      ['ends_at'],
    ],
  ])('cannot be published with %s', async (what, edition, category, keys) => {
    const { ctx } = await festivalStudio(service);
    const editionId = await addEdition(service, ctx, edition);
    if (what !== 'nothing to offer') await addCategory(service, { ctx, editionId }, category);
    const error = await errorOf(publish(ctx, editionId));
    expect(error).toMatchObject({ code: 'edition_not_publishable' });
    expect(Object.keys((error as { errors: object }).errors)).toEqual(keys);
    expect(await row({ ctx }, editionId)).toMatchObject({ status: 'draft', published_at: null });
  });

  it('can be published with an active admission type alone', async () => {
    const { ctx } = await festivalStudio(service);
    const editionId = await addEdition(service, ctx);
    await service.database.asStudio(
      ctx.accountId,
      `INSERT INTO ticketing.ticket_type (account_id, owner, owner_id, name, inventory, price_cents)
       VALUES ($1, 'edition', $2, 'Day', 100, 0)`,
      [ctx.accountId, editionId],
    );
    await publish(ctx, editionId);
    expect(await row({ ctx }, editionId)).toMatchObject({ status: 'published' });
  });

  it('starts on its own days only', async () => {
    const festival = await openFestival(service);
    service.clock.moveTo(new Date('2026-06-04T00:00:00Z'));
    expect(await errorOf(moveEdition(service, festival.ctx, festival.editionId, 'start'))).toMatchObject({
      code: 'edition_transition_not_allowed',
      errors: { status: [expect.any(String)] },
    });
    service.clock.moveTo(new Date('2026-06-03T23:59:59Z'));
    await moveEdition(service, festival.ctx, festival.editionId, 'start');
    expect(await row(festival, festival.editionId)).toMatchObject({ status: 'in_progress' });
  });

  it('gets zone and currency of the studio, and a slug of its own also when two have one title (GEN-12)', async () => {
    const { ctx } = await festivalStudio(service, { timezone: 'Europe/Kyiv', currency: 'UAH' });
    const dates = { startsAt: new Date('2026-07-01T06:00:00Z'), endsAt: new Date('2026-07-02T06:00:00Z') };
    const create = () => service.app.get(CreateEdition).execute(ctx, { title: 'Фестиваль 2026', ...dates });
    const ids = await Promise.all([create(), create(), create()]);
    const rows = await Promise.all(ids.map((id) => row({ ctx }, id)));
    expect(rows.map((edition) => String(edition?.['slug'])).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'festival-2026',
      'festival-2026-2',
      'festival-2026-3',
    ]);
    expect(rows[0]).toMatchObject({ timezone: 'Europe/Kyiv', currency: 'UAH', status: 'draft', has_own_slug: false });
  });

  it('is refused when it does not end after it starts', async () => {
    const { ctx } = await festivalStudio(service);
    const at = new Date('2026-07-01T06:00:00Z');
    expect(await errorOf(addEdition(service, ctx, { startsAt: at, endsAt: at }))).toMatchObject({
      code: 'validation_failed',
      errors: { ends_at: [expect.any(String)] },
    });
  });
});
