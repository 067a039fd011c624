import { StudioDirectory } from '../../../src/accounts';
import type { ScheduleGenerated } from '../../../src/scheduling/series/application/generate-schedule';
import { PauseSeries } from '../../../src/scheduling/series/application/pause-series';
import { SeriesGeneration } from '../../../src/scheduling/series/application/series-generation';
import { Random } from '../../harness/random';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { statementsDuring } from '../../support/statements';
import { addSeries, inOneUnit, type OpenStudio, openStudio } from '../../support/studio';
import { classesOf, haveBooked } from '../../support/timetable';

const SERIES = 24;

interface Kept {
  readonly kept: readonly { readonly seriesId: number; readonly date: string }[];
}

interface Timetable {
  readonly studio: OpenStudio;
  readonly roomIds: readonly number[];
  readonly trainerIds: readonly number[];
  readonly seriesIds: readonly number[];
}

describe('generation of several series in one transaction', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(() => service.clock.moveTo(TEST_NOW));

  const change = ({ studio }: Timetable, text: string, ...values: unknown[]) =>
    service.database.asStudio(studio.ctx.accountId, text, values);

  /** Too many series for two rooms and three trainers, so that many are in each other's way. */
  async function fill(random: Random): Promise<Timetable> {
    const studio = await openStudio(service, { timezone: 'Europe/Berlin', roomCapacity: 12 });
    return inOneUnit(service, studio.ctx, async () => {
      const roomIds = [studio.roomId, await given(service).room(studio.ctx, { locationId: studio.locationId })];
      const trainerIds: number[] = [];
      for (let n = 0; n < 3; n += 1) trainerIds.push(await given(service).trainer(studio.ctx));
      const seriesIds: number[] = [];
      for (let n = 0; n < SERIES; n += 1)
        seriesIds.push(
          await addSeries(service, studio, {
            weekday: 1 + random.below(3),
            startTime: `${10 + random.below(8)}:${random.below(2) === 0 ? '00' : '30'}`,
            roomId: roomIds[random.below(2)] ?? studio.roomId,
            trainerId: trainerIds[random.below(4)] ?? null,
          }),
        );
      return { studio, roomIds, trainerIds, seriesIds };
    });
  }

  /** Moves, ends and replaces at random, past the use cases, which would generate themselves. */
  async function disturb(timetable: Timetable, random: Random): Promise<void> {
    const { seriesIds, roomIds, trainerIds, studio } = timetable;
    const [trainer, substitute] = [trainerIds[random.below(2)], trainerIds[2]];
    await change(timetable, 'UPDATE scheduling.trainer_substitution SET removed_at = now()');
    await change(
      timetable,
      `INSERT INTO scheduling.trainer_substitution (account_id, trainer_id, substitute_trainer_id, from_date, to_date)
       VALUES ($1, $2, $3, '2026-06-03', '2026-06-12')`,
      studio.ctx.accountId,
      trainer,
      substitute,
    );
    const classes = await classesOf(service, studio);
    for (const { id } of classes) if (random.below(5) === 0) await haveBooked(service, studio, id, random.below(3));
    const edits = [
      () => ['weekday = $2', 1 + random.below(3)],
      () => ['start_time = $2', `${10 + random.below(8)}:00`],
      () => ['room_id = $2', roomIds[random.below(2)]],
      () => ['trainer_id = $2', trainerIds[random.below(3)]],
      () => ['title = $2', `Title ${random.below(2)}`],
      () => ['end_date = $2', '2026-06-05'],
      () => ['status = $2', random.below(2) === 0 ? 'ended' : 'paused'],
      () => ['duration_minutes = $2', 90],
    ] as const;
    for (const id of seriesIds) {
      const [set, value] = edits[random.below(2 * edits.length)]?.() ?? [];
      if (set !== undefined)
        await change(timetable, `UPDATE scheduling.schedule_series SET ${set} WHERE id = $1`, id, value);
    }
  }

  const together = ({ studio }: Timetable) => given(service).generated(studio.ctx);

  async function oneByOne({ studio: { ctx }, seriesIds }: Timetable) {
    const settings = await service.app.get(StudioDirectory).settings(ctx.accountId);
    const runs = [];
    for (const id of seriesIds) {
      const run = await service.app.get(SeriesGeneration).run(ctx, id, settings);
      if (run) runs.push({ id, ...run });
      else await service.app.get(PauseSeries).execute(ctx, id);
    }
    return {
      generated: runs.flatMap((run) => run.generated).length,
      updated: runs.flatMap((run) => run.updated).length,
      removed: runs.flatMap((run) => run.removed).length,
      leftOut: runs.flatMap(({ id, leftOut }) => leftOut.map((one) => ({ seriesId: id, ...one }))),
      kept: runs.flatMap(({ id, kept }) => kept.map(({ date }) => ({ seriesId: id, date }))),
    };
  }

  /** Ids of a studio as their places in its timetable, so that two studios can be compared. */
  function withoutIds(timetable: Timetable) {
    const series = (id: unknown) => timetable.seriesIds.indexOf(Number(id));
    const trainer = (id: number | null) => (id === null ? null : timetable.trainerIds.indexOf(id));
    return {
      classes: async () =>
        (await classesOf(service, timetable.studio))
          .map((one) => ({
            series: series(one['series_id']),
            date: one.occurrence_date,
            room: timetable.roomIds.indexOf(one.room_id),
            trainer: trainer(one.trainer_id),
            replaced: trainer(one.replaced_trainer_id),
            title: one.title.startsWith('Title') ? one.title : null,
            times: [one.starts_at, one.ends_at],
            hasBookings: one['has_bookings'],
          }))
          .toSorted((a, b) => a.series - b.series || String(a.date).localeCompare(String(b.date))),
      result: ({ leftOut, kept, generated, updated, removed }: Omit<ScheduleGenerated, 'paused' | 'kept'> & Kept) => ({
        ...{ generated, updated, removed },
        leftOut: leftOut.map(({ seriesId, ...one }) => ({ series: series(seriesId), ...one })),
        kept: kept.map(({ seriesId, date }) => ({ series: series(seriesId), date })),
      }),
    };
  }

  it.each([1, 2, 3, 4, 5, 6])('SER-1…SER-7: does what one after the other does, timetable %i', async (seed) => {
    const [a, b] = [await fill(new Random(seed)), await fill(new Random(seed))];
    for (let turn = 0; turn < 3; turn += 1) {
      const [first, second] = [withoutIds(a), withoutIds(b)];
      expect(first.result(await together(a))).toEqual(second.result(await oneByOne(b)));
      expect(await first.classes()).toEqual(await second.classes());
      await disturb(a, new Random(seed, turn));
      await disturb(b, new Random(seed, turn));
    }
  });

  it('SER-5, SER-6: a class that is kept follows its series in what bookings do not fix', async () => {
    const studio = await openStudio(service);
    const seriesId = await addSeries(service, studio, { endDate: '2026-06-02' });
    await given(service).generated(studio.ctx);
    const [{ id } = { id: 0 }] = await classesOf(service, studio);
    await haveBooked(service, studio, id, 1);
    const edit = `UPDATE scheduling.schedule_series SET weekday = 3, title = 'Other' WHERE id = $1`;
    await service.database.asStudio(studio.ctx.accountId, edit, [seriesId]);
    expect(await given(service).generated(studio.ctx)).toMatchObject({ updated: 1, kept: [{ classId: id }] });
    expect((await classesOf(service, studio))[0]).toMatchObject({ id, title: 'Other', occurrence_date: '2026-06-02' });
  });

  it('takes the same number of statements for one series and for many', async () => {
    const studio = await openStudio(service, { timezone: 'Europe/Berlin' });
    const counted = async () => (await statementsDuring(() => given(service).generated(studio.ctx))).length;
    await addSeries(service, studio, { weekday: 1, startTime: '20:00' });
    const [created, atRest] = [await counted(), await counted()];
    for (let hour = 10; hour < 20; hour += 1) await addSeries(service, studio, { startTime: `${hour}:00` });
    expect([await counted(), await counted()]).toEqual([created, atRest]);
  });
});
