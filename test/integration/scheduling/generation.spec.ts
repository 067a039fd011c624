import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { addSeries, type OpenStudio, openStudio } from '../../support/studio';

interface ClassRow {
  readonly id: number;
  readonly series_id: number | null;
  readonly occurrence_date: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly title: string;
  readonly description: string | null;
  readonly room_id: number;
  readonly trainer_id: number | null;
  readonly capacity: number | null;
  readonly booking_cutoff_minutes: number | null;
  readonly cancellation_cutoff_minutes: number | null;
  readonly is_public: boolean;
  readonly status: string;
  readonly source: string;
  readonly schedule_kind: string;
}

describe('generation of classes from series', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { timezone: 'Europe/Berlin', roomCapacity: 12 });
  });

  const generate = () => given(service).generated(studio.ctx);
  const rows = (): Promise<ClassRow[]> =>
    service.database.asStudio<ClassRow & Record<string, unknown>>(
      studio.ctx.accountId,
      'SELECT *, occurrence_date::text AS occurrence_date FROM scheduling.scheduled_class ORDER BY starts_at, id',
    );
  const dates = async () => (await rows()).map((row) => row.occurrence_date);
  const change = (text: string, ...values: unknown[]) => service.database.asStudio(studio.ctx.accountId, text, values);

  describe('dates (SER-1)', () => {
    it('are those of the weekday from today to today + 7 × weeks, both ends included', async () => {
      await addSeries(service, studio, { weekday: 1, startTime: '20:00', startDate: '2026-01-01' });
      await generate();
      expect(await dates()).toEqual(['2026-06-01', '2026-06-08', '2026-06-15']);
    });

    it.each([
      [1, ['2026-06-03']],
      [3, ['2026-06-03', '2026-06-10', '2026-06-17']],
    ])('follow the %i weeks of the studio', async (scheduleGenerationWeeks, wanted) => {
      studio = await openStudio(service, { scheduleGenerationWeeks });
      await addSeries(service, studio, { weekday: 3 });
      await generate();
      expect(await dates()).toEqual(wanted);
    });

    it('begin with the first weekday at or after the start date', async () => {
      await addSeries(service, studio, { weekday: 2, startDate: '2026-06-09' });
      await addSeries(service, studio, { weekday: 4, startDate: '2026-06-09', startTime: '12:00' });
      await generate();
      expect(await dates()).toEqual(['2026-06-09', '2026-06-11']);
    });

    it('end with the end date, included', async () => {
      await addSeries(service, studio, { weekday: 2, endDate: '2026-06-09' });
      await addSeries(service, studio, { weekday: 3, endDate: '2026-06-09' });
      await generate();
      expect(await dates()).toEqual(['2026-06-02', '2026-06-03', '2026-06-09']);
    });

    it('count from today in the zone of the class', async () => {
      studio = await openStudio(service, { timezone: 'Asia/Tokyo' });
      service.clock.moveTo(new Date('2026-05-31T15:30:00Z'));
      await addSeries(service, studio, { weekday: 1, startDate: '2026-01-01' });
      await generate();
      expect(await dates()).toEqual(['2026-06-01', '2026-06-08', '2026-06-15']);
    });

    it('are none for a series that is over or begins beyond the horizon', async () => {
      await addSeries(service, studio, { startDate: '2026-01-01', endDate: '2026-05-31' });
      await addSeries(service, studio, { startDate: '2026-08-01' });
      expect(await generate()).toMatchObject({ generated: 0, leftOut: [] });
    });
  });

  describe('classes (SER-2)', () => {
    it('take over everything from the series', async () => {
      const trainerId = await given(service).trainer(studio.ctx);
      const classTypeId = await given(service).classType(studio.ctx, {
        description: 'Of the type',
        defaultCapacity: 8,
        defaultDurationMinutes: 45,
        bookingCutoffMinutes: 30,
        cancellationCutoffMinutes: 60,
      });
      const own = { title: 'Own title', description: 'Own words', durationMinutes: 75, isPublic: false };
      const id = await addSeries(service, studio, { classTypeId, trainerId, ...own, endDate: '2026-06-02' });
      await generate();
      expect(await rows()).toMatchObject([
        {
          series_id: id,
          occurrence_date: '2026-06-02',
          title: 'Own title',
          description: 'Own words',
          starts_at: new Date('2026-06-02T07:00:00Z'),
          ends_at: new Date('2026-06-02T08:15:00Z'),
          room_id: studio.roomId,
          trainer_id: trainerId,
          capacity: 8,
          is_public: false,
          booking_cutoff_minutes: null,
          cancellation_cutoff_minutes: null,
          status: 'scheduled',
          source: 'series',
          schedule_kind: 'group_class',
          is_manually_modified: false,
        },
      ]);
    });

    it('take title, description, duration and capacity from the type where the series has none', async () => {
      const classTypeId = await given(service).classType(studio.ctx, {
        name: 'Slow',
        description: 'Of the type',
        defaultDurationMinutes: 45,
        defaultCapacity: 3,
      });
      await addSeries(service, studio, { classTypeId, endDate: '2026-06-02' });
      await generate();
      expect(await rows()).toMatchObject([
        {
          title: 'Slow',
          description: 'Of the type',
          capacity: 3,
          is_public: true,
          trainer_id: null,
          starts_at: new Date('2026-06-02T07:00:00Z'),
          ends_at: new Date('2026-06-02T07:45:00Z'),
        },
      ]);
    });

    it('take the capacity of the room where the type has none, and none where the room has none either', async () => {
      const roomId = await given(service).room(studio.ctx, { locationId: studio.locationId, capacity: null });
      await addSeries(service, studio, { endDate: '2026-06-02' });
      await addSeries(service, studio, { roomId, endDate: '2026-06-02' });
      await generate();
      expect((await rows()).map(({ capacity }) => capacity)).toEqual([12, null]);
    });

    it('of an internal kind are never public and have no limits', async () => {
      studio = await openStudio(service, { enabledScheduleKinds: ['group_class', 'internal_class'], roomCapacity: 9 });
      const classTypeId = await given(service).classType(studio.ctx, { scheduleKind: 'internal_class' });
      const trainerId = await given(service).trainer(studio.ctx);
      await addSeries(service, studio, { classTypeId, trainerId, isPublic: true, endDate: '2026-06-02' });
      await generate();
      expect(await rows()).toMatchObject([
        { schedule_kind: 'internal_class', is_public: false, capacity: null, trainer_id: trainerId },
      ]);
    });

    it('whose start has passed today are not made', async () => {
      await addSeries(service, studio, { weekday: 1, startTime: '09:59', endDate: '2026-06-01' });
      await addSeries(service, studio, { weekday: 1, startTime: '10:01', endDate: '2026-06-01', durationMinutes: 15 });
      expect(await generate()).toMatchObject({ generated: 1, leftOut: [] });
      expect((await rows()).map(({ starts_at }) => starts_at)).toEqual([new Date('2026-06-01T08:01:00Z')]);
    });
  });

  describe('runs (SER-4)', () => {
    it('make nothing new the second time', async () => {
      await addSeries(service, studio);
      expect(await generate()).toMatchObject({ generated: 2, leftOut: [] });
      const made = await rows();
      expect(await generate()).toMatchObject({ generated: 0, leftOut: [] });
      expect(await rows()).toEqual(made);
    });

    it('continue where the last one ended', async () => {
      await addSeries(service, studio);
      await generate();
      service.clock.moveTo(new Date('2026-06-03T08:00:00Z'));
      expect(await generate()).toMatchObject({ generated: 1 });
      expect(await dates()).toEqual(['2026-06-02', '2026-06-09', '2026-06-16']);
    });

    it('SER-9: leave a cancelled class cancelled and do not make its date again', async () => {
      await addSeries(service, studio);
      await generate();
      await change(`UPDATE scheduling.scheduled_class SET status = 'cancelled' WHERE occurrence_date = '2026-06-02'`);
      expect(await generate()).toMatchObject({ generated: 0, leftOut: [] });
    });

    it('of two series in one room at different times do not disturb each other', async () => {
      await addSeries(service, studio, { startTime: '09:00' });
      await addSeries(service, studio, { startTime: '10:00' });
      expect(await generate()).toMatchObject({ generated: 4, leftOut: [] });
    });

    it('keep to their own studio', async () => {
      const other = await openStudio(service);
      await addSeries(service, other);
      await addSeries(service, studio);
      expect(await generate()).toMatchObject({ generated: 2 });
      expect(await service.database.asStudio(other.ctx.accountId, 'SELECT 1 FROM scheduling.scheduled_class')).toEqual(
        [],
      );
    });

    it('remember until when they looked', async () => {
      const id = await addSeries(service, studio);
      await generate();
      const [row] = await service.database.asStudio(
        studio.ctx.accountId,
        'SELECT generated_until::text, generated_at FROM scheduling.schedule_series WHERE id = $1',
        [id],
      );
      expect(row).toMatchObject({ generated_until: '2026-06-15', generated_at: TEST_NOW });
    });
  });
});
