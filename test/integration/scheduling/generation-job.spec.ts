import { JobHandlers, JobWorker } from '@studio/jobs';

import { ChangeStudio } from '../../../src/accounts';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, outcomeOf } from '../../support/manage';
import { addClass, addSeries, type OpenStudio, openStudio } from '../../support/studio';
import { classesOf, classOn, haveBooked } from '../../support/timetable';

const JOB = 'schedule.generate';

describe('the job that makes classes from series', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_MOBILE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { timezone: 'Europe/Berlin', roomCapacity: 12 });
    owner = await clientOfRole(service, studio.ctx, 'owner');
  });

  const runDue = () => service.app.get(JobWorker).runDue();
  const daily = async () => {
    await service.app.get(JobHandlers).handlerOf(JOB)({});
    await runDue();
  };
  const dates = async (of: OpenStudio = studio) => (await classesOf(service, of)).map((one) => one.occurrence_date);
  const waiting = async () =>
    (
      await service.database.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM jobs.job WHERE name = $1 AND state = 'created'`,
        [JOB],
      )
    )[0]?.n;
  const change = async (method: 'patch', path: string, body: object) => {
    expect(outcomeOf(await owner(method, path, body))).toBe('200');
  };

  it('runs at 00:00 UTC', () => {
    const { app } = service;
    expect(app.get(JobHandlers).dueBySchedule(new Date('2026-06-02T00:00:30Z'))).toContain(JOB);
    expect(app.get(JobHandlers).dueBySchedule(new Date('2026-06-02T00:01:00Z'))).not.toContain(JOB);
    expect(app.get(JobHandlers).dueBySchedule(new Date('2026-06-02T12:00:00Z'))).not.toContain(JOB);
  });

  it('makes the classes of every active studio, and changes nothing the second time', async () => {
    const [other, suspended] = [await openStudio(service), await openStudio(service)];
    for (const one of [studio, other, suspended]) await addSeries(service, one);
    await service.app.get(ChangeStudio).execute('test', suspended.slug, 'account.suspended', { status: 'suspended' });
    await daily();
    const made = [await classesOf(service, studio), await classesOf(service, other)];
    expect(made.map((rows) => rows.length)).toEqual([2, 2]);
    expect(await dates(suspended)).toEqual([]);
    await daily();
    expect([await classesOf(service, studio), await classesOf(service, other)]).toEqual(made);
  });

  it('runs once after several changes, in the transaction of the change', async () => {
    await addSeries(service, studio);
    await runDue();
    await change('patch', '/account', { schedule_generation_weeks: 1 });
    await change('patch', '/account', { timezone: 'Europe/Lisbon' });
    expect(await waiting()).toBe(1);
    await change('patch', '/account', { slogan: 'Move' });
    await runDue();
    expect(await waiting()).toBe(0);
    expect(await dates()).toEqual(['2026-06-02']);
  });

  it('does not run after settings that classes do not follow', async () => {
    await runDue();
    await change('patch', '/account', { slogan: 'Move', brand_color: '#112233' });
    expect(await waiting()).toBe(0);
  });

  it('makes more classes after the studio looks further ahead, and takes none back after it looks less far', async () => {
    await addSeries(service, studio);
    await change('patch', '/account', { schedule_generation_weeks: 3 });
    await runDue();
    expect(await dates()).toEqual(['2026-06-02', '2026-06-09', '2026-06-16']);
    await change('patch', '/account', { schedule_generation_weeks: 1 });
    await runDue();
    expect(await dates()).toHaveLength(3);
  });

  it.each([
    ['the studio’s zone', () => '/account'],
    ['the location’s zone', () => `/locations/${studio.locationId}`],
  ])('CAL-6: %s moves empty classes of series to their wall clock, and no other', async (_, path) => {
    await addSeries(service, studio);
    await given(service).generated(studio.ctx);
    const byHand = await addClass(service, studio, { startTime: '12:00' });
    await haveBooked(service, studio, (await classOn(service, studio, '2026-06-09')).id, 1);
    await change('patch', path(), { timezone: 'America/New_York' });
    const starts = async () =>
      (await classesOf(service, studio)).map(({ starts_at, id }) => [id === byHand, starts_at.toISOString()]);
    const before = [
      [false, '2026-06-02T07:00:00.000Z'],
      [true, '2026-06-02T10:00:00.000Z'],
      [false, '2026-06-09T07:00:00.000Z'],
    ];
    expect(await starts()).toEqual(before);
    await runDue();
    expect(await starts()).toEqual([
      [true, '2026-06-02T10:00:00.000Z'],
      [false, '2026-06-02T13:00:00.000Z'],
      [false, '2026-06-09T07:00:00.000Z'],
    ]);
  });

  it('CAT-4: untouched classes take over capacity, name and duration of their type, edited and single ones keep theirs', async () => {
    await addSeries(service, studio);
    await given(service).generated(studio.ctx);
    const byHand = await addClass(service, studio, { startTime: '12:00' });
    const edited = await classOn(service, studio, '2026-06-09');
    await owner('patch', `/classes/${edited.id}`, { description: 'Mine' });
    await change('patch', `/class-types/${studio.classTypeId}`, {
      default_capacity: 5,
      name: 'Slow',
      default_duration_minutes: 30,
    });
    await runDue();
    const shown = (await classesOf(service, studio)).map(({ id, capacity, title, ends_at, starts_at }) => ({
      id,
      capacity,
      title,
      minutes: (ends_at.getTime() - starts_at.getTime()) / 60_000,
    }));
    const kept = { capacity: 12, title: 'Flow', minutes: 60 };
    expect(shown).toEqual([
      { id: expect.any(Number), capacity: 5, title: 'Slow', minutes: 30 },
      { id: byHand, ...kept },
      { id: edited.id, ...kept },
    ]);
  });

  it('SER-7: pauses series whose room no longer hosts their direction, and makes no classes of them', async () => {
    const seriesId = await addSeries(service, studio);
    const dance = await given(service).direction(studio.ctx);
    await change('patch', `/rooms/${studio.roomId}`, { activity_direction_ids: [dance] });
    await runDue();
    const { body } = await owner('get', `/series/${seriesId}`);
    expect((body as { data: { status: string } }).data.status).toBe('paused');
    expect(await dates()).toEqual([]);
  });

  it('keeps the wall clock over both clock changes, moves a time in the gap forward and takes the first of a fold (CAL-5)', async () => {
    service.clock.moveTo(new Date('2026-10-12T08:00:00Z'));
    await addSeries(service, studio, { weekday: 7, startTime: '02:30', startDate: '2026-10-12' });
    await given(service).generated(studio.ctx);
    service.clock.moveTo(new Date('2027-03-15T08:00:00Z'));
    await given(service).generated(studio.ctx);
    const starts = (await classesOf(service, studio)).map(({ starts_at }) => starts_at.toISOString());
    expect(starts).toEqual([
      '2026-10-18T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2027-03-21T01:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
    ]);
  });

  it('leaves a class alone that is booked while it is about to be moved', async () => {
    const seriesId = await addSeries(service, studio);
    await given(service).generated(studio.ctx);
    const target = await classOn(service, studio, '2026-06-02');
    await Promise.all([
      owner('patch', `/series/${seriesId}`, { start_time: '15:00' }),
      haveBooked(service, studio, target.id, 1),
      given(service).generated(studio.ctx),
    ]);
    const after = await classOn(service, studio, '2026-06-02');
    const moved = after.starts_at.toISOString() === '2026-06-02T13:00:00.000Z';
    const stayed = after.starts_at.getTime() === target.starts_at.getTime();
    expect([moved || stayed, after.id]).toEqual([true, target.id]);
    expect(await given(service).generated(studio.ctx)).toMatchObject({ generated: 0, updated: 0, removed: 0 });
  });
});
