import { ChangeStudio } from '../../../src/accounts';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { untilBlocked } from '../../support/persistence';
import { addSeries, type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

describe('series that do not generate (SER-7)', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
  });

  const generate = () => given(service).generated(studio.ctx);
  const change = <Row extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
    service.database.asStudio<Row>(studio.ctx.accountId, text, values);
  const statusOf = async (id: number) =>
    (await change<{ status: string }>('SELECT status FROM scheduling.schedule_series WHERE id = $1', id))[0]?.status;
  const dates = async () =>
    (
      await change<{ date: string }>(
        'SELECT occurrence_date::text AS date FROM scheduling.scheduled_class ORDER BY starts_at',
      )
    ).map(({ date }) => date);

  it.each(['draft', 'paused', 'ended'] as const)('are those that are %s', async (status) => {
    const id = await addSeries(service, studio, { status });
    expect(await generate()).toMatchObject({ generated: 0, leftOut: [] });
    expect(await statusOf(id)).toBe(status);
  });

  it('are those of a suspended studio', async () => {
    const id = await addSeries(service, studio);
    await service.app.get(ChangeStudio).execute('test', studio.slug, 'account.suspended', { status: 'suspended' });
    expect(await generate()).toMatchObject({ generated: 0, leftOut: [] });
    expect(await statusOf(id)).toBe('active');
  });

  it.each([
    ['its room is inactive', 'UPDATE scheduling.room SET is_active = false'],
    ['its location is inactive', 'UPDATE scheduling.location SET is_active = false'],
    ['its class type is inactive', 'UPDATE scheduling.class_type SET is_active = false'],
    [
      'its room no longer hosts the direction of its type',
      `WITH dance AS (INSERT INTO scheduling.activity_direction (account_id, name, slug)
                      SELECT account_id, 'Dance', 'dance' FROM scheduling.room LIMIT 1 RETURNING account_id, id)
       INSERT INTO scheduling.room_activity_direction (account_id, room_id, activity_direction_id)
       SELECT r.account_id, r.id, dance.id FROM scheduling.room r, dance RETURNING 1`,
    ],
  ])('become paused when %s, and keep the classes they have', async (_, text) => {
    const id = await addSeries(service, studio);
    await generate();
    await change(text);
    service.clock.moveTo(new Date('2026-06-03T08:00:00Z'));
    expect(await generate()).toMatchObject({ generated: 0, leftOut: [] });
    expect(await statusOf(id)).toBe('paused');
    expect(await dates()).toEqual(['2026-06-02', '2026-06-09']);
    expect(await change(`SELECT 1 FROM accounts.activity_entry WHERE action = 'series.paused'`)).toHaveLength(1);
  });

  it('go on when they are made active again', async () => {
    const id = await addSeries(service, studio);
    await change('UPDATE scheduling.room SET is_active = false');
    await generate();
    await change('UPDATE scheduling.room SET is_active = true');
    expect(await generate()).toMatchObject({ generated: 0 });
    await change(`UPDATE scheduling.schedule_series SET status = 'active' WHERE id = $1`, id);
    expect(await generate()).toMatchObject({ generated: 2 });
  });

  it('are those of a kind the studio does not offer (KIND-2): they stay active, and go on with the kind', async () => {
    const id = await addSeries(service, studio);
    const offer = (kinds: string[] | null) =>
      service.database.query('UPDATE accounts.account SET enabled_schedule_kinds = $2 WHERE id = $1', [
        studio.ctx.accountId,
        kinds,
      ]);
    await offer(['private_lesson']);
    expect(await generate()).toMatchObject({ generated: 0, leftOut: [] });
    expect([await statusOf(id), await dates()]).toEqual(['active', []]);
    await offer(null);
    expect(await generate()).toMatchObject({ generated: 2, leftOut: [] });
  });

  describe('because somebody ends them meanwhile (SER-8)', () => {
    const actions = async () =>
      (
        await change<{ action: string }>(
          `SELECT action FROM accounts.activity_entry WHERE action LIKE 'series.%' AND action <> 'series.created'`,
        )
      ).map(({ action }) => action);
    const end = `UPDATE scheduling.schedule_series SET status = 'ended'`;

    it.each([
      ['stay ended where they would have been paused', 'UPDATE scheduling.room SET is_active = false'],
      ['get no more classes', 'UPDATE scheduling.room SET is_active = true'],
    ])('%s', async (_, text) => {
      const id = await addSeries(service, studio);
      await change(text);
      const other = await beginIn(service.database, studio.ctx.accountId);
      await other.query(end);
      const generating = generate();
      await untilBlocked(service.database);
      await other.commit();
      expect(await generating).toMatchObject({ generated: 0, leftOut: [] });
      expect([await statusOf(id), await dates(), await actions()]).toEqual(['ended', [], []]);
    });

    it('stay ended where the catalogue is written first, as the order of locks wants it', async () => {
      const id = await addSeries(service, studio);
      await change('UPDATE scheduling.room SET is_active = false');
      const other = await beginIn(service.database, studio.ctx.accountId);
      await other.query(`UPDATE scheduling.class_type SET name = 'Other'`);
      const generating = generate();
      await untilBlocked(service.database);
      await other.query(end);
      await other.commit();
      expect(await generating).toMatchObject({ generated: 0, leftOut: [] });
      expect([await statusOf(id), await actions()]).toEqual(['ended', []]);
    });
  });

  it('do not keep others from generating', async () => {
    const closedRoom = await given(service).room(studio.ctx, { locationId: studio.locationId });
    await addSeries(service, studio, { roomId: closedRoom });
    await addSeries(service, studio);
    await change('UPDATE scheduling.room SET is_active = false WHERE id = $1', closedRoom);
    expect(await generate()).toMatchObject({ generated: 2, leftOut: [] });
  });
});
