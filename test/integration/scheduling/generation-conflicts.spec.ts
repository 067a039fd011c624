import type pg from 'pg';

import { inSession } from '../../harness/sessions';
import { closeAll, createTestApp, sharedTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { movedBy } from '../../support/instants';
import { untilBlocked } from '../../support/persistence';
import { beginSeeing } from '../../support/sessions';
import { addClass, addSeries, type OpenStudio, openStudio } from '../../support/studio';

describe('generation and what is in its way (SER-3, SER-4)', () => {
  let service: TestApp;
  let other: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
    other = await createTestApp({ database: service.database });
  });
  afterAll(() => closeAll(other, service));
  beforeEach(async () => {
    studio = await openStudio(service);
  });

  const generate = (by: TestApp = service) => given(by).generated(studio.ctx);
  const change = (text: string, ...values: unknown[]) => service.database.asStudio(studio.ctx.accountId, text, values);
  const allowOverlap = () =>
    service.database.query('UPDATE accounts.account SET allow_trainer_overlap = true WHERE id = $1', [
      studio.ctx.accountId,
    ]);
  const datesOf = async (seriesId: number) => {
    const rows = await service.database.asStudio<{ date: string }>(
      studio.ctx.accountId,
      'SELECT occurrence_date::text AS date FROM scheduling.scheduled_class WHERE series_id = $1 ORDER BY 1',
      [seriesId],
    );
    return rows.map(({ date }) => date);
  };

  describe('room', () => {
    it('a date on which it is taken is left out, listed, and tried again at every run', async () => {
      const inTheWay = await addClass(service, studio, { startTime: '09:30' });
      const seriesId = await addSeries(service, studio);
      const leftOut = [{ seriesId, date: '2026-06-02', reason: 'room_occupied' }];
      expect(await generate()).toMatchObject({ generated: 1, leftOut });
      expect(await generate()).toMatchObject({ generated: 0, leftOut });
      await change('DELETE FROM scheduling.scheduled_class WHERE id = $1', inTheWay);
      expect(await generate()).toMatchObject({ generated: 1, leftOut: [] });
      expect(await datesOf(seriesId)).toEqual(['2026-06-02', '2026-06-09']);
    });

    it.each(['draft', 'cancelled'])('a %s class is not in the way', async (status) => {
      const id = await addClass(service, studio);
      await change('UPDATE scheduling.scheduled_class SET status = $2 WHERE id = $1', id, status);
      await addSeries(service, studio);
      expect(await generate()).toMatchObject({ generated: 2, leftOut: [] });
    });

    it('a class that touches is not in the way', async () => {
      await addClass(service, studio, { startTime: '08:00' });
      await addClass(service, studio, { startTime: '10:00' });
      await addSeries(service, studio);
      expect(await generate()).toMatchObject({ generated: 2, leftOut: [] });
    });

    it('of two series at one time the first made takes it', async () => {
      const first = await addSeries(service, studio);
      const second = await addSeries(service, studio, { startTime: '09:59' });
      expect(await generate()).toMatchObject({
        generated: 2,
        leftOut: [
          { seriesId: second, date: '2026-06-02', reason: 'room_occupied' },
          { seriesId: second, date: '2026-06-09', reason: 'room_occupied' },
        ],
      });
      expect(await datesOf(first)).toHaveLength(2);
      expect(await datesOf(second)).toEqual([]);
    });
  });

  describe('trainer', () => {
    let trainerId: number;
    let seriesId: number;
    let busy: number;

    beforeEach(async () => {
      trainerId = await given(service).trainer(studio.ctx);
      const roomId = await given(service).room(studio.ctx, { locationId: studio.locationId });
      busy = await addClass(service, studio, { trainerId, roomId, startTime: '09:45' });
      seriesId = await addSeries(service, studio, { trainerId });
    });

    it('a date on which the trainer is busy is left out, listed, and made once the trainer is free', async () => {
      const leftOut = [{ seriesId, date: '2026-06-02', reason: 'trainer_occupied' }];
      expect(await generate()).toMatchObject({ generated: 1, leftOut });
      await change('UPDATE scheduling.scheduled_class SET trainer_id = NULL WHERE id = $1', busy);
      expect(await generate()).toMatchObject({ generated: 1, leftOut: [] });
    });

    it('an overlap is no obstacle where the studio allows it', async () => {
      await allowOverlap();
      expect(await generate()).toMatchObject({ generated: 2, leftOut: [] });
    });

    it('a class that is not scheduled keeps nobody busy', async () => {
      await change(`UPDATE scheduling.scheduled_class SET status = 'cancelled' WHERE id = $1`, busy);
      expect(await generate()).toMatchObject({ generated: 2, leftOut: [] });
    });
  });

  describe('two concurrent runs', () => {
    const expectEachDateOnce = async (seriesIds: readonly number[]) => {
      for (const seriesId of seriesIds) expect(await datesOf(seriesId)).toEqual(['2026-06-02', '2026-06-09']);
    };

    it.each([
      ['in one process', () => service],
      ['in two processes', () => other],
    ])('make each class once, %s', async (_, second) => {
      const seriesIds: number[] = [];
      for (const startTime of ['07:00', '08:00', '09:00', '10:00', '11:00'])
        seriesIds.push(await addSeries(service, studio, { startTime }));
      const runs = await Promise.all([generate(), generate(second()), generate(), generate(second())]);
      expect(runs.reduce((sum, { generated }) => sum + generated, 0)).toBe(10);
      expect(runs.flatMap(({ leftOut }) => leftOut)).toEqual([]);
      await expectEachDateOnce(seriesIds);
    });

    it('and manually created classes never overlap in one room', async () => {
      for (const startTime of ['07:00', '08:00', '09:00', '10:00']) await addSeries(service, studio, { startTime });
      const byHand = ['07:30', '08:30', '09:30', '10:30'].map((startTime) =>
        addClass(other, studio, { startTime }).catch((error: { code?: string }) => error.code),
      );
      await Promise.all([generate(), ...byHand]);
      for (const outcome of await Promise.all(byHand))
        expect([expect.any(Number), 'room_occupied']).toContainEqual(outcome);
      const overlaps = await change(
        `SELECT 1 FROM scheduling.scheduled_class a JOIN scheduling.scheduled_class b
           ON b.account_id = a.account_id AND a.id < b.id AND a.room_id = b.room_id
         WHERE a.starts_at < b.ends_at AND b.starts_at < a.ends_at`,
      );
      expect(overlaps).toEqual([]);
    });
  });

  it('a substitute of the same moment who gets a class meanwhile is busy on that date only (SER-3, SBS-1)', async () => {
    const { accountId } = studio.ctx;
    const trainerId = await given(service).trainer(studio.ctx);
    const substituteId = await given(service).trainer(studio.ctx);
    const roomId = await given(service).room(studio.ctx, { locationId: studio.locationId });
    const moving = await addClass(service, studio, { trainerId: substituteId, roomId, startTime: '18:00' });
    const seriesId = await addSeries(service, studio, { trainerId });
    const unharmed = await addSeries(service, studio, { startTime: '12:00' });
    const lock = async (client: pg.Client, id: number) => {
      await client.query(beginSeeing(accountId));
      await client.query('SELECT 1 FROM scheduling.trainer WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE', [
        accountId,
        id,
      ]);
    };
    const { applicationUrl } = service.database;
    const run = await inSession(applicationUrl, async (substituting) =>
      inSession(applicationUrl, async (editing) => {
        await lock(substituting, trainerId);
        const generating = generate();
        await untilBlocked(service.database);
        await substituting.query(
          `INSERT INTO scheduling.trainer_substitution (account_id, trainer_id, substitute_trainer_id, from_date, to_date)
           VALUES ($1, $2, $3, '2026-06-02', '2026-06-03')`,
          [accountId, trainerId, substituteId],
        );
        await lock(editing, substituteId);
        await editing.query(
          `UPDATE scheduling.scheduled_class SET ${movedBy(`interval '-9 hours'`, 'starts_at', 'ends_at')}
           WHERE id = $1`,
          [moving],
        );
        await substituting.query('COMMIT');
        await untilBlocked(service.database);
        await editing.query('COMMIT');
        return generating;
      }),
    );
    const leftOut = [{ seriesId, date: '2026-06-02', reason: 'trainer_occupied' }];
    expect(run).toMatchObject({ generated: 3, leftOut });
    expect(await datesOf(seriesId)).toEqual(['2026-06-09']);
    expect(await datesOf(unharmed)).toEqual(['2026-06-02', '2026-06-09']);
  });

  it('SER-4: the database refuses a second class of one series and date', async () => {
    await addSeries(service, studio, { endDate: '2026-06-02' });
    await generate();
    await expect(
      change(
        `INSERT INTO scheduling.scheduled_class (account_id, location_id, room_id, class_type_id, schedule_kind, series_id, occurrence_date, title, starts_at, ends_at, is_public, source)
         SELECT account_id, location_id, room_id, class_type_id, schedule_kind, series_id, occurrence_date, title,
                starts_at + interval '5 hours', ends_at + interval '5 hours', is_public, source FROM scheduling.scheduled_class RETURNING 1`,
      ),
    ).rejects.toMatchObject({ code: '23505', message: expect.stringMatching(/"scheduled_class_occurrence_key/) });
  });
});
