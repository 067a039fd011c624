import { closeAll, createTestApp, sharedTestApp, type TestApp } from '../../support/app';
import { readVersion } from '../../support/conditional';
import { given } from '../../support/given';
import { movedBy } from '../../support/instants';
import type { ScheduledClassJson } from '../../support/public-api';
import { addClass, addSeries, inOneUnit, type OpenStudio, openStudio } from '../../support/studio';

/** A studio whose schedule shows everything a schedule can show. */
interface Scene {
  readonly studio: OpenStudio;
  readonly classId: number;
  readonly directionId: number;
  readonly classTypeId: number;
  readonly trainerId: number;
  readonly substituteId: number;
  readonly secondRoom: number;
  readonly seriesId: number;
}

type Classes = readonly ScheduledClassJson[];
type Write = (scene: Scene) => Promise<unknown>;
type Shown = (classes: Classes, scene: Scene) => boolean;

describe('public schedule: the next request after a write shows it', () => {
  let service: TestApp;
  /** A second process over the same database, and a third one that keeps no answers. */
  let other: TestApp;
  let forgetful: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
    other = await createTestApp({ database: service.database });
    forgetful = await createTestApp({ database: service.database, environment: { PUBLIC_ANSWER_MEMORY_MB: '0' } });
  });
  afterAll(() => closeAll(other, forgetful, service));

  const setScene = async (): Promise<Scene> => {
    const studio = await openStudio(service, { name: 'River', timezone: 'Europe/Berlin' });
    const { ctx, locationId } = studio;
    return inOneUnit(service, ctx, async () => {
      const directionId = await given(service).direction(ctx, { name: 'Yoga' });
      const classTypeId = await given(service).classType(ctx, { name: 'Slow', activityDirectionId: directionId });
      const trainerId = await given(service).trainer(ctx, { name: 'Ada' });
      const substituteId = await given(service).trainer(ctx, { name: 'Bo' });
      const secondRoom = await given(service).room(ctx, { locationId, name: 'Attic' });
      const classId = await addClass(service, studio, { classTypeId, trainerId, title: 'Subject', capacity: 5 });
      await addClass(service, studio, { title: 'Alone', startTime: '11:00' });
      const seriesId = await addSeries(service, studio, { title: 'Weekly', weekday: 3 });
      await given(service).generated(ctx);
      return { studio, classId, directionId, classTypeId, trainerId, substituteId, secondRoom, seriesId };
    });
  };

  /** One statement of the application role, in sight of the studio's rows; `$1` is the id of the row. */
  const sql =
    (text: string, idOf: (scene: Scene) => number): Write =>
    (scene) =>
      service.database.asStudio(scene.studio.ctx.accountId, text, [idOf(scene)]);
  const setClass = (change: string) =>
    sql(`UPDATE scheduling.scheduled_class SET ${change} WHERE id = $1`, ({ classId }) => classId);
  const setStudio =
    (change: string): Write =>
    ({ studio }) =>
      service.database.query(`UPDATE accounts.account SET ${change} WHERE id = $1`, [studio.ctx.accountId]);
  const set = (table: string, change: string, idOf: (scene: Scene) => number) =>
    sql(`UPDATE scheduling.${table} SET ${change} WHERE id = $1`, idOf);
  const subject = (classes: Classes, { classId }: Scene) => classes.find(({ id }) => id === classId);
  const is =
    (test: (one: ScheduledClassJson) => boolean): Shown =>
    (classes, scene) =>
      classes.some((one) => one.id === scene.classId && test(one));
  const subjectIsGone: Shown = (classes, scene) => subject(classes, scene) === undefined;
  const has = (title: string) => (classes: Classes) => classes.some((one) => one.title === title);

  const writes: readonly (readonly [what: string, write: Write, shown: Shown])[] = [
    ['a new class', ({ studio }) => addClass(service, studio, { title: 'New', date: '2026-06-04' }), has('New')],
    [
      'a new class made in another process',
      ({ studio }) => addClass(other, studio, { title: 'From afar', date: '2026-06-04' }),
      has('From afar'),
    ],
    [
      'a class deleted',
      sql('DELETE FROM scheduling.scheduled_class WHERE id = $1', ({ classId }) => classId),
      subjectIsGone,
    ],
    ['a class cancelled', setClass(`status = 'cancelled'`), subjectIsGone],
    ['a class made a draft', setClass(`status = 'draft'`), subjectIsGone],
    ['a class made private', setClass('is_public = false'), subjectIsGone],
    ['a class renamed', setClass(`title = 'Renamed'`), has('Renamed')],
    ['a class described', setClass(`description = 'Words'`), is(({ description }) => description === 'Words')],
    [
      'a place booked',
      setClass('has_bookings = true, active_bookings_count = 1'),
      is(({ available_spots }) => available_spots === 4),
    ],
    ['a capacity changed', setClass('capacity = 7'), is(({ capacity }) => capacity === 7)],
    ['a capacity removed', setClass('capacity = NULL'), is(({ available_spots }) => available_spots === null)],
    ['a cutoff of the class', setClass('booking_cutoff_minutes = 5'), is((one) => one.booking_cutoff_minutes === 5)],
    [
      'a class moved in time',
      setClass(movedBy(`interval '5 minutes'`, 'starts_at', 'ends_at')),
      is(({ starts_at }) => starts_at === '2026-06-02T09:05:00+02:00'),
    ],
    [
      'a class moved out of the window',
      setClass(movedBy(`interval '100 days'`, 'starts_at', 'ends_at')),
      subjectIsGone,
    ],
    [
      'a class moved to another room',
      ({ studio, classId, secondRoom }) =>
        service.database.asStudio(
          studio.ctx.accountId,
          'UPDATE scheduling.scheduled_class SET room_id = $2 WHERE id = $1',
          [classId, secondRoom],
        ),
      is(({ room }) => room.name === 'Attic'),
    ],
    [
      'a class given to another trainer',
      ({ studio, classId, substituteId }) =>
        service.database.asStudio(
          studio.ctx.accountId,
          'UPDATE scheduling.scheduled_class SET trainer_id = $2 WHERE id = $1',
          [classId, substituteId],
        ),
      is(({ trainer }) => trainer.name === 'Bo'),
    ],
    ['a class left without a trainer', setClass('trainer_id = NULL'), is(({ trainer }) => trainer.id === 0)],
    [
      'a location renamed',
      set('location', `name = 'Quay'`, ({ studio }) => studio.locationId),
      is((one) => one.location.name === 'Quay'),
    ],
    [
      'the zone of a location',
      set('location', `timezone = 'Asia/Tokyo'`, ({ studio }) => studio.locationId),
      is(({ starts_at }) => starts_at.endsWith('+09:00')),
    ],
    [
      'a room renamed',
      set('room', `name = 'Loft'`, ({ studio }) => studio.roomId),
      is(({ room }) => room.name === 'Loft'),
    ],
    [
      'a room with a new slug',
      set('room', `slug = 'loft'`, ({ studio }) => studio.roomId),
      is(({ room }) => room.slug === 'loft'),
    ],
    ['a room deactivated', set('room', 'is_active = false', ({ studio }) => studio.roomId), subjectIsGone],
    [
      'a class type renamed',
      set('class_type', `name = 'Fast'`, (scene) => scene.classTypeId),
      is((one) => one.class_type.name === 'Fast'),
    ],
    [
      'a class type with a new slug',
      set('class_type', `slug = 'fast'`, (scene) => scene.classTypeId),
      is((one) => one.class_type.slug === 'fast'),
    ],
    ['a class type deactivated', set('class_type', 'is_active = false', (scene) => scene.classTypeId), subjectIsGone],
    [
      'a cutoff of the type',
      set('class_type', 'booking_cutoff_minutes = 9', (scene) => scene.classTypeId),
      is((one) => one.booking_cutoff_minutes === 9),
    ],
    [
      'a class type put under another direction',
      set(
        'class_type',
        `activity_direction_id = (
          SELECT d.id FROM scheduling.activity_direction d WHERE d.account_id = class_type.account_id AND d.is_default)`,
        (scene) => scene.classTypeId,
      ),
      is((one) => one.activity_direction.name === 'General'),
    ],
    [
      'a direction renamed',
      set('activity_direction', `name = 'Dance'`, (scene) => scene.directionId),
      is((one) => one.activity_direction.name === 'Dance'),
    ],
    [
      'a direction with a new slug',
      set('activity_direction', `slug = 'dance'`, (scene) => scene.directionId),
      is((one) => one.activity_direction.slug === 'dance'),
    ],
    [
      'a trainer renamed',
      set('trainer', `name = 'Eve'`, (scene) => scene.trainerId),
      is(({ trainer }) => trainer.name === 'Eve'),
    ],
    [
      'a photo of a trainer',
      set('trainer', `photo_url = 'https://x.example/p'`, (scene) => scene.trainerId),
      is(({ trainer }) => trainer.photo_url === 'https://x.example/p'),
    ],
    ...(['draft', 'paused', 'ended'] as const).map(
      (status) =>
        [
          `a series that becomes ${status}`,
          set('schedule_series', `status = '${status}'`, ({ seriesId }) => seriesId),
          (classes: Classes) => !has('Weekly')(classes),
        ] as const,
    ),
    [
      'a studio renamed',
      setStudio(`name = 'Ocean'`),
      (classes) => classes.some(({ trainer }) => trainer.name === 'Ocean'),
    ],
    [
      'the zone of a studio',
      setStudio(`timezone = 'America/New_York'`),
      is(({ starts_at }) => starts_at === '2026-06-02T03:00:00-04:00'),
    ],
    [
      'group classes disabled',
      setStudio(`enabled_schedule_kinds = '{room_rental}'`),
      (classes) => classes.length === 0,
    ],
  ];

  it.each(writes)('%s', async (_, write, shown) => {
    const scene = await setScene();
    const classesOf = (text: string) => (JSON.parse(text) as { data: Classes }).data;
    const { schedule } = scene.studio;
    const before = await readVersion(service, schedule);
    const elsewhere = await readVersion(other, schedule);
    expect(elsewhere).toEqual(before);
    expect(shown(classesOf(before.text), scene)).toBe(false);
    expect(await readVersion(service, schedule, before.etag)).toMatchObject({ status: 304, etag: before.etag });

    await write(scene);

    const after = await readVersion(service, schedule, before.etag);
    expect(after.status).toBe(200);
    expect(shown(classesOf(after.text), scene)).toBe(true);
    expect(after.etag).not.toBe(before.etag);
    expect(await readVersion(other, schedule, before.etag)).toEqual(after);
    expect(await readVersion(forgetful, schedule, before.etag)).toEqual(after);
  });
});
