import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { actionsOf, clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { addClass, addSeries, type OpenStudio, openStudio } from '../../support/studio';
import { classesOf, classOn, haveBooked, trainerWithLogin } from '../../support/timetable';

interface SeriesAnswer {
  readonly id: number;
  readonly status: string;
  readonly generated: string[];
  readonly updated: string[];
  readonly removed: string[];
  readonly left_out: { date: string; reason: string }[];
  readonly kept: { date: string; class_id: number }[];
}

describe('series as staff manage them', () => {
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

  const tuesdays = (input: object = {}) => ({
    location_id: studio.locationId,
    room_id: studio.roomId,
    class_type_id: studio.classTypeId,
    weekday: 2,
    start_time: '09:00',
    start_date: '2026-06-01',
    ...input,
  });
  const dataOf = ({ body }: { body: unknown }) => (body as { data: SeriesAnswer }).data;
  const listOf = ({ body }: { body: unknown }) => (body as { data: SeriesAnswer[] }).data;
  const make = async (input: object = {}) => {
    const answer = await owner('post', '/series', tuesdays(input));
    expect(answer.status).toBe(201);
    return dataOf(answer);
  };
  const change = async (id: number, patch: object) => {
    const answer = await owner('patch', `/series/${id}`, patch);
    expect(outcomeOf(answer)).toBe('200');
    return dataOf(answer);
  };
  const dates = async () => (await classesOf(service, studio)).map(({ occurrence_date }) => occurrence_date);
  const sql = (text: string, ...values: unknown[]) => service.database.asStudio(studio.ctx.accountId, text, values);

  it('create their classes in the same request, and report what was left out', async () => {
    await addClass(service, studio, { date: '2026-06-09', startTime: '09:30' });
    expect(await make({ title: 'Dawn' })).toEqual({
      id: expect.any(Number),
      location_id: studio.locationId,
      room_id: studio.roomId,
      class_type_id: studio.classTypeId,
      schedule_kind: 'group_class',
      trainer_id: null,
      title: 'Dawn',
      description: null,
      weekday: 2,
      start_time: '09:00',
      duration_minutes: null,
      is_public: true,
      start_date: '2026-06-01',
      end_date: null,
      status: 'active',
      generated_until: '2026-06-15',
      generated_at: '2026-06-01T08:00:00Z',
      generated: ['2026-06-02'],
      updated: [],
      removed: [],
      left_out: [{ date: '2026-06-09', reason: 'room_occupied' }],
      kept: [],
    });
    expect(await actionsOf(service, studio.ctx)).toEqual(['series.created', 'series.generated']);
  });

  it('are listed by weekday, time and id, in pages and by filter (GEN-8)', async () => {
    const draft = { status: 'draft' };
    const late = await make({ ...draft, weekday: 1, start_time: '18:00' });
    const early = await make({ ...draft, weekday: 1, start_time: '07:30' });
    const first = await make({ weekday: 3, start_time: '09:00' });
    const second = await make({ ...draft, weekday: 3, start_time: '09:00' });
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await owner('get', `/series?limit=1${cursor && `&cursor=${cursor}`}`);
      const page = body as { data: { id: number }[]; next_cursor: string | null };
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual([early.id, late.id, first.id, second.id]);
    const ids = async (query: string) => listOf(await owner('get', `/series?${query}`)).map(({ id }) => id);
    expect(await ids('status=active')).toEqual([first.id]);
    expect(await ids(`location_id=${studio.locationId}`)).toHaveLength(4);
    expect(await ids('location_id=987654')).toEqual([]);
    expect(refusalOf(await owner('get', '/series?status=gone'))).toBe('422 validation_failed status');
    expect(refusalOf(await owner('get', '/series?cursor=x'))).toBe('422 validation_failed cursor');
  });

  it.each([
    [{ weekday: 0 }, 'weekday'],
    [{ weekday: 8 }, 'weekday'],
    [{ weekday: '2' }, 'weekday'],
    [{ start_time: '24:00' }, 'start_time'],
    [{ start_time: '9:00' }, 'start_time'],
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ start_date: '0001-01-01' }, 'start_date'],
    [{ start_date: '9999-12-31' }, 'start_date'],
    [{ end_date: '2026-05-31' }, 'end_date'],
    [{ duration_minutes: 14 }, 'duration_minutes'],
    [{ duration_minutes: 1e20 }, 'duration_minutes'],
    [{ room_id: -1 }, 'room_id'],
    [{ room_id: 987_654 }, 'room_id'],
    [{ location_id: 987_654 }, 'location_id'],
    [{ trainer_id: 987_654 }, 'trainer_id'],
    [{ status: 'ended' }, 'status'],
    [{ title: 'x'.repeat(256) }, 'title'],
  ])('are not made from %p', async (input, field) => {
    expect(refusalOf(await owner('post', '/series', tuesdays(input)))).toBe(`422 validation_failed ${field}`);
    expect(await sql('SELECT 1 FROM scheduling.schedule_series')).toEqual([]);
  });

  it('are not made in a kind the studio does not offer (KIND-2)', async () => {
    await service.database.query(`UPDATE accounts.account SET enabled_schedule_kinds = '{room_rental}' WHERE id = $1`, [
      studio.ctx.accountId,
    ]);
    expect(refusalOf(await owner('post', '/series', tuesdays()))).toBe('422 schedule_kind_disabled class_type_id');
  });

  describe('changed', () => {
    it('have classes without bookings follow in everything (SER-5)', async () => {
      const { id } = await make();
      const roomId = await given(service).room(studio.ctx, { locationId: studio.locationId, capacity: 5 });
      const trainerId = await given(service).trainer(studio.ctx);
      const patch = {
        room_id: roomId,
        start_time: '18:30',
        duration_minutes: 45,
        trainer_id: trainerId,
        title: 'Dusk',
      };
      expect(await change(id, { ...patch, is_public: false, description: 'Slow' })).toMatchObject({
        generated: [],
        updated: ['2026-06-02', '2026-06-09'],
        removed: [],
        left_out: [],
      });
      expect(await classOn(service, studio, '2026-06-02')).toMatchObject({
        room_id: roomId,
        trainer_id: trainerId,
        title: 'Dusk',
        description: 'Slow',
        is_public: false,
        capacity: 5,
        starts_at: new Date('2026-06-02T16:30:00Z'),
        ends_at: new Date('2026-06-02T17:15:00Z'),
        is_manually_modified: false,
      });
    });

    it('leave place, time and places of booked classes, and change the rest (SER-5)', async () => {
      const { id } = await make();
      const booked = await classOn(service, studio, '2026-06-02');
      await haveBooked(service, studio, booked.id, 4);
      const trainerId = await given(service).trainer(studio.ctx);
      const roomId = await given(service).room(studio.ctx, { locationId: studio.locationId, capacity: 3 });
      await change(id, { start_time: '18:30', trainer_id: trainerId, title: 'Dusk', room_id: roomId });
      expect(await classOn(service, studio, '2026-06-02')).toMatchObject({
        starts_at: booked.starts_at,
        ends_at: booked.ends_at,
        room_id: studio.roomId,
        trainer_id: trainerId,
        title: 'Dusk',
        capacity: 4,
      });
      expect(await classOn(service, studio, '2026-06-09')).toMatchObject({ room_id: roomId, capacity: 3 });
    });

    it('treat a class as booked when all its bookings are cancelled', async () => {
      const { id } = await make();
      const booked = await classOn(service, studio, '2026-06-02');
      await haveBooked(service, studio, booked.id, 0);
      await change(id, { start_time: '18:30' });
      expect(await classOn(service, studio, '2026-06-02')).toMatchObject({ starts_at: booked.starts_at });
    });

    it('leave edited, cancelled and past classes alone', async () => {
      const { id } = await make({ weekday: 1, start_time: '11:00' });
      const untouched = async () =>
        (await classesOf(service, studio)).map(({ revision, title }) => `${revision} ${title}`);
      const [today, next, last] = await classesOf(service, studio);
      await owner('patch', `/classes/${next?.id}`, { title: 'Mine' });
      await sql(`UPDATE scheduling.scheduled_class SET status = 'cancelled' WHERE id = $1`, last?.id);
      service.clock.moveTo(today?.starts_at ?? TEST_NOW);
      const before = await untouched();
      expect(await change(id, { title: 'Other' })).toMatchObject({ updated: [], generated: [] });
      expect(await untouched()).toEqual(before);
    });

    it('never move a class into the past: it keeps its place and takes over the rest (SER-5)', async () => {
      const { id } = await make({ weekday: 1, start_time: '11:00' });
      const today = await classOn(service, studio, '2026-06-01');
      const next = new Date('2026-06-08T07:59:00Z');
      expect(await change(id, { start_time: '09:59', title: 'Dawn' })).toMatchObject({
        updated: ['2026-06-01', '2026-06-08', '2026-06-15'],
        left_out: [],
      });
      const after = await classesOf(service, studio);
      expect(after.map(({ title }) => title)).toEqual(['Dawn', 'Dawn', 'Dawn']);
      expect(after.slice(0, 2).map(({ starts_at }) => starts_at)).toEqual([today.starts_at, next]);
      expect(await change(id, {})).toMatchObject({ updated: [], left_out: [] });
    });

    it('keep place and time where the new ones are taken, take over the rest, and try again (SER-3, SER-5)', async () => {
      const { id } = await make();
      const inTheWay = await addClass(service, studio, { date: '2026-06-02', startTime: '18:00' });
      const left = [{ date: '2026-06-02', reason: 'room_occupied' }];
      expect(await change(id, { start_time: '18:30', title: 'Dusk' })).toMatchObject({ left_out: left });
      expect(await classOn(service, studio, '2026-06-02')).toMatchObject({
        starts_at: new Date('2026-06-02T07:00:00Z'),
        title: 'Dusk',
      });
      expect(await classOn(service, studio, '2026-06-09')).toMatchObject({
        starts_at: new Date('2026-06-09T16:30:00Z'),
      });
      expect(await change(id, {})).toMatchObject({ left_out: left, updated: [] });
      expect(outcomeOf(await owner('delete', `/classes/${inTheWay}`))).toBe('204');
      expect(await change(id, {})).toMatchObject({ left_out: [], updated: ['2026-06-02'] });
    });

    it('keep the trainer where the new one is busy, also as an additional one', async () => {
      studio = await openStudio(service, { enabledScheduleKinds: ['group_class', 'internal_class'] });
      owner = await clientOfRole(service, studio.ctx, 'owner');
      const [main, busy] = [await given(service).trainer(studio.ctx), await given(service).trainer(studio.ctx)];
      const classTypeId = await given(service).classType(studio.ctx, { scheduleKind: 'internal_class' });
      const roomId = await given(service).room(studio.ctx, { locationId: studio.locationId });
      await addClass(service, studio, { classTypeId, roomId, trainerId: main, additionalTrainerIds: [busy] });
      const { id } = await make();
      expect(await change(id, { trainer_id: busy })).toMatchObject({
        left_out: [{ date: '2026-06-02', reason: 'trainer_occupied' }],
        updated: ['2026-06-09'],
      });
      expect(
        await make({
          trainer_id: busy,
          room_id: await given(service).room(studio.ctx, { locationId: studio.locationId }),
        }),
      ).toMatchObject({
        generated: [],
        left_out: [
          { date: '2026-06-02', reason: 'trainer_occupied' },
          { date: '2026-06-09', reason: 'trainer_occupied' },
        ],
      });
    });

    it('delete unbooked classes whose date no longer belongs, and list booked ones (SER-6)', async () => {
      const { id } = await make();
      const booked = await classOn(service, studio, '2026-06-09');
      await haveBooked(service, studio, booked.id, 1);
      const kept = [{ date: '2026-06-09', class_id: booked.id }];
      expect(await change(id, { weekday: 3 })).toMatchObject({
        generated: ['2026-06-03', '2026-06-10'],
        removed: ['2026-06-02'],
        kept,
      });
      expect(await change(id, { end_date: '2026-06-03' })).toMatchObject({ removed: ['2026-06-10'], kept });
      expect(await dates()).toEqual(['2026-06-03', '2026-06-09']);
    });

    it('delete their classes when they end, except booked and edited ones (SER-6, SER-8)', async () => {
      const { id } = await make({ weekday: 1, start_time: '11:00' });
      const [booked, edited] = await classesOf(service, studio);
      await haveBooked(service, studio, booked?.id ?? 0, 0);
      await owner('patch', `/classes/${edited?.id}`, { title: 'Mine' });
      expect(await change(id, { status: 'ended' })).toMatchObject({
        status: 'ended',
        removed: ['2026-06-15'],
        kept: [{ date: '2026-06-01', class_id: booked?.id }],
      });
      expect(refusalOf(await owner('patch', `/series/${id}`, { status: 'active' }))).toBe(
        '422 validation_failed status',
      );
    });

    it('rest and go on (SER-7, SER-8): a paused one neither makes nor changes classes', async () => {
      const { id } = await make();
      expect(await change(id, { status: 'paused' })).toMatchObject({ status: 'paused', removed: [] });
      service.clock.moveTo(new Date('2026-06-03T08:00:00Z'));
      expect(await change(id, { title: 'Later' })).toMatchObject({ generated: [], updated: [] });
      expect(await change(id, { status: 'active' })).toMatchObject({
        status: 'active',
        generated: ['2026-06-16'],
        updated: ['2026-06-09'],
      });
      expect(refusalOf(await owner('patch', `/series/${id}`, { status: 'draft' }))).toBe(
        '422 validation_failed status',
      );
    });

    it('become paused immediately when their room can no longer host them (SER-7)', async () => {
      const { id } = await make({ status: 'draft' });
      await sql('UPDATE scheduling.room SET is_active = false');
      expect(await change(id, { status: 'active' })).toMatchObject({ status: 'paused', generated: [] });
    });

    it('say nothing new: nothing is written and nothing recorded (AUD-1)', async () => {
      const { id } = await make();
      const [before, entries] = [await classesOf(service, studio), await actionsOf(service, studio.ctx)];
      await change(id, { start_time: '09:00', weekday: 2, title: null });
      expect(await classesOf(service, studio)).toEqual(before);
      expect(await actionsOf(service, studio.ctx)).toEqual(entries);
    });

    it.each([
      [{ room_id: 987_654 }, 'room_id'],
      [{ location_id: 987_654 }, 'location_id'],
      [{ class_type_id: 987_654 }, 'class_type_id'],
      [{ trainer_id: 987_654 }, 'trainer_id'],
      [{ end_date: '2026-05-01' }, 'end_date'],
      [{ start_date: null }, 'start_date'],
      [{ weekday: null }, 'weekday'],
      [{ status: 'gone' }, 'status'],
    ])('refuse %p and change nothing', async (patch, field) => {
      const { id } = await make();
      const before = await classesOf(service, studio);
      expect(refusalOf(await owner('patch', `/series/${id}`, { title: 'X', ...patch }))).toBe(
        `422 validation_failed ${field}`,
      );
      expect(await classesOf(service, studio)).toEqual(before);
    });

    it('keep their kind, and what became inactive meanwhile (CAT-2)', async () => {
      const rental = await given(service).classType(studio.ctx, { scheduleKind: 'room_rental' });
      const { id } = await make({ status: 'draft' });
      expect(refusalOf(await owner('patch', `/series/${id}`, { class_type_id: rental }))).toBe(
        '422 validation_failed class_type_id',
      );
      await sql('UPDATE scheduling.room SET is_active = false');
      expect(await change(id, { title: 'Other', room_id: studio.roomId })).toMatchObject({ title: 'Other' });
    });

    it('never lose a booking that comes at the same time: the class is either moved before or stays', async () => {
      const { id } = await make();
      const target = await classOn(service, studio, '2026-06-02');
      await Promise.all([change(id, { weekday: 4 }), haveBooked(service, studio, target.id, 1)]);
      const after = (await classesOf(service, studio)).find((one) => one.id === target.id);
      if (after) expect(after).toMatchObject({ has_bookings: true, starts_at: target.starts_at });
      expect(await dates()).toEqual(expect.arrayContaining(['2026-06-04', '2026-06-11']));
    });
  });

  it('are deleted only without classes, of any status', async () => {
    const { id } = await make({ status: 'draft' });
    const used = await make({ start_time: '12:00' });
    await sql(`UPDATE scheduling.scheduled_class SET status = 'cancelled' WHERE series_id = $1`, used.id);
    expect(refusalOf(await owner('delete', `/series/${used.id}`))).toBe('422 in_use series');
    expect(outcomeOf(await owner('delete', `/series/${id}`))).toBe('204');
    expect(outcomeOf(await owner('get', `/series/${id}`))).toBe('404 not_found');
    expect(outcomeOf(await owner('delete', `/series/${id}`))).toBe('404 not_found');
  });

  it('of others are not visible to the role of a trainer, who creates only own ones (PERM-4)', async () => {
    const { trainerId, client } = await trainerWithLogin(service, studio);
    const otherTrainer = await given(service).trainer(studio.ctx);
    const others = await addSeries(service, studio, { trainerId: otherTrainer });
    for (const method of ['get', 'patch', 'delete'] as const)
      expect(
        outcomeOf(await client(method, `/series/${others}`, method === 'patch' ? { title: 'X' } : undefined)),
      ).toBe('404 not_found');
    for (const trainer_id of [otherTrainer, null, undefined])
      expect(refusalOf(await client('post', '/series', tuesdays({ trainer_id })))).toBe(
        '422 validation_failed trainer_id',
      );
    const made = await client('post', '/series', tuesdays({ trainer_id: trainerId, start_time: '12:00' }));
    expect(made.status).toBe(201);
    const { id } = dataOf(made);
    expect(listOf(await client('get', '/series')).map((one) => one.id)).toEqual([id]);
    expect(refusalOf(await client('patch', `/series/${id}`, { trainer_id: otherTrainer }))).toBe(
      '422 validation_failed trainer_id',
    );
    expect(refusalOf(await client('patch', `/series/${id}`, { trainer_id: null }))).toBe(
      '422 validation_failed trainer_id',
    );
  });
});
