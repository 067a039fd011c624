import { sharedTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { readSchedule } from '../../support/public-api';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

describe('public schedule: the classes', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service, { name: 'River', timezone: 'Europe/Berlin', roomCapacity: 9 });
  });

  const only = async () => {
    const classes = await readSchedule(service, studio.schedule);
    expect(classes).toHaveLength(1);
    return classes[0];
  };
  const count = (id: number, bookings: number) =>
    service.database.asStudio(
      studio.ctx.accountId,
      'UPDATE scheduling.scheduled_class SET has_bookings = true, active_bookings_count = $2 WHERE id = $1',
      [id, bookings],
    );

  it('carry exactly what the interface names', async () => {
    const activityDirectionId = await given(service).direction(studio.ctx, { name: 'Yoga' });
    const classTypeId = await given(service).classType(studio.ctx, {
      name: 'Slow flow',
      activityDirectionId,
      bookingCutoffMinutes: 45,
    });
    const photoUrl = 'https://img.example/ada.jpg';
    const trainerId = await given(service).trainer(studio.ctx, { name: 'Ada', photoUrl });
    const description = 'Bring a mat.';
    const id = await addClass(service, studio, { classTypeId, trainerId, title: 'Morning', description });
    await count(id, 2);

    expect(await only()).toEqual({
      id,
      title: 'Morning',
      description,
      starts_at: '2026-06-02T09:00:00+02:00',
      ends_at: '2026-06-02T10:00:00+02:00',
      location: { id: studio.locationId, name: 'Main', slug: 'main' },
      room: { id: studio.roomId, name: 'Hall', slug: 'hall' },
      class_type: { id: classTypeId, name: 'Slow flow', slug: 'slow-flow' },
      activity_direction: { id: activityDirectionId, name: 'Yoga', slug: 'yoga' },
      schedule_kind: 'group_class',
      trainer: { id: trainerId, name: 'Ada', photo_url: photoUrl },
      capacity: 9,
      available_spots: 7,
      booking_cutoff_minutes: 45,
      status: 'scheduled',
    });
  });

  it('come with the same bytes under the second address', async () => {
    await addClass(service, studio);
    const [schedule, classes] = await Promise.all([
      service.http.get(studio.schedule).query({ from: '2026-06-02' }),
      service.http.get(studio.classes).query({ from: '2026-06-02' }),
    ]);
    expect(classes.status).toBe(200);
    expect(classes.text).toBe(schedule.text);
    expect(classes.headers['etag']).toBe(schedule.headers['etag']);
  });

  it('are sorted by start, and by id where they start together', async () => {
    const secondRoom = await given(service).room(studio.ctx, {
      locationId: studio.locationId,
      name: 'A first by name',
    });
    const later = await addClass(service, studio, { startTime: '10:00' });
    const first = await addClass(service, studio, { startTime: '09:00' });
    const second = await addClass(service, studio, { startTime: '09:00', roomId: secondRoom });
    const third = await addClass(service, studio, { startTime: '10:00', roomId: secondRoom });
    const ids = (await readSchedule(service, studio.schedule)).map(({ id }) => id);
    expect(ids).toEqual([first, second, later, third]);
  });

  it('are all returned, however many the window holds', async () => {
    await service.database.asStudio(
      studio.ctx.accountId,
      `INSERT INTO scheduling.scheduled_class (account_id, location_id, room_id, class_type_id, schedule_kind, title, starts_at, ends_at, is_public, source)
       SELECT $1, $2, $3, $4, 'group_class', 'Class ' || n, timestamptz '2026-06-02 00:00Z' + n * interval '30 minutes',
              timestamptz '2026-06-02 00:15Z' + n * interval '30 minutes', true, 'manual'
       FROM generate_series(1, 1200) n RETURNING 1`,
      [studio.ctx.accountId, studio.locationId, studio.roomId, studio.classTypeId],
    );
    const classes = await readSchedule(service, studio.schedule);
    expect(classes).toHaveLength(1_200);
    const starts = classes.map(({ starts_at }) => Date.parse(starts_at));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  describe('free places (AVL-1, AVL-2)', () => {
    it.each([
      { capacity: 5, bookings: 0, spots: 5 },
      { capacity: 5, bookings: 2, spots: 3 },
      { capacity: 5, bookings: 5, spots: 0 },
      { capacity: 0, bookings: 0, spots: 0 },
      { capacity: null, bookings: 0, spots: null },
      { capacity: null, bookings: 40, spots: null },
    ])(
      'are $spots with a capacity of $capacity and $bookings active bookings',
      async ({ capacity, bookings, spots }) => {
        const id = await addClass(service, studio, { capacity });
        await count(id, bookings);
        expect(await only()).toMatchObject({ capacity, available_spots: spots });
      },
    );

    it('follow the count of active bookings up and down', async () => {
      const id = await addClass(service, studio, { capacity: 3 });
      for (const [bookings, spots] of [
        [1, 2],
        [3, 0],
        [2, 1],
      ] as const) {
        await count(id, bookings);
        expect(await only()).toMatchObject({ available_spots: spots });
      }
    });
  });

  describe('booking cutoff (AVL-4)', () => {
    it.each([
      { ofClass: 30, ofType: 60, shown: 30 },
      { ofClass: 0, ofType: 60, shown: 0 },
      { ofClass: 10_080, ofType: null, shown: 10_080 },
      { ofClass: null, ofType: 60, shown: 60 },
      { ofClass: null, ofType: 0, shown: 0 },
      { ofClass: null, ofType: null, shown: null },
    ])('is $shown with $ofClass on the class and $ofType on the type', async ({ ofClass, ofType, shown }) => {
      const classTypeId = await given(service).classType(studio.ctx, { bookingCutoffMinutes: ofType });
      await addClass(service, studio, { classTypeId, bookingCutoffMinutes: ofClass });
      expect(await only()).toMatchObject({ booking_cutoff_minutes: shown });
    });

    it('CAT-4: follows the type immediately where the class has none of its own', async () => {
      await addClass(service, studio);
      await service.database.asStudio(
        studio.ctx.accountId,
        'UPDATE scheduling.class_type SET booking_cutoff_minutes = 120 WHERE id = $1',
        [studio.classTypeId],
      );
      expect(await only()).toMatchObject({ booking_cutoff_minutes: 120 });
    });
  });

  describe('trainer (VIS-5)', () => {
    it('is the stand-in with the name of the studio where the class has none', async () => {
      await addClass(service, studio);
      expect(await only()).toMatchObject({ trainer: { id: 0, name: 'River', photo_url: null } });
    });

    it('has a null photo where there is none', async () => {
      const trainerId = await given(service).trainer(studio.ctx, { name: 'Bo' });
      await addClass(service, studio, { trainerId });
      expect(await only()).toMatchObject({ trainer: { id: trainerId, name: 'Bo', photo_url: null } });
    });
  });

  it('have no object field that is null, even with nothing optional given', async () => {
    await addClass(service, studio, { capacity: null });
    const shown = await only();
    for (const field of ['location', 'room', 'class_type', 'activity_direction', 'trainer'] as const)
      expect(shown?.[field]).toEqual(expect.objectContaining({ id: expect.any(Number), name: expect.any(String) }));
    expect(shown).toMatchObject({ description: null, capacity: null, booking_cutoff_minutes: null });
  });

  it('keep text as it was written', async () => {
    const title = `"Ballett" & <b>Übung</b> \\ 🩰 \u2028`;
    await addClass(service, studio, { title });
    expect(await only()).toMatchObject({ title });
  });
});
