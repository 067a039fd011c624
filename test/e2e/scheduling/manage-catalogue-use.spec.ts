import { sharedTestApp, type TestApp } from '../../support/app';
import { activityOf } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import { hire } from '../../support/invitations';
import { type ManageClient, refusalOf, openStudioOfAdmin } from '../../support/manage';
import { addClass, addPlan, addSeries, type OpenStudio, openStudio } from '../../support/studio';

interface Row {
  readonly id: number;
  readonly name: string;
}

describe('the use of the catalogue', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let admin: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    ({ studio, admin } = await openStudioOfAdmin(service, { countryCode: 'DE' }));
  });

  const rows = <Found extends Record<string, unknown>>(query: string, ...values: unknown[]) =>
    service.database.asStudio<Found>(studio.ctx.accountId, query, values);

  describe('deletion of something in use (CAT-1)', () => {
    type Use = readonly [what: string, subject: string, path: string, use: (studio: OpenStudio) => Promise<number>];
    const uses: readonly Use[] = [
      ['a location with a room', 'location', '/locations', async ({ locationId }) => locationId],
      [
        'a location of a trainer',
        'location',
        '/locations',
        async ({ ctx }) => {
          const id = await given(service).location(ctx);
          await given(service).trainer(ctx, { locationIds: [id] });
          return id;
        },
      ],
      ['a room with a class', 'room', '/rooms', async (open) => (await addClass(service, open), open.roomId)],
      ['a room with a series', 'room', '/rooms', async (open) => (await addSeries(service, open), open.roomId)],
      [
        'a room of a plan',
        'room',
        '/rooms',
        async (open) => (await addPlan(service, open, { roomIds: [open.roomId] }), open.roomId),
      ],
      [
        'a direction of a room',
        'activity_direction',
        '/activity-directions',
        async ({ ctx, locationId }) => {
          const id = await given(service).direction(ctx);
          await given(service).room(ctx, { locationId, activityDirectionIds: [id] });
          return id;
        },
      ],
      [
        'a direction of a class type',
        'activity_direction',
        '/activity-directions',
        async ({ ctx }) => {
          const id = await given(service).direction(ctx);
          await given(service).classType(ctx, { activityDirectionId: id });
          return id;
        },
      ],
      [
        'the default direction',
        'activity_direction',
        '/activity-directions',
        async () =>
          (await rows<{ id: number }>('SELECT id FROM scheduling.activity_direction WHERE is_default'))[0]?.id ?? 0,
      ],
      [
        'a type with a class',
        'class_type',
        '/class-types',
        async (open) => (await addClass(service, open), open.classTypeId),
      ],
      [
        'a type with a series',
        'class_type',
        '/class-types',
        async (open) => (await addSeries(service, open), open.classTypeId),
      ],
      [
        'a type of a plan',
        'class_type',
        '/class-types',
        async (open) => (await addPlan(service, open), open.classTypeId),
      ],
      [
        'a trainer type with a trainer',
        'trainer_type',
        '/trainer-types',
        async ({ ctx }) => {
          const id = await given(service).trainerType(ctx);
          await given(service).trainer(ctx, { trainerTypeId: id });
          return id;
        },
      ],
      [
        'a trainer type of a plan',
        'trainer_type',
        '/trainer-types',
        async (open) => {
          const id = await given(service).trainerType(open.ctx);
          await addPlan(service, open, { trainerTypeIds: [id] });
          return id;
        },
      ],
      [
        'the default trainer type',
        'trainer_type',
        '/trainer-types',
        async () => (await rows<{ id: number }>('SELECT id FROM scheduling.trainer_type WHERE is_default'))[0]?.id ?? 0,
      ],
      [
        'a trainer with a class',
        'trainer',
        '/trainers',
        async (open) => {
          const trainerId = await given(service).trainer(open.ctx);
          await addClass(service, open, { trainerId });
          return trainerId;
        },
      ],
      [
        'a trainer with a series',
        'trainer',
        '/trainers',
        async (open) => {
          const trainerId = await given(service).trainer(open.ctx);
          await addSeries(service, open, { trainerId });
          return trainerId;
        },
      ],
      [
        'a trainer with a login',
        'trainer',
        '/trainers',
        async ({ ctx }) => {
          const trainerId = await given(service).trainer(ctx);
          await hire(service, admin, `/trainers/${trainerId}/login`, { email: `login-${trainerId}@example.org` });
          return trainerId;
        },
      ],
    ];
    it.each(uses)('%s is refused', async (_, subject, path, use) => {
      const id = await use(studio);
      expect(refusalOf(await admin('delete', `${path}/${id}`))).toBe(`422 in_use ${subject}`);
      expect(await rows(`SELECT 1 FROM scheduling.${subject} WHERE id = $1`, id)).toHaveLength(1);
    });

    it('at the same time as its first use: one of the two is refused', async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const id = await given(service).location(studio.ctx);
        const [deletion, use] = await Promise.all([
          admin('delete', `/locations/${id}`),
          admin('post', '/rooms', { name: 'Room', location_id: id }),
        ]);
        expect([
          ['204', '422 validation_failed location_id'],
          ['422 in_use location', '201'],
        ]).toContainEqual([refusalOf(deletion), refusalOf(use)]);
      }
    });
  });

  it('the default direction stays active', async () => {
    const [found] = await rows<{ id: number }>('SELECT id FROM scheduling.activity_direction WHERE is_default');
    const path = `/activity-directions/${found?.id}`;
    expect(refusalOf(await admin('patch', path, { is_active: false }))).toBe('422 in_use activity_direction');
    expect(refusalOf(await admin('patch', path, { is_active: true, name: 'Everything' }))).toBe('200');
  });

  describe('a room', () => {
    it('stays in its location, which may be given as it is', async () => {
      const elsewhere = await given(service).location(studio.ctx);
      const path = `/rooms/${studio.roomId}`;
      expect(refusalOf(await admin('patch', path, { location_id: studio.locationId, name: 'Hall 2' }))).toBe('200');
      expect(refusalOf(await admin('patch', path, { location_id: elsewhere }))).toBe(
        '422 validation_failed location_id',
      );
    });

    it('is made in an active location of the studio only (CAT-2, GEN-9)', async () => {
      const inactive = await given(service).location(studio.ctx, { isActive: false });
      const { locationId: theirs } = await openStudio(service);
      for (const locationId of [inactive, theirs, 987_654])
        expect(refusalOf(await admin('post', '/rooms', { name: 'Room', location_id: locationId }))).toBe(
          '422 validation_failed location_id',
        );
      expect(refusalOf(await admin('post', '/rooms', { name: 'Room' }))).toBe('422 validation_failed location_id');
    });

    it('has its directions replaced as a whole, each once, of its own studio (CAT-3)', async () => {
      const [yoga, salsa] = [
        await given(service).direction(studio.ctx, { name: 'Yoga' }),
        await given(service).direction(studio.ctx, { name: 'Salsa' }),
      ];
      const theirs = await given(service).direction((await openStudio(service)).ctx);
      const path = `/rooms/${studio.roomId}`;
      const names = async (ids: readonly number[]) => {
        const { body } = await admin('patch', path, { activity_direction_ids: ids });
        return (body as { data: { activity_directions: Row[] } }).data.activity_directions.map(({ name }) => name);
      };
      expect(await names([yoga, salsa, yoga])).toEqual(['Salsa', 'Yoga']);
      expect(await names([salsa])).toEqual(['Salsa']);
      expect(await names([salsa])).toEqual(['Salsa']);
      expect(refusalOf(await admin('patch', path, { activity_direction_ids: [salsa, theirs] }))).toBe(
        '422 validation_failed activity_direction_ids.1',
      );
      expect(await names([])).toEqual([]);
      const updates = await activityOf(service, studio.ctx, 'room.updated');
      expect(updates.map(({ changes }) => changes)).toEqual([
        { activity_direction_ids: { before: [], after: [yoga, salsa] } },
        { activity_direction_ids: { before: [yoga, salsa], after: [salsa] } },
        { activity_direction_ids: { before: [salsa], after: [] } },
      ]);
    });
  });

  describe('what is deactivated (CAT-2)', () => {
    it('cannot be chosen any more, and existing classes are unchanged', async () => {
      const trainerId = await given(service).trainer(studio.ctx);
      const classId = await addClass(service, studio, { trainerId });
      const before = await rows('SELECT * FROM scheduling.scheduled_class WHERE id = $1', classId);
      const cases = [
        [`/trainers/${trainerId}`, 'trainer_id'],
        [`/class-types/${studio.classTypeId}`, 'class_type_id'],
        [`/rooms/${studio.roomId}`, 'room_id'],
        [`/locations/${studio.locationId}`, 'room_id'],
      ] as const;
      for (const [path, input] of cases) {
        expect((await admin('patch', path, { is_active: false })).status).toBe(200);
        await expect(addClass(service, studio, { trainerId, date: '2026-06-03' })).rejects.toMatchObject({
          code: 'validation_failed',
          errors: { [input]: expect.any(Array) },
        });
        expect((await admin('patch', path, { is_active: true })).status).toBe(200);
      }
      expect(await rows('SELECT * FROM scheduling.scheduled_class WHERE id = $1', classId)).toEqual(before);
    });

    it('shows in the public schedule immediately (VIS-1)', async () => {
      await addClass(service, studio);
      const schedule = async () => {
        const { status, body } = await service.http.get(studio.schedule);
        return status === 200 ? (body as { data: { room: Row }[] }).data.map(({ room }) => room.name) : status;
      };
      expect(await schedule()).toEqual(['Hall']);
      await admin('patch', `/rooms/${studio.roomId}`, { name: 'Loft' });
      expect(await schedule()).toEqual(['Loft']);
      await admin('patch', `/rooms/${studio.roomId}`, { is_active: false });
      expect(await schedule()).toEqual([]);
      await admin('patch', `/rooms/${studio.roomId}`, { is_active: true });
      expect(await schedule()).toEqual(['Loft']);
      await admin('patch', `/class-types/${studio.classTypeId}`, { is_active: false });
      expect(await schedule()).toEqual([]);
      await admin('patch', `/locations/${studio.locationId}`, { is_active: false });
      expect(await schedule()).toBe(404);
    });
  });
});
