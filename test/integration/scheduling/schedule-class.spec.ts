import { closeAll, createTestApp, sharedTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

const ALL_KINDS = ['group_class', 'private_lesson', 'room_rental', 'internal_class'] as const;

describe('creating a class manually', () => {
  let service: TestApp;
  let other: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
    other = await createTestApp({ database: service.database });
  });
  afterAll(() => closeAll(other, service));
  beforeEach(async () => {
    studio = await openStudio(service, { enabledScheduleKinds: ALL_KINDS, roomCapacity: 12 });
  });

  const stored = async (id: number) => {
    const [row] = await service.database.asStudio(
      studio.ctx.accountId,
      'SELECT * FROM scheduling.scheduled_class WHERE id = $1',
      [id],
    );
    return row;
  };
  const typeOf = (scheduleKind: (typeof ALL_KINDS)[number], input: object = {}) =>
    given(service).classType(studio.ctx, { scheduleKind, ...input });
  const outcome = (making: Promise<number>) =>
    making.then(
      () => 'made',
      (error: { code?: string }) => error.code,
    );
  const allowOverlap = () =>
    service.database.query('UPDATE accounts.account SET allow_trainer_overlap = true WHERE id = $1', [
      studio.ctx.accountId,
    ]);

  describe('CLS-1: values', () => {
    it('not given come from the type and the room', async () => {
      const classTypeId = await typeOf('group_class', {
        name: 'Slow',
        defaultDurationMinutes: 45,
        bookingCutoffMinutes: 30,
      });
      expect(await stored(await addClass(service, studio, { classTypeId }))).toMatchObject({
        title: 'Slow',
        description: null,
        capacity: 12,
        trainer_id: null,
        series_id: null,
        occurrence_date: null,
        starts_at: new Date('2026-06-02T09:00:00Z'),
        ends_at: new Date('2026-06-02T09:45:00Z'),
        booking_cutoff_minutes: null,
        cancellation_cutoff_minutes: null,
        rental_mode: null,
        is_public: true,
        is_manually_modified: false,
        source: 'manual',
        status: 'scheduled',
        active_bookings_count: 0,
      });
    });

    it.each([
      { asked: undefined, ofType: 8, ofRoom: 12, stored: 8 },
      { asked: undefined, ofType: null, ofRoom: 12, stored: 12 },
      { asked: undefined, ofType: null, ofRoom: null, stored: null },
      { asked: null, ofType: 8, ofRoom: 12, stored: null },
      { asked: 0, ofType: 8, ofRoom: 12, stored: 0 },
      { asked: 999, ofType: 8, ofRoom: 12, stored: 999 },
    ])(
      'capacity $asked with $ofType of the type and $ofRoom of the room is stored as $stored',
      async ({ asked, ofType, ofRoom, stored: wanted }) => {
        const classTypeId = await typeOf('group_class', { defaultCapacity: ofType });
        const roomId = await given(service).room(studio.ctx, { locationId: studio.locationId, capacity: ofRoom });
        expect(await stored(await addClass(service, studio, { classTypeId, roomId, capacity: asked }))).toMatchObject({
          capacity: wanted,
        });
      },
    );

    it('CAT-4: capacity of a manually created class does not change when the default of the type changes', async () => {
      const classTypeId = await typeOf('group_class', { defaultCapacity: 8 });
      const id = await addClass(service, studio, { classTypeId });
      await service.database.asStudio(studio.ctx.accountId, 'UPDATE scheduling.class_type SET default_capacity = 3');
      expect(await stored(id)).toMatchObject({ capacity: 8 });
    });

    it('may place the start in the past', async () => {
      expect(await outcome(addClass(service, studio, { date: '2020-01-01' }))).toBe('made');
    });

    it.each([
      ['group_class', { is_public: true, rental_mode: null, capacity: 12 }],
      ['private_lesson', { is_public: false, rental_mode: null }],
      ['room_rental', { is_public: false, rental_mode: 'timed' }],
      [
        'internal_class',
        { is_public: false, capacity: null, booking_cutoff_minutes: null, cancellation_cutoff_minutes: null },
      ],
    ] as const)('of a %s follow its kind', async (kind, wanted) => {
      const trainerId = await given(service).trainer(studio.ctx);
      const limits = { capacity: 12, bookingCutoffMinutes: 10, cancellationCutoffMinutes: 10 };
      const id = await addClass(service, studio, {
        classTypeId: await typeOf(kind),
        trainerId,
        isPublic: true,
        ...limits,
      });
      expect(await stored(id)).toMatchObject({ schedule_kind: kind, ...wanted });
    });

    it.each(['private_lesson', 'internal_class'] as const)('of a %s need a trainer', async (kind) => {
      const making = addClass(service, studio, { classTypeId: await typeOf(kind) });
      await expect(making).rejects.toMatchObject({
        code: 'validation_failed',
        errors: { trainer_id: expect.any(Array) },
      });
    });
  });

  describe('CLS-2: room', () => {
    it.each([
      ['09:00', 60, 'room_occupied'],
      ['09:59', 15, 'room_occupied'],
      ['08:45', 30, 'room_occupied'],
      ['08:30', 120, 'room_occupied'],
      ['09:15', 15, 'room_occupied'],
      ['10:00', 60, 'made'],
      ['08:00', 60, 'made'],
    ])(
      'a class at %s for %i minutes beside one from 09:00 to 10:00: %s',
      async (startTime, durationMinutes, wanted) => {
        await addClass(service, studio);
        expect(await outcome(addClass(service, studio, { startTime, durationMinutes }))).toBe(wanted);
      },
    );

    it('names the room as the input', async () => {
      await addClass(service, studio);
      await expect(addClass(service, studio)).rejects.toMatchObject({ errors: { room_id: expect.any(Array) } });
    });

    it('is free for a draft, and drafts and cancelled classes leave it free', async () => {
      const first = await addClass(service, studio);
      expect(await outcome(addClass(service, studio, { status: 'draft' }))).toBe('made');
      await service.database.asStudio(
        studio.ctx.accountId,
        `UPDATE scheduling.scheduled_class SET status = 'cancelled' WHERE id = $1`,
        [first],
      );
      expect(await outcome(addClass(service, studio))).toBe('made');
    });

    it.each([
      ['in one process', () => service],
      ['in two processes', () => other],
    ])('takes one of many simultaneous classes, %s', async (_, second) => {
      const making = Array.from({ length: 8 }, (__, index) =>
        outcome(addClass(index % 2 ? second() : service, studio)),
      );
      const outcomes = await Promise.all(making);
      expect(outcomes.filter((one) => one === 'made')).toHaveLength(1);
      expect(outcomes.filter((one) => one === 'room_occupied')).toHaveLength(7);
    });
  });

  describe('CLS-3: trainer', () => {
    let trainerId: number;
    let secondRoom: number;

    beforeEach(async () => {
      trainerId = await given(service).trainer(studio.ctx);
      secondRoom = await given(service).room(studio.ctx, { locationId: studio.locationId });
      await addClass(service, studio, { trainerId });
    });

    it('is in one scheduled class at a time', async () => {
      const making = addClass(service, studio, { trainerId, roomId: secondRoom, startTime: '09:30' });
      await expect(making).rejects.toMatchObject({
        code: 'trainer_occupied',
        errors: { trainer_id: expect.any(Array) },
      });
    });

    it('is free when the classes only touch, for a draft, and beside a cancelled class', async () => {
      expect(await outcome(addClass(service, studio, { trainerId, roomId: secondRoom, startTime: '10:00' }))).toBe(
        'made',
      );
      expect(await outcome(addClass(service, studio, { trainerId, roomId: secondRoom, status: 'draft' }))).toBe('made');
      await service.database.asStudio(
        studio.ctx.accountId,
        `UPDATE scheduling.scheduled_class SET status = 'cancelled'`,
      );
      expect(await outcome(addClass(service, studio, { trainerId, roomId: secondRoom }))).toBe('made');
    });

    it('takes one of many simultaneous classes in different rooms', async () => {
      const rooms = await Promise.all(
        Array.from({ length: 5 }, () => given(service).room(studio.ctx, { locationId: studio.locationId })),
      );
      const outcomes = await Promise.all(
        rooms.map((roomId, index) =>
          outcome(addClass(index % 2 ? other : service, studio, { roomId, trainerId, startTime: '12:00' })),
        ),
      );
      expect(outcomes.filter((one) => one === 'made')).toHaveLength(1);
      expect(outcomes.filter((one) => one === 'trainer_occupied')).toHaveLength(4);
    });

    it('CLS-4: may overlap only where the studio allows it and the request confirms it', async () => {
      const overlap = { trainerId, roomId: secondRoom };
      expect(await outcome(addClass(service, studio, { ...overlap, confirmsTrainerOverlap: true }))).toBe(
        'trainer_occupied',
      );
      await allowOverlap();
      expect(await outcome(addClass(service, studio, overlap))).toBe('trainer_occupied');
      expect(await outcome(addClass(service, studio, { ...overlap, confirmsTrainerOverlap: true }))).toBe('made');
    });

    it('CLS-4: never waives the room', async () => {
      await allowOverlap();
      expect(await outcome(addClass(service, studio, { trainerId, confirmsTrainerOverlap: true }))).toBe(
        'room_occupied',
      );
    });
  });

  it('a refused class leaves nothing behind', async () => {
    await addClass(service, studio);
    const rows = () =>
      service.database.asStudio(studio.ctx.accountId, 'SELECT count(*)::int AS n FROM accounts.activity_entry');
    const before = await rows();
    await outcome(addClass(service, studio));
    expect(await rows()).toEqual(before);
  });
});
