import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { readError, readSchedule } from '../../support/public-api';
import { addClass, addSeries, type OpenStudio, openStudio } from '../../support/studio';

describe('public schedule: which classes are listed (VIS-1, VIS-2)', () => {
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

  const change = (text: string, id?: number) =>
    service.database.asStudio(studio.ctx.accountId, text, id === undefined ? [] : [id]);
  const titles = async () => (await readSchedule(service, studio.schedule)).map(({ title }) => title);

  it('VIS-1: lists a class that meets every condition', async () => {
    await addClass(service, studio, { title: 'Public' });
    expect(await titles()).toEqual(['Public']);
  });

  it('VIS-1: leaves out a class that is not public', async () => {
    await addClass(service, studio, { isPublic: false });
    expect(await titles()).toEqual([]);
  });

  it('VIS-1: leaves out a draft', async () => {
    await addClass(service, studio, { status: 'draft' });
    expect(await titles()).toEqual([]);
  });

  it('VIS-1: leaves out a cancelled class', async () => {
    const id = await addClass(service, studio);
    await change(`UPDATE scheduling.scheduled_class SET status = 'cancelled' WHERE id = $1`, id);
    expect(await titles()).toEqual([]);
  });

  it.each(['private_lesson', 'room_rental', 'internal_class'] as const)(
    'VIS-1, KIND-1: never lists a %s',
    async (scheduleKind) => {
      studio = await openStudio(service, { enabledScheduleKinds: ['group_class', scheduleKind] });
      const classTypeId = await given(service).classType(studio.ctx, { scheduleKind });
      const trainerId = await given(service).trainer(studio.ctx);
      await addClass(service, studio, { classTypeId, trainerId, isPublic: true });
      expect(await titles()).toEqual([]);
    },
  );

  it('VIS-1, KIND-2: lists nothing while group classes are not enabled in the studio, and changes no class', async () => {
    await addClass(service, studio, { title: 'Hidden' });
    const enable = (kinds: string[] | null) =>
      service.database.query('UPDATE accounts.account SET enabled_schedule_kinds = $2 WHERE id = $1', [
        studio.ctx.accountId,
        kinds,
      ]);
    await enable(['private_lesson']);
    expect(await titles()).toEqual([]);
    await enable([]);
    expect(await titles()).toEqual(['Hidden']);
    await enable(['private_lesson', 'group_class']);
    expect(await titles()).toEqual(['Hidden']);
  });

  it('VIS-1, ORD-3: answers 404 for an inactive location, also when it has classes', async () => {
    await addClass(service, studio);
    await change('UPDATE scheduling.location SET is_active = false WHERE id = $1', studio.locationId);
    expect(await readError(service, studio.schedule)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('VIS-1: leaves out the classes of an inactive room only', async () => {
    const roomId = await given(service).room(studio.ctx, { locationId: studio.locationId });
    await addClass(service, studio, { title: 'Closed room' });
    await addClass(service, studio, { roomId, title: 'Open room' });
    await change('UPDATE scheduling.room SET is_active = false WHERE id = $1', studio.roomId);
    expect(await titles()).toEqual(['Open room']);
  });

  it('VIS-1: leaves out the classes of an inactive class type only', async () => {
    const classTypeId = await given(service).classType(studio.ctx);
    await addClass(service, studio, { title: 'Old type' });
    await addClass(service, studio, { classTypeId, title: 'Live type', startTime: '11:00' });
    await change('UPDATE scheduling.class_type SET is_active = false WHERE id = $1', studio.classTypeId);
    expect(await titles()).toEqual(['Live type']);
  });

  it.each(['draft', 'paused', 'ended'])(
    'VIS-1, SER-8: leaves out the classes of a series that is %s',
    async (status) => {
      const seriesId = await addSeries(service, studio, { title: 'Weekly' });
      await given(service).generated(studio.ctx);
      await addClass(service, studio, { title: 'By hand', startTime: '12:00' });
      expect(await titles()).toEqual(['Weekly', 'By hand', 'Weekly']);
      await service.database.asStudio(
        studio.ctx.accountId,
        'UPDATE scheduling.schedule_series SET status = $2 WHERE id = $1',
        [seriesId, status],
      );
      expect(await titles()).toEqual(['By hand']);
    },
  );

  it('VIS-2: the active state of the trainer is ignored', async () => {
    const trainerId = await given(service).trainer(studio.ctx, { name: 'Ada' });
    await addClass(service, studio, { trainerId });
    await change('UPDATE scheduling.trainer SET is_active = false WHERE id = $1', trainerId);
    expect(await readSchedule(service, studio.schedule)).toMatchObject([{ trainer: { id: trainerId, name: 'Ada' } }]);
  });

  it('VIS-2: the active state of the activity direction is ignored', async () => {
    const activityDirectionId = await given(service).direction(studio.ctx, { name: 'Barre' });
    const classTypeId = await given(service).classType(studio.ctx, { activityDirectionId });
    await addClass(service, studio, { classTypeId });
    await change('UPDATE scheduling.activity_direction SET is_active = false WHERE id = $1', activityDirectionId);
    expect(await readSchedule(service, studio.schedule)).toMatchObject([{ activity_direction: { name: 'Barre' } }]);
  });

  it('VIS-2: a class without a free place stays', async () => {
    const id = await addClass(service, studio, { title: 'Full', capacity: 2 });
    await change(
      'UPDATE scheduling.scheduled_class SET has_bookings = true, active_bookings_count = 2 WHERE id = $1',
      id,
    );
    expect(await titles()).toEqual(['Full']);
  });

  it('VIS-2: a class past its booking cutoff stays until it starts', async () => {
    await addClass(service, studio, { title: 'Soon', bookingCutoffMinutes: 1_440 });
    service.clock.moveTo(new Date('2026-06-02T08:59:59Z'));
    expect(await titles()).toEqual(['Soon']);
  });

  it('VIS-2: a class is listed at the very instant of its start and gone right after it', async () => {
    await addClass(service, studio, { title: 'On the hour' });
    service.clock.moveTo(new Date('2026-06-02T09:00:00.000Z'));
    expect(await titles()).toEqual(['On the hour']);
    service.clock.moveTo(new Date('2026-06-02T09:00:00.001Z'));
    expect(await titles()).toEqual([]);
  });

  it('VIS-2: an earlier `from` does not bring back what has started', async () => {
    await addClass(service, studio, { title: 'Started', date: '2026-06-01', startTime: '07:59' });
    await addClass(service, studio, { title: 'Later today', date: '2026-06-01', startTime: '10:00' });
    const listed = await readSchedule(service, studio.schedule, { from: '2026-05-30', to: '2026-06-01' });
    expect(listed.map(({ title }) => title)).toEqual(['Later today']);
  });

  it('lists the classes of the addressed location and studio only', async () => {
    const otherStudio = await openStudio(service);
    const locationId = await given(service).location(studio.ctx, { name: 'Annex' });
    const roomId = await given(service).room(studio.ctx, { locationId });
    await addClass(service, otherStudio, { title: 'Other studio' });
    await addClass(service, studio, { title: 'Other location', roomId });
    await addClass(service, studio, { title: 'Here' });
    expect(await titles()).toEqual(['Here']);
    const annex = await readSchedule(service, studio.schedule.replace('/main/', '/annex/'));
    expect(annex.map(({ title }) => title)).toEqual(['Other location']);
  });
});
