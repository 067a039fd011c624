import { DomainEvents } from '@studio/events';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { actionsOf, clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { addClass, addSeries, type OpenStudio, openStudio } from '../../support/studio';
import { allowOverlap, classesOf, classOn, haveBooked, trainerWithLogin } from '../../support/timetable';

interface ClassAnswer {
  readonly id: number;
  readonly starts_at: string;
  readonly trainer_id: number | null;
  readonly additional_trainer_ids: number[];
  readonly title: string;
}

const EVERY_KIND = {
  enabledScheduleKinds: ['group_class', 'private_lesson', 'room_rental', 'internal_class'] as const,
};

describe('classes as staff manage them', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let moves: Record<string, unknown>[];

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_MOBILE: '1000000' } });
    service.app
      .get(DomainEvents)
      .on('scheduling.class_moved', (event) => Promise.resolve(void moves.push({ ...event })));
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    moves = [];
    studio = await openStudio(service, {
      timezone: 'Europe/Berlin',
      roomCapacity: 12,
      enabledScheduleKinds: [...EVERY_KIND.enabledScheduleKinds],
    });
    owner = await clientOfRole(service, studio.ctx, 'owner');
  });

  const dataOf = ({ body }: { body: unknown }) => (body as { data: ClassAnswer }).data;
  const listOf = ({ body }: { body: unknown }) => (body as { data: ClassAnswer[] }).data;
  const tuesdayNine = (input: object = {}) => ({
    class_type_id: studio.classTypeId,
    room_id: studio.roomId,
    date: '2026-06-02',
    start_time: '09:00',
    ...input,
  });
  const make = async (input: object = {}) => {
    const answer = await owner('post', '/classes', tuesdayNine(input));
    expect(outcomeOf(answer)).toBe('201');
    return dataOf(answer);
  };
  const patch = (id: number, body: object) => owner('patch', `/classes/${id}`, body);
  const typeOf = (scheduleKind: (typeof EVERY_KIND.enabledScheduleKinds)[number], input: object = {}) =>
    given(service).classType(studio.ctx, { scheduleKind, ...input });
  const trainer = () => given(service).trainer(studio.ctx);
  const room = (input: object = {}) => given(service).room(studio.ctx, { locationId: studio.locationId, ...input });
  const sql = (text: string, ...values: unknown[]) => service.database.asStudio(studio.ctx.accountId, text, values);

  describe('created manually', () => {
    it('show everything that is stored and what follows from the type', async () => {
      const classTypeId = await typeOf('group_class', { bookingCutoffMinutes: 60, defaultDurationMinutes: 75 });
      const trainerId = await trainer();
      const made = await make({
        class_type_id: classTypeId,
        trainer_id: trainerId,
        title: 'Dawn',
        cancellation_cutoff_minutes: 240,
        is_public: false,
      });
      expect(made).toEqual({
        id: expect.any(Number),
        location_id: studio.locationId,
        room_id: studio.roomId,
        class_type_id: classTypeId,
        schedule_kind: 'group_class',
        trainer_id: trainerId,
        additional_trainer_ids: [],
        series_id: null,
        occurrence_date: null,
        substitution_id: null,
        replaced_trainer_id: null,
        title: 'Dawn',
        description: null,
        starts_at: '2026-06-02T09:00:00+02:00',
        ends_at: '2026-06-02T10:15:00+02:00',
        timezone: 'Europe/Berlin',
        capacity: 12,
        booked_count: 0,
        available_spots: 12,
        booking_cutoff_minutes: null,
        cancellation_cutoff_minutes: 240,
        effective_booking_cutoff_minutes: 60,
        effective_cancellation_cutoff_minutes: 240,
        drop_in_price_cents: null,
        rental_price_cents: null,
        rental_price_unit: null,
        price_currency: null,
        visit_price_cents: null,
        visit_price_currency: null,
        rental_mode: null,
        is_public: false,
        is_manually_modified: false,
        source: 'manual',
        status: 'scheduled',
      });
      await haveBooked(service, studio, made.id, 5);
      expect(dataOf(await owner('get', `/classes/${made.id}`))).toMatchObject({ booked_count: 5, available_spots: 7 });
    });

    it('have additional trainers where they are internal, each once (CLS-3)', async () => {
      const internal = await typeOf('internal_class');
      const [main, ...further] = [await trainer(), await trainer(), await trainer()];
      const asked = { class_type_id: internal, trainer_id: main, additional_trainer_ids: [...further, further[0]] };
      const { additional_trainer_ids } = await make(asked);
      expect(additional_trainer_ids).toEqual(further);
      const roomId = await room();
      const other = (input: object) => owner('post', '/classes', tuesdayNine({ room_id: roomId, ...input }));
      expect(refusalOf(await other({ trainer_id: further[1] }))).toBe('422 trainer_occupied trainer_id');
      expect(
        refusalOf(
          await other({ class_type_id: internal, trainer_id: await trainer(), additional_trainer_ids: [further[0]] }),
        ),
      ).toBe('422 trainer_occupied additional_trainer_ids');
      expect(outcomeOf(await other({ trainer_id: further[1], start_time: '10:00' }))).toBe('201');
    });

    it('refuse additional trainers of other kinds, the main one among them, too many, and unknown ones', async () => {
      const internal = await typeOf('internal_class');
      const main = await trainer();
      const refusal = async (input: object) => refusalOf(await owner('post', '/classes', tuesdayNine(input)));
      expect(await refusal({ additional_trainer_ids: [main] })).toBe('422 validation_failed additional_trainer_ids');
      const asked = (ids: unknown[]) => ({ class_type_id: internal, trainer_id: main, additional_trainer_ids: ids });
      expect(await refusal(asked([main]))).toBe('422 validation_failed additional_trainer_ids.0');
      expect(await refusal(asked([await trainer(), 987_654]))).toBe('422 validation_failed additional_trainer_ids.1');
      expect(await refusal(asked(Array.from({ length: 21 }, (_, i) => i + 1)))).toBe(
        '422 validation_failed additional_trainer_ids',
      );
      expect(await refusal(asked(['1']))).toBe('422 validation_failed additional_trainer_ids.0');
    });

    it.each([
      [{ date: '2026-02-30' }, 'date'],
      [{ date: 'tomorrow' }, 'date'],
      [{ date: '0001-01-01' }, 'date'],
      [{ start_time: '24:00' }, 'start_time'],
      [{ duration_minutes: 14 }, 'duration_minutes'],
      [{ duration_minutes: 481 }, 'duration_minutes'],
      [{ duration_minutes: -60 }, 'duration_minutes'],
      [{ capacity: -1 }, 'capacity'],
      [{ capacity: 1_000 }, 'capacity'],
      [{ capacity: 1e300 }, 'capacity'],
      [{ booking_cutoff_minutes: 10_081 }, 'booking_cutoff_minutes'],
      [{ cancellation_cutoff_minutes: -1 }, 'cancellation_cutoff_minutes'],
      [{ room_id: 1e17 }, 'room_id'],
      [{ class_type_id: null }, 'class_type_id'],
      [{ status: 'cancelled' }, 'status'],
      [{ rental_mode: 'daily' }, 'rental_mode'],
      [{ is_public: 'yes' }, 'is_public'],
      [{ title: 'x'.repeat(256) }, 'title'],
    ])('are not made from %p', async (input, field) => {
      expect(refusalOf(await owner('post', '/classes', tuesdayNine(input)))).toBe(`422 validation_failed ${field}`);
      expect(await classesOf(service, studio)).toEqual([]);
    });

    it('name nothing of another studio (GEN-9)', async () => {
      const other = await openStudio(service);
      const trainerId = await given(service).trainer(other.ctx);
      for (const [field, value] of [
        ['room_id', other.roomId],
        ['class_type_id', other.classTypeId],
        ['trainer_id', trainerId],
      ])
        expect(refusalOf(await owner('post', '/classes', tuesdayNine({ [String(field)]: value })))).toBe(
          `422 validation_failed ${field}`,
        );
    });

    it('take the capacity null as no limit, and that of the room when it is absent (CLS-1)', async () => {
      expect(await make({ capacity: null })).toMatchObject({ capacity: null, available_spots: null });
      expect(await make({ start_time: '12:00' })).toMatchObject({ capacity: 12 });
    });
  });

  describe('listed', () => {
    it('begin with today and end 14 days later, as the studio counts days, by start and id', async () => {
      const at = (date: string, startTime: string, roomId?: number) =>
        addClass(service, studio, { date, startTime, durationMinutes: 15, ...(roomId ? { roomId } : {}) });
      await at('2026-05-31', '23:30');
      const last = await at('2026-06-15', '23:30');
      await at('2026-06-16', '00:30');
      const second = await at('2026-06-01', '08:00');
      const third = await at('2026-06-01', '08:00', await room());
      const first = await at('2026-06-01', '00:00');
      const ids = async (query = '') => listOf(await owner('get', `/classes${query}`)).map(({ id }) => id);
      expect(await ids()).toEqual([first, second, third, last]);
      expect(await ids('?from=2026-06-01&to=2026-06-01&limit=2')).toEqual([first, second]);
      expect(await ids('?from=2026-05-31&to=2026-06-16')).toHaveLength(6);
    });

    it('come in pages without gaps or repeats (GEN-8)', async () => {
      const made: number[] = [];
      for (const roomId of [studio.roomId, await room(), await room()])
        made.push(await addClass(service, studio, { roomId }));
      const seen: number[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body } = await owner('get', `/classes?limit=1${cursor && `&cursor=${cursor}`}`);
        const page = body as { data: { id: number }[]; next_cursor: string | null };
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      expect(seen).toEqual(made);
    });

    it('are filtered by place, trainer, kind and status', async () => {
      const [main, further] = [await trainer(), await trainer()];
      const roomId = await room();
      const internal = await make({
        class_type_id: await typeOf('internal_class'),
        room_id: roomId,
        trainer_id: main,
        additional_trainer_ids: [further],
      });
      const draft = await make({ status: 'draft', trainer_id: further });
      const ids = async (query: string) => listOf(await owner('get', `/classes?${query}`)).map(({ id }) => id);
      expect(await ids(`trainer_id=${further}`)).toEqual([internal.id, draft.id]);
      expect(await ids(`trainer_id=${main}`)).toEqual([internal.id]);
      expect(await ids(`room_id=${roomId}`)).toEqual([internal.id]);
      expect(await ids('schedule_kind=internal_class')).toEqual([internal.id]);
      expect(await ids('status=draft')).toEqual([draft.id]);
      expect(await ids('location_id=987654')).toEqual([]);
    });

    it.each([
      ['from=2026-02-30', 'from'],
      ['to=tomorrow', 'to'],
      ['from=2026-06-02&to=2026-06-01', 'to'],
      ['from=2026-06-01&to=2026-09-01', 'to'],
      ['schedule_kind=party', 'schedule_kind'],
      ['status=ended', 'status'],
      ['room_id=0', 'room_id'],
      ['limit=101', 'limit'],
      ['cursor=x', 'cursor'],
    ])('refuse %s', async (query, field) => {
      expect(refusalOf(await owner('get', `/classes?${query}`))).toBe(`422 validation_failed ${field}`);
    });

    it('take 92 days', async () => {
      expect(outcomeOf(await owner('get', '/classes?from=2026-06-01&to=2026-08-31'))).toBe('200');
    });
  });

  describe('edited', () => {
    it('keep what is not given: day, time and duration each keep the others (GEN-17, CAL-3)', async () => {
      const { id } = await make({ duration_minutes: 90 });
      expect(dataOf(await patch(id, { date: '2026-12-01' }))).toMatchObject({
        starts_at: '2026-12-01T09:00:00+01:00',
        ends_at: '2026-12-01T10:30:00+01:00',
      });
      expect(dataOf(await patch(id, { start_time: '07:15' }))).toMatchObject({
        starts_at: '2026-12-01T07:15:00+01:00',
      });
      expect(dataOf(await patch(id, { duration_minutes: 15 }))).toMatchObject({
        starts_at: '2026-12-01T07:15:00+01:00',
        ends_at: '2026-12-01T07:30:00+01:00',
      });
    });

    it('take a new title, or the default one, and own or the type’s cutoffs; null clears', async () => {
      const { id } = await make({ title: 'Dawn', description: 'Early', booking_cutoff_minutes: 5 });
      expect(
        dataOf(await patch(id, { title: null, description: null, booking_cutoff_minutes: null, capacity: null })),
      ).toMatchObject({
        title: 'Flow',
        description: null,
        booking_cutoff_minutes: null,
        capacity: null,
      });
    });

    it('have the words of their type when none are given, and keep them when the type changes (CLS-11)', async () => {
      const class_type_id = await typeOf('group_class', { name: 'Slow', description: 'With blankets.' });
      for (const words of [{}, { description: null }, { description: '' }])
        expect(await make({ class_type_id, room_id: await room(), ...words })).toMatchObject({
          title: 'Slow',
          description: 'With blankets.',
        });
      const { id } = await make({ class_type_id, title: 'Dawn', description: 'Early' });
      await sql(
        `UPDATE scheduling.class_type SET description = 'Without.' WHERE account_id = $1 AND id = $2`,
        studio.ctx.accountId,
        class_type_id,
      );
      expect(dataOf(await patch(id, { capacity: 3 }))).toMatchObject({ title: 'Dawn', description: 'Early' });
      expect(dataOf(await patch(id, { description: null }))).toMatchObject({ title: 'Dawn', description: 'Without.' });
    });

    it('move to a room of another location, whose zone counts from then on', async () => {
      const locationId = await given(service).location(studio.ctx, { timezone: 'Europe/Lisbon' });
      const { id } = await make();
      const moved = await patch(id, { room_id: await room({ locationId }) });
      expect(dataOf(moved)).toMatchObject({ location_id: locationId, starts_at: '2026-06-02T09:00:00+01:00' });
    });

    it('publish that a future class was moved, whether customers know of it, and nothing else (CLS-7)', async () => {
      const { id } = await make();
      await haveBooked(service, studio, id, 2);
      await patch(id, { title: 'Other', duration_minutes: 30, capacity: 20 });
      expect(moves).toEqual([]);
      await patch(id, { start_time: '10:00' });
      const moved = {
        kind: 'scheduling.class_moved',
        accountId: studio.ctx.accountId,
        classId: id,
        activeBookings: 2,
        isAnnounced: true,
      };
      const previous = { previousStartsAt: '2026-06-02T07:00:00Z', previousRoomId: studio.roomId };
      expect(moves).toEqual([{ ...moved, ...previous, isAnnounced: true }]);
      await patch(id, { room_id: await room() });
      expect(moves).toHaveLength(2);
      const draft = await make({ status: 'draft' });
      await patch(draft.id, { start_time: '11:00' });
      expect(moves).toHaveLength(3);
      expect(moves[2]).toMatchObject({ classId: draft.id, isAnnounced: false });
      service.clock.moveTo(new Date('2026-06-05T00:00:00Z'));
      await patch(id, { start_time: '09:30' });
      expect(moves).toHaveLength(3);
    });

    it('are cancelled ones never (CLS-5)', async () => {
      const { id } = await make();
      await sql(`UPDATE scheduling.scheduled_class SET status = 'cancelled' WHERE id = $1`, id);
      expect(refusalOf(await patch(id, { title: 'X' }))).toBe('422 class_not_editable scheduled_class');
    });

    it('of a series follow it no more, however small the edit; one that says nothing new changes nothing (CLS-5)', async () => {
      await addSeries(service, studio);
      await given(service).generated(studio.ctx);
      const before = await classOn(service, studio, '2026-06-02');
      const entries = (await actionsOf(service, studio.ctx)).length;
      expect(outcomeOf(await patch(before.id, { title: before.title, start_time: '09:00', capacity: 12 }))).toBe('200');
      expect(await classOn(service, studio, '2026-06-02')).toEqual(before);
      expect(await actionsOf(service, studio.ctx)).toHaveLength(entries);
      expect(dataOf(await patch(before.id, { description: 'Mine' }))).toMatchObject({ is_manually_modified: true });
      expect((await actionsOf(service, studio.ctx)).at(-1)).toBe('class.updated');
    });

    it('of a series take its words, else those of the type, for null (CLS-11)', async () => {
      const classTypeId = await typeOf('group_class', { name: 'Slow', description: 'With blankets.' });
      await addSeries(service, studio, { classTypeId, title: 'Morning' });
      await given(service).generated(studio.ctx);
      const { id } = await classOn(service, studio, '2026-06-02');
      await patch(id, { title: 'Dawn', description: 'Early' });
      expect(dataOf(await patch(id, { title: null, description: null }))).toMatchObject({
        title: 'Morning',
        description: 'With blankets.',
      });
    });

    it('have places for those who booked; for exclusive kinds capacity is ignored (CLS-6)', async () => {
      const { id } = await make();
      await haveBooked(service, studio, id, 5);
      expect(refusalOf(await patch(id, { capacity: 4 }))).toBe('422 capacity_below_bookings capacity');
      expect(dataOf(await patch(id, { capacity: 5 }))).toMatchObject({ available_spots: 0 });
      const lesson = await make({
        class_type_id: await typeOf('private_lesson'),
        trainer_id: await trainer(),
        start_time: '12:00',
      });
      await haveBooked(service, studio, lesson.id, 1);
      expect(outcomeOf(await patch(lesson.id, { capacity: 0 }))).toBe('200');
    });

    it('are published where room and trainer are free, and become drafts while nobody booked (CLS-8)', async () => {
      const trainerId = await trainer();
      const { id } = await make({ status: 'draft', trainer_id: trainerId });
      const inTheWay = await make({ start_time: '09:30' });
      expect(refusalOf(await patch(id, { status: 'scheduled' }))).toBe('422 room_occupied room_id');
      await patch(inTheWay.id, { room_id: await room(), trainer_id: trainerId });
      expect(refusalOf(await patch(id, { status: 'scheduled' }))).toBe('422 trainer_occupied trainer_id');
      await patch(inTheWay.id, { trainer_id: null });
      expect(outcomeOf(await patch(id, { status: 'scheduled' }))).toBe('200');
      await haveBooked(service, studio, id, 1);
      expect(refusalOf(await patch(id, { status: 'draft' }))).toBe('422 in_use scheduled_class');
      await haveBooked(service, studio, id, 0);
      expect(dataOf(await patch(id, { status: 'draft' }))).toMatchObject({ status: 'draft' });
    });

    it('find their own time free, and touch others without a conflict', async () => {
      const trainerId = await trainer();
      const { id } = await make({ trainer_id: trainerId });
      await make({ trainer_id: trainerId, start_time: '11:00' });
      expect(outcomeOf(await patch(id, { start_time: '09:30' }))).toBe('200');
      expect(outcomeOf(await patch(id, { start_time: '10:00' }))).toBe('200');
      expect(refusalOf(await patch(id, { start_time: '10:01' }))).toBe('422 room_occupied room_id');
      expect(refusalOf(await patch(id, { room_id: await room(), start_time: '10:01' }))).toBe(
        '422 trainer_occupied trainer_id',
      );
    });

    it('may overlap for a trainer only where the studio allows it and the request confirms it (CLS-4)', async () => {
      const trainerId = await trainer();
      await make({ trainer_id: trainerId });
      const { id } = await make({ room_id: await room() });
      const asked = { trainer_id: trainerId, confirm_trainer_overlap: true };
      expect(refusalOf(await patch(id, asked))).toBe('422 trainer_occupied trainer_id');
      await allowOverlap(service, studio);
      expect(refusalOf(await patch(id, { trainer_id: trainerId }))).toBe('422 trainer_occupied trainer_id');
      expect(outcomeOf(await patch(id, asked))).toBe('200');
    });

    it('swap their trainers: who leaves is not in the way of the move', async () => {
      const internal = await typeOf('internal_class');
      const [main, leaving, joining] = [await trainer(), await trainer(), await trainer()];
      await make({ trainer_id: leaving, start_time: '15:00' });
      const { id } = await make({
        class_type_id: internal,
        room_id: await room(),
        trainer_id: main,
        additional_trainer_ids: [leaving],
      });
      expect(refusalOf(await patch(id, { start_time: '15:00' }))).toBe('422 trainer_occupied additional_trainer_ids');
      const moved = await patch(id, { start_time: '15:00', trainer_id: joining, additional_trainer_ids: [main] });
      expect(dataOf(moved)).toMatchObject({ trainer_id: joining, additional_trainer_ids: [main] });
      expect(refusalOf(await patch(id, { trainer_id: main }))).toBe('422 validation_failed additional_trainer_ids.0');
      expect(refusalOf(await patch(id, { trainer_id: null }))).toBe('422 validation_failed trainer_id');
    });

    it('keep their kind, and what became inactive meanwhile; new things must be open to choice (CAT-2, CAT-3)', async () => {
      const dance = await given(service).direction(studio.ctx);
      const danceType = await typeOf('group_class', { activityDirectionId: dance });
      const danceRoom = await room({ activityDirectionIds: [dance] });
      const { id } = await make();
      expect(refusalOf(await patch(id, { class_type_id: await typeOf('room_rental') }))).toBe(
        '422 validation_failed class_type_id',
      );
      expect(refusalOf(await patch(id, { room_id: danceRoom }))).toBe('422 validation_failed room_id');
      expect(outcomeOf(await patch(id, { room_id: danceRoom, class_type_id: danceType }))).toBe('200');
      await sql('UPDATE scheduling.room SET is_active = false');
      await sql('UPDATE scheduling.class_type SET is_active = false');
      expect(outcomeOf(await patch(id, { title: 'Still', room_id: danceRoom, class_type_id: danceType }))).toBe('200');
      expect(refusalOf(await patch(id, { room_id: studio.roomId }))).toBe('422 validation_failed room_id');
      expect(refusalOf(await patch(id, { class_type_id: studio.classTypeId }))).toBe(
        '422 validation_failed class_type_id',
      );
    });

    it.each([
      [{ date: null }, 'date'],
      [{ start_time: '25:00' }, 'start_time'],
      [{ duration_minutes: null }, 'duration_minutes'],
      [{ status: 'cancelled' }, 'status'],
      [{ status: null }, 'status'],
      [{ is_public: null }, 'is_public'],
      [{ trainer_id: 987_654 }, 'trainer_id'],
      [{ room_id: 987_654 }, 'room_id'],
    ])('refuse %p and change nothing', async (body, field) => {
      const { id } = await make();
      const before = await classesOf(service, studio);
      expect(refusalOf(await patch(id, { title: 'X', ...body }))).toBe(`422 validation_failed ${field}`);
      expect(await classesOf(service, studio)).toEqual(before);
    });

    it('into one room and time concurrently: one succeeds', async () => {
      const made = [];
      for (let index = 0; index < 5; index += 1) made.push(await make({ room_id: await room() }));
      const roomId = await room();
      const outcomes = await Promise.all(made.map(async ({ id }) => outcomeOf(await patch(id, { room_id: roomId }))));
      expect(outcomes.toSorted()).toEqual(['200', ...Array<string>(4).fill('422 room_occupied')]);
    });

    it('to one trainer concurrently: one succeeds, as main or additional trainer', async () => {
      const internal = await typeOf('internal_class');
      const trainerId = await trainer();
      const made = [];
      for (let index = 0; index < 4; index += 1)
        made.push(await make({ room_id: await room(), class_type_id: internal, trainer_id: await trainer() }));
      const outcomes = await Promise.all(
        made.map(async ({ id }, index) =>
          outcomeOf(await patch(id, index % 2 ? { trainer_id: trainerId } : { additional_trainer_ids: [trainerId] })),
        ),
      );
      expect(outcomes.toSorted()).toEqual(['200', ...Array<string>(3).fill('422 trainer_occupied')]);
    });
  });

  describe('deleted', () => {
    it('are gone, unless somebody ever booked (CLS-9)', async () => {
      const { id } = await make();
      const booked = await make({ start_time: '12:00' });
      await haveBooked(service, studio, booked.id, 0);
      expect(refusalOf(await owner('delete', `/classes/${booked.id}`))).toBe('422 in_use scheduled_class');
      expect(outcomeOf(await owner('delete', `/classes/${id}`))).toBe('204');
      expect(outcomeOf(await owner('get', `/classes/${id}`))).toBe('404 not_found');
      expect(outcomeOf(await owner('delete', `/classes/${id}`))).toBe('404 not_found');
    });

    it('of a series are not made again (SER-9)', async () => {
      await addSeries(service, studio);
      await given(service).generated(studio.ctx);
      const { id } = await classOn(service, studio, '2026-06-02');
      expect(outcomeOf(await owner('delete', `/classes/${id}`))).toBe('204');
      const answer = await owner('post', '/classes/generate');
      expect(dataOf(answer)).toEqual({ generated: 0, updated: 0, removed: 0, paused: 0, left_out: [], kept: [] });
      expect((await classesOf(service, studio)).map(({ occurrence_date }) => occurrence_date)).toEqual(['2026-06-09']);
    });

    it('are deleted with the record of a restored cancellation if nobody booked', async () => {
      const { id } = await make();
      await sql(
        `INSERT INTO booking.class_cancellation (account_id, scheduled_class_id, mode, previous_status, rules_snapshot, cancelled_at, restored_at)
         VALUES ($1, $2, 'standard', 'scheduled', '{}', now(), now())`,
        studio.ctx.accountId,
        id,
      );
      expect(outcomeOf(await owner('delete', `/classes/${id}`))).toBe('204');
    });
  });

  describe('for the role of a trainer (PERM-4)', () => {
    it('are own ones only, as main or additional trainer', async () => {
      const { trainerId, client } = await trainerWithLogin(service, studio);
      const main = await trainer();
      const others = await make({ trainer_id: main });
      const joined = await make({
        class_type_id: await typeOf('internal_class'),
        start_time: '11:00',
        trainer_id: main,
        additional_trainer_ids: [trainerId],
      });
      expect(listOf(await client('get', '/classes')).map(({ id }) => id)).toEqual([joined.id]);
      expect(outcomeOf(await client('get', `/classes/${others.id}`))).toBe('404 not_found');
      expect(outcomeOf(await client('patch', `/classes/${others.id}`, { title: 'X' }))).toBe('404 not_found');
      expect(outcomeOf(await client('delete', `/classes/${others.id}`))).toBe('404 not_found');
      expect(outcomeOf(await client('patch', `/classes/${joined.id}`, { title: 'X', trainer_id: main }))).toBe('200');
      for (const body of [{ trainer_id: await trainer() }, { additional_trainer_ids: [] }])
        expect(refusalOf(await client('patch', `/classes/${joined.id}`, body))).toBe(
          '422 validation_failed trainer_id',
        );
    });

    it('are made with oneself as trainer only', async () => {
      const { trainerId, client } = await trainerWithLogin(service, studio);
      for (const trainer_id of [await trainer(), null, undefined])
        expect(refusalOf(await client('post', '/classes', tuesdayNine({ trainer_id })))).toBe(
          '422 validation_failed trainer_id',
        );
      expect(outcomeOf(await client('post', '/classes', tuesdayNine({ trainer_id: trainerId })))).toBe('201');
    });

    it('are none without a linked trainer', async () => {
      const trainerId = await trainer();
      await make({ trainer_id: trainerId });
      const client = await clientOfRole(service, studio.ctx, 'trainer');
      expect(dataOf(await client('get', '/classes'))).toEqual([]);
      expect(refusalOf(await client('post', '/classes', tuesdayNine({ trainer_id: trainerId })))).toBe(
        '422 validation_failed trainer_id',
      );
    });

    it('are generated from own series only', async () => {
      const { trainerId, client } = await trainerWithLogin(service, studio);
      await addSeries(service, studio, { trainerId });
      await addSeries(service, studio, { startTime: '12:00' });
      expect(dataOf(await client('post', '/classes/generate'))).toMatchObject({ generated: 2 });
      expect(dataOf(await owner('post', '/classes/generate'))).toMatchObject({ generated: 2 });
    });
  });
});
