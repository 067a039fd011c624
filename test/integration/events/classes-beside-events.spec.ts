import { sharedTestApp, type TestApp } from '../../support/app';
import { addEventRow, type EventRowInput } from '../../support/events';
import { given } from '../../support/given';
import { clientOfRole, outcomeOf, refusalOf } from '../../support/manage';
import { statementsDuring } from '../../support/statements';
import { addClass, addSeries, type OpenStudio, openStudio } from '../../support/studio';
import { classesOf } from '../../support/timetable';

/** The event of these tests has the studio's room on Tuesday 2026-06-02 from 09:00 to 10:00 UTC, like a class of addClass. */
const TIME = { startsAt: new Date('2026-06-02T09:00:00Z'), endsAt: new Date('2026-06-02T10:00:00Z') };

describe('EVT-3: classes beside published events', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
  });

  const addEvent = (input: EventRowInput = {}) => {
    const venue = { locationId: studio.locationId, roomIds: [studio.roomId] };
    return addEventRow(service, studio.ctx, { venue, ...TIME, ...input });
  };
  const sql = (text: string, ...values: unknown[]) => service.database.asStudio(studio.ctx.accountId, text, values);
  const freeTheRoom = (eventId: number) =>
    sql(`UPDATE events.event SET status = 'cancelled', cancelled_at = now() WHERE id = $1`, eventId);
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code?: string; errors?: object }) => `${error.code} ${Object.keys(error.errors ?? {}).join()}`,
    );

  describe('CLS-2: a class made by hand', () => {
    it.each([
      ['09:00', 60, 'room_occupied room_id'],
      ['09:59', 15, 'room_occupied room_id'],
      ['08:45', 30, 'room_occupied room_id'],
      ['08:30', 120, 'room_occupied room_id'],
      ['10:00', 60, 'done'],
      ['08:00', 60, 'done'],
    ])('at %s for %i minutes beside an event from 09:00 to 10:00: %s', async (startTime, durationMinutes, wanted) => {
      await addEvent();
      expect(await outcome(addClass(service, studio, { startTime, durationMinutes }))).toBe(wanted);
    });

    it.each(['draft', 'cancelled', 'archived'] as const)('an event that is %s blocks nothing', async (status) => {
      await addEvent({ status });
      expect(await outcome(addClass(service, studio))).toBe('done');
    });

    it('neither does one in another room, elsewhere, or of another studio', async () => {
      const roomId = await given(service).room(studio.ctx, { locationId: studio.locationId, name: 'Loft' });
      await addEvent({ venue: { locationId: studio.locationId, roomIds: [roomId] } });
      await addEventRow(service, studio.ctx, TIME);
      const other = await openStudio(service);
      await addEventRow(service, other.ctx, {
        venue: { locationId: other.locationId, roomIds: [other.roomId] },
        ...TIME,
      });
      expect(await outcome(addClass(service, studio))).toBe('done');
    });

    it('a draft class takes no room, and cannot be published into a taken one', async () => {
      await addEvent();
      const id = await addClass(service, studio, { status: 'draft' });
      const owner = await clientOfRole(service, studio.ctx, 'owner');
      expect(refusalOf(await owner('patch', `/classes/${id}`, { status: 'scheduled' }))).toBe(
        '422 room_occupied room_id',
      );
    });
  });

  it('CLS-5: a class does not move into the time or room of an event', async () => {
    const loft = await given(service).room(studio.ctx, { locationId: studio.locationId, name: 'Loft' });
    await addEvent();
    const later = await addClass(service, studio, { startTime: '10:00' });
    const beside = await addClass(service, studio, { roomId: loft });
    const owner = await clientOfRole(service, studio.ctx, 'owner');
    expect(refusalOf(await owner('patch', `/classes/${later}`, { start_time: '09:59' }))).toBe(
      '422 room_occupied room_id',
    );
    expect(refusalOf(await owner('patch', `/classes/${beside}`, { room_id: studio.roomId }))).toBe(
      '422 room_occupied room_id',
    );
    expect(outcomeOf(await owner('patch', `/classes/${later}`, { title: 'Later' }))).toBe('200');
  });

  it('CXL-4: a cancelled class does not come back into the time of an event', async () => {
    const classId = await addClass(service, studio);
    await given(service).cancelledClass(studio.ctx, classId);
    const eventId = await addEvent();
    expect(await outcome(given(service).restoredClass(studio.ctx, classId))).toBe('room_occupied room_id');
    await freeTheRoom(eventId);
    expect(await outcome(given(service).restoredClass(studio.ctx, classId))).toBe('done');
  });

  describe('SER-3: a series', () => {
    const generate = () => given(service).generated(studio.ctx);

    it('leaves out the date of an event, lists it, and makes the class once the room is free', async () => {
      const eventId = await addEvent();
      const seriesId = await addSeries(service, studio);
      const leftOut = [{ seriesId, date: '2026-06-02', reason: 'room_occupied' }];
      expect(await generate()).toMatchObject({ generated: 1, leftOut });
      expect(await generate()).toMatchObject({ generated: 0, leftOut });
      await freeTheRoom(eventId);
      expect(await generate()).toMatchObject({ generated: 1, leftOut: [] });
    });

    it('is not kept from dates beside which an event begins or ends', async () => {
      await addEvent({ startsAt: new Date('2026-06-02T10:00:00Z'), endsAt: new Date('2026-06-09T09:00:00Z') });
      await addSeries(service, studio);
      expect(await generate()).toMatchObject({ generated: 2, leftOut: [] });
    });

    it('SER-5: does not move its classes into an event; what else changed of them follows', async () => {
      const seriesId = await addSeries(service, studio);
      await generate();
      await addEvent({ startsAt: new Date('2026-06-02T10:30:00Z'), endsAt: new Date('2026-06-02T11:30:00Z') });
      await sql(`UPDATE scheduling.schedule_series SET start_time = '10:00', title = 'Late' WHERE id = $1`, seriesId);
      const leftOut = [{ seriesId, date: '2026-06-02', reason: 'room_occupied' }];
      expect(await generate()).toMatchObject({ updated: 2, leftOut });
      expect(await classesOf(service, studio)).toMatchObject([
        { title: 'Late', starts_at: new Date('2026-06-02T09:00:00Z') },
        { title: 'Late', starts_at: new Date('2026-06-09T10:00:00Z') },
      ]);
    });

    it('asks for events once a run, however many dates it makes', async () => {
      await addSeries(service, studio);
      const asked = (await statementsDuring(generate)).filter((text) => text.includes('events.event_room'));
      expect(asked).toHaveLength(1);
    });
  });
});
